import { BYTE_ORDER_MARK, csvRow } from '@plumbline/contract/wire/csv'
import { figureInWords } from './drawing/figures.ts'

/** A number with its decimals. */
export interface Told {
  readonly figure: number
  readonly decimals: 0 | 1 | 2
}
/** A text, or a number that programs can calculate with. */
export type Cell = string | Told

/** A chart's figures. The first cell of a row is its header; columns of figures are right-aligned. */
export interface ChartTable {
  readonly caption: string
  readonly columns: readonly { readonly header: string; readonly isFigure?: boolean }[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A figure, or the reason why it is withheld. */
export const told = (figure: number | null, decimals: Told['decimals'], because: string | null = null): Cell =>
  figure === null ? (because ?? '') : { figure, decimals }

/** A cell for a reader: '−0.25'. */
export function cellInWords(cell: Cell): string {
  return typeof cell === 'string' ? cell : figureInWords(cell.figure, cell.decimals)
}

/** The table as CSV, with machine-readable numbers: '-0.25'. The chart's description comes first, line by line. */
export function csvOf({ columns, rows }: ChartTable, about: readonly string[]): string {
  return [
    BYTE_ORDER_MARK,
    ...about.map((line) => csvRow([line])),
    csvRow(columns.map(({ header }) => header)),
    ...rows.map((row) =>
      csvRow(row.map((cell) => (typeof cell === 'string' ? cell : Number(cell.figure.toFixed(cell.decimals))))),
    ),
  ].join('')
}
