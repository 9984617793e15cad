import {
  changeDiagnosticQuestion,
  createDiagnosticQuestion,
  deleteDiagnosticQuestion,
  getDiagnosticQuestion,
  listDiagnosticQuestions,
  moveDiagnosticQuestion,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import {
  changeAreaOfDiagnosticQuestions,
  createDiagnosticQuestions,
  deleteDiagnosticQuestions,
  duplicateDiagnosticQuestion,
  moveDiagnosticQuestions,
} from '@plumbline/contract/catalogue/many-questions'
import type { Area } from '@plumbline/contract/domain/areas'
import type { QuestionFields } from '@plumbline/contract/domain/question-fields'
import { limits } from '@plumbline/contract/wire/limits'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import type { Move } from '../../../ui/lists/Ordering.tsx'

/** One page of a pathway's questions. */
export const diagnosticQuestionsPage = (pathwayId: string) => (query: ListQueryOf<typeof listDiagnosticQuestions>) =>
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

// A pathway shows its number of questions.
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

/** Another place in the pathway. */
export const movingDiagnosticQuestion = (pathwayId: string) =>
  change(
    ({ id, AfterId }: Move) => send(moveDiagnosticQuestion, { params: { pathwayId, id }, body: { AfterId } }),
    'diagnostic-questions',
  )

export const deletingDiagnosticQuestion = (id: string) =>
  change(() => send(deleteDiagnosticQuestion, { params: { id } }), 'diagnostic-questions', 'pathways')

/** The titles of all questions in the pathway. */
export const titlesInPathway = (pathwayId: string) =>
  queryOptions({
    queryKey: ['diagnostic-questions', 'titles', pathwayId],
    queryFn: async ({ signal }) => {
      const all = { pageSize: limits.pageSize, currentPage: -1 }
      const { data } = await send(listDiagnosticQuestions, { params: { pathwayId }, query: all }, signal)
      return data.map(({ Title }) => Title)
    },
  })

export const creatingDiagnosticQuestions = (pathwayId: string) =>
  change(
    (Questions: QuestionFields[]) => send(createDiagnosticQuestions, { params: { pathwayId }, body: { Questions } }),
    'diagnostic-questions',
    'pathways',
  )

export const duplicatingDiagnosticQuestion = (pathwayId: string) =>
  change(
    (id: string) => send(duplicateDiagnosticQuestion, { params: { pathwayId, id } }),
    'diagnostic-questions',
    'pathways',
  )

export const movingDiagnosticQuestions = (pathwayId: string, QuestionIds: string[]) =>
  change(
    (body: { PathwayId: string }) =>
      send(moveDiagnosticQuestions, { params: { pathwayId }, body: { ...body, QuestionIds } }),
    'diagnostic-questions',
    'pathways',
  )

export const changingAreaOf = (pathwayId: string, QuestionIds: string[]) =>
  change(
    (body: { Area: Area }) =>
      send(changeAreaOfDiagnosticQuestions, { params: { pathwayId }, body: { ...body, QuestionIds } }),
    'diagnostic-questions',
  )

export const deletingDiagnosticQuestions = (pathwayId: string, QuestionIds: string[]) =>
  change(
    () => send(deleteDiagnosticQuestions, { params: { pathwayId }, body: { QuestionIds } }),
    'diagnostic-questions',
    'pathways',
  )
