import { expect, test } from 'vitest'
import { groupsByPoint, wholeDigits } from './whole-number.rules.ts'

const english = { pointGroups: groupsByPoint('en-GB') }
const german = { pointGroups: groupsByPoint('de-DE') }

test.for([
  ['1200', '1200'],
  [' 1,200 ', '1200'],
  ['1,250,000', '1250000'],
  ['12,50,000', '1250000'],
  ['1.250.000', '1250000'],
  ['1 250 000', '1250000'],
  ['1\u202f250\u202f000', '1250000'],
  ["1'250'000", '1250000'],
  ['37.5', '38'],
  ['37,49', '37'],
  ['1,200.50', '1201'],
  ['1.200,4', '1200'],
  ['999.5', '1000'],
  ['0.4', '0'],
] as const)('%o becomes %o', ([typed, digits]) => {
  expect(wholeDigits(typed, english)).toBe(digits)
})

test.for(['', 'about 40', '12 years', '-5', '1,2,3', '12 34', '1,200,5', '1.2.3', '4.5m', '€ 5'])(
  'ambiguous input stays as typed: %o',
  (typed) => {
    expect(wholeDigits(typed, english)).toBe(typed)
  },
)

test('a point before three digits separates thousands in languages that write them so, and is asked about in others', () => {
  expect(wholeDigits('1.250', german)).toBe('1250')
  expect(wholeDigits('1.250', english)).toBe('1.250')
  expect(wholeDigits('1,250', german)).toBe('1250')
})

test('for money only cents are rounded: a lone decimal may mean millions', () => {
  const money = { ...english, cents: true }
  expect(wholeDigits('4500000.50', money)).toBe('4500001')
  expect(wholeDigits('4.500.000,49', money)).toBe('4500000')
  expect(['4.5', '4.50', '4500000.5'].map((typed) => wholeDigits(typed, money))).toEqual(['4.5', '4.50', '4500000.5'])
})
