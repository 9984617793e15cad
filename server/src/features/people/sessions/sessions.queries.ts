import type { listOwnSessions } from '@plumbline/contract/people/sessions'
import type { Answer } from '@plumbline/contract/wire/call'
import { sql } from 'kysely'
import type { Session } from '../../../domain/access/session.ts'
import type { Db } from '../../../platform/db/schema.ts'

const MOST_SHOWN = 100

/** A person's open sessions: the current one first, then by last use. */
export async function sessionsOf(
  db: Db,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  now: Date,
): Promise<Answer<typeof listOwnSessions>> {
  const open = db
    .selectFrom('session')
    .where('session.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now.toISOString())
  const { total } = await open.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await open
    .leftJoin('inquiry', 'inquiry.id', 'session.inquiry_id')
    .select(['session.id', 'session.browser', 'session.client_address', 'session.begun_by', 'session.created_at'])
    .select(['session.used_at', 'inquiry.description'])
    .orderBy(sql`case when session.id = ${sessionId} then 0 else 1 end`)
    .orderBy(sql`coalesce(session.used_at, session.created_at)`, 'desc')
    .orderBy('session.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const Sessions = rows.map((row) => ({
    Id: row.id,
    Browser: row.browser ?? '',
    ClientAddress: row.client_address ?? '',
    BegunBy: row.begun_by,
    BegunAt: row.created_at,
    UsedAt: row.used_at ?? row.created_at,
    IsThis: row.id === sessionId,
    Survey: row.description ?? '',
  }))
  return { Sessions, Total: Number(total) }
}
