import type { Language } from '@plumbline/contract/domain/languages'
import {
  type AnswerText,
  type answerTextSorts,
  getTagFigures,
  getTextQuestions,
  listAnswerTexts,
  tagAnswerText,
} from '@plumbline/contract/results/answer-texts'
import {
  type AnswerDocument,
  exportAnswers,
  getBoxAnswers,
  listAnswerDocuments,
} from '@plumbline/contract/results/answers-workspace'
import { type DraftFinding, getResultsDraft, saveResultsDraft } from '@plumbline/contract/results/results-draft'
import type { Input } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { newUuid } from '../../../api/new-uuid.ts'
import { CallFailed, isStale, load, send } from '../../../api/send.ts'
import type { ListQuery, ListQueryOf } from '../../../ui/lists/columns.ts'

/** Milliseconds after which signed links are refetched; they are valid for twice as long. */
const LINKS_LAST = 5 * 60_000

/** Why a confidential inquiry withholds it, in words for the reader. */
export interface NotTold {
  readonly why: string
}

/** A refusal required by confidentiality is an answer, not a failure. */
async function orNotTold<Answer>(answer: Promise<Answer>): Promise<Answer | NotTold> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409) return { why: error.failure.errorMessage.join(' ') }
    throw error
  }
}

/** How often each option has been chosen so far. */
export const boxAnswers = (inquiryId: string) =>
  queryOptions({
    queryKey: ['answers-workspace', 'boxes', inquiryId],
    queryFn: ({ signal }) => orNotTold(send(getBoxAnswers, { params: { inquiryId } }, signal)),
  })

/**
 * One page of all respondents' documents; their links are short-lived, so a page is never shown from the cache alone.
 */
export const documentsPage =
  (inquiryId: string, questionId: string | undefined) => (query: ListQueryOf<typeof listAnswerDocuments>) =>
    queryOptions({
      queryKey: ['answers-workspace', 'documents', inquiryId, questionId, query],
      queryFn: ({ signal }): Promise<Page<AnswerDocument>> =>
        send(listAnswerDocuments, { params: { inquiryId }, query: { ...query, questionId } }, signal),
      staleTime: 0,
      refetchInterval: LINKS_LAST,
    })

/** Common to all documents of one or all questions: the questions, and the archive link. */
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

/** The file of all answers, or of the questions; creating it is logged. */
export const exportingAnswers = (inquiryId: string) =>
  change(
    (query: Input<typeof exportAnswers>['query']) => send(exportAnswers, { params: { inquiryId }, query }),
    'audit-log',
  )

/** The comments' filters; by default all questions and tags. */
export interface TextFilter {
  readonly questionId?: string | undefined
  readonly tag?: string | undefined
  readonly language?: Language | undefined
}

/** One page of all comments, identical ones as one row. */
export const textsPage =
  (inquiryId: string, filter: TextFilter) => (query: ListQuery<(typeof answerTextSorts)[number]>) =>
    queryOptions({
      queryKey: ['answers-workspace', 'texts', inquiryId, filter, query],
      queryFn: ({ signal }): Promise<Page<AnswerText>> =>
        send(listAnswerTexts, { params: { inquiryId }, query: { ...query, ...filter, fold: 'true' } }, signal),
    })

/** How many comments have a tag, and how their authors rate. */
export const tagFigures = (inquiryId: string, tag: string, questionId: string | undefined) =>
  queryOptions({
    queryKey: ['answers-workspace', 'tag-figures', inquiryId, tag, questionId],
    queryFn: ({ signal }) => send(getTagFigures, { params: { inquiryId }, query: { tag, questionId } }, signal),
  })

/** The text questions, and the tags with their number of comments per question. */
export const textsInAll = (inquiryId: string) =>
  queryOptions({
    queryKey: ['answers-workspace', 'texts-in-all', inquiryId],
    queryFn: ({ signal }) => orNotTold(send(getTextQuestions, { params: { inquiryId } }, signal)),
  })

/** Adds tags to a comment and identical ones, or removes some. */
export const taggingText = (inquiryId: string, { Id, QuestionId }: Pick<AnswerText, 'Id' | 'QuestionId'>) =>
  change(
    ({ Add = [], Remove = [] }: Partial<Input<typeof tagAnswerText>['body']>) =>
      send(tagAnswerText, {
        params: { inquiryId, questionId: QuestionId, textId: Id },
        body: { Add, Remove, Equal: true },
      }),
    'answers-workspace',
  )

/** The texts of the draft's findings. If they cannot be read, a comment does not show that it is one of them. */
export const findingsInDraft = (inquiryId: string) =>
  queryOptions({
    queryKey: ['results', 'findings-in-draft', inquiryId],
    queryFn: async ({ signal }) => {
      const { Content } = await send(getResultsDraft, { params: { inquiryId } }, signal)
      return Content.Findings.map(({ FindingsDesc }) => FindingsDesc)
    },
    meta: { silent: true },
  })

/** Maximum immediate retries when someone else has saved the draft meanwhile. */
const TRIES = 4

/** Appends a finding to the current results draft, whoever else is preparing it. */
export const addingToDraft = (inquiryId: string) =>
  change(async (finding: Pick<DraftFinding, 'Area' | 'FindingsDesc'>) => {
    const params = { inquiryId }
    const added = { ...finding, Key: newUuid(), CatalogueId: null }
    for (let tries = 1; ; tries++) {
      const { value, version } = await load(getResultsDraft, { params })
      const body = { ...value.Content, Findings: [...value.Content.Findings, added] }
      try {
        return await send(saveResultsDraft, { params, body, version })
      } catch (error) {
        if (tries === TRIES || !isStale(error)) throw error
      }
    }
  }, 'results')
