import type { CallSpec } from '@plumbline/contract/wire/call'
import type { FastifyInstance } from 'fastify'
import { sessionEnded } from '../../platform/errors.ts'
import type { Surroundings } from '../surroundings.ts'
import { noteUses, type Session } from './session.ts'

const MINUTE = 60_000
/** A use within this many minutes of the recorded one is not recorded. */
const WRITTEN_EVERY = 5
/** With an idle time: sessions never end early, and at most this many minutes late. */
const WRITTEN_EVERY_WITH_IDLE_TIME = 1

/** Uses within this many milliseconds are recorded together: each alone would wait for the disk like a change. */
const GATHERED = 100

/**
 * Records when sessions are used, each at most once in a few minutes and after the answer was sent: no call waits for it or fails with it. A survey's
 * call does not reopen a session that was idle for too long. [TEAM-006]
 */
export function noteSessionUses({ db, clock, settings }: Surroundings, app: FastifyInstance): void {
  const every = settings.idleMinutes === null ? WRITTEN_EVERY : WRITTEN_EVERY_WITH_IDLE_TIME
  /** Uses to be recorded, and those being recorded. */
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
 * Throws 401 if a session was idle for longer than the idle time, if one is set. Survey calls continue, so that nobody who thinks about an answer
 * loses it. [TEAM-007]
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
