import { mayCall } from '@plumbline/contract/call'
import { changeDiagnosticQuestion } from '@plumbline/contract/diagnostic-questions'
import { useParams } from 'react-router'
import { useCataloguePath } from '../access/catalogue-path.ts'
import { useSession } from '../access/session.ts'
import { PreviewOf } from '../questions/PreviewOf.tsx'
import { questionValues } from '../questions/question-values.ts'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
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
