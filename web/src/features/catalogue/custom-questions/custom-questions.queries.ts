import {
  changeCustomQuestion,
  changeCustomQuestionStatus,
  createCustomQuestion,
  deleteCustomQuestion,
  getCustomQuestion,
  listCustomQuestions,
  listOwnCustomQuestions,
  listSimilarQuestions,
} from '@plumbline/contract/catalogue/custom-questions'
import type { QuestionFields } from '@plumbline/contract/domain/question-fields'
import type { Input } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { change, EditConflict } from '../../../api/change.ts'
import { isStale, load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import { diagnosticOf } from '../../inquiries/inquiries/inquiries.queries.ts'

/** One page of everyone's custom questions. */
export const customQuestionsPage = (query: ListQueryOf<typeof listCustomQuestions>) =>
  queryOptions({
    queryKey: ['custom-questions', 'page', query],
    queryFn: ({ signal }) => send(listCustomQuestions, { query }, signal),
  })

/** One page of the signed-in person's questions. */
export const ownCustomQuestionsPage = (userId: string) => (query: ListQueryOf<typeof listOwnCustomQuestions>) =>
  queryOptions({
    queryKey: ['custom-questions', 'own', userId, query],
    queryFn: ({ signal }) => send(listOwnCustomQuestions, { params: { userId }, query }, signal),
  })

/** One custom question with its version. */
export const customQuestionById = (id: string) =>
  queryOptions({
    queryKey: ['custom-questions', 'one', id],
    queryFn: ({ signal }) => load(getCustomQuestion, { params: { id } }, signal),
  })

/** Questions of the catalogue similar to this title or detail. */
export const similarQuestions = (inquiryId: string, { title, detail }: { title: string; detail: string }) => {
  const query = {
    title: title.trim().slice(0, limits.text).toWellFormed(),
    detail: detail.trim().slice(0, limits.similarDetail).toWellFormed(),
  }
  return queryOptions({
    queryKey: ['custom-questions', 'similar', inquiryId, query],
    queryFn: ({ signal }) => send(listSimilarQuestions, { params: { inquiryId }, query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { silent: true },
  })
}

/** Where an approved question can go in the catalogue: nowhere, or a pathway of the inquiry's type. */
export const pathwayChoices = (inquiryTypeId: string | undefined) =>
  queryOptions({
    ...diagnosticOf(inquiryTypeId ?? ''),
    enabled: inquiryTypeId !== undefined,
    select: ({ data }) => [
      { value: NOT_ADDED, label: t.dontAdd },
      ...data.map(({ Id, Name }) => ({ value: Id, label: Name })),
    ],
  })
export const NOT_ADDED = 'none'

export const creatingCustomQuestion = (inquiryId: string) =>
  change((body: QuestionFields) => send(createCustomQuestion, { params: { inquiryId }, body }), 'custom-questions')

export const changingCustomQuestion = (id: string, version: string | undefined) =>
  change((body: QuestionFields) => send(changeCustomQuestion, { params: { id }, body, version }), 'custom-questions')

export const deletingCustomQuestion = (id: string) =>
  change(() => send(deleteCustomQuestion, { params: { id } }), 'custom-questions')

/**
 * Approves or rejects, and sets the area; an approved one can be added to the catalogue too. Throws `EditConflict` if
 * someone else has changed the question since it was read.
 */
export const decidingCustomQuestion = (id: string, version: string | undefined) =>
  change(
    async (body: Input<typeof changeCustomQuestionStatus>['body']) => {
      try {
        return await send(changeCustomQuestionStatus, { params: { id }, body, version })
      } catch (error) {
        throw isStale(error) ? new EditConflict(error) : error
      }
    },
    ...decided,
  )

// A pathway lists and counts its questions.
const decided = ['custom-questions', 'diagnostic-questions', 'pathways'] as const
