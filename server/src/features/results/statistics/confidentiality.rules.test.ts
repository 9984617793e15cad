import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnsweredPair, type Asked, countedAnswers } from '../../../test/counted-answers.ts'
import { statisticsOf } from './figures/statistics.rules.ts'

type Told = ReturnType<typeof statisticsOf>['Questions'][number]
/** How each figure of a family counts one person's answer; a person whose parts are all 0 is not counted. */
type Family = readonly {
  readonly isTold: (question: Told) => boolean
  readonly partsOf: (answer: AnsweredPair) => readonly number[]
}[]

const has = (rating: number | undefined) => (rating === undefined || rating === 0 ? 0 : 1)
const hasBoth = (answer: AnsweredPair) => has(answer?.[0]) * has(answer?.[1])
const hasAnswered = (answer: AnsweredPair) => Number(answer !== null)
const isSpreadTold = (figures: Partial<Record<'Deviation' | 'Low' | 'Favourable' | 'Counts', unknown>>) =>
  [figures.Deviation, figures.Low, figures.Favourable, figures.Counts].some((told) => told != null)

/**
 * Figures that may cancel each other out, as sums over people: of performance and importance, of their squares and product, and of those who
 * don't know or rated both; a gap is the difference of two of them. Different families share no part, so adding another family's figure only adds people; the same goes for different questions.
 */
const families: Record<string, Family> = {
  'means of performance': [
    { isTold: ({ Performance }) => Performance.Mean !== null, partsOf: (answer) => [has(answer?.[0])] },
    { isTold: ({ Gap }) => Gap.Performance !== null, partsOf: (answer) => [hasBoth(answer)] },
  ],
  'means of importance': [
    { isTold: ({ Importance }) => Importance.Mean !== null, partsOf: (answer) => [has(answer?.[1])] },
    { isTold: ({ Gap }) => Gap.Importance !== null, partsOf: (answer) => [hasBoth(answer)] },
  ],
  spreads: [
    { isTold: ({ Performance }) => isSpreadTold(Performance), partsOf: (answer) => [has(answer?.[0]), 0, 0] },
    { isTold: ({ Importance }) => isSpreadTold(Importance), partsOf: (answer) => [0, has(answer?.[1]), 0] },
    { isTold: ({ Gap }) => isSpreadTold(Gap), partsOf: (answer) => [1, 1, -2].map((part) => part * hasBoth(answer)) },
  ],
  'don’t know of performance': [
    { isTold: ({ Performance }) => Performance.Dk !== null, partsOf: (answer) => [hasAnswered(answer)] },
  ],
  'don’t know of importance': [
    { isTold: ({ Importance }) => Importance.Dk !== null, partsOf: (answer) => [hasAnswered(answer)] },
  ],
  'rated both': [{ isTold: ({ Gap }) => Gap.N !== null, partsOf: (answer) => [hasAnswered(answer)] }],
}

/** The figures that reveal a distribution, each on its own. */
const distributions: Record<string, Family> = {
  performance: [{ isTold: ({ Performance }) => isSpreadTold(Performance), partsOf: (answer) => [has(answer?.[0])] }],
  importance: [{ isTold: ({ Importance }) => isSpreadTold(Importance), partsOf: (answer) => [has(answer?.[1])] }],
  gap: [{ isTold: ({ Gap }) => isSpreadTold(Gap), partsOf: (answer) => [hasBoth(answer)] }],
}

const pair = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })) },
  { weight: 1, arbitrary: fc.constantFrom([3, 0] as const, [0, 3] as const, [0, 0] as const) },
)
const answer: fc.Arbitrary<AnsweredPair> = fc.oneof(
  { weight: 30, arbitrary: pair },
  { weight: 1, arbitrary: fc.constant(null) },
)
const members = fc.oneof(
  fc.array(answer, { maxLength: 6 }),
  fc.array(answer, { minLength: 5, maxLength: 14 }),
  fc.array(fc.constantFrom<AnsweredPair>([4, 4], [3, 0], [0, 3], [0, 0]), { maxLength: 16 }),
)
/** The answers of each group; the first one has no value. */
const inquiries = fc
  .array(members, { minLength: 1, maxLength: 5 })
  .filter((groups) => groups.some(({ length }) => length > 0))

const nameOf = (group: number) => (group === 0 ? '' : `Group ${group}`)
const askedIn = (groups: readonly (readonly AnsweredPair[])[]): Asked[] =>
  groups.flatMap((answers, group) => answers.map((one) => ({ groups: [nameOf(group)], answers: [one] })))
const confidential = { attributeNames: ['Site'], confidentiality: 'confidential' } as const
const view = { attribute: null, group: null, keepsMinimum: true }

test("[CONF-004, CONF-003] no sum or difference of a confidential inquiry's figures rests on 1 to 4 people, no distribution on fewer than 8", {
  timeout: 120_000,
}, () => {
  let [told, withheld] = [0, 0]
  fc.assert(
    fc.property(inquiries, fc.integer({ min: 5, max: 6 }), (groups, minFigures) => {
      const source = countedAnswers(askedIn(groups), { ...confidential, minFigures })
      const [ofAll] = statisticsOf(source, view).Questions
      const byGroup = groups.map(
        (_, group) => statisticsOf(source, { ...view, attribute: 'Site', group: nameOf(group) }).Questions[0],
      )

      for (const question of byGroup) question?.Performance.Mean === null ? withheld++ : told++
      // As the specified inputs show it.
      const rated = groups.flat().filter((answer) => has(answer?.[0]) === 1).length
      expect(ofAll?.Performance.Mean != null).toBe(rated >= minFigures)
      for (const [name, family] of Object.entries(families))
        expect({ name, groups, people: fewest(family, ofAll, byGroup, groups, minFigures) }).toMatchObject({
          people: null,
        })
      for (const [name, family] of Object.entries(distributions))
        expect({ name, groups, people: fewest(family, ofAll, byGroup, groups, 8) }).toMatchObject({ people: null })
    }),
    { numRuns: 1500, seed: 20261123 },
  )
  // Both have been tried.
  expect(Math.min(told, withheld)).toBeGreaterThan(1000)
})

/**
 * The smallest number of people, from 1 to below the minimum, that a combination of shown figures with coefficients −1, 0 and 1 is based on; null if there is none.
 * For each combination of overall figures the groups' can be chosen independently, as nobody is in two groups.
 */
function fewest(
  family: Family,
  ofAll: Told | undefined,
  byGroup: readonly (Told | undefined)[],
  groups: readonly (readonly AnsweredPair[])[],
  minimum: number,
): number | null {
  let least = minimum
  for (const wide of combinations(family, ofAll)) {
    let sums = new Set([0])
    groups.forEach((answers, group) => {
      const people = new Set(
        combinations(family, byGroup[group]).map((narrow) => {
          const weights = family.map((_, n) => (wide[n] ?? 0) + (narrow[n] ?? 0))
          return answers.filter((one) => isIn(family, weights, one)).length
        }),
      )
      sums = new Set([...sums].flatMap((sum) => [...people].map((some) => Math.min(minimum, sum + some))))
    })
    least = Math.min(least, ...[...sums].filter((sum) => sum > 0))
  }
  return least < minimum ? least : null
}

function combinations(family: Family, question: Told | undefined): number[][] {
  return family.reduce<number[][]>(
    (some, { isTold }) =>
      some.flatMap((weights) =>
        (question !== undefined && isTold(question) ? [-1, 0, 1] : [0]).map((weight) => [...weights, weight]),
      ),
    [[]],
  )
}

function isIn(family: Family, weights: readonly number[], one: AnsweredPair): boolean {
  const parts = family.map(({ partsOf }, n) => partsOf(one).map((part) => part * (weights[n] ?? 0)))
  return (parts[0] ?? []).some((_, place) => parts.reduce((sum, part) => sum + (part[place] ?? 0), 0) !== 0)
}
