import type { CallSpec } from '@plumbline/contract/wire/call'
import type { FastifyInstance } from 'fastify'
import { sessionEnded } from '../../platform/errors.ts'
import type { Surroundings } from '../surroundings.ts'
import { noteUses, type Session } from './session.ts'

const MINUTE = 60_000
/** A use within so many minutes of the one that is written down is not written down as well. */
const WRITTEN_EVERY = 5
/** Where an idle time is set: no session ends earlier than it says, and by so much later at most. */
const WRITTEN_EVERY_WITH_IDLE_TIME = 1

/** Those of so many milliseconds are written down together: each by itself would wait for the disk like a change. */
const GATHERED = 100

/**
 * Writes down when sessions are used, each at most once in some minutes and after the answer has gone: no call waits for it, and none fails with it. A call of a
 * survey does not make a session that was idle for too long an open one again. [TEAM-006]
 */
export function noteSessionUses({ db, clock, settings }: Surroundings, app: FastifyInstance): void {
  const every = settings.idleMinutes === null ? WRITTEN_EVERY : WRITTEN_EVERY_WITH_IDLE_TIME
  /** Those that are to be written down, and those that are being written. */
  let waiting = new Map<string, Date>()
  let beingWritten = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function write() {
    timer = undefined
    writing = writing.then(async () => {
      beingWritten = waiting
      waiting = new Map()
      await noteUses(db, beingWritten).catch((error: unknown) =>
        app.log.warn({ err: error }, 'the use of sessions could not be recorded'),
      )
      beingWritten = new Map()
    })
  }
  app.addHook('onResponse', ({ session }, _reply, done) => {
    done()
    if (session === null || waiting.has(session.sessionId) || beingWritten.has(session.sessionId)) return
    const now = clock.now()
    const { sessionId, usedAt } = session
    if (usedAt !== null && now.getTime() - Date.parse(usedAt) < every * MINUTE) return
    if (isIdle(session, settings, now)) return
    waiting.set(sessionId, now)
    timer ??= setTimeout(write, GATHERED)
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    if (waiting.size > 0) write()
    await writing
  })
}

/**
 * Throws 401 where nothing was done in a session for longer than the idle time, if one is set. The calls of a survey go on: who thinks about an answer for long does
 * not lose it. [TEAM-007]
 */
export function refuseIdle(
  session: Session,
  { byLink }: CallSpec,
  { settings, clock }: Pick<Surroundings, 'settings' | 'clock'>,
): void {
  if (byLink === undefined && isIdle(session, settings, clock.now())) throw sessionEnded()
}

function isIdle({ usedAt }: Session, { idleMinutes }: Surroundings['settings'], now: Date): boolean {
  if (idleMinutes === null || usedAt === null) return false
  return now.getTime() - Date.parse(usedAt) >= (idleMinutes + WRITTEN_EVERY_WITH_IDLE_TIME) * MINUTE
}
