/** The page on security promises only what a test shows. */
import { expect, test } from 'vitest'
import { numbered, numberedRows, testsNamed } from './documented.ts'

const rows = numberedRows('docs/security.md').map(({ id, name, cells: [holds = '', tests = ''] }) => {
  return { id, name, holds, tests }
})

test('docs/security.md has every threat once, in their order, and says what holds each', () => {
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

test('docs/security.md says of what has no test that it is not built', () => {
  for (const { id, holds, tests } of rows.filter(({ tests }) => !tests.startsWith('`')))
    expect([id, tests, holds.slice(0, 10)]).toEqual([id, 'not built', 'Not built:'])
})

test.for(rows.filter(({ tests }) => tests !== 'not built'))(
  'docs/security.md: the tests of $id are there and say so, $name',
  ({ id, tests }) => {
    for (const { title } of testsNamed(tests)) expect(title).toMatch(new RegExp(`^\\[[^a-z]*\\b${id}\\b`))
  },
)
