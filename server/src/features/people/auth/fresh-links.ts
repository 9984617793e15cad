import { emailKey } from '@plumbline/contract/wire/fields'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { hashOf } from '../../../domain/access/tokens.ts'
import { queueMails } from '../../../domain/letters/queue.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { introductionsOf } from '../../inquiries/inquiries/survey-introduction.queries.ts'
import { surveyLetters, surveysWaitingFor } from '../../inquiries/respondents/survey-letters.queries.ts'
import { surveyLink } from '../invitations/survey-links.queries.ts'

/** Rate limits for new links, and maximum surveys per email. */
export const freshLinkLimits = {
  account: { tries: 5, seconds: 3600 },
  client: { tries: 60, seconds: 3600 },
  surveys: 5,
}

/**
 * Emails a new link to the survey behind an older one, or to each open survey of this address; the answer is always the
 * same. Earlier links stay valid. Throws 429. [ENTRY-004, ENTRY-009]
 */
export async function mailFreshLinks(
  surroundings: Surroundings,
  { Invite, Email }: { Invite?: string | null | undefined; Email?: string | null | undefined },
  by: Actor,
): Promise<Record<never, never>> {
  const { db, settings } = surroundings
  await countTry(surroundings, `fresh-link:client:${by.client}`, freshLinkLimits.client)
  await inTransaction(db, async (db) => {
    const link = Invite ? await surveyLink(db, Invite) : undefined
    const email = Email ?? link?.email ?? link?.email_key
    // Counted here, so that every caller causes a disk write: waiting for it is what takes time.
    const account = email === undefined ? hashOf(Invite ?? '') : emailKey(email)
    await countTry({ ...surroundings, db }, `fresh-link:account:${account}`, freshLinkLimits.account)
    await recordEvent(db, 'surveyLinkAskedFor', email === undefined ? '(unknown link)' : emailKey(email), by)
    if (email !== undefined) await queueLinks(db, { email, inquiryId: link?.inquiryId ?? null }, settings.publicUrl, by)
  })
  surroundings.mailQueued()
  return {}
}

async function queueLinks(
  db: Transaction,
  { email, inquiryId }: { email: string; inquiryId: string | null },
  publicUrl: string,
  { at }: Actor,
): Promise<void> {
  const waiting = await surveysWaitingFor(db, { email, inquiryId, most: freshLinkLimits.surveys }, at)
  const surveys = await introductionsOf(
    db,
    waiting.map(({ inquiryId }) => inquiryId),
  )
  const asked = waiting.flatMap((one) => {
    const survey = surveys.get(one.inquiryId)
    return survey === undefined ? [] : [{ ...one, survey }]
  })
  await queueMails(db, await surveyLetters(db, asked, publicUrl, at), { customerId: null }, at)
}
