import { changeInquiryType, type InquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { changeIntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import { questionTypeName } from '@plumbline/contract/domain/questions'
import { listAllInquiries } from '@plumbline/contract/inquiries/inquiries'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/catalogue/inquiry-types'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { FirstRows } from '../../../ui/lists/FirstRows.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { firstInquiriesOfType, firstIntakeQuestions, firstPathways, inquiryTypeById } from './inquiry-types.queries.ts'
import { languagesInWords } from './LanguagesField.tsx'
import { TypeLanguages } from './TypeLanguages.tsx'
import { TypeNorms } from './TypeNorms.tsx'
import { layoutInWords } from './words.ts'

/** One inquiry type to read, with its pathways, its intake questions and the inquiries that use it. */
export function InquiryTypeViewScreen(at: ParamsOf<typeof paths.inquiryTypeView>) {
  const { role, id } = at
  return (
    <ViewScreen
      title={t.viewInquiryType}
      nameOf={({ value }) => value.InqType}
      back={{ to: pathTo(paths.inquiryTypes, { role }), label: t.inquiryTypeManagement }}
      read={inquiryTypeById(id)}
      shown={({ value }) => [
        { label: t.inquiryType, value: value.InqType },
        { label: t.details, value: value.Description },
        { label: t.active, value: value.IsActive ? t.yes : t.no },
        { label: t.surveyLayout, value: layoutInWords(value.SurveyLayout) },
        { label: t.originalLanguage, value: nameOfLanguage(value.OriginalLanguage) },
        { label: t.languages, value: languagesInWords(value.Languages) },
        { label: t.minFigures, value: t.people({ count: value.MinFigures }) },
        { label: t.minTexts, value: t.people({ count: value.MinTexts }) },
      ]}
      {...(mayCall(role, changeInquiryType) && { edit: pathTo(paths.inquiryTypeEdit, { id }) })}
    >
      {({ value }) => <Belonging type={value} role={role} />}
    </ViewScreen>
  )
}

/** A type's children, if this person has screens for them. */
function Belonging({ type, role }: { type: InquiryType; role: ParamsOf<typeof paths.inquiryTypeView>['role'] }) {
  const { Id: inquiryParamId, InqType } = type
  const here = { to: pathTo(paths.inquiryTypeView, { role, id: inquiryParamId }), label: cut(InqType) }
  const mayManage = mayCall(role, changeIntakeQuestion)
  return (
    <>
      <FirstRows
        title={t.pathways}
        read={firstPathways(inquiryParamId)}
        rowKey={({ Id }) => Id}
        line={({ Id, Name, NoOfQuestions }) => ({
          name: Name,
          to: pathTo(paths.pathwayView, { role, inquiryParamId, pathwayId: Id }),
          beside: t.questionCount({ count: NoOfQuestions }),
        })}
        all={{
          to: pathTo(paths.pathways, { role, inquiryParamId }),
          label: t.allPathways,
        }}
        whenEmpty={t.noPathwaysYet}
        here={here}
        isOrdered
      />
      <FirstRows
        title={t.intakeQuestions}
        read={firstIntakeQuestions(inquiryParamId)}
        rowKey={({ Id }) => Id}
        line={({ Id, Title, Type }) => ({
          name: Title,
          to: mayManage ? pathTo(paths.intakeQuestionView, { inquiryParamId, intakeQuestionId: Id }) : undefined,
          beside: questionTypeName(Type),
        })}
        all={
          mayManage
            ? {
                to: pathTo(paths.intakeQuestions, { inquiryParamId }),
                label: t.allIntakeQuestions,
              }
            : undefined
        }
        whenEmpty={t.noIntakeQuestions}
        here={here}
        isOrdered
      />
      {mayManage && <TypeLanguages id={inquiryParamId} />}
      {mayManage && <TypeNorms id={inquiryParamId} />}
      {mayCall(role, listAllInquiries) && (
        <FirstRows
          title={t.inquiries}
          read={firstInquiriesOfType(inquiryParamId)}
          rowKey={({ Id }) => Id}
          line={({ Id, Description, CustomerName }) => ({
            name: Description,
            to: pathTo(paths.monitoredRespondents, { inquiryId: Id }),
            beside: CustomerName,
          })}
          all={{
            to: paths.monitorActivity + searchTo(paths.monitorActivity, { type: inquiryParamId }),
            label: t.allInquiries,
          }}
          whenEmpty={t.noInquiriesYet}
          here={here}
        />
      )}
    </>
  )
}
