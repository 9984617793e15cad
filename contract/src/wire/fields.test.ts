import { expect, test } from 'vitest'
import {
  CommaNumber,
  Day,
  Digits,
  Email,
  emailKey,
  multiline,
  requiredText,
  text,
  WebAddress,
  wholeNumber,
} from './fields.ts'
import { z } from './zod.ts'

const faultsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

test.for([[undefined], [null], [''], [' '], ['\t\n'], [7], [{}], [[]]])(
  '[SHELL-037] required text must not be %j',
  ([value]) => {
    expect(new Set(faultsOf(requiredText(), value))).toEqual(new Set(['This field is mandatory.']))
  },
)

test('[SHELL-044] a text may have exactly its maximum length, not counting outer spaces', () => {
  expect(z.parse(requiredText(), ` ${'x'.repeat(200)} `)).toBe('x'.repeat(200))
  expect(faultsOf(requiredText(), 'x'.repeat(201))).toEqual(['At most 200 characters.'])
  expect(faultsOf(text(10), 'x'.repeat(11))).toEqual(['At most 10 characters.'])
})

test('[LIST-006] the line breaks of Word and chat programs are line breaks in several lines, and spaces in one', () => {
  const typed = 'Leaders\vlisten\u2028always\ftoday'

  expect(z.parse(multiline(), typed)).toBe('Leaders\nlisten\nalways\ntoday')
  expect(z.parse(requiredText(), typed)).toBe('Leaders listen always today')
})

test('[LIST-006] invisible characters are removed from addresses and names; joiners stay in a name', () => {
  expect(z.parse(Email, '\u200bada\u00ad@ex\u200dample.com\ufeff')).toBe('ada@example.com')
  expect(z.parse(Email, 'jane@Bücher.example')).toBe('jane@xn--bcher-kva.example')
  expect(z.parse(requiredText(), ' Zo\u200bë\u202e \ufeff')).toBe('Zoë')
  expect(z.parse(requiredText(), 'می\u200cخواهم')).toBe('می\u200cخواهم')
})

test.for([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'example.com',
  'http://',
  'http://example',
  'http://a b.com',
  'https://user@example.com',
  'https://user:secret@example.com',
  'https:example.com',
  'http://.com',
])('[SHELL-038] [C2] %j is no web address', (value) => {
  expect(faultsOf(WebAddress, value)).toEqual(['Please enter a valid URL.'])
})

test.for(['', 'https://example.com', 'http://www.example.co.uk/a?b=c#d', 'HTTPS://Example.com:8443/path'])(
  '[SHELL-038] %j is valid in a web address field',
  (value) => {
    expect(faultsOf(WebAddress, value)).toEqual([])
  },
)

test.for([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada stone@example.com',
  'ada@exa mple.com',
  'ada@example.com, ben@example.com',
  'ada@example.com;ben@example.com',
  '"ada"@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada\n@example.com',
  'ada@-example.com',
  'ada@example..com',
  '.ada@example.com',
  'ada.@example.com',
  'ad..a@example.com',
  `${'a'.repeat(250)}@example.com`,
])('[SHELL-039] [C5] %j is no email address', (value) => {
  expect(faultsOf(Email, value)).toEqual(expect.arrayContaining(['Please enter a valid email.']))
})

test.for(['ada@example.com', 'Ada.Stone+work@sub.example.co.uk', "o'neill@example.com", ' ada@example.com '])(
  '[SHELL-039] %j is an email address',
  (value) => {
    expect(faultsOf(Email, value)).toEqual([])
    expect(emailKey(z.parse(Email, value))).toBe(value.trim().toLowerCase())
  },
)

test.for(['12a', '1.5', '-1', '1,200', '1e3', '١٢'])('[SHELL-040] %j is not digits only', (value) => {
  expect(faultsOf(Digits, value)).toEqual(['This field only contain number'])
})

test('[SHELL-040] digits may be text or a number; a whole number keeps its limits', () => {
  expect([z.parse(Digits, '007'), z.parse(Digits, 12)]).toEqual(['007', '12'])
  expect(z.parse(wholeNumber(1, 10), '10')).toBe(10)
  for (const value of ['0', '11', '1.5', 'x', '', Number.NaN, 1.5]) {
    expect(faultsOf(wholeNumber(1, 10), value)).toEqual(['This field only contain number'])
  }
})

test.for(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '10.03.2026', 'tomorrow', '', 'T10:00'])(
  '[SHELL-041] %j is no day',
  (value) => {
    expect(faultsOf(Day, value)).toEqual(['Please select a valid date.'])
  },
)

test('[SHELL-041] a time after the day is ignored, in every time zone', () => {
  expect(z.parse(Day, '2028-02-29')).toBe('2028-02-29')
  expect(z.parse(Day, '2026-03-10T23:59:59+14:00')).toBe('2026-03-10')
  expect(z.parse(Day, '2026-03-10 00:00')).toBe('2026-03-10')
})

test.for(['twelve', '1.200', ',1', '1,', '1,,2', '-5'])('[SHELL-042] %j is no number with commas', (value) => {
  expect(faultsOf(CommaNumber, value)).toEqual(['Please add a number'])
})

test.for(['1200', '1,200', '1,200,000', 12])('[SHELL-042] %j is a number with commas', (value) => {
  expect(faultsOf(CommaNumber, value)).toEqual([])
})
