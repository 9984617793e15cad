import { scoredAreas } from '@plumbline/contract/areas'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { InputCharts, InputChartsSkeleton } from '../charts/InputCharts.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { publishedInputs } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'

/** How the respondents rated: a chart an area; '#People' in the address scrolls to that one. */
export function InputsTab({ inquiryId }: InsightsAt) {
  const { hash } = useLocation()
  const name = useQuery(inquiryById(inquiryId)).data?.value.Description ?? ''
  return (
    <Loaded read={publishedInputs(inquiryId)} waiting={<InputChartsSkeleton />}>
      {(inputs) => <InputCharts inputs={inputs} name={name} wanted={scoredAreas.find((area) => hash === `#${area}`)} />}
    </Loaded>
  )
}
