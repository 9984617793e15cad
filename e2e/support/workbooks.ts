import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { isResultsSheet, LAST_ROW } from '../../server/src/features/results/results/workbook/results.rules.ts'
import { readWorkbook } from '../../server/src/platform/files/read-workbook.ts'
import { type WrittenSheet, writeWorkbook } from '../../server/src/platform/files/workbook.ts'

type Cells = (string | number)[][]

/** What a press of this downloads. */
export async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await link.click()
  return readFile(await (await download).path())
}

export const xlsx = (buffer: Buffer) => ({ name: 'results.xlsx', mimeType: 'application/octet-stream', buffer })

/** A results workbook as edited by an analyst: these sheets' rows are replaced, the others stay. */
export async function editedWorkbook(workbook: Buffer, edits: Record<string, (rows: Cells) => Cells>): Promise<Buffer> {
  const { sheets, properties } = await readWorkbook(workbook, isResultsSheet, LAST_ROW)
  const written = sheets.map(({ name, rows: [header, ...rows] }): WrittenSheet => {
    const columns = header?.cells.map((cell) => ({ header: String(cell), width: 30 })) ?? []
    const values = rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? ''))))
    return { name, columns, rows: edits[name]?.(values) ?? values }
  })
  return writeWorkbook('Results', written, Object.fromEntries(properties))
}
