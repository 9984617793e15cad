import { changeDiagnosticQuestion } from '@plumbline/contract/catalogue/diagnostic-questions'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/diagnostic-questions'
import { PreviewOf } from '../../../domain/questions/PreviewOf.tsx'
import { questionValues } from '../../../domain/questions/question-values.ts'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { diagnosticQuestionById } from './diagnostic-questions.queries.ts'

/** One diagnostic question to read. */
export function DiagnosticQuestionViewScreen(at: ParamsOf<typeof paths.diagnosticQuestionView>) {
  const mayEdit = mayCall(at.role, changeDiagnosticQuestion)
  return (
    <ViewScreen
      title={t.viewDiagnosticQuestion}
      nameOf={({ value }) => value.Title}
      back={{
        to: pathTo(paths.diagnosticQuestions, at),
        label: mayEdit ? t.manageDiagnosticQuestions : t.viewDiagnosticQuestions,
      }}
      read={diagnosticQuestionById(at.diagnosticParamId)}
      shown={({ value }) => questionValues(value)}
      {...(mayEdit && { edit: pathTo(paths.diagnosticQuestionEdit, at) })}
    >
      {({ value }) => <PreviewOf question={value} />}
    </ViewScreen>
  )
}
