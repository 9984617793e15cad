import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScoredArea, scoredAreas } from '../domain/areas.ts'
import { differsMost, headlineOf, prioritiesOf, type Telling } from './overview.ts'
import type { Color } from './results.ts'
import type { AreaStatistics, QuestionStatistics } from './statistics.ts'

const telling: Telling = {
  list: (names) => new Intl.ListFormat('en-GB').format(names),
  figure: (figure) => figure.toFixed(2).replace('-', '−'),
}

const area = (Area: ScoredArea, Gap: number | null, Questions = 3) => ({ Area, Gap, Questions }) as AreaStatistics
const question = (Area: ScoredArea, Question: string, Rank: number | null, Score: number | null = 2) =>
  ({ Area, Question, Rank, Score, QuestionId: Question, ToldApartBy: null }) as QuestionStatistics
const colors = (given: Partial<Record<ScoredArea, Color>>) =>
  scoredAreas.flatMap((Area) => (given[Area] === undefined ? [] : [{ Area, Color: given[Area] }]))

test('[SEND-008] a headline says which areas are strong and which one needs attention first, and its main question', () => {
  const figures = {
    Areas: [area('Culture', 0.7), area('People', 1.2), area('Process', 1.4), area('Structure', 0.2)],
    Questions: [
      question('Process', 'Decisions are made in time', 1),
      question('Process', 'Handovers work', 3),
      question('People', 'Praise is given', 2),
    ],
  }
  const said = (given: Partial<Record<ScoredArea, Color>>, of: Parameters<typeof headlineOf>[1] = figures) =>
    headlineOf(colors(given), of, telling)

  expect(said({ Structure: 'green', People: 'red', Process: 'red' })).toBe(
    'Structure is strong; Process needs attention first, above all ‘Decisions are made in time’.',
  )
  expect(said({ Culture: 'green', Structure: 'green', People: 'red' })).toBe(
    'Culture and Structure are strong; People needs attention first, above all ‘Praise is given’.',
  )
  expect(said({ Culture: 'red' })).toBe('Culture needs attention first.')
  expect(said({ Structure: 'green', Culture: 'yellow' })).toBe('Structure is strong; Culture needs watching.')
  expect(said({ Structure: 'green', Culture: 'blue' })).toBe(
    'Structure is strong; the widest gap is in Process (1.40).',
  )
  expect(said({ Culture: 'blue', People: 'blue' })).toBe(
    'Culture and People are progressing; the widest gap is in Process (1.40).',
  )
  expect(said({ Structure: 'green' })).toBe('Structure is strong.')
  expect(said({})).toBeNull()
  // Without figures an area is first only if it is the only one.
  expect(said({ People: 'red', Process: 'red' }, null)).toBe('People and Process need attention.')
  expect(said({ Structure: 'green', Process: 'red' }, null)).toBe('Structure is strong; Process needs attention first.')
  expect(said({ Structure: 'green', Culture: 'blue' }, null)).toBe('Structure is strong; Culture is progressing.')
})

test('[SEND-008, CONF-003] with ties, withheld gaps, or questions of the same rank or words, no area or question is called the first', () => {
  const both = colors({ People: 'red', Process: 'red' })
  const said = (Areas: AreaStatistics[], Questions: QuestionStatistics[] = []) =>
    headlineOf(both, { Areas, Questions }, telling)

  expect(said([area('People', 1.2), area('Process', 1.2)])).toBe('People and Process need attention.')
  expect(said([area('People', null), area('Process', 1.2)])).toBe('People and Process need attention.')
  expect(said([area('People', -0.5), area('Process', -0.2)])).toBe('People and Process need attention.')
  const apart = [area('People', 1), area('Process', 1.2)]
  expect(said(apart, [question('Process', 'One', 1), question('Process', 'Other', 1)])).toBe(
    'Process needs attention first.',
  )
  expect(said(apart, [question('Process', 'W'.repeat(61), 1)])).toBe('Process needs attention first.')
  expect(said(apart, [{ ...question('Process', 'Twice', 1), ToldApartBy: 'Pathway 2' }])).toBe(
    'Process needs attention first.',
  )
  expect(said(apart, [question('Process', 'Done better than it matters', 1, -1)])).toBe(
    'Process needs attention first.',
  )
})

test('[SEND-008, TRUE-001] what differs most and least agrees with the gaps on the tiles, and ties are named together', () => {
  const said = (...Areas: AreaStatistics[]) => differsMost({ Areas }, telling)
  expect(said(area('Culture', 0.7), area('People', 1.4), area('Process', 1.4), area('Structure', -0.2))).toBe(
    'The gap between importance and performance is largest in People and Process (1.40) and smallest in Structure (−0.20).',
  )
  expect(said(area('Culture', 0.5), area('People', 0.5))).toBe(
    'The gap between importance and performance is 0.50 in every area with figures.',
  )
  expect(said(area('Culture', 0.7), area('People', null))).toBeNull()
})

test('[SEND-008] three priorities by rank, a few more if they share one, none of a rank that too many share', () => {
  const ranks = (...given: (number | null)[]) =>
    prioritiesOf(given.map((Rank, n) => question('Culture', `${n}`, Rank))).map(({ Rank }) => Rank)
  expect(ranks(4, 2, 1, 3, null)).toEqual([1, 2, 3])
  expect(ranks(1, 1, 1, 4)).toEqual([1, 1, 1])
  expect(ranks(1, 2, 2, 2, 5)).toEqual([1, 2, 2, 2])
  expect(ranks(1, 2, 2, 2, 2, 2)).toEqual([1])
  expect(ranks(1, 1, 1, 1, 1, 1)).toEqual([])
  expect(ranks()).toEqual([])
})

test('[SEND-008] whatever the figures, an area is only called the first if its gap is wider than that of all others that need attention', () => {
  const gap = fc.option(fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100))
  const color = fc.option(fc.constantFrom<Color>('red', 'green', 'blue', 'yellow'))
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, color), { minLength: 4, maxLength: 4 }), (given) => {
      const Areas = scoredAreas.map((name, n) => area(name, given[n]?.[0] ?? null))
      const shown = scoredAreas.flatMap((Area, n) => {
        const Color = given[n]?.[1]
        return Color == null ? [] : [{ Area, Color }]
      })
      const said = headlineOf(shown, { Areas, Questions: [] }, telling)
      expect(said === null).toBe(shown.length === 0)
      const red = shown.filter(({ Color }) => Color === 'red').map(({ Area }) => Area)
      const first = scoredAreas.find((name) => said?.includes(`${name} needs attention first`))
      if (first !== undefined) {
        expect(red).toContain(first)
        const gapOf = (name: ScoredArea) => Areas.find(({ Area }) => Area === name)?.Gap ?? null
        for (const other of red.filter((name) => name !== first)) {
          expect(gapOf(other)).not.toBeNull()
          expect(gapOf(first) ?? 0).toBeGreaterThan(gapOf(other) ?? 9)
        }
      }
      const strong = said?.split(/ (?:is|are) strong/)
      if (strong !== undefined && strong.length > 1)
        for (const name of scoredAreas)
          expect(strong[0]?.includes(name)).toBe(shown.some(({ Area, Color }) => Area === name && Color === 'green'))
    }),
  )
})
