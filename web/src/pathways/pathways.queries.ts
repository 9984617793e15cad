import {
  changePathway,
  createPathway,
  deletePathway,
  getPathway,
  listPathways,
  type PathwayFields,
} from '@plumbline/contract/pathways'
import type { z } from '@plumbline/contract/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { load, send } from '../api/send.ts'
import type { ListQuery } from '../ui/ListScreen.tsx'

type Fields = z.output<typeof PathwayFields>

/** One page of an inquiry type's pathways. */
export const pathwaysPage = (inquiryId: string) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['pathways', 'page', inquiryId, query],
    queryFn: ({ signal }) => send(listPathways, { params: { inquiryId }, query }, signal),
  })

/** One pathway with its version. */
export const pathwayById = (id: string) =>
  queryOptions({
    queryKey: ['pathways', 'one', id],
    queryFn: ({ signal }) => load(getPathway, { params: { id } }, signal),
  })

export const creatingPathway = (inquiryId: string) =>
  change((body: Fields) => send(createPathway, { params: { inquiryId }, body }), ['pathways'])

export const changingPathway = (inquiryId: string, pathwayId: string, version: string | undefined) =>
  change((body: Fields) => send(changePathway, { params: { inquiryId, pathwayId }, body, version }), ['pathways'])

export const deletingPathway = (id: string) => change(() => send(deletePathway, { params: { id } }), ['pathways'])
