import { Question, QuestionFields, questionExample } from '../domain/question-fields.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/** A question of a pathway (part 1, section 3). */
export const DiagnosticQuestion = z.object({ Id: idOf('Diagnostic question'), ...Question.shape })
export type DiagnosticQuestion = z.output<typeof DiagnosticQuestion>

/** In a list: `Position` is its place in the pathway's order, from 1. */
export const DiagnosticQuestionRow = z.extend(DiagnosticQuestion, { Position: z.number() })
export type DiagnosticQuestionRow = z.output<typeof DiagnosticQuestionRow>

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'platform' } as const
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const

/** In their own order; `search` covers title, type and area. */
export const listDiagnosticQuestions = call({
  ...readers,
  method: 'GET',
  path: '/DiagnosticQuestion/{pathwayId}/AllDiagnosticQuestions',
  summary: "List a pathway's questions",
  params: z.object({ pathwayId: idOf('Pathway') }),
  query: listQuery(['Title', 'Type', 'MaxLength', 'Area']),
  answer: pageOf(DiagnosticQuestionRow),
})
export const getDiagnosticQuestion = call({
  ...readers,
  method: 'GET',
  path: '/DiagnosticQuestion/{id}',
  summary: 'One diagnostic question',
  params: z.object({ id: idOf('Diagnostic question') }),
  answer: DiagnosticQuestion,
  versioned: true,
})
export const createDiagnosticQuestion = call({
  ...superAdmin,
  method: 'POST',
  path: '/DiagnosticQuestion/{pathwayId}/CreateDiagnosticQuestion',
  summary: 'Create a diagnostic question',
  params: z.object({ pathwayId: idOf('Pathway') }),
  body: QuestionFields,
  example: questionExample,
  answer: DiagnosticQuestion,
})
export const changeDiagnosticQuestion = call({
  ...superAdmin,
  method: 'PUT',
  path: '/DiagnosticQuestion/{pathwayId}/Update/{id}',
  summary: 'Change a diagnostic question',
  params: z.object({ pathwayId: idOf('Pathway'), id: idOf('Diagnostic question') }),
  body: QuestionFields,
  example: questionExample,
  answer: DiagnosticQuestion,
  versioned: true,
})
export const deleteDiagnosticQuestion = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/DiagnosticQuestion/{id}',
  summary: 'Delete a diagnostic question',
  params: z.object({ id: idOf('Diagnostic question') }),
  answer: Nothing,
})
/** Moves it after another question of the pathway, or to the start. 409: `AfterId` is not in the pathway (any more). */
export const moveDiagnosticQuestion = call({
  ...superAdmin,
  method: 'PUT',
  path: '/DiagnosticQuestion/{pathwayId}/Move/{id}',
  summary: 'Move a diagnostic question to another place',
  params: z.object({ pathwayId: idOf('Pathway'), id: idOf('Diagnostic question') }),
  body: z.object({ AfterId: z.nullable(idOf('Diagnostic question')) }),
  example: { AfterId: null },
  answer: DiagnosticQuestionRow,
})
