/** The preview of a pasted list: the question each line becomes, and its errors. [QUES-004] */

import { Area } from '@plumbline/contract/domain/areas'
import type { QuestionFields } from '@plumbline/contract/domain/question-fields'
import { checkboxOptionFaults, questionFaults } from '@plumbline/contract/domain/question-fields'
import { doubleFaults, type ListedQuestion, questionsInText } from '@plumbline/contract/domain/question-list'
import { hasField, proposedPreset, QuestionType, standardRatingOptions } from '@plumbline/contract/domain/questions'
import { limits } from '@plumbline/contract/wire/limits'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/catalogue/diagnostic-questions'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'

/** A line as a question; `fault` says why it cannot become one. */
export interface ListedLine extends ListedQuestion {
  readonly fault: string | null
}

/** The errors of each line, within the list and against existing titles. */
export function linesOf(text: string, inPathway: readonly string[]): ListedLine[] {
  const questions = questionsInText(text)
  const doubles = doubleFaults(
    questions.map(({ Title }) => Title),
    inPathway,
  )
  return questions.map((question, n) => ({ ...question, fault: tooLong(question) ?? doubles[n] ?? null }))
}

function tooLong({ Title, Description }: ListedQuestion): string | null {
  if (Title.length > limits.text) return t.titleTooLong({ count: Title.length, most: limits.text })
  if (Description.length > limits.multiline) {
    return t.detailTooLong({ count: Description.length, most: limits.multiline })
  }
  return Title === '' ? t.titleMissing : null
}

/** The list without its invalid lines. */
export function withoutFaults(lines: readonly ListedLine[]): string {
  return lines
    .filter(({ fault }) => fault === null)
    .map(({ Title, Description }) => (Description === Title ? Title : `${Title} | ${Description}`))
    .join('\n')
}

const pastedShape = z.object({
  Area,
  Type: QuestionType,
  MaxLength: z.union([z.number(), z.string()]),
  CheckBoxOptions: z.array(z.string()),
  Text: z.string(),
})
type PastedShape = z.output<typeof pastedShape>

/** The form of a pasted list, validated against the existing titles. */
export function pastedList(inPathway: readonly string[]) {
  return pastedShape.check(
    z.check<PastedShape>(
      ({ value, issues }) => {
        const refuse = (path: keyof PastedShape, message: string) =>
          issues.push({ code: 'custom', path: [path], message, input: value[path] })
        const { Type, MaxLength, CheckBoxOptions, Text } = value
        if (hasField(Type, 'MaxLength')) {
          for (const { path, message } of questionFaults({ Type, MaxLength, ValidationRegex: proposedPreset })) {
            if (path === 'MaxLength') refuse(path, message)
          }
        }
        if (hasField(Type, 'CheckBoxOptions')) {
          for (const message of checkboxOptionFaults(CheckBoxOptions)) refuse('CheckBoxOptions', message)
        }
        const fault = faultOf(linesOf(Text, inPathway))
        if (fault !== null) refuse('Text', fault)
      },
      { when: ({ value }) => partsForRules.safeParse(value).success },
    ),
  )
}
export type PastedList = ReturnType<typeof pastedList>

// Even without an area, so that all errors are shown at once.
const partsForRules = z.pick(pastedShape, { Type: true, MaxLength: true, CheckBoxOptions: true, Text: true })

function faultOf(lines: readonly ListedLine[]): string | null {
  if (lines.length === 0) return fieldTexts.mandatory
  if (lines.length > limits.pastedQuestions) {
    return t.tooManyQuestions({ most: limits.pastedQuestions, count: lines.length })
  }
  const faulty = lines.filter(({ fault }) => fault !== null).length
  if (faulty === 0) return null
  return t.fixInvalidLines({ count: faulty })
}

/** The questions made from a list. */
export function questionsOf({ Area, Type, MaxLength, CheckBoxOptions, Text }: PastedShape): QuestionFields[] {
  return questionsInText(Text).map(({ Title, Description }) => ({
    Area,
    Title,
    Type,
    Description,
    MaxLength: hasField(Type, 'MaxLength') ? MaxLength : null,
    ValidationRegex: hasField(Type, 'ValidationRegex') ? proposedPreset : null,
    RadioButtonOptions: hasField(Type, 'RadioButtonOptions') ? standardRatingOptions : [],
    CheckBoxOptions: hasField(Type, 'CheckBoxOptions') ? CheckBoxOptions : [],
    AcceptedFormats: 'any',
  }))
}
