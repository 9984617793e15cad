import { changeInquiryType, type InquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { changeIntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import { listAllInquiries } from '@plumbline/contract/inquiries/inquiries'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { FirstRows } from '../../../ui/lists/FirstRows.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { counted } from '../../../ui/marks/words.ts'
import { firstInquiriesOfType, firstIntakeQuestions, firstPathways, inquiryTypeById } from './inquiry-types.queries.ts'

/** One inquiry type to read, with its pathways, its intake questions and the inquiries that use it. */
export function InquiryTypeViewScreen(at: ParamsOf<typeof paths.inquiryTypeView>) {
  const { role, id } = at
  return (
    <ViewScreen
      title="View Inquiry Type"
      nameOf={({ value }) => value.InqType}
      back={{ to: pathTo(paths.inquiryTypes, { role }), label: 'Inquiry Type Management' }}
      read={inquiryTypeById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InqType },
        { label: 'Details', value: value.Description },
        { label: 'Active', value: value.IsActive ? 'Yes' : 'No' },
        { label: 'Minimum group size for figures', value: `${value.MinFigures} people` },
        { label: 'Minimum group size for comments', value: `${value.MinTexts} people` },
      ]}
      {...(mayCall(role, changeInquiryType) && { edit: pathTo(paths.inquiryTypeEdit, { id }) })}
    >
      {({ value }) => <Belonging type={value} role={role} />}
    </ViewScreen>
  )
}

/** What belongs to a type, as far as there are screens of it for this person. */
function Belonging({ type, role }: { type: InquiryType; role: ParamsOf<typeof paths.inquiryTypeView>['role'] }) {
  const { Id: inquiryParamId, InqType } = type
  const here = { to: pathTo(paths.inquiryTypeView, { role, id: inquiryParamId }), label: cut(InqType) }
  const mayManage = mayCall(role, changeIntakeQuestion)
  return (
    <>
      <FirstRows
        title="Pathways"
        read={firstPathways(inquiryParamId)}
        rowKey={({ Id }) => Id}
        line={({ Id, Name, NoOfQuestions }) => ({
          name: Name,
          to: pathTo(paths.pathwayView, { role, inquiryParamId, pathwayId: Id }),
          beside: counted(NoOfQuestions, 'question'),
        })}
        all={{
          to: pathTo(paths.pathways, { role, inquiryParamId }),
          of: 'pathways',
        }}
        whenEmpty="No pathways yet. Only managers’ own questions would be asked."
        here={here}
        isOrdered
      />
      <FirstRows
        title="Intake questions"
        read={firstIntakeQuestions(inquiryParamId)}
        rowKey={({ Id }) => Id}
        line={({ Id, Title, Type }) => ({
          name: Title,
          to: mayManage ? pathTo(paths.intakeQuestionView, { inquiryParamId, intakeQuestionId: Id }) : undefined,
          beside: Type,
        })}
        all={
          mayManage
            ? {
                to: pathTo(paths.intakeQuestions, { inquiryParamId }),
                of: 'intake questions',
              }
            : undefined
        }
        whenEmpty="No intake questions. Inquiries of this type start without an intake."
        here={here}
        isOrdered
      />
      {mayCall(role, listAllInquiries) && (
        <FirstRows
          title="Inquiries"
          read={firstInquiriesOfType(inquiryParamId)}
          rowKey={({ Id }) => Id}
          line={({ Id, Description, CustomerName }) => ({
            name: Description,
            to: pathTo(paths.monitoredRespondents, { inquiryId: Id }),
            beside: CustomerName,
          })}
          all={{
            to: paths.monitorActivity + searchTo(paths.monitorActivity, { type: inquiryParamId }),
            of: 'inquiries',
          }}
          whenEmpty="No inquiries use it yet."
          here={here}
        />
      )}
    </>
  )
}
