import { factorKinds } from '../domain/factors.ts'
import { confirms, NewPassword } from '../domain/passwords.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Email, Flag, Instant, MailedToken, mandatory, requiredText } from '../wire/fields.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/**
 * A consultant. `LastSignIn`: null if not signed in since this is recorded. `Factors`: the second factors they have set
 * up.
 */
export const Consultant = z.object({
  Id: idOf('User'),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Active: z.boolean(),
  IsVerified: z.boolean(),
  LastSignIn: z.nullable(Instant),
  Factors: z.array(z.enum(factorKinds)),
})
export type Consultant = z.output<typeof Consultant>

/** A pending invitation to the team. `Holds`: its link works now; `InvitedBy` is the sender's name. */
export const TeamInvitation = z.object({
  Id: idOf('Invitation'),
  Email: z.string(),
  InvitedBy: z.string(),
  SentAt: Instant,
  ValidUntil: Instant,
  Holds: z.boolean(),
})
export type TeamInvitation = z.output<typeof TeamInvitation>

const consultantId = z.object({ id: idOf('User') })
const invitationId = z.object({ id: idOf('Invitation') })
const consultants = { roles: ['SuperAdmin'], scope: 'platform' } as const

/** Newest first; `search` covers names and address. */
export const listTeam = call({
  ...consultants,
  method: 'GET',
  path: '/Team',
  summary: 'List the consultants',
  query: listQuery(['FirstName', 'LastName', 'Email', 'Active', 'LastSignIn']),
  answer: pageOf(Consultant),
})
/**
 * Deactivates a consultant, which ends their sessions, or activates them. 409: oneself, and the last who may sign in.
 */
export const changeConsultant = call({
  ...consultants,
  method: 'PUT',
  path: '/Team/{id}',
  summary: 'Deactivate or activate a consultant',
  params: consultantId,
  body: z.object({ Active: Flag }),
  example: { Active: false },
  answer: Consultant,
})
/**
 * Hides a consultant and ends their sessions; their actions stay under their name. 409: oneself, and the last who may
 * sign in.
 */
export const removeConsultant = call({
  ...consultants,
  method: 'DELETE',
  path: '/Team/{id}',
  summary: 'Remove a consultant',
  params: consultantId,
  answer: Nothing,
})

export const ConsultantInvitation = z.object({ Email })
/**
 * Emails a link that makes another consultant: 14 days, once, only for this address. 409: the address has an account.
 */
export const inviteConsultant = call({
  ...consultants,
  method: 'POST',
  path: '/Team/Invitations',
  summary: 'Invite a consultant',
  body: ConsultantInvitation,
  example: { Email: 'cleo@consulting.example.com' },
  mails: true,
  answer: TeamInvitation,
})
/**
 * Neither accepted nor withdrawn, newest first, including those expired within a month; `search` covers the address.
 */
export const listTeamInvitations = call({
  ...consultants,
  method: 'GET',
  path: '/Team/Invitations',
  summary: 'List consultant invitations',
  query: listQuery(['Email', 'SentAt', 'ValidUntil']),
  answer: pageOf(TeamInvitation),
})
/**
 * Emails a new link, for 14 more days, in the caller's name, and invalidates the previous one. 409: the address has an
 * account by now.
 */
export const resendTeamInvitation = call({
  ...consultants,
  method: 'POST',
  path: '/Team/Invitations/{id}/Resend',
  summary: 'Resend a consultant invitation',
  params: invitationId,
  mails: true,
  answer: TeamInvitation,
})
/** Withdraws an invitation: its link says so. */
export const withdrawTeamInvitation = call({
  ...consultants,
  method: 'DELETE',
  path: '/Team/Invitations/{id}',
  summary: 'Withdraw a consultant invitation',
  params: invitationId,
  answer: Nothing,
})

const Invite = MailedToken
/** The invitation behind an emailed link; viewing uses nothing up. 409, with a reason, if it is no longer valid. */
export const openTeamInvitation = call({
  method: 'POST',
  path: '/Team/OpenInvitation',
  summary: 'Open a consultant invitation',
  roles: 'anyone',
  scope: 'public',
  body: z.object({ Invite }),
  example: { Invite: 'c2FtcGxl' },
  answer: z.pick(TeamInvitation, { Email: true, InvitedBy: true, ValidUntil: true }),
})
/** The invited person's input; the address is the invitation's. */
export const NewConsultant = z.object({ FirstName: requiredText(), LastName: requiredText(), Password: NewPassword })
/** The same as validated by the form. */
export const NewConsultantForm = z
  .extend(NewConsultant, {
    ConfirmPassword: z.string(mandatory).check(z.minLength(1, mandatory)),
  })
  .check(confirms('Password', 'ConfirmPassword'))
/**
 * Creates the invited consultant's account, active and verified, and uses the invitation up; they then sign in
 * normally. 409 if it is no longer valid.
 */
export const joinTeam = call({
  method: 'POST',
  path: '/Team/Join',
  summary: 'Join the team of consultants',
  roles: 'anyone',
  scope: 'public',
  body: z.extend(NewConsultant, { Invite }),
  example: { Invite: 'c2FtcGxl', FirstName: 'Cleo', LastName: 'Marsh', Password: 'Upright-Line-7' },
  answer: z.object({ Email: z.string() }),
})
