/** How changes since an earlier round are named and ordered, on screen and on paper. [RNDS-002] */
import { times } from '@plumbline/texts/src/formats'
import type { ActionStep } from './actions.ts'
import type { Since } from './trend.ts'

const year = times({ year: 'numeric', timeZone: 'UTC' })
const month = times({ year: 'numeric', month: 'short', timeZone: 'UTC' })
const day = times({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A round by when people were invited: '2025', or as precisely as tells it from the others: 'Mar 2025', '3 Mar 2025'. */
export function roundName(askedAt: string, others: readonly string[]): string {
  const own = new Date(askedAt)
  const isUnique = (named: (instant: Date) => string) =>
    others.every((other) => other === askedAt || named(new Date(other)) !== named(own))
  return [year, month].find(isUnique)?.(own) ?? day(own)
}

type ChangedQuestion = Since['Questions'][number]

/** Compared questions that are clearly better or worse, the largest changes first. */
export function clearlyChanged(questions: readonly ChangedQuestion[]): ChangedQuestion[] {
  return rankedChanges(questions).filter(({ Performance: { Word } }) => Word === 'better' || Word === 'worse')
}

/** The questions of this round that a step's actions of then rest on, largest change first, those that are not compared last. */
export function restedOnStep({ Actions, Questions }: Since, step: ActionStep): ChangedQuestion[] {
  const ids = new Set(Actions.filter(({ Step }) => Step === step).flatMap(({ QuestionIds }) => QuestionIds))
  const rested = Questions.filter(({ QuestionId }) => ids.has(QuestionId))
  const ranked = rankedChanges(rested)
  return [...ranked, ...rested.filter((question) => !ranked.includes(question))]
}

/** The actions of then that rest on a question. */
export function actionsAbout({ Actions }: Since, { QuestionId }: ChangedQuestion): Since['Actions'] {
  return Actions.filter(({ QuestionIds }) => QuestionIds.includes(QuestionId))
}

/** Compared questions: the clear changes first, each kind by the size of its change in performance; then those without one. */
export function rankedChanges(questions: readonly ChangedQuestion[]): ChangedQuestion[] {
  const isClear = ({ Performance: { Word } }: ChangedQuestion) => Number(Word === 'better' || Word === 'worse')
  const size = ({ Performance: { Change } }: ChangedQuestion) => (Change === null ? -1 : Math.abs(Change))
  return questions
    .filter(({ Match }) => Match === 'same' || Match === 'joined')
    .toSorted((one, other) => isClear(other) - isClear(one) || size(other) - size(one))
}
