/** The page on the ASVS says of each requirement what is true of it, as far as a test can see that. */
import { expect, test } from 'vitest'
import { namesOfTests, readSource, testsNamed } from './documented.ts'

const page = readSource('docs/asvs.md')
/** A row is about one requirement, or about several that do not apply. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| (.*) \|$/gm)].map(
  ([, first = '', last = first, cells = '']) => {
    const [state = '', how = '', tests = ''] = cells.split(' | ')
    const parts = ['–', 'none'].includes(tests) ? [] : tests.split('<br>')
    const [titles, names] = [
      parts.filter((part) => part.startsWith('`')),
      parts.filter((part) => !part.startsWith('`')),
    ]
    return {
      first,
      last,
      state,
      how,
      titles,
      tests: names.flatMap((part) => part.split(', ')),
      isUntested: tests === 'none',
    }
  },
)

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
const asked = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, n) => `${section}.${n + 1}`),
)
const idsOf = ({ first, last }: (typeof rows)[number]) => asked.slice(asked.indexOf(first), asked.indexOf(last) + 1)

test('docs/asvs.md has every requirement of levels 1 and 2 once, in order, and says how it is met or why not', () => {
  expect(asked).toHaveLength(253)
  expect(rows.flatMap(idsOf)).toEqual(asked)
  for (const { first, last, state, how } of rows) {
    expect([first, state]).toEqual([first, expect.stringMatching(/^(?:met|n\/a|not met(?: \(level 1\))?)$/)])
    expect([first, first === last || state === 'n/a', how.length >= 6]).toEqual([first, true, true])
  }
})

test('docs/asvs.md counts what is met, does not apply and is not met', () => {
  const count = (wanted: RegExp) => rows.filter(({ state }) => wanted.test(state)).flatMap(idsOf).length

  expect(page).toContain(
    `Of ${asked.length} requirements ${count(/^met/)} are met, ${count(/^n\/a/)} do not apply (*n/a*) and ${count(/^not/)} are not met, ${count(/level 1/)} of them at level 1.`,
  )
})

test('docs/asvs.md names tests that exist for what is met, or says that there is none', () => {
  const named = new Set(namesOfTests().flatMap((names) => [...names]))
  for (const { first, state, tests, titles, isUntested } of rows) {
    expect([first, tests.filter((name) => !named.has(name))]).toEqual([first, []])
    if (titles.length > 0) testsNamed(titles.join('<br>'))
    expect([first, state === 'met']).toEqual([first, tests.length > 0 || isUntested])
  }
})

test('docs/asvs.md names no threat of docs/security.md that is not built', () => {
  const notBuilt = [...readSource('docs/security.md').matchAll(/^\| ([A-Z]\d+) .*\| not built \|$/gm)].map(
    ([, id]) => id,
  )

  expect(notBuilt.length).toBeGreaterThan(0)
  for (const { first, tests } of rows)
    expect([first, tests.filter((name) => notBuilt.includes(name))]).toEqual([first, []])
})
