/** The page on operations promises only what a test shows, in the words that are really said. */
import { expect, test } from 'vitest'
import { numbered, numberedRows, testsNamed } from './documented.ts'

/** The rows of the table of faults; a fault may have several. */
const rows = numberedRows('docs/operations.md').map(({ id, cells }) => {
  const [happens = '', seen = '', todo = '', tests = ''] = cells
  return { id, happens, seen, todo, tests }
})
const played = rows.filter(({ tests }) => tests !== 'not played yet')

test('docs/operations.md has every fault, in their order', () => {
  const ids = [...new Set(rows.map(({ id }) => id))]

  expect(ids).toEqual([
    ...numbered('P', 11),
    ...numbered('M', 2),
    ...numbered('G', 5),
    ...numbered('T', 2),
    ...numbered('N', 6),
  ])
})

test('docs/operations.md says for each fault that was played what happens, what is seen and what to do, and for no other', () => {
  for (const row of rows) {
    const { id, happens, seen, todo } = row
    const isSaid = [happens, seen, todo].map((words) => words !== '')
    expect([id, ...isSaid]).toEqual([id, ...Array(3).fill(played.includes(row))])
  }
})

test.for(played)('docs/operations.md: the tests and the words of $id are there, $happens', ({ tests, seen }) => {
  const sources = testsNamed(tests).map(({ source }) => source)
  const lines = [...seen.matchAll(/`(.+?)`/g)].flatMap(([, line = '']) => line.split(/FILE-wal|FILE|DIR|…/))

  for (const words of lines) expect(sources.join('\n')).toContain(words)
})
