import { changePathway } from '@plumbline/contract/catalogue/pathways'
import { areaName } from '@plumbline/contract/domain/areas'
import { questionTypeName } from '@plumbline/contract/domain/questions'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/pathways'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { FirstRows } from '../../../ui/lists/FirstRows.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { firstQuestions, pathwayById } from './pathways.queries.ts'
import { typeNameUnder } from './type-name.ts'

/** One pathway to read, with its questions in their order. */
export function PathwayViewScreen(at: ParamsOf<typeof paths.pathwayView>) {
  const mayEdit = mayCall(at.role, changePathway)
  return (
    <ViewScreen
      title={t.viewPathway}
      nameOf={({ value }) => value.Name}
      back={{ to: pathTo(paths.pathways, at), label: mayEdit ? t.managePathways : t.viewPathways }}
      read={pathwayById(at.pathwayId)}
      shown={({ value }) => [
        { label: t.inquiryType, value: typeNameUnder(value, at.inquiryParamId) },
        { label: t.pathwayName, value: value.Name },
        { label: t.questions, value: String(value.NoOfQuestions) },
      ]}
      {...(mayEdit && { edit: pathTo(paths.pathwayEdit, at) })}
    >
      {({ value }) => (
        <FirstRows
          title={t.questions}
          read={firstQuestions(at.pathwayId)}
          rowKey={({ Id }) => Id}
          line={({ Id, Title, Area, Type }) => ({
            name: Title,
            to: pathTo(paths.diagnosticQuestionView, { ...at, pathwayParamId: at.pathwayId, diagnosticParamId: Id }),
            beside: `${areaName(Area)} · ${questionTypeName(Type)}`,
          })}
          all={{
            to: pathTo(paths.diagnosticQuestions, { ...at, pathwayParamId: at.pathwayId }),
            label: t.allQuestions,
          }}
          whenEmpty={t.noQuestionsYet}
          here={{ to: pathTo(paths.pathwayView, at), label: cut(value.Name) }}
          isOrdered
        />
      )}
    </ViewScreen>
  )
}
