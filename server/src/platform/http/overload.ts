import type { FastifyInstance, FastifyRequest } from 'fastify'
import { busy } from '../errors.ts'

/** As many wait as are begun in so many milliseconds: whoever comes then is refused. So few may always wait. */
const LONGEST_WAIT = 500
const MAY_WAIT = 64
/** How many are begun is counted anew after so many milliseconds. */
const COUNTED_EVERY = 200
/** Nobody waits longer than this, where nothing is begun any more. */
const GIVEN_UP_AFTER = 5000
/** So many requests are begun in one turn of the event loop. */
const BEGUN_AT_ONCE = 32
/** None is begun while so many wait for the database; they are looked at again after so many milliseconds. */
const LONGEST_QUEUE_BEHIND = 10
const LOOKED_AGAIN = 5
/** So many times as long as was worked connections are let in, as long as more of them come, before the next requests are begun. */
const LETTING_IN = 2
/** The log says that there is an overload once in so many milliseconds. */
const SAID_EVERY = 60_000

interface Waiting {
  readonly request: FastifyRequest
  readonly since: number
  readonly begin: (fault?: Error) => void
}

/** What load shedding heeds: the paths that it leaves alone, and how many wait for the database. */
interface LoadLimits {
  readonly butFor: readonly string[]
  readonly queueBehind: () => number
}

/**
 * Load shedding: under more load than the server can take everybody would wait longer and longer. Requests wait in a queue of ours instead of in the
 * system's, or the database's: where it is too long whoever comes is answered 503 at once, which costs next to nothing, and whoever is taken is answered
 * in time (security, N5; decision 042).
 */
export function shedLoad(app: FastifyInstance, { butFor, queueBehind }: LoadLimits): void {
  const queue: Waiting[] = []
  const pace = paceOf()
  let isBusy = false
  let isLetIn = false
  let [begunAt, workedUntil] = [0, 0]
  let saidAt = Number.NEGATIVE_INFINITY
  app.server.on('connection', () => {
    isLetIn = true
  })

  /** A turn of the event loop lets in one connection: if requests were begun in each, no more connections would be let in than requests are answered. */
  function turn() {
    const now = performance.now()
    const isStillLettingIn = isLetIn && now - workedUntil < LETTING_IN * (workedUntil - begunAt)
    isLetIn = false
    if (isStillLettingIn) {
      setImmediate(turn)
      return
    }
    while (queue[0] !== undefined && now - queue[0].since > GIVEN_UP_AFTER) queue.shift()?.begin(refused(now))
    if (queueBehind() >= LONGEST_QUEUE_BEHIND) {
      setTimeout(turn, LOOKED_AGAIN)
      return
    }
    const next = queue.splice(0, BEGUN_AT_ONCE).filter(({ request }) => !request.raw.destroyed)
    begunAt = now
    pace.count(next.length, now)
    isBusy = next.length > 0
    for (const { begin } of next) begin()
    if (isBusy) setImmediate(turnAfterWork)
  }
  function turnAfterWork() {
    workedUntil = performance.now()
    turn()
  }
  function refused(now: number): Error {
    if (now - saidAt >= SAID_EVERY) {
      saidAt = now
      app.log.warn('more requests come than can be answered: some are refused (503)')
    }
    return busy()
  }
  app.addHook('onRequest', (request, _reply, begin) => {
    if (butFor.includes(request.url)) return begin()
    const now = performance.now()
    if (!isBusy) {
      isBusy = true
      begunAt = now
      pace.begin(now)
      setImmediate(turnAfterWork)
      return begin()
    }
    if (queue.length >= Math.max(MAY_WAIT, pace.inMilliseconds(LONGEST_WAIT))) return begin(refused(now))
    queue.push({ request, since: now, begin })
  })
}

/** How many requests are begun in a time, as it was lately; before anything is known as many as one likes. */
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
