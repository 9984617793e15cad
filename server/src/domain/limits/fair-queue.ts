import { tooManyTries } from '../../platform/errors.ts'
import type { QueueLength } from '../../platform/jobs/queue-lengths.ts'

/** Who waits: a client (or a known browser), and the account it is about. */
export interface Waiter {
  readonly client: string
  readonly account: string
}

interface Waiting {
  readonly go: (isTheirTurn: boolean) => void
}

/**
 * Runs a limited amount of work at a time, taking turns from client to client, and for each from account to account. Someone who brings a lot waits
 * in their own line, others do not wait for it (security, A18 and F5). Throws 429 for more than may wait; if all places are taken, the longest
 * line gives one up.
 */
export function fairQueue({
  atOnce,
  most,
}: {
  atOnce: number
  most: { account: number; client: number; all: number }
}) {
  const clients = new Map<string, Map<string, Waiting[]>>()
  let running = 0

  async function inTurn<T>(who: Waiter, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (!(await placeInLine(who))) throw tooManyTries(5)
    try {
      return await work()
    } finally {
      const next = takeNext()
      // The place is handed on, not freed, so that nobody can cut in.
      if (next === undefined) running--
      else next.go(true)
    }
  }
  return Object.assign(inTurn, { lengths: (): QueueLength => ({ running, waiting: waitingAtAll() }) })

  /** Waits; returns whether it is their turn, or their place was given up. */
  function placeInLine({ client, account }: Waiter): Promise<boolean> {
    const accounts = clients.get(client) ?? new Map<string, Waiting[]>()
    const line = accounts.get(account) ?? []
    if (line.length >= most.account || lengthOf(accounts) >= most.client) throw tooManyTries(5)
    if (waitingAtAll() >= most.all && !giveUpLast()) throw tooManyTries(5)
    return new Promise<boolean>((go) => {
      line.push({ go })
      accounts.set(account, line)
      clients.set(client, accounts)
    })
  }

  function waitingAtAll(): number {
    return [...clients.values()].reduce((sum, accounts) => sum + lengthOf(accounts), 0)
  }

  /** The map's first entry has waited longest since its last turn; if it has more waiting it goes to the end. */
  function takeNext(): Waiting | undefined {
    const [client, accounts] = firstOf(clients)
    if (accounts === undefined) return undefined
    const [account, line] = firstOf(accounts)
    const next = line?.shift()
    if (line !== undefined && line.length > 0) accounts.set(account, line)
    if (accounts.size > 0) clients.set(client, accounts)
    return next
  }

  /** The last one in the longest line gives up; if all lines are equally short, none does. */
  function giveUpLast(): boolean {
    const [accounts] = [...clients.values()].toSorted((one, other) => lengthOf(other) - lengthOf(one))
    const [line] = [...(accounts?.values() ?? [])].toSorted((one, other) => other.length - one.length)
    if (line === undefined || line.length < 2) return false
    line.pop()?.go(false)
    return true
  }
}

/** Removes and returns the first entry. */
function firstOf<Value>(map: Map<string, Value>): [string, Value | undefined] {
  const [key = ''] = map.keys()
  const value = map.get(key)
  map.delete(key)
  return [key, value]
}

const lengthOf = (accounts: ReadonlyMap<string, readonly unknown[]>) =>
  [...accounts.values()].reduce((sum, { length }) => sum + length, 0)
