import { checkboxOptionFaults, ratingOptionFaults } from '@plumbline/contract/domain/question-fields'
import { hasField, type QuestionType, ratingScale } from '@plumbline/contract/domain/questions'

/** The options of a question's own type; none if it has no options. */
export function optionsOf(
  type: QuestionType,
  lists: { readonly RadioButtonOptions: readonly string[]; readonly CheckBoxOptions: readonly string[] },
): readonly string[] {
  if (hasField(type, 'RadioButtonOptions')) return lists.RadioButtonOptions
  return hasField(type, 'CheckBoxOptions') ? lists.CheckBoxOptions : []
}

/** Whether a rating option may look like this while typing: digits, 'd' or 'dk'. [DIAG-015] */
export function mayBeTyped(text: string): boolean {
  return /^(\d*|dk?)$/i.test(text)
}

export type OptionKind = 'rating' | 'checkbox'

/** Whether the option is a duplicate; an empty one never is. */
export function isThere(kind: OptionKind, option: string, others: readonly string[]): boolean {
  const keyOf = (text: string) => (kind === 'rating' ? text.trim().toLowerCase() : text.trim())
  return option.trim() !== '' && others.some((other) => keyOf(other) === keyOf(option))
}

/** Whether this option prevents saving. */
export function isFaultyOption(kind: OptionKind, options: readonly string[], index: number): boolean {
  const option = options[index] ?? ''
  const alone = kind === 'rating' ? ratingOptionFaults([option]) : checkboxOptionFaults([option])
  return alone.length > 0 || isThere(kind, option, options.slice(0, index))
}

/** The list with one option moved up (-1) or down (1). */
export function movedBy(options: readonly string[], index: number, step: -1 | 1): string[] {
  return options.with(index, options[index + step] ?? '').with(index + step, options[index] ?? '')
}

/** The label of a rating option: '1' is Very Low; undefined for others. */
export function ratingWord(option: string): string {
  return ratingScale.find((step) => step.option === option.trim().toLowerCase())?.label() ?? ''
}
