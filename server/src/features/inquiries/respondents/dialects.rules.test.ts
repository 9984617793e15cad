/** Random tables of people, written out as programs may write them, come back with each name at its own address, or to be checked. */
import { isAscii, isUtf8 } from 'node:buffer'
import { delimiterOf, rowsOfDelimited } from '@plumbline/contract/wire/delimited'
import type { TextEncoding } from '@plumbline/contract/wire/encodings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextTable } from '../../../platform/files/tables.ts'
import { encodedIn, text } from '../../../test/lists-of-programs.ts'
import { isTelling, MOST_ROWS, previewOfTable } from './preview.rules.ts'

const NOBODY = { keys: new Set<string>(), attributeNames: null }

const western = ['äöüß', 'éèêçâ', 'ñáéí', 'åøæ', 'ãõçá']

/**
 * Letters of languages, beside those of ASCII, in the encodings that have one byte a sign. A word has those of one language: what mixes
 * several can be a word of another language in another encoding.
 */
const alphabets: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': ['ąćęłńóśźż', 'čěřšžýáíéůú', 'őűöüáé'],
  'windows-1251': ['абвгдежз'],
  'windows-1253': ['αβγδεζη'],
  'windows-1254': ['çğıöşü'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž'],
}
const unicode = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be'] as const
const encodings = [...unicode, ...Object.keys(alphabets)]

function encoded(written: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(written)
  if (encoding === 'utf-8 with a mark') return Buffer.from(`\ufeff${written}`)
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${written}`, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${written}`, 'utf16le').swap16()
  return encodedIn(encoding, written)
}

const dialect = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\r\n', '\n', '\r'),
  isQuoted: fc.boolean(),
})
const table = fc.constantFrom(...encodings).chain((encoding) => {
  const own = fc.constantFrom(...(alphabets[encoding] ?? ['äßéłż山']))
  // Where letters are not Latin, no name mixes them, and a single letter says nothing.
  const isLatin = !/1251|1253/.test(encoding)
  const inner = own.chain((letters) =>
    fc.string({
      unit: fc.constantFrom(...(isLatin ? `abcdefgh${letters}` : letters)),
      minLength: isLatin ? 1 : 2,
      maxLength: 6,
    }),
  )
  const name = inner.map((rest) => `${isLatin ? 'N' : rest.charAt(0).toUpperCase()}${rest}`)
  const group = fc.oneof(inner, fc.constantFrom('', 'a, b', 'a; b', 'a | b', 'say "a"', '"', "O'b", 'two\nlines'))
  return fc.record({
    encoding: fc.constant(encoding),
    people: fc.array(fc.tuple(name, name, group), { minLength: 1, maxLength: 12 }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  })
})

test('[LIST-001, LIST-003, LIST-004] a name never ends up with another’s address, and no one is lost, in every dialect and encoding', () => {
  fc.assert(
    fc.property(table, dialect, ({ encoding, people, order }, dialect) => {
      const rows = [
        ['First name', 'Last name', 'E-mail', 'Department'],
        ...people.map(([first, last, group], n) => [first, last, `p${n}@acme.example.com`, group]),
      ].map((cells) => order.map((at) => cells[at] ?? ''))
      const content = encoded(text(rows, dialect), encoding)
      // Bytes that happen to be UTF-8, such as those of 'ęąą' in windows-1250, are read as such.
      fc.pre(encoding.startsWith('utf') || isAscii(content) || !isUtf8(content))

      const { sheet, ...read } = readTextTable(content, MOST_ROWS, isTelling)
      const list = sheet.rows.map((row) => ({ ...row, cells: row.cells.map(String) }))
      const { Rows } = previewOfTable({ rows: list, hiddenColumns: [], sheets: [], sheet: '', ...read }, {}, NOBODY)

      expect(Rows.map(({ Email }) => Email)).toEqual(people.map((_, n) => `p${n}@acme.example.com`))
      for (const [n, { State, FirstName, LastName, Attributes }] of Rows.entries()) {
        const [first, last, group] = people[n] ?? []
        // What was read in an encoding that may be another is to be checked, and may have other letters.
        if (State === 'doubtful' && !read.isCertain) continue
        expect([State, FirstName, LastName]).toEqual(['new', first, last])
        expect(Attributes[0]?.replaceAll('"', '')).toBe(group?.replaceAll('"', '').replace(/\s+/g, ' ').trim())
      }
    }),
    { numRuns: 500 },
  )
})

test('[LIST-004] rows are read as written, whatever their cells contain', () => {
  const cell = fc.oneof(fc.constantFrom('"', '""', ',', ';', '\n', '\r\n', 'a"b', '\\'), fc.string({ maxLength: 6 }))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }),
      fc.constantFrom(',', ';', '\t', '|'),
      (cells, separator) => {
        const rows = [['head', 'head', 'head'], ...cells]

        const read = rowsOfDelimited(text(rows, { separator, end: '\r\n', isQuoted: true }), separator, 100)

        const filled = rows.map((row) => row.map((one) => one.trim())).filter((row) => row.some((one) => one !== ''))
        expect(read.map((row) => row.cells)).toEqual(filled.map((row) => row.map((one) => one.replaceAll('\\"', '"'))))
      },
    ),
    { numRuns: 500 },
  )
})

test('[LIST-003] the separator is the one that splits cells meaningfully, not one inside names', () => {
  expect(delimiterOf('Stone, Ben;ben@x.example\nLee, Ann;ann@x.example\n', isTelling)).toBe(';')
  expect(delimiterOf('sep=|\na|b\n')).toBe('|')
  expect(delimiterOf('a,b;c\nd,e\n')).toBe(',')
})

/** Every choice is one that the platform reads. */
test('[LIST-004] each selectable encoding is read', async () => {
  const { textEncodings } = await import('@plumbline/contract/wire/encodings')
  for (const encoding of Object.keys(textEncodings) as TextEncoding[])
    expect(readTextTable(Buffer.from('a,b'), 10, isTelling, encoding)).toMatchObject({ encoding, isCertain: true })
})
