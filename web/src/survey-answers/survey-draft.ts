import type { addSurveyAnswers, SurveyForm, SurveyQuestion } from '@plumbline/contract/survey-answers'
import { CallFailed, type Sent } from '../api/send.ts'
import {
  type Answers,
  answerFault,
  answersOf,
  areasOf,
  entryOf,
  fileFaults,
  type Given,
  givenTo,
  isSame,
  isSameFile,
} from './answers.ts'
import type { AnswerSet } from './survey-answers.queries.ts'

/** What the screen shows of a draft; a new one with every change. */
export interface DraftState {
  readonly answers: Answers
  /** Whether something differs from what the server has acknowledged. */
  readonly isDirty: boolean
  readonly saving: AnswerSet['Status'] | null
  /** When the server last took something; null before. */
  readonly savedAt: string | null
  /** Why the last save failed: it is tried again by itself, it waits for another answer, or nothing is taken any more. */
  readonly trouble: null | { readonly kind: 'retrying' | 'refused' | 'closed'; readonly words: string }
}

/** Sends one set. `isQuiet`: nobody is waiting for it, so its failure is no news for a toast. */
export type SendAnswers = (set: AnswerSet, isQuiet: boolean) => Promise<Sent<typeof addSurveyAnswers>>

/** Milliseconds from the last change to the save by itself, and from a failed one to the next try. */
const PAUSE = 5_000
const RETRY = 15_000

/**
 * The answers of an open survey form and their way to the server. Saves go one after the other and send what differs from what was
 * acknowledged; what changes while one is under way stays unsaved until a later one has been acknowledged.
 */
export class SurveyDraft {
  readonly questions: readonly SurveyQuestion[]
  readonly #ids: { InquiryId: string; CustomerUserId: string }
  readonly #send: SendAnswers
  readonly #listeners = new Set<() => void>()
  #acknowledged: Answers
  #state: DraftState
  #lastTurn: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(form: SurveyForm, userId: string, send: SendAnswers, typed: Answers = {}) {
    this.questions = areasOf(form).flatMap(({ questions }) => questions)
    this.#ids = { InquiryId: form.InquiryId, CustomerUserId: userId }
    this.#send = send
    this.#acknowledged = answersOf(this.questions)
    this.#state = { answers: this.#acknowledged, isDirty: false, saving: null, savedAt: form.SavedAt, trouble: null }
    this.#set({ answers: { ...this.#acknowledged, ...typed } })
  }

  get inquiryId(): string {
    return this.#ids.InquiryId
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly state = (): DraftState => this.#state

  /** Changes parts of one answer; it is saved by itself a while after the last change. */
  readonly change = (question: SurveyQuestion, part: Partial<Given>): void => {
    const { answers, trouble } = this.#state
    this.#set({
      answers: { ...answers, [question.Id]: { ...givenTo(question, answers), ...part } },
      trouble: trouble?.kind === 'refused' ? null : trouble,
    })
    this.#saveIn(PAUSE)
  }

  /** The answers that are not acknowledged yet, by question. */
  unsaved(): Answers {
    return Object.fromEntries(this.#changed().map((question) => [question.Id, givenTo(question, this.#state.answers)]))
  }

  /** Saves now. Throws what the call throws; the answers are unsaved then as before. */
  save(): Promise<void> {
    return this.#inTurn(() => this.#exchange('saveasdraft', false, this.#sendable()))
  }

  /** Sends every answer, for good. */
  submit(): Promise<void> {
    return this.#inTurn(() => this.#exchange('completed', false, this.questions))
  }

  /** Saves at once what would be saved in a moment: the screen goes out of sight, or the network is back. */
  readonly saveSoon = (): void => {
    if (this.#state.isDirty) this.#saveIn(0)
  }

  /** The screen is gone: nothing is sent any more. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#lastTurn.then(work, work)
    this.#lastTurn = turn
    return turn
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (this.#state.trouble?.kind === 'closed') return
    this.#timer = setTimeout(() => {
      const isQuiet = this.#state.trouble !== null
      // The state says what went wrong; nobody waits for this promise.
      this.#inTurn(() => this.#exchangeChanges(isQuiet)).catch(() => undefined)
    }, milliseconds)
  }

  async #exchangeChanges(isQuiet: boolean): Promise<void> {
    const questions = this.#sendable()
    if (questions.length > 0) await this.#exchange('saveasdraft', isQuiet, questions)
  }

  /** Where nothing has changed everything is sent, so that the server acknowledges it once more. */
  async #exchange(Status: AnswerSet['Status'], isQuiet: boolean, named: readonly SurveyQuestion[]): Promise<void> {
    clearTimeout(this.#timer)
    const { answers } = this.#state
    const questions = named.length > 0 ? named : this.questions
    this.#set({ saving: Status })
    try {
      const entries = questions.map((question) => entryOf(question, givenTo(question, answers), this.#ids))
      const saved = await this.#send({ Status, SurveyAnswerDtos: entries }, isQuiet)
      this.#acknowledge(questions, answers, saved.Documents)
      this.#set({ saving: null, savedAt: saved.SavedAt, trouble: null })
      if (this.#sendable().length > 0) this.#saveIn(PAUSE)
    } catch (error) {
      const trouble = troubleOf(error)
      this.#set({ saving: null, trouble })
      if (trouble.kind === 'retrying' && this.#state.isDirty) this.#saveIn(RETRY)
      throw error
    }
  }

  /** What was sent is saved; a file that was sent is a stored document from now on. */
  #acknowledge(
    questions: readonly SurveyQuestion[],
    sent: Answers,
    documents: Sent<typeof addSurveyAnswers>['Documents'],
  ): void {
    const acknowledged = { ...this.#acknowledged }
    const answers = { ...this.#state.answers }
    for (const question of questions) {
      const given = givenTo(question, sent)
      const stored = documents.find(({ DiagnosticId }) => DiagnosticId === question.Id)
      const document = stored ? { name: stored.DocumentName, link: stored.DownloadLink } : null
      acknowledged[question.Id] = { ...given, document }
      const current = givenTo(question, answers)
      if (isSameFile(current.document, given.document)) answers[question.Id] = { ...current, document }
    }
    this.#acknowledged = acknowledged
    this.#set({ answers })
  }

  #changed(): SurveyQuestion[] {
    const { answers } = this.#state
    return this.questions.filter(
      (question) => !isSame(givenTo(question, answers), givenTo(question, this.#acknowledged)),
    )
  }

  /** A draft is taken whole or not at all: what the server would refuse waits until it is put right. */
  #sendable(): SurveyQuestion[] {
    const { answers } = this.#state
    const faulty = fileFaults(this.questions, answers)
    return this.#changed().filter((question) => {
      const given = givenTo(question, answers)
      return !faulty.has(question.Id) && !given.document?.isChecking && answerFault(question, given) === null
    })
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part }
    this.#state = { ...this.#state, isDirty: this.#changed().length > 0 }
    for (const listener of this.#listeners) listener()
  }
}

function troubleOf(error: unknown): NonNullable<DraftState['trouble']> {
  if (!(error instanceof CallFailed)) return { kind: 'retrying', words: '' }
  const words = error.failure.errorMessage.join(' ')
  if (error.status === 409 || error.status === 404) return { kind: 'closed', words }
  return { kind: error.status >= 500 || error.status === 429 ? 'retrying' : 'refused', words }
}
