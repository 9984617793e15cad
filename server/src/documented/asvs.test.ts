/** The page on the ASVS says of each requirement what is true of it, as far as a test can see that. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource, testsNamed } from './documented.ts'

const page = readSource('docs/asvs.md')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \|$/gm)].map(([, id = '', cells = '']) => {
  const [level = '', asks = '', verdict = '', why = '', tests = ''] = cells.split(' | ')
  const parts = tests === '–' ? [] : tests.split('<br>')
  const [titles, names] = [parts.filter((part) => part.startsWith('`')), parts.filter((part) => !part.startsWith('`'))]
  return { id, level, asks, verdict, why, titles, tests: names.flatMap((part) => part.split(', ')) }
})

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 come after them. */
const sections = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

test('docs/asvs.md has every requirement of levels 1 and 2 once, in their order, and says what it asks and why', () => {
  const asked = Object.entries(sections).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, n) => `${section}.${n + 1}`),
  )

  expect(rows.map(({ id }) => id)).toEqual(asked)
  expect(asked).toHaveLength(253)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  for (const { id, level, asks, why } of rows) {
    expect([id, level]).toEqual([id, expect.stringMatching(/^[12]$/)])
    expect([id, asks.split(' ').length <= 12, why.length >= 10]).toEqual([id, true, true])
  }
})

test('docs/asvs.md has three verdicts, and counts them rightly', () => {
  expect([...new Set(rows.map(({ verdict }) => verdict))].sort()).toEqual(['does not apply', 'met', 'not met'])
  const counts = ['1', '2', 'both'].map((level) => {
    const its = rows.filter((row) => level === 'both' || row.level === level)
    const of = (verdict: string) => its.filter((row) => row.verdict === verdict).length
    return `| ${level} | ${its.length} | ${of('met')} | ${of('does not apply')} | ${of('not met')} |`
  })
  expect(page.match(/^\| (?:1|2|both) \|.*$/gm)).toEqual(counts)
})

test('docs/asvs.md names tests that are there for what is met, or says that there is none', () => {
  const named = namedByTests()
  for (const { id, verdict, why, tests, titles } of rows) {
    expect([id, tests.filter((name) => !named.has(name))]).toEqual([id, []])
    if (titles.length > 0) testsNamed(titles.join('<br>'))
    const isHonest = tests.length > 0 || why.endsWith('no test.')
    expect([id, verdict, verdict !== 'met' || isHonest]).toEqual([id, verdict, true])
  }
})

test('docs/asvs.md names no row of docs/security.md that is not built', () => {
  const notBuilt = [...readSource('docs/security.md').matchAll(/^\| ([A-Z]\d+) .*\| not built \|$/gm)].map(
    ([, id]) => id,
  )

  expect(notBuilt.length).toBeGreaterThan(0)
  for (const { id, tests } of rows) expect([id, tests.filter((name) => notBuilt.includes(name))]).toEqual([id, []])
})

/** What the titles of all tests begin with in brackets: requirements, rows of docs/security.md and faults of docs/operations.md. */
function namedByTests(): Set<string> {
  const root = new URL('../../../', import.meta.url).pathname
  const files = globSync(
    '{contract/src,server/src,server/commands,server/faults,web/src,e2e,scripts}/**/*.{test.ts,test.tsx,e2e.ts}',
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  )
  const titles = files.flatMap((file) => readSource(file).match(/['"`](?:\[[A-Z][^\]\n]*\],? ?)+/g) ?? [])
  return new Set(titles.flatMap((title) => title.match(/\b[A-Z]+(?:-\d+|\d+)\b/g) ?? []))
}
