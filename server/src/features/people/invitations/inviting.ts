import { nameKey } from '@plumbline/contract/domain/organisation-names'
import type { Invitation, PendingInvitation } from '@plumbline/contract/people/invitations'
import { staffSignUpPath } from '@plumbline/contract/people/staff-link'
import { emailKey } from '@plumbline/contract/wire/fields'
import { t as peopleTexts } from '@plumbline/texts/calls/people'
import { t } from '@plumbline/texts/wire/fields'
import { type AccountPlace, placeOfAccount } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import {
  administratorElsewhereMail,
  administratorInvitationMail,
  organisationInvitationMail,
} from '../../../domain/letters/joining.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings, Surroundings } from '../../../domain/surroundings.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { badInput, conflict, notFound, Refusal } from '../../../platform/errors.ts'
import { customerById, customerByName } from '../customers/customers.queries.ts'
import {
  inviteAsAdministrator,
  makeCopiedLink,
  organisationInvitationById,
  withdrawOrganisationInvitation,
} from './invitations.queries.ts'

/** Rate limits per sender, per address and client, and of emails about one invitation. */
export const invitationLimits = {
  caller: { tries: 100, seconds: 3600 },
  address: { tries: 5, seconds: 3600 },
  mail: { tries: 1, seconds: 3600 },
}

/**
 * Emails a link that makes the first CustomerAdmin of a new organisation. Throws 400 for an invisible name, 409 if the
 * organisation, or an account of the address, exists, and 429. [AUTH-117]
 */
export async function inviteOrganisation(
  surroundings: Surroundings,
  { CustomerName, Email }: { CustomerName: string; Email: string },
  session: Session,
  by: Actor,
): Promise<Invitation> {
  const { db, clock, settings } = surroundings
  if (nameKey(CustomerName) === '') throw badInput(`CustomerName: ${t.mandatory}`)
  await countInvitation(surroundings, 'platform', Email, session)
  const now = clock.now()
  const { validUntil } = await inTransaction(db, async (db) => {
    const faults: string[] = []
    const existing = await customerByName(db, CustomerName)
    if (existing !== undefined) faults.push(peopleTexts.organisationThere({ customerName: existing.CustomerName }))
    const account = await placeOfAccount(db, Email)
    if (account !== undefined) faults.push(accountWords(Email, account))
    if (faults.length > 0) throw conflict(...faults)
    await countMail({ ...surroundings, db }, nameKey(CustomerName), Email)
    const invited = { customerId: null, customerName: CustomerName, email: Email }
    const { token, validUntil } = await inviteAsAdministrator(db, invited, session, now)
    const mail = () =>
      organisationInvitationMail(settings.publicUrl, {
        to: Email,
        organisation: CustomerName,
        invitedBy: nameOf(session),
        invite: token,
      })
    await queueMail(db, mail, { customerId: null }, now)
    await recordEvent(db, 'invitationSent', Email, by, { 'To found': CustomerName })
    return { validUntil }
  })
  surroundings.mailQueued()
  return { CustomerName, Email, ValidUntil: validUntil }
}

/**
 * Emails a link that makes another CustomerAdmin. Throws 404 for a foreign organisation, 409 for an inactive one and
 * for an address whose account the caller may know about, and 429. A CustomerAdmin does not learn of an account
 * elsewhere; its owner is emailed. [AUTH-118] [B7]
 */
export async function inviteAdministrator(
  surroundings: Surroundings,
  customerId: string,
  { Email }: { Email: string },
  session: Session,
  by: Actor,
): Promise<Invitation> {
  const { db, clock, settings } = surroundings
  if (session.role !== 'SuperAdmin' && session.customerId !== customerId) throw notFound('Customer')
  const { CustomerName, IsActive } = await customerById(db, customerId)
  if (!IsActive) throw conflict(peopleTexts.organisationInactive({ customerName: CustomerName }))
  await countInvitation(surroundings, customerId, Email, session)
  const now = clock.now()
  const { validUntil } = await inTransaction(db, async (db) => {
    const account = await placeOfAccount(db, Email)
    const maySee = session.role === 'SuperAdmin' || account?.customerId === customerId
    if (account !== undefined && maySee) throw conflict(accountWords(Email, account))
    await countMail({ ...surroundings, db }, customerId, Email)
    const invited = { customerId, customerName: CustomerName, email: Email }
    const { token, validUntil } = await inviteAsAdministrator(db, invited, session, now)
    const letter = { to: Email, organisation: CustomerName }
    const invitedBy = session.customerId === customerId ? `${nameOf(session)}, ${CustomerName}` : nameOf(session)
    const mail = () =>
      account === undefined
        ? administratorInvitationMail(settings.publicUrl, { ...letter, invitedBy, invite: token })
        : administratorElsewhereMail(letter)
    await queueMail(db, mail, { customerId }, now)
    await recordEvent(db, 'invitationSent', Email, by, { 'To administer': CustomerName })
    return { validUntil }
  })
  surroundings.mailQueued()
  return { CustomerName, Email, ValidUntil: validUntil }
}

/**
 * Emails a new link of an organisation's invitation, in the caller's name, and invalidates earlier ones. Throws 404,
 * and what inviting throws. [AUTH-117]
 */
export async function resendInvitation(
  surroundings: Surroundings,
  id: string,
  session: Session,
  by: Actor,
): Promise<PendingInvitation> {
  const { db } = surroundings
  await inviteOrganisation(surroundings, await organisationInvitationById(db, id, by.at), session, by)
  return organisationInvitationById(db, id, by.at)
}

/** A copied link to an organisation's invitation; recorded. Throws 404, 409 if the invitation is invalid. [AUTH-117] */
export function copyLink({ db, settings }: MaillessSurroundings, id: string, by: Actor): Promise<{ Link: string }> {
  return inTransaction(db, async (db) => {
    const { CustomerName, Email, Holds } = await organisationInvitationById(db, id, by.at)
    if (!Holds) throw conflict(peopleTexts.invitationLapsed)
    const token = await makeCopiedLink(db, id)
    await recordEvent(db, 'invitationCopied', Email, by, { 'To found': CustomerName })
    return { Link: `${settings.publicUrl}${staffSignUpPath(CustomerName, Email, token)}` }
  })
}

/** Withdraws an organisation's invitation. Throws 404. [AUTH-117] */
export function withdrawInvitation({ db }: MaillessSurroundings, id: string, by: Actor): Promise<Record<never, never>> {
  return inTransaction(db, async (db) => {
    const { CustomerName, Email } = await organisationInvitationById(db, id, by.at)
    await withdrawOrganisationInvitation(db, id, by.at)
    await recordEvent(db, 'invitationWithdrawn', Email, by, { 'To found': CustomerName })
    return {}
  })
}

const nameOf = ({ firstName, lastName }: Session) => `${firstName} ${lastName}`

/** Prevents filling a mailbox: a few emails an hour per address and client, and a limit per sender. Throws 429. */
async function countInvitation(
  surroundings: Surroundings,
  place: string,
  email: string,
  { userId }: Session,
): Promise<void> {
  await countTry(surroundings, `invitation:caller:${userId}`, invitationLimits.caller)
  await countTry(surroundings, `invitation:address:${place}:${emailKey(email)}`, invitationLimits.address)
}

/**
 * One email an hour to an address about one invitation, whoever sends it: the earlier link is valid until then. Counted
 * together with the email, so that refusals do not count. Throws 429.
 */
async function countMail(surroundings: Surroundings, organisation: string, email: string): Promise<void> {
  try {
    await countTry(surroundings, `invitation:mail:${organisation}:${emailKey(email)}`, invitationLimits.mail)
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    const words = peopleTexts.invitedLately({ email })
    throw new Refusal(fault.status, fault.title, [words], fault)
  }
}

function accountWords(email: string, { organisation }: AccountPlace): string {
  return organisation === null
    ? peopleTexts.hasAccountAsAdministrator({ email })
    : peopleTexts.hasAccountElsewhere({ email, organisation })
}
