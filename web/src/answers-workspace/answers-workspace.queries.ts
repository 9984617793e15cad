import {
  type AnswerDocument,
  exportAnswers,
  getBoxAnswers,
  listAnswerDocuments,
} from '@plumbline/contract/answers-workspace'
import type { Input } from '@plumbline/contract/call'
import type { Page } from '@plumbline/contract/paging'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { CallFailed, send } from '../api/send.ts'
import type { ListQuery } from '../ui/frames/ListScreen.tsx'

/** Milliseconds after which signed links are asked for anew; they open for twice as long. */
const LINKS_LAST = 5 * 60_000

/** What a confidential inquiry does not tell, in words for who asked. */
export interface NotTold {
  readonly why: string
}

/** A refusal that belongs to what an inquiry has promised is an answer, not a failure. */
async function orNotTold<Answer>(answer: Promise<Answer>): Promise<Answer | NotTold> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409) return { why: error.failure.errorMessage.join(' ') }
    throw error
  }
}

/** How often each box was chosen up to now. */
export const boxAnswers = (inquiryId: string) =>
  queryOptions({
    queryKey: ['answers-workspace', 'boxes', inquiryId],
    queryFn: ({ signal }) => orNotTold(send(getBoxAnswers, { params: { inquiryId } }, signal)),
  })

/** One page of all respondents' documents; their links are short-lived, so that a page is never shown from memory alone. */
export const documentsPage = (inquiryId: string, questionId: string | undefined) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['answers-workspace', 'documents', inquiryId, questionId, query],
    queryFn: ({ signal }): Promise<Page<AnswerDocument>> =>
      send(listAnswerDocuments, { params: { inquiryId }, query: { ...query, questionId } }, signal),
    staleTime: 0,
    refetchInterval: LINKS_LAST,
  })

/** What all documents of a question have in common, or of all questions: the questions, and the link to all of them. */
export const documentsInAll = (inquiryId: string, questionId: string | undefined) =>
  queryOptions({
    queryKey: ['answers-workspace', 'documents-in-all', inquiryId, questionId],
    queryFn: ({ signal }) =>
      orNotTold(
        send(
          listAnswerDocuments,
          { params: { inquiryId }, query: { pageSize: 1, currentPage: 1, questionId } },
          signal,
        ),
      ),
    staleTime: 0,
    refetchInterval: LINKS_LAST,
  })

/** The file of all answers, or of the questions; that it was made is recorded. */
export const exportingAnswers = (inquiryId: string) =>
  change(
    (query: Input<typeof exportAnswers>['query']) => send(exportAnswers, { params: { inquiryId }, query }),
    'audit-log',
  )
