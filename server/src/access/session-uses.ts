import type { CallSpec } from '@plumbline/contract/call'
import type { FastifyInstance } from 'fastify'
import { sessionEnded } from '../errors.ts'
import type { Surroundings } from '../surroundings.ts'
import { noteUse, type Session } from './session.ts'

const MINUTE = 60_000
/** A use within so many minutes of the one that is written down is not written down as well. */
const WRITTEN_EVERY = 5
/** Where an idle time is set: no session ends earlier than it says, and by so much later at most. */
const WRITTEN_EVERY_WITH_IDLE_TIME = 1

/**
 * Writes down when sessions are used, each at most once in some minutes and after the answer has gone: no call waits for it, and none fails with it. A call of a
 * survey does not make a session that was idle for too long an open one again. [TEAM-006]
 */
export function noteSessionUses({ db, clock, settings }: Surroundings, app: FastifyInstance): void {
  const every = settings.idleMinutes === null ? WRITTEN_EVERY : WRITTEN_EVERY_WITH_IDLE_TIME
  const onTheirWay = new Map<string, Promise<void>>()
  app.addHook('onResponse', (request, _reply, done) => {
    done()
    const { session } = request
    if (session === null || onTheirWay.has(session.sessionId)) return
    const now = clock.now()
    const { sessionId, usedAt } = session
    if (usedAt !== null && now.getTime() - Date.parse(usedAt) < every * MINUTE) return
    if (isIdle(session, settings, now)) return
    const writing = noteUse(db, sessionId, now)
      .catch((error: unknown) => request.log.warn({ err: error }, 'the use of a session was not written down'))
      .finally(() => onTheirWay.delete(sessionId))
    onTheirWay.set(sessionId, writing)
  })
  app.addHook('onClose', async () => void (await Promise.all(onTheirWay.values())))
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
