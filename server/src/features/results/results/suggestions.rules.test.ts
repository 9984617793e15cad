/** What is pre-selected, over many random inquiries and catalogues. */
import { areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { expect, test } from 'vitest'
import type { AnsweredPair } from '../../../test/counted-answers.ts'
import { chanceFrom, type RandomInquiry, randomInquiry, sourceOf } from '../../../test/random-inquiry.ts'
import { evidenceOf } from '../statistics/figures/evidence.rules.ts'
import { viewOfAll } from '../statistics/figures/viewed.rules.ts'
import { type Claimed, findingsInOrder, recommendationsInOrder } from './suggestions.rules.ts'

const HAIR = 1e-9
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

/** A question's gap and performance of those who rated both, naively calculated; null if they are too few. */
function plainFigures({ asked, minimum }: RandomInquiry, question: number) {
  const both = asked.flatMap(({ answers }): [number, number][] => {
    const pair: AnsweredPair = answers?.[question] ?? null
    return pair?.[0] && pair[1] ? [[pair[0], pair[1]]] : []
  })
  if (both.length < minimum) return null
  return { gap: mean(both.map(([p, v]) => v - p)), performance: mean(both.map(([p]) => p)) }
}

function isTrueOf(
  inquiry: RandomInquiry,
  { area, speaksOf, questionIds }: Claimed,
  colorOf: (area: string) => string | null,
) {
  if (speaksOf === null) return false
  if (questionIds.length === 0) return area !== null && colorOf(area) === (speaksOf === 'strength' ? 'green' : 'red')
  return questionIds.every((id) => {
    const figures = plainFigures(inquiry, Number(id.replace('question-', '')) - 1)
    if (figures === null) return false
    return speaksOf === 'strength'
      ? figures.gap <= 0.5 + HAIR && figures.performance >= 3.5 - HAIR
      : figures.gap >= 1 - HAIR
  })
}

test('[TRUE-004] over 1,000 random inquiries and catalogues every pre-selected item meets its condition', () => {
  const chance = chanceFrom(17)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const picks = { strength: 0, vulnerability: 0, byQuestions: 0, byArea: 0 }
  for (let n = 0; n < 1000; n++) {
    const inquiry = { ...randomInquiry(chance), isConfidential: false }
    const evidence = evidenceOf(viewOfAll(sourceOf(inquiry)))
    const colorOf = (name: string) => evidence.areas.find(({ area }) => area === name)?.color ?? null
    const claim = () => ({
      speaksOf: oneOf([null, 'strength', 'vulnerability'] as const),
      questionIds: [
        ...new Set(Array.from({ length: oneOf([0, 1, 1, 2, 5]) }, () => `question-${1 + Math.floor(chance() * 13)}`)),
      ],
    })
    const findings = Array.from({ length: 30 }, () => ({ area: oneOf(areas), ...claim() }))
    const recommendations = Array.from({ length: 10 }, () => ({ area: oneOf(scoredAreas), ...claim() }))

    const picked = findingsInOrder(findings, evidence).filter(({ isSuggested }) => isSuggested)
    const advised = recommendationsInOrder(recommendations, evidence).filter(({ isSuggested }) => isSuggested)

    for (const one of [...picked, ...advised]) {
      expect({ n, one, isTrue: isTrueOf(inquiry, one, colorOf) }).toEqual({ n, one, isTrue: true })
      if (one.speaksOf !== null) picks[one.speaksOf]++
      picks[one.questionIds.length > 0 ? 'byQuestions' : 'byArea']++
    }
    expect({ n, advised: advised.filter(({ speaksOf }) => speaksOf !== 'vulnerability') }).toEqual({ n, advised: [] })
    for (const area of areas) expect(picked.filter((one) => one.area === area).length).toBeLessThanOrEqual(5)
  }
  // Each kind was picked many times.
  expect(Math.min(...Object.values(picks))).toBeGreaterThan(300)
})
