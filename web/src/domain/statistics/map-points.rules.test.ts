import { ENGLISH, speak } from '@plumbline/texts/src/language'
import { expect, test } from 'vitest'
import { question, statistics } from '../../test/statistics.ts'
import { layoutOf, type MapLayout, type MapPoint, pointsOf, stepFrom } from './map-points.rules.ts'

const measure = (text: string) => text.length * 7
const at = { performance: 3, importance: 4 }

function point(id: string, performance: number, importance: number, given: Partial<MapPoint> = {}): MapPoint {
  const isHigh = { performance: performance >= at.performance, importance: importance >= at.importance }
  const quadrant = isHigh.importance
    ? isHigh.performance
      ? 'Keep up'
      : 'Concentrate here'
    : isHigh.performance
      ? 'Possible overkill'
      : 'Low priority'
  const title = `What question ${id} asks about`
  const n = { performanceN: 23, importanceN: 23 }
  return { id, title, area: 'Culture', performance, importance, ...n, quadrant, isNear: false, ...given }
}

/** Deterministic numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const many = (count: number, seed = 1) => {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, n) =>
    point(`${n}`, Math.round((1.8 + 2.4 * next()) * 100) / 100, Math.round((3.1 + 1.8 * next()) * 100) / 100),
  )
}

const nearest = ({ placed }: MapLayout) =>
  Math.min(
    ...placed.flatMap((one, n) => placed.slice(n + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
  )

test('[STAT-006] only placed questions are on the map, distinguished if their titles are the same', () => {
  const place = { Quadrant: 'Concentrate here', IsNear: false } as const
  const Places = { AtMeans: place, AtMiddle: place }
  const Questions = [
    question({ QuestionId: 'a', Question: 'Goals are clear', ToldApartBy: 'Leadership', Places }),
    question({ QuestionId: 'b' }),
  ]

  const points = pointsOf(statistics({ Questions }), 'means')

  expect(points).toMatchObject([{ id: 'a', title: 'Goals are clear (Leadership)', quadrant: 'Concentrate here' }])
})

test("[STAT-006] the choice of lines determines a question's quadrant", () => {
  const Places = {
    AtMeans: { Quadrant: 'Low priority', IsNear: true },
    AtMiddle: { Quadrant: 'Keep up', IsNear: false },
  } as const
  const answered = statistics({ Questions: [question({ Places })] })

  expect(pointsOf(answered, 'means')).toMatchObject([{ quadrant: 'Low priority', isNear: true }])
  expect(pointsOf(answered, 'middle')).toMatchObject([{ quadrant: 'Keep up', isNear: false }])
})

test('points are further right the better a question performs, and higher the more it matters', () => {
  const { placed, lines } = layoutOf([point('a', 2, 4.5), point('b', 4, 3.2)], at, 800, measure)
  const [a, b] = placed

  expect(a?.x).toBeLessThan(lines.x)
  expect(b?.x).toBeGreaterThan(lines.x)
  expect(a?.y).toBeLessThan(lines.y)
  expect(b?.y).toBeGreaterThan(lines.y)
})

test('a point on a line is drawn as high', () => {
  const { placed, lines } = layoutOf([point('a', 3, 4)], at, 800, measure)

  expect(placed[0]).toMatchObject({ x: lines.x, y: lines.y, quadrant: 'Keep up' })
})

test.for([
  [60, 320],
  [60, 1100],
  [240, 320],
  [240, 1100],
] as const)('%i questions on %i px: none is hidden, and each is in its quadrant', ([count, width]) => {
  const layout = layoutOf(many(count), at, width, measure)
  const { ground, lines, placed, radius } = layout

  expect(placed).toHaveLength(count)
  expect(nearest(layout)).toBeGreaterThanOrEqual(1.6 * radius)
  for (const { x, y, quadrant } of placed) {
    expect(x).toBeGreaterThan(ground.left)
    expect(x).toBeLessThan(ground.right)
    expect(y).toBeGreaterThan(ground.top)
    expect(y).toBeLessThan(ground.bottom)
    expect([y <= lines.y, x >= lines.x]).toEqual([
      quadrant === 'Concentrate here' || quadrant === 'Keep up',
      quadrant === 'Keep up' || quadrant === 'Possible overkill',
    ])
  }
})

test('equal questions are side by side, the most important in its place', () => {
  const equal = Array.from({ length: 20 }, (_, n) => point(`${n}`, 2.5, 4.5))

  const layout = layoutOf(equal, at, 800, measure)

  expect(layout.isMoved).toBe(true)
  expect(nearest(layout)).toBeGreaterThanOrEqual(1.6 * layout.radius)
  expect(layoutOf(equal.slice(0, 1), at, 800, measure).isMoved).toBe(false)
})

test.for([
  [6, 320],
  [30, 1100],
] as const)('labels at %i points on %i px cover neither points, lines nor other labels', ([count, width]) => {
  const { placed, ground, radius, lines } = layoutOf(many(count), at, width, measure)
  const boxes = placed.flatMap(({ id, label }) =>
    label ? [{ id, left: label.x, right: label.x + measure(label.words), top: label.y - 8, bottom: label.y + 8 }] : [],
  )

  expect(boxes.length).toBeGreaterThan(1)
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(ground.left)
    expect(box.right).toBeLessThanOrEqual(ground.right)
    expect(box.left < lines.x && lines.x < box.right).toBe(false)
    expect(box.top < lines.y && lines.y < box.bottom).toBe(false)
    for (const { x, y } of placed)
      expect(x + radius > box.left && x - radius < box.right && y + radius > box.top && y - radius < box.bottom).toBe(
        false,
      )
    for (const other of boxes)
      if (other.id !== box.id)
        expect(
          box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
        ).toBe(false)
  }
})

test('[STAT-006] the right arrow reaches every point by increasing performance, the up arrow by importance', () => {
  const { placed } = layoutOf(many(60), at, 800, measure)
  const walk = (first: string, step: 'ArrowRight' | 'ArrowUp') => {
    const seen = [first]
    for (let id = first; seen.length <= 60; seen.push(id)) {
      const next = stepFrom(placed, id, step)
      if (next === id) break
      id = next
    }
    return seen.map((id) => placed.find((one) => one.id === id))
  }
  const leftmost = stepFrom(placed, '0', 'Home')
  const lowest = placed.toSorted((one, other) => other.y - one.y || one.x - other.x)[0]?.id ?? ''

  const across = walk(leftmost, 'ArrowRight')
  const up = walk(lowest, 'ArrowUp')

  expect(new Set(across.map((one) => one?.id)).size).toBe(60)
  expect(across.map((one) => one?.x)).toEqual(across.map((one) => one?.x ?? 0).toSorted((a, b) => a - b))
  expect(new Set(up.map((one) => one?.id)).size).toBe(60)
  expect(up.map((one) => one?.y)).toEqual(up.map((one) => one?.y ?? 0).toSorted((a, b) => b - a))
  expect(stepFrom(placed, leftmost, 'ArrowLeft')).toBe(leftmost)
})

test('[LANG-006] on a mirrored map the left arrow, not the right one, leads to the next higher performance', () => {
  const { placed } = layoutOf(many(6), at, 800, measure)
  const first = stepFrom(placed, '0', 'Home')
  const next = stepFrom(placed, first, 'ArrowRight')

  speak(
    () => 'ar',
    () => undefined,
  )
  try {
    expect([first, stepFrom(placed, first, 'ArrowLeft'), stepFrom(placed, next, 'ArrowRight')]).toEqual([
      first,
      next,
      first,
    ])
  } finally {
    speak(
      () => ENGLISH,
      () => undefined,
    )
  }
})
