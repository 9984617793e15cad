import { expect, test } from 'vitest'
import { chartsOf, onScreen } from './bars.rules.ts'
import { configuration } from './configuration.ts'

const items = [
  { Questiondescription: 'Decisions are explained', AverageDifference: 1.5, AverageRating: 2.5, AverageValue: 4 },
  { Questiondescription: 'Nobody rated this', AverageDifference: null, AverageRating: null, AverageValue: null },
]
const [layout] = chartsOf(items, onScreen(900, 1), (text) => text.length * 7)
if (!layout) throw new Error('There is no chart.')

test('[INSI-021, INSI-025, MONI-035, MONI-044] bars are horizontal, 20 thick with a border of 1, in three series', () => {
  const { data, options } = configuration(layout, 0)

  expect(options?.indexAxis).toBe('y')
  expect(data.datasets.map(({ label, barThickness, borderWidth }) => ({ label, barThickness, borderWidth }))).toEqual([
    { label: 'Average Difference', barThickness: 20, borderWidth: 1 },
    { label: 'Average Rating', barThickness: 20, borderWidth: 1 },
    { label: 'Average Value', barThickness: 20, borderWidth: 1 },
  ])
})

test('[INSI-026, INSI-027] datasets end with a 5 that has no label; the question axis has the suggested maximum 50', () => {
  const { data, options } = configuration(layout, 0)

  expect(data.labels).toEqual(['Decisions are explained', 'Nobody rated this'])
  expect(data.datasets.map(({ data }) => data)).toEqual([
    [1.5, null, 5],
    [2.5, null, 5],
    [4, null, 5],
  ])
  expect(options?.scales?.y).toMatchObject({ suggestedMax: 50 })
  expect(options?.scales?.x).toMatchObject({ min: 0, max: 5 })
})

test('[INSI-026] the value axis starts where the charts of the screen start', () => {
  expect(configuration(layout, -1).options?.scales?.x).toMatchObject({ min: -1, max: 5 })
})
