import type { FileKind } from '@plumbline/contract/wire/file-endings'
import { writeXlsx } from 'hucre'
import { describe, expect, test, vi } from 'vitest'
import { makeCompoundFile, makeOfficePackage, makeZip, samples } from '../../test/samples.ts'
import { Refusal } from '../errors.ts'
import { judgeFile, mediaTypeOf } from './file-kinds.ts'

const types = ['xlsx', 'xls', 'ods', 'csv', 'docx', 'doc', 'odt', 'pdf', 'zip', 'pptx', 'ppt', 'odp'] as const
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** The first sentence of the refusal, or 'accepted'. */
async function judged(content: Buffer, name: string, kind: FileKind): Promise<string> {
  try {
    await judgeFile(content, name, kind)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 415) throw error
    return error.messages[0] ?? ''
  }
}

/** The endings of the sample files accepted as this kind. */
async function takenBy(kind: FileKind): Promise<string[]> {
  const outcomes = await Promise.all(types.map((type) => judged(samples[type], `File.${type}`, kind)))
  return types.filter((_, n) => outcomes[n] === 'accepted')
}

test('[SURV-047] a survey document is a spreadsheet, word, PDF or zip file', async () => {
  expect(await takenBy('any')).toEqual(['xlsx', 'xls', 'ods', 'csv', 'docx', 'doc', 'odt', 'pdf', 'zip'])
  expect(await judged(samples.pptx, 'Slides.pptx', 'any')).toBe('Please upload the correct file.')
  expect(await judged(Buffer.from('<svg/>'), 'Drawing.svg', 'any')).toBe('Please upload the correct file.')
})

test('[SURV-048] a document of an Excel-only question is an Excel file', async () => {
  expect(await takenBy('excel')).toEqual(['xlsx', 'xls'])
  expect(await judged(samples.ods, 'Figures.ods', 'excel')).toBe('Invalid File Format,only Excel Format is allowed.')
  expect(await judged(samples.pdf, 'Figures.xlsx', 'excel')).toBe('Invalid File Format,only Excel Format is allowed.')
})

test('[MONI-043] a help document may also be a presentation', async () => {
  expect(await takenBy('help')).toEqual([
    'xlsx',
    'xls',
    'ods',
    'csv',
    'docx',
    'doc',
    'odt',
    'pdf',
    'zip',
    'pptx',
    'ppt',
    'odp',
  ])
})

test('[RES-015] a results file is an .xlsx workbook and nothing else', async () => {
  expect(await takenBy('workbook')).toEqual(['xlsx'])
  expect(await judged(samples.xls, 'Results.xls', 'workbook')).toBe('Please upload the correct file.')
})

test('[WIRE-034] [D1] a file named as another type is refused, whatever the two types are', async () => {
  for (const type of types) {
    const outcomes = await Promise.all(types.map((ending) => judged(samples[type], `Renamed.${ending}`, 'help')))
    const taken = types.filter((_, n) => outcomes[n] === 'accepted')
    expect(taken).toEqual([type])
  }
})

test('[WIRE-034] a workbook written by a spreadsheet library is accepted, also with an upper-case ending', async () => {
  const workbook = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Findings',
          rows: [
            ['Area', 'Detail'],
            ['Culture', 'Good'],
          ],
        },
      ],
    }),
  )

  expect(await judged(workbook, 'Results.XLSX', 'workbook')).toBe('accepted')
})

describe('[WIRE-034] [D1] judged by both content and name', () => {
  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['an archive', samples.zip],
    ['half a workbook', samples.xlsx.subarray(0, samples.xlsx.length / 2)],
    ['random bytes', Buffer.from('c7f1a80d3e925b6640d2997e14', 'hex')],
  ])('%s named .xlsx, .pdf, .xls, .docx, .ods or .csv is refused', async (_, content) => {
    for (const ending of ['xlsx', 'pdf', 'xls', 'docx', 'ods', 'csv']) {
      expect(await judged(content, `Answers.${ending}`, 'any')).toBe('Please upload the correct file.')
    }
  })

  test.each([
    'Results.xlsx.html',
    'Results.xlsx.exe',
    'Results.xlsm',
    'Results.xlsx.',
    'Results.xlsx ',
    'Results',
    'xlsx',
    '',
    'Results.xlsx\n',
    'Results.__proto__',
  ])('a workbook named %j is refused', async (name) => {
    expect(await judged(samples.xlsx, name, 'workbook')).toBe('Please upload the correct file.')
  })
})

describe('[D1] files with macros are refused', () => {
  test.each([
    [
      'a macro workbook named .xlsx',
      'xlsx',
      makeOfficePackage('application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'xl/workbook.xml', [
        { name: 'xl/vbaProject.bin', content: 'macros' },
      ]),
    ],
    [
      'a workbook with a macro part',
      'xlsx',
      makeOfficePackage(sheetType, 'xl/workbook.xml', [{ name: 'xl/VBAPROJECT.BIN', content: 'x' }]),
    ],
    [
      'a workbook with old macro sheets',
      'xlsx',
      makeOfficePackage(sheetType, 'xl/workbook.xml', [{ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' }]),
    ],
    [
      'a workbook with renamed macros',
      'xlsx',
      makeZip([
        {
          name: '[Content_Types].xml',
          content: `<Types><Override PartName="/xl/workbook.xml" ContentType="${sheetType}"/><Override PartName="/xl/data.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>`,
        },
        { name: 'xl/workbook.xml', content: '<x/>' },
        { name: 'xl/data.bin', content: 'macros' },
      ]),
    ],
    ['an old workbook with macros', 'xls', makeCompoundFile(['Workbook', '_VBA_PROJECT_CUR', 'VBA', 'dir'])],
    ['an old text with macros', 'doc', makeCompoundFile(['WordDocument', 'Macros', 'VBA'])],
    [
      'an open spreadsheet with macros',
      'ods',
      makeZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
        { name: 'content.xml', content: '<x/>' },
        { name: 'Basic/Standard/Module1.xml', content: '<x/>' },
      ]),
    ],
    ['an archive with a macro workbook', 'zip', makeZip([{ name: 'tools/Budget.xlsm', content: 'x' }])],
  ])('%s', async (_, ending, content) => {
    expect(await judged(content, `File.${ending}`, 'any')).toBe('Please upload the correct file.')
  })
})

test('a table is accepted in each encoding that spreadsheet programs write, and may start with any word', async () => {
  const tables = [
    Buffer.from('\ufeffArea;Müller\r\n'),
    Buffer.from('Area;Müller\r\n', 'latin1'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Area;Müller\r\n', 'utf16le')]),
    Buffer.from('<none>;5\n'.replace('<none>', '"<5 people"')),
    Buffer.from('Pkg,Price\n'),
  ]

  expect(await Promise.all(tables.map((content) => judged(content, 'Table.csv', 'any')))).toEqual(
    Array(5).fill('accepted'),
  )
})

test('each stored type is sent under a media type of our own, anything else as bytes', () => {
  expect(mediaTypeOf('Plan.pdf')).toBe('application/pdf')
  expect(mediaTypeOf('Plan.XLSX')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(mediaTypeOf('Plan.csv')).toBe('text/csv; charset=utf-8')
  expect(mediaTypeOf('Plan.html')).toBe('application/octet-stream')
})

test('a directory that loops or points outside the file is refused without hanging', async () => {
  const circle = Buffer.from(samples.xls)
  circle.writeUInt32LE(1, 512 + 4)
  const outside = Buffer.from(samples.xls)
  outside.writeUInt32LE(0x00ffffff, 48)

  expect(await judged(circle, 'Loop.xls', 'any')).toBe('Please upload the correct file.')
  expect(await judged(outside, 'Gone.xls', 'any')).toBe('Please upload the correct file.')
})

describe('[D3] files that take long to check', () => {
  const wrong = 'Please upload the correct file.'
  const zipOf = (count: number) =>
    makeZip(Array.from({ length: count }, (_, n) => ({ name: `${n}.txt`, content: '', isStored: true })))

  test('a zip file with more than 2000 files is refused before any of them is read', async () => {
    const flood = zipOf(60_000)
    const reads = vi.spyOn(flood, 'readUInt32LE')

    expect(await judged(zipOf(2000), 'Minutes.zip', 'any')).toBe('accepted')
    expect(await judged(zipOf(2001), 'Minutes.zip', 'any')).toBe(wrong)
    expect(await judged(flood, 'Minutes.zip', 'any')).toBe(wrong)
    // Reads the end of the archive, never an entry.
    expect(reads.mock.calls.length).toBeGreaterThan(0)
    expect(reads.mock.calls.length).toBeLessThan(100)
  })

  test.for([1, 2, 4])('a zip file of three files that claims to have %i is refused', async (count) => {
    const content = zipOf(3)
    content.writeUInt16LE(count, content.length - 12)

    expect(await judged(content, 'Minutes.zip', 'any')).toBe(wrong)
  })

  test('a table of 20 MB is checked in pieces, so other calls are answered in between', async () => {
    let turns = 0
    const table = Buffer.alloc(20_000_000, 'Culture;4\r\n')
    const damaged = Buffer.concat([table, Buffer.from([0])])
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        await new Promise((resolve) => setImmediate(resolve))
        turns++
      }
    })()

    const outcomes = [await judged(table, 'Table.csv', 'any'), await judged(damaged, 'Table.csv', 'any')]
    isOver = true
    await others

    expect(outcomes).toEqual(['accepted', wrong])
    expect(turns).toBeGreaterThan(30)
  })

  test('an old office file with more names than any real one is refused', async () => {
    /** A directory of this many 4096-byte sectors, each with 32 names. */
    const directoryOf = (sectors: number) => {
      const header = Buffer.concat([makeCompoundFile([]).subarray(0, 512), Buffer.alloc(3584)])
      header.writeUInt16LE(12, 30)
      const table = Buffer.alloc(4096, 0xff)
      for (let n = 1; n <= sectors; n++) table.writeUInt32LE(n < sectors ? n + 1 : 0xfffffffe, n * 4)
      const entry = Buffer.alloc(128)
      entry.write('Workbook', 'utf16le')
      entry.writeUInt16LE(18, 64)
      return Buffer.concat([header, table, Buffer.alloc(sectors * 4096, entry)])
    }

    expect(await judged(directoryOf(100), 'Figures.xls', 'any')).toBe('accepted')
    expect(await judged(directoryOf(1000), 'Figures.xls', 'any')).toBe(wrong)
  })
})
