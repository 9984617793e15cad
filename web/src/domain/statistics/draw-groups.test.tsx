import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { group, groupStatistics } from '../../test/statistics.ts'
import { measureText } from '../charts/drawing/measure.ts'
import { drawGroups } from './draw-groups.tsx'
import { type Measure, rowsOf } from './groups.rules.ts'

const twelve = groupStatistics([
  ...Array.from({ length: 10 }, (_, n) => group(`Site ${n}`, [n / 4, 1, null, -0.25])),
  group('Unternehmensnachfolgeregelungsverfahrensbeschleunigung and more', [1, 1, 1, 1]),
  group('', [null, null, null, null]),
])
const drawn = (width: number, measure: Measure = 'Gap') =>
  drawGroups(
    rowsOf(twelve, measure),
    measure,
  )(width).map(({ marks, height }) => ({
    height,
    svg: render(<svg aria-label="Drawn">{marks}</svg>).container,
  }))

test('[CONF-006] a cell has its figure and sample; a withheld one says so and has no colour', () => {
  const [, berlin] = drawn(900)
  const fields = [...(berlin?.svg.querySelectorAll('rect') ?? [])]

  expect([...(berlin?.svg.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Site 0',
    '12 of 14 answered',
    ...['0.00', 'n 9–12'],
    ...['1.00', 'n 9–12'],
    'fewer than 5 people',
    ...['−0.25', 'n 9–12'],
  ])
  expect(fields.map(({ style }) => style.fill === 'none')).toEqual([false, false, true, false])
})

test('[CONF-006] with twelve groups on a phone each cell names its area, and all text fits its cell', () => {
  const rows = drawn(294)

  expect(rows).toHaveLength(12)
  for (const { svg } of rows) {
    for (const area of ['Culture', 'People', 'Process', 'Structure']) expect(svg.textContent).toContain(area)
    const field = Number(svg.querySelector('rect')?.getAttribute('width'))
    for (const text of svg.querySelectorAll<SVGTextElement>('text[text-anchor=middle]')) {
      const long = measureText(text.textContent, Number.parseFloat(text.style.fontSize), Number(text.style.fontWeight))
      expect(long, text.textContent).toBeLessThanOrEqual(field)
    }
  }
})
