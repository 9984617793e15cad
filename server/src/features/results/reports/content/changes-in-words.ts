import { type ActionStep, actionStatusName } from '@plumbline/contract/results/actions'
import type { ActionThen, Change, Since } from '@plumbline/contract/results/trend'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/since'
import { decimal } from '@plumbline/texts/src/formats'
import { shortQuestion } from './figures-in-words.ts'

export type Respect = 'Performance' | 'Importance'
export type Changed = { readonly [R in Respect]: Change }
/** How many people two means rest on, in words. */
export type People = (n: { before: number; now: number }) => string

/** '+0.60 better', or why there is no change. */
export function changeInWords(respect: Respect, change: Change): string {
  if (change.Change === null) return t.notComparable({ because: change.Because ?? '' })
  const signed = `${change.Change > 0 ? '+' : ''}${decimal(change.Change)}`
  return t.changed({ change: signed, word: wordFor(respect, change) })
}

/** An arrow's word only where the range excludes 0. */
function wordFor(respect: Respect, { Low, High, Because }: Change): string {
  if (Low === null || High === null) return Because === null ? '' : `(${Because})`
  if (Low <= 0 && High >= 0) return t.noClearChange
  if (respect === 'Importance') return Low > 0 ? t.mattersMore : t.mattersLess
  return Low > 0 ? t.better : t.worse
}

/** An action of then with its status now, and its owner where names are shown. */
export function actionInWords({ What, Status, OwnerName }: ActionThen, round: string): string {
  const about = { round, what: isolated(What), status: actionStatusName(Status) }
  return OwnerName === '' ? t.actionThen(about) : t.ownedActionThen({ ...about, owner: isolated(OwnerName) })
}

/** A step of the roadmap then. */
export const stepInWords = (roadmap: Since['Roadmap'], n: ActionStep): string =>
  roadmap === null ? t.stepAlone({ n }) : t.step({ n, title: roadmap[`Step${n}_RoadmapTitle`] })

/** A question's change of performance since. */
export function changedInWords(question: Since['Questions'][number]): string {
  return t.changeOf({
    question: isolated(shortQuestion(question)),
    change: changeInWords('Performance', question.Performance),
  })
}

/** The two means, their people and the range of the change. */
export function basisInWords({ Before, BeforeN, Now, NowN, Change, Low, High }: Change, people: People): string {
  if (Change === null || Before === null || Now === null) return ''
  return [
    t.thenAndNow({ before: decimal(Before), now: decimal(Now) }),
    ...(BeforeN === null || NowN === null ? [] : [people({ before: BeforeN, now: NowN })]),
    ...(Low === null || High === null ? [] : [t.range({ low: decimal(Low), high: decimal(High) })]),
  ].join('\n')
}
