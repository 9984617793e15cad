import {
  type CustomerUser,
  type CustomerUserFields,
  changeCustomerUser,
  deleteCustomerUser,
  getCustomerUser,
  listCustomerUsers,
} from '@plumbline/contract/people/customer-users'
import { inviteAdministrator } from '@plumbline/contract/people/invitations'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

/**
 * One page of an organisation's users. Every change to a user invalidates all keys that start with 'customer-users'.
 */
export const customerUsersPage = (customerId: string) => (query: ListQueryOf<typeof listCustomerUsers>) =>
  queryOptions({
    queryKey: ['customer-users', 'page', customerId, query],
    queryFn: ({ signal }) => send(listCustomerUsers, { params: { customerId }, query }, signal),
  })

/** One user with its version. */
export const customerUserById = (id: string) =>
  queryOptions({
    queryKey: ['customer-users', 'one', id],
    queryFn: ({ signal }) => load(getCustomerUser, { params: { id } }, signal),
  })

export const changingCustomerUser = (id: string, version: string | undefined) =>
  change((body: CustomerUserFields) => send(changeCustomerUser, { params: { id }, body, version }), 'customer-users')

// An organisation's row shows their number.
export const deletingCustomerUser = (id: string) =>
  change(() => send(deleteCustomerUser, { params: { id } }), 'customer-users', 'customers')

/** Approves, activates or deactivates a person of the own organisation; nothing else changes. */
export const settingActive = (Active: boolean) =>
  change(
    ({ Id, FirstName, LastName, Designation }: CustomerUser) =>
      send(changeCustomerUser, { params: { id: Id }, body: { FirstName, LastName, Designation, Active } }),
    'customer-users',
  )

export const invitingAdministrator = (customerId: string) =>
  change((body: { Email: string }) => send(inviteAdministrator, { params: { customerId }, body }))
