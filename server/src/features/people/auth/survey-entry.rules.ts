import { dayInWords, isOver, lastDayOf, takesAnswers } from '@plumbline/contract/domain/expiry'
import { type EntryNeed, type LinkFault, linkDeclined } from '@plumbline/contract/surveys/survey-entry'
import { t } from '@plumbline/texts/calls/people'
import type { accountToSignIn } from '../../../domain/access/accounts.queries.ts'
import { NO_PASSWORD } from '../../../domain/access/passwords.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { surveyLink } from '../invitations/survey-links.queries.ts'

/** An emailed link, not checked yet. */
export type MailedLink = NonNullable<Awaited<ReturnType<typeof surveyLink>>>
/** The account of the link's address. */
export type LinkAccount = NonNullable<Awaited<ReturnType<typeof accountToSignIn>>>
/** A respondent's link to a survey, with the account of its address, which may not exist yet. */
export interface Entry {
  readonly link: MailedLink & Survey
  readonly account: LinkAccount | undefined
}
interface Survey {
  readonly inquiryId: string
  readonly inquiryTypeId: string
  readonly customerId: string
  readonly respondentId: string
  readonly email: string
}

/** What the link opens now. Throws 409 with its reason if nothing. [ENTRY-002, ENTRY-004] */
export function entryBy(link: MailedLink | undefined, found: LinkAccount | undefined, now: Date): Entry {
  // An account that was never verified belongs to no one (decision 016).
  const account = found?.is_verified || found?.verification_withdrawn ? found : undefined
  if (link === undefined) throw declined('unknown', undefined)
  if (link.kind !== 'respondent') throw declined('otherInvitation', undefined)
  if (link.withdrawn_at !== null || !isSurvey(link)) throw declined('withdrawn', link)
  if (isOver(lastDayOf(link), now) || (link.status === 'pending' && !takesAnswers(link, now))) {
    throw declined('expired', link)
  }
  if (link.isCustomerActive !== true || link.customerDeletedAt !== null) throw declined('inactive', link)
  const wasUsed = account === undefined && link.used_at !== null
  if (wasUsed || (link.userId !== null && link.userId !== account?.id)) throw declined('used', link)
  if (account !== undefined && !isActive(account)) throw declined('inactive', link)
  return { link, account }
}

/**
 * What must be given before the survey opens; `isKnown`: this browser is known to the account; `hasFactor`: its second
 * factor is required too, and replaces an emailed code. [ENTRY-001, ENTRY-009, ENTRY-010]
 */
export function needOf(
  { link, account }: Entry,
  { isKnown, hasFactor }: { isKnown: boolean; hasFactor: boolean },
): EntryNeed | null {
  if (account === undefined) return 'details'
  if (account.password_hash !== NO_PASSWORD) return 'password'
  return link.savedAt !== null && !isKnown && !hasFactor ? 'code' : null
}

function isSurvey(link: MailedLink): link is MailedLink & Survey {
  return link.respondentId !== null && link.inquiryId !== null
}

function isActive({ active, is_verified, customer_id, customer_is_active }: LinkAccount): boolean {
  return active && is_verified && (customer_id === null || customer_is_active === true)
}

function declined(Reason: LinkFault, link: MailedLink | undefined): Refusal {
  const details = {
    Reason,
    Email: link === undefined ? null : (link.email ?? link.email_key),
    InquiryId: link?.inquiryId ?? null,
    InquiryTypeId: link?.inquiryTypeId ?? null,
  }
  return new Refusal(409, linkDeclined(), [wordsFor(Reason, link)], { details })
}

function wordsFor(reason: LinkFault, link: MailedLink | undefined): string {
  switch (reason) {
    case 'unknown':
      return t.linkOfNoSurvey
    case 'otherInvitation':
      return t.linkIsInvitation
    case 'used':
      return t.accountOfLinkDeleted
    case 'withdrawn':
      return t.linkReplaced
    case 'expired':
      return whyExpired(link)
    case 'inactive':
      return t.notActive
  }
}

function whyExpired(link: MailedLink | undefined): string {
  const lastDay = link === undefined ? null : lastDayOf(link)
  if (link?.publishedAt != null || lastDay === null) return t.resultsPublished
  if (link?.closedAt != null) return t.surveyClosed
  return t.lastDayWas({ lastDay: dayInWords(lastDay) })
}
