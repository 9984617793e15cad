import { areaName, scoredAreas } from '@plumbline/contract/domain/areas'
import type { GroupStatistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/report'
import type { Paper, TableColumn } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../../platform/paper/sheet.ts'
import {
  answeredInWords,
  areaOf,
  gapInWords,
  groundOf,
  meansInWords,
  tellsAny,
  whyNoGap,
} from '../content/groups-in-words.ts'

type Group = GroupStatistics['Groups'][number]

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

const AREA = 88

function columnsOf(statistics: GroupStatistics): TableColumn<Group>[] {
  const ground = groundOf(statistics)
  return [
    {
      header: statistics.Attribute,
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
      ground: (group: Group) => ground(areaOf(group, area)),
    })),
  ]
}
