import {
  changeDiagnosticQuestion,
  createDiagnosticQuestion,
  deleteDiagnosticQuestion,
  getDiagnosticQuestion,
  listDiagnosticQuestions,
} from '@plumbline/contract/diagnostic-questions'
import type { QuestionFields } from '@plumbline/contract/question-fields'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { load, send } from '../api/send.ts'
import type { ListQuery } from '../ui/frames/ListScreen.tsx'

/** One page of a pathway's questions. */
export const diagnosticQuestionsPage = (pathwayId: string) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['diagnostic-questions', 'page', pathwayId, query],
    queryFn: ({ signal }) => send(listDiagnosticQuestions, { params: { pathwayId }, query }, signal),
  })

/** One diagnostic question with its version. */
export const diagnosticQuestionById = (id: string) =>
  queryOptions({
    queryKey: ['diagnostic-questions', 'one', id],
    queryFn: ({ signal }) => load(getDiagnosticQuestion, { params: { id } }, signal),
  })

// A pathway shows how many questions it has.
export const creatingDiagnosticQuestion = (pathwayId: string) =>
  change(
    (body: QuestionFields) => send(createDiagnosticQuestion, { params: { pathwayId }, body }),
    'diagnostic-questions',
    'pathways',
  )

export const changingDiagnosticQuestion = (pathwayId: string, id: string, version: string | undefined) =>
  change(
    (body: QuestionFields) => send(changeDiagnosticQuestion, { params: { pathwayId, id }, body, version }),
    'diagnostic-questions',
  )

export const deletingDiagnosticQuestion = (id: string) =>
  change(() => send(deleteDiagnosticQuestion, { params: { id } }), 'diagnostic-questions', 'pathways')
