import { randomBytes } from 'node:crypto'
import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { makeZip, samples } from '../../test/samples.ts'
import { Refusal } from '../errors.ts'
import { guardZip, zipEntries } from './zip-guard.ts'

const MiB = 1_048_576
/** Content that compresses badly enough to stay below the allowed ratio. */
const figures = (bytes: number) => Buffer.alloc(bytes, randomBytes(65_536).toString('base64'))

/** The refusal’s status, or 'passed'. */
function guarded(content: Buffer): unknown {
  try {
    guardZip(content)
    return 'passed'
  } catch (error) {
    return error instanceof Refusal ? error.status : error
  }
}

test('a workbook from a spreadsheet library passes, and its parts can be listed', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => ['Culture', `Question ${n}`, n / 7])
  const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'Inputs', rows }] }))

  expect(guarded(workbook)).toBe('passed')
  expect(zipEntries(workbook).map(({ name }) => name)).toContain('xl/workbook.xml')
})

describe('[RES-015] [D3] a package that is a bomb or damaged is refused', () => {
  test('one sheet of 200 MiB, compressed to a small size', () => {
    const bomb = makeZip([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(200 * MiB) }])
    const started = performance.now()

    expect(guarded(bomb)).toBe(415)
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  test('a sheet that claims one kilobyte', () => {
    expect(guarded(makeZip([{ name: 'sheet1.xml', content: figures(21 * MiB), claimedSize: 1024 }]))).toBe(415)
    expect(guarded(makeZip([{ name: 'sheet1.xml', content: figures(19 * MiB) }]))).toBe('passed')
  })

  test('a part compressed more than 200 to 1', () => {
    expect(guarded(makeZip([{ name: 'sheet1.xml', content: Buffer.alloc(2 * MiB) }]))).toBe(415)
    expect(guarded(makeZip([{ name: 'sheet1.xml', content: figures(2 * MiB) }]))).toBe('passed')
  })

  test('parts that are each small but together too large, compressed or not', () => {
    const content = figures(18 * MiB)
    const parts = (count: number) =>
      makeZip(Array.from({ length: count }, (_, n) => ({ name: `${n}.xml`, content, isStored: n > 0 })))

    expect(guarded(parts(2))).toBe('passed')
    expect(guarded(parts(3))).toBe(415)
  })

  test('more than 2000 parts', () => {
    const parts = (count: number) =>
      makeZip(Array.from({ length: count }, (_, n) => ({ name: `${n}.xml`, content: '', isStored: true })))

    expect(guarded(parts(2000))).toBe('passed')
    expect(guarded(parts(2001))).toBe(415)
    expect(guarded(parts(60_000))).toBe(415)
  })

  test.each([
    ['not a package', Buffer.from('not a package')],
    ['nothing', Buffer.alloc(0)],
    ['cut off', samples.xlsx.subarray(0, -30)],
    [
      'one name twice',
      makeZip([
        { name: 'a.xml', content: '1' },
        { name: 'a.xml', content: '2' },
      ]),
    ],
    ['two names for one part', makeZip([{ name: 'a.xml', content: '1', localName: 'b.xml' }])],
    ['encrypted', makeZip([{ name: 'a.xml', content: '1', isEncrypted: true }])],
  ])('%s', (_, content) => {
    expect(guarded(content)).toBe(415)
  })

  test('changing any single byte or cutting at any length never causes another error', () => {
    const seen = new Set<unknown>()
    for (let at = 0; at < samples.xlsx.length; at++) {
      const changed = Buffer.from(samples.xlsx)
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at)
      seen.add(guarded(changed)).add(guarded(samples.xlsx.subarray(0, at)))
    }

    expect([...seen].sort()).toEqual([415, 'passed'])
  })
})
