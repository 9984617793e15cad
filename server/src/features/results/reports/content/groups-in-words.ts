import type { ScoredArea } from '@plumbline/contract/domain/areas'
import type { GroupStatistics } from '@plumbline/contract/results/statistics'
import { t as figures } from '@plumbline/texts/documents/figures'
import { t } from '@plumbline/texts/documents/report'
import { decimal } from '@plumbline/texts/src/formats'

type Group = GroupStatistics['Groups'][number]
type GroupArea = Group['Areas'][number]

/** If none of the groups may be shown they are not listed one by one. */
export const tellsAny = ({ Groups }: GroupStatistics): boolean =>
  Groups.some(({ Areas }) => Areas.some(({ Performance }) => Performance !== null))

/** A background for each gap, the darker the larger; none without a gap. */
export function groundOf({ Groups }: GroupStatistics): (area: GroupArea | undefined) => string | undefined {
  const gaps = Groups.flatMap(({ Areas }) => Areas.flatMap(({ Gap }) => Gap ?? []))
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)]
  return (area) => {
    const gap = area?.Gap ?? null
    return gap === null ? undefined : tint(most === least ? 0.5 : (gap - least) / (most - least))
  }
}

/** A group's figures for an area. */
export const areaOf = ({ Areas }: Group, area: ScoredArea) => Areas.find(({ Area }) => Area === area)

/** '7 of 9 answered'; '' if that is withheld. */
export function answeredInWords({ Invited, Submitted }: Group): string {
  if (Invited === null || Submitted === null) return ''
  return t.answered({ submitted: Submitted, invited: Invited })
}

/** 'Gap 0.79', or why there is none. */
export function gapInWords(area: GroupArea | undefined): string {
  if (area === undefined || area.Questions === 0) return t.notAsked
  const { Performance, Importance, Because, Gap } = area
  if (Performance === null || Importance === null) return Because ?? '–'
  return Gap === null ? t.withoutGap : t.gap({ gap: decimal(Gap) })
}

/** The means and their sample. */
export function meansInWords(area: GroupArea | undefined): string {
  if (area === undefined || area.Performance === null || area.Importance === null) return ''
  const { Performance, Importance, LeastN, MostN } = area
  return [
    t.performance({ figure: decimal(Performance) }),
    t.importance({ figure: decimal(Importance) }),
    ...(MostN === null ? [] : [restsOn(LeastN, MostN)]),
  ].join('\n')
}

const restsOn = (least: number | null, most: number) =>
  least === null || least === most ? figures.people({ count: most }) : t.leastToMost({ least, most })

/** Why gaps are missing beside shown means, each reason once. */
export function whyNoGap({ Groups }: GroupStatistics): string[] {
  const areas = Groups.flatMap(({ Areas }) => Areas)
  const reasons = areas.flatMap(({ Performance, Gap, GapBecause }) =>
    Performance !== null && Gap === null && GapBecause !== null ? [GapBecause] : [],
  )
  return [...new Set(reasons)]
}

/** From white to a light accent that keeps text readable. */
function tint(strength: number): string {
  const [red, green, blue] = [255, 255 - 55 * strength, 255 - 80 * strength].map(Math.round)
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`
}
