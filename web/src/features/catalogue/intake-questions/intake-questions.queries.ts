import {
  changeIntakeQuestion,
  createIntakeQuestion,
  deleteIntakeQuestion,
  getIntakeQuestion,
  type IntakeQuestionFields,
  listIntakeQuestions,
  moveIntakeQuestion,
} from '@plumbline/contract/catalogue/intake-questions'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import type { Move } from '../../../ui/lists/Ordering.tsx'

/** One page of an inquiry type's intake questions. */
export const intakeQuestionsPage = (inquiryId: string) => (query: ListQueryOf<typeof listIntakeQuestions>) =>
  queryOptions({
    queryKey: ['intake-questions', 'page', inquiryId, query],
    queryFn: ({ signal }) => send(listIntakeQuestions, { params: { inquiryId }, query }, signal),
  })

/** One intake question with its version. */
export const intakeQuestionById = (id: string) =>
  queryOptions({
    queryKey: ['intake-questions', 'one', id],
    queryFn: ({ signal }) => load(getIntakeQuestion, { params: { id } }, signal),
  })

// A type's row shows their number.
export const creatingIntakeQuestion = (inquiryId: string) =>
  change(
    (body: IntakeQuestionFields) => send(createIntakeQuestion, { params: { inquiryId }, body }),
    'intake-questions',
    'inquiry-types',
  )

export const changingIntakeQuestion = (inquiryId: string, id: string, version: string | undefined) =>
  change(
    (body: IntakeQuestionFields) => send(changeIntakeQuestion, { params: { inquiryId, id }, body, version }),
    'intake-questions',
  )

export const movingIntakeQuestion = (inquiryId: string) =>
  change(
    ({ id, AfterId }: Move) => send(moveIntakeQuestion, { params: { inquiryId, id }, body: { AfterId } }),
    'intake-questions',
  )

export const deletingIntakeQuestion = (id: string) =>
  change(() => send(deleteIntakeQuestion, { params: { id } }), 'intake-questions', 'inquiry-types')
