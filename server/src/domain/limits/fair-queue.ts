import { tooManyTries } from '../../platform/errors.ts'
import type { QueueLength } from '../../platform/jobs/queue-lengths.ts'

/** Who waits: a client (or a browser known to us), and the account it is about. */
export interface Waiter {
  readonly client: string
  readonly account: string
}

interface Waiting {
  readonly go: (isTheirTurn: boolean) => void
}

/**
 * Lets so much work run at a time, and takes turns: from client to client, and for each from account to account. Who brings a lot waits
 * behind it, everybody else beside it (security, A18 and F5). Throws 429 for more than may wait; where all places are taken, the longest
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
      // The place is handed on, not freed, so that nobody slips in between.
      if (next === undefined) running--
      else next.go(true)
    }
  }
  return Object.assign(inTurn, { lengths: (): QueueLength => ({ running, waiting: waitingAtAll() }) })

  /** Waits; answers whether it is their turn, or their place was given up. */
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

  /** Who has waited longest since their last turn is first in the map; who has more goes to its end. */
  function takeNext(): Waiting | undefined {
    const [client, accounts] = firstOf(clients)
    if (accounts === undefined) return undefined
    const [account, line] = firstOf(accounts)
    const next = line?.shift()
    if (line !== undefined && line.length > 0) accounts.set(account, line)
    if (accounts.size > 0) clients.set(client, accounts)
    return next
  }

  /** The one who came last in the longest line; where all are as short, nobody has to. */
  function giveUpLast(): boolean {
    const [accounts] = [...clients.values()].toSorted((one, other) => lengthOf(other) - lengthOf(one))
    const [line] = [...(accounts?.values() ?? [])].toSorted((one, other) => other.length - one.length)
    if (line === undefined || line.length < 2) return false
    line.pop()?.go(false)
    return true
  }
}

/** Takes the first entry out. */
function firstOf<Value>(map: Map<string, Value>): [string, Value | undefined] {
  const [key = ''] = map.keys()
  const value = map.get(key)
  map.delete(key)
  return [key, value]
}

const lengthOf = (accounts: ReadonlyMap<string, readonly unknown[]>) =>
  [...accounts.values()].reduce((sum, { length }) => sum + length, 0)
