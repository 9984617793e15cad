import {
  type CatalogueFormat,
  type CataloguePlan,
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

/** Fetches the catalogue of all inquiry types, or of one, as a file. */
export const exportingCatalogue = change(
  ({ format, inquiryTypeId }: { format: CatalogueFormat; inquiryTypeId: string | undefined }) =>
    send(exportCatalogue, { query: { format, ...(inquiryTypeId !== undefined && { inquiryTypeId }) } }),
)

/** What loading the starter catalogue would do now. */
export const starterPlan = queryOptions({
  queryKey: ['catalogue', 'starter-plan'],
  queryFn: ({ signal }) => send(previewStarterCatalogue, {}, signal),
  staleTime: 0,
})

/** What importing a file would do, or in words why it cannot be read. */
export const previewing = change(async (File: File): Promise<CataloguePlan | string> => {
  try {
    return await send(previewImport, { form: { File } })
  } catch (error) {
    if (error instanceof CallFailed && [400, 413, 415].includes(error.status))
      return error.failure.errorMessage.join(' ')
    throw error
  }
})

/** What is stale once the catalogue is another one. */
const ofCatalogue = [
  'inquiry-types',
  'pathways',
  'diagnostic-questions',
  'intake-questions',
  'findings',
  'recommendations',
  'roadmaps',
] as const

/** Loads the starter catalogue: into an empty one, or beside one's own as its preview has shown it. */
export const loadingStarter = change(
  (PlanId: string | undefined) => send(loadStarterCatalogue, { query: PlanId === undefined ? {} : { PlanId } }),
  'home',
  'catalogue',
  ...ofCatalogue,
)

/** Imports what was previewed. Everything of the catalogue is stale then. */
export const importing = change(
  ({ File, PlanId }: { File: File; PlanId: string }) => send(importCatalogue, { form: { File, PlanId } }),
  ...ofCatalogue,
)

/** One page of a plan's rows of an outcome; it is all in the browser already. `search` looks in what a row shows. */
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
      [row.Kind, row.Name, row.Parent, ...row.Faults.map(({ Message }) => Message)].some((text) =>
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
