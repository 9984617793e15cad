import type { Input } from '@plumbline/contract/call'
import {
  changeCustomQuestion,
  changeCustomQuestionStatus,
  createCustomQuestion,
  deleteCustomQuestion,
  getCustomQuestion,
  listCustomQuestions,
  listOwnCustomQuestions,
} from '@plumbline/contract/custom-questions'
import type { QuestionFields } from '@plumbline/contract/question-fields'
import { queryOptions } from '@tanstack/react-query'
import { change, EditConflict } from '../api/change.ts'
import { isStale, load, send } from '../api/send.ts'
import type { ListQuery } from '../ui/frames/ListScreen.tsx'

/** One page of everybody's custom questions. */
export const customQuestionsPage = (query: ListQuery) =>
  queryOptions({
    queryKey: ['custom-questions', 'page', query],
    queryFn: ({ signal }) => send(listCustomQuestions, { query }, signal),
  })

/** One page of the questions that this person, who is signed in, has added. */
export const ownCustomQuestionsPage = (userId: string) => (query: ListQuery) =>
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

export const creatingCustomQuestion = (inquiryId: string) =>
  change((body: QuestionFields) => send(createCustomQuestion, { params: { inquiryId }, body }), 'custom-questions')

export const changingCustomQuestion = (id: string, version: string | undefined) =>
  change((body: QuestionFields) => send(changeCustomQuestion, { params: { id }, body, version }), 'custom-questions')

export const deletingCustomQuestion = (id: string) =>
  change(() => send(deleteCustomQuestion, { params: { id } }), 'custom-questions')

/** Approves or rejects, and sets the area. Throws `EditConflict` where somebody else has changed the question since it was read. */
export const decidingCustomQuestion = (id: string, version: string | undefined) =>
  change(async (body: Input<typeof changeCustomQuestionStatus>['body']) => {
    try {
      return await send(changeCustomQuestionStatus, { params: { id }, body, version })
    } catch (error) {
      throw isStale(error) ? new EditConflict(error) : error
    }
  }, 'custom-questions')
