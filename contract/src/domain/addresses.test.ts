import { expect, test } from 'vitest'
import { addressesIn, entriesIn, nameParts, probablyMeant, withoutDoubles } from './addresses.ts'

test('[INQ-070] addresses are separated by commas, semicolons, spaces, tabs and line breaks', () => {
  const { good, faulty } = addressesIn(
    ' a@x.example,b@x.example;c@x.example d@x.example\te@x.example\r\nf@x.example\n\n; ',
  )

  expect(good).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example', 'f@x.example'])
  expect(faulty).toEqual([])
})

test('[INQ-070, LANG-001] the commas and semicolons of other scripts separate addresses, and family names from first ones', () => {
  const { good, names, faulty } = addressesIn(
    'a@x.example، b@x.example؛c@x.example、d@x.example，e@x.example；佐藤、太郎 <f@x.example>',
  )

  expect(good).toEqual('abcdef'.split('').map((letter) => `${letter}@x.example`))
  expect([faulty, names]).toEqual([[], { 'f@x.example': '佐藤, 太郎' }])
  expect(nameParts('佐藤、太郎')).toEqual({ first: '太郎', last: '佐藤' })
})

test('[INQ-070] copied formats of mail programs and browsers are read: names with brackets, mailto links', () => {
  const { good, faulty } = addressesIn('Ben Stone <ben@x.example>; "Ines W." <ines@x.example>, MAILTO:tom@x.example')

  expect(good).toEqual(['ben@x.example', 'ines@x.example', 'tom@x.example'])
  expect(faulty).toEqual([])
})

test.for([
  ['ines', 'Please enter a valid email. The @ is missing.'],
  ['ines@@x.example', 'Please enter a valid email. It has more than one @.'],
  ['@x.example', 'Please enter a valid email. There is nothing before the @.'],
  ['ines@localhost', 'Please enter a valid email. There is no dot after the @.'],
  ['jürgen@x.example', 'Please enter a valid email. It can’t contain ‘ü’.'],
  ['"ines"@x.example', 'Please enter a valid email. It can’t contain ‘"’.'],
  ['ines@x..example', 'Please enter a valid email.'],
  [`${'i'.repeat(260)}@x.example`, 'Please enter a valid email. It is too long.'],
] as const)('[INQ-041, INQ-071] %s is reported as invalid, the valid ones stay', ([text, fault]) => {
  const { good, faulty } = addressesIn(`a@x.example, ${text}\nb@x.example`)

  expect(good).toEqual(['a@x.example', 'b@x.example'])
  expect(faulty).toEqual([{ text, fault }])
})

test('[INQ-053] an address is in the list once, in its first spelling', () => {
  expect(withoutDoubles(['Ben@X.example', 'ines@x.example', 'ben@x.example'])).toEqual([
    'Ben@X.example',
    'ines@x.example',
  ])
})

test('[BOARD-010] names copied by mail programs are read with their addresses, line by line', () => {
  const text =
    'Stone, Ben <ben@x.example>; "Lee, Ann (HR)" <ann@x.example>\r\n\r\nInes <ines@x.example>, Höß , kai@x.example\nTom "T" <tom'

  expect(entriesIn(text)).toEqual([
    { line: 1, name: 'Stone, Ben', address: 'ben@x.example' },
    { line: 1, name: 'Lee, Ann (HR)', address: 'ann@x.example' },
    { line: 3, name: 'Ines', address: 'ines@x.example' },
    { line: 3, name: '', address: 'Höß' },
    { line: 3, name: '', address: 'kai@x.example' },
    { line: 4, name: '', address: 'Tom' },
    { line: 4, name: '', address: '"T"' },
    { line: 4, name: '', address: '<tom' },
  ])
  expect(entriesIn(text, 2)).toHaveLength(2)
})

test.for([
  ['Ben Stone', 'Ben', 'Stone'],
  [' Stone,  Ben ', 'Ben', 'Stone'],
  ['Ana  María de la Cruz', 'Ana', 'María de la Cruz'],
  ['Ines', 'Ines', ''],
  ['', '', ''],
] as const)('[BOARD-010] the name ‘%s’ is split', ([name, first, last]) => {
  expect(nameParts(name)).toEqual({ first, last })
})

test.for([
  ['ben@gmial.com', 'ben@gmail.com'],
  ['Ben@GMAIL.CO', 'Ben@gmail.com'],
  ['ben@acme.con', 'ben@acme.com'],
  ['ben@gmail.com', undefined],
  ['ben@comm.example', undefined],
] as const)('[BOARD-010] for %s the suggestion is %s', ([address, meant]) => {
  expect(probablyMeant(address)).toBe(meant)
})
