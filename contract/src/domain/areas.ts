import { t } from '@plumbline/texts/wire/answers'
import { oneOf } from '../wire/fields.ts'
import { type Names, named } from '../wire/named.ts'
import type { z } from '../wire/zod.ts'

/** The four scored areas, in display order. */
export const scoredAreas = ['Culture', 'People', 'Process', 'Structure'] as const
export type ScoredArea = (typeof scoredAreas)[number]

/** All areas of questions and findings. */
export const areas = [...scoredAreas, 'Other'] as const
export const Area = oneOf(areas)
export type Area = z.output<typeof Area>

export const ScoredArea = oneOf(scoredAreas)

const areaNames: Names<Area> = {
  Culture: () => t.culture,
  People: () => t.people,
  Process: () => t.process,
  Structure: () => t.structure,
  Other: () => t.other,
}
/** An area as it is shown. [LANG-001] */
export const areaName = (area: Area): string => named(areaNames, area)

/** The name of an area's list in an answer: 'CultureArray', …, 'OthersArray'. */
export const arrayOf = {
  Culture: 'CultureArray',
  People: 'PeopleArray',
  Process: 'ProcessArray',
  Structure: 'StructureArray',
  Other: 'OthersArray',
} as const satisfies Record<Area, string>
