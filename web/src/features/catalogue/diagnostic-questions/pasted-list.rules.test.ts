import { expect, test } from 'vitest'
import { linesOf, pastedList, questionsOf, withoutFaults } from './pasted-list.rules.ts'

const pasted = { Area: 'People', Type: 'Rating', MaxLength: 200, CheckBoxOptions: [], Text: 'A\nB' } as const
const faults = (values: object, there: string[] = []) =>
  (pastedList(there).safeParse({ ...pasted, ...values }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('[QUES-004] each line shows its errors, and invalid lines are removed at once', () => {
  const long = 'x'.repeat(201)
  const lines = linesOf(`1. A | What is meant\n2. B\n3. a\n${long}\n| no title\nD | ${'y'.repeat(4001)}\nE`, ['b'])

  expect(lines.map(({ fault }) => fault)).toEqual([
    null,
    'Already in this pathway.',
    'Same as line 1.',
    'The title has 201 characters; the limit is 200.',
    'Add a title before the vertical bar.',
    'The detail has 4001 characters; the limit is 4000.',
    null,
  ])
  expect(withoutFaults(lines)).toBe('A | What is meant\nE')
})

test('[QUES-004] a list is saved without errors and with 1 to 200 lines only', () => {
  const many = Array.from({ length: 200 }, (_, n) => `Question no. ${n + 1}`).join('\n')

  expect(faults({ Text: many })).toEqual([])
  expect(faults({ Text: `${many}\nOne more` })).toEqual(['Text: Add up to 200 questions at a time; this list has 201.'])
  expect(faults({ Text: ' \n- ' })).toEqual(['Text: This field is mandatory.'])
  expect(faults({ Text: 'A\nB\na' })).toEqual(['Text: Fix 1 invalid line, marked in the preview.'])
  expect(faults({}, ['A', 'B'])).toEqual(['Text: Fix 2 invalid lines, marked in the preview.'])
  expect(faults({ Area: '', Text: '' })).toEqual(['Area: This field is mandatory.', 'Text: This field is mandatory.'])
  expect(faults({ Area: 'Other', Type: 'Textbox', MaxLength: 'many' })).toEqual([
    'MaxLength: This field only contain number',
  ])
  expect(faults({ Area: 'Other', Type: 'Checkbox' })).toEqual(['CheckBoxOptions: Add at least one option.'])
})

test('[QUES-004] the questions share the chosen area and type, with the standard scale or any text', () => {
  const of = (values: object) => questionsOf(pastedList([]).parse({ ...pasted, Text: 'A | More', ...values }))

  expect(of({})).toMatchObject([
    { Title: 'A', Description: 'More', Area: 'People', RadioButtonOptions: ['1', '2', '3', '4', '5', 'dk'] },
  ])
  expect(of({ Area: 'Other', Type: 'Textbox', MaxLength: '50' })).toMatchObject([
    { Title: 'A', MaxLength: '50', ValidationRegex: 'Any text', RadioButtonOptions: [] },
  ])
  expect(of({ Area: 'Other', Type: 'Checkbox', CheckBoxOptions: ['Yes', 'No'] })).toMatchObject([
    { Title: 'A', CheckBoxOptions: ['Yes', 'No'], MaxLength: null },
  ])
})
