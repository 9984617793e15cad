import { t } from '@plumbline/texts/calls/people'
import {
  accountOf,
  accountToSignIn,
  insertAccount,
  neverVerifiedAccount,
} from '../../../domain/access/accounts.queries.ts'
import { type Actor, orRecord, recordEvent } from '../../../domain/access/audit.ts'
import type { Browser } from '../../../domain/access/browser.ts'
import { wasRemovedFrom } from '../../../domain/access/erased-addresses.ts'
import { NO_PASSWORD } from '../../../domain/access/passwords.ts'
import { type AccountToSignIn, beginSession } from '../../../domain/factors/begin-session.ts'
import {
  identityOf,
  linkIdentity,
  linkOf,
  organisationsOf,
} from '../../../domain/factors/federated-identities.queries.ts'
import { type GivenFactor, requireSecondFactor } from '../../../domain/factors/second-factor.ts'
import { singleSignOnMail } from '../../../domain/letters/factors.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { OidcSettings, Secrets, Surroundings } from '../../../domain/surroundings.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { conflictOnDuplicate } from '../../../platform/db/unique-violation.ts'
import { Refusal, signInRefused } from '../../../platform/errors.ts'
import { claimSurveys } from '../../inquiries/respondents/claimed-surveys.queries.ts'
import { isInvitedAsAdministrator } from '../invitations/invitations.queries.ts'
import { removeNeverVerified } from '../sign-up/unverified.queries.ts'
import {
  checksOf,
  endAttempt,
  insertAttempt,
  noteWhoCame,
  type Purpose,
  spendAttempt,
  whoCame,
} from './attempts.queries.ts'
import { domainOf, type ProvedPerson } from './provider.rules.ts'
import type { Provider } from './provider.ts'

/** Rate limit per client of starting and completing: an office behind one address signs in at nine. */
export const singleSignOnLimits = { begin: { tries: 300, seconds: 900 }, finish: { tries: 300, seconds: 900 } }

/** The provider, and its configuration. */
export interface SetProvider {
  readonly oidc: OidcSettings
  readonly provider: Provider
}

/** Starts an attempt for anyone; returns the redirect. Throws 404 without a provider, 503, 429. */
export async function beginAtProvider(
  { db, clock, settings }: Pick<Surroundings, 'db' | 'clock' | 'settings'>,
  set: SetProvider | null,
  purpose: Purpose,
  { by, browser, isAnew = false }: { by: Actor; browser: Browser; isAnew?: boolean },
): Promise<{ Location: string }> {
  const { provider } = requireSet(set)
  await countTry({ db, clock, settings }, `single-sign-on:begin:${by.client}`, singleSignOnLimits.begin)
  const checks = await insertAttempt(db, purpose, browser.handTicket(), clock.now())
  return { Location: await provider.signInAddress(checks, { isAnew }) }
}

/** The parameters in the redirect. */
export interface CameBack {
  readonly State: string
  readonly Issuer?: string | null | undefined
}

/**
 * The identity returned in this browser by an attempt for this purpose, which is spent in any case, and the attempt;
 * undefined if there was none. The provider is asked at most once for each. Throws 401 if not trusted, 503, 429.
 */
export async function personWhoCame(
  { db, clock, settings }: Pick<Surroundings, 'db' | 'clock' | 'settings'>,
  { provider }: SetProvider,
  purpose: Purpose,
  { State: state, Issuer, code }: CameBack & { readonly code: string },
  { by, browser }: { by: Actor; browser: Browser },
): Promise<{ person: ProvedPerson; attemptId: string } | undefined> {
  await countTry({ db, clock, settings }, `single-sign-on:finish:${by.client}`, singleSignOnLimits.finish)
  const held = browser.ticket()
  if (held === undefined) return undefined
  const attempt = await spendAttempt(db, purpose, { state, held }, clock.now())
  if (attempt === undefined) return undefined
  const person = await provider.personReturned({ code, state, issuer: Issuer ?? null }, checksOf(state, held))
  return { person, attemptId: attempt.id }
}

/** The visitor: proven now, or earlier with only the second factor pending. */
type Visitor =
  | { readonly attemptId: string; readonly person: ProvedPerson }
  | { readonly attemptId: string; readonly userId: string; readonly subject: string }

/**
 * Opens the session of a returned visitor: of the linked account, else of the one with their verified address, which
 * gets linked, else of a new one. Throws 401 with a reason, and with the accepted second factors if the account has
 * some and the provider is not trusted for them; 503, 429. [TEAM-008]
 */
export async function enterByProvider(
  surroundings: Surroundings,
  set: SetProvider | null,
  {
    AuthorizationCode,
    ...cameBack
  }: CameBack & GivenFactor & { readonly AuthorizationCode?: string | null | undefined },
  { by, browser }: { by: Actor; browser: Browser },
): Promise<{ token: string; FirstTimeLogin: boolean }> {
  const { db } = surroundings
  const known = requireSet(set)
  let address = NOBODY
  const work = async () => {
    const visitor = await visitorOf(
      surroundings,
      known,
      { ...cameBack, code: AuthorizationCode ?? null },
      { by, browser },
    )
    if ('person' in visitor) address = visitor.person.email ?? NOBODY
    const account = await accountFor(db, known.oidc, visitor, { secrets: surroundings, now: by.at })
    if (account !== null) address = account.email
    if (account !== null && 'person' in visitor)
      await noteWhoCame(db, visitor.attemptId, { userId: account.id, subject: visitor.person.subject })
    const proved = await provedFactor(surroundings, known.oidc, account, cameBack, { by, browser })
    const entered = await inTransaction(db, async (db) => {
      if (!(await endAttempt(db, visitor.attemptId))) throw usedUp()
      const current = await heldAccount(db, known.oidc, visitor, { account, by, surroundings })
      return {
        userId: current.id,
        ...(await beginSession(db, { account: current, proved }, surroundings, {
          by,
          browser,
          begunBy: 'single-sign-on',
        })),
      }
    })
    surroundings.mailQueued()
    const { userId, ...session } = entered
    browser.remember('signed-in', userId)
    return session
  }
  return orRecord(work(), 401, (why) =>
    recordEvent(db, 'singleSignOnRefused', address, by, { ...why, Provider: known.oidc.name }),
  )
}

async function visitorOf(
  surroundings: Surroundings,
  set: SetProvider,
  { code, ...cameBack }: CameBack & { readonly code: string | null },
  asked: { by: Actor; browser: Browser },
): Promise<Visitor> {
  const { db, clock } = surroundings
  if (code !== null) {
    const came = await personWhoCame(surroundings, set, { kind: 'enter' }, { ...cameBack, code }, asked)
    if (came !== undefined) return came
  }
  const held = asked.browser.ticket()
  const waiting = held === undefined ? undefined : await whoCame(db, { state: cameBack.State, held }, clock.now())
  if (waiting === undefined) throw usedUp()
  const { id, ...who } = waiting
  return { attemptId: id, ...who }
}

/**
 * The visitor's account, or null to create one. Throws 401 with a reason, which only the proven owner of the address
 * gets.
 */
async function accountFor(
  db: Db,
  oidc: OidcSettings,
  visitor: Visitor,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<AccountToSignIn | null> {
  const subject = 'person' in visitor ? visitor.person.subject : visitor.subject
  const identity = await identityOf(db, oidc, subject)
  if (identity !== undefined && identity.deleted_at === null) return linkedAccount(db, oidc, identity)
  if ('userId' in visitor) {
    const account = await accountById(db, visitor.userId)
    if (account === undefined) throw usedUp()
    return account
  }
  return accountByAddress(db, oidc, visitor.person, { wasLinked: identity !== undefined, secrets, now })
}

async function linkedAccount(db: Db, oidc: OidcSettings, { email }: { email: string }): Promise<AccountToSignIn> {
  const account = await accountToSignIn(db, email)
  if (account === undefined) throw signInRefused(t.accountGone({ name: oidc.name }))
  const { customer_id } = account
  const isOneOfTheirs = customer_id === null || (await organisationsOf(db, oidc)).some(({ id }) => id === customer_id)
  if (!isOneOfTheirs) throw signInRefused(t.providerNoLongerUsed({ name: oidc.name }))
  return account
}

async function accountByAddress(
  db: Db,
  oidc: OidcSettings,
  { email, subject }: ProvedPerson,
  { wasLinked, secrets, now }: { wasLinked: boolean; secrets: Secrets; now: Date },
): Promise<AccountToSignIn | null> {
  const { name } = oidc
  if (email === null) throw signInRefused(t.addressNotConfirmed({ name }))
  const domain = domainOf(email)
  const organisation = (await organisationsOf(db, oidc)).find(({ domains }) => domains.includes(domain))
  const account = (await neverVerifiedAccount(db, email)) === undefined ? await accountToSignIn(db, email) : undefined
  if (account?.customer_id === null) throw signInRefused(t.consultantsAddress({ name }))
  if (organisation === undefined) throw signInRefused(t.domainUnknown({ name, domain }))
  if (!organisation.isActive) throw signInRefused(t.providersOrganisationNotActive({ name }))
  if (account === undefined) {
    if (wasLinked || (await wasRemovedFrom(db, { customerId: organisation.id, email }, secrets)))
      throw signInRefused(t.accountRemoved({ name }))
    if (await isInvitedAsAdministrator(db, { customerId: organisation.id, email }, now))
      throw signInRefused(t.invitedAsAdministrator({ name }))
    return null
  }
  if (account.customer_id !== organisation.id) throw signInRefused(t.accountOfOtherOrganisation({ name }))
  const link = await linkOf(db, oidc, account.id)
  if (link !== undefined && link.subject !== subject) throw signInRefused(t.linkedToOther({ name }))
  return account
}

/** Verifies the second factor: the provider's, if trusted, otherwise ours. Throws 401, 429. */
async function provedFactor(
  surroundings: Surroundings,
  oidc: OidcSettings,
  account: AccountToSignIn | null,
  given: GivenFactor,
  { by, browser }: { by: Actor; browser: Browser },
) {
  if (oidc.isFactorTrusted) return 'provider'
  if (account === null) return null
  return requireSecondFactor(surroundings, { account, given }, by, browser)
}

/** The account with its row locked, linked or created if necessary; checked again for changes made meanwhile. */
async function heldAccount(
  db: Transaction,
  oidc: OidcSettings,
  visitor: Visitor,
  { account, by, surroundings }: { account: AccountToSignIn | null; by: Actor; surroundings: Surroundings },
): Promise<AccountToSignIn> {
  const { userId, isNew } =
    account === null
      ? await madeAccount(db, oidc, visitor, { by, secrets: surroundings })
      : { userId: account.id, isNew: false }
  await lockRow(db, 'user_account', userId)
  const current = await accountById(db, userId)
  const now = isNew ? current : await accountFor(db, oidc, visitor, { secrets: surroundings, now: by.at })
  if (current === undefined || now?.id !== userId) throw usedUp()
  const subject = 'person' in visitor ? visitor.person.subject : visitor.subject
  if ((await identityOf(db, oidc, subject))?.user_id !== userId)
    await link(db, oidc, { account: current, subject, isNew }, { by, surroundings })
  return current
}

async function link(
  db: Transaction,
  oidc: OidcSettings,
  { account, subject, isNew }: { account: AccountToSignIn; subject: string; isNew: boolean },
  { by, surroundings: { settings } }: { by: Actor; surroundings: Surroundings },
): Promise<void> {
  const { id: userId, customer_id: customerId, email } = account
  await linkIdentity(db, oidc, { userId, subject }, by.at)
  if (isNew) return
  await recordEvent(db, 'singleSignOnLinked', email, { ...by, userId, customerId }, { Provider: oidc.name })
  const firstName = (await accountOf(db, email))?.first_name ?? ''
  const mail = () => singleSignOnMail(settings.publicUrl, { to: email, firstName, provider: oidc.name, isLinked: true })
  await queueMail(db, mail, { customerId: null }, by.at)
}

/** Creates the account of a verified address: in the organisation of its domain, and never more than staff. */
async function madeAccount(
  db: Transaction,
  oidc: OidcSettings,
  visitor: Visitor,
  { by, secrets }: { by: Actor; secrets: Secrets },
): Promise<{ userId: string; isNew: boolean }> {
  if (!('person' in visitor) || visitor.person.email === null) throw usedUp()
  const { email, firstName, lastName } = visitor.person
  const organisation = (await organisationsOf(db, oidc)).find(({ domains }) => domains.includes(domainOf(email)))
  // Locked, so that of two windows of one person one creates the account and the other finds it.
  if (organisation === undefined || !(await lockRow(db, 'customer', organisation.id))) throw usedUp()
  const made = await accountFor(db, oidc, visitor, { secrets, now: by.at })
  if (made !== null) return { userId: made.id, isNew: false }
  const nobodys = await neverVerifiedAccount(db, email)
  if (nobodys !== undefined) {
    const why = t.replacedByProvider
    await removeNeverVerified(db, nobodys.id, { why, keep: organisation.id }, by)
  }
  const account = {
    customer_id: organisation.id,
    is_admin: false,
    first_name: firstName,
    last_name: lastName,
    email,
    designation: '',
    password_hash: NO_PASSWORD,
    active: true,
    is_verified: true,
  }
  const userId = await conflictOnDuplicate(insertAccount(db, account, by.at), t.justSignedUp)
  await claimSurveys(db, { userId, email })
  const joined = { Joined: 'by single sign-on', Provider: oidc.name }
  await recordEvent(db, 'signedUp', email, { ...by, userId, customerId: organisation.id }, joined)
  return { userId, isNew: true }
}

async function accountById(db: Db, userId: string): Promise<AccountToSignIn | undefined> {
  const found = await db
    .selectFrom('user_account')
    .select('user_account.email')
    .where('user_account.id', '=', userId)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
  return found && accountToSignIn(db, found.email)
}

/** Throws 404 without a provider. */
export function requireSet(set: SetProvider | null): SetProvider {
  if (set === null) throw new Refusal(404, t.notFound, [t.noSingleSignOn])
  return set
}

const NOBODY = '(unknown)'
const usedUp = () => signInRefused(t.signInLapsed)
