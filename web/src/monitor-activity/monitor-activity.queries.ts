import { getIntakeAnswers, listAllInquiries, listRespondents, uploadHelpDocument } from '@plumbline/contract/inquiries'
import { limits } from '@plumbline/contract/limits'
import {
  getCalculatedInputs,
  getResultsTemplate,
  listInquiryDocuments,
  publishResults,
  validateResults,
} from '@plumbline/contract/results'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { CallFailed, send } from '../api/send.ts'
import type { ListQuery } from '../ui/ListScreen.tsx'

/** One page of all organisations' inquiries. Changes to an inquiry make it stale with 'inquiries'. */
export const monitoredPage = (query: ListQuery) =>
  queryOptions({
    queryKey: ['inquiries', 'monitored', query],
    queryFn: ({ signal }) => send(listAllInquiries, { query }, signal),
  })

export const monitoredRespondentsPage = (inquiryId: string) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['inquiries', 'monitored-respondents', inquiryId, query],
    queryFn: ({ signal }) => send(listRespondents, { params: { inquiryId }, query }, signal),
  })

export const intakeAnswers = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'intake-answers', inquiryId],
    queryFn: ({ signal }) => send(getIntakeAnswers, { params: { inquiryId } }, signal),
  })

/** The figures over what has been submitted up to now. */
export const calculatedInputs = (inquiryId: string) =>
  queryOptions({
    queryKey: ['monitor-activity', 'inputs', inquiryId],
    queryFn: ({ signal }) => send(getCalculatedInputs, { params: { inquiryId } }, signal),
  })

/** The help documents an inquiry has already. Where they cannot be read, the server still refuses a name twice. */
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

export const fetchingTemplate = (inquiryId: string) =>
  change(() => send(getResultsTemplate, { params: { inquiryId }, query: {} }))

/** Has the workbook checked first. Answers what is wrong with it; where nothing is, it has been published. */
export const uploadingResults = ofFiles(
  change(
    async ({ inquiryId, File }: { inquiryId: string; File: File }): Promise<readonly string[]> => {
      const faults = await faultsOf(File)
      if (faults.length === 0) await send(publishResults, { params: { inquiryId }, form: { File } })
      return faults
    },
    ['inquiries'],
    ['insights'],
  ),
)

export const uploadingHelpDocuments = ofFiles(
  change(
    ({ inquiryId, Files }: { inquiryId: string; Files: File[] }) =>
      send(uploadHelpDocument, { params: { inquiryId }, form: { Files } }),
    ['inquiries'],
    ['insights'],
  ),
)

/** What the server says against a workbook; a refusal of another kind (no session, no network) is thrown. */
async function faultsOf(File: File): Promise<readonly string[]> {
  try {
    await send(validateResults, { form: { File } })
    return []
  } catch (error) {
    if (error instanceof CallFailed && [400, 413, 415].includes(error.status)) return error.failure.errorMessage
    throw error
  }
}

/** What is wrong with a file is said for 7000 ms. */
function ofFiles<Files, Answer>({ mutationFn, meta }: ReturnType<typeof change<Files, Answer>>) {
  return { mutationFn, meta: { ...meta, stays: limits.fileToast } }
}
