import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { GroupStatistics } from '@plumbline/contract/results/statistics'
import type { Paper, TableColumn } from '../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../platform/paper/sheet.ts'
import { inDecimals } from './figures-in-words.ts'

type Group = GroupStatistics['Groups'][number]
type GroupArea = Group['Areas'][number]

/** Where groups of respondents differ: a table an attribute, the larger a gap the stronger its ground. [CONF-006, CONF-008] */
export function writeGroups(paper: Paper, groups: readonly GroupStatistics[]): void {
  paper.part('By group')
  paper.heading(1, 'By group')
  const explanation =
    'Means of each area by group of respondents: the gap of importance less performance, below it performance and importance, and n, the people who rated a ' +
    'question of the area. The stronger the ground, the larger the gap.'
  paper.write('P', explanation, { color: ink.dimmed })
  for (const statistics of groups) {
    paper.heading(2, `By ${statistics.Attribute}`)
    if (!tellsAny(statistics)) {
      const { Groups, MinFigures } = statistics
      paper.write('P', `None of the ${Groups.length} groups has the ${MinFigures} ratings that it takes to be told of.`)
      continue
    }
    paper.table(columnsOf(statistics), statistics.Groups)
    for (const because of whyNoGap(statistics)) paper.write('P', `No gap: ${because}.`, { size: 9, color: ink.dimmed })
  }
}

/** Groups none of which may be told of are not listed one by one. */
const tellsAny = ({ Groups }: GroupStatistics): boolean =>
  Groups.some(({ Areas }) => Areas.some(({ Performance }) => Performance !== null))

const AREA = 88

function columnsOf({ Attribute, Groups }: GroupStatistics): TableColumn<Group>[] {
  const gaps = Groups.flatMap(({ Areas }) => Areas.flatMap(({ Gap }) => Gap ?? []))
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)]
  return [
    { header: Attribute, width: contentWidth - scoredAreas.length * AREA, value: groupInWords },
    ...scoredAreas.map((area) => ({
      header: area,
      width: AREA,
      align: 'right' as const,
      value: (group: Group) => areaInWords(areaOf(group, area)),
      ground: (group: Group) => {
        const gap = areaOf(group, area)?.Gap ?? null
        return gap === null ? undefined : tint(most === least ? 0.5 : (gap - least) / (most - least))
      },
    })),
  ]
}

const areaOf = ({ Areas }: Group, area: ScoredArea) => Areas.find(({ Area }) => Area === area)

function groupInWords({ Group, Invited, Submitted }: Group): string {
  const name = Group || 'None given'
  return Invited === null || Submitted === null
    ? name
    : `${name}\n${Submitted.toLocaleString('en')} of ${Invited.toLocaleString('en')} answered`
}

function areaInWords(area: GroupArea | undefined): string {
  if (area === undefined || area.Questions === 0) return 'not asked'
  const { Performance, Importance, Because, Gap, LeastN, MostN } = area
  if (Performance === null || Importance === null) return Because ?? '–'
  const people = LeastN === MostN ? `n ${MostN}` : `n ${LeastN}–${MostN}`
  return `${Gap === null ? 'no gap' : inDecimals(Gap)}\n${inDecimals(Performance)} / ${inDecimals(Importance)}\n${people}`
}

/** Why a gap is missing beside means that are told, each reason once. */
function whyNoGap({ Groups }: GroupStatistics): string[] {
  const areas = Groups.flatMap(({ Areas }) => Areas)
  const reasons = areas.flatMap(({ Performance, Gap, GapBecause }) =>
    Performance !== null && Gap === null && GapBecause !== null ? [GapBecause] : [],
  )
  return [...new Set(reasons)]
}

/** From white to a light accent on which text is read well. */
function tint(strength: number): string {
  const [red, green, blue] = [255, 255 - 55 * strength, 255 - 80 * strength].map(Math.round)
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`
}
