import { mayCall } from '@plumbline/contract/call'
import { changeDiagnosticQuestion } from '@plumbline/contract/diagnostic-questions'
import { type ParamsOf, pathTo } from '@plumbline/contract/path-to'
import * as paths from '../paths.ts'
import { PreviewOf } from '../questions/PreviewOf.tsx'
import { questionValues } from '../questions/question-values.ts'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { diagnosticQuestionById } from './diagnostic-questions.queries.ts'

/** One diagnostic question to read. */
export function DiagnosticQuestionViewScreen(at: ParamsOf<typeof paths.diagnosticQuestionView>) {
  const mayEdit = mayCall(at.role, changeDiagnosticQuestion)
  return (
    <ViewScreen
      title="View Diagnostic Question"
      back={{
        to: pathTo(paths.diagnosticQuestions, at),
        label: mayEdit ? 'Manage Diagnostic Questions' : 'View Diagnostic Questions',
      }}
      read={diagnosticQuestionById(at.diagnosticParamId)}
      shown={({ value }) => questionValues(value)}
      {...(mayEdit && { edit: pathTo(paths.diagnosticQuestionEdit, at) })}
    >
      {({ value }) => <PreviewOf question={value} />}
    </ViewScreen>
  )
}
