import { nameKey } from '@plumbline/contract/domain/organisation-names'
import type { Customer } from '@plumbline/contract/people/customers'
import { OrganisationDetails, type SignUp } from '@plumbline/contract/people/sign-up'
import { emailKey } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t as peopleTexts } from '@plumbline/texts/calls/people'
import { t } from '@plumbline/texts/wire/fields'
import { insertAccount, neverVerifiedAccount } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Browser } from '../../../domain/access/browser.ts'
import { hashPassword, refuseCommonPassword } from '../../../domain/access/passwords.ts'
import { hashOf } from '../../../domain/access/tokens.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings, Surroundings } from '../../../domain/surroundings.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { conflictOnDuplicate } from '../../../platform/db/unique-violation.ts'
import { badInput, Refusal } from '../../../platform/errors.ts'
import { claimSurveys } from '../../inquiries/respondents/claimed-surveys.queries.ts'
import { customerById, customerByName, foundCustomer } from '../customers/customers.queries.ts'
import { foundedMeanwhile, invitationFor, notInvited, spendInvitation } from '../invitations/invitations.queries.ts'
import { removeNeverVerified } from './unverified.queries.ts'
import { queueVerification } from './verification.queries.ts'

/** Rate limit of look-ups by name. */
export const lookUpLimit = { tries: 30, seconds: 60 }
/** Rate limits of sign-ups per address, per invitation and per client. */
export const signUpLimits = { account: { tries: 10, seconds: 3600 }, client: { tries: 200, seconds: 3600 } }

type PublicCustomer = Pick<
  Customer,
  'CustomerName' | 'CustomerId' | 'City' | 'Country' | 'Industry' | 'State' | 'Website' | 'Address'
>

/** The active organisation with exactly this name, ignoring case and spaces, or null. Throws 429. [AUTH-124] */
export async function organisationByName(
  surroundings: MaillessSurroundings,
  name: string,
  { client }: Actor,
): Promise<PublicCustomer | null> {
  await countTry(surroundings, `look-up:client:${client}`, lookUpLimit)
  const found = await customerByName(surroundings.db, name)
  return found?.IsActive ? found : null
}

/**
 * Makes an account (decisions, section 3): the first CustomerAdmin of a new organisation, an invited administrator or respondent, verified and
 * active at once, or an uninvited CustomerUser of an existing organisation, inactive until approved. An account of the address that was never
 * verified gives way to an invitation. Throws 400, 404 for an unknown organisation, 409 for an address that has an account and for an
 * invitation that does not hold, 429.
 */
export async function signUpPerson(
  surroundings: Surroundings,
  body: SignUp,
  by: Actor,
  browser: Browser,
): Promise<{ IsActive: boolean; IsVerified: boolean }> {
  const { db, clock } = surroundings
  await countSignUp(surroundings, body, by)
  refuseCommonPassword('Password', body.Password)
  if (nameKey(body.CustomerName) === '') throw badInput(`CustomerName: ${t.mandatory}`)
  const passwordHash = await hashPassword(body.Password, { client: by.client, account: emailKey(body.Email) })
  const now = clock.now()
  const { userId, ...account } = await inTransaction(db, async (db) => {
    const place = await placeFor(db, body, by)
    const account = {
      customer_id: place.customerId,
      is_admin: place.isAdmin,
      first_name: body.FirstName,
      last_name: body.LastName,
      email: body.Email,
      designation: body.Designation,
      password_hash: passwordHash,
      active: !place.waits,
      is_verified: place.isInvited,
      waits_for_approval: place.waits,
    }
    const userId = await conflictOnDuplicate(insertAccount(db, account, now), hasAccount())
    if (place.isInvited) await claimSurveys(db, { userId, email: body.Email })
    else await queueVerification(db, { id: userId, email: body.Email, first_name: body.FirstName }, surroundings)
    await recordEvent(db, 'signedUp', body.Email, { ...by, userId, customerId: place.customerId }, howJoined(place))
    return { ...place, userId }
  })
  browser.remember('signed-up', userId)
  surroundings.mailQueued()
  return { IsActive: !account.waits, IsVerified: account.isInvited }
}

/**
 * An office signs up from one address: a valid invitation is only counted on its own, so that neither colleagues nor a
 * stranger who types its address use it up. Throws 429.
 */
async function countSignUp(surroundings: Surroundings, { Email, Invite }: SignUp, by: Actor): Promise<void> {
  if (Invite && (await holds(surroundings.db, { token: Invite, email: Email }, by.at))) {
    await countTry(surroundings, `sign-up:invitation:${hashOf(Invite)}`, signUpLimits.account)
    return
  }
  await countTry(surroundings, `sign-up:account:${emailKey(Email)}`, signUpLimits.account)
  await countTry(surroundings, `sign-up:client:${by.client}`, signUpLimits.client)
}

async function holds(...invitation: Parameters<typeof invitationFor>): Promise<boolean> {
  try {
    await invitationFor(...invitation)
    return true
  } catch (fault) {
    if (fault instanceof Refusal) return false
    throw fault
  }
}

interface Place {
  readonly customerId: string
  readonly isAdmin: boolean
  /** Whether a used invitation of this address proves it. */
  readonly isInvited: boolean
  /** Joins an existing organisation without an invitation: an administrator must approve. */
  readonly waits: boolean
}

/** The audit event. */
function howJoined({ isAdmin, isInvited, waits }: Place): { Joined: string } {
  if (waits) return { Joined: 'awaiting approval' }
  if (!isInvited) return { Joined: 'founded the organisation' }
  return { Joined: isAdmin ? 'by invitation, as administrator' : 'by invitation' }
}

/** Where the person belongs. Only the server's own look-up decides, never `isAdmin` of the body (security, A2 and A3). */
async function placeFor(db: Transaction, body: SignUp, by: Actor): Promise<Place> {
  if (body.Invite) return placeByInvitation(db, body, body.Invite, by)
  const existing = await organisationFor(db, body)
  if (existing !== undefined) return { customerId: existing, isAdmin: false, isInvited: false, waits: true }
  const { customerId, isFounded } = await foundOrganisation(db, body, by.at)
  return { customerId, isAdmin: isFounded, isInvited: false, waits: !isFounded }
}

/** Role and organisation are the invitation's; the body must name the same one. Throws 409. [AUTH-117, AUTH-118] */
async function placeByInvitation(db: Transaction, body: SignUp, token: string, by: Actor): Promise<Place> {
  const now = by.at
  const { id, kind, customerId, customerName } = await invitationFor(db, { token, email: body.Email }, now)
  const nobodys = await neverVerifiedAccount(db, body.Email)
  if (nobodys !== undefined) {
    const why = peopleTexts.replacedByInvitation
    await removeNeverVerified(db, nobodys.id, { why, keep: customerId }, by)
  }
  if (customerId !== null) {
    if ((await organisationFor(db, body)) !== customerId) throw notInvited()
    await spendInvitation(db, id, now)
    return { customerId, isAdmin: kind === 'administrator', isInvited: true, waits: false }
  }
  if (nameKey(body.CustomerName) !== nameKey(customerName)) throw notInvited()
  await spendInvitation(db, id, now)
  const founded = await foundOrganisation(db, { ...body, CustomerName: customerName }, now)
  if (!founded.isFounded) throw foundedMeanwhile(customerName)
  return { customerId: founded.customerId, isAdmin: true, isInvited: true, waits: false }
}

/** The organisation the body names, by id or name. Throws 404 for an unknown id. */
async function organisationFor(db: Db, { CustomerId, CustomerName }: SignUp): Promise<string | undefined> {
  const named = CustomerId ? await customerById(db, CustomerId) : await customerByName(db, CustomerName)
  return named?.CustomerId
}

/** Like `foundCustomer`; throws 400 if step 1 of the wizard is incomplete. */
async function foundOrganisation(db: Transaction, body: SignUp, now: Date) {
  const details = z.safeParse(OrganisationDetails, body)
  if (!details.success) {
    throw badInput(...details.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  return foundCustomer(db, details.data, now)
}

const hasAccount = () => new Refusal(409, peopleTexts.signUpFailed, [peopleTexts.addressHasAccount])
