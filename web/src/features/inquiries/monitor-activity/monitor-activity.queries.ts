import { listInquiryDocuments, uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { getIntakeAnswers, listAllInquiries } from '@plumbline/contract/inquiries/inquiries'
import {
  getCalculatedInputs,
  getResultsTemplate,
  listResultsVersions,
  publishResults,
  validateResults,
  type WorkbookWarning,
} from '@plumbline/contract/results/results'
import type { ResultsChange } from '@plumbline/contract/results/results-draft'
import type { Input } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { CallFailed, send } from '../../../api/send.ts'
import type { Narrowed } from '../../../domain/stages/narrowed.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

/** One page of all organisations' inquiries. Invalidated with 'inquiries'. */
export const monitoredPage = (query: ListQueryOf<typeof listAllInquiries> & Narrowed) =>
  queryOptions({
    queryKey: ['inquiries', 'monitored', query],
    queryFn: ({ signal }) => send(listAllInquiries, { query }, signal),
  })

export const intakeAnswers = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'intake-answers', inquiryId],
    queryFn: ({ signal }) => send(getIntakeAnswers, { params: { inquiryId } }, signal),
  })

/** The figures of submissions so far. */
export const calculatedInputs = (inquiryId: string) =>
  queryOptions({
    queryKey: ['monitor-activity', 'inputs', inquiryId],
    queryFn: ({ signal }) => send(getCalculatedInputs, { params: { inquiryId } }, signal),
  })

/** An inquiry's help documents. If they cannot be read, the server still rejects duplicates. */
export const knownHelpDocuments = (inquiryId: string) =>
  queryOptions({
    queryKey: ['insights', 'tools', inquiryId, 'all'],
    queryFn: ({ signal }) =>
      send(
        listInquiryDocuments,
        { params: { inquiryId }, query: { pageSize: limits.pageSize, currentPage: -1 } },
        signal,
      ),
    meta: { silent: true },
  })

/** The published versions of an inquiry's results, the current one first. */
export const resultsVersions = (inquiryId: string) =>
  queryOptions({
    queryKey: ['monitor-activity', 'versions', inquiryId],
    queryFn: ({ signal }) => send(listResultsVersions, { params: { inquiryId } }, signal),
  })

/** By default the published results, before that the suggestions from the answers. */
export const fetchingWorkbook = (inquiryId: string) =>
  change((query: Input<typeof getResultsTemplate>['query']) =>
    send(getResultsTemplate, { params: { inquiryId }, query }),
  )

/** The server's check of a workbook: errors prevent publishing, warnings do not. */
export interface Checked {
  readonly faults: readonly string[]
  readonly warnings: readonly WorkbookWarning[]
  /** The changes to the published results; undefined if it cannot be published. */
  readonly changes: readonly ResultsChange[] | undefined
  /** Languages in which something is missing. */
  readonly notes: readonly string[]
}

export const checkingResults = ofFiles(
  change(async ({ inquiryId, File }: { inquiryId: string; File: File }): Promise<Checked> => {
    try {
      const { Warnings, Changes, Notes = [] } = await send(validateResults, { form: { File, InquiryId: inquiryId } })
      return { faults: [], warnings: Warnings, changes: Changes, notes: Notes }
    } catch (error) {
      // Another refusal (no session, no network) says nothing about the workbook.
      if (error instanceof CallFailed && [400, 413, 415].includes(error.status))
        return { faults: error.failure.errorMessage, warnings: [], changes: undefined, notes: [] }
      throw error
    }
  }),
)

/** Publishes a workbook over exactly this version, 0 if there is none; managers are optionally emailed. */
export const publishingResults = ofFiles(
  change(
    ({ inquiryId, ...form }: { inquiryId: string; File: File; Version: number; Notify: boolean }) =>
      send(publishResults, { params: { inquiryId }, form }),
    'inquiries',
    'insights',
    'monitor-activity',
    'results',
  ),
)

export const uploadingHelpDocuments = ofFiles(
  change(
    ({ inquiryId, Files }: { inquiryId: string; Files: File[] }) =>
      send(uploadHelpDocument, { params: { inquiryId }, form: { Files } }),
    'inquiries',
    'insights',
  ),
)

/** File errors are shown for 7000 ms. */
function ofFiles<Files, Answer>({ mutationFn, meta }: ReturnType<typeof change<Files, Answer>>) {
  return { mutationFn, meta: { ...meta, stays: limits.fileToast } }
}
