import type {
  AnswerConflict,
  addSurveyAnswers,
  SurveyForm,
  SurveyQuestion,
} from '@plumbline/contract/surveys/survey-answers'
import { CallFailed, type Sent } from '../../../../api/send.ts'
import { type Answers, type Given, isSame } from './answers.ts'
import type { AnswerSet } from './survey-answers.queries.ts'

/** An answer that was changed here and elsewhere: what stands there, and when that was saved. */
export interface Conflict {
  readonly theirs: Given
  /** It comes from a file of what another device had not sent. */
  readonly isLoaded?: boolean
  readonly version: number
  readonly savedAt: string | null
}

/**
 * Answers that the server has not acknowledged, by question: each with when it was given (milliseconds since 1970), the version it was made on
 * and the ids of the saves that were sent with it and not answered.
 */
export type Unsent = Readonly<Record<string, { given: Given; at: number; madeOn: number; inDoubt: readonly string[] }>>

/** What the screen shows of a draft; a new one with every change. */
export interface DraftState {
  readonly answers: Answers
  /** Whether something differs from what the server has acknowledged. */
  readonly isDirty: boolean
  readonly saving: AnswerSet['Status'] | null
  /**
   * The submission found no network: it waits, and is sent again by itself; or it was left waiting when the survey was closed; or it is dropped,
   * since the survey was returned after it was wished.
   */
  readonly submission: null | 'waiting' | 'left waiting' | 'dropped'
  /** Why and when the survey was given back for correction, as far as it was read; null where it was not. */
  readonly returned: SurveyForm['Returned']
  /** When the server last took something; null before. */
  readonly savedAt: string | null
  /** Why the last save failed: it is tried again by itself, it waits for another answer, or nothing is taken any more. */
  readonly trouble: null | { readonly kind: 'retrying' | 'refused' | 'closed'; readonly words: string }
  /** The answers, by question, of which the person has to say which one holds. */
  readonly conflicts: Readonly<Record<string, Conflict>>
  /** The files that are on their way, by question. */
  readonly uploads: Readonly<Record<string, UploadState>>
}

/** How much of a file has gone, in whole per cent, and why it waits; null while it goes on. */
export interface UploadState {
  readonly percent: number
  readonly waits: string | null
}

/** Sends one set. `isQuiet`: nobody is waiting for it, so its failure is no news for a toast. */
export type SendAnswers = (set: AnswerSet, isQuiet: boolean) => Promise<Sent<typeof addSurveyAnswers>>

/** A question as it was read, said as a conflict says it. */
export const asConflict =
  (SavedAt: string | null) =>
  (question: SurveyQuestion): AnswerConflict => ({ ...question, DiagnosticId: question.Id, SavedAt })

/** Whether the server has what was said here: a file that was sent is there under its name. */
export function isSaid(sent: Given, there: Given): boolean {
  const name = sent.document?.name
  return isSame({ ...sent, document: there.document }, there) && name === there.document?.name
}

/** Why a save failed: what may pass is tried again, what was refused waits, and nothing is taken once the survey is closed or gone. */
export function troubleOf(error: unknown): NonNullable<DraftState['trouble']> {
  if (!(error instanceof CallFailed)) return { kind: 'retrying', words: '' }
  const words = error.failure.errorMessage.join(' ')
  if (error.status === 409 || error.status === 404) return { kind: 'closed', words }
  return { kind: error.status >= 500 || error.status === 429 ? 'retrying' : 'refused', words }
}
