import { afterAll, expect, test } from 'vitest'
import { characters, decimal, firstOf, list, number, percent, times, words } from './formats.ts'
import { ENGLISH, speak } from './language.ts'

let language = ENGLISH
speak(
  () => language,
  () => undefined,
)
afterAll(() => {
  language = ENGLISH
})

const told = () => ({
  number: number(1_234_567.5),
  decimal: decimal(-1.25, 1),
  percent: percent(45),
  list: list(['Ada', 'Bo', 'Cy']),
  day: toTheDay(noon),
  moment: toTheMinute(noon),
})
const noon = new Date('2026-11-21T12:04:00Z')
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const toTheDay = times(day)
const toTheMinute = times({ ...day, hour: '2-digit', minute: '2-digit' })

const expected = {
  en: {
    number: '1,234,567.5',
    decimal: '−1.3',
    percent: '45%',
    list: 'Ada, Bo and Cy',
    day: '21 Nov 2026',
    moment: '21 Nov 2026, 12:04',
  },
  de: {
    number: '1.234.567,5',
    decimal: '−1,3',
    percent: '45 %',
    list: 'Ada, Bo und Cy',
    day: '21. Nov. 2026',
    moment: '21. Nov. 2026, 12:04',
  },
  ar: {
    number: '1,234,567.5',
    decimal: '‎−1.3',
    percent: '45‎%‎',
    list: 'Ada وBo وCy',
    day: '21 نوفمبر 2026',
    moment: '21 نوفمبر 2026، 12:04 م',
  },
}

test.for(Object.entries(expected))(
  '[TEXT-003] numbers, lists and times are as people write them in %s',
  ([as, expected]) => {
    language = as
    expect(told()).toEqual(expected)
  },
)

test('[TEXT-003] the same format follows when the language changes', () => {
  const day = () => toTheDay(noon)
  language = 'de'
  expect(day()).toBe('21. Nov. 2026')
  language = ENGLISH
  expect(day()).toBe('21 Nov 2026')
})

test('[TEXT-003] a figure has as many decimals as requested, rounded as a calculator does', () => {
  expect([0, 1, 2].map((digits) => decimal(3.15, digits as 0 | 1 | 2))).toEqual(['3', '3.1', '3.15'])
})

test('[TEXT-003] characters are those that people see', () => {
  expect(characters('👨‍👩‍👧é!')).toEqual(['👨‍👩‍👧', 'é', '!'])
  expect(firstOf('👨‍👩‍👧é!', 2)).toBe('👨‍👩‍👧é')
  expect(firstOf('👨‍👩‍👧é!', 3)).toBe('👨‍👩‍👧é!')
  expect(firstOf('Safety', 4)).toBe('Safe')
})

test('[TEXT-003] words are also found in languages without spaces', () => {
  expect(words('We open.')).toEqual(['We', ' ', 'open', '.'])
  expect(words('東京都に住む').length).toBeGreaterThan(2)
})
