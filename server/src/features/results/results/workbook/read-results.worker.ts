/** Reads and checks one uploaded workbook in its own thread (security, D3 and D4). */
import { readFile } from 'node:fs/promises'
import { readUploadedWorkbook } from '../../../../platform/files/read-workbook.ts'
import { takeJobs } from '../../../../platform/jobs/take-jobs.ts'
import { markIn } from './mark.rules.ts'
import { checkWorkbook, hiddenParts, isResultsSheet, LAST_ROW } from './results.rules.ts'

takeJobs(async (path) => {
  const read = await readUploadedWorkbook(await readFile(String(path)), isResultsSheet, LAST_ROW)
  if (read === null) return { isUnreadable: true }
  return { checked: checkWorkbook(read.sheets), hidden: hiddenParts(read.sheets), markedFor: markIn(read.properties) }
})
