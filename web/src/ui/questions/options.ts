import { checkboxOptionFaults, ratingOptionFaults, ratingScale } from '@plumbline/contract/questions'

/** Whether a rating option may look like this while it is typed: digits, 'd' or 'dk'. [DIAG-015] */
export function mayBeTyped(text: string): boolean {
  return /^(\d*|dk?)$/i.test(text)
}

/** Whether the same option is among the others; an empty one never is. */
export function isThere(option: string, others: readonly string[]): boolean {
  const key = option.trim().toLowerCase()
  return key !== '' && others.some((other) => other.trim().toLowerCase() === key)
}

/** Whether this option keeps its question from being saved. */
export function isFaultyOption(kind: 'rating' | 'checkbox', options: readonly string[], index: number): boolean {
  const option = options[index] ?? ''
  const alone = kind === 'rating' ? ratingOptionFaults([option]) : checkboxOptionFaults([option])
  return alone.length > 0 || isThere(option, options.slice(0, index))
}

/** The word a respondent reads for a rating option: '1' is Very Low; nothing for what is none. */
export function ratingWord(option: string): string {
  return ratingScale.find((step) => step.option === option.trim().toLowerCase())?.label ?? ''
}
