import type {
  AnswerConflict,
  addSurveyAnswers,
  SurveyForm,
  SurveyQuestion,
} from '@plumbline/contract/surveys/survey-answers'
import { CallFailed, type Sent } from '../../../../api/send.ts'
import { type Answers, type Given, isSame } from './answers.ts'
import type { AnswerSet } from './survey-answers.queries.ts'

/** An answer changed here and elsewhere: the other one, and when it was saved. */
export interface Conflict {
  readonly theirs: Given
  /** It comes from another device's file of unsent answers. */
  readonly isLoaded?: boolean
  readonly version: number
  readonly savedAt: string | null
}

/**
 * Unacknowledged answers by question: when given (milliseconds since 1970), the base version, and the ids of unanswered
 * saves that contained it.
 */
export type Unsent = Readonly<Record<string, { given: Given; at: number; madeOn: number; inDoubt: readonly string[] }>>

/** The state of a draft for the screen; a new object with every change. */
export interface DraftState {
  readonly answers: Answers
  /** Whether something differs from what the server has acknowledged. */
  readonly isDirty: boolean
  readonly saving: AnswerSet['Status'] | null
  /**
   * The submission waits for the network and is retried automatically; or was pending when the survey was closed; or is
   * dropped, since the survey was returned afterwards.
   */
  readonly submission: null | 'waiting' | 'left waiting' | 'dropped'
  /** Why and when the survey was returned, as far as known; null if it was not. */
  readonly returned: SurveyForm['Returned']
  /** When the server last accepted something; null before. */
  readonly savedAt: string | null
  /** Why the last save failed: it is retried automatically, waits for another answer, or the survey is closed. */
  readonly trouble: null | { readonly kind: 'retrying' | 'refused' | 'closed'; readonly words: string }
  /** The conflicting answers, by question, for the person to resolve. */
  readonly conflicts: Readonly<Record<string, Conflict>>
  /** The files being uploaded, by question. */
  readonly uploads: Readonly<Record<string, UploadState>>
}

/** A file's progress in whole percent, and why it waits; null while it continues. */
export interface UploadState {
  readonly percent: number
  readonly waits: string | null
}

/** Sends one set. `isQuiet`: nobody waits for it, so its failure shows no toast. */
export type SendAnswers = (set: AnswerSet, isQuiet: boolean) => Promise<Sent<typeof addSurveyAnswers>>

/** A question as read, in the form of a conflict. */
export const asConflict =
  (SavedAt: string | null) =>
  (question: SurveyQuestion): AnswerConflict => ({ ...question, DiagnosticId: question.Id, SavedAt })

/** Whether the server has this answer: a sent file is stored under its name. */
export function isSaid(sent: Given, there: Given): boolean {
  const name = sent.document?.name
  return isSame({ ...sent, document: there.document }, there) && name === there.document?.name
}

/**
 * Why a save failed: temporary failures are retried, rejections wait, and a closed or deleted survey accepts nothing.
 */
export function troubleOf(error: unknown): NonNullable<DraftState['trouble']> {
  if (!(error instanceof CallFailed)) return { kind: 'retrying', words: '' }
  const words = error.failure.errorMessage.join(' ')
  if (error.status === 409 || error.status === 404) return { kind: 'closed', words }
  return { kind: error.status >= 500 || error.status === 429 ? 'retrying' : 'refused', words }
}
