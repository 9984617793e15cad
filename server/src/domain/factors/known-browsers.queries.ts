import { chunksOf } from '../../platform/db/chunks.ts'
import type { Transaction } from '../../platform/db/schema.ts'

/** Forgets the browsers that these accounts have signed in with. */
export async function forgetKnownBrowsersOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.deleteFrom('known_browser').where('known_browser.user_id', 'in', some).execute()
}
