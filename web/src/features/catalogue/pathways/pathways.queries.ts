import { listDiagnosticQuestions } from '@plumbline/contract/catalogue/diagnostic-questions'
import {
  changePathway,
  createPathway,
  deletePathway,
  duplicatePathway,
  getPathway,
  listPathways,
  movePathway,
  type Pathway,
  type PathwayFields,
  previewPathways,
} from '@plumbline/contract/catalogue/pathways'
import { limits } from '@plumbline/contract/wire/limits'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/catalogue/pathways'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { CallFailed, isStale, load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import type { Move } from '../../../ui/lists/Ordering.tsx'

type Fields = z.output<typeof PathwayFields>

/** One page of an inquiry type's pathways. */
export const pathwaysPage = (inquiryId: string) => (query: ListQueryOf<typeof listPathways>) =>
  queryOptions({
    queryKey: ['pathways', 'page', inquiryId, query],
    queryFn: ({ signal }) => send(listPathways, { params: { inquiryId }, query }, signal),
  })

/** One page of the pathways that a type does not have yet. */
export const otherPathwaysPage = (inquiryId: string) => (query: ListQueryOf<typeof listPathways>) =>
  queryOptions({
    queryKey: ['pathways', 'other', inquiryId, query],
    queryFn: ({ signal }) =>
      send(listPathways, { params: { inquiryId }, query: { ...query, of: 'otherTypes' } }, signal),
  })

/** All pathways: first those of this type, in its order, then those of other types. */
export const everyPathway = (inquiryId: string) =>
  queryOptions({
    queryKey: ['pathways', 'every', inquiryId],
    queryFn: async ({ signal }) => {
      const all = { pageSize: limits.pageSize, currentPage: -1 }
      const [own, others] = await Promise.all([
        send(listPathways, { params: { inquiryId }, query: all }, signal),
        send(listPathways, { params: { inquiryId }, query: { ...all, of: 'otherTypes', sort: 'Name' } }, signal),
      ])
      return [...own.data, ...others.data]
    },
  })

/** The questions in a survey of a type, or of one of its pathways. Also invalidated by a changed question. */
export const surveyOfPathways = (inquiryId: string, PathwayId?: string) =>
  queryOptions({
    queryKey: ['diagnostic-questions', 'survey', inquiryId, PathwayId],
    queryFn: ({ signal }) =>
      send(previewPathways, { params: { inquiryId }, query: PathwayId === undefined ? {} : { PathwayId } }, signal),
    staleTime: 0,
  })

/** One pathway with its version. */
export const pathwayById = (id: string) =>
  queryOptions({
    queryKey: ['pathways', 'one', id],
    queryFn: ({ signal }) => load(getPathway, { params: { id } }, signal),
  })

/** The first questions of a pathway in order, and the total. */
export const firstQuestions = (pathwayId: string) =>
  queryOptions({
    queryKey: ['diagnostic-questions', 'first', pathwayId],
    queryFn: ({ signal }) =>
      send(
        listDiagnosticQuestions,
        { params: { pathwayId }, query: { pageSize: limits.firstRows, currentPage: 1 } },
        signal,
      ),
  })

// A type's row shows its number of pathways.
const stale = ['pathways', 'inquiry-types'] as const

export const creatingPathway = (inquiryId: string) =>
  change((body: Fields) => send(createPathway, { params: { inquiryId }, body }), ...stale)

export const changingPathway = (inquiryId: string, pathwayId: string, version: string | undefined) =>
  change((body: Fields) => send(changePathway, { params: { inquiryId, pathwayId }, body, version }), ...stale)

export const duplicatingPathway = (inquiryId: string) =>
  change((pathwayId: string) => send(duplicatePathway, { params: { inquiryId, pathwayId } }), ...stale)

export const movingPathway = (inquiryId: string) =>
  change(
    ({ id, AfterId }: Move) => send(movePathway, { params: { inquiryId, pathwayId: id }, body: { AfterId } }),
    'pathways',
  )

/** Deletes a pathway of one type. Refused if another type has started to use it, since it was not shown as shared. */
export const deletingPathway = (id: string, InquiryTypeId: string) =>
  change(() => send(deletePathway, { params: { id }, query: { InquiryTypeId } }), ...stale)

/** Adds pathways of other types to this one. Those added before one failed stay. */
export const addingPathways = (typeId: string) =>
  change(
    async (pathways: readonly Pathway[]) => {
      for (const { Id } of pathways) {
        await changeTypes(Id, (types) => (types.includes(typeId) ? types : [...types, typeId]))
      }
    },
    ...stale,
  )

/** Removes a pathway from this type; other types keep it. */
export const removingFromType = (id: string, typeId: string) =>
  change(
    () =>
      changeTypes(id, (types) => {
        const others = types.filter((other) => other !== typeId)
        if (others.length === 0) throw new CallFailed(onlyUserLeft)
        return others
      }),
    ...stale,
  )

const onlyUserLeft = {
  status: 409,
  title: t.conflict,
  errorMessage: [t.onlyUserLeft],
}

const TRIES = 4

/** Sets a pathway's types based on its current ones, retrying on a conflict. */
async function changeTypes(id: string, next: (types: string[]) => string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { value, version } = await load(getPathway, { params: { id } })
    const InquiryTypeIds = next(value.InquiryTypeIds)
    if (InquiryTypeIds.length === value.InquiryTypeIds.length) return
    const params = { inquiryId: value.InquiryTypeId, pathwayId: id }
    try {
      await send(changePathway, { params, body: { Name: value.Name, InquiryTypeIds }, version })
      return
    } catch (error) {
      if (tries === TRIES || !isStale(error)) throw error
    }
  }
}
