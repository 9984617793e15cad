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
export const documentsPage =
  (inquiryId: string, questionId: string | undefined) => (query: ListQueryOf<typeof listAnswerDocuments>) =>
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

/** What texts are narrowed to; left out, those of all questions, with any tags or none. */
export interface TextFilter {
  readonly questionId?: string | undefined
  readonly tag?: string | undefined
}

/** One page of what all respondents wrote, equal texts as one row. */
export const textsPage =
  (inquiryId: string, filter: TextFilter) => (query: ListQuery<(typeof answerTextSorts)[number]>) =>
    queryOptions({
      queryKey: ['answers-workspace', 'texts', inquiryId, filter, query],
      queryFn: ({ signal }): Promise<Page<AnswerText>> =>
        send(listAnswerTexts, { params: { inquiryId }, query: { ...query, ...filter, fold: 'true' } }, signal),
    })

/** How many texts have a tag, and how their authors rate. */
export const tagFigures = (inquiryId: string, tag: string, questionId: string | undefined) =>
  queryOptions({
    queryKey: ['answers-workspace', 'tag-figures', inquiryId, tag, questionId],
    queryFn: ({ signal }) => send(getTagFigures, { params: { inquiryId }, query: { tag, questionId } }, signal),
  })

/** The text questions, and the tags with how many texts to which question have each. */
export const textsInAll = (inquiryId: string) =>
  queryOptions({
    queryKey: ['answers-workspace', 'texts-in-all', inquiryId],
    queryFn: ({ signal }) => orNotTold(send(getTextQuestions, { params: { inquiryId } }, signal)),
  })

/** Adds tags to a text and its equals, or takes some from them. */
export const taggingText = (inquiryId: string, { Id, QuestionId }: Pick<AnswerText, 'Id' | 'QuestionId'>) =>
  change(
    ({ Add = [], Remove = [] }: Partial<Input<typeof tagAnswerText>['body']>) =>
      send(tagAnswerText, {
        params: { inquiryId, questionId: QuestionId, textId: Id },
        body: { Add, Remove, Equal: true },
      }),
    'answers-workspace',
  )

/** The words of the findings that stand in the results draft. Where they cannot be read, a text does not say that it is one of them. */
export const findingsInDraft = (inquiryId: string) =>
  queryOptions({
    queryKey: ['results', 'findings-in-draft', inquiryId],
    queryFn: async ({ signal }) => {
      const { Content } = await send(getResultsDraft, { params: { inquiryId } }, signal)
      return Content.Findings.map(({ FindingsDesc }) => FindingsDesc)
    },
    meta: { silent: true },
  })

/** How often a finding is added again at once where somebody else has saved the draft meanwhile. */
const TRIES = 4

/** Adds a finding at the end of the results draft, as it is now, whoever else is preparing it. */
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
