import { useParams } from 'react-router'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { findingById } from './findings.queries.ts'

/** One finding to read. */
export function FindingViewScreen() {
  const { FindingsParamId: id = '' } = useParams()
  return (
    <ViewScreen
      title="View Findings"
      back={{ to: '/superAdmin/findings', label: 'Findings' }}
      read={findingById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InquiryTypeName },
        { label: 'Area', value: value.Area },
        { label: 'Findings Details', value: value.FindingDetail },
      ]}
      edit={`/superAdmin/findings/edit/${id}`}
    />
  )
}
