import { areaName, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { GroupStatistics } from '@plumbline/contract/results/statistics'
import { t as figures } from '@plumbline/texts/documents/figures'
import { t } from '@plumbline/texts/documents/report'
import { decimal } from '@plumbline/texts/src/formats'
import type { Paper, TableColumn } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../../platform/paper/sheet.ts'

type Group = GroupStatistics['Groups'][number]
type GroupArea = Group['Areas'][number]

/** Differences between groups of respondents: one table per attribute, with darker cells for larger gaps. [CONF-006, CONF-008] */
export function writeGroups(paper: Paper, groups: readonly GroupStatistics[]): void {
  paper.part(t.byGroup, 240)
  paper.heading(1, t.byGroup)
  paper.write('P', t.aboutGroups, { color: ink.dimmed })
  for (const statistics of groups) {
    paper.heading(2, t.byAttribute({ attribute: statistics.Attribute }), 130)
    if (!tellsAny(statistics)) {
      const { Groups, MinFigures } = statistics
      paper.write('P', t.noGroupHasEnough({ count: Groups.length, minimum: MinFigures }))
      continue
    }
    paper.table(columnsOf(statistics), statistics.Groups)
    for (const because of whyNoGap(statistics))
      paper.write('P', t.noGapOfGroups({ because }), { size: 9, color: ink.dimmed })
  }
}

/** If none of the groups may be shown they are not listed one by one. */
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
      value: ({ Group }) => Group || t.noneGiven,
      note: answeredInWords,
    },
    ...scoredAreas.map((area) => ({
      header: areaName(area),
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
  return t.answered({ submitted: Submitted, invited: Invited })
}

function gapInWords(area: GroupArea | undefined): string {
  if (area === undefined || area.Questions === 0) return t.notAsked
  const { Performance, Importance, Because, Gap } = area
  if (Performance === null || Importance === null) return Because ?? '–'
  return Gap === null ? t.withoutGap : t.gap({ gap: decimal(Gap) })
}

/** The means and their sample. */
function meansInWords(area: GroupArea | undefined): string {
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
function whyNoGap({ Groups }: GroupStatistics): string[] {
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
