/** The ASVS page is true of each requirement, as far as a test can check. */
import { expect, test } from 'vitest'
import { namesOfTests, readSource, testsNamed } from './documented.ts'

const page = readSource('docs/asvs.md')
/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; level 3 follows them. */
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
const asked = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, n) => `${section}.${n + 1}`),
)
/** The rows of a section's table: their requirements, such as '3.4.1, 3.4.4–3.4.6 (level 1)', and the other cells. */
function rowsOf(section: string) {
  const [, text = ''] = page.split(`\n## ${section}\n`)
  const [table = ''] = text.split('\n## ')
  return [...table.matchAll(/^\| (\d[\d., –]*?)( \(level 1\))? \| (.*) \|$/gm)].map(
    ([, named = '', level, cells = '']) => {
      const [how = '', tests = ''] = cells.split(' | ')
      return { ids: named.split(', ').flatMap(between), isLevel1: level !== undefined, how, tests }
    },
  )
}

/** Expands '1.2.6–1.2.8', or '1.2.1'. */
function between(range: string): string[] {
  const [first = '', last = first] = range.split('–')
  const known = [first, last].filter((id) => asked.includes(id))
  return known.length === 2 ? asked.slice(asked.indexOf(first), asked.indexOf(last) + 1) : [range]
}

const [met, notApplicable, notMet] = [rowsOf('Met'), rowsOf('Not applicable'), rowsOf('Not met')]
const idsOf = (rows: ReturnType<typeof rowsOf>) => rows.flatMap(({ ids }) => ids)

test('docs/asvs.md has every requirement of levels 1 and 2 once, and says how it is met or why not', () => {
  const inOrder = (ids: readonly string[]) => ids.toSorted((one, other) => asked.indexOf(one) - asked.indexOf(other))

  expect(asked).toHaveLength(253)
  expect(inOrder(idsOf([...met, ...notApplicable, ...notMet]))).toEqual(asked)
  for (const rows of [met, notApplicable, notMet])
    expect(rows.map(({ ids: [first = ''] }) => first)).toEqual(inOrder(rows.map(({ ids: [first = ''] }) => first)))
  for (const { ids, how } of [...met, ...notApplicable, ...notMet]) expect([ids, how.length >= 6]).toEqual([ids, true])
})

test('docs/asvs.md counts what is met, not applicable and not met', () => {
  const [isMet, isOutside, isMissing] = [met, notApplicable, notMet].map((rows) => idsOf(rows).length)
  const atLevel1 = idsOf(notMet.filter(({ isLevel1 }) => isLevel1)).length

  expect(page).toContain(
    `Of ${asked.length} requirements ${isMet} are met, ${isOutside} do not apply and ${isMissing} are not met, ${atLevel1} of them at level 1.`,
  )
})

test('docs/asvs.md names existing tests for what is met, or says that there is none', () => {
  const named = new Set(namesOfTests().flatMap((names) => [...names]))
  for (const { ids, tests } of met.filter(({ tests }) => tests !== 'none')) {
    const parts = tests.split('<br>')
    const titles = parts.filter((part) => part.startsWith('`'))
    const numbers = parts.filter((part) => !part.startsWith('`')).flatMap((part) => part.split(', '))
    expect([ids, numbers.length > 0, numbers.filter((name) => !named.has(name))]).toEqual([ids, true, []])
    if (titles.length > 0) testsNamed(titles.join('<br>'))
  }
})

test('docs/asvs.md names no threat of docs/security.md that is not built', () => {
  const notBuilt = [...readSource('docs/security.md').matchAll(/^\| ([A-Z]\d+) .*\| not built \|$/gm)].map(
    ([, id]) => id,
  )

  expect(notBuilt.length).toBeGreaterThan(0)
  for (const { ids, tests } of met) {
    const numbers = tests.split(/, |<br>/)
    expect([ids, numbers.filter((name) => notBuilt.includes(name))]).toEqual([ids, []])
  }
})
