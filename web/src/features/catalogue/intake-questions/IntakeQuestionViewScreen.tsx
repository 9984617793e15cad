import { questionTypeName } from '@plumbline/contract/domain/questions'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/intake-questions'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { intakeQuestionById } from './intake-questions.queries.ts'

/** One intake question to read. */
export function IntakeQuestionViewScreen(at: ParamsOf<typeof paths.intakeQuestionView>) {
  return (
    <ViewScreen
      title={t.viewIntakeQuestion}
      nameOf={({ value }) => value.Title}
      back={{ to: pathTo(paths.intakeQuestions, at), label: t.intakeQuestionsManagement }}
      read={intakeQuestionById(at.intakeQuestionId)}
      shown={({ value }) => [
        { label: t.questionTitle, value: value.Title },
        { label: t.questionType, value: questionTypeName(value.Type) },
        ...(value.MaxLength === null ? [] : [{ label: t.maxLength, value: String(value.MaxLength) }]),
        { label: t.questionDetail, value: value.Description },
      ]}
      edit={pathTo(paths.intakeQuestionEdit, at)}
    />
  )
}
