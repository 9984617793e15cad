import { Skeleton, Text } from '@mantine/core'
import { t } from '@plumbline/texts/results/insights'
import { figuresHash } from '../../../../domain/statistics/figures-address.ts'
import { GapsThatMatter } from '../../../../domain/statistics/GapsThatMatter.tsx'
import { MapOfPriorities } from '../../../../domain/statistics/MapOfPriorities.tsx'
import { SinceLastTime } from '../../../../domain/statistics/SinceLastTime.tsx'
import { publishedStatistics, publishedTrend } from '../../../../domain/statistics/statistics.queries.ts'
import { afterwards, questionInWords } from '../../../../domain/statistics/words.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { ToAction } from '../actions/MakeAction.tsx'
import classes from '../insights.module.css'
import { useInquiryName } from '../insights.queries.ts'
import { type InsightsAt, partAt } from '../links.ts'
import { useMarks, useReadingAt } from '../reading.tsx'

/**
 * What to work on first: the most important gaps, the map of importance and performance, and changes since last time.
 */
export function PrioritiesTab(given: InsightsAt) {
  const at = useReadingAt(given)
  const marked = useMarks()
  const name = useInquiryName(at)
  return (
    <Loaded read={{ ...publishedStatistics(at), select: marked.statistics }} waiting={<Waiting />}>
      {(statistics) =>
        statistics === null ? (
          <NoData>{t.noPrioritiesYet}</NoData>
        ) : (
          <div className={classes.priorities}>
            {statistics.IsAfterwards && <Text c="dimmed">{afterwards}</Text>}
            <GapsThatMatter
              statistics={statistics}
              figuresOf={(questionId) => ({ pathname: partAt('inputs', at), hash: figuresHash({ questionId }) })}
              about={
                at.shown === undefined
                  ? (gap) => <ToAction at={at} questionId={gap.QuestionId} question={questionInWords(gap)} />
                  : undefined
              }
            />
            <MapOfPriorities statistics={statistics} name={name} />
            <SinceLastTime read={publishedTrend(at)} />
          </div>
        )
      }
    </Loaded>
  )
}

function Waiting() {
  return (
    <div className={classes.priorities}>
      <Skeleton height={420} radius={12} />
      <Skeleton height={680} radius={12} />
    </div>
  )
}
