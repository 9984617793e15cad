import { prepared } from '../../platform/db/prepared.ts'
import type { Transaction } from '../../platform/db/schema.ts'
import type { Actor } from '../access/audit.ts'
import type { Browser } from '../access/browser.ts'
import { browserNameOf } from '../access/browser-name.ts'
import { hashOf } from '../access/tokens.ts'
import { newSignInMail } from '../letters/accounts.ts'
import { queueMail } from '../letters/queue.ts'
import type { MaillessSurroundings } from '../surroundings.ts'

/** Most browsers remembered per account; those seen longest ago are forgotten first. */
const MOST_KNOWN = 20
/** Limits the emails if someone with the password keeps signing in as a different browser. */
const MOST_MAILS_AN_HOUR = 5
const HOUR = 3_600_000

/** Who is signed in, and from what kind of browser and network. */
interface Meeting {
  readonly account: { readonly id: string; readonly email: string; readonly first_name: string }
  readonly by: Actor
  readonly browser: Browser
}

/**
 * Remembers what a (locked) account is signed in with, and emails its owner if it is new. Nothing is new to an account
 * without known browsers. The email goes with the next delivery, so signing in does not wait. [TEAM-006, OPS-014]
 */
export async function meetBrowser(
  db: Transaction,
  { account, by, browser }: Meeting,
  { settings }: Pick<MaillessSurroundings, 'settings'>,
): Promise<void> {
  const userId = account.id
  const known = await knownTo(db, { userId })
  const hash = hashFor(userId, browser, by)
  const isKnown = browser.idFor('signed-in', userId) !== undefined || known.some((one) => one.browser_hash === hash)
  const seen_at = by.at.toISOString()
  await db
    .insertInto('known_browser')
    .values({ user_id: userId, browser_hash: hash, seen_at })
    .onConflict((same) => same.columns(['user_id', 'browser_hash']).doUpdateSet({ seen_at }))
    .execute()
  const oldest = known.filter((one) => one.browser_hash !== hash).slice(MOST_KNOWN - 1)
  if (oldest.length > 0) {
    const hashes = oldest.map((one) => one.browser_hash)
    await db
      .deleteFrom('known_browser')
      .where('known_browser.user_id', '=', userId)
      .where('known_browser.browser_hash', 'in', hashes)
      .execute()
  }
  const anHourAgo = new Date(by.at.getTime() - HOUR).toISOString()
  const lately = known.filter((one) => one.seen_at > anHourAgo).length
  if (isKnown || known.length === 0 || lately > MOST_MAILS_AN_HOUR) return
  const mail = () =>
    newSignInMail(settings.publicUrl, {
      to: account.email,
      firstName: account.first_name,
      browser: browserNameOf(by.userAgent),
      clientAddress: by.clientAddress,
      at: by.at,
    })
  await queueMail(db, mail, { customerId: null }, by.at)
}

const knownTo = prepared((db, given: (name: 'userId') => string) =>
  db
    .selectFrom('known_browser')
    .select(['known_browser.browser_hash', 'known_browser.seen_at'])
    .where('known_browser.user_id', '=', given('userId'))
    .orderBy('known_browser.seen_at', 'desc')
    .orderBy('known_browser.browser_hash'),
)

/**
 * A browser is recognised only by its cookie: whole offices look alike by name and network. A program, which keeps no cookies, is recognised by its User-Agent
 * and network, so that one which signs in every night is new only once.
 */
function hashFor(userId: string, browser: Browser, { userAgent, client }: Actor): string {
  return hashOf(
    JSON.stringify(
      browser.isProgram ? ['program', userId, userAgent, client] : ['browser', userId, browser.idToKeep(userId)],
    ),
  )
}
