import type { DraftContent, ResultsDraft } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/results/results'
import type { Versioned } from '../../../../api/change.ts'
import { CallFailed, isStale, NetworkFailed } from '../../../../api/send.ts'
import { type Merged, merge } from './draft-merge.rules.ts'

/** The state of a results draft for the screen; a new object with every change. */
export interface DraftState {
  readonly content: DraftContent
  /** As on the server; its `Content` is from the last save or read. */
  readonly saved: ResultsDraft
  /** Whether there are changes the server has not accepted yet. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  /**
   * Why the last save failed: it is retried automatically, waits for another text, or the draft can no longer be saved.
   * No typed text is lost.
   */
  readonly trouble: null | { readonly kind: 'retrying' | 'refused'; readonly words: string }
  /** Conflicting changes: nothing is saved before they are resolved. */
  readonly conflict: null | Merged
}

/** How a draft is read and saved: two calls. */
export interface DraftCalls {
  readonly read: () => Promise<Versioned<ResultsDraft>>
  readonly save: (content: DraftContent, version: string | undefined) => Promise<Versioned<ResultsDraft>>
}

/** Unsaved changes and their base, enough to continue after a reload. */
export interface Unsaved {
  readonly content: DraftContent
  readonly began: DraftContent
  readonly version: string | undefined
}

/** Milliseconds until an automatic save: from the last change, at most from the first, and after a failure. */
const PAUSE = 1_500
const CEILING = 8_000
const RETRY = 10_000
/** Maximum immediate retries when someone else was faster. */
const TRIES = 3

/**
 * An open results draft and its autosave: one save at a time, each over the version that was read. Concurrent changes
 * are merged; conflicts are asked about. [PUBL-002]
 */
export class DraftSaving {
  readonly #calls: DraftCalls
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  #version: string | undefined
  /** The base for the three-way merge. */
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

  /** What would be lost with the page now; undefined if everything is saved. */
  unsaved(): Unsaved | undefined {
    if (!this.#state.isDirty) return undefined
    return { content: this.#state.content, began: this.#began, version: this.#version }
  }

  /** Changes the content; saved automatically a while after the last change, however long changes go on. */
  readonly change = (update: (content: DraftContent) => Partial<DraftContent>): void => {
    const { content, trouble } = this.#state
    this.#put({
      content: { ...content, ...update(content) },
      isDirty: true,
      // Rejected content may be valid now.
      trouble: trouble?.kind === 'refused' ? null : trouble,
    })
    this.#changedAt ??= Date.now()
    this.#later(Math.max(0, Math.min(PAUSE, this.#changedAt + CEILING - Date.now())))
  }

  /** Saves now, even a new draft. True once the server has everything. */
  readonly save = async (): Promise<boolean> => {
    while (!this.#isClosed && this.#state.conflict === null) {
      if (!(await this.#oneSave())) return false
      if (!this.#state.isDirty) return true
    }
    return false
  }

  /** The network is back: pending saves need not wait. */
  readonly retry = (): void => {
    if (this.#state.isDirty && this.#state.conflict === null) void this.save()
  }

  /** Reads others' saves if nothing is unsaved here. A failure does not matter. */
  readonly lookAgain = async (): Promise<void> => {
    const before = this.#state
    if (before.isDirty || before.isSaving) return
    const now = await this.#calls.read().catch(() => undefined)
    if (!now || this.#isClosed || this.#state !== before || now.version === this.#version) return
    this.#take(now)
  }

  /** Continues with a draft that was started over, discarding the current one. */
  readonly restart = (now: Versioned<ResultsDraft>): void => {
    clearTimeout(this.#timer)
    this.#changedAt = undefined
    this.#take(now)
  }

  /** Applies the choices and saves. */
  readonly settle = (content: DraftContent): void => {
    this.#put({ content, isDirty: true, conflict: null })
    void this.save()
  }

  /** Discards unsaved changes on request. */
  readonly giveUp = (): void => {
    this.#put({ isDirty: false })
    this.close()
  }

  /** Stops sending. */
  readonly close = (): void => {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }
  /** A remount (React's strict mode) continues. */
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

/** A rejected draft waits for the person; temporary failures (no network, a busy server) are retried. */
function troubleOf(error: unknown): NonNullable<DraftState['trouble']> {
  if (error instanceof NetworkFailed) return { kind: 'retrying', words: '' }
  if (error instanceof CallFailed && error.status < 500 && error.status !== 429 && error.status !== 401)
    return { kind: 'refused', words: error.failure.errorMessage.join(' ') || error.failure.title }
  return { kind: 'retrying', words: t.unexpectedAnswer }
}
