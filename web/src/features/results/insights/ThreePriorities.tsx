import { Text, Title } from '@mantine/core'
import { areaName, areas, arrayOf } from '@plumbline/contract/domain/areas'
import { type Priority, prioritiesOf } from '@plumbline/contract/results/overview'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/results/insights'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { figuresHash } from '../../../domain/statistics/figures-address.ts'
import { gapInSentence, questionInWords } from '../../../domain/statistics/words.ts'
import { publishedFindings } from './insights.queries.ts'
import { type InsightsAt, partAt } from './links.ts'
import classes from './overview.module.css'
import { Track } from './Track.tsx'

/** What to work on first, each with its figures and people, and links to the question and to the finding based on it. [SEND-008] */
export function ThreePriorities({ at, statistics }: { at: InsightsAt; statistics: Statistics }) {
  const priorities = prioritiesOf(statistics.Questions)
  return (
    <section aria-labelledby="priorities" className={classes.card}>
      <Title order={2} size="h4" id="priorities">
        {t.workOnFirst}
      </Title>
      {priorities.length > 0 ? (
        <ol className={classes.priorities}>
          {priorities.map((priority) => (
            <One key={priority.QuestionId} at={at} priority={priority} />
          ))}
        </ol>
      ) : (
        <Text c="dimmed">{t.noPriorityStandsOut}</Text>
      )}
      <Link to={partAt('priorities', at)} className={classes.more}>
        {t.allPriorities}
      </Link>
    </section>
  )
}

function One({ at, priority }: { at: InsightsAt; priority: Priority }) {
  const { QuestionId, Rank, Area, Gap } = priority
  const isFound = useIsFound(at, QuestionId)
  return (
    <li className={classes.priority}>
      <span className={classes.rank}>{Rank}</span>
      <div className={classes.what}>
        <Link to={{ pathname: partAt('inputs', at), hash: figuresHash({ questionId: QuestionId }) }}>
          <bdi>{questionInWords(priority)}</bdi>
        </Link>
        <span className={classes.area}>{areaName(Area)}</span>
        {Gap.Performance !== null && Gap.Importance !== null && (
          <Track performance={Gap.Performance} importance={Gap.Importance} />
        )}
        <p>{gapInSentence(priority)}</p>
        {isFound && (
          <Link to={partAt('findings', at)} className={classes.more}>
            {t.seeTheFinding}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Whether a visible finding is based on a question. */
function useIsFound(at: InsightsAt, questionId: string): boolean {
  const { data } = useQuery({ ...publishedFindings(at), meta: { silent: true } })
  return (
    data !== undefined &&
    areas.some((area) => data[arrayOf[area]].some(({ QuestionIds = [] }) => QuestionIds.includes(questionId)))
  )
}
