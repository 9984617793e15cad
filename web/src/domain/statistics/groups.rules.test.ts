import { expect, test } from 'vitest'
import { group, groupStatistics } from '../../test/statistics.ts'
import { cellInWords } from '../charts/chart-table.ts'
import { groupsTable, measureIn, rowsOf } from './groups.rules.ts'

const groups = groupStatistics([
  group('Berlin', [0.5, 1.5, -0.5, null]),
  group('', [null, null, null, null], { Invited: null, Submitted: null, Rate: null }),
])

test('[CONF-006] each cell has its figure with its sample, or the reason it is withheld', () => {
  const [berlin, none] = rowsOf(groups, 'Gap')

  expect(berlin?.fields.map(({ figure, people, because }) => figure ?? because + people)).toEqual([
    0.5,
    1.5,
    -0.5,
    'fewer than 5 people',
  ])
  expect(berlin?.fields.map(({ people }) => people)).toEqual(['n 9–12', 'n 9–12', 'n 9–12', ''])
  expect(none?.group).toBe('Not given')
  expect(new Set(none?.fields.map(({ because }) => because))).toEqual(new Set(['fewer than 5 people']))
})

test("[CONF-006] a cell's colour depends only on its figure: the largest is the strongest, withheld ones have none", () => {
  const strengths = (measure: 'Gap' | 'Performance') =>
    rowsOf(groups, measure)[0]?.fields.map(({ strength }) => strength)

  expect(strengths('Gap')).toEqual([0.5, 1, 0, 0])
  expect(strengths('Performance')).toEqual([0.5, 0, 1, 0])
  // With a single figure there is nothing to compare.
  expect(rowsOf(groupStatistics([group('Berlin', [2, null, null, null])]), 'Gap')[0]?.fields[0]?.strength).toBe(0.5)
})

test('[CONF-006] the table of groups gives the reason in each withheld cell', () => {
  const { rows } = groupsTable('Groups', groups)

  expect(rows.map((row) => row.map(cellInWords).join('|')).slice(2, 5)).toEqual([
    'Berlin|Process|14|12|9|12|4.25|3.75|−0.50|6|6',
    'Berlin|Structure|14|12|fewer than 5 people|fewer than 5 people|fewer than 5 people|fewer than 5 people|fewer than 5 people|0|6',
    'Not given|Culture|||fewer than 5 people|fewer than 5 people|fewer than 5 people|fewer than 5 people|fewer than 5 people|0|6',
  ])
})

test('an unknown measure is the gap', () => {
  expect(measureIn('Importance')).toBe('Importance')
  expect(measureIn('constructor')).toBe('Gap')
})
