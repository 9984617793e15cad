import {
  addFinding,
  changeFinding,
  deleteFinding,
  type FindingFields,
  getFinding,
  listFindings,
} from '@plumbline/contract/catalogue/findings'
import type { Checked } from '@plumbline/contract/wire/call'
import type { z } from '@plumbline/contract/wire/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

type Fields = z.output<typeof FindingFields>

/** One page of findings. Every change to a finding invalidates all keys that start with 'findings'. */
export const findingsPage = (
  query: ListQueryOf<typeof listFindings> & Pick<Checked<typeof listFindings>['query'], 'speaksOf'>,
) =>
  queryOptions({
    queryKey: ['findings', 'page', query],
    queryFn: ({ signal }) => send(listFindings, { query }, signal),
  })

/** One finding with its version. */
export const findingById = (id: string) =>
  queryOptions({
    queryKey: ['findings', 'one', id],
    queryFn: ({ signal }) => load(getFinding, { params: { id } }, signal),
  })

export const addingFinding = change((body: Fields) => send(addFinding, { body }), 'findings')

export const changingFinding = (id: string, version: string | undefined) =>
  change((body: Fields) => send(changeFinding, { params: { id }, body, version }), 'findings')

export const deletingFinding = (id: string) => change(() => send(deleteFinding, { params: { id } }), 'findings')
