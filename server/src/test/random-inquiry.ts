import { scoredAreas } from '@plumbline/contract/domain/areas'
import { type AnsweredPair, type Asked, countedAnswers } from './counted-answers.ts'

/** Random answers, reproducible. */
export interface RandomInquiry {
  readonly asked: readonly Asked[]
  readonly areas: readonly string[]
  readonly isFull: readonly boolean[]
  readonly isConfidential: boolean
  readonly minimum: number
}

const groupNames = ['North', 'South', 'West', '']

/** Reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An inquiry with up to twelve questions in up to four areas and up to 45 respondents. */
export function randomInquiry(chance: () => number): RandomInquiry {
  const upTo = (most: number) => Math.floor(chance() * (most + 1))
  const questions = 1 + upTo(11)
  const people = upTo(45)
  const dk = [0, 0, 0.03, 0.3, 1][upTo(4)] ?? 0
  const lone = [0, 0.02, 0.2][upTo(2)] ?? 0
  const response = [1, 0.9, 0.5][upTo(2)] ?? 1
  const leaning = Array.from({ length: questions }, () => [1 + upTo(4), 1 + upTo(4), upTo(4)])
  const rate = (towards: number, spread: number) =>
    Math.min(5, Math.max(1, towards + upTo(spread) - Math.floor(spread / 2)))
  const pair = ([p = 3, v = 3, spread = 1]: readonly number[]): AnsweredPair => {
    if (chance() < 0.01) return null
    if (chance() < lone) return chance() < 0.5 ? [rate(p, spread), 0] : [0, rate(v, spread)]
    return chance() < dk * 0.3 ? [0, 0] : [rate(p, spread), rate(v, spread)]
  }
  const groups = groupNames.slice(0, 1 + upTo(3))
  const areas = scoredAreas.slice(0, 1 + upTo(3))
  return {
    asked: Array.from({ length: people }, () => ({
      groups: [groups[Math.floor(chance() ** 2 * groups.length)] ?? ''],
      answers: chance() < response ? leaning.map(pair) : null,
    })),
    areas: leaning.map(() => areas[upTo(areas.length - 1)] ?? 'Culture'),
    isFull: leaning.map(() => chance() < 0.9),
    isConfidential: chance() < 0.5,
    minimum: 5 + upTo(2),
  }
}

/** The data behind its statistics. */
export const sourceOf = ({ asked, areas, isFull, isConfidential, minimum }: RandomInquiry) =>
  countedAnswers(asked, {
    attributeNames: ['Site'],
    confidentiality: isConfidential ? 'confidential' : 'identified',
    minFigures: minimum,
    questions: areas.map((name, n) => ({
      area: name,
      options: (isFull[n] ?? true) ? ['1', '2', '3', '4', '5'] : ['1', '2', '3'],
    })),
  })
