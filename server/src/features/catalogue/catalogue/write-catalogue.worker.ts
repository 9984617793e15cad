/** Writes a workbook in a worker thread; null if it would exceed the import limit. */
import { limits } from '@plumbline/contract/wire/limits'
import { type WrittenSheet, writeWorkbook } from '../../../platform/files/workbook.ts'
import { isSafeZip } from '../../../platform/files/zip-guard.ts'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'

takeJobs(async (input) => {
  const { title, sheets } = input as { readonly title: string; readonly sheets: WrittenSheet[] }
  const content = await writeWorkbook(title, sheets)
  return content.length <= limits.fileBytes && isSafeZip(content) ? content : null
})
