import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import { lastDayOf } from '@plumbline/contract/domain/expiry'
import { passwordFault } from '@plumbline/contract/domain/passwords'
import type { EntryNeed, openSurvey, SurveyEntry } from '@plumbline/contract/surveys/survey-entry'
import type { Answer } from '@plumbline/contract/wire/call'
import { emailKey } from '@plumbline/contract/wire/fields'
import { roleOf } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/calls/people'
import { accountToSignIn } from '../../../domain/access/accounts.queries.ts'
import { type Actor, orRecord, recordEvent } from '../../../domain/access/audit.ts'
import type { Browser } from '../../../domain/access/browser.ts'
import { isPasswordOf, passwordLimits } from '../../../domain/access/password-tries.ts'
import { hashPassword, NO_PASSWORD, refuseCommonPassword } from '../../../domain/access/passwords.ts'
import { openSession } from '../../../domain/access/session.ts'
import { factorWords, type ProvedFactor, requireProved } from '../../../domain/factors/begin-session.ts'
import { factorsOf, isFactorRequired } from '../../../domain/factors/factors.queries.ts'
import { refuseBesideProvider } from '../../../domain/factors/federated-identities.queries.ts'
import { meetBrowser } from '../../../domain/factors/known-browsers.ts'
import { requireSecondFactor } from '../../../domain/factors/second-factor.ts'
import { surveyCodeMail } from '../../../domain/letters/surveys.ts'
import { countTry, takeTry } from '../../../domain/limits/rate-limits.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { badInput, signInRefused } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { introductionOf } from '../../inquiries/inquiries/survey-introduction.queries.ts'
import { markInvitationOpened } from '../invitations/invitations.queries.ts'
import { surveyLink } from '../invitations/survey-links.queries.ts'
import { makeAccountByLink } from './link-accounts.queries.ts'
import { type CodeRequest, insertCode, openRequest, spendCode } from './password-codes.queries.ts'
import { askerOf, codeWrong, countRequest, countUse, requestOpenedBy } from './password-codes.ts'
import { type Entry, entryBy, type MailedLink, needOf } from './survey-entry.rules.ts'

/** Rate limits: of unknown links per client, counted like wrong passwords; and of opening one link. */
export const linkLimits = { wrong: passwordLimits.client, openings: { tries: 120, seconds: 60 } }

/** A link, and the input given with it. */
interface Visit {
  readonly body: SurveyEntry
  readonly language?: string | undefined
  readonly by: Actor
  readonly browser: Browser
}

/**
 * Opens the survey of an emailed link, or returns what it needs first (`openSurvey` of the contract). Viewing changes
 * nothing. Throws 409 if the link opens nothing, 401 for a wrong password, 400 for a wrong code or an invalid password,
 * 429.
 */
export async function enterByLink(surroundings: Surroundings, visit: Visit): Promise<Answer<typeof openSurvey>> {
  const { db } = surroundings
  const { body, by, browser, language } = visit
  const entry = await entryOrRefusal(surroundings, body.Invite, by)
  const { link, account } = entry
  const told = {
    token: null,
    FirstTimeLogin: false,
    HasAccount: account !== undefined,
    Email: account?.email ?? link.email,
    InquiryId: link.inquiryId,
    InquiryTypeId: link.inquiryTypeId,
    SubmittedAt: link.status === 'completed' ? link.completedAt : null,
    Confidentiality: link.confidentiality ?? 'identified',
    FirstName: account === undefined ? (link.firstName ?? '') : '',
    LastName: account === undefined ? (link.lastName ?? '') : '',
    Introduction: { ...(await introductionOf(db, link.inquiryId, language)), ExpiryDate: lastDayOf(link) ?? '' },
  }
  const Needs = await needIn(db, entry, browser)
  if (body.LookOnly) return { ...told, Needs }
  await countTry(surroundings, `survey-link:${link.id}`, linkLimits.openings)
  const given = await givenFor(Needs, entry, surroundings, visit)
  if (given === null) return { ...told, Needs }

  const entered = await inTransaction(db, (db) => enter(db, given, surroundings, visit))
  if ('need' in entered) return { ...told, HasAccount: true, Needs: entered.need }
  const { userId, ...session } = entered
  browser.remember('signed-in', userId)
  return { ...told, ...session, HasAccount: true, Needs: null }
}

/** The required input, checked as far as possible before anything is changed. */
type Given =
  | { readonly for: null; readonly proved: ProvedFactor | null }
  | { readonly for: 'details'; readonly firstName: string; readonly lastName: string; readonly passwordHash: string }
  | { readonly for: 'password'; readonly passwordHash: string; readonly proved: ProvedFactor | null }
  | { readonly for: 'code'; readonly request: CodeRequest; readonly code: string }

/** Null if required input is missing; a code is then emailed. Throws 400 and 401 for wrong input, 429. */
async function givenFor(
  need: EntryNeed | null,
  { link, account }: Entry,
  surroundings: Surroundings,
  { body, by, browser }: Visit,
): Promise<Given | null> {
  const { FirstName: firstName, LastName: lastName, Password, Code } = body
  const { email } = link
  switch (need) {
    case null:
      return { for: null, proved: await factorGiven(surroundings, account, { body, by, browser }) }
    case 'details': {
      // No one sees names in a confidential inquiry: they may be empty there, but must be present.
      const isNamed = link.confidentiality === null || showsPersons(link.confidentiality)
      if (firstName == null || lastName == null) return null
      if (isNamed && (firstName === '' || lastName === '')) return null
      return { for: 'details', firstName, lastName, passwordHash: await newPasswordHash(Password, email, by) }
    }
    case 'password': {
      if (!Password) return null
      const hash = account?.password_hash ?? null
      const known = account && browser.idFor('signed-in', account.id)
      const isRight = await isPasswordOf(surroundings, { email, hash }, Password, { client: by.client, known })
      if (isRight && hash !== null) {
        const proved = await factorGiven(surroundings, account, { body, by, browser })
        return { for: 'password', passwordHash: hash, proved }
      }
      await recordEvent(surroundings.db, 'signInRefused', email, by, { Reason: passwordWrong() })
      throw wrongPassword()
    }
    case 'code': {
      if (!Code) {
        await mailCode(surroundings, { email, userId: account?.id ?? null }, { by, browser })
        return null
      }
      const asker = askerOf(account, by, browser)
      await countUse(surroundings, email, asker, by)
      const request = await inTransaction(surroundings.db, (db) =>
        requestOpenedBy(db, { email, code: Code, id: null }, asker, surroundings),
      )
      if (request !== null) return { for: 'code', request, code: Code }
      await recordEvent(surroundings.db, 'surveyCodeRefused', email, by, { Reason: codeWrong() })
      throw wrongCode()
    }
  }
}

/**
 * The second factor given with the link, in `Code` if no emailed one is needed; null if the account has none. Throws
 * 401, 429. [TEAM-003]
 */
async function factorGiven(
  surroundings: Surroundings,
  account: Entry['account'],
  { body: { Code, Passkey }, by, browser }: Visit,
): Promise<ProvedFactor | null> {
  if (account === undefined) return null
  return requireSecondFactor(surroundings, { account, given: { Code, Passkey } }, by, browser)
}

/**
 * Opens the session with respondent and account locked, for changes made meanwhile. Returns what is needed now if that
 * differs, for example after another window was faster.
 */
async function enter(
  db: Transaction,
  given: Given,
  surroundings: Surroundings,
  { body, by, browser }: Visit,
): Promise<{ need: EntryNeed } | { userId: string; token: string; FirstTimeLogin: boolean }> {
  const { link, account } = await heldEntry(db, body.Invite, by.at)
  const need = await needIn(db, { link, account }, browser)
  if (need !== null && need !== given.for) return { need }
  if (given.for === 'password' && given.passwordHash !== account?.password_hash) throw wrongPassword()
  const proved = 'proved' in given ? given.proved : null
  if (account !== undefined) await requireProved(db, account.id, proved)
  if (given.for === 'password' && account !== undefined)
    await refuseBesideProvider(db, surroundings.settings.oidc, account)
  if (given.for === 'code') {
    if ((await openRequest(db, given.request, given.code, by.at)) === null) throw wrongCode()
    await spendCode(db, given.request.id, by.at)
  }
  const userId = account?.id ?? (given.for === 'details' ? await makeAccountByLink(db, link, given, by) : undefined)
  if (userId === undefined) return { need: 'details' }

  const isByPassword =
    given.for === 'password' || (given.for === 'details' && account === undefined && given.passwordHash !== NO_PASSWORD)
  const customerId = account === undefined ? link.customerId : account.customer_id
  const isFounder = account !== undefined && roleOf({ customerId, isAdmin: account.is_admin }) === 'CustomerAdmin'
  const action = isByPassword ? 'signedIn' : 'signedInByLink'
  // For a confidential inquiry it would reveal when this person answered. [CONF-010]
  const isNamed = link.confidentiality !== null && showsPersons(link.confidentiality)
  const survey = isNamed ? { Inquiry: link.description ?? '' } : {}
  const how = proved === null ? {} : { SecondFactor: factorWords[proved] }
  await recordEvent(db, action, link.email, { ...by, userId, customerId }, { ...survey, ...how })
  const met = account ?? { id: userId, email: link.email, first_name: '' }
  // A session opened by link is limited to one survey, and an unknown browser with saved answers needs an emailed code:
  // remembers this one.
  if (isByPassword) await meetBrowser(db, { account: met, by, browser }, surroundings)
  const needsFactor =
    account !== undefined && proved === null && (await isFactorRequired(db, { customerId, isAdmin: account.is_admin }))
  const opening = isByPassword
    ? { begunBy: proved === null ? ('password' as const) : ('second-factor' as const), needsFactor }
    : ({ begunBy: 'survey-link', onlyInquiry: link.inquiryId } as const)
  return {
    userId,
    token: await openSession(db, userId, { by, ...opening }, surroundings),
    FirstTimeLogin: isFounder && account?.profile_completed_at === null,
  }
}

/** What the link opens. Throws 409 if nothing, and 429 after too many unknown links; valid ones are not counted. */
async function entryOrRefusal(
  surroundings: Pick<Surroundings, 'db' | 'clock' | 'settings'>,
  token: string,
  by: Actor,
): Promise<Entry> {
  const { db } = surroundings
  const link = await surveyLink(db, token)
  if (link === undefined) {
    const key = `survey-link:client:${by.client}`
    await inTransaction(db, (db) => takeTry(db, key, linkLimits.wrong, surroundings))
  }
  // The wizard passes every invitation through here.
  if (link?.kind === 'organisation') await markInvitationOpened(db, token, by.at)
  const address = link === undefined ? '(unknown link)' : (link.email ?? link.email_key)
  return orRecord(entryOf(db, link, by.at), 409, (why) => recordEvent(db, 'surveyLinkRefused', address, by, why))
}

async function entryOf(db: Db, link: MailedLink | undefined, now: Date): Promise<Entry> {
  return entryBy(link, link && (await accountToSignIn(db, link.email_key)), now)
}

/** The same with the respondent and their account locked. */
async function heldEntry(db: Transaction, token: string, now: Date): Promise<Entry> {
  const { link, account } = await entryOf(db, await surveyLink(db, token), now)
  await lockRow(db, 'respondent', link.respondentId)
  if (account !== undefined) await lockRow(db, 'user_account', account.id)
  return entryOf(db, await surveyLink(db, token), now)
}

async function needIn(db: Db, entry: Entry, browser: Browser): Promise<EntryNeed | null> {
  const { account } = entry
  if (account === undefined) return needOf(entry, { isKnown: false, hasFactor: false })
  const isKnown = browser.idFor('signed-in', account.id) !== undefined
  return needOf(entry, { isKnown, hasFactor: (await factorsOf(db, account.id)).length > 0 })
}

/** The hash of a valid password, or the marker for none. Throws 400. */
async function newPasswordHash(password: string | null | undefined, email: string, { client }: Actor): Promise<string> {
  if (!password) return NO_PASSWORD
  const fault = passwordFault(password)
  if (fault !== null) throw badInput(`Password: ${fault}`)
  refuseCommonPassword('Password', password)
  return hashPassword(password, { client, account: emailKey(email) })
}

/** Emails a code that lets this browser in, with the rules of the forgotten password's. Throws 429. [ENTRY-010] */
async function mailCode(
  surroundings: Surroundings,
  { email, userId }: { email: string; userId: string | null },
  { by, browser }: Pick<Visit, 'by' | 'browser'>,
): Promise<void> {
  const asker = askerOf(userId === null ? undefined : { id: userId }, by, browser)
  await inTransaction(surroundings.db, async (db) => {
    await countRequest({ ...surroundings, db }, email, asker, by)
    const { code } = await insertCode(db, { email, userId, client: asker.key }, by.at)
    await queueMail(db, surveyCodeMail({ to: email, code }), { customerId: null }, by.at)
    await recordEvent(db, 'surveyCodeAskedFor', email, by)
  })
  surroundings.mailQueued()
}

const passwordWrong = () => t.passwordWrong
const wrongCode = () => badInput(`Code: ${codeWrong()}`)
const wrongPassword = () => signInRefused(passwordWrong())
