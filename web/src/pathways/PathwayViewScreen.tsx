import { mayCall } from '@plumbline/contract/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/path-to'
import { changePathway } from '@plumbline/contract/pathways'
import * as paths from '../paths.ts'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { pathwayById } from './pathways.queries.ts'
import { typeNameUnder } from './type-name.ts'

/** One pathway to read. */
export function PathwayViewScreen(at: ParamsOf<typeof paths.pathwayView>) {
  const mayEdit = mayCall(at.role, changePathway)
  return (
    <ViewScreen
      title="View Pathway"
      back={{ to: pathTo(paths.pathways, at), label: mayEdit ? 'Manage Pathways' : 'View Pathways' }}
      read={pathwayById(at.pathwayId)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: typeNameUnder(value, at.inquiryParamId) },
        { label: 'Pathway Name', value: value.Name },
        { label: 'Questions', value: String(value.NoOfQuestions) },
      ]}
      {...(mayEdit && { edit: pathTo(paths.pathwayEdit, at) })}
    />
  )
}
