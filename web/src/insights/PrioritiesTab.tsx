import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import { GapsThatMatter } from '../statistics/GapsThatMatter.tsx'
import { MapOfPriorities } from '../statistics/MapOfPriorities.tsx'
import { publishedStatistics } from '../statistics/statistics.queries.ts'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { NoData } from '../ui/frames/NoData.tsx'
import classes from './insights.module.css'
import type { InsightsAt } from './links.ts'

/** What to work on first: the gaps that matter most, and the map of importance and performance they come from. */
export function PrioritiesTab(at: InsightsAt) {
  const name = useQuery(inquiryById(at.inquiryId)).data?.value.Description ?? ''
  return (
    <Loaded read={publishedStatistics(at)} waiting={<Waiting />}>
      {(statistics) =>
        statistics === null ? (
          <NoData>Priorities appear here with the published results, once there are ratings to rank.</NoData>
        ) : (
          <div className={classes.priorities}>
            <GapsThatMatter statistics={statistics} />
            <MapOfPriorities statistics={statistics} name={name} />
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
