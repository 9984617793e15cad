import {
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router'
import { keepScroll } from './scroll.ts'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/** The location, and how it was reached. */
export interface Place {
  readonly location: Location
  readonly type: NavigationType
  /** The screen keeps its scroll position, though the address changes. */
  readonly keepsScroll: boolean
}

/** The client's navigation state: none until the first location's code has loaded. */
export interface Journey {
  readonly place: Place | undefined
  readonly isLoading: boolean
}

/** A guard: `holds` is called before leaving a location; if true, `ask` gets how to proceed. */
export interface Guard {
  readonly holds: (to: { pathname: string }, from: { pathname: string }) => boolean
  readonly ask: (proceed: () => void) => void
}

/**
 * The client's router: over the browser's history, with React Router's links and hooks (its declarative mode alone, a
 * third of its size). Navigation completes once the location's code has loaded; until then the previous one stays, and
 * the last navigation wins.
 */
export class Navigation {
  readonly #history: History
  readonly #prepare: (pathname: string) => Promise<void> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #guards = new Set<Guard>()
  #journey: Journey = { place: undefined, isLoading: false }
  #turn = 0
  #keepsScroll = false
  /** The next history event is our own: it undoes a blocked one, or lets it through. */
  #expected: 'back' | 'through' | undefined

  /**
   * `prepare` loads a path's code and never rejects; undefined if everything is loaded. The history calls back on each
   * change (`v5Compat`).
   */
  constructor(history: History, prepare: (pathname: string) => Promise<void> | undefined) {
    this.#history = history
    this.#prepare = prepare
    history.listen(({ action, location, delta }) => {
      if (action === 'POP') this.#step(location, action, delta)
      else this.#arrive(location, action)
    })
    this.#enter(history.location, () => this.#arrive(history.location, history.action))
  }

  /** The navigator for React Router. */
  readonly navigator: Navigator = {
    createHref: (to) => this.#history.createHref(to),
    encodeLocation: (to) => this.#history.encodeLocation(to),
    go: (delta) => this.#history.go(delta),
    push: (to, state, options) => this.#leaveFor(to, options, () => this.#history.push(to, state)),
    replace: (to, state, options) => this.#leaveFor(to, options, () => this.#history.replace(to, state)),
  }

  readonly journey = (): Journey => this.#journey

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Adds a guard; returns a function that removes it. */
  guard(guard: Guard): () => void {
    this.#guards.add(guard)
    return () => void this.#guards.delete(guard)
  }

  #leaveFor(to: To, options: NavigateOptions | undefined, commit: () => void): void {
    const next: Partial<Path> = typeof to === 'string' ? parsePath(to) : to
    const pathname = next.pathname ?? this.#history.location.pathname
    const enter = () =>
      this.#enter({ pathname }, () => {
        this.#keepsScroll = options?.preventScrollReset ?? false
        commit()
      })
    const guard = this.#guardOf(pathname)
    if (guard) guard.ask(enter)
    else enter()
  }

  /** Back and forward: the browser has already moved. */
  #step(location: Location, type: NavigationType, delta: number | null): void {
    const expected = this.#expected
    this.#expected = undefined
    if (expected === 'back') return
    const guard = expected === undefined && delta !== null ? this.#guardOf(location.pathname) : undefined
    if (!guard || delta === null) {
      this.#enter(location, () => this.#arrive(location, type))
      return
    }
    this.#expected = 'back'
    this.#history.go(-delta)
    guard.ask(() => {
      this.#expected = 'through'
      this.#history.go(delta)
    })
  }

  #guardOf(pathname: string): Guard | undefined {
    const from = this.#journey.place?.location
    return from && [...this.#guards].find(({ holds }) => holds({ pathname }, from))
  }

  #enter({ pathname }: { pathname: string }, commit: () => void): void {
    this.#turn += 1
    const turn = this.#turn
    const preparing = this.#prepare(pathname)
    if (!preparing) {
      commit()
      return
    }
    this.#set({ ...this.#journey, isLoading: true })
    void preparing.then(() => turn === this.#turn && commit())
  }

  #arrive(location: Location, type: NavigationType): void {
    const before = this.#journey.place?.location
    if (before) keepScroll(before.pathname)
    const place = { location, type, keepsScroll: this.#keepsScroll }
    this.#keepsScroll = false
    this.#set({ place, isLoading: false })
  }

  #set(journey: Journey): void {
    this.#journey = journey
    for (const listener of this.#listeners) listener()
  }
}
