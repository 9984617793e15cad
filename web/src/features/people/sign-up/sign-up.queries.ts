import {
  findCustomerByName,
  type OrganisationDetails,
  type PersonDetailsForm,
  signUp,
} from '@plumbline/contract/people/sign-up'
import type { Answer } from '@plumbline/contract/wire/call'
import type { z } from '@plumbline/contract/wire/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** The public fields of an organisation. */
export type KnownOrganisation = NonNullable<Answer<typeof findCustomerByName>>

/** The organisation with exactly this name, or null. */
export const organisationNamed = (name: string) =>
  queryOptions({
    queryKey: ['auth', 'organisation', name],
    queryFn: ({ signal }) => send(findCustomerByName, { params: { name } }, signal),
    staleTime: 60_000,
  })

/** Signs a person up: with a known organisation by id, or founding the typed one. */
export const signingUp = (
  organisation: KnownOrganisation | (z.output<typeof OrganisationDetails> & { isAdmin: true }),
  invite: string | null,
) =>
  change(({ ConfirmPassword: _, ...person }: z.output<typeof PersonDetailsForm>) =>
    send(signUp, { body: { ...organisation, ...person, ...(invite !== null && { Invite: invite }) } }),
  )
