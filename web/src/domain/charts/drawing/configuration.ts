import { axisEnd, type InputItem } from '@plumbline/contract/results/results'
import { isolated } from '@plumbline/contract/wire/isolated'
import type { ChartConfiguration, Plugin } from 'chart.js'
import {
  barThickness,
  figuresOf,
  gap,
  type Layout,
  lineHeight,
  questionsMax,
  series,
  titleOf,
  wrapped,
} from './bars.rules.ts'
import { figureInWords, whyNone } from './figures.ts'
import { chartFont, measureText } from './measure.ts'
import { directionOf, isMirrored } from './mirrored.tsx'

type Bars = ChartConfiguration<'bar', (number | null)[], string>

/** The chart's configuration, in the colours of the current scheme. [INSI-025..027] */
export function configuration(layout: Layout, start: number): Bars {
  const items = layout.rows.map(({ item }) => item)
  const text = colorOf('--text')
  const dimmed = colorOf('--dimmed')
  const surface = colorOf('--surface')
  const isTurned = isMirrored()
  const texts = isTurned ? { rtl: true, textDirection: 'rtl' } : {}
  return {
    type: 'bar',
    data: {
      labels: items.map(titleOf),
      datasets: series.map(({ name, field, color, isStriped }) => ({
        label: name,
        data: figuresOf(items, field),
        backgroundColor: isStriped ? stripes(colorOf(color), surface) : colorOf(color),
        borderColor: colorOf(color),
        borderWidth: 1,
        borderSkipped: false,
        barThickness,
      })),
    },
    options: {
      indexAxis: 'y',
      responsive: false,
      animation: false,
      devicePixelRatio: layout.room.sharpness,
      color: text,
      layout: { padding: { [isTurned ? 'left' : 'right']: 40 } },
      interaction: { mode: 'index', axis: 'y', intersect: false },
      scales: {
        x: {
          min: start,
          max: axisEnd,
          reverse: isTurned,
          ticks: { stepSize: 1, color: dimmed, callback: (value) => figureInWords(Number(value), 0) },
          grid: { color: ({ tick }) => colorOf(tick.value === 0 ? '--line-strong' : '--line') },
          border: { display: false },
        },
        y: {
          type: 'questions',
          position: isTurned ? 'right' : 'left',
          middles: layout.rows.map(({ middle }) => middle),
          suggestedMax: questionsMax,
          afterFit: (scale) => {
            scale.width = layout.titlesWidth
          },
          // We draw the titles ourselves.
          ticks: { display: false },
          grid: { display: false },
          border: { display: false },
        },
      },
      plugins: {
        legend: {
          ...texts,
          align: layout.titlesWidth === 0 ? 'start' : 'end',
          labels: { boxWidth: 14, boxHeight: 14, padding: 14, color: text },
          // Series cannot be toggled: the table would show other figures.
          onClick: () => undefined,
        },
        tooltip: {
          ...texts,
          backgroundColor: text,
          titleColor: surface,
          bodyColor: surface,
          padding: 12,
          boxPadding: 4,
          callbacks: {
            title: ([shown]) => (shown ? wrapped(shown.label, 300, measureText).slice(0, 6).map(isolated) : ''),
            label: ({ dataset, parsed }) => `${dataset.label}: ${figureInWords(parsed.x)}`,
          },
        },
      },
    },
    plugins: [titles(layout, text, surface), figuresAtBars(layout, dimmed)],
  }
}

/** Draws each question's title, beside its bars or above them; there with a background that covers the grid. */
function titles({ rows, titlesWidth }: Layout, color: string, ground: string): Plugin<'bar'> {
  return {
    id: 'titles',
    beforeDatasetsDraw: ({ ctx, chartArea, width }) => {
      ctx.save()
      ctx.font = `${chartFont.size}px ${chartFont.family}`
      ctx.textBaseline = 'middle'
      ctx.textAlign = isMirrored() ? 'right' : 'left'
      for (const { lines, titleTop } of rows) {
        const top = chartArea.top + titleTop
        if (titlesWidth === 0) {
          ctx.fillStyle = ground
          ctx.fillRect(0, top - gap, width, lines.length * lineHeight + 1.5 * gap)
        }
        ctx.fillStyle = color
        ctx.direction = directionOf(lines.join(' '))
        const x = isMirrored() ? width : 0
        for (const [n, line] of lines.entries()) ctx.fillText(line, x, top + (n + 0.5) * lineHeight)
      }
      ctx.restore()
    },
  }
}

/** Draws each figure at the far end of its bar, or the reason if there is none. */
function figuresAtBars({ rows }: Layout, color: string): Plugin<'bar'> {
  return {
    id: 'figures-at-bars',
    afterDatasetsDraw: (chart) => {
      const { ctx, data, chartArea, scales } = chart
      ctx.save()
      ctx.font = `12px ${chartFont.family}`
      ctx.fillStyle = color
      ctx.textBaseline = 'middle'
      const isTurned = isMirrored()
      ctx.textAlign = isTurned ? 'right' : 'left'
      const put = (words: string, x: number, y: number) => {
        ctx.direction = directionOf(words)
        ctx.fillText(words, isTurned ? x - 5 : x + 5, y)
      }
      const zero = scales.x?.getPixelForValue(0) ?? (isTurned ? chartArea.right : chartArea.left)
      for (const [index, { data: figures }] of data.datasets.entries()) {
        const bars = chart.getDatasetMeta(index).data
        for (const [n] of data.labels?.entries() ?? []) {
          const figure = figures[n]
          const bar = bars[n]
          if (!bar) continue
          if (typeof figure !== 'number') {
            const item = rows[n]?.item
            if (item?.Withheld && !isEmpty(item)) put(whyNone(item), zero, bar.y)
            continue
          }
          // Also for a negative bar: there may be no room at its other end.
          const { x, base } = bar.getProps(['x', 'base'])
          put(figureInWords(figure), isTurned ? Math.min(x, base) : Math.max(x, base), bar.y)
        }
      }
      for (const { item, middle } of rows) {
        if (isEmpty(item)) put(whyNone(item), zero, chartArea.top + middle)
      }
      ctx.restore()
    },
  }
}

/** Whether a question has no figures at all. */
const isEmpty = (item: InputItem) => series.every(({ field }) => item[field] === null)

/** A colour variable's value in the current scheme. */
function colorOf(variable: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim()
}

/** Diagonal stripes, so that the series is distinguishable without colour. */
function stripes(color: string, ground: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = 8
  tile.height = 8
  const context = tile.getContext('2d')
  if (!context) return color
  context.fillStyle = ground
  context.fillRect(0, 0, 8, 8)
  context.strokeStyle = color
  context.lineWidth = 2.5
  context.beginPath()
  for (const x of [-8, 0, 8]) {
    context.moveTo(x - 1, 9)
    context.lineTo(x + 9, -1)
  }
  context.stroke()
  return context.createPattern(tile, 'repeat') ?? color
}
