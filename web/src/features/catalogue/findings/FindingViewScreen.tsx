import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { findingById } from './findings.queries.ts'

/** One finding to read. */
export function FindingViewScreen({ FindingsParamId: id }: ParamsOf<typeof paths.findingView>) {
  return (
    <ViewScreen
      title="View Findings"
      back={{ to: paths.findings, label: 'Findings' }}
      read={findingById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InquiryTypeName },
        { label: 'Area', value: value.Area },
        { label: 'Findings Details', value: value.FindingDetail },
      ]}
      edit={pathTo(paths.findingEdit, { FindingsParamId: id })}
    />
  )
}
