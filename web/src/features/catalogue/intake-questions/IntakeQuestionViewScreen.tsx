import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { intakeQuestionById } from './intake-questions.queries.ts'

/** One intake question to read. */
export function IntakeQuestionViewScreen(at: ParamsOf<typeof paths.intakeQuestionView>) {
  return (
    <ViewScreen
      title="View Intake Question"
      nameOf={({ value }) => value.Title}
      back={{ to: pathTo(paths.intakeQuestions, at), label: 'Intake Questions Management' }}
      read={intakeQuestionById(at.intakeQuestionId)}
      shown={({ value }) => [
        { label: 'Question Title', value: value.Title },
        { label: 'Question Type', value: value.Type },
        ...(value.MaxLength === null ? [] : [{ label: 'Max. Length', value: String(value.MaxLength) }]),
        { label: 'Question Detail', value: value.Description },
      ]}
      edit={pathTo(paths.intakeQuestionEdit, at)}
    />
  )
}
