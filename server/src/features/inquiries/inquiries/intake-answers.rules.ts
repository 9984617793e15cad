import { t } from '@plumbline/texts/calls/inquiries'
import { language } from '@plumbline/texts/src/language'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { translated } from '../../../domain/questions/translations.ts'
import { atField } from '../../../platform/at-field.ts'
import type { Translations } from '../../../platform/db/schema/columns.ts'

/** The part of an intake question that validation needs. */
export interface AskedQuestion {
  readonly id: string
  readonly title: string
  readonly type: 'Textbox' | 'Checkbox'
  readonly max_length: number | null
  readonly translations?: Translations
}

interface GivenAnswer {
  readonly IntakeId: string
  readonly Answer: string
}

/**
 * Every error in the answers to a type's intake questions, by field: too long, not 'yes' or 'no', an unknown or
 * repeated question, a missing answer. [INQ-030..033]
 */
export function intakeFaults(questions: readonly AskedQuestion[], given: readonly GivenAnswer[]): string[] {
  const asked = new Map(questions.map((question) => [question.id, question]))
  const unanswered = new Map(asked)
  const faults = given.flatMap(({ IntakeId, Answer }, n) => {
    const question = asked.get(IntakeId)
    const field = `IntakeAnswersDtos[${n}]`
    if (question === undefined) return [atField(`${field}.IntakeId`, t.notOfThisIntake)]
    if (!unanswered.delete(IntakeId)) return [atField(`${field}.IntakeId`, t.answeredTwice)]
    const fault = answerFault(question, Answer)
    return fault === undefined ? [] : [atField(`${field}.Answer`, fault)]
  })
  return [...faults, ...[...unanswered.values()].map((question) => t.notAnswered({ question: titleOf(question) }))]
}

/** As the reader of the message knows it. [LANG-006] */
const titleOf = ({ title: original, translations = {} }: AskedQuestion): string =>
  translated(translations, language(), { field: 'Title', original }) ?? original

function answerFault({ type, max_length }: AskedQuestion, answer: string): string | undefined {
  if (type === 'Checkbox') return ['yes', 'no'].includes(answer) ? undefined : t.answerYesOrNo
  return max_length !== null && answer.length > max_length ? fieldTexts.tooLong({ max: max_length }) : undefined
}
