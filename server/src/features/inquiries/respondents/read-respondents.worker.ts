/** Reads an uploaded list of respondents in a worker thread (security, D3 and D4). */
import { readFile } from 'node:fs/promises'
import { type TextEncoding, textEncodings } from '@plumbline/contract/wire/encodings'
import { z } from '@plumbline/contract/wire/zod'
import { textIn } from '../../../platform/files/cells.ts'
import { readUploadedWorkbook } from '../../../platform/files/read-workbook.ts'
import { readTextTable } from '../../../platform/files/tables.ts'
import type { CellValue, ReadSheet } from '../../../platform/files/workbook.ts'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'
import { addressesIn, isTelling, type ListRow, type ListTable } from './preview.rules.ts'

const Input = z.object({
  path: z.string(),
  isCsv: z.boolean(),
  most: z.number(),
  sheet: z.optional(z.string()),
  encoding: z.optional(z.enum(Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]])),
})

takeJobs(async (input) => {
  const { path, isCsv, most, sheet, encoding } = z.parse(Input, input)
  const content = await readFile(path)
  return { table: isCsv ? tableOfText(content, most, encoding) : await tableOfWorkbook(content, most, sheet) }
})

function tableOfText(content: Buffer, most: number, chosen: TextEncoding | undefined): ListTable {
  const { sheet, encoding, isCertain } = readTextTable(content, most, isTelling, chosen)
  return { rows: textRows(sheet), hiddenColumns: [], sheets: [], sheet: '', encoding, isCertain }
}

/** Null if the workbook is damaged or malicious. */
async function tableOfWorkbook(content: Buffer, most: number, chosen: string | undefined): Promise<ListTable | null> {
  const read = await readUploadedWorkbook(content, () => true, most)
  if (read === null || read.sheets.length === 0) return null
  const sheets = read.sheets.map((sheet) => {
    const rows = textRows(sheet)
    return { ...sheet, rows, ...addressesIn(rows) }
  })
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const found =
    sheets.find(({ name }) => name === chosen) ??
    // A lone address is that of the list's author.
    shown.find(({ count, areNamed }) => count > 1 || (count > 0 && areNamed)) ??
    shown.find(({ count }) => count > 0) ??
    shown[0] ??
    sheets[0]
  if (found === undefined) return null
  return {
    rows: found.rows,
    hiddenColumns: found.hiddenColumns ?? [],
    sheets: sheets.map(({ name, isHidden = false, count }) => ({ Name: name, IsHidden: isHidden, Addresses: count })),
    sheet: found.name,
    encoding: null,
    isCertain: true,
  }
}

/** The non-empty rows as texts. */
function textRows({ rows }: ReadSheet): ListRow[] {
  return rows
    .map((row) => ({ ...row, cells: row.cells.map(shown) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** A cell as text: a day as 2026-11-21, a formula's result as its text. */
function shown(cell: CellValue): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : (textIn(cell) ?? '').trim()
}
