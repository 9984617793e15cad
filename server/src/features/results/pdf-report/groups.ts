import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { GroupStatistics } from '@plumbline/contract/results/statistics'
import type { Paper, TableColumn } from '../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../platform/paper/sheet.ts'
import { inDecimals, people } from './figures-in-words.ts'

type Group = GroupStatistics['Groups'][number]
type GroupArea = Group['Areas'][number]

/** Where groups of respondents differ: a table an attribute, the larger a gap the stronger its ground. [CONF-006, CONF-008] */
export function writeGroups(paper: Paper, groups: readonly GroupStatistics[]): void {
  paper.part('By group', 240)
  paper.heading(1, 'By group')
  const explanation =
    'How each group of respondents rated the areas. The gap is importance minus performance; the darker the cell, the larger the gap.'
  paper.write('P', explanation, { color: ink.dimmed })
  for (const statistics of groups) {
    paper.heading(2, `By ${statistics.Attribute}`, 130)
    if (!tellsAny(statistics)) {
      const { Groups, MinFigures } = statistics
      paper.write('P', `None of the ${Groups.length} groups has enough ratings (${MinFigures}) to be shown.`)
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
    {
      header: Attribute,
      width: contentWidth - scoredAreas.length * AREA,
      value: ({ Group }) => Group || 'None given',
      note: answeredInWords,
    },
    ...scoredAreas.map((area) => ({
      header: area,
      width: AREA,
      align: 'right' as const,
      value: (group: Group) => gapInWords(areaOf(group, area)),
      note: (group: Group) => meansInWords(areaOf(group, area)),
      ground: (group: Group) => {
        const gap = areaOf(group, area)?.Gap ?? null
        return gap === null ? undefined : tint(most === least ? 0.5 : (gap - least) / (most - least))
      },
    })),
  ]
}

const areaOf = ({ Areas }: Group, area: ScoredArea) => Areas.find(({ Area }) => Area === area)

function answeredInWords({ Invited, Submitted }: Group): string {
  if (Invited === null || Submitted === null) return ''
  return `${Submitted.toLocaleString('en')} of ${Invited.toLocaleString('en')} answered`
}

function gapInWords(area: GroupArea | undefined): string {
  if (area === undefined || area.Questions === 0) return 'Not asked'
  const { Performance, Importance, Because, Gap } = area
  if (Performance === null || Importance === null) return Because ?? '–'
  return Gap === null ? 'No gap' : `Gap ${inDecimals(Gap)}`
}

/** The means, and on how many people they rest. */
function meansInWords(area: GroupArea | undefined): string {
  if (area === undefined || area.Performance === null || area.Importance === null) return ''
  const { Performance, Importance, LeastN, MostN } = area
  const least = LeastN === null || LeastN === MostN ? '' : `${LeastN.toLocaleString('en')} to `
  return [
    `Performance ${inDecimals(Performance)}`,
    `Importance ${inDecimals(Importance)}`,
    ...(MostN === null ? [] : [`${least}${people(MostN)}`]),
  ].join('\n')
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
