import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { type CellValue as LibraryValue, readXlsx, writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { makeZip } from '../../test/samples.ts'
import { readUploadedWorkbook } from './read-workbook.ts'
import { CellFault } from './workbook.ts'

/** A sheet of 100 rows in which these cells are merged downwards from the first. */
async function workbook(merges: readonly { rows: number }[]): Promise<Buffer> {
  const rows = Array.from({ length: 100 }, (_, n) => [n === 0 ? 'Culture' : null, n])
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Inputs',
          rows,
          merges: merges.map(({ rows }) => ({ startRow: 0, endRow: rows - 1, startCol: 0, endCol: 0 })),
        },
      ],
    }),
  )
}
const read = (content: Buffer) => readUploadedWorkbook(content, () => true, 100)

test('a cell merged downwards counts for each of its rows', async () => {
  const [sheet] = (await read(await workbook([{ rows: 3 }])))?.sheets ?? []

  expect(sheet?.rows.slice(0, 4).map(({ cells }) => cells[0])).toEqual(['Culture', 'Culture', 'Culture', null])
})

test('[D3] merges that overlap more often than there are cells are refused', async () => {
  const over = (times: number) => workbook(Array.from({ length: times }, () => ({ rows: 1_000_000 })))

  expect(await read(await over(10))).not.toBeNull()
  expect(await read(await over(60))).toBeNull()
})

test('texts, figures and dates written by the spreadsheet library are read as the library itself reads them', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/^['#]|_x/.test(text)),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    fc.constant(null),
  )
  const rows = fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('shared' as const, 'inline' as const), async (rows, stringMode) => {
      const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Inputs', rows }], stringMode }))
      const theirs = (await readXlsx(content)).sheets[0]?.rows ?? []

      const [ours] = (await read(content))?.sheets ?? []

      expect(withoutNothing(ours?.rows.map(({ number, cells }) => [number, cells]))).toEqual(
        withoutNothing(theirs.map((cells, n) => [n + 1, cells])),
      )
    }),
    { numRuns: 60 },
  )
})

/** Without empty cells at the end of rows, and without empty rows. */
function withoutNothing(rows: readonly (readonly unknown[])[] = []) {
  return rows.flatMap(([number, cells]) => {
    const filled = [...(cells as LibraryValue[])]
    while (filled.length > 0 && filled.at(-1) === null) filled.pop()
    return filled.length === 0 ? [] : [[number, filled]]
  })
}

/** A package with this sheet, as other programs write it. */
function packageOf(sheet: string, { strings = '', styles = '', main = '' } = {}): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id='${id}' Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  return makeZip([
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('a', 'officeDocument', '/xl/main.xml')}</Relationships>`,
    },
    {
      name: 'xl/_rels/main.xml.rels',
      content: `<Relationships>${relation('r7', 'worksheet', 'one/../sheet.xml')}${relation('r8', 'sharedStrings', '/xl/texts.xml')}${relation('r9', 'styles', 'styles.xml')}</Relationships>`,
    },
    {
      name: 'xl/main.xml',
      content: `<x:workbook>${main}<x:sheets><x:sheet x:name="A &amp; B" z:id="r7" sheetId="5"/></x:sheets></x:workbook>`,
    },
    { name: 'xl/texts.xml', content: `<sst>${strings}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
    { name: 'xl/sheet.xml', content: sheet },
  ])
}

test('a sheet is read however its XML is written: prefixes, comments, quotes, CDATA, rows and cells without references', async () => {
  const content = packageOf(
    `\ufeff<?xml version="1.0"?><!-- <row> --><x:worksheet><x:cols a="1 > 0"/><x:sheetData>
      <x:row r='2'><x:c r="B2" t='s'><x:v>1</x:v></x:c><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>9</x:v></x:c></x:row>
      <x:row><x:c><x:v>4.5</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>a&lt;</x:t></x:r><x:r><x:t><![CDATA[<b>&amp;]]></x:t></x:r></x:is></x:c></x:row>
      <x:row r = "7" ><x:c r="ZZ7"><x:v>1</x:v></x:c><x:c r="A7" t="b"><x:v>1</x:v></x:c><x:c r="C7" s="1"><x:v>1.5</x:v></x:c><x:c r="D7" t="e"><x:v>#REF!</x:v></x:c><x:c r="E7"><x:f>A1</x:f></x:c></x:row>
    </x:sheetData></x:worksheet>`,
    {
      strings: `<si><r><t>Cul</t></r><r><t xml:space="preserve">ture </t></r></si><si><t>one_x000D_two &#x1F600;&#65;&nbsp;</t><rPh><t>said</t></rPh></si>`,
      styles: `<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`,
      main: '<x:workbookPr date1904="1"/>',
    },
  )

  const { sheets: [sheet] = [] } = (await read(content)) ?? {}

  expect(sheet?.name).toBe('A & B')
  expect(sheet?.rows).toEqual([
    { number: 2, cells: [null, 'one\rtwo 😀A&nbsp;', 'Culture ', null] },
    { number: 3, cells: [4.5, 'a<<b>&amp;'] },
    { number: 7, cells: [true, null, new Date('1904-01-02T12:00:00Z'), new CellFault('#REF!'), expect.any(CellFault)] },
  ])
})

describe('[D3] [D4] a malicious sheet', () => {
  const rowsOf = (cells: string) => packageOf(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`)

  test.each([
    ['an unclosed tag', '<worksheet><sheetData><row r="1"'],
    ['an unclosed quote', '<worksheet><sheetData><row r="1><c/></row></sheetData></worksheet>'],
    ['an unclosed comment', '<worksheet><!-- <sheetData/></worksheet>'],
    ['a row without a number', '<worksheet><sheetData><row r="x"><c><v>1</v></c></row></sheetData></worksheet>'],
    ['a cell beyond all columns', '<worksheet><sheetData><row><c r="ZZZZ1"><v>1</v></c></row></sheetData></worksheet>'],
    ['a document type', '<!doctype worksheet [<!ENTITY a "b">]><worksheet/>'],
    ['nothing', ''],
  ])('%s is refused', async (_, sheet) => {
    expect(await read(packageOf(sheet))).toBeNull()
  })

  test('a part whose bytes do not match its checksum is refused', async () => {
    const content = rowsOf('<c><v>1</v></c>')
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(crc32('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'))
    const at = content.lastIndexOf(checksum)

    expect(at).toBeGreaterThan(0)
    expect(await read(content)).not.toBeNull()
    content.writeUInt8(content.readUInt8(at) ^ 1, at)
    expect(await read(content)).toBeNull()
  })

  test.each([
    ['unclosed cells', '<c><v>'],
    ['signs of quotes', '<c a="\'">\'"'],
    ['marks', '&amp;&#_x'],
    ['places', '<c r="A1"/>'],
    ['a name and spaces', 'a   '],
  ])('ten million bytes of %s are read once', async (_, piece) => {
    const noise = Array.from({ length: 2000 }, (_, n) => String(n * 7919)).join('')
    const sheet = `<worksheet><sheetData><row>${(piece.repeat(400) + noise).repeat(10_000_000 / (piece.length * 400 + noise.length))}`
    const content = packageOf(sheet)
    const before = process.cpuUsage()

    await read(content)

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(8000)
  })
})
