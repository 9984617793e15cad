import type { Language } from '@plumbline/contract/domain/languages'
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
import { language } from '@plumbline/texts/src/language'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { change, EditConflict } from '../../../../api/change.ts'
import { refusalOf, send } from '../../../../api/send.ts'
import type { ListQueryOf } from '../../../../ui/lists/columns.ts'
import type { DocumentUpload } from './document-upload.ts'
import { readSurvey } from './survey-read.queries.ts'

/** Milliseconds after which an answer's signed links are refetched; they are valid for twice as long. */
const LINKS_LAST = 5 * 60_000

interface OneRespondent {
  inquiryId: string
  customerUserId: string
}

/** One page of this person's surveys. */
export const surveysPage = (email: string) => (query: ListQueryOf<typeof listStaffInquiries>) =>
  queryOptions({
    queryKey: ['survey-answers', 'list', email, query],
    queryFn: ({ signal }) =>
      send(listStaffInquiries, { params: { email }, query: { ...query, language: language() } }, signal),
  })

/**
 * A survey to fill in, with the own draft, or why it is closed. If the server does not respond, the one stored on this
 * device. Read once: afterwards the screen is newer than the server.
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

/**
 * A survey to read. Its document links are valid for ten minutes. Each read by an administrator is logged, so it is not
 * refetched on window focus.
 */
export const answeredSurvey = (params: OneRespondent) =>
  queryOptions({
    queryKey: ['survey-answers', 'answers', params],
    queryFn: ({ signal }) => send(viewSurveyAnswers, { params, query: { language: language() } }, signal),
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

/** A respondent's neighbours among those who have submitted; the screen shows errors itself. */
export const neighboursOf = (params: OneRespondent) =>
  queryOptions({
    queryKey: ['survey-answers', 'neighbours', params],
    queryFn: ({ signal }) => send(getNeighbours, { params }, signal),
    // Keeps the previous data while loading, and with it the focus.
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** One page of a respondent's documents; their links are short-lived, so a page is never shown from the cache alone. */
export const documentsPage = (params: OneRespondent) => (query: ListQueryOf<typeof listUserDocuments>) =>
  queryOptions({
    queryKey: ['survey-answers', 'documents', params, query],
    queryFn: ({ signal }) => send(listUserDocuments, { params, query }, signal),
    staleTime: 0,
    refetchInterval: LINKS_LAST,
  })

/** A set of answers as sent. */
export interface AnswerSet {
  Status: 'saveasdraft' | 'completed'
  SubmissionId?: string
  /** The language that the survey is read in. */
  Language?: Language
  SurveyAnswerDtos: SurveyAnswerEntry[]
}

/** The form reports a submission from before the survey was returned; no toast is shown. [BOARD-011] */
export const savingAnswers = change(
  (form: AnswerSet) =>
    send(addSurveyAnswers, { form }).catch((error: unknown) => {
      throw refusalIn(error)?.Returned ? new EditConflict(error) : error
    }),
  'survey-answers',
  'inquiries',
)

/** The extra content of a 409 on saving; null for other failures. */
export const refusalIn = (error: unknown) =>
  refusalOf(addSurveyAnswers, error instanceof EditConflict ? error.cause : error, 'Conflicts')

/** The screen shows progress and waiting. The code is lazy, loaded when a file is attached. */
export const uploadingDocument = {
  ...change(async (upload: DocumentUpload) => (await import('./upload-document.ts')).uploadDocument(upload)),
  meta: { silent: true },
}

/** The screen shows the file's error. */
export const checkingDocument = {
  ...change((body: { DocumentName: string; InquiryId: string; DiagnosticId: string }) =>
    send(validateSurveyDocument, { body }),
  ),
  meta: { silent: true },
}
