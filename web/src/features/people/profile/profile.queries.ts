import { type ChangePasswordForm, changePassword } from '@plumbline/contract/people/auth'
import {
  type CustomerUser,
  CustomerUserFields,
  changeCustomerUser,
  getCustomerUser,
} from '@plumbline/contract/people/customer-users'
import { z } from '@plumbline/contract/wire/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import { renewToken } from '../../../domain/access/session.ts'

/** What people may change about themselves. */
export const ProfileFields = z.pick(CustomerUserFields, {
  FirstName: true,
  LastName: true,
  Designation: true,
  Active: true,
})

/** What consultants may change on 'Your account', where they cannot deactivate themselves. */
export const NameFields = z.pick(CustomerUserFields, { FirstName: true, LastName: true })

/** One's own record with its version. Saving it also invalidates the lists of users. */
export const ownProfile = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => load(getCustomerUser, { params: { id: userId } }, signal),
  })

export const changingProfile = (id: string, version: string | undefined) =>
  change(
    (body: z.output<typeof ProfileFields>) => send(changeCustomerUser, { params: { id }, body, version }),
    'profile',
    'customer-users',
  )

/** A consultant's job title is shown nowhere. */
export const changingName = (id: string, version: string | undefined) =>
  change(
    (names: z.output<typeof NameFields>) =>
      send(changeCustomerUser, { params: { id }, body: { ...names, Active: true }, version }),
    'profile',
    'customer-users',
    'team',
  )

/** Deactivates one's own account and changes nothing else. */
export const deactivating = ({ Id, FirstName, LastName, Designation }: CustomerUser) =>
  change(() =>
    send(changeCustomerUser, { params: { id: Id }, body: { FirstName, LastName, Designation, Active: false } }),
  )

/** The confirmation is not sent. All sessions ended: the token is renewed before anything is read again. */
export const changingPassword = (id: string) =>
  change(async ({ ConfirmNewPassword: _, ...body }: z.output<typeof ChangePasswordForm>) => {
    const { token } = await send(changePassword, { params: { id }, body })
    renewToken(token)
  }, 'sessions')
