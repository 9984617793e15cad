/** Writes a workbook for translators in a worker thread; null if it would exceed the import limit. */
import { limits } from '@plumbline/contract/wire/limits'
import { type WrittenSheet, writeWorkbook } from '../../../platform/files/workbook.ts'
import { isSafeZip } from '../../../platform/files/zip-guard.ts'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'

takeJobs(async (input) => {
  const { title, sheet } = input as { readonly title: string; readonly sheet: WrittenSheet }
  const content = await writeWorkbook(title, [sheet])
  return content.length <= limits.fileBytes && isSafeZip(content) ? content : null
})
