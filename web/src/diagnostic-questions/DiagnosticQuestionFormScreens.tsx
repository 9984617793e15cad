import { messages } from '@plumbline/contract/messages'
import { QuestionFields } from '@plumbline/contract/question-fields'
import { useParams } from 'react-router'
import { useCataloguePath } from '../access/catalogue-path.ts'
import {
  draftOf,
  linkedByType,
  newQuestion,
  QuestionAside,
  QuestionFieldSet,
  sayInvalidRatingOption,
} from '../questions/QuestionFieldSet.tsx'
import { EditScreen, FormScreen } from '../ui/frames/FormScreen.tsx'
import {
  changingDiagnosticQuestion,
  creatingDiagnosticQuestion,
  diagnosticQuestionById,
} from './diagnostic-questions.queries.ts'

export function CreateDiagnosticQuestionScreen() {
  const { pathwayParamId = '' } = useParams()
  return (
    <FormScreen
      title="Add New Question"
      back={useBack()}
      schema={QuestionFields}
      initial={newQuestion}
      save={creatingDiagnosticQuestion(pathwayParamId)}
      said={messages.diagnosticQuestionCreated}
      blocked={sayInvalidRatingOption}
      aside={(form) => <QuestionAside form={form} />}
    >
      {(form) => <QuestionFieldSet form={form} />}
    </FormScreen>
  )
}

export function EditDiagnosticQuestionScreen() {
  const { pathwayParamId = '', diagnosticParamId = '' } = useParams()
  return (
    <EditScreen
      title="Edit Diagnostic Question"
      back={useBack()}
      schema={QuestionFields}
      record={diagnosticQuestionById(diagnosticParamId)}
      initial={draftOf}
      save={(version) => changingDiagnosticQuestion(pathwayParamId, diagnosticParamId, version)}
      said={messages.diagnosticQuestionEdited}
      blocked={sayInvalidRatingOption}
      aside={(form) => <QuestionAside form={form} />}
      linked={linkedByType}
    >
      {(form) => <QuestionFieldSet form={form} />}
    </EditScreen>
  )
}

function useBack() {
  const { inquiryParamId = '', pathwayParamId = '' } = useParams()
  return {
    to: `${useCataloguePath()}/${inquiryParamId}/pathways/${pathwayParamId}/diagnostic-questions`,
    label: 'Manage Diagnostic Questions',
  }
}
