/** Writes large .xlsx packages as a stream, so that a workbook is never whole in memory. Smaller ones with rules and styles: `workbook.ts`. */
import { Readable } from 'node:stream'
import { escapedCell } from './workbook.ts'
import { zipStream } from './zip-stream.ts'

/** A sheet to write; its rows come in batches. */
export interface StreamedSheet {
  readonly name: string
  readonly columns: readonly { readonly header: string; readonly width: number }[]
  readonly rows: AsyncIterable<readonly StreamedRow[]> | Iterable<readonly StreamedRow[]>
}
export type StreamedRow = readonly (string | number | null)[]

/** An .xlsx package of these sheets, with bold, frozen headers. No text becomes a formula. Fails if reading the rows fails. */
export function streamWorkbook(title: string, sheets: readonly StreamedSheet[], at: Date): Readable {
  const part = (name: string, content: Iterable<string> | AsyncIterable<string>) => ({
    name,
    at,
    isCompressed: true,
    open: async () => Readable.from(content, { objectMode: false }),
  })
  return zipStream([
    part('[Content_Types].xml', [contentTypes(sheets)]),
    part('_rels/.rels', [PACKAGE_RELATIONS]),
    part('docProps/core.xml', [coreProperties(title)]),
    part('xl/workbook.xml', [workbook(sheets)]),
    part('xl/_rels/workbook.xml.rels', [workbookRelations(sheets)]),
    part('xl/styles.xml', [STYLES]),
    ...sheets.map((sheet, n) => part(`xl/worksheets/sheet${n + 1}.xml`, sheetXml(sheet))),
  ])
}

async function* sheetXml({ columns, rows }: StreamedSheet): AsyncGenerator<string> {
  const letters = columns.map((_, n) => lettersOf(n))
  let number = 1
  const rowXml = (row: StreamedRow, style = '') => {
    let cells = ''
    for (const [n, value] of row.entries()) {
      if (value === null || value === '') continue
      const place = `<c r="${letters[n]}${number}"${style}`
      cells +=
        typeof value === 'number'
          ? `${place}><v>${value}</v></c>`
          : `${place} t="inlineStr"><is><t xml:space="preserve">${escaped(escapedCell(value))}</t></is></c>`
    }
    return `<row r="${number++}">${cells}</row>`
  }
  const widths = columns.map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(
    columns.map(({ header }) => header),
    ' s="1"',
  )
  for await (const batch of rows) yield batch.map((row) => rowXml(row)).join('')
  yield '</sheetData></worksheet>'
}

/** The letters of a column; the first is 0: 'A', 'Z', 'AA'. */
function lettersOf(column: number): string {
  const rest = column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)
  return rest + String.fromCharCode(65 + (column % 26))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML text; characters that XML cannot contain are replaced. */
function escaped(text: string): string {
  return text.toWellFormed().replace(UNSAFE, (sign) => entities[sign] ?? (sign === '\r' ? '&#13;' : '\ufffd'))
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[&<>"\r\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function contentTypes(sheets: readonly StreamedSheet[]): string {
  const parts = [
    ['/xl/workbook.xml', `${TYPE}.sheet.main+xml`],
    ['/xl/styles.xml', `${TYPE}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...sheets.map((_, n) => [`/xl/worksheets/sheet${n + 1}.xml`, `${TYPE}.worksheet+xml`]),
  ]
  const overrides = parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

const PACKAGE_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

function coreProperties(title: string): string {
  return `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>Plumbline</dc:creator></cp:coreProperties>`
}

function workbook(sheets: readonly StreamedSheet[]): string {
  const listed = sheets.map(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`
}

function workbookRelations(sheets: readonly StreamedSheet[]): string {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const ofSheets = sheets.map((_, n) => relation(n + 1, 'worksheet', `worksheets/sheet${n + 1}.xml`))
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${ofSheets.join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`
}

/** The plain style and the header style. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
