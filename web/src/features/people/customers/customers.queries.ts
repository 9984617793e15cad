import { listAllInquiries } from '@plumbline/contract/inquiries/inquiries'
import { listCustomerUsers } from '@plumbline/contract/people/customer-users'
import {
  type CustomerFields,
  changeCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
} from '@plumbline/contract/people/customers'
import {
  copyOrganisationInvitation,
  inviteOrganisation,
  listOrganisationInvitations,
  type PendingInvitation,
  resendOrganisationInvitation,
  withdrawOrganisationInvitation,
} from '@plumbline/contract/people/invitations'
import { limits } from '@plumbline/contract/wire/limits'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

/** One page of organisations. Every change to one invalidates all keys that start with 'customers'. */
export const customersPage = (query: ListQueryOf<typeof listCustomers>) =>
  queryOptions({
    queryKey: ['customers', 'page', query],
    queryFn: ({ signal }) => send(listCustomers, { query }, signal),
  })

/** One organisation with its version. */
export const customerById = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => load(getCustomer, { params: { id } }, signal),
  })

const first = { pageSize: limits.firstRows, currentPage: 1 }

/** The newest people of an organisation, and the total. */
export const firstPeople = (customerId: string) =>
  queryOptions({
    queryKey: ['customer-users', 'first', customerId],
    queryFn: ({ signal }) => send(listCustomerUsers, { params: { customerId }, query: first }, signal),
  })

/** The newest inquiries of an organisation, and the total. */
export const firstInquiriesOf = (customerId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'of-organisation', customerId],
    queryFn: ({ signal }) => send(listAllInquiries, { query: { ...first, customerId } }, signal),
  })

export const changingCustomer = (id: string, version: string | undefined) =>
  change((body: CustomerFields) => send(changeCustomer, { params: { id }, body, version }), 'customers')

export const deletingCustomer = (id: string) =>
  change(() => send(deleteCustomer, { params: { id } }), 'customers', 'customer-users')

/** The newest unused invitations, and the total. */
export const pendingInvitations = () =>
  queryOptions({
    queryKey: ['invitations', 'pending'],
    queryFn: ({ signal }) => send(listOrganisationInvitations, { query: { pageSize: limits.pageSizeMax } }, signal),
  })

export const invitingOrganisation = change(
  (body: { CustomerName: string; Email: string }) => send(inviteOrganisation, { body }),
  'invitations',
)

export const resendingInvitation = change(
  ({ Id }: PendingInvitation) => send(resendOrganisationInvitation, { params: { id: Id } }),
  'invitations',
)

export const copyingInvitation = change(({ Id }: PendingInvitation) =>
  send(copyOrganisationInvitation, { params: { id: Id } }),
)

export const withdrawingInvitation = change(
  ({ Id }: PendingInvitation) => send(withdrawOrganisationInvitation, { params: { id: Id } }),
  'invitations',
)
