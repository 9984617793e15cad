import {
  changeSharing,
  changeTypeNorms,
  getNormsTemplate,
  getSharing,
  getTypeNorms,
  importNorms,
  type NormOutcome,
  type NormsPlan,
  type PlannedNorm,
  previewNorms,
  removeNorms,
} from '@plumbline/contract/results/norms'
import type { Page } from '@plumbline/contract/wire/paging'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { CallFailed, load, send } from '../../../api/send.ts'
import type { ListQuery } from '../../../ui/lists/columns.ts'

/** Whether an organisation shares its figures, with its version. */
export const sharingOf = (customerId: string) =>
  queryOptions({
    queryKey: ['statistics', 'norms', 'sharing', customerId],
    queryFn: ({ signal }) => load(getSharing, { params: { customerId } }, signal),
  })

/** Agrees, or withdraws, as long as no one else has meanwhile. */
export const changingSharing = (customerId: string, version: string | undefined) =>
  change(
    (Shares: boolean) => send(changeSharing, { params: { customerId }, body: { Shares }, version }),
    'statistics',
    'insights',
  )

/** An inquiry type's norms, with their version. */
export const normsOfType = (id: string) =>
  queryOptions({
    queryKey: ['statistics', 'norms', 'type', id],
    queryFn: ({ signal }) => load(getTypeNorms, { params: { id } }, signal),
  })

export const switchingNorms = (id: string, version: string | undefined) =>
  change(
    (IsOn: boolean) => send(changeTypeNorms, { params: { id }, body: { IsOn }, version }),
    'statistics',
    'insights',
  )

export const downloadingTemplate = (id: string) => change(() => send(getNormsTemplate, { params: { id } }))

/** What a file would load, or why it cannot be read. */
export const previewingNorms = (id: string) =>
  change(async (File: File): Promise<NormsPlan | string> => {
    try {
      return await send(previewNorms, { params: { id }, form: { File } })
    } catch (error) {
      if (error instanceof CallFailed && [400, 413, 415].includes(error.status))
        return error.failure.errorMessage.join(' ')
      throw error
    }
  })

/** Loads what was previewed. */
export const loadingNorms = (id: string) =>
  change(
    (form: { File: File; PlanId: string }) => send(importNorms, { params: { id }, form }),
    'statistics',
    'insights',
  )

export const removingNorms = (id: string) =>
  change(() => send(removeNorms, { params: { id } }), 'statistics', 'insights')

/** One page of a plan's rows with this outcome, all in memory. */
export const plannedNorms = (plan: NormsPlan, outcome: NormOutcome) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['statistics', 'norms', 'planned', plan.PlanId, outcome, query],
    queryFn: () => pageOf(plan.Rows, outcome, query),
    staleTime: Number.POSITIVE_INFINITY,
  })

function pageOf(
  all: readonly PlannedNorm[],
  outcome: NormOutcome,
  { pageSize, currentPage, search = '' }: ListQuery,
): Page<PlannedNorm> {
  const wanted = search.toLowerCase()
  const rows = all.filter(
    ({ Outcome, Question, Source, Message }) =>
      Outcome === outcome && [Question, Source, Message].some((text) => text.toLowerCase().includes(wanted)),
  )
  return {
    data: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    currentPage,
    pageSize,
    totalPage: Math.ceil(rows.length / pageSize),
    totalItem: rows.length,
  }
}
