import { AsyncLocalStorage } from 'node:async_hooks'

interface Timer {
  readonly at: number
  readonly order: number
  readonly owner: object | undefined
  readonly run: () => void
}

/**
 * Virtual time for everything in this process that uses `Date.now`, `setTimeout` and `clearTimeout`. Timers set while a
 * page's code runs, also across promises, belong to that page and end with it.
 */
export class VirtualTime {
  #now: number
  readonly #began: number
  #order = 0
  readonly #timers = new Map<number, Timer>()
  readonly #owner = new AsyncLocalStorage<object>()
  readonly #dead = new WeakSet<object>()
  readonly #real = { now: Date.now, set: globalThis.setTimeout, clear: globalThis.clearTimeout }
  /** Resolves once only timers are left to wait for. */
  readonly #settled: () => Promise<void>

  constructor(now: string, settled: () => Promise<void>) {
    this.#now = Date.parse(now)
    this.#began = this.#now
    this.#settled = settled
    Date.now = () => this.#now
    Object.assign(globalThis, {
      setTimeout: (run: () => void, milliseconds = 0) => this.#set(run, milliseconds),
      clearTimeout: (id: number) => void this.#timers.delete(id),
    })
  }

  /** Restores the real clock. */
  release(): void {
    Date.now = this.#real.now
    Object.assign(globalThis, { setTimeout: this.#real.set, clearTimeout: this.#real.clear })
  }

  /** Runs a page's code. */
  as<T>(owner: object, run: () => T): T {
    return this.#owner.run(owner, run)
  }

  /** The page was killed: its timers never fire. */
  kill(owner: object): void {
    this.#dead.add(owner)
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id)
  }

  /** Milliseconds since the start. */
  elapsed(): number {
    return this.#now - this.#began
  }

  /** The page whose code is running, also across promises and timers. */
  owner(): object | undefined {
    return this.#owner.getStore()
  }

  /** Whether that page was killed. */
  isDead(): boolean {
    const owner = this.owner()
    return owner !== undefined && this.#dead.has(owner)
  }

  /** Advances by this many milliseconds: timers fire in order, each with everything that follows from it. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    await this.#settled()
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const [id, timer] = next
      this.#timers.delete(id)
      this.#now = Math.max(this.#now, timer.at)
      if (timer.owner === undefined) timer.run()
      else this.#owner.run(timer.owner, timer.run)
      await this.#settled()
    }
    this.#now = end
  }

  #next(end: number): [number, Timer] | undefined {
    let first: [number, Timer] | undefined
    for (const entry of this.#timers) {
      const [, { at, order }] = entry
      if (at <= end && (first === undefined || at < first[1].at || (at === first[1].at && order < first[1].order)))
        first = entry
    }
    return first
  }

  #set(run: () => void, milliseconds: number): number {
    this.#order += 1
    if (!this.isDead()) {
      const timer = { at: this.#now + milliseconds, order: this.#order, owner: this.owner(), run }
      this.#timers.set(this.#order, timer)
    }
    return this.#order
  }
}
