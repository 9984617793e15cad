import { t } from '@plumbline/texts/wire/people'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Flag, requiredText, text } from '../wire/fields.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/**
 * A person of an organisation (part 2, section 3); `CustomerName` is '' for a SuperAdmin. `WaitsForApproval`: joined
 * without an invitation, undecided.
 */
export const CustomerUser = z.object({
  Id: idOf('User'),
  CustomerName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Designation: z.string(),
  IsAdmin: z.boolean(),
  Active: z.boolean(),
  IsVerified: z.boolean(),
  WaitsForApproval: z.boolean(),
})
export type CustomerUser = z.output<typeof CustomerUser>

/** The input of a PUT. Who may change what: decisions, section 2; Email and IsAdmin are ignored. */
export const CustomerUserFields = z.object({
  FirstName: requiredText(),
  LastName: requiredText(),
  Designation: z._default(text(), ''),
  Active: Flag,
  IsVerified: z.optional(Flag),
})
export type CustomerUserFields = z.output<typeof CustomerUserFields>

const userId = z.object({ id: idOf('User') })

const userSorts = ['FirstName', 'LastName', 'Email', 'Designation', 'IsAdmin', 'Active', 'IsVerified'] as const

/** The common paging parameters; `waiting=true` filters people awaiting approval. */
export const CustomerUsersQuery = z.extend(listQuery(userSorts), {
  waiting: z.optional(z.literal('true', { error: () => t.waitingOnlyTrue })),
})
export type CustomerUsersQuery = z.output<typeof CustomerUsersQuery>

/** Newest first; `search` covers names, address and job title. */
export const listCustomerUsers = call({
  method: 'GET',
  path: '/CustomerUser/GetAll/{customerId}',
  summary: "List an organisation's users",
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  params: z.object({ customerId: idOf('Customer') }),
  query: CustomerUsersQuery,
  answer: pageOf(CustomerUser),
})
/** SuperAdmin anyone, CustomerAdmin their organisation's users, CustomerUser themselves. */
export const getCustomerUser = call({
  method: 'GET',
  path: '/CustomerUser/{id}',
  summary: 'One user',
  roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  params: userId,
  byLink: { person: 'params.id' },
  answer: CustomerUser,
  versioned: true,
})
/**
 * Oneself: names, job title, Active. A CustomerAdmin: Active of the organisation's users, which also decides approvals.
 * A SuperAdmin: also IsVerified. 409: the last active CustomerAdmin.
 */
export const changeCustomerUser = call({
  method: 'PUT',
  path: '/CustomerUser/{id}',
  summary: 'Change a user',
  roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  params: userId,
  body: CustomerUserFields,
  example: { FirstName: 'Ada', LastName: 'Stone', Designation: 'Director', Active: true },
  mails: true,
  answer: CustomerUser,
  versioned: true,
})
/** Hides the user and ends their sessions; answers and results stay. */
export const deleteCustomerUser = call({
  method: 'DELETE',
  path: '/CustomerUser/{id}',
  summary: 'Delete a user',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: userId,
  answer: Nothing,
})
