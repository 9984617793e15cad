import type { AuditAction } from '@plumbline/contract/audit-log'
import type { CallSpec } from '@plumbline/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Surroundings } from '../surroundings.ts'
import { actorOf, recordEvent } from './audit.ts'
import type { Refusal } from './errors.ts'

const QUIET_MINUTES = 15
const MOST_KNOWN = 10_000

/**
 * Records that a role may not do something (403), that somebody has tried too often (429), and that an upload was turned away (413, 415):
 * each once in 15 minutes for the same person (or address) and call, so that nobody can fill the audit log by repeating it.
 */
export function refusalRecorder({ db, clock }: Pick<Surroundings, 'db' | 'clock'>) {
  const known = new Map<string, number>()

  /** Whether this was not seen in the last quarter of an hour. */
  function isNew(key: string, now: number): boolean {
    const until = known.get(key)
    if (until !== undefined && until > now) return false
    // The oldest go first: a map keeps the order in which its keys were set.
    known.delete(key)
    for (const oldest of known.keys()) {
      if (known.size < MOST_KNOWN) break
      known.delete(oldest)
    }
    known.set(key, now + QUIET_MINUTES * 60_000)
    return true
  }

  return async (refusal: Refusal, request: FastifyRequest): Promise<void> => {
    const { call } = request.routeOptions.config
    const action = call && actionOf(refusal, call)
    if (call === undefined || action === undefined) return
    const by = actorOf(request, clock.now())
    const why = action === 'uploadRefused' ? { Reason: refusal.messages.join(' ') } : {}
    const key = [action, by.userId ?? by.client, call.method, call.path, why.Reason].join(' ')
    if (!isNew(key, by.at.getTime())) return
    try {
      await recordEvent(db, by, action, call.summary, why)
    } catch (fault) {
      // What was refused stays refused, whether or not it could be written down.
      known.delete(key)
      request.log.error({ err: fault }, 'a refusal was not recorded')
    }
  }
}

function actionOf({ status }: Refusal, { form }: CallSpec): AuditAction | undefined {
  if (status === 403) return 'accessRefused'
  if (status === 429) return 'tooManyTries'
  return form !== undefined && (status === 413 || status === 415) ? 'uploadRefused' : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that is served here. Set by `route`. */
    call?: CallSpec
  }
}
