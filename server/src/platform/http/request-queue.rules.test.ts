import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GIVEN_UP_AFTER, requestQueue } from './request-queue.ts'

/** An event loop with its own clock: starting a request takes as long as the test says. */
function playedQueue() {
  let time = 0
  let queueBehind = 0
  let soon: (() => void)[] = []
  let timers: { at: number; turn: () => void }[] = []
  const queue = requestQueue({
    now: () => time,
    soon: (turn) => soon.push(turn),
    later: (turn, milliseconds) => timers.push({ at: time + milliseconds, turn }),
    queueBehind: () => queueBehind,
  })
  /** One turn of the loop: what is due, and what was scheduled in the previous turn. */
  function turn() {
    const due = [...soon, ...timers.filter(({ at }) => at <= time).map((timer) => timer.turn)]
    soon = []
    timers = timers.filter(({ at }) => at > time)
    for (const run of due) run()
  }
  return {
    queue,
    hasTurn: () => soon.length + timers.length > 0,
    now: () => time,
    setQueueBehind: (length: number) => {
      queueBehind = length
    },
    work: (milliseconds: number) => {
      time += milliseconds
    },
    pass(milliseconds: number) {
      for (const until = time + milliseconds; time < until; time++) turn()
      turn()
    },
  }
}

interface Caller {
  client: string
  since: number
  hasHungUp: boolean
  ended: { how: 'begun' | 'refused'; at: number } | null
}

function callers(played: ReturnType<typeof playedQueue>) {
  const all: Caller[] = []
  return {
    all,
    arrive(client: string, takes = 0) {
      const caller: Caller = { client, since: played.now(), hasHungUp: false, ended: null }
      const end = (how: 'begun' | 'refused') => {
        expect(caller.ended).toBeNull()
        caller.ended = { how, at: played.now() }
      }
      all.push(caller)
      played.queue.add({
        client,
        isGone: () => caller.hasHungUp,
        begin: () => {
          end('begun')
          played.work(takes)
        },
        refuse: () => end('refused'),
      })
      return caller
    },
  }
}

test('[N5] if all the next in line have hung up, those behind them are started', () => {
  const played = playedQueue()
  const { arrive } = callers(played)
  arrive('first')
  const gone = Array.from({ length: 40 }, () => arrive('cut'))
  const behind = [arrive('cut'), arrive('cut')]

  for (const caller of gone) caller.hasHungUp = true
  played.pass(3)

  expect(behind.map(({ ended }) => ended?.how)).toEqual(['begun', 'begun'])
  expect(played.queue.isBusy()).toBe(false)
})

test('[N5] whatever arrives, hangs up or takes its time, everyone still connected is started or refused within five seconds, and while anyone waits there is a next turn', () => {
  const happening = fc.oneof(
    fc.record({
      what: fc.constant('arrive' as const),
      client: fc.constantFrom('a', 'b', 'c'),
      count: fc.constantFrom(1, 2, 31, 32, 33, 100),
      takes: fc.constantFrom(0, 0, 1, 20),
    }),
    fc.record({
      what: fc.constant('hangUp' as const),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      count: fc.nat(80),
    }),
    fc.record({ what: fc.constant('pass' as const), milliseconds: fc.constantFrom(0, 1, 6, 50, 700) }),
    fc.record({ what: fc.constant('connect' as const) }),
    fc.record({ what: fc.constant('database' as const), waits: fc.constantFrom(0, 10) }),
  )
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const played = playedQueue()
      const { all, arrive } = callers(played)
      const check = () => {
        // Its own turn, 32 requests of 20 ms each, may still be running.
        const late = all.filter(
          ({ ended, since, hasHungUp }) => !hasHungUp && (ended?.at ?? played.now()) - since > GIVEN_UP_AFTER + 700,
        )
        expect(late).toEqual([])
        if (played.queue.waiting() > 0) expect([played.queue.isBusy(), played.hasTurn()]).toEqual([true, true])
      }
      for (const step of happenings) {
        if (step.what === 'arrive') for (let n = 0; n < step.count; n++) arrive(step.client, step.takes)
        else if (step.what === 'pass') played.pass(step.milliseconds)
        else if (step.what === 'connect') played.queue.letIn()
        else if (step.what === 'database') played.setQueueBehind(step.waits)
        else {
          const waiting = all.filter(({ ended }) => ended === null)
          const first = Math.floor(step.from * waiting.length)
          for (const caller of waiting.slice(first, first + step.count)) caller.hasHungUp = true
        }
        check()
      }
      played.pass(GIVEN_UP_AFTER + 10)
      check()
      expect(all.filter(({ ended, hasHungUp }) => ended === null && !hasHungUp)).toEqual([])
      played.setQueueBehind(0)
      played.pass(20)
      expect([played.queue.isBusy(), played.queue.waiting(), played.hasTurn()]).toEqual([false, 0, false])
    }),
    { numRuns: 300 },
  )
})

test('[N5] clients take turns, and a client with too many waiting requests is refused, not those who come later', () => {
  const played = playedQueue()
  const { all, arrive } = callers(played)
  // One every 50 ms: ten in half a second, so 64 may wait.
  for (let n = 0; n < 8; n++) {
    arrive('one', 50)
    if (n > 0) played.pass(0)
  }
  played.setQueueBehind(10)
  const many = Array.from({ length: 300 }, () => arrive('one'))
  const other = arrive('other')
  played.setQueueBehind(0)
  played.pass(50)

  expect(other.ended?.how).toBe('begun')
  expect(many.filter(({ ended }) => ended?.how === 'refused').length).toBeGreaterThan(200)
  expect(all.filter(({ ended }) => ended === null)).toEqual([])
})
