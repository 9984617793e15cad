import type { StoredQuestion } from '@plumbline/contract/domain/question-fields'

/** The tables of the catalogue and of managers whose rows are questions with area, type and options. */
type QuestionTable = 'diagnostic_question' | 'custom_question'

/** The columns to select for a question's members. */
export function questionMembers<const T extends QuestionTable>(table: T) {
  return [
    `${table}.title as Title`,
    `${table}.type as Type`,
    `${table}.description as Description`,
    `${table}.area as Area`,
    `${table}.max_length as MaxLength`,
    `${table}.validation_regex as ValidationRegex`,
    `${table}.rating_options as RadioButtonOptions`,
    `${table}.checkbox_options as CheckBoxOptions`,
    `${table}.accepted_formats as AcceptedFormats`,
  ] as const
}

/** A question as its row holds it. */
export function questionRow(question: StoredQuestion) {
  return {
    title: question.Title,
    type: question.Type,
    description: question.Description,
    area: question.Area,
    max_length: question.MaxLength,
    validation_regex: question.ValidationRegex,
    rating_options: JSON.stringify(question.RadioButtonOptions),
    checkbox_options: JSON.stringify(question.CheckBoxOptions),
    accepted_formats: question.AcceptedFormats,
  }
}
