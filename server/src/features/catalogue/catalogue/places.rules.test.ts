import { expect, test } from 'vitest'
import { ordersAfter } from './places.rules.ts'

const stored = (letters: string, parent = 'home') =>
  [...letters].map((id, n) => ({ id, parentIds: [parent], places: [n + 1] }))
const there = stored('ABCDE')
/** A row of a file: of the stored ones where there is one of its name. */
const row = (id: string, place: number | null = null, parentIds = ['home']) => ({
  id,
  parentIds,
  places: parentIds.map(() => place),
  before: there.find((one) => one.id === id),
  own: {},
})
const orderOf = (...rows: ReturnType<typeof row>[]) => ordersAfter(rows, there).get('home')?.join('')

test.for([
  ['a row that says no place stays', [row('C')], undefined],
  ['rows at their own places stay', [...'ABCDE'].map((id, n) => row(id, n + 1)), undefined],
  ['one row alone goes up', [row('E', 2)], 'AEBCD'],
  ['one row alone goes down', [row('A', 3)], 'BCADE'],
  ['of a whole file one row goes up', [row('A', 1), row('B', 2), row('C', 3), row('D', 4), row('E', 2)], 'AEBCD'],
  ['of a whole file one row goes down', [row('A', 4), row('B', 2), row('C', 3), row('D', 4), row('E', 5)], 'BCDAE'],
  ['two change places', [row('B', 5), row('E', 2)], 'AECDB'],
  ['a place past the end is the last', [row('B', 99)], 'ACDEB'],
  ['new ones without a place come last, in the order of the file', [row('Y'), row('X')], 'ABCDEYX'],
  ['a new one with a place stands there', [row('X', 2)], 'AXBCDE'],
  ['new ones with places stand among those that say none', [row('Y', 7), row('X', 1)], 'XABCDEY'],
] as const)('[QUES-001] after an import %s', ([, rows, expected]) => {
  expect(orderOf(...rows)).toBe(expected)
})

test('[QUES-001] a row that moves elsewhere comes last there, and the others move up', () => {
  const elsewhere = stored('XY', 'elsewhere')

  const orders = ordersAfter([row('B', null, ['elsewhere'])], [...there, ...elsewhere])

  expect(Object.fromEntries(orders)).toEqual({ home: ['A', 'C', 'D', 'E'], elsewhere: ['X', 'Y', 'B'] })
})

test('[QUES-001] an invalid row changes no positions', () => {
  expect(ordersAfter([{ ...row('E', 1), own: null }], there).size).toBe(0)
})
