/** The security page promises only what a test shows. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOfTests, numbered, numberedRows } from './documented.ts'

const rows = numberedRows('docs/security.md').map(({ id, cells: [holds = '', where = ''] }) => ({ id, holds, where }))
const isBuilt = ({ where }: (typeof rows)[number]) => where !== 'not built'

test('docs/security.md has every threat once, in order, and says what stops it', () => {
  expect(rows.map(({ id }) => id)).toEqual([
    ...numbered('A', 39),
    ...numbered('B', 13),
    ...numbered('C', 8),
    ...numbered('D', 9),
    ...numbered('E', 8),
    ...numbered('F', 7),
    ...numbered('G', 8),
  ])
  for (const { id, holds } of rows) expect([id, holds.length > 20]).toEqual([id, true])
})

test('docs/security.md marks a threat as not built exactly where no test carries its number', () => {
  // The faults of docs/operations.md are numbered G1 to G5 too.
  const titles = namesOfTests().map((names) =>
    [...names].some((name) => name.startsWith('CONF-')) ? names : new Set([...names].filter((name) => name[0] !== 'G')),
  )
  const tested = new Set(titles.flatMap((names) => [...names]))

  expect(rows.filter((row) => isBuilt(row) !== tested.has(row.id)).map(({ id }) => id)).toEqual([])
  expect(rows.filter((row) => isBuilt(row) === row.holds.startsWith('Not built:')).map(({ id }) => id)).toEqual([])
})

test('docs/security.md names existing files', () => {
  const exists = (place: string) =>
    ['server/src/features', 'server/src', '.'].some((folder) =>
      existsSync(new URL(`../../../${folder}/${place}`, import.meta.url)),
    )
  const places = rows.filter(isBuilt).map(({ where }) => where.replaceAll('`', ''))

  expect(places.filter((place) => place === '' || !exists(place))).toEqual([])
})
