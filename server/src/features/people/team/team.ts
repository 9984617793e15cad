import { invitationDeclined } from '@plumbline/contract/people/sign-up'
import type { NewConsultant, TeamInvitation } from '@plumbline/contract/people/team'
import { emailKey } from '@plumbline/contract/wire/fields'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/calls/people'
import { insertAccount, neverVerifiedAccount, placeOfAccount } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { hashPassword, refuseCommonPassword } from '../../../domain/access/passwords.ts'
import type { Session } from '../../../domain/access/session.ts'
import { hashOf } from '../../../domain/access/tokens.ts'
import { consultantInvitationMail } from '../../../domain/letters/joining.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings, Surroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { conflictOnDuplicate } from '../../../platform/db/unique-violation.ts'
import { conflict, Refusal } from '../../../platform/errors.ts'
import { removeNeverVerified } from '../sign-up/unverified.queries.ts'
import {
  insertTeamInvitation,
  openInvitationById,
  spendTeamInvitation,
  teamInvitationBehind,
  withdrawTeamInvitation,
} from './team-invitations.queries.ts'

/**
 * Rate limits of inviting per consultant, of emails per address, of viewing and accepting per invitation, and per
 * client.
 */
export const teamLimits = {
  caller: { tries: 100, seconds: 3600 },
  mail: { tries: 1, seconds: 3600 },
  opening: { tries: 60, seconds: 3600 },
  client: { tries: 200, seconds: 3600 },
}

/** Emails a link that makes another consultant. Throws 409 if the address has an account, 429. [TEAM-001] */
export async function inviteConsultant(
  surroundings: Surroundings,
  { Email }: { Email: string },
  session: Session,
  by: Actor,
): Promise<TeamInvitation> {
  await countTry(surroundings, `team-invitation:caller:${session.userId}`, teamLimits.caller)
  const invited = await inTransaction(surroundings.db, (db) => invite(db, Email, surroundings, session, by))
  surroundings.mailQueued()
  return invited
}

/**
 * Emails a new link of an invitation, in the caller's name, and invalidates the previous one. Throws 404, 409 if the
 * address has an account by now, 429. [TEAM-001]
 */
export async function resendInvitation(
  surroundings: Surroundings,
  id: string,
  session: Session,
  by: Actor,
): Promise<TeamInvitation> {
  await countTry(surroundings, `team-invitation:caller:${session.userId}`, teamLimits.caller)
  const sent = await inTransaction(surroundings.db, async (db) => {
    const { Email } = await openInvitationById(db, id, by.at)
    return invite(db, Email, surroundings, session, by)
  })
  surroundings.mailQueued()
  return sent
}

/** Withdraws an invitation. Throws 404. */
export function withdrawInvitation({ db }: MaillessSurroundings, id: string, by: Actor): Promise<Record<never, never>> {
  return inTransaction(db, async (db) => {
    const email = await withdrawTeamInvitation(db, id, by.at)
    await recordEvent(db, 'consultantInvitationWithdrawn', email, by)
    return {}
  })
}

/** The invitation's sender, address and expiry. Throws 409 if it is invalid, 429. */
export async function invitationBehind(
  surroundings: MaillessSurroundings,
  token: string,
  by: Actor,
): Promise<Pick<TeamInvitation, 'Email' | 'InvitedBy' | 'ValidUntil'>> {
  await countOpening(surroundings, token, by)
  return teamInvitationBehind(surroundings.db, token, by.at)
}

/**
 * Creates the invited consultant's account and uses up the invitation. It opens no session: they sign in normally, with
 * whatever the team requires. Throws 400, 409 if the invitation is invalid or the address has an account by now, 429.
 * [TEAM-001]
 */
export async function joinTeam(
  surroundings: MaillessSurroundings,
  { Invite, ...person }: z.output<typeof NewConsultant> & { Invite: string },
  by: Actor,
): Promise<{ Email: string }> {
  const { db } = surroundings
  await countOpening(surroundings, Invite, by)
  refuseCommonPassword('Password', person.Password)
  const { Email } = await teamInvitationBehind(db, Invite, by.at)
  const passwordHash = await hashPassword(person.Password, { client: by.client, account: emailKey(Email) })
  await inTransaction(db, async (db) => {
    const { Id, InvitedBy } = await teamInvitationBehind(db, Invite, by.at)
    await spendTeamInvitation(db, Id, by.at)
    const nobodys = await neverVerifiedAccount(db, Email)
    if (nobodys !== undefined) {
      const why = t.replacedByInvitation
      await removeNeverVerified(db, nobodys.id, { why }, by)
    }
    const account = {
      customer_id: null,
      is_admin: false,
      first_name: person.FirstName,
      last_name: person.LastName,
      email: Email,
      designation: '',
      password_hash: passwordHash,
      password_proven: true,
      active: true,
      is_verified: true,
    }
    const userId = await conflictOnDuplicate(insertAccount(db, account, by.at), hasAccount())
    await recordEvent(db, 'consultantJoined', Email, { ...by, userId, customerId: null }, { 'Invited by': InvitedBy })
  })
  return { Email }
}

async function invite(
  db: Transaction,
  email: string,
  surroundings: Surroundings,
  { userId, firstName, lastName }: Session,
  by: Actor,
): Promise<TeamInvitation> {
  const account = await placeOfAccount(db, email)
  if (account !== undefined) throw conflict(accountWords(email, account.organisation))
  await countMail({ ...surroundings, db }, email)
  const { id, token } = await insertTeamInvitation(db, { email, invitedBy: userId }, by.at)
  const letter = { to: email, invitedBy: `${firstName} ${lastName}`, invite: token }
  const mail = () => consultantInvitationMail(surroundings.settings.publicUrl, letter)
  await queueMail(db, mail, { customerId: null }, by.at)
  await recordEvent(db, 'consultantInvited', email, by)
  return openInvitationById(db, id, by.at)
}

/**
 * One email an hour to an address, whoever sends it. Counted together with the email, so that refusals do not count.
 * Throws 429.
 */
async function countMail(surroundings: Surroundings, email: string): Promise<void> {
  try {
    await countTry(surroundings, `team-invitation:mail:${emailKey(email)}`, teamLimits.mail)
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    const words = t.teamInvitedLately({ email })
    throw new Refusal(fault.status, fault.title, [words], fault)
  }
}

/** A stranger's guesses use up no invitation's attempts, and a whole office may join from one address. Throws 429. */
async function countOpening(surroundings: MaillessSurroundings, token: string, { client }: Actor): Promise<void> {
  await countTry(surroundings, `team-invitation:client:${client}`, teamLimits.client)
  await countTry(surroundings, `team-invitation:opening:${hashOf(token)}`, teamLimits.opening)
}

function accountWords(email: string, organisation: string | null): string {
  if (organisation === null) return t.alreadyOnTeam({ email })
  return t.hasAccountElsewhere({ email, organisation })
}

const hasAccount = () => new Refusal(409, invitationDeclined(), [t.addressHasAccountAskAgain])
