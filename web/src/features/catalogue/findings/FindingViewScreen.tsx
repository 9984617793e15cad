import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { RestsOn } from '../../../domain/claims/RestsOn.tsx'
import { speaksOfInWords } from '../../../domain/claims/words.ts'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { findingById } from './findings.queries.ts'

/** One finding to read. */
export function FindingViewScreen({ FindingsParamId: id }: ParamsOf<typeof paths.findingView>) {
  return (
    <ViewScreen
      title="View Findings"
      nameOf={({ value }) => value.FindingDetail}
      back={{ to: paths.findings, label: 'Findings' }}
      read={findingById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InquiryTypeName },
        { label: 'Area', value: value.Area },
        { label: 'Findings Details', value: value.FindingDetail },
        { label: 'Speaks of', value: speaksOfInWords(value.SpeaksOf) },
        {
          label: 'Rests on',
          value: <RestsOn inquiryTypeId={value.InquiryTypeId} questionIds={value.QuestionIds} />,
        },
      ]}
      edit={pathTo(paths.findingEdit, { FindingsParamId: id })}
    />
  )
}
