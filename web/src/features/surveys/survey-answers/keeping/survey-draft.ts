import type { AnswerConflict, SurveyForm, SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { newUuid } from '../../../../api/new-uuid.ts'
import { NetworkFailed } from '../../../../api/send.ts'
import { type Answers, type Attached, areasOf, entryOf, type Given, givenTo, isSame, isSameFile } from './answers.ts'
import { CANCELLED, type UploadFile } from './document-upload.ts'
import {
  asConflict,
  type DraftState,
  type SendAnswers,
  troubleOf,
  type Unsent,
  type UploadState,
} from './draft-state.ts'
import { KnownAnswers } from './known-answers.ts'
import { type AnswerSet, refusalIn } from './survey-answers.queries.ts'

/** Milliseconds until an automatic save: from the last change, at most from the first, and after a failure. */
const PAUSE = 5_000
const CEILING = 9_000
const RETRY = 15_000

/** Files have their own lane: a text never waits for an upload. */
type Lane = 'answers' | 'files'

/**
 * The answers of an open survey form and their autosave. Saves in each lane are sequential and send what differs from
 * the acknowledged answers, with base versions; changes during a save stay unsaved until a later one is acknowledged.
 */
export class SurveyDraft {
  readonly #known: KnownAnswers
  readonly #ids: { InquiryId: string; CustomerUserId: string }
  readonly #send: SendAnswers
  readonly #uploadFile: UploadFile
  readonly #listeners = new Set<() => void>()
  readonly #lastTurn: Record<Lane, Promise<unknown>> = { answers: Promise.resolve(), files: Promise.resolve() }
  readonly #busy = new Map<Lane, AnswerSet['Status']>()
  readonly #uploading = new Map<string, AbortController>()
  #state: DraftState
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The time of the oldest change not included in a save yet. */
  #changedAt: number | undefined
  readonly #submissions = new Map<Lane, { readonly id: string; readonly content: string }>()
  #submitting: Promise<void> | undefined
  #network: { back: () => void; giveUp: (why: Error) => void } | undefined
  #isStopped = false

  constructor(form: SurveyForm, userId: string, send: SendAnswers, uploadFile: UploadFile) {
    this.#known = new KnownAnswers(areasOf(form).flatMap(({ questions }) => questions))
    this.#ids = { InquiryId: form.InquiryId, CustomerUserId: userId }
    this.#send = send
    this.#uploadFile = uploadFile
    this.#state = {
      answers: this.#known.acknowledged,
      isDirty: false,
      saving: null,
      submission: null,
      returned: form.Returned,
      savedAt: form.SavedAt,
      trouble: null,
      conflicts: {},
      uploads: {},
    }
  }

  get questions(): readonly SurveyQuestion[] {
    return this.#known.questions
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

  /** Changes parts of one answer; saved automatically a while after the last change, however long changes go on. */
  readonly change = (question: SurveyQuestion, part: Partial<Given>): void => {
    const { answers, trouble } = this.#state
    if (part.document !== undefined && !isSameFile(part.document, givenTo(question, answers).document))
      this.#uploading.get(question.Id)?.abort(CANCELLED)
    this.#set({
      answers: { ...answers, [question.Id]: { ...givenTo(question, answers), ...part } },
      trouble: trouble?.kind === 'refused' ? null : trouble,
    })
    this.#known.give(question)
    this.#changedAt ??= Date.now()
    this.#saveIn(Math.max(0, Math.min(PAUSE, this.#changedAt + CEILING - Date.now())))
  }

  /** The server's answers, as far as known; a new object with every change. */
  get acknowledged(): Answers {
    return this.#known.acknowledged
  }

  /** The known version of a question's answer; 0 before the first. */
  versionOf(question: Pick<SurveyQuestion, 'Id'>): number {
    return this.#known.versionOf(question)
  }

  /** The unacknowledged answers, by question. */
  unsaved(): Answers {
    return this.#known.unsaved(this.#state.answers)
  }

  /** The same with their base versions and possibly arrived saves, to restore at a later visit. */
  unsent(): Unsent {
    return this.#known.unsent(this.#state.answers)
  }

  /** Restores this device's unsent answers, unless something else was answered since. True if there were any. */
  restore(kept: Unsent): boolean {
    const { answers, isRestored, stale } = this.#known.restore(kept, this.#state.answers)
    this.#set({ answers })
    this.#meet(stale.map(asConflict(this.#state.savedAt)))
    // What is being typed meanwhile has its own timer.
    if (isRestored) this.saveSoon()
    return isRestored
  }

  /**
   * Takes over another device's unsent answers, like `restore`; if something else was answered here the person is
   * asked.
   */
  load(unsent: Unsent): void {
    const unsaved = this.unsaved()
    const conflicts = Object.entries(unsaved).flatMap(([id, mine]) => {
      const theirs = unsent[id]?.given
      if (theirs === undefined || isSame(mine, theirs)) return []
      return [[id, { theirs, isLoaded: true, version: this.versionOf({ Id: id }), savedAt: null }] as const]
    })
    this.restore(unsent)
    this.#set({ conflicts: { ...this.#state.conflicts, ...Object.fromEntries(conflicts) } })
  }

  /** Saves the changes now. Throws what a call throws; the answers are then unsaved as before. */
  async save(): Promise<void> {
    await this.#exchangeChanges(false)
  }

  /**
   * Submits the changes. However often it is called, one submission is sent; offline it waits. Throws what a call
   * throws, and if it is withdrawn.
   */
  submit(): Promise<void> {
    this.#submitting ??= this.#submitOnce()
      // If the screen is left the wish is kept: the next visit asks. That it was dropped is shown until read.
      .finally(() => this.#isStopped || this.#isDropped() || this.#set({ submission: null }))
      .catch((fault: unknown) => {
        this.#submitting = undefined
        if (this.#state.trouble?.kind === 'retrying' || this.#isDropped()) this.saveSoon()
        throw fault
      })
    return this.#submitting
  }

  /**
   * A submission was pending at the last visit: the person is asked whether to send it, unless the survey was returned
   * since.
   */
  readonly askForSubmission = (isBeforeReturn: boolean): void =>
    this.#set({ submission: isBeforeReturn ? 'dropped' : 'left waiting' })

  /** Withdraws a submission that is waiting, pending or dropped: the person continues answering. */
  readonly withdraw = (): void => {
    if (this.#network) this.#network.giveUp(new Error('The submission was withdrawn.'))
    else this.#set({ submission: null })
  }

  /** The network is back: saves the changes, or submits if that was wanted. */
  readonly resume = (): void => {
    this.#network?.back()
    this.saveSoon()
  }

  /** Saves pending changes at once: the screen is being hidden, or the network is back. */
  readonly saveSoon = (): void => {
    if (this.#state.isDirty) this.#saveIn(0)
  }

  /**
   * Takes over newer server answers: for unchanged questions at once, for the others the person is asked. A returned
   * survey is open again, and earlier submissions are dropped.
   */
  readonly takeOver = (form: SurveyForm): void => {
    const isReturnedSince = form.Returned !== null && form.Returned.At !== this.#state.returned?.At
    if (isReturnedSince && this.#state.trouble?.kind === 'closed') this.#state = { ...this.#state, trouble: null }
    if (isReturnedSince && this.#state.submission !== null) this.#dropSubmission()
    this.#set({ returned: form.Returned })
    const newer = this.#known.newerIn(areasOf(form).flatMap(({ questions }) => questions))
    this.#meet(newer.map(asConflict(form.SavedAt)))
  }

  /** Resolves a conflict: sends the local answer, or takes over the other. */
  readonly settle = (question: SurveyQuestion, holds: 'mine' | 'theirs'): void => {
    const { [question.Id]: conflict, ...conflicts } = this.#state.conflicts
    if (conflict === undefined) return
    if (!conflict.isLoaded) this.#known.learn(question, conflict)
    this.#known.give(question)
    const { answers } = this.#state
    this.#set({ conflicts, answers: holds === 'theirs' ? { ...answers, [question.Id]: conflict.theirs } : answers })
    this.saveSoon()
  }

  /** The survey is closed, for the given reason. */
  readonly close = (words: string): void => {
    clearTimeout(this.#timer)
    this.#set({ trouble: { kind: 'closed', words } })
  }

  /** The screen is open (again): sends the changes. */
  start(): void {
    this.#isStopped = false
    this.saveSoon()
  }

  /** The screen is gone: nothing more is sent. */
  stop(): void {
    this.#isStopped = true
    this.#network?.giveUp(new Error('The survey is not open any more.'))
    clearTimeout(this.#timer)
    for (const uploading of this.#uploading.values()) uploading.abort()
  }

  async #submitOnce(): Promise<void> {
    this.#set({ submission: null })
    for (;;) {
      try {
        return await this.#exchangeAll()
      } catch (fault) {
        if (!(fault instanceof NetworkFailed)) throw fault
        await this.#networkBack()
      }
    }
  }

  /**
   * Waits until the network is reported back, or for a while at most, since not every browser reports it. Throws if the
   * submission is withdrawn.
   */
  async #networkBack(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    this.#set({ submission: 'waiting' })
    try {
      await new Promise<void>((back, giveUp) => {
        this.#network = { back, giveUp }
        timer = setTimeout(back, RETRY)
      })
    } finally {
      clearTimeout(timer)
      this.#network = undefined
    }
  }

  async #exchangeAll(): Promise<void> {
    // Retried if an own save without a response was in the way: the file goes on top of it.
    do await this.#inTurn('files', () => this.#exchangeFiles(false))
    while (this.#sendable().some((question) => this.#hasFile(question)))
    await this.#inTurn('answers', async () => {
      if (Object.keys(this.#state.conflicts).length > 0)
        throw new Error('Something was answered differently elsewhere.')
      const changed = this.#sendable().filter((question) => !this.#hasFile(question))
      // The call requires at least one answer.
      await this.#exchange('answers', 'completed', false, changed.length > 0 ? changed : this.questions.slice(0, 1))
    })
  }

  #inTurn(lane: Lane, work: () => Promise<void>): Promise<void> {
    const workUnlessStopped = () => {
      // Callers must not take it for done.
      if (this.#isStopped) throw new Error('The survey is not open any more.')
      return work()
    }
    const turn = this.#lastTurn[lane].then(workUnlessStopped, workUnlessStopped)
    this.#lastTurn[lane] = turn
    return turn
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (this.#state.trouble?.kind === 'closed') return
    this.#timer = setTimeout(() => {
      const isQuiet = this.#state.trouble !== null
      // The state has the error; nobody waits for this promise.
      this.#exchangeChanges(isQuiet).catch(() => undefined)
    }, milliseconds)
  }

  /** Sends the changes, each lane on its own; throws the first error once both have ended. */
  async #exchangeChanges(isQuiet: boolean): Promise<void> {
    clearTimeout(this.#timer)
    const ends = await Promise.allSettled([
      this.#inTurn('answers', () => this.#exchangeAnswers(isQuiet)),
      this.#inTurn('files', () => this.#exchangeFiles(isQuiet)),
    ])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  async #exchangeAnswers(isQuiet: boolean): Promise<void> {
    const questions = this.#sendable().filter((question) => !this.#hasFile(question))
    this.#changedAt = undefined
    // It may have arrived: only the submission is repeated, without a draft in between.
    if (this.#submitting) return
    if (questions.length > 0) await this.#exchange('answers', 'saveasdraft', isQuiet, questions)
  }

  async #exchangeFiles(isQuiet: boolean): Promise<void> {
    for (const question of this.#sendable().filter((one) => this.#hasFile(one)))
      if (await this.#upload(question)) await this.#exchange('files', 'saveasdraft', isQuiet, [question])
  }

  /** Uploads a question's file; false if it was removed meanwhile. */
  async #upload(question: SurveyQuestion): Promise<boolean> {
    const { file, upload: place } = givenTo(question, this.#state.answers).document ?? {}
    if (file === undefined) return false
    const uploading = new AbortController()
    const show = (part: Partial<UploadState>) => {
      const before = this.#state.uploads[question.Id] ?? { percent: 0, waits: null }
      if (uploading.signal.aborted || before.percent === part.percent) return
      this.#set({ uploads: { ...this.#state.uploads, [question.Id]: { ...before, ...part } } })
    }
    const hide = () => {
      const { [question.Id]: _, ...uploads } = this.#state.uploads
      this.#set({ uploads })
    }
    this.#uploading.set(question.Id, uploading)
    show({ waits: null })
    try {
      await this.#uploadFile({
        file,
        inquiryId: this.#ids.InquiryId,
        questionId: question.Id,
        place,
        placed: (upload) => this.#setDocument(question, file, { upload }),
        moved: (share) => show({ percent: Math.floor(share * 100) }),
        waits: (waits) => show({ waits }),
        signal: uploading.signal,
      })
      hide()
      return !uploading.signal.aborted
    } catch (error) {
      if (uploading.signal.aborted) {
        hide()
        return false
      }
      const trouble = troubleOf(error)
      show({ waits: trouble.words || t.waitingForAConnection })
      this.#meetTrouble(trouble)
      throw error
    } finally {
      this.#uploading.delete(question.Id)
    }
  }

  /** Updates a question's file if it is still the same. */
  #setDocument(question: SurveyQuestion, file: File, part: Partial<Attached>): void {
    const { answers } = this.#state
    const given = givenTo(question, answers)
    if (given.document?.file !== file) return
    this.#set({ answers: { ...answers, [question.Id]: { ...given, document: { ...given.document, ...part } } } })
  }

  #hasFile(question: SurveyQuestion): boolean {
    return givenTo(question, this.#state.answers).document?.file !== undefined
  }

  async #exchange(
    lane: Lane,
    Status: AnswerSet['Status'],
    isQuiet: boolean,
    questions: readonly SurveyQuestion[],
  ): Promise<void> {
    const { answers } = this.#state
    const entries = questions.map((question) => ({
      ...entryOf(question, givenTo(question, answers), this.#ids),
      Version: this.versionOf(question),
    }))
    const set: AnswerSet = { Status, SurveyAnswerDtos: entries }
    const SubmissionId = this.#idOf(lane, set)
    for (const question of questions) this.#known.doubt(question, SubmissionId)
    this.#setBusy(lane, Status)
    try {
      const saved = await this.#send({ ...set, SubmissionId }, isQuiet)
      const stale = new Set(saved.Conflicts.map(({ DiagnosticId }) => DiagnosticId))
      const taken = questions.filter(({ Id }) => !stale.has(Id))
      this.#set({ answers: this.#known.acknowledge(taken, answers, saved, this.#state.answers) })
      this.#set({ savedAt: saved.SavedAt, trouble: null })
      this.#meet(saved.Conflicts)
      this.#setBusy(lane, null)
      if (Status === 'saveasdraft' && this.#sendable().length > 0) this.#saveIn(PAUSE)
    } catch (error) {
      this.#setBusy(lane, null)
      const refusal = refusalIn(error)
      if (refusal === null) this.#meetTrouble(troubleOf(error))
      else if (refusal.Returned) this.#dropSubmission()
      else this.#meet(refusal.Conflicts)
      throw error
    }
  }

  /**
   * The survey was returned after it was, or was to be, submitted: nothing is submitted automatically, and the next
   * submission is a new one. [BOARD-011]
   */
  #dropSubmission(): void {
    this.#submissions.clear()
    this.#set({ submission: 'dropped', trouble: null })
    this.#network?.giveUp(new Error('The survey was returned.'))
  }

  #isDropped(): boolean {
    return this.#state.submission === 'dropped'
  }

  /** Records why saving failed; temporary failures are retried automatically. */
  #meetTrouble(trouble: NonNullable<DraftState['trouble']>): void {
    this.#set({ trouble })
    if (trouble.kind === 'retrying' && this.#state.isDirty) this.#saveIn(RETRY)
  }

  /** The same set is the same save or submission, however often it is sent. */
  #idOf(lane: Lane, set: AnswerSet): string {
    const content = JSON.stringify(set)
    const before = this.#submissions.get(lane)
    if (before?.content === content) return before.id
    const id = newUuid()
    this.#submissions.set(lane, { id, content })
    return id
  }

  #meet(newer: readonly AnswerConflict[]): void {
    if (newer.length > 0) this.#set(this.#known.meet(newer, this.#state))
  }

  #sendable(): SurveyQuestion[] {
    return this.#known.sendable(this.#state)
  }

  #setBusy(lane: Lane, status: AnswerSet['Status'] | null): void {
    if (status === null) this.#busy.delete(lane)
    else this.#busy.set(lane, status)
    this.#set({ saving: this.#busy.get('answers') ?? this.#busy.get('files') ?? null })
  }

  #set(part: Partial<DraftState>): void {
    const { trouble } = this.#state
    // Once closed, results of earlier calls change nothing.
    this.#state = { ...this.#state, ...part, ...(trouble?.kind === 'closed' && { trouble }) }
    this.#state = { ...this.#state, isDirty: this.#known.changed(this.#state.answers).length > 0 }
    for (const listener of this.#listeners) listener()
  }
}
