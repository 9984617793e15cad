import { QuestionFields } from '@plumbline/contract/domain/question-fields'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/diagnostic-questions'
import {
  anotherQuestion,
  draftOf,
  linkedByType,
  newQuestion,
  QuestionAside,
  QuestionFieldSet,
  sayInvalidRatingOption,
} from '../../../domain/questions/QuestionFieldSet.tsx'
import * as paths from '../../../paths.ts'
import { EditScreen, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import {
  changingDiagnosticQuestion,
  creatingDiagnosticQuestion,
  diagnosticQuestionById,
} from './diagnostic-questions.queries.ts'

export function CreateDiagnosticQuestionScreen(at: ParamsOf<typeof paths.diagnosticQuestionCreate>) {
  return (
    <FormScreen
      title={t.addNewQuestion}
      back={backTo(at)}
      schema={QuestionFields}
      initial={newQuestion}
      another={anotherQuestion}
      save={creatingDiagnosticQuestion(at.pathwayParamId)}
      said={t.diagnosticQuestionCreated}
      blocked={sayInvalidRatingOption}
      aside={(form) => <QuestionAside form={form} />}
    >
      {(form) => <QuestionFieldSet form={form} />}
    </FormScreen>
  )
}

export function EditDiagnosticQuestionScreen(at: ParamsOf<typeof paths.diagnosticQuestionEdit>) {
  const { pathwayParamId, diagnosticParamId } = at
  return (
    <EditScreen
      title={t.editDiagnosticQuestion}
      back={backTo(at)}
      schema={QuestionFields}
      record={diagnosticQuestionById(diagnosticParamId)}
      initial={draftOf}
      save={(version) => changingDiagnosticQuestion(pathwayParamId, diagnosticParamId, version)}
      said={t.diagnosticQuestionEdited}
      blocked={sayInvalidRatingOption}
      aside={(form) => <QuestionAside form={form} />}
      linked={linkedByType}
    >
      {(form) => <QuestionFieldSet form={form} />}
    </EditScreen>
  )
}

function backTo(at: ParamsOf<typeof paths.diagnosticQuestions>) {
  return { to: pathTo(paths.diagnosticQuestions, at), label: t.manageDiagnosticQuestions }
}
