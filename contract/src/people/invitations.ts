import { call, idOf } from '../wire/call.ts'
import { Email, Instant, requiredText } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** What was sent: to which address, for which organisation, and when the link ends. It is good once, and for this address only. */
export const Invitation = z.object({ CustomerName: z.string(), Email: z.string(), ValidUntil: Instant })
export type Invitation = z.output<typeof Invitation>

export const OrganisationInvitation = z.object({ CustomerName: requiredText(), Email })
/** Mails a sign-up link that makes the first CustomerAdmin of a new organisation. 409: the organisation, or an account of the address, is there already. */
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
/** Mails a sign-up link that makes a further CustomerAdmin. 409: the address has an account that the caller may know of. */
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
