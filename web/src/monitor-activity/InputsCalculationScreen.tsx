import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { InputCharts, InputChartsSkeleton } from '../charts/InputCharts.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { Screen } from '../ui/frames/Screen.tsx'
import { DownloadTemplate } from './DownloadTemplate.tsx'
import { calculatedInputs } from './monitor-activity.queries.ts'
import { backToMonitor } from './monitor-activity-paths.ts'

/** The figures over what has been submitted up to now, and the results workbook. */
export function InputsCalculationScreen() {
  const { inquiryId = '' } = useParams()
  const name = useQuery(inquiryById(inquiryId)).data?.value.Description ?? ''
  return (
    <Screen
      title="Inputs Calculation"
      about={`The averages over all submitted answers${name && ` to ‘${name}’`}. Until results are published, the results workbook has them filled in.`}
      back={backToMonitor}
      action={<DownloadTemplate inquiryId={inquiryId} />}
    >
      <Loaded read={calculatedInputs(inquiryId)} waiting={<InputChartsSkeleton />}>
        {(inputs) => (
          <InputCharts
            inputs={inputs}
            name={name}
            whenEmpty="There are figures as soon as the first respondent has submitted rating answers."
          />
        )}
      </Loaded>
    </Screen>
  )
}
