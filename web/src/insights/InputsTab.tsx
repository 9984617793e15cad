import { scoredAreas } from '@plumbline/contract/areas'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { InputChartsSkeleton } from '../charts/InputCharts.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import { InputsWithFigures } from '../statistics/InputsWithFigures.tsx'
import { publishedGroups, publishedStatistics } from '../statistics/statistics.queries.ts'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { publishedInputs } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'

/** How the respondents rated: charts an area, with the people behind them; '#People' in the address scrolls to that one. */
export function InputsTab(at: InsightsAt) {
  const { hash } = useLocation()
  const name = useQuery(inquiryById(at.inquiryId)).data?.value.Description ?? ''
  usePrefetchQuery(publishedStatistics(at))
  return (
    <Loaded read={publishedInputs(at)} waiting={<InputChartsSkeleton />}>
      {(inputs) => (
        <InputsWithFigures
          inputs={inputs}
          name={name}
          wanted={scoredAreas.find((area) => hash === `#${area}`)}
          statistics={(narrowed) => publishedStatistics(at, narrowed)}
          groups={(attribute) => publishedGroups(at, attribute)}
        />
      )}
    </Loaded>
  )
}
