import { BYTE_ORDER_MARK, csvRow } from '@plumbline/contract/wire/csv'
import { figureInWords } from './drawing/figures.ts'

/** A number with the decimals it is told with. */
export interface Told {
  readonly figure: number
  readonly decimals: 0 | 1 | 2
}
/** A text, or a number that a program may calculate with. */
export type Cell = string | Told

/** The same figures as a chart has. The first cell of a row is its head; a column of figures is set to the right. */
export interface ChartTable {
  readonly caption: string
  readonly columns: readonly { readonly header: string; readonly isFigure?: boolean }[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A figure, or in its place why it is not told. */
export const told = (figure: number | null, decimals: Told['decimals'], because: string | null = null): Cell =>
  figure === null ? (because ?? '') : { figure, decimals }

/** A cell for a reader: '−0.25'. */
export function cellInWords(cell: Cell): string {
  return typeof cell === 'string' ? cell : figureInWords(cell.figure, cell.decimals)
}

/** The table as a CSV file; numbers are written as programs read them: '-0.25'. What the chart says of itself comes first, a line each. */
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
