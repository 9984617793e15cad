import { describe, expect, test } from 'vitest'
import type { QuestionType } from '../domain/questions.ts'
import {
  answerFaults,
  attachedTwice,
  fileFault,
  hasPart,
  mayStayOpen,
  missingParts,
  type RuledQuestion,
} from './survey-rules.ts'

const asked = (Type: QuestionType, given: Partial<RuledQuestion> = {}): RuledQuestion => ({
  Type,
  Options: [],
  CheckBoxOptions: [],
  MaxLength: null,
  ValidationRegex: null,
  ...given,
})
const nothing = { performance: null, importance: null, text: null, chosen: [], document: null }

describe('missing answers', () => {
  test.each([
    ['Rating', ['performance', 'importance']],
    ['Checkbox', ['chosen']],
  ] as const)('[SURV-037] a %s question must be answered: %s', (type, missing) => {
    expect(mayStayOpen(type)).toBe(false)
    expect(missingParts(type, nothing)).toEqual(missing)
    expect(missingParts(type, { ...nothing, performance: '', importance: '', text: ' ' })).toEqual(missing)
  })

  test.each([
    ['Textbox', ['text']],
    ['Document', ['document']],
  ] as const)('[SURV-037] a %s question is optional, without its %s', (type, missing) => {
    expect(mayStayOpen(type)).toBe(true)
    expect(missingParts(type, { ...nothing, text: ' \n' })).toEqual(missing)
  })

  test('[SURV-037] a rating is answered both ways, and parts of other types do not count', () => {
    expect(missingParts('Rating', { ...nothing, performance: '0' })).toEqual(['importance'])
    expect(missingParts('Rating', { ...nothing, importance: '5' })).toEqual(['performance'])
    expect(missingParts('Rating', { ...nothing, performance: '0', importance: '0' })).toEqual([])
    expect(missingParts('Rating', { ...nothing, text: '3', chosen: ['3'] })).toEqual(['performance', 'importance'])
    expect(missingParts('Checkbox', { ...nothing, chosen: ['Mail'] })).toEqual([])
    expect(missingParts('Textbox', { ...nothing, text: 'x' })).toEqual([])
    expect(missingParts('Document', { ...nothing, document: { name: 'plan.pdf' } })).toEqual([])
  })
})

describe('invalid answers', () => {
  test.each([
    ['Number(s) only', '12345', []],
    ['Number(s) only', '12a', ['Number(s) only.']],
    ['Number(s) only', '-1', ['Number(s) only.']],
    ['Alphabet only', 'Zoë', []],
    ['Alphabet only', 'a1', ['Alphabet only.']],
    ['Alphanumeric only', 'a1 b2', []],
    ['Alphanumeric only', 'a&b', ['Alphanumeric only.']],
    [null, '=1+1', []],
  ] as const)('[SURV-018] with %j, %j gives %j', (ValidationRegex, text, faults) => {
    expect(answerFaults(asked('Textbox', { ValidationRegex }), { ...nothing, text })).toEqual(faults)
  })

  test.each([
    'It’s 40 % better – “really”! (see §3; a/b, c@d.ch) € + = <b> & #1 🙂 👩‍🚀',
    'Zoë, Ελλάδα, Привет, 日本語、です。, مرحبا؟, हिन्दी।, می‌روم, e\u0301',
    'one line\nand another\r\n\tand a third',
  ])("[QUES-007] 'Any text' accepts %j", (text) => {
    expect(answerFaults(asked('Textbox', { ValidationRegex: 'Any text' }), { ...nothing, text })).toEqual([])
  })

  test.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f'])(
    "[QUES-007] 'Any text' rejects control characters such as %j",
    (control) => {
      const text = `before${control}after`

      expect(answerFaults(asked('Textbox', { ValidationRegex: 'Any text' }), { ...nothing, text })).toEqual([
        'This text contains a character that can’t be shown. Delete it or type the text again.',
      ])
    },
  )

  test('[QUES-007] a preset newer than the client prevents no one from answering', () => {
    const textbox = { ...asked('Textbox', {}), ValidationRegex: 'Words of tomorrow' as never }

    expect(answerFaults(textbox, { ...nothing, text: 'a1!' })).toEqual([])
  })

  test("[SURV-019] a text may have its question's maximum length, not counting outer spaces; length is checked before the pattern", () => {
    const textbox = asked('Textbox', { MaxLength: 5, ValidationRegex: 'Number(s) only' })

    expect(answerFaults(textbox, { ...nothing, text: ' 12345\n' })).toEqual([])
    expect(answerFaults(textbox, { ...nothing, text: '12345a' })).toEqual(['At most 5 characters.'])
  })

  test.each(['', ' ', null])('[SURV-020] %j is always allowed', (text) => {
    expect(answerFaults(asked('Textbox', { ValidationRegex: 'Number(s) only' }), { ...nothing, text })).toEqual([])
  })

  test("[SURV-016, SURV-017] a rating is one of its question's options, as stored", () => {
    const rating = asked('Rating', { Options: ['1', '3', 'dk'] })

    expect(answerFaults(rating, { ...nothing, performance: '3', importance: '0' })).toEqual([])
    expect(answerFaults(rating, { ...nothing, performance: '', importance: null })).toEqual([])
    expect(answerFaults(rating, { ...nothing, performance: '2', importance: 'dk' })).toEqual([
      'Performance must be one of 1, 3, dk.',
      'Importance must be one of 1, 3, dk.',
    ])
  })

  test("[SURV-021] chosen options are some of the question's own", () => {
    const checkbox = asked('Checkbox', { CheckBoxOptions: ['Mail', 'Phone'] })

    expect(answerFaults(checkbox, { ...nothing, chosen: ['Phone', 'Mail'] })).toEqual([])
    expect(answerFaults(checkbox, { ...nothing, chosen: ['Mail', 'mail'] })).toEqual([
      'Choose from the question’s options.',
    ])
  })

  test("[SURV-047, SURV-048] a file's extension must be of a type its question accepts", () => {
    expect(fileFault({ AcceptedFormats: 'any' }, 'Plan.PDF')).toBeNull()
    expect(fileFault({ AcceptedFormats: 'any' }, 'Plan.exe')).toBe('Please upload the correct file.')
    expect(fileFault({ AcceptedFormats: 'excel' }, 'Plan.xls')).toBeNull()
    expect(fileFault({ AcceptedFormats: 'excel' }, 'Plan.pdf')).toBe(
      'Invalid File Format,only Excel Format is allowed.',
    )
  })

  test('[SURV-053] a file is a duplicate by name or by content, and each names the first', () => {
    const file = (name: string, content: string | null = null) => ({ name, content })
    const twice = (...files: { name: string; content?: string | null }[]) =>
      attachedTwice(files).map(({ first, again }) => [first.name, again.name])

    expect(twice(file('a.pdf', '1'), file('b.pdf', '2'), file('c.pdf'), file('d.pdf'))).toEqual([])
    expect(twice(file('a.pdf', '1'), file('A.pdf', '2'))).toEqual([['a.pdf', 'A.pdf']])
    expect(twice(file('a.pdf', '1'), file('copy.pdf', '1'))).toEqual([['a.pdf', 'copy.pdf']])
    expect(twice({ name: 'Ö.pdf' }, { name: 'b.pdf' }, { name: 'O\u0308.pdf' }, { name: 'ö.pdf' })).toEqual([
      ['Ö.pdf', 'O\u0308.pdf'],
      ['Ö.pdf', 'ö.pdf'],
    ])
  })
})

test('[SURV-058] for an unknown question type of a newer server nothing is required and nothing invalid', () => {
  const unknown = 'Slider' as QuestionType

  expect(mayStayOpen(unknown)).toBe(false)
  expect(hasPart(unknown, 'text')).toBe(false)
  expect(missingParts(unknown, nothing)).toEqual([])
  expect(answerFaults(asked(unknown), { ...nothing, text: 'x' })).toEqual([])
})
