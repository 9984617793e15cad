import { emailKey } from '@plumbline/contract/wire/fields'
import { language } from '@plumbline/texts/src/language'
import { chunksOf } from '../../platform/db/chunks.ts'
import type { Letter } from '../../platform/db/schema/mail.ts'
import type { Db } from '../../platform/db/schema.ts'
import { inLanguage } from '../../platform/languages.ts'
import * as outbox from '../../platform/mail/outbox.ts'

/** Queues an email in the language of its reader, for emails that someone else causes (`outbox.queueMail`). `write` may be called twice. [LANG-002] */
export function queueMail(db: Db, write: () => Letter, cause: { customerId: string | null }, now: Date): Promise<void> {
  return queueMails(db, [write], cause, now)
}

/** The same for many at once. */
export async function queueMails(
  db: Db,
  writes: readonly (() => Letter)[],
  cause: { customerId: string | null },
  now: Date,
): Promise<void> {
  const written = writes.map((write) => ({ write, letter: write() }))
  const ofAccounts = await languagesOfAccounts(
    db,
    written.map(({ letter }) => emailKey(letter.to)),
  )
  const ofRespondents = await languagesOfRespondents(
    db,
    written.flatMap(({ letter }) => letter.respondentId ?? []),
  )
  const ofCause = cause.customerId === null ? null : await languageOfCustomer(db, cause.customerId)
  const letters = written.map(({ write, letter }) => {
    const account = ofAccounts.get(emailKey(letter.to))
    const listed = ofRespondents.get(letter.respondentId ?? '')
    const read = account?.own ?? listed ?? account?.organisations ?? ofCause ?? language()
    return { ...(read === language() ? letter : inLanguage(read, write)), language: read }
  })
  await outbox.queueMails(db, letters, cause, now)
}

/** The language in which the person of an account reads: their own, else their organisation's; null if neither is known. */
export async function languageOfReader(db: Db, email: string): Promise<string | null> {
  const account = (await languagesOfAccounts(db, [emailKey(email)])).get(emailKey(email))
  return account?.own ?? account?.organisations ?? null
}

async function languagesOfAccounts(db: Db, emailKeys: readonly string[]) {
  const found = new Map<string, { own: string | null; organisations: string | null }>()
  for (const some of chunksOf([...new Set(emailKeys)])) {
    const accounts = await db
      .selectFrom('user_account')
      .leftJoin('customer', 'customer.id', 'user_account.customer_id')
      .select(['user_account.email_key', 'user_account.language as own', 'customer.language as organisations'])
      .where('user_account.email_key', 'in', some)
      .where('user_account.deleted_at', 'is', null)
      .execute()
    for (const { email_key, ...languages } of accounts) found.set(email_key, languages)
  }
  return found
}

/** As the list of people has them, else their organisation's. */
async function languagesOfRespondents(db: Db, ids: readonly string[]) {
  const found = new Map<string, string | null>()
  for (const some of chunksOf(ids)) {
    const respondents = await db
      .selectFrom('respondent')
      .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
      .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
      .select(['respondent.id', 'respondent.language', 'customer.language as organisations'])
      .where('respondent.id', 'in', some)
      .execute()
    for (const { id, language, organisations } of respondents) found.set(id, language ?? organisations)
  }
  return found
}

async function languageOfCustomer(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('customer')
    .select('customer.language')
    .where('customer.id', '=', id)
    .executeTakeFirst()
  return found?.language ?? null
}
