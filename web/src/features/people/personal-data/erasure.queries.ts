import {
  type Erasable,
  eraseOrganisation,
  erasePerson,
  findErasable,
  getOrganisationErasure,
  getPersonErasure,
  type PersonConfirmation,
} from '@plumbline/contract/people/erasure'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** People and organisations with this name or address. */
export const erasableNamed = (search: string) =>
  queryOptions({
    queryKey: ['personal-data', 'erasable', search],
    queryFn: ({ signal }) => send(findErasable, { query: { search } }, signal),
    placeholderData: keepPreviousData,
  })

/** The effects of an erasure in numbers: always current. */
export const erasurePlan = (kind: Erasable['Kind'], id: string) =>
  queryOptions({
    queryKey: ['personal-data', 'plan', kind, id],
    queryFn: ({ signal }) =>
      send(kind === 'person' ? getPersonErasure : getOrganisationErasure, { params: { id } }, signal),
    retry: false,
  })

/** Invalidates everything that shows people, organisations or their inquiries. */
export const erasing = (kind: Erasable['Kind'], id: string) =>
  change(
    (body: PersonConfirmation) => send(kind === 'person' ? erasePerson : eraseOrganisation, { params: { id }, body }),
    'personal-data',
    'customers',
    'customer-users',
    'team',
    'inquiries',
    'respondents',
    'monitor-activity',
    'audit-log',
  )
