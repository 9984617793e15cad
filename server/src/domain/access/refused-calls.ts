import type { AuditAction } from '@plumbline/contract/desk/audit-log'
import type { CallSpec } from '@plumbline/contract/wire/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/schema.ts'
import type { Refusal } from '../../platform/errors.ts'
import { type Actor, actorOf, countRepeats, recordEvent, theServer } from './audit.ts'

const MINUTE = 60_000
const MOST_KNOWN = 10_000

/** A refusal that was written down and may come again: how often it has since. */
interface Known {
  readonly repeatKey: Promise<string>
  readonly until: number
  times: number
}

/**
 * Records that a role may not do something (403), that a record is not there or not theirs (404, asked for by somebody signed in), that
 * somebody has tried too often (429), and that an upload was turned away (413, 415). What the same person (or client) repeats within
 * a minute is counted here and written to its event when the minute is over: a refusal has to stay cheaper for us than for who provokes it.
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
      // So many at once are more than a person does: they are written, but no longer counted in memory.
      const repeatKey = toldOf(db, call, by).then((told) => recordEvent(db, action, call.summary, told, why))
      if (known.size < MOST_KNOWN) known.set(key, { repeatKey, until: now - (now % MINUTE) + MINUTE, times: 0 })
      await repeatKey
    } catch (fault) {
      // What was refused stays refused, whether or not it could be written down.
      known.delete(key)
      request.log.error({ err: fault }, 'a refusal could not be recorded')
    }
  }
}

/** Who is told of: of somebody who answers in a confidential inquiry nobody, since it would say when they were answering. [CONF-010] */
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
    /** The call of the contract that is served here. Set by `route`. */
    call?: CallSpec
  }
}
