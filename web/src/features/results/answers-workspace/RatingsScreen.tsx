import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { InputChartsSkeleton } from '../../../domain/charts/InputCharts.tsx'
import { LiveInputs } from '../../../domain/statistics/LiveInputs.tsx'
import { liveStatistics } from '../../../domain/statistics/statistics.queries.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import { calculatedInputs } from '../../inquiries/monitor-activity/monitor-activity.queries.ts'
import type { AnswersAt } from './links.ts'

/** All respondents' ratings, in the answers workspace. [TRUE-007] */
export function RatingsScreen({ inquiryId }: AnswersAt) {
  const name = useQuery(inquiryById(inquiryId)).data?.value.Description ?? ''
  usePrefetchQuery(liveStatistics(inquiryId))
  return (
    <Loaded read={calculatedInputs(inquiryId)} waiting={<InputChartsSkeleton />}>
      {(inputs) => <LiveInputs inquiryId={inquiryId} inputs={inputs} name={name} />}
    </Loaded>
  )
}
