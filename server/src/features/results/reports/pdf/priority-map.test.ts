import { expect, test } from 'vitest'
import type { MapPoint } from '../content/priorities.rules.ts'
import { layoutOf } from './priority-map.ts'

const point = (number: number, performance: number, importance: number): MapPoint => ({
  number,
  question: {} as MapPoint['question'],
  performance,
  importance,
  quadrant: importance >= 3 ? (performance >= 3 ? 'Keep up' : 'Concentrate here') : 'Low priority',
  isNear: false,
})
const means = { Performance: 3, Importance: 3 }

test('[STAT-006] points with the same means are side by side on their side of the lines, without overlap', () => {
  const points = Array.from({ length: 40 }, (_, n) => point(n + 1, 2.98, 3.02))

  const { placed, lines, isMoved } = layoutOf([...points, point(41, 5, 5), point(42, 1, 1)], means)

  const same = placed.slice(0, 40)
  expect(isMoved).toBe(true)
  expect(same.filter(({ x, y }) => x > lines.x || y > lines.y)).toEqual([])
  for (const [n, one] of same.entries())
    for (const other of same.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(15)
})

test('[STAT-006] points with enough room are at their means: performance to the right, importance upwards', () => {
  const { placed, isMoved } = layoutOf([point(1, 2, 4), point(2, 4, 4.5), point(3, 2.5, 2)], means)

  const [one, two, three] = placed
  expect(isMoved).toBe(false)
  expect(two?.x).toBeGreaterThan(three?.x ?? Infinity)
  expect(three?.x).toBeGreaterThan(one?.x ?? Infinity)
  expect(two?.y).toBeLessThan(one?.y ?? 0)
  expect(one?.y).toBeLessThan(three?.y ?? 0)
})
