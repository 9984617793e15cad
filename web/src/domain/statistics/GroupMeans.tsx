import { type GroupStatistics, responseInWords, type Statistics } from '@plumbline/contract/results/statistics'
import { type ReactNode, useMemo } from 'react'
import { counted } from '../../ui/marks/words.ts'
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
  /** The choice of another measure, or attribute. */
  children: ReactNode
  /** The inquiry's. */
  name: string
}

/** A heat map of the areas' means by group of respondents; what is withheld says so. [CONF-006] */
export function GroupMeans({ statistics, response, measure, name, children }: GroupMeansProps) {
  const { Attribute, Groups } = statistics
  const draw = useMemo(() => drawGroups(rowsOf(statistics, measure), measure), [statistics, measure])
  const isMarked = Groups.some(({ Areas }) => Areas.some(({ NotForManagers }) => NotForManagers !== undefined))
  const title = `Differences by ${Attribute}`
  const table = useMemo(() => groupsTable(title, statistics), [title, statistics])
  return (
    <ChartFrame
      order={2}
      title={title}
      subtitle={`${about[measure]} · ${counted(Groups.length, 'group')}, ${responseInWords(response)} · ${whenInWords(statistics)}`}
      name={name}
      draw={draw}
      label={`Heat map of ${counted(Groups.length, 'group')} and four areas: ${about[measure]}. The table below it has the figures.`}
      table={table}
      notes={[
        'The stronger the colour, the larger the figure. n: people who rated a question in the area.',
        ...(isMarked ? ['‘Managers: …’ marks what managers can’t see, and why.'] : []),
      ]}
      explained={<HowMade about="groups" of={title} />}
    >
      {children}
    </ChartFrame>
  )
}

const about = {
  Gap: 'Area means of the gap, importance minus performance',
  Performance: 'Area means of performance, 1 to 5',
  Importance: 'Area means of importance, 1 to 5',
} as const satisfies Record<Measure, string>
