import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Surroundings } from '../surroundings.ts'
import { tooManyTries } from './errors.ts'

/** So many tries in so many seconds; the window begins with the first try. */
export interface RateLimit {
  readonly tries: number
  readonly seconds: number
}

type Limiting = Pick<Surroundings, 'clock' | 'settings'> & { readonly db: Db }

/** Counts one try under this key ('login:ben@acme.example.com'). Throws 429 once there are too many. Shared by all servers. */
export async function countTry(key: string, limit: RateLimit, { db, clock, settings }: Limiting): Promise<void> {
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

/** Throws 429 where this key has used up its tries, without counting one. */
export async function refuseWhenExhausted(
  key: string,
  limit: RateLimit,
  { db, clock, settings }: Limiting,
): Promise<void> {
  const now = clock.now()
  const found = await db
    .selectFrom('rate_limit')
    .select(['count', 'window_ends_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (found === undefined || found.window_ends_at <= now.toISOString()) return
  if (found.count >= limit.tries * settings.rateLimitFactor) throw tooManyTries(secondsUntil(found.window_ends_at, now))
}

/** Forgets the tries under this key. */
export async function forgetTries(key: string, { db }: Limiting): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

function secondsUntil(instant: string, now: Date): number {
  return Math.max(1, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000))
}
