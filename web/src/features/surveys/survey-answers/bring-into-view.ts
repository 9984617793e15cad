import shared from '../../../domain/questions/Question.module.css'

/** What answers a question: a row of tiles, the first box, the field. */
const ANSWER = `.${shared.tiles}, label, textarea`

/** Scrolls to a question (or a heading above it) so that its first answer is in view, and the rest as far as there is room. [ANSW-023] */
export function bringIntoView(top: HTMLElement, question: Element | null = top): void {
  top.scrollIntoView({ block: 'start' })
  question?.querySelector(ANSWER)?.scrollIntoView({ block: 'nearest' })
}

/** The same, where its first answer is not in view already. */
export function keepInView(question: HTMLElement): void {
  const bottom = question.querySelector(ANSWER)?.getBoundingClientRect().bottom ?? 0
  const foot = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
  if (bottom > window.innerHeight - foot) bringIntoView(question)
}
