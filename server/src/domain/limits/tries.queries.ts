import { chunksOf } from '../../platform/db/chunks.ts'
import type { Transaction } from '../../platform/db/schema.ts'

/** Forgets what was counted for these addresses and accounts: each is in a limit's key between colons. */
export async function forgetTriesOf(db: Transaction, names: readonly string[]): Promise<void> {
  const forgotten = new Set(names)
  const known = await db.selectFrom('rate_limit').select('rate_limit.key').execute()
  const keys = known.map(({ key }) => key).filter((key) => key.split(':').some((part) => forgotten.has(part)))
  for (const some of chunksOf(keys)) await db.deleteFrom('rate_limit').where('rate_limit.key', 'in', some).execute()
}
