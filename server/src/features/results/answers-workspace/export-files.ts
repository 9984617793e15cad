import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvRow } from '@plumbline/contract/wire/csv'
import { streamWorkbook } from '../../../platform/files/workbook-stream.ts'
import type { Table } from './export.rules.ts'

/** A table as CSV. */
export function csvFile(table: Table): Readable {
  return Readable.from(csvOf(table), { objectMode: false })
}

/** Tables as the sheets of an .xlsx package. */
export function workbookFile(title: string, tables: readonly Table[], now: Date): Readable {
  return streamWorkbook(title, tables, now)
}

async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns.map(({ header }) => header))
  for await (const batch of rows) yield batch.map(csvRow).join('')
}
