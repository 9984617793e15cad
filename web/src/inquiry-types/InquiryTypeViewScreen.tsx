import { mayCall } from '@plumbline/contract/call'
import { changeInquiryType } from '@plumbline/contract/inquiry-types'
import { useParams } from 'react-router'
import { useCataloguePath } from '../access/catalogue-path.ts'
import { useSession } from '../access/session.ts'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { inquiryTypeById } from './inquiry-types.queries.ts'

/** One inquiry type to read. */
export function InquiryTypeViewScreen() {
  const { id = '' } = useParams()
  const list = useCataloguePath()
  const { role } = useSession()
  return (
    <ViewScreen
      title="View Inquiry Type"
      back={{ to: list, label: 'Inquiry Type Management' }}
      read={inquiryTypeById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InqType },
        { label: 'Details', value: value.Description },
        { label: 'Active', value: value.IsActive ? 'Yes' : 'No' },
      ]}
      {...(mayCall(role, changeInquiryType) && { edit: `${list}/edit/${id}` })}
    />
  )
}
