/** Reads one uploaded list of respondents in a thread of its own (security, D3 and D4). */
import { readFile } from 'node:fs/promises'
import { z } from '@plumbline/contract/wire/zod'
import { textIn } from '../../../platform/files/cells.ts'
import { decodedText, delimiterOf, rowsOfDelimited, type TextRow } from '../../../platform/files/delimited.ts'
import { readUploadedWorkbook } from '../../../platform/files/read-workbook.ts'
import type { CellValue } from '../../../platform/files/workbook.ts'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'

const Input = z.object({ path: z.string(), isCsv: z.boolean(), most: z.number() })

takeJobs(async (input) => {
  const { path, isCsv, most } = z.parse(Input, input)
  const content = await readFile(path)
  return { rows: isCsv ? rowsOfCsv(decodedText(content), most) : await rowsOfFirstSheet(content, most) }
})

function rowsOfCsv(text: string, most: number): TextRow[] {
  return rowsOfDelimited(text, delimiterOf(text), most)
}

/** Null where the workbook is damaged or made to hurt. */
async function rowsOfFirstSheet(content: Buffer, most: number): Promise<TextRow[] | null> {
  let first: string | undefined
  const isFirst = (name: string) => {
    first ??= name
    return name === first
  }
  const read = await readUploadedWorkbook(content, isFirst, most)
  const rows = read?.sheets[0]?.rows.map(({ number, cells }) => ({ number, cells: cells.map(shown) }))
  return rows ?? null
}

/** The cell as it is read: a day as 2026-11-21, what a formula gives as its text. */
function shown(cell: CellValue): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : (textIn(cell) ?? '').trim()
}
