/** docs/operations.md promises only what a test shows, in the words the product really uses. */
import { expect, test } from 'vitest'
import { faultRows, testsOf, titlesOf } from './faults-page.mjs'

const rows = faultRows()
const ids = [...new Set(rows.map(({ id }) => id))]
const numbered = (letter: string, last: number) => Array.from({ length: last }, (_, n) => `${letter}${n + 1}`)

test('[OPS-012] docs/operations.md has all 26 faults in order, each with what happens, what is seen and what to do', () => {
  expect(ids).toEqual([
    ...numbered('P', 11),
    ...numbered('M', 2),
    ...numbered('G', 5),
    ...numbered('T', 2),
    ...numbered('N', 6),
  ])
  for (const { id, happens, seen, todo } of rows)
    expect([id, ...[happens, seen, todo].map(Boolean)]).toEqual([id, true, true, true])
})

test.for(ids)('[OPS-012] docs/operations.md: %s has tests, which contain the words it quotes', (id) => {
  const sources = testsOf(id).map(({ source }) => source)
  const quoted = rows
    .filter((row) => row.id === id)
    .flatMap(({ seen }) => [...seen.matchAll(/`(.+?)`/g)])
    .flatMap(([, line = '']) => line.split(/FILE-wal|FILE|DIR|…/))

  expect(sources.length).toBeGreaterThan(0)
  for (const words of quoted) expect(sources.join('\n')).toContain(words)
})

test('a fault’s tests have its id in their title, alone or beside others', () => {
  const titles = new RegExp(titlesOf('P1'))

  for (const title of ['[P1] after a kill', '[ANSW-014, P1] an upload', '[P2] [P1] none is lost'])
    expect(title).toMatch(titles)
  for (const title of ['[P11] told to stop', '[P2] a document', "['P1']", 'P1']) expect(title).not.toMatch(titles)
})
