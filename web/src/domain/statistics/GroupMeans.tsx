import { type GroupStatistics, responseInWords, type Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { type ReactNode, useMemo } from 'react'
import { ChartFrame } from '../charts/ChartFrame.tsx'
import { HowMade } from '../charts/HowMade.tsx'
import { drawGroups } from './draw-groups.tsx'
import { groupsTable, type Measure, rowsOf } from './groups.rules.ts'
import { whenInWords } from './words.ts'

interface GroupMeansProps {
  statistics: GroupStatistics
  /** How many of all answered. */
  response: Statistics['Response']
  measure: Measure
  /** To choose another measure or attribute. */
  children: ReactNode
  /** The inquiry's name. */
  name: string
}

/** A heat map of the areas' means by respondent group; withheld ones say so. [CONF-006] */
export function GroupMeans({ statistics, response, measure, name, children }: GroupMeansProps) {
  const { Attribute, Groups } = statistics
  const draw = useMemo(() => drawGroups(rowsOf(statistics, measure), measure), [statistics, measure])
  const isMarked = Groups.some(({ Areas }) => Areas.some(({ NotForManagers }) => NotForManagers !== undefined))
  const title = t.differencesBy({ attribute: Attribute })
  const table = useMemo(() => groupsTable(title, statistics), [title, statistics])
  return (
    <ChartFrame
      order={2}
      title={title}
      subtitle={t.groupsCompared({
        measure: about[measure],
        count: Groups.length,
        response: responseInWords(response),
        when: whenInWords(statistics),
      })}
      name={name}
      draw={draw}
      label={t.heatMap({ count: Groups.length, measure: about[measure] })}
      table={table}
      notes={[t.aboutHeatMap, ...(isMarked ? [t.aboutManagersMark] : [])]}
      explained={<HowMade part="groups" of={title} />}
    >
      {children}
    </ChartFrame>
  )
}

const about = {
  Gap: t.areaMeansOfGap,
  Performance: t.areaMeansOfPerformance,
  Importance: t.areaMeansOfImportance,
} as const satisfies Record<Measure, string>
