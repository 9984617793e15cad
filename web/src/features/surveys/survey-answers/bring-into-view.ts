import shared from '../../../domain/questions/Question.module.css'

/** The answer part of a question: a row of tiles, the first checkbox, the field. */
const ANSWER = `.${shared.tiles}, label, textarea`

/**
 * Scrolls to a question (or a heading above it) so that its first answer is visible, and the rest if there is room.
 * [ANSW-023]
 */
export function bringIntoView(top: HTMLElement, question: Element | null = top): void {
  top.scrollIntoView({ block: 'start' })
  question?.querySelector(ANSWER)?.scrollIntoView({ block: 'nearest' })
}

/** The same, unless its first answer is already visible. */
export function keepInView(question: HTMLElement): void {
  const bottom = question.querySelector(ANSWER)?.getBoundingClientRect().bottom ?? 0
  const foot = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
  if (bottom > window.innerHeight - foot) bringIntoView(question)
}
