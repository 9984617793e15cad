import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkboxOptionFaults, QuestionFields, ratingOptionFaults, storedQuestion } from './question-fields.ts'

const SIX = ['1', '2', '3', '4', '5', 'dk']
/** One of the six, as someone may have typed it. */
const typedRating = fc
  .tuple(fc.constantFrom(...SIX), fc.boolean(), fc.constantFrom('', ' ', '\t'))
  .map(([option, upper, space]) => `${space}${upper ? option.toUpperCase() : option}${space}`)
const keyOf = (option: string) => option.trim().toLowerCase()
const rating = { Area: 'Other', Title: 'Title', Type: 'Rating', Description: 'Detail' } as const
const checkbox = { ...rating, Type: 'Checkbox' } as const
const messagesOf = (question: unknown) => QuestionFields.safeParse(question).error?.issues.map(({ message }) => message)

test('[DIAG-029, DIAG-031, CUSQ-024] any selection of 1 to 5 and dk is accepted, in any order, and stored normalised', () => {
  fc.assert(
    fc.property(fc.uniqueArray(typedRating, { selector: keyOf, minLength: 1 }), (RadioButtonOptions) => {
      expect(ratingOptionFaults(RadioButtonOptions)).toEqual([])
      const stored = storedQuestion(QuestionFields.parse({ ...rating, RadioButtonOptions }))
      expect(stored.RadioButtonOptions).toEqual(RadioButtonOptions.map(keyOf))
    }),
  )
})

test('[DIAG-031, DIAG-034, CUSQ-025] any other rating option is refused anywhere, d with its own message', () => {
  const other = fc.string({ unit: 'grapheme' }).filter((option) => !SIX.includes(keyOf(option)))
  const some = fc.uniqueArray(typedRating, { selector: keyOf, maxLength: 5 })
  fc.assert(
    fc.property(some, some, fc.oneof(other, fc.constantFrom('d', 'D', ' d ')), (before, after, option) => {
      const faults = ratingOptionFaults([...before, option, ...after])
      expect(faults).not.toEqual([])
      expect(faults.includes('Remove Invalid rating option d to proceed')).toBe(keyOf(option) === 'd')
      expect(faults.includes('An option is empty.')).toBe(option.trim() === '')
    }),
  )
})

test('[DIAG-032] a duplicate rating option is refused, however it is typed', () => {
  fc.assert(
    fc.property(typedRating, typedRating, fc.array(typedRating, { maxLength: 3 }), (one, other, rest) => {
      const isDouble = keyOf(one) === keyOf(other)
      const faults = ratingOptionFaults([one, ...rest, other])
      if (isDouble) expect(faults).toContain('An option is listed twice.')
      else if (rest.length === 0) expect(faults).toEqual([])
    }),
  )
})

test('[DIAG-030, CUSQ-024] checkbox options are accepted as typed if they are unique and not empty, and only then', () => {
  const option = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ' ', 'Mail', ' Mail', 'Post', '\0', '\ud800'),
  )
  fc.assert(
    fc.property(fc.array(option, { maxLength: 6 }), (CheckBoxOptions) => {
      const typed = CheckBoxOptions.map((text) => text.trim())
      const isFine = (text: string) => text !== '' && text.length <= 200 && !text.includes('\0') && text.isWellFormed()
      const areFine = typed.length > 0 && typed.every(isFine) && new Set(typed).size === typed.length
      expect(checkboxOptionFaults(CheckBoxOptions).length === 0).toBe(areFine)
      const { success, data } = QuestionFields.safeParse({ ...checkbox, CheckBoxOptions })
      expect(success).toBe(areFine)
      if (success) expect(storedQuestion(data).CheckBoxOptions).toEqual(typed)
    }),
  )
})

test('[DIAG-033] a seventh option is refused, whatever the options are', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 7, maxLength: 20 }), (options) => {
      expect(messagesOf({ ...checkbox, CheckBoxOptions: options })).toContain('You cannot add more than 6 options.')
      expect(messagesOf({ ...rating, RadioButtonOptions: options })).toContain('You cannot add more than 6 options.')
    }),
  )
})

test('[DIAG-035, DIAG-036, CUSQ-027] only fields of the own type are stored, and saving again changes nothing', () => {
  const options = fc.uniqueArray(fc.constantFrom(...SIX), { minLength: 1 })
  const fields = fc.record({
    Area: fc.constant('Other' as const),
    Title: fc.constant('Title'),
    Description: fc.constant('Detail'),
    Type: fc.constantFrom('Textbox' as const, 'Checkbox' as const, 'Rating' as const, 'Document' as const),
    MaxLength: fc.oneof(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }).map(String)),
    ValidationRegex: fc.constantFrom('Alphabet only', 'Number(s) only', 'Alphanumeric only', 'Any text'),
    RadioButtonOptions: options,
    CheckBoxOptions: options,
    AcceptedFormats: fc.constantFrom('any' as const, 'excel' as const),
  })
  fc.assert(
    fc.property(fields, (given) => {
      const stored = storedQuestion(QuestionFields.parse(given))
      expect(stored.MaxLength).toBe(given.Type === 'Textbox' ? Number(given.MaxLength) : null)
      expect(stored.ValidationRegex).toBe(given.Type === 'Textbox' ? given.ValidationRegex : null)
      expect(stored.RadioButtonOptions).toEqual(given.Type === 'Rating' ? given.RadioButtonOptions : [])
      expect(stored.CheckBoxOptions).toEqual(given.Type === 'Checkbox' ? given.CheckBoxOptions : [])
      expect(stored.AcceptedFormats).toBe(given.Type === 'Document' ? given.AcceptedFormats : 'any')
      expect(storedQuestion(QuestionFields.parse(stored))).toEqual(stored)
    }),
  )
})
