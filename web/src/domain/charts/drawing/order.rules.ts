import type { InputItem } from '@plumbline/contract/results/results'
import type { QuestionStatistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/charts'

/** The sort orders of questions and their labels; the first is the default. */
export const orders = {
  gap: t.largestDifferenceFirst,
  importance: t.mostImportantFirst,
  performance: t.lowestPerformanceFirst,
  survey: t.inOrderOfSurvey,
} as const
export type Order = keyof typeof orders

export const orderIn = (text: string | null): Order =>
  text === 'importance' || text === 'performance' || text === 'survey' ? text : 'gap'

/** The values questions are sorted by, for both bars and figures. */
interface Sortable {
  readonly difference: number | null
  readonly performance: number | null
  readonly importance: number | null
}

/**
 * Sorts the questions; ties keep survey order, those without the figure come last. Sorts by the specified difference,
 * as the bars do.
 */
export const sortedQuestions = (questions: readonly QuestionStatistics[], order: Order): QuestionStatistics[] =>
  sorted(questions, order, ({ Difference, Performance, Importance }) => ({
    difference: Difference,
    performance: Performance.Mean,
    importance: Importance.Mean,
  }))

export const sortedInputs = (items: readonly InputItem[], order: Order): InputItem[] =>
  sorted(items, order, ({ AverageDifference, AverageRating, AverageValue }) => ({
    difference: AverageDifference,
    performance: AverageRating,
    importance: AverageValue,
  }))

function sorted<Item>(items: readonly Item[], order: Order, sortableOf: (item: Item) => Sortable): Item[] {
  if (order === 'survey') return [...items]
  const keyOf = (item: Item): number => {
    const { difference, performance, importance } = sortableOf(item)
    if (order === 'performance') return performance ?? Number.POSITIVE_INFINITY
    return -((order === 'gap' ? difference : importance) ?? Number.NEGATIVE_INFINITY)
  }
  // Two without a figure are equal: their difference is NaN.
  return items.toSorted((one, other) => keyOf(one) - keyOf(other) || 0)
}
