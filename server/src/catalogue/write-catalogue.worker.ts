/** Writes a workbook in a thread of its own; null where it would be more than our own import takes. */
import { limits } from '@plumbline/contract/limits'
import { type WrittenSheet, writeWorkbook } from '../files/workbook.ts'
import { isSafeZip } from '../files/zip-guard.ts'
import { takeJobs } from '../jobs/take-jobs.ts'

takeJobs(async (input) => {
  const { title, sheets } = input as { readonly title: string; readonly sheets: WrittenSheet[] }
  const content = await writeWorkbook(title, sheets)
  return content.length <= limits.fileBytes && isSafeZip(content) ? content : null
})
