/** Reads an uploaded file of norms in a worker thread (security, D3 and D4). */
import { readFile } from 'node:fs/promises'
import { z } from '@plumbline/contract/wire/zod'
import { readUploadedWorkbook } from '../../../../platform/files/read-workbook.ts'
import { readTextTable } from '../../../../platform/files/tables.ts'
import { takeJobs } from '../../../../platform/jobs/take-jobs.ts'
import { isColumn, LAST_ROW, normsIn } from './table.rules.ts'

const Input = z.object({ path: z.string(), isCsv: z.boolean() })

takeJobs(async (input) => {
  const { path, isCsv } = z.parse(Input, input)
  const content = await readFile(path)
  if (isCsv) return { given: normsIn([readTextTable(content, LAST_ROW, isColumn).sheet]) }
  const read = await readUploadedWorkbook(content, () => true, LAST_ROW)
  return { given: read && normsIn(read.sheets.filter(({ isHidden = false }) => !isHidden)) }
})
