import { areaName, scoredAreas } from '@plumbline/contract/domain/areas'
import { t } from '@plumbline/texts/domain/statistics'
import { column } from '../charts/drawing/column.tsx'
import { figureInWords } from '../charts/drawing/figures.ts'
import type { Part } from '../charts/drawing/parts.ts'
import { lineOf, linesOf, Words } from '../charts/drawing/Words.tsx'
import type { Field, GroupRow, Measure } from './groups.rules.ts'

/** Below this width a group's name is above its cells, and each cell names its area. */
const WIDE = 600
const NAMES = 220
const GAP = 4
const PADDING = 6

const name = { size: 13, weight: 600 } as const
const small = { size: 12 } as const
const figure = { size: 16, weight: 600 } as const

/**
 * The heat map: a row per group, a cell per area. The stronger the colour the larger the figure, which is printed with
 * its sample. [CONF-006]
 */
export function drawGroups(rows: readonly GroupRow[], measure: Measure): (width: number) => Part[] {
  return (width) => {
    const parts = rows.map((row) => ({ key: row.group, ...drawRow(row, measure, width) }))
    return width < WIDE ? parts : [heads(width), ...parts]
  }
}

function heads(width: number): Part {
  const place = placesOf(width)
  return {
    key: 'areas of the columns',
    height: 24,
    marks: scoredAreas.map((area, n) => (
      <Words key={area} x={place.x(n) + place.width / 2} top={2} lines={[areaName(area)]} {...name} anchor="middle" />
    )),
  }
}

function placesOf(width: number) {
  const names = width < WIDE ? 0 : NAMES
  const one = (width - names + GAP) / scoredAreas.length - GAP
  return { width: one, x: (n: number) => names + n * (one + GAP) }
}

function drawRow({ group, invited, submitted, fields }: GroupRow, measure: Measure, width: number): Omit<Part, 'key'> {
  const isWide = width >= WIDE
  const said = column()
  const wordsWidth = isWide ? NAMES - 16 : width
  said.space(isWide ? PADDING : 10)
  said.text(linesOf(group, wordsWidth, name), name)
  if (invited !== null && submitted !== null) {
    const people = t.answeredOf({ submitted, invited })
    said.text(linesOf(people, wordsWidth, small), { ...small, color: '--dimmed' })
  }
  said.space(isWide ? PADDING : 4)
  const head = said.drawn()
  const place = placesOf(width)
  const drawn = fields.map((field) => drawField(field, place.width, isWide))
  const high = Math.max(...drawn.map(({ height }) => height), isWide ? head.height : 0)
  const top = isWide ? 0 : head.height
  return {
    height: top + high + GAP,
    marks: (
      <>
        {head.marks}
        {fields.map((field, n) => (
          <g key={field.area} transform={`translate(${place.x(n)} ${top})`}>
            <rect width={place.width} height={high} rx={6} style={groundOf(field, measure)} />
            <g transform={`translate(0 ${(high - (drawn[n]?.height ?? 0)) / 2})`}>{drawn[n]?.marks}</g>
          </g>
        ))}
      </>
    ),
  }
}

function drawField({ area, figure: value, people, because, notForManagers }: Field, width: number, isWide: boolean) {
  const said = column()
  const room = width - 2 * PADDING
  const put = (words: string, style: { size: number; weight?: number }, color = '--text') => {
    const lines = linesOf(words, room, style)
    said.put(lines.length * lineOf(style), (top) => (
      <Words x={width / 2} top={top} lines={lines} {...style} color={color} anchor="middle" />
    ))
  }
  said.space(PADDING)
  if (!isWide) put(area, { size: 11 })
  if (value === null) put(because, small, '--dimmed')
  else {
    put(figureInWords(value), figure)
    put(people, { size: 11 })
    if (notForManagers !== undefined) put(t.notForManagers({ notForManagers }), { size: 11 }, '--dimmed')
  }
  said.space(PADDING)
  return said.drawn()
}

const colorOf = {
  Gap: '--series-difference',
  Performance: '--series-performance',
  Importance: '--series-importance',
} as const

/** Never so strong that its text becomes unreadable. */
function groundOf({ figure, strength }: Field, measure: Measure) {
  if (figure === null) return { fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 1, strokeDasharray: '3 3' }
  return { fill: `var(${colorOf[measure]})`, fillOpacity: 0.06 + 0.34 * strength }
}
