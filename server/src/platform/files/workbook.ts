/** Workbooks and how they are written with the spreadsheet library: sheets of plain values in, an .xlsx package out. They are read in `read-workbook.ts`. */
import { t } from '@plumbline/texts/calls/files'
import type { DataValidation } from 'hucre/xlsx'

/** A formula’s error: '#REF!'. The same typed as text, which our own export marks, is text. */
export class CellFault {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A cell’s value; for a formula its last computed value. */
export type CellValue = string | number | boolean | Date | CellFault | null

/** A row with the spreadsheet’s own number: the first is 1. */
export interface ReadRow {
  readonly number: number
  readonly cells: readonly CellValue[]
  /** Not visible when the workbook is opened: hidden, filtered out, or of no height. */
  readonly isHidden?: true
  /** In a plain-text table: a quotation mark opens a cell and is never closed. */
  readonly isBroken?: true
}
/** A table read from a workbook or from plain text. */
export interface ReadSheet {
  readonly name: string
  readonly rows: readonly ReadRow[]
  /** Whether there are more rows below the last one read. */
  readonly isTooLong: boolean
  readonly isHidden?: true
  /** Hidden columns, counted from 0. */
  readonly hiddenColumns?: readonly number[]
}

/** An .xlsx package as read. `properties` are its custom text properties; Excel and LibreOffice keep them. */
export interface ReadPackage {
  readonly sheets: readonly ReadSheet[]
  readonly properties: ReadonlyMap<string, string>
}

/**
 * A column to write; `choices`, the cells of another column (`choicesIn`: 'Pathways'!$A$2:$A$90) or `range` restrict its cells, `hint`
 * is shown beside the selected cell.
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

/** The last row covered by a written sheet’s rules, so that rows added below follow them. */
export const lastRuledRow = (rows: number) => Math.max(2001, rows + 501)

/**
 * An .xlsx package: bold, frozen headers, wrapped texts, rules for cells. No text becomes a formula. `custom` are
 * our own document properties.
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

/** Loaded on first use: most days a server handles no workbook. */
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

// Formula injection (CSV injection): a text that a spreadsheet could take for a formula, or for a formula’s error, is escaped with a leading
// quote (security, C3). Texts that already begin with a quote get
// one more, so that removing one always restores the text.
const FAULT = /^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
const isRisky = (text: string) => /^'*[=+\-@\t\r\0]/.test(text) || FAULT.test(text.replace(/^'+/, ''))

const harmless = (value: string | number | null) => (typeof value === 'string' ? escapedCell(value) : value)

/** A text as written into a cell, so that no program takes it for a formula. */
export function escapedCell(value: string): string {
  // '_x0041_' is how the format writes the character with that number; in a text that looks like it, the underscore is escaped.
  const literal = value.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  return isRisky(literal) ? `'${literal}` : literal
}

/** A cell’s meaning when read: the text before it was escaped, or a formula’s error. */
export function asTyped(value: string | number | boolean | Date | null): CellValue {
  if (typeof value !== 'string') return value
  if (FAULT.test(value)) return new CellFault(value)
  return value.startsWith("'") && isRisky(value) ? value.slice(1) : value
}
