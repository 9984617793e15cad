import { changePathway } from '@plumbline/contract/catalogue/pathways'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
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
      title="View Pathway"
      nameOf={({ value }) => value.Name}
      back={{ to: pathTo(paths.pathways, at), label: mayEdit ? 'Manage Pathways' : 'View Pathways' }}
      read={pathwayById(at.pathwayId)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: typeNameUnder(value, at.inquiryParamId) },
        { label: 'Pathway Name', value: value.Name },
        { label: 'Questions', value: String(value.NoOfQuestions) },
      ]}
      {...(mayEdit && { edit: pathTo(paths.pathwayEdit, at) })}
    >
      {({ value }) => (
        <FirstRows
          title="Questions"
          read={firstQuestions(at.pathwayId)}
          rowKey={({ Id }) => Id}
          line={({ Id, Title, Area, Type }) => ({
            name: Title,
            to: pathTo(paths.diagnosticQuestionView, { ...at, pathwayParamId: at.pathwayId, diagnosticParamId: Id }),
            beside: `${Area} · ${Type}`,
          })}
          all={{
            to: pathTo(paths.diagnosticQuestions, { ...at, pathwayParamId: at.pathwayId }),
            of: 'questions',
          }}
          whenEmpty="No questions yet."
          here={{ to: pathTo(paths.pathwayView, at), label: cut(value.Name) }}
          isOrdered
        />
      )}
    </ViewScreen>
  )
}
