import type { AuditAction } from '@plumbline/contract/desk/audit-log'
import type { CallSpec } from '@plumbline/contract/wire/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/schema.ts'
import type { Refusal } from '../../platform/errors.ts'
import { type Actor, actorOf, countRepeats, recordEvent, theServer } from './audit.ts'

const MINUTE = 60_000
const MOST_KNOWN = 10_000

/** A recorded refusal that may recur: how often it has since. */
interface Known {
  readonly repeatKey: Promise<string>
  readonly until: number
  times: number
}

/**
 * Records that a role may not do something (403), that a record does not exist or belongs to someone else (404, requested while signed in), that
 * someone has tried too often (429), and that an upload was rejected (413, 415). Repetitions by the same person (or client) within
 * a minute are counted in memory and added to the event afterwards: a refusal must stay cheaper for us than for whoever provokes it.
 */
export function recordRefusals(app: FastifyInstance): (refusal: Refusal, request: FastifyRequest) => Promise<void> {
  const { db, clock } = app.surroundings
  const known = new Map<string, Known>()

  async function writeCounts(isOver: (one: Known) => boolean): Promise<void> {
    for (const [key, one] of known) {
      if (!isOver(one)) continue
      known.delete(key)
      if (one.times > 0) await countRepeats(db, await one.repeatKey, one.times)
    }
  }
  const notCounted = (fault: unknown) => app.log.error({ err: fault }, 'repeated refusals could not be counted')
  const timer = setInterval(() => {
    const now = clock.now().getTime()
    writeCounts(({ until }) => until <= now).catch(notCounted)
  }, MINUTE).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writeCounts(() => true).catch(notCounted)
  })

  return async (refusal, request) => {
    const { call } = request.routeOptions.config
    const action = call && actionOf(refusal, call, request)
    if (call === undefined || action === undefined) return
    const by = actorOf(request, clock.now())
    const why = action === 'uploadRefused' ? { Reason: refusal.messages.join(' ') } : {}
    const key = [action, by.userId ?? by.client, call.method, call.path, why.Reason].join(' ')
    const now = by.at.getTime()
    const same = known.get(key)
    if (same !== undefined && same.until > now) {
      same.times++
      return
    }
    try {
      await writeCounts((one) => one === same)
      // More than a person can cause at once: these are recorded but no longer counted in memory.
      const repeatKey = toldOf(db, call, by).then((told) => recordEvent(db, action, call.summary, told, why))
      if (known.size < MOST_KNOWN) known.set(key, { repeatKey, until: now - (now % MINUTE) + MINUTE, times: 0 })
      await repeatKey
    } catch (fault) {
      // The refusal stands even if it could not be recorded.
      known.delete(key)
      request.log.error({ err: fault }, 'a refusal could not be recorded')
    }
  }
}

/** Who is recorded: nobody for a respondent of a confidential inquiry, since it would reveal when they were answering. [CONF-010] */
async function toldOf(db: Db, { scope, byLink }: CallSpec, by: Actor): Promise<Actor> {
  if (scope !== 'self' || byLink === undefined || by.userId === null) return by
  const answers = await db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .select('respondent.id')
    .where('respondent.user_id', '=', by.userId)
    .where('inquiry.confidentiality', '=', 'confidential')
    .executeTakeFirst()
  return answers === undefined ? by : theServer(by, by.at)
}

function actionOf({ status }: Refusal, { form }: CallSpec, { session }: FastifyRequest): AuditAction | undefined {
  if (status === 403) return 'accessRefused'
  if (status === 404 && session !== null) return 'recordNotFound'
  if (status === 429) return 'tooManyTries'
  return form !== undefined && (status === 413 || status === 415) ? 'uploadRefused' : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call served here. Set by `route`. */
    call?: CallSpec
  }
}
