import { posix } from 'node:path'
import { crc32 } from 'node:zlib'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/files'
import { asTyped, CellFault, type CellValue, type ReadPackage, type ReadSheet } from './workbook.ts'
import { attributesIn, scanXml } from './xml-scan.ts'
import { guardZip, inflateEntry, type ZipEntry, zipEntries } from './zip-guard.ts'

/**
 * The wanted sheets of an uploaded package, down to `lastRow`, and its properties; null if it is damaged or malicious (a zip
 * bomb or XML entities; security, D3 and D4). Call it in a worker thread, which has limits.
 */
export async function readUploadedWorkbook(
  content: Buffer,
  isWanted: (name: string) => boolean,
  lastRow: number,
): Promise<ReadPackage | null> {
  // Only reading the package can fail in here.
  try {
    guardZip(content)
    refuseDoctypes(content)
    return await readWorkbook(content, isWanted, lastRow)
  } catch {
    return null
  }
}

/**
 * The named sheets of an .xlsx package, down to `lastRow`. A cell merged downwards counts for each of its rows that has other content.
 * Throws for a damaged package: call it in a worker, after the zip guard.
 */
export async function readWorkbook(
  content: Buffer,
  isWanted: (name: string) => boolean,
  lastRow: number,
): Promise<ReadPackage> {
  const parts = partsOf(content)
  const { sheets, is1904, strings, styles } = workbookIn(parts)
  const wanted = sheets.filter(({ name }) => isWanted(name))
  const texts = wanted.length === 0 ? [] : stringsIn(parts.textOf(strings))
  const dateIn = await datesOf(parts.textOf(styles), is1904)
  return {
    sheets: wanted.map(({ name, path, isHidden }) => ({
      ...sheetIn(name, parts.textOf(path), { texts, dateIn }, lastRow),
      ...(isHidden && { isHidden }),
    })),
    properties: propertiesIn(parts.textOf('docProps/custom.xml')),
  }
}

/** No spreadsheet program declares a document type; entities are used to make XML read files (XXE) or explode in size. */
function refuseDoctypes(content: Buffer): void {
  for (const entry of zipEntries(content)) {
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) continue
    const plain = inflateEntry(entry, Number.MAX_SAFE_INTEGER)
    if (plain.includes('<!') && /<!(DOCTYPE|ENTITY)/i.test(plain.toString('latin1')))
      throw new Error('A document type is declared.')
  }
}

interface Parts {
  has(path: string): boolean
  /** The text of a part, '' if there is none. Throws if its bytes do not match its checksum. */
  textOf(path: string | undefined): string
}

/** Programs differ in the case of part names and references; the format ignores case. */
function partsOf(content: Buffer): Parts {
  const all = zipEntries(content)
  const entries = new Map(all.map((entry): [string, ZipEntry] => [entry.name.toLowerCase(), entry]))
  if (entries.size < all.length) throw new Error('Two parts have the same name.')
  return {
    has: (path) => entries.has(path.toLowerCase()),
    textOf(path = '') {
      const entry = entries.get(path.toLowerCase())
      if (entry === undefined) return ''
      const plain = inflateEntry(entry, Number.MAX_SAFE_INTEGER)
      if (crc32(plain) !== entry.crc32) throw new Error('A part is damaged.')
      return plain.toString('utf8')
    },
  }
}

/** The sheets in order with their parts, and the parts that all of them share. */
function workbookIn(parts: Parts) {
  const main = relationsIn(parts.textOf('_rels/.rels'), '').find(isOf('officeDocument'))?.path
  if (main === undefined || !parts.has(main)) throw new Error('There is no workbook.')
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(main) ?? []
  const relations = relationsIn(parts.textOf(`${folder}_rels/${file}.rels`), folder)
  const paths = new Map(relations.filter(isOf('worksheet')).map(({ id, path }) => [id, path]))
  const sheets: { name: string; path: string; isHidden: boolean }[] = []
  let is1904 = false
  forEachElement(parts.textOf(main), (element, { name = '', id = '', state = 'visible', date1904 }) => {
    if (element === 'workbookPr') is1904 = isTrue(date1904)
    // A chart sheet has no cells.
    if (element === 'sheet' && name !== '' && paths.has(id))
      sheets.push({ name, path: paths.get(id) ?? '', isHidden: state !== 'visible' })
  })
  const shared = (type: string) => relations.find(isOf(type))?.path
  return { sheets, is1904, strings: shared('sharedStrings'), styles: shared('styles') }
}

const isTrue = (written: string | undefined) => written === '1' || written === 'true'

interface Relation {
  readonly id: string
  readonly type: string
  readonly path: string
}

const isOf = (type: string) => (relation: Relation) => relation.type.endsWith(`/${type}`)

/** The parts that a part in this folder refers to. */
function relationsIn(xml: string, folder: string): Relation[] {
  const relations: Relation[] = []
  forEachElement(xml, (element, { Id: id = '', Type: type = '', Target: target = '' }) => {
    if (element !== 'Relationship') return
    const place = target.replaceAll('\\', '/')
    const path = place.startsWith('/') ? place : `/${folder}${place}`
    relations.push({ id, type, path: posix.normalize(path).slice(1) })
  })
  return relations
}

function forEachElement(xml: string, told: (name: string, attributes: ReturnType<typeof attributesIn>) => void): void {
  const nothing = () => undefined
  scanXml(xml, { open: (name, attributes) => told(name, attributesIn(attributes)), close: nothing, text: nothing })
}

/** The shared texts, which cells refer to by index. */
function stringsIn(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  const rich = richText()
  scanXml(xml, {
    open: (name) => rich.open(name),
    text: (piece) => {
      text += rich.partOf(piece)
    },
    close(name) {
      rich.close(name)
      if (name !== 'si') return
      texts.push(unmarked(text))
      text = ''
    },
  })
  return texts
}

/** The readable text of a cell and its runs, without phonetic hints (`rPh`). */
function richText() {
  let isText = false
  let isSaid = false
  return {
    open(name: string) {
      if (name === 't') isText = true
      else if (name === 'rPh') isSaid = true
    },
    close(name: string) {
      if (name === 't') isText = false
      else if (name === 'rPh') isSaid = false
    },
    partOf: (text: string) => (isText && !isSaid ? text : ''),
  }
}

/** '_x000D_' is how the format writes the character with that number. */
function unmarked(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Returns the date and time of a number if its style makes it one. */
type DateIn = (value: number, style: string | undefined) => Date | null

async function datesOf(styles: string, is1904: boolean): Promise<DateIn> {
  const custom = new Map<string, string>()
  const formats: string[] = []
  let list = ''
  forEachElement(styles, (element, { numFmtId = '', formatCode = '' }) => {
    if (/^(numFmts|cellXfs|cellStyleXfs|dxfs|cellStyles)$/.test(element)) list = element
    if (element === 'numFmt' && list === 'numFmts') custom.set(numFmtId, formatCode)
    if (element === 'xf' && list === 'cellXfs') formats.push(custom.get(numFmtId) ?? numFmtId)
  })
  if (formats.every((format) => /^(0|General)?$/i.test(format))) return () => null
  const { isDateFormat, serialToDate } = await import('hucre')
  const isDate = formats.map(isDateFormat)
  return (value, style) => (isDate[Number(style)] ? serialToDate(value, is1904) : null)
}

interface Shared {
  readonly texts: readonly string[]
  readonly dateIn: DateIn
}

function sheetIn(name: string, xml: string, shared: Shared, lastRow: number): ReadSheet {
  if (xml === '') throw new Error('A sheet is missing.')
  const rows = new Map<number, CellValue[]>()
  const merges: Merge[] = []
  const hidden = hiddenParts()
  let isTooLong = false
  let isData = false
  let number = 0
  let cells: CellValue[] = []
  let column = 0
  let cell: Cell | null = null
  let isValue = false
  const rich = richText()

  function keepRow() {
    if (cells.every((value) => value === null)) return
    isTooLong ||= number > lastRow
    hidden.sawRow(number)
    if (!isTooLong) rows.set(number, cells)
  }
  scanXml(xml, {
    open(element, written) {
      if (element === 'c' && isData) {
        const { r, t = 'n', s } = attributesIn(written)
        column = r === undefined ? column : columnOf(r)
        cell = { type: t, style: s, value: '', text: '', isFormula: false }
      } else if (element === 'v') isValue = true
      else if (element === 'f') {
        if (cell !== null) cell.isFormula = true
      } else if (element === 'row' && isData) {
        const attributes = attributesIn(written)
        number = attributes.r === undefined ? number + 1 : Number(attributes.r)
        if (!Number.isSafeInteger(number) || number < 1) throw new Error('A row has no number.')
        hidden.row(attributes)
        cells = []
        column = 0
      } else if (element === 'sheetData') isData = true
      else if (element === 'mergeCell') merges.push(...mergeIn(attributesIn(written).ref ?? ''))
      else {
        hidden.open(element, written)
        rich.open(element)
      }
    },
    text(piece) {
      if (cell === null) return
      if (isValue) cell.value += piece
      else cell.text += rich.partOf(piece)
    },
    close(element) {
      if (element === 'c' && cell !== null) {
        if (column < limits.columns) {
          while (cells.length < column) cells.push(null)
          cells[column] = meant(cell, shared)
        }
        column += 1
        cell = null
      } else if (element === 'v') isValue = false
      else if (element === 'row' && isData) keepRow()
      else if (element === 'sheetData') isData = false
      else rich.close(element)
    },
  })
  spread(merges, rows, lastRow)
  const isHidden = hidden.rowsOf(rows)
  return {
    name,
    rows: [...rows].map(([number, cells]) => ({ number, cells, ...(isHidden(number) && { isHidden: true }) })),
    isTooLong,
    ...(hidden.columns.length > 0 && { hiddenColumns: hidden.columns }),
  }
}

/** What is hidden from someone who opens the sheet: rows and columns that are hidden or have no size, and rows that its filter leaves out. */
function hiddenParts() {
  const rows = new Set<number>()
  const columns: number[] = []
  const filters: { column: number; values: Set<string>; withEmpty: boolean; from: number; to: number }[] = []
  let filtered = Number.NaN
  let area: { column: number; from: number; to: number } | null = null
  let isHiddenUnlessSaid = false
  let isRowHidden = false
  const isShut = ({ hidden, ht, width, customHeight }: ReturnType<typeof attributesIn>) =>
    isTrue(hidden) || (ht !== undefined && Number(ht) === 0 && isTrue(customHeight)) || Number(width ?? 1) === 0
  return {
    columns,
    row(attributes: ReturnType<typeof attributesIn>) {
      isRowHidden = isShut(attributes) || (isHiddenUnlessSaid && attributes.hidden === undefined)
    },
    sawRow(number: number) {
      if (isRowHidden) rows.add(number)
    },
    open(element: string, written: string) {
      if (element === 'sheetFormatPr') isHiddenUnlessSaid = isTrue(attributesIn(written).zeroHeight)
      else if (element === 'col') {
        const attributes = attributesIn(written)
        const last = Math.min(Number(attributes.max), limits.columns)
        if (isShut(attributes)) for (let at = Number(attributes.min); at <= last; at++) columns.push(at - 1)
      } else if (element === 'autoFilter') {
        const [, column = '', from = '', to = ''] =
          /^\$?([a-z]{1,3})\$?(\d{1,7}):\$?[a-z]{1,3}\$?(\d{1,7})$/i.exec(attributesIn(written).ref ?? '') ?? []
        area = column === '' ? null : { column: columnOf(column), from: Number(from), to: Number(to) }
      } else if (element === 'filterColumn') filtered = Number(attributesIn(written).colId)
      else if (element === 'filters' && area !== null && Number.isSafeInteger(filtered)) {
        const withEmpty = isTrue(attributesIn(written).blank)
        filters.push({ ...area, column: area.column + filtered, values: new Set(), withEmpty })
      } else if (element === 'filter') filters.at(-1)?.values.add((attributesIn(written).val ?? '').toLowerCase())
    },
    /** Whether a row is hidden. Value filters are evaluated here, for programs that write them without hiding the rows. */
    rowsOf(cells: ReadonlyMap<number, readonly CellValue[]>) {
      return (number: number) =>
        rows.has(number) ||
        filters.some(({ column, values, withEmpty, from, to }) => {
          if (number <= from || number > to) return false
          const cell = cells.get(number)?.[column] ?? null
          return cell === null || cell === '' ? !withEmpty : !values.has(String(cell).trim().toLowerCase())
        })
    },
  }
}

/** A cell as written in the XML. */
interface Cell {
  readonly type: string
  readonly style: string | undefined
  value: string
  /** The cell’s own content, if it is not in the shared texts. */
  text: string
  isFormula: boolean
}

/** A formula whose program has not computed it: reading it as empty would silently lose its figure. */
const uncomputed = () => new CellFault(t.uncomputed)

function meant({ type, style, value, text, isFormula }: Cell, { texts, dateIn }: Shared): CellValue {
  switch (type) {
    case 's':
      return asTyped(value === '' ? null : (texts[Number(value)] ?? null))
    case 'str':
      return asTyped(unmarked(value))
    case 'inlineStr':
      return asTyped(unmarked(text))
    case 'b':
      return value === '1' || value.toLowerCase() === 'true'
    case 'e':
      return asTyped(value)
    default: {
      if (value === '') return isFormula ? uncomputed() : null
      const figure = Number(value)
      return Number.isNaN(figure) ? asTyped(value) : (dateIn(figure, style) ?? figure)
    }
  }
}

/** The column of a cell reference such as 'AB7'; the first is 0. */
function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < place.length; at++) {
    const letter = (place.charCodeAt(at) & ~32) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  if (column === 0 || column > MOST_COLUMNS) throw new Error('A cell has no position.')
  return column - 1
}

/** The format’s maximum. */
const MOST_COLUMNS = 16_384

/** The package’s custom text properties. */
function propertiesIn(xml: string): Map<string, string> {
  const properties = new Map<string, string>()
  let property = ''
  let isText = false
  scanXml(xml, {
    open(element, written) {
      if (element === 'property') property = attributesIn(written).name ?? ''
      isText = element === 'lpwstr'
      if (isText) properties.set(property, '')
    },
    text(piece) {
      if (isText) properties.set(property, (properties.get(property) ?? '') + piece)
    },
    close() {
      isText = false
    },
  })
  return properties
}

interface Merge {
  readonly first: number
  readonly last: number
  readonly column: number
}

/** The rows that cells are merged over, and the column whose first cell counts; null if the range has no rows. */
function mergeIn(range: string): Merge[] {
  const [, letters = '', from = '', to = ''] = /^([a-z]{1,3})(\d{1,7}):[a-z]{1,3}(\d{1,7})$/i.exec(range) ?? []
  return letters === '' ? [] : [{ first: Number(from), last: Number(to), column: columnOf(letters) }]
}

/** Copies the first of merged cells to the rows below it. Throws if merges overlap so often that it would take for ever. */
function spread(merges: readonly Merge[], rows: ReadonlyMap<number, CellValue[]>, lastRow: number): void {
  let covered = 0
  for (const { first, last, column } of merges) {
    const value = rows.get(first)?.[column] ?? null
    if (value === null || column >= limits.columns) continue
    covered += Math.max(0, Math.min(last, lastRow) - first + 1)
    if (covered > lastRow * limits.columns) throw new Error('Merged cells overlap.')
    for (let number = first + 1; number <= Math.min(last, lastRow); number++) {
      const cells = rows.get(number)
      if (cells) cells[column] = value
    }
  }
}
