import { mayCall } from '@plumbline/contract/call'
import { changePathway } from '@plumbline/contract/pathways'
import { useParams } from 'react-router'
import { useCataloguePath } from '../access/catalogue-path.ts'
import { useSession } from '../access/session.ts'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { pathwayById } from './pathways.queries.ts'
import { typeNameUnder } from './type-name.ts'

/** One pathway to read. */
export function PathwayViewScreen() {
  const { inquiryParamId = '', pathwayId = '' } = useParams()
  const list = `${useCataloguePath()}/${inquiryParamId}/pathways`
  const mayEdit = mayCall(useSession().role, changePathway)
  return (
    <ViewScreen
      title="View Pathway"
      back={{ to: list, label: mayEdit ? 'Manage Pathways' : 'View Pathways' }}
      read={pathwayById(pathwayId)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: typeNameUnder(value, inquiryParamId) },
        { label: 'Pathway Name', value: value.Name },
        { label: 'Questions', value: String(value.NoOfQuestions) },
      ]}
      {...(mayEdit && { edit: `${list}/edit/${pathwayId}` })}
    />
  )
}
