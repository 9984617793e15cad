import { expect, test } from 'vitest'
import { addressesIn, withoutDoubles } from './addresses.rules.ts'

test('[INQ-070] addresses are taken apart at commas, semicolons, spaces, tabs and line ends', () => {
  const { good, faulty } = addressesIn(
    ' a@x.example,b@x.example;c@x.example d@x.example\te@x.example\r\nf@x.example\n\n; ',
  )

  expect(good).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example', 'f@x.example'])
  expect(faulty).toEqual([])
})

test('[INQ-070] what mail programs and browsers copy is read: names with brackets, mailto links', () => {
  const { good, faulty } = addressesIn('Ben Stone <ben@x.example>; "Ines W." <ines@x.example>, MAILTO:tom@x.example')

  expect(good).toEqual(['ben@x.example', 'ines@x.example', 'tom@x.example'])
  expect(faulty).toEqual([])
})

test.for([
  ['ines', 'Please enter a valid email. There is no @ in it.'],
  ['ines@@x.example', 'Please enter a valid email. There is more than one @ in it.'],
  ['@x.example', 'Please enter a valid email. Nothing stands before the @.'],
  ['ines@localhost', 'Please enter a valid email. There is no dot after the @.'],
  ['jürgen@x.example', 'Please enter a valid email. ‘ü’ cannot stand in it.'],
  ['"ines"@x.example', 'Please enter a valid email. ‘"’ cannot stand in it.'],
  ['ines@x..example', 'Please enter a valid email.'],
  [`${'i'.repeat(260)}@x.example`, 'Please enter a valid email. It is too long.'],
] as const)('[INQ-041, INQ-071] %s is kept apart with what is wrong, the good ones stay', ([text, fault]) => {
  const { good, faulty } = addressesIn(`a@x.example, ${text}\nb@x.example`)

  expect(good).toEqual(['a@x.example', 'b@x.example'])
  expect(faulty).toEqual([{ text, fault }])
})

test('[INQ-053] an address stands in the list once, in the spelling that came first', () => {
  expect(withoutDoubles(['Ben@X.example', 'ines@x.example', 'ben@x.example'])).toEqual([
    'Ben@X.example',
    'ines@x.example',
  ])
})

test('[C8] a megabyte of hostile text is read at once', () => {
  const began = performance.now()
  for (const text of ['<'.repeat(500_000), ' '.repeat(500_000), 'a@'.repeat(250_000), 'a.'.repeat(250_000)])
    addressesIn(text)

  expect(performance.now() - began).toBeLessThan(1000)
})
