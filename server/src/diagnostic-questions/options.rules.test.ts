/** The rules of options, for any options there could be. They are the contract's; fast-check is the server's. */
import { checkboxOptionFaults, QuestionFields, ratingOptionFaults, storedQuestion } from '@plumbline/contract/questions'
import { z } from '@plumbline/contract/zod'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const scale = ['1', '2', '3', '4', '5', 'dk']
/** What people type for a rating, and what they should not. */
const typed = fc.oneof(
  fc.constantFrom(...scale, 'DK', 'Dk', ' 3 ', 'd', 'D', '', '  ', '0', '6', '1.5', '-1', '٣', '１', 'dk5', '1\n2'),
  fc.string({ maxLength: 5 }),
)
const key = (option: string) => option.trim().toLowerCase()

test('[DIAG-029, DIAG-030, DIAG-031, DIAG-032, DIAG-034] rating options are fine exactly where each is one of the scale and none comes twice', () => {
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 8 }), (options) => {
      const keys = options.map(key)
      const isFine = keys.length > 0 && keys.every((one) => scale.includes(one)) && new Set(keys).size === keys.length

      const faults = ratingOptionFaults(options)

      expect(faults.length === 0).toBe(isFine)
      expect(faults.includes('Remove Invalid rating option d to proceed')).toBe(keys.includes('d'))
      expect(faults.includes('An option is there twice.')).toBe(new Set(keys).size < keys.length)
    }),
  )
})

test('[DIAG-029, DIAG-030] checkbox options are fine exactly where none is empty, too long or twice', () => {
  const option = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom('', ' ', 'Mail', ' Mail', 'mail', 'x'.repeat(200), `${'x'.repeat(200)} `, 'x'.repeat(201)),
  )
  fc.assert(
    fc.property(fc.array(option, { maxLength: 8 }), (options) => {
      const texts = options.map((one) => one.trim())
      const isStorable = texts.every((one) => one !== '' && one.length <= 200 && !one.includes('\0'))
      const isFine = texts.length > 0 && isStorable && new Set(texts).size === texts.length

      expect(checkboxOptionFaults(options).length === 0).toBe(isFine)
    }),
  )
})

test('[DIAG-033, CUSQ-027] a question that passes has one to six options of its own type, and passes again as it is stored', () => {
  const options = fc.array(fc.oneof(typed, fc.constantFrom('Mail', 'Phone')), { maxLength: 8 })
  const question = fc.record({
    Area: fc.constantFrom('Culture', 'Other'),
    Title: fc.constant('Title'),
    Description: fc.constant('Detail'),
    Type: fc.constantFrom('Rating', 'Checkbox', 'Textbox', 'Document'),
    ValidationRegex: fc.constantFrom(null, 'Alphabet only'),
    RadioButtonOptions: fc.oneof(options, fc.shuffledSubarray(scale)),
    CheckBoxOptions: options,
  })
  fc.assert(
    fc.property(question, (given) => {
      const { success, data } = z.safeParse(QuestionFields, given)
      fc.pre(success && data !== undefined)
      const stored = storedQuestion(data)
      const { Type, RadioButtonOptions, CheckBoxOptions } = stored

      const own = Type === 'Rating' ? RadioButtonOptions : Type === 'Checkbox' ? CheckBoxOptions : []
      expect(RadioButtonOptions.length + CheckBoxOptions.length).toBe(own.length)
      expect(own.length > 0).toBe(Type === 'Rating' || Type === 'Checkbox')
      expect(own.length).toBeLessThanOrEqual(6)
      expect(storedQuestion(z.parse(QuestionFields, stored))).toEqual(stored)
    }),
  )
})
