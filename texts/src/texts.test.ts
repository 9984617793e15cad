import { expect, test } from 'vitest'
import { speak } from './language.ts'
import { pseudoMessage } from './pseudo.ts'
import { texts } from './texts.ts'

const t = texts('test/texts', {
  plain: 'It’s done.',
  left: '{count, plural, =0 {Nobody is} one {# person is} other {# people are}} left',
  link: 'Hello {name}, <link>continue as {name}</link>.',
  mixed: '{kind, select, a {An {fruit}} other {{count, number}}} of {share, number, percent}',
})

test('a text without arguments is a string, any other a function of them', () => {
  expect(t.plain).toBe('It’s done.')
  expect(t.left({ count: 0 })).toBe('Nobody is left')
  expect(t.left({ count: 1 })).toBe('1 person is left')
  expect(t.left({ count: 1234 })).toBe('1,234 people are left')
  expect(t.mixed({ kind: 'a', fruit: 'apple', count: 2, share: 0.5 })).toBe('An apple of 50%')
})

test('parts of a sentence are shown as strings or as anything else', () => {
  expect(t.link({ name: 'Ada', link: (words) => `[${words}]` })).toBe('Hello Ada, [continue as Ada].')
  expect(t.link({ name: 'Ada', link: (words) => ({ words }) })).toEqual([
    'Hello Ada, ',
    { words: 'continue as Ada' },
    '.',
  ])
})

test('what a message needs is known from its English', () => {
  const wrong = () => {
    // @ts-expect-error There is no such text.
    t.lefft
    // @ts-expect-error A plural needs a number.
    t.left({ count: '1' })
    // @ts-expect-error Values inside branches are needed as well.
    t.mixed({ kind: 'a', count: 2, share: 0.5 })
    // @ts-expect-error So is what shows a part.
    t.link({ name: 'Ada' })
  }
  expect(wrong).toBeTypeOf('function')
})

test('the pseudo-languages keep values, plurals and parts', () => {
  const longer = pseudoMessage('en-XA', '{count, plural, one {# day} other {# days}}, <link>see {name}</link>')
  expect(longer).toMatch(/^\[\{count,\s?plural,.*\{# dáýš\}.*<link>šéé \{name\}<\/link> ~+\]$/)
})

test('a text is in the current language, or in English if it is not translated', () => {
  let language = 'en'
  speak(
    () => language,
    (_, key) => (key === 'test/texts.left' ? 'noch {count, plural, one {#} other {#}}' : undefined),
  )
  language = 'de'
  expect(t.left({ count: 1234 })).toBe('noch 1.234')
  expect(t.plain).toBe('It’s done.')
  language = 'en'
  expect(t.left({ count: 2 })).toBe('2 people are left')
})
