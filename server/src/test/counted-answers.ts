import { cellOf, everybody, groupKey, noCounts } from '../features/results/statistics/figures/counts.ts'
import type { CountedQuestion, StatisticsSource } from '../platform/db/schema/results.ts'

/** Performance and importance, each 1 to 5 or 0 for DK; null if not answered. */
export type AnsweredPair = readonly [performance: number, importance: number] | null

/** A respondent: their attribute values, and their answers, null if not submitted. */
export interface Asked {
  readonly groups?: readonly string[]
  readonly answers: readonly AnsweredPair[] | null
}

/**
 * The statistics source of an inquiry, counted from its answers as the database does: people without a value form no
 * group.
 */
export function countedAnswers(
  asked: readonly Asked[],
  {
    questions = [],
    attributeNames = [],
    ...facts
  }: {
    readonly questions?: readonly Partial<CountedQuestion>[]
    readonly attributeNames?: readonly string[]
    readonly confidentiality?: StatisticsSource['confidentiality']
    readonly minFigures?: number
  } = {},
): StatisticsSource {
  const submitted = asked.flatMap(({ answers, groups }) => (answers === null ? [] : [{ answers, groups }]))
  const asMany = Math.max(questions.length, ...submitted.map(({ answers }) => answers.length))
  return {
    calculatedAt: '2026-11-23T09:00:00.000Z',
    isAfterwards: false,
    agrees: true,
    confidentiality: 'identified',
    minFigures: 5,
    response: {
      invited: asked.length,
      opened: submitted.length,
      begun: submitted.length,
      submitted: submitted.length,
    },
    attributeNames,
    groups: attributeNames.flatMap((_, place) =>
      [...new Set(asked.map(({ groups }) => groups?.[place] ?? ''))].map((value) => {
        const members = asked.filter(({ groups }) => (groups?.[place] ?? '') === value)
        return {
          attribute: place + 1,
          value,
          invited: members.length,
          submitted: members.filter(({ answers }) => answers !== null).length,
        }
      }),
    ),
    ...facts,
    questions: Array.from({ length: asMany }, (_, n) => {
      const counts: Record<string, number[]> = {}
      for (const { answers, groups } of submitted) {
        const pair = answers[n]
        if (pair == null) continue
        const keys = attributeNames.flatMap((_, place) => (groups?.[place] ? [groupKey(place + 1, groups[place])] : []))
        for (const key of [everybody, ...keys]) {
          const table = counts[key] ?? noCounts()
          counts[key] = table
          const cell = cellOf(...pair)
          table[cell] = (table[cell] ?? 0) + 1
        }
      }
      return {
        id: `question-${n + 1}`,
        title: `Question ${n + 1}`,
        pathway: 'Leadership',
        area: 'Culture',
        options: ['1', '2', '3', '4', '5', 'DK'],
        ...questions[n],
        counts,
      }
    }),
  }
}
