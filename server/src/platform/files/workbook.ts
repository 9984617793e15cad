/** What workbooks hold, and how they are written, by the spreadsheet library: sheets of plain values in, an .xlsx package out. They are read in `read-workbook.ts`. */
import { t } from '@plumbline/texts/calls/files'
import type { DataValidation } from 'hucre/xlsx'

/** What a formula gives where it cannot be computed: '#REF!'. The same typed as a text, which our own export marks, is a text. */
export class CellFault {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a cell holds; a formula its last computed value. */
export type CellValue = string | number | boolean | Date | CellFault | null

/** A row with the spreadsheet's own number: the first is 1. */
export interface ReadRow {
  readonly number: number
  readonly cells: readonly CellValue[]
  /** Whoever opens the workbook does not see it: hidden, filtered out, or of no height. */
  readonly isHidden?: true
  /** Of a table in plain text: a quotation mark opens a cell and is not closed. */
  readonly isBroken?: true
}
/** A table as it was read, of a workbook or of plain text. */
export interface ReadSheet {
  readonly name: string
  readonly rows: readonly ReadRow[]
  /** Whether there is something below the last row that is read. */
  readonly isTooLong: boolean
  readonly isHidden?: true
  /** Columns that nobody sees, counted from 0. */
  readonly hiddenColumns?: readonly number[]
}

/** An .xlsx package as read. `properties` are its custom document properties that are texts; Excel and LibreOffice keep them. */
export interface ReadPackage {
  readonly sheets: readonly ReadSheet[]
  readonly properties: ReadonlyMap<string, string>
}

/**
 * A column to write; `choices`, the cells of another column (`choicesIn`: 'Pathways'!$A$2:$A$90) or `range` say what its cells take, `hint`
 * is shown beside the cell that is selected.
 */
export interface Column {
  readonly header: string
  readonly width: number
  readonly choices?: readonly string[]
  readonly choicesIn?: string
  readonly range?: readonly [min: number, max: number]
  readonly hint?: string
}
export interface WrittenSheet {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** The last row that a written sheet's rules reach, so that rows added below follow them. */
export const lastRuledRow = (rows: number) => Math.max(2001, rows + 501)

/**
 * An .xlsx package: bold headers that stay in view, wrapped texts, rules for what cells take. No text becomes a formula. `custom` are
 * document properties of our own.
 */
export async function writeWorkbook(
  title: string,
  sheets: readonly WrittenSheet[],
  custom: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const { writeXlsx } = await library()
  const package_ = await writeXlsx({
    properties: { title, creator: 'Plumbline', custom },
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width }) => ({ width, style: { alignment: { vertical: 'top', wrapText: true } } })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(harmless))],
      cells: new Map(
        columns.map(({ header }, at) => [`0,${at}`, { value: header, type: 'string', style: headerStyle }]),
      ),
      freezePane: { rows: 1 },
      dataValidations: columns.flatMap((column, at) => ruleOf(column, at, lastRuledRow(rows.length))),
    })),
  })
  return Buffer.from(package_)
}

/** Loaded when it is first needed: most days of a server pass without a workbook. */
const library = () => import('hucre/xlsx')

const headerStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'C8401A' } },
  alignment: { vertical: 'center' },
} as const

function ruleOf({ header, choices, choicesIn, range, hint }: Column, at: number, lastRow: number): DataValidation[] {
  const letter = String.fromCharCode(65 + at)
  const rule = {
    range: `${letter}2:${letter}${lastRow}`,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: header,
    ...(hint !== undefined && { showInputMessage: true, inputTitle: header, inputMessage: hint }),
  }
  if (choices !== undefined)
    return [
      { ...rule, type: 'list', values: [...choices], errorMessage: t.chooseOneOf({ choices: choices.join(', ') }) },
    ]
  if (choicesIn !== undefined) return [{ ...rule, type: 'list', formula1: choicesIn, errorMessage: t.chooseFromList }]
  if (range === undefined) return []
  const [min, max] = range
  const errorMessage = t.enterNumber({ min, max })
  return [{ ...rule, type: 'decimal', operator: 'between', formula1: String(min), formula2: String(max), errorMessage }]
}

// Formula injection (CSV injection): a text that a spreadsheet could take for a formula, or for the fault of one, is escaped with a quote in
// front (security, C3). Texts that begin so by themselves get
// one more, so that taking one off always gives back the text.
const FAULT = /^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
const isRisky = (text: string) => /^'*[=+\-@\t\r\0]/.test(text) || FAULT.test(text.replace(/^'+/, ''))

const harmless = (value: string | number | null) => (typeof value === 'string' ? escapedCell(value) : value)

/** A text as it is written into a cell, so that no program takes it for a formula. */
export function escapedCell(value: string): string {
  // '_x0041_' is how the format writes the sign with that number; a text that looks like it has its underscore written so.
  const literal = value.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  return isRisky(literal) ? `'${literal}` : literal
}

/** What a read cell means: a text as it was before it was escaped, or the fault of a formula. */
export function asTyped(value: string | number | boolean | Date | null): CellValue {
  if (typeof value !== 'string') return value
  if (FAULT.test(value)) return new CellFault(value)
  return value.startsWith("'") && isRisky(value) ? value.slice(1) : value
}
