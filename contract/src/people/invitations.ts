import { call, idOf, Nothing } from '../wire/call.ts'
import { Email, Instant, requiredText } from '../wire/fields.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/** A sent invitation: the address, the organisation, and the expiry. It works once, and only for this address. */
export const Invitation = z.object({ CustomerName: z.string(), Email: z.string(), ValidUntil: Instant })
export type Invitation = z.output<typeof Invitation>

export const OrganisationInvitation = z.object({ CustomerName: requiredText(), Email })
/**
 * Emails a sign-up link that makes the first CustomerAdmin of a new organisation. 409: the organisation, or an account
 * of the address, exists already.
 */
export const inviteOrganisation = call({
  method: 'POST',
  path: '/Customer/InviteOrganisation',
  summary: 'Invite an organisation',
  roles: ['SuperAdmin'],
  scope: 'platform',
  body: OrganisationInvitation,
  example: { CustomerName: 'Bolt Ltd', Email: 'ben@bolt.example.com' },
  mails: true,
  answer: Invitation,
})

export const AdministratorInvitation = z.object({ Email })
/**
 * Emails a sign-up link that makes another CustomerAdmin. 409: the address has an account the caller may know about.
 */
export const inviteAdministrator = call({
  method: 'POST',
  path: '/CustomerUser/InviteAdmin/{customerId}',
  summary: 'Invite an administrator',
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  params: z.object({ customerId: idOf('Customer') }),
  body: AdministratorInvitation,
  example: { Email: 'cleo@acme.example.com' },
  mails: true,
  answer: Invitation,
})

/**
 * A pending invitation to found an organisation. `OpenedAt`: when its link was first opened in a browser, null before.
 * `Holds`: its link works now; `InvitedBy` is the sender's name.
 */
export const PendingInvitation = z.object({
  Id: idOf('Organisation invitation'),
  CustomerName: z.string(),
  Email: z.string(),
  InvitedBy: z.string(),
  SentAt: Instant,
  ValidUntil: Instant,
  OpenedAt: z.nullable(Instant),
  Holds: z.boolean(),
})
export type PendingInvitation = z.output<typeof PendingInvitation>

const invitationId = z.object({ id: idOf('Organisation invitation') })
/**
 * Neither used nor withdrawn, newest first, including those expired within a month; `search` covers organisation and
 * address.
 */
export const listOrganisationInvitations = call({
  method: 'GET',
  path: '/Customer/Invitations',
  summary: 'List pending organisation invitations',
  roles: ['SuperAdmin'],
  scope: 'platform',
  query: listQuery(['CustomerName', 'Email', 'SentAt', 'ValidUntil']),
  answer: pageOf(PendingInvitation),
})
/**
 * Emails a new link, for 14 more days, in the caller's name, and invalidates earlier ones. 409 as for
 * `inviteOrganisation`.
 */
export const resendOrganisationInvitation = call({
  method: 'POST',
  path: '/Customer/Invitations/{id}/Resend',
  summary: 'Resend an organisation invitation',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: invitationId,
  mails: true,
  answer: PendingInvitation,
})
/**
 * Makes a link to pass on by other means than email; the emailed one still works, a previously copied one does not. 409
 * if expired.
 */
export const copyOrganisationInvitation = call({
  method: 'POST',
  path: '/Customer/Invitations/{id}/Link',
  summary: 'Create a link for an organisation invitation',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: invitationId,
  answer: z.object({ Link: z.string() }),
})
/** Withdraws an invitation: its links say so. */
export const withdrawOrganisationInvitation = call({
  method: 'DELETE',
  path: '/Customer/Invitations/{id}',
  summary: 'Withdraw an organisation invitation',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: invitationId,
  answer: Nothing,
})
