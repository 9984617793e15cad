import { mayCall } from '@plumbline/contract/call'
import { changeInquiryType } from '@plumbline/contract/inquiry-types'
import { type ParamsOf, pathTo } from '@plumbline/contract/path-to'
import * as paths from '../paths.ts'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { inquiryTypeById } from './inquiry-types.queries.ts'

/** One inquiry type to read. */
export function InquiryTypeViewScreen({ role, id }: ParamsOf<typeof paths.inquiryTypeView>) {
  return (
    <ViewScreen
      title="View Inquiry Type"
      back={{ to: pathTo(paths.inquiryTypes, { role }), label: 'Inquiry Type Management' }}
      read={inquiryTypeById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InqType },
        { label: 'Details', value: value.Description },
        { label: 'Active', value: value.IsActive ? 'Yes' : 'No' },
        { label: 'Smallest group for figures', value: `${value.MinFigures} people` },
        { label: 'Smallest group for texts', value: `${value.MinTexts} people` },
      ]}
      {...(mayCall(role, changeInquiryType) && { edit: pathTo(paths.inquiryTypeEdit, { id }) })}
    />
  )
}
