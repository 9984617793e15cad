/** The queue may hold as many as are started in this many milliseconds, and at least this few; further ones are refused. */
const LONGEST_WAIT = 500
const MAY_WAIT = 64
/** The count of started requests restarts after this many milliseconds. */
const COUNTED_EVERY = 200
/** The longest wait, even if nothing is started any more. */
export const GIVEN_UP_AFTER = 5000
/** Requests started in one turn of the event loop. */
const BEGUN_AT_ONCE = 32
/** None is started while this many wait for the database; this is checked again after this many milliseconds. */
const LONGEST_QUEUE_BEHIND = 10
const LOOKED_AGAIN = 5
/** Before the next requests are started, connections are let in for this many times as long as was worked, while more of them arrive. */
const LETTING_IN = 2

/** One request: whose turn it uses, whether the client has hung up, and what happens to it. */
export interface Queued {
  readonly client: string
  readonly isGone: () => boolean
  readonly begin: () => void
  readonly refuse: () => void
}

/** The time, the event loop, and how many wait for the database. */
export interface QueueEdges {
  readonly now: () => number
  readonly soon: (turn: () => void) => unknown
  readonly later: (turn: () => void, milliseconds: number) => unknown
  readonly queueBehind: () => number
}

/**
 * The queue of requests. When idle it starts each at once; otherwise clients take turns. When it is full a new request is refused, or instead of it the last one
 * of the client with the most waiting. While anyone waits there is a next turn. [N5]
 */
export function requestQueue({ now: clock, soon, later, queueBehind }: QueueEdges) {
  /** Ordered by how long clients have waited since their last turn. */
  const lines = new Map<string, Waiting[]>()
  const pace = paceOf()
  let waiting = 0
  let isBusy = false
  let isLetIn = false
  let [begunAt, workedUntil] = [0, 0]

  return {
    /** A connection was let in. */
    letIn() {
      isLetIn = true
    },
    add(queued: Queued) {
      const now = clock()
      if (!isBusy) {
        isBusy = true
        begunAt = now
        pace.begin(now)
        soon(turnAfterWork)
        return queued.begin()
      }
      const isFull = waiting >= Math.max(MAY_WAIT, pace.inMilliseconds(LONGEST_WAIT))
      if (isFull && !makeRoomFor(queued.client)) return queued.refuse()
      const line = lines.get(queued.client) ?? []
      line.push({ queued, since: now })
      lines.set(queued.client, line)
      waiting++
    },
    waiting: () => waiting,
    isBusy: () => isBusy,
  }

  /** Each turn of the event loop lets in one connection: starting requests in every turn would let in no more connections than requests are answered. */
  function turn() {
    const now = clock()
    const isStillLettingIn = isLetIn && now - workedUntil < LETTING_IN * (workedUntil - begunAt)
    isLetIn = false
    if (isStillLettingIn) {
      soon(turn)
      return
    }
    giveUp(now)
    if (queueBehind() >= LONGEST_QUEUE_BEHIND) {
      later(turn, LOOKED_AGAIN)
      return
    }
    const next = takeNext()
    begunAt = now
    pace.count(next.length, now)
    isBusy = next.length > 0
    if (isBusy) soon(turnAfterWork)
    for (const { begin } of next) begin()
  }
  function turnAfterWork() {
    workedUntil = clock()
    turn()
  }

  /** Removes requests whose client has hung up, and refuses those that have waited too long. */
  function giveUp(now: number) {
    for (const [client, line] of lines) {
      const there = line.filter(({ queued }) => !queued.isGone())
      const still = there.filter(({ since }) => now - since <= GIVEN_UP_AFTER)
      waiting -= line.length - still.length
      if (still.length > 0) lines.set(client, still)
      else lines.delete(client)
      for (const { queued } of there.slice(0, there.length - still.length)) queued.refuse()
    }
  }

  function takeNext(): Queued[] {
    const next: Queued[] = []
    while (next.length < BEGUN_AT_ONCE) {
      const [first] = lines
      if (first === undefined) break
      const [client, line] = first
      const taken = line.shift()
      if (taken !== undefined) next.push(taken.queued)
      lines.delete(client)
      if (line.length > 0) lines.set(client, line)
    }
    waiting -= next.length
    return next
  }

  /** Refuses the last request of the longest line, unless this client’s own line would be as long. */
  function makeRoomFor(client: string): boolean {
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    if (longest.length <= (lines.get(client)?.length ?? 0) + 1) return false
    longest.pop()?.queued.refuse()
    waiting--
    return true
  }
}

interface Waiting {
  readonly queued: Queued
  readonly since: number
}

/** The recent rate of started requests; unlimited before anything is known. */
function paceOf() {
  let [since, begun] = [0, 0]
  let aMillisecond = Number.POSITIVE_INFINITY
  return {
    begin(now: number) {
      since = now
      begun = 1
      aMillisecond = Number.POSITIVE_INFINITY
    },
    count(more: number, now: number) {
      begun += more
      if (now - since < COUNTED_EVERY) return
      aMillisecond = begun / (now - since)
      since = now
      begun = 0
    },
    inMilliseconds: (milliseconds: number) => aMillisecond * milliseconds,
  }
}
