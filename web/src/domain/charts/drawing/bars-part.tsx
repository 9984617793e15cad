import { axisEnd } from '@plumbline/contract/results/results'
import { barThickness, type Layout, lineHeight, type Row, series } from './bars.rules.ts'
import { figureInWords, whyNone } from './figures.ts'
import { measureText } from './measure.ts'
import type { Part } from './parts.ts'
import { Words } from './Words.tsx'

const LEGEND = 34
const AXIS = 30
/** At the right of the plot, for the figure at a bar that ends there. */
const ROOM = 40
const BOX = 14
const STRIPES = 'stripes-of-bars'

/** The bars as a drawing, as `drawBars` puts them on a canvas: for a file that stays sharp at any size. */
export function barsPart({ room, height, titlesWidth, rows }: Layout, start: number): Part {
  const [left, right, foot] = [titlesWidth, room.width - ROOM, height - AXIS]
  const at = (value: number) => left + ((value - start) / (axisEnd - start)) * (right - left)
  const ticks = Array.from({ length: axisEnd - start + 1 }, (_, n) => start + n)
  const marks = (
    <>
      <defs>
        <pattern id={STRIPES} width={5.6} height={5.6} patternUnits="userSpaceOnUse" patternTransform="rotate(-50)">
          <rect width={5.6} height={5.6} style={{ fill: 'var(--surface)' }} />
          <rect width={5.6} height={2.5} style={{ fill: 'var(--series-difference)' }} />
        </pattern>
      </defs>
      <Legend right={right} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={at(tick)}
            x2={at(tick)}
            y1={LEGEND}
            y2={foot}
            style={{ stroke: `var(${tick === 0 ? '--line-strong' : '--line'})` }}
          />
          <Words x={at(tick)} top={foot + 8} lines={[figureInWords(tick, 0)]} color="--dimmed" anchor="middle" />
        </g>
      ))}
      {rows.map((row, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
        <Question key={n} row={row} at={at} />
      ))}
    </>
  )
  return { key: 'bars', height, marks }
}

function Legend({ right }: { right: number }) {
  const widths = series.map(({ name }) => BOX + 6 + measureText(name) + BOX)
  const first = right - widths.reduce((sum, width) => sum + width, 0) + BOX
  return series.map(({ name, color, isStriped }, n) => {
    const x = first + widths.slice(0, n).reduce((sum, width) => sum + width, 0)
    return (
      <g key={name}>
        <rect x={x} y={6} width={BOX} height={BOX} style={fillOf(color, isStriped)} />
        <Words x={x + BOX + 6} top={5} lines={[name]} />
      </g>
    )
  })
}

function Question({ row: { item, lines, titleTop, middle }, at }: { row: Row; at: (value: number) => number }) {
  const zero = at(0)
  const isEmpty = series.every(({ field }) => item[field] === null)
  const said = (words: string, x: number, y: number) => (
    <Words x={x + 5} top={y - 7.5} lines={[words]} size={12} color="--dimmed" />
  )
  return (
    <g>
      <Words x={0} top={LEGEND + titleTop + (lineHeight - 16) / 2} lines={lines} />
      {isEmpty && said(whyNone(item), zero, LEGEND + middle)}
      {series.map(({ field, color, isStriped }, n) => {
        const figure = item[field]
        const y = LEGEND + middle + (n - 1) * barThickness
        if (figure === null) return item.Withheld && !isEmpty ? <g key={field}>{said(whyNone(item), zero, y)}</g> : null
        const [from, to] = figure < 0 ? [at(figure), zero] : [zero, at(figure)]
        return (
          <g key={field}>
            <rect
              x={from}
              y={y - barThickness / 2}
              width={to - from}
              height={barThickness}
              style={fillOf(color, isStriped)}
            />
            {said(figureInWords(figure), to, y)}
          </g>
        )
      })}
    </g>
  )
}

const fillOf = (color: string, isStriped: boolean) => ({
  fill: isStriped ? `url(#${STRIPES})` : `var(${color})`,
  stroke: `var(${color})`,
})
