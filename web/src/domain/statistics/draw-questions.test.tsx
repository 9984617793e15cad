import type { QuestionStatistics } from '@plumbline/contract/results/statistics'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { question, rated, withheldRatings } from '../../test/statistics.ts'
import { measureText } from '../charts/drawing/measure.ts'
import { drawQuestions, reachOf } from './draw-questions.tsx'

/** What is drawn for each question, after the legend. */
function drawn(questions: readonly QuestionStatistics[], width = 900) {
  const [, ...parts] = drawQuestions(questions, reachOf(questions))(width)
  return parts.map(({ key, height, marks }) => {
    const { container } = render(<svg aria-label="Drawn">{marks}</svg>)
    return { key, height, svg: container }
  })
}
const only = (given: Partial<QuestionStatistics>, width?: number): Element => {
  const [one] = drawn([question(given)], width)
  if (!one) throw new Error('Nothing is drawn.')
  return one.svg
}
/** The left and right edges of a bar's shares, from 1 to 5. */
const bars = (svg: Element) =>
  [...svg.querySelectorAll<SVGRectElement>('rect')]
    .filter(({ style }) => style.fill.includes('--rating-'))
    .map((bar) => ({
      rating: Number(/--rating-(\d)/.exec(bar.style.fill)?.[1]),
      left: Number(bar.getAttribute('x')),
      width: Number(bar.getAttribute('width')),
    }))
const texts = (svg: Element) => [...svg.querySelectorAll('text')].map(({ textContent }) => textContent)

test('[STAT-005] ratings are centred on the middle of the scale: half of those who gave 3 are on either side', () => {
  const alone = { Performance: rated([1, 2, 4, 2, 1]), Importance: withheldRatings }

  const svg = only(alone)

  const shares = bars(svg)
  expect(shares.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5])
  const [one, two, three, four] = shares
  const unit = one?.width ?? 0
  // One pixel of each is the gap to the next.
  expect(((two?.width ?? 0) + 1) / (unit + 1)).toBeCloseTo(2)
  expect(((three?.width ?? 0) + 1) / (unit + 1)).toBeCloseTo(4)
  const middle = (three?.left ?? 0) + ((three?.width ?? 0) + 1) / 2
  const ofScale = [...svg.querySelectorAll('line')].find(({ style }) => style.stroke === 'var(--text)')
  expect(middle).toBeCloseTo(Number(ofScale?.getAttribute('x1')))
  expect((four?.left ?? 0) - (three?.left ?? 0)).toBeCloseTo((three?.width ?? 0) + 1)
})

test('[STAT-005] bars of several questions share one scale', () => {
  const [left, right] = drawn([
    question({ QuestionId: 'a', Performance: rated([10, 0, 0, 0, 0]), Importance: withheldRatings }),
    question({ QuestionId: 'b', Performance: rated([0, 0, 0, 0, 10]), Importance: withheldRatings }),
  ]).map(({ svg }) => bars(svg)[0])

  expect(left?.width).toBe(right?.width)
  expect((left?.left ?? 0) + (left?.width ?? 0) + 1).toBeCloseTo(right?.left ?? 0)
})

test('[STAT-005] a mean is a dot on a band that fades outwards, within its likely range; without a range it is just a dot', () => {
  const at = (circle: Element | null) => Number(circle?.getAttribute('cx'))
  const sure = only({ Performance: rated([0, 2, 3, 3, 2], { Low: 3, High: 4 }), Importance: withheldRatings })
  const edge = only({ Performance: rated([0, 0, 0, 0, 4]), Importance: withheldRatings })

  const bands = [...sure.querySelectorAll('rect')].filter(({ style }) => style.fillOpacity !== '')
  const ends = bands.map((band) => [Number(band.getAttribute('x')), Number(band.getAttribute('width'))] as const)
  expect(ends.length).toBeGreaterThan(3)
  for (const [n, [x, width]] of ends.entries()) {
    expect(x).toBeLessThan(at(sure.querySelector('circle')))
    expect(x + width).toBeGreaterThan(at(sure.querySelector('circle')))
    expect(width).toBeLessThan(ends[n - 1]?.[1] ?? Number.POSITIVE_INFINITY)
  }
  expect([...edge.querySelectorAll('rect')].filter(({ style }) => style.fillOpacity !== '')).toEqual([])
  expect(at(edge.querySelector('circle'))).toBeGreaterThan(at(sure.querySelector('circle')))
})

test('[STAT-005] from a quarter of DKs, and with split opinions, a mark says so', () => {
  const marks = (Dk: number, counts: readonly number[]) =>
    texts(only({ Performance: rated(counts, { Dk, DkShare: Dk }), Importance: withheldRatings }))

  expect(marks(25, [4, 0, 2, 0, 4])).toEqual(expect.arrayContaining(['Opinions split', '25% don’t know']))
  const others = marks(24, [2, 0, 6, 0, 2])
  expect(others).not.toContain('Opinions split')
  expect(others).not.toContain('24% don’t know')
})

test('[CONF-003, STAT-005] no mark or number is drawn for withheld figures', () => {
  const svg = only({ Performance: withheldRatings, Importance: withheldRatings })

  expect(bars(svg)).toEqual([])
  expect(svg.querySelector('circle')).toBeNull()
  expect(texts(svg).join(' ').replaceAll('fewer than 5', '')).not.toMatch(/\d/)
})

test('[STAT-005, STAT-012] at every width all text of every question fits, line by line', () => {
  const words = [
    'Decisions',
    'Unternehmensnachfolgeregelungsverfahrensbeschleunigung',
    'x',
    '',
    '決定は説明される'.repeat(12),
  ]
  const some = words.map((word, n) =>
    question({
      QuestionId: String(n),
      Question: `${word} ${'and more '.repeat(n * 9)}`,
      ToldApartBy: n % 2 ? `Pathway ${word}` : null,
      Performance: rated([n, 2 * n, 3, 5 * n, 900 * n], { Dk: 1200, DkShare: 56, NotAnswered: 3 }),
      Importance:
        n === 3
          ? rated([0, 0, 0, 0, 0], { Dk: 4, DkShare: 100, MeanBecause: 'only ‘don’t know’' })
          : rated([1, 1, 1, 1, 0]),
    }),
  )

  for (const width of [254, 294, 599, 600, 660, 1134]) {
    for (const { svg, height } of drawn(some, width)) {
      for (const text of svg.querySelectorAll<SVGTextElement>('text')) {
        const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))]
        const size = Number.parseFloat(text.style.fontSize)
        const long = measureText(text.textContent, size, Number(text.style.fontWeight))
        const moved = movedBy(text)
        const left = moved.x + (text.getAttribute('text-anchor') === 'middle' ? x - long / 2 : x)
        expect(left, text.textContent).toBeGreaterThanOrEqual(-0.5)
        expect(left + long, `${text.textContent} at ${width}`).toBeLessThanOrEqual(width + 0.5)
        expect(moved.y + y).toBeLessThan(height)
      }
    }
  }
})

function movedBy(element: Element): { x: number; y: number } {
  let [x, y] = [0, 0]
  for (let each: Element | null = element; each; each = each.parentElement) {
    const [, right = '0', down = '0'] =
      /translate\(([\d.-]+) ([\d.-]+)\)/.exec(each.getAttribute('transform') ?? '') ?? []
    x += Number(right)
    y += Number(down)
  }
  return { x, y }
}
