import { mayCall } from '@plumbline/contract/call'
import { changeDiagnosticQuestion } from '@plumbline/contract/diagnostic-questions'
import { useParams } from 'react-router'
import { useSession } from '../api/session.ts'
import { useCataloguePath } from '../ui/catalogue-path.ts'
import { PreviewOf } from '../ui/questions/PreviewOf.tsx'
import { questionValues } from '../ui/questions/question-values.ts'
import { ViewScreen } from '../ui/ViewScreen.tsx'
import { diagnosticQuestionById } from './diagnostic-questions.queries.ts'

/** One diagnostic question to read. */
export function DiagnosticQuestionViewScreen() {
  const { inquiryParamId = '', pathwayParamId = '', diagnosticParamId = '' } = useParams()
  const list = `${useCataloguePath()}/${inquiryParamId}/pathways/${pathwayParamId}/diagnostic-questions`
  const mayEdit = mayCall(useSession().role, changeDiagnosticQuestion)
  return (
    <ViewScreen
      title="View Diagnostic Question"
      back={{ to: list, label: mayEdit ? 'Manage Diagnostic Questions' : 'View Diagnostic Questions' }}
      read={diagnosticQuestionById(diagnosticParamId)}
      shown={({ value }) => questionValues(value)}
      {...(mayEdit && { edit: `${list}/edit/${diagnosticParamId}` })}
    >
      {({ value }) => <PreviewOf question={value} />}
    </ViewScreen>
  )
}
