import { getNeighbours } from '@plumbline/contract/results/answers-workspace'
import {
  addSurveyAnswers,
  listStaffInquiries,
  listUserDocuments,
  type SurveyAnswerEntry,
  type SurveyForm,
  validateSurveyDocument,
  viewOpenEndedAnswers,
  viewSurveyAnswers,
} from '@plumbline/contract/surveys/survey-answers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { change, EditConflict } from '../../../../api/change.ts'
import { refusalOf, send } from '../../../../api/send.ts'
import type { ListQueryOf } from '../../../../ui/lists/columns.ts'
import type { DocumentUpload } from './document-upload.ts'
import { readSurvey } from './survey-read.queries.ts'

/** Milliseconds after which the signed links of an answer are asked for anew; they open for twice as long. */
const LINKS_LAST = 5 * 60_000

interface OneRespondent {
  inquiryId: string
  customerUserId: string
}

/** One page of the surveys addressed to this person. */
export const surveysPage = (email: string) => (query: ListQueryOf<typeof listStaffInquiries>) =>
  queryOptions({
    queryKey: ['survey-answers', 'list', email, query],
    queryFn: ({ signal }) => send(listStaffInquiries, { params: { email }, query }, signal),
  })

/**
 * A survey to fill in, with the own draft, or why it takes no more answers, in words. Where the server does not answer, it is the one that this
 * device keeps. It is read once: from then on the screen knows better than the server.
 */
export const surveyToAnswer = (params: { inquiryTypeId: string; inquiryId: string }) =>
  queryOptions({
    queryKey: ['survey-form', params],
    queryFn: async ({ signal }): Promise<{ form: SurveyForm } | { closed: string }> => {
      try {
        return { form: await readSurvey(params, signal) }
      } catch (error) {
        const { insteadOfSurvey } = await import('./survey-not-read.ts').catch(() => {
          throw error
        })
        return insteadOfSurvey(params.inquiryId, error)
      }
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A survey to read. The links to its documents last ten minutes. Each reading by an administrator is recorded: none for coming back to the window. */
export const answeredSurvey = (params: OneRespondent) =>
  queryOptions({
    queryKey: ['survey-answers', 'answers', params],
    queryFn: ({ signal }) => send(viewSurveyAnswers, { params }, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: LINKS_LAST,
  })

export const openEndedAnswers = (params: OneRespondent) =>
  queryOptions({
    queryKey: ['survey-answers', 'open-ended', params],
    queryFn: ({ signal }) => send(viewOpenEndedAnswers, { params }, signal),
    refetchOnWindowFocus: false,
  })

/** Who comes before and after a respondent among those who have submitted; the screen says by itself what is wrong. */
export const neighboursOf = (params: OneRespondent) =>
  queryOptions({
    queryKey: ['survey-answers', 'neighbours', params],
    queryFn: ({ signal }) => send(getNeighbours, { params }, signal),
    // What stands there is kept while the next one is read, and with it the focus.
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** One page of a respondent's documents; their links are short-lived, so that a page is never shown from memory alone. */
export const documentsPage = (params: OneRespondent) => (query: ListQueryOf<typeof listUserDocuments>) =>
  queryOptions({
    queryKey: ['survey-answers', 'documents', params, query],
    queryFn: ({ signal }) => send(listUserDocuments, { params, query }, signal),
    staleTime: 0,
    refetchInterval: LINKS_LAST,
  })

/** A set of answers as it is sent. */
export interface AnswerSet {
  Status: 'saveasdraft' | 'completed'
  SubmissionId?: string
  SurveyAnswerDtos: SurveyAnswerEntry[]
}

/** Of a submission from before the survey was returned the form tells the person; no toast is raised. [BOARD-011] */
export const savingAnswers = change(
  (form: AnswerSet) =>
    send(addSurveyAnswers, { form }).catch((error: unknown) => {
      throw refusalIn(error)?.Returned ? new EditConflict(error) : error
    }),
  'survey-answers',
  'inquiries',
)

/** What a 409 of saving says beside its words; null where it is another failure. */
export const refusalIn = (error: unknown) =>
  refusalOf(addSurveyAnswers, error instanceof EditConflict ? error.cause : error, 'Conflicts')

/** Its screen shows how far it is and why it waits. The code is fetched when a file is attached. */
export const uploadingDocument = {
  ...change(async (upload: DocumentUpload) => (await import('./upload-document.ts')).uploadDocument(upload)),
  meta: { silent: true },
}

/** Its screen says what is wrong with the file. */
export const checkingDocument = {
  ...change((body: { DocumentName: string; InquiryId: string; DiagnosticId: string }) =>
    send(validateSurveyDocument, { body }),
  ),
  meta: { silent: true },
}
