import type { DraftContent, ResultsDraft } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/results/results'
import type { Versioned } from '../../../../api/change.ts'
import { CallFailed, isStale, NetworkFailed } from '../../../../api/send.ts'
import { type Merged, merge } from './draft-merge.rules.ts'

/** What the screen shows of a results draft; a new one with every change. */
export interface DraftState {
  readonly content: DraftContent
  /** As the server has it; `Content` in it is what the last save or read brought. */
  readonly saved: ResultsDraft
  /** Whether something was changed that the server has not taken yet. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Why the last save failed: it is tried again by itself, waits for another text, or the draft cannot be saved any more. Nothing of what is typed is lost. */
  readonly trouble: null | { readonly kind: 'retrying' | 'refused'; readonly words: string }
  /** What somebody else and this person have changed differently: nothing is saved before it is settled. */
  readonly conflict: null | Merged
}

/** How a draft is read and saved: two calls. */
export interface DraftCalls {
  readonly read: () => Promise<Versioned<ResultsDraft>>
  readonly save: (content: DraftContent, version: string | undefined) => Promise<Versioned<ResultsDraft>>
}

/** What was typed and not taken, with what it was made on: enough to go on from after a reload. */
export interface Unsaved {
  readonly content: DraftContent
  readonly began: DraftContent
  readonly version: string | undefined
}

/** Milliseconds from the last change to the save by itself, from the first at most, and from a failed one to the next try. */
const PAUSE = 1_500
const CEILING = 8_000
const RETRY = 10_000
/** How often a save is repeated at once where somebody else was quicker. */
const TRIES = 3

/**
 * An open results draft and its way to the server: saved by itself, one save after the other, each over the version that was read. Where
 * somebody else has saved meanwhile, both changes are merged; what both have changed differently is asked. [PUBL-002]
 */
export class DraftSaving {
  readonly #calls: DraftCalls
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  #version: string | undefined
  /** What the content is compared with where somebody else was quicker. */
  #began: DraftContent
  #timer: ReturnType<typeof setTimeout> | undefined
  #changedAt: number | undefined
  #turn: Promise<boolean> | undefined
  #isClosed = false

  constructor({ value, version }: Versioned<ResultsDraft>, calls: DraftCalls, unsaved?: Unsaved) {
    this.#calls = calls
    this.#version = unsaved ? unsaved.version : version
    this.#began = unsaved ? unsaved.began : value.Content
    const content = unsaved?.content ?? value.Content
    this.#state = {
      content,
      saved: value,
      isDirty: unsaved !== undefined,
      isSaving: false,
      trouble: null,
      conflict: null,
    }
    if (unsaved) this.#later(PAUSE)
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly state = (): DraftState => this.#state

  /** What would be lost with the page now; nothing where all is saved. */
  unsaved(): Unsaved | undefined {
    if (!this.#state.isDirty) return undefined
    return { content: this.#state.content, began: this.#began, version: this.#version }
  }

  /** Changes the content; it is saved by itself a while after the last change, however long changes go on. */
  readonly change = (update: (content: DraftContent) => Partial<DraftContent>): void => {
    const { content, trouble } = this.#state
    this.#put({
      content: { ...content, ...update(content) },
      isDirty: true,
      // What was refused may be right now.
      trouble: trouble?.kind === 'refused' ? null : trouble,
    })
    this.#changedAt ??= Date.now()
    this.#later(Math.max(0, Math.min(PAUSE, this.#changedAt + CEILING - Date.now())))
  }

  /** Saves now, also a draft that nobody has saved yet. True once the server holds what stands here. */
  readonly save = async (): Promise<boolean> => {
    while (!this.#isClosed && this.#state.conflict === null) {
      if (!(await this.#oneSave())) return false
      if (!this.#state.isDirty) return true
    }
    return false
  }

  /** The network is back: what waits need not wait longer. */
  readonly retry = (): void => {
    if (this.#state.isDirty && this.#state.conflict === null) void this.save()
  }

  /** Reads what others have saved, where nothing is unsaved here. A failure is no news: what stands here stays. */
  readonly lookAgain = async (): Promise<void> => {
    const before = this.#state
    if (before.isDirty || before.isSaving) return
    const now = await this.#calls.read().catch(() => undefined)
    if (!now || this.#isClosed || this.#state !== before || now.version === this.#version) return
    this.#take(now)
  }

  /** Goes on from a draft that was made anew, whatever stands here. */
  readonly restart = (now: Versioned<ResultsDraft>): void => {
    clearTimeout(this.#timer)
    this.#changedAt = undefined
    this.#take(now)
  }

  /** Keeps what was chosen, and saves it. */
  readonly settle = (content: DraftContent): void => {
    this.#put({ content, isDirty: true, conflict: null })
    void this.save()
  }

  /** What is unsaved is dropped, as the person has said. */
  readonly giveUp = (): void => {
    this.#put({ isDirty: false })
    this.close()
  }

  /** Nothing is sent any more. */
  readonly close = (): void => {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }
  /** A screen that is drawn anew (React's strict mode) goes on with the same. */
  readonly open = (): void => {
    this.#isClosed = false
    if (this.#state.isDirty) this.#later(PAUSE)
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed || this.#state.conflict !== null) return
    this.#timer = setTimeout(() => void this.save(), milliseconds)
  }

  #oneSave(): Promise<boolean> {
    this.#turn ??= this.#sendOnce().finally(() => {
      this.#turn = undefined
    })
    return this.#turn
  }

  async #sendOnce(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#put({ isSaving: true })
    try {
      return await this.#send()
    } catch (error) {
      this.#put({ isSaving: false, trouble: troubleOf(error) })
      if (this.#state.trouble?.kind === 'retrying') this.#later(RETRY)
      return false
    }
  }

  async #send(): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const { content } = this.#state
      this.#changedAt = undefined
      try {
        const { value, version } = await this.#calls.save(content, this.#version)
        this.#version = version
        this.#began = value.Content
        this.#put({ saved: value, isDirty: this.#state.content !== content, isSaving: false, trouble: null })
        return true
      } catch (error) {
        if (!isStale(error) || tries === TRIES) throw error
      }
      const now = await this.#calls.read()
      const merged = merge({ began: this.#began, theirs: now.value.Content, mine: this.#state.content })
      this.#version = now.version
      this.#began = now.value.Content
      if (merged.asked.length > 0) {
        this.#put({ saved: now.value, conflict: merged, isSaving: false, trouble: null })
        return false
      }
      this.#put({ content: merged.settle([]), saved: now.value })
    }
  }

  #take({ value, version }: Versioned<ResultsDraft>): void {
    this.#version = version
    this.#began = value.Content
    this.#put({
      content: value.Content,
      saved: value,
      isDirty: false,
      isSaving: false,
      trouble: null,
      conflict: null,
    })
  }

  #put(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** A draft that is refused waits for the person; what may pass (no network, a busy server) is tried again. */
function troubleOf(error: unknown): NonNullable<DraftState['trouble']> {
  if (error instanceof NetworkFailed) return { kind: 'retrying', words: '' }
  if (error instanceof CallFailed && error.status < 500 && error.status !== 429 && error.status !== 401)
    return { kind: 'refused', words: error.failure.errorMessage.join(' ') || error.failure.title }
  return { kind: 'retrying', words: t.unexpectedAnswer }
}
