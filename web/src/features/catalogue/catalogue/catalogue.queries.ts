import {
  type CatalogueFormat,
  type CataloguePlan,
  catalogueKindName,
  exportCatalogue,
  importCatalogue,
  loadStarterCatalogue,
  type PlannedRow,
  previewImport,
  previewStarterCatalogue,
  type RowOutcome,
} from '@plumbline/contract/catalogue/catalogue'
import type { Page } from '@plumbline/contract/wire/paging'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { CallFailed, send } from '../../../api/send.ts'
import type { ListQuery } from '../../../ui/lists/columns.ts'

/** Downloads the catalogue of all inquiry types, or of one. */
export const exportingCatalogue = change(
  ({ format, inquiryTypeId }: { format: CatalogueFormat; inquiryTypeId: string | undefined }) =>
    send(exportCatalogue, { query: { format, ...(inquiryTypeId !== undefined && { inquiryTypeId }) } }),
)

/** The plan of loading the starter catalogue now. */
export const starterPlan = queryOptions({
  queryKey: ['catalogue', 'starter-plan'],
  queryFn: ({ signal }) => send(previewStarterCatalogue, {}, signal),
  staleTime: 0,
})

/** The plan of importing a file, or why it cannot be read. */
export const previewing = change(async (File: File): Promise<CataloguePlan | string> => {
  try {
    return await send(previewImport, { form: { File } })
  } catch (error) {
    if (error instanceof CallFailed && [400, 413, 415].includes(error.status))
      return error.failure.errorMessage.join(' ')
    throw error
  }
})

/** What a changed catalogue invalidates. */
const ofCatalogue = [
  'inquiry-types',
  'pathways',
  'diagnostic-questions',
  'intake-questions',
  'findings',
  'recommendations',
  'roadmaps',
] as const

/** Loads the starter catalogue: into an empty one, or next to an existing one as previewed. */
export const loadingStarter = change(
  (PlanId: string | undefined) => send(loadStarterCatalogue, { query: PlanId === undefined ? {} : { PlanId } }),
  'home',
  'catalogue',
  ...ofCatalogue,
)

/** Imports what was previewed. Invalidates the whole catalogue. */
export const importing = change(
  ({ File, PlanId }: { File: File; PlanId: string }) => send(importCatalogue, { form: { File, PlanId } }),
  ...ofCatalogue,
)

/** One page of a plan's rows with this outcome, all in memory. `search` covers what a row shows. */
export const plannedRows = (plan: CataloguePlan, outcome: RowOutcome) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['catalogue', 'planned', plan.PlanId, outcome, query],
    queryFn: () => pageOf(plan.Rows, outcome, query),
    staleTime: Number.POSITIVE_INFINITY,
  })

function pageOf(
  all: readonly PlannedRow[],
  outcome: RowOutcome,
  { pageSize, currentPage, search = '' }: ListQuery,
): Page<PlannedRow> {
  const wanted = search.toLowerCase()
  const rows = all.filter(
    (row) =>
      row.Outcome === outcome &&
      [catalogueKindName(row.Kind), row.Name, row.Parent, ...row.Faults.map(({ Message }) => Message)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  )
  return {
    data: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    currentPage,
    pageSize,
    totalPage: Math.ceil(rows.length / pageSize),
    totalItem: rows.length,
  }
}
