import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf, patternOf } from './faults-page.mjs'
import { root } from './run.mjs'

test('[OPS-012] npm run faults plays all 26 faults of the page, each by a test at least', () => {
  const faults: Map<string, { path: string; title: string }[]> = faultsOf(
    readFileSync(join(root, 'docs/operations.md'), 'utf8'),
  )

  expect(faults.size).toBe(26)
  for (const [id, tests] of faults) expect([id, tests.length > 0]).toEqual([id, true])
})

test('a row names its tests by file and title, and a title finds the cases that it stands for', () => {
  const page =
    '| P1 sudden end | Nothing is lost. | a `word` | nothing | `a/b.test.ts` [P1] after %i of %s (all)<br>`c.test.ts` [P1] other |'

  const found = faultsOf(page).get('P1')

  expect(found).toEqual([
    { path: 'a/b.test.ts', title: '[P1] after %i of %s (all)' },
    { path: 'c.test.ts', title: '[P1] other' },
  ])
  expect('kills [P1] after 3 of them (all), whole').toMatch(new RegExp(patternOf('[P1] after %i of %s (all)')))
  expect('[P1] after 3 of them all').not.toMatch(new RegExp(patternOf('[P1] after %i of %s (all)')))
})
