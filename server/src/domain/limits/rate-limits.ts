import { sql } from 'kysely'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { tooManyTries } from '../../platform/errors.ts'
import type { Surroundings } from '../surroundings.ts'

/** This many tries in this many seconds; the window starts with the first try. */
export interface RateLimit {
  readonly tries: number
  readonly seconds: number
}

type Limiting = Pick<Surroundings, 'clock' | 'settings'> & { readonly db: Db }

/** Counts a try under this key ('login:ben@acme.example.com'). Throws 429 once there are too many. Shared by all servers. */
export async function countTry({ db, clock, settings }: Limiting, key: string, limit: RateLimit): Promise<void> {
  const now = clock.now()
  const windowEnds = new Date(now.getTime() + limit.seconds * 1000).toISOString()
  const isOver = sql<boolean>`rate_limit.window_ends_at <= ${now.toISOString()}`
  const { count, window_ends_at } = await db
    .insertInto('rate_limit')
    .values({ key, count: 1, window_ends_at: windowEnds })
    .onConflict((existing) =>
      existing.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        window_ends_at: sql<string>`case when ${isOver} then ${windowEnds} else rate_limit.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  if (count > limit.tries * settings.rateLimitFactor) throw tooManyTries(secondsUntil(window_ends_at, now))
}

function secondsUntil(instant: string, now: Date): number {
  return Math.max(1, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000))
}

/**
 * This many failures in this many seconds; after that each further try waits for the first, second, … number of seconds in the list,
 * and the last for all that follow. It ends after the same time without a try, so that nobody is locked out for good.
 */
export interface FailureLimit {
  readonly failures: number
  readonly seconds: number
  readonly waits: readonly number[]
}

/**
 * Counts a try under this key as failed in advance, so that simultaneous tries count as well; success gives it back. Throws
 * 429 while the key has to wait, and then counts nothing. Call it in a transaction, so that several keys are counted together or not at all.
 */
export async function takeTry(
  db: Transaction,
  key: string,
  limit: FailureLimit,
  { clock, settings }: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<void> {
  const now = clock.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  const most = mostFailures(limit, settings)
  const isOver = sql<boolean>`rate_limit.window_ends_at <= ${now.toISOString()}`
  // Longest wait first: the first matching line is used.
  const waits = limit.waits.map((seconds, n) => ({ from: most + n, until: after(seconds) })).toReversed()
  const first = most <= 1 ? after(limit.waits[0] ?? 0) : null
  const ladder = sql.join(
    waits.map(({ from, until }) => sql`when rate_limit.count + 1 >= ${from} then ${until}`),
    sql` `,
  )
  const longest = after((limit.waits.at(-1) ?? 0) + limit.seconds)
  const taken = await db
    .insertInto('rate_limit')
    .values({ key, count: 1, window_ends_at: after(limit.seconds), blocked_until: first })
    .onConflict((existing) =>
      existing
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else rate_limit.count + 1 end`,
          blocked_until: sql<string | null>`case when ${isOver} then ${first} ${ladder} else null end`,
          window_ends_at: sql<string>`case when ${isOver} then ${after(limit.seconds)}
            when rate_limit.count + 1 >= ${most} then ${longest} else rate_limit.window_ends_at end`,
        })
        .where((where) =>
          where.or([
            where('rate_limit.blocked_until', 'is', null),
            where('rate_limit.blocked_until', '<=', now.toISOString()),
          ]),
        ),
    )
    .returning('rate_limit.count')
    .executeTakeFirst()
  if (taken !== undefined) return
  const { blocked_until } = await db
    .selectFrom('rate_limit')
    .select('rate_limit.blocked_until')
    .where('rate_limit.key', '=', key)
    .executeTakeFirstOrThrow()
  throw tooManyTries(secondsUntil(blocked_until ?? '', now))
}

/** Gives back tries that did not fail; their wait ends. */
export async function giveBack(
  db: Transaction,
  key: string,
  tries: number,
  limit: FailureLimit,
  { settings }: Pick<Surroundings, 'settings'>,
): Promise<void> {
  const rest = sql<number>`case when rate_limit.count > ${tries} then rate_limit.count - ${tries} else 0 end`
  await db
    .updateTable('rate_limit')
    .set({
      count: rest,
      blocked_until: sql<
        string | null
      >`case when ${rest} >= ${mostFailures(limit, settings)} then rate_limit.blocked_until else null end`,
    })
    .where('rate_limit.key', '=', key)
    .execute()
}

/** Forgets the tries under this key; returns how many there were. */
export async function takeBackAll(db: Transaction, key: string): Promise<number> {
  const gone = await db.deleteFrom('rate_limit').where('key', '=', key).returning('rate_limit.count').executeTakeFirst()
  return gone?.count ?? 0
}

/** Forgets the tries of all windows that ended before this. */
export async function forgetTries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('rate_limit.window_ends_at', '<', before.toISOString()).execute()
}

const mostFailures = ({ failures }: FailureLimit, { rateLimitFactor }: Limiting['settings']) =>
  Math.max(1, Math.floor(failures * rateLimitFactor))
