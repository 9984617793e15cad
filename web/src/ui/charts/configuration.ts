import type { InputItem } from '@plumbline/contract/results'
import { Chart, type ChartConfiguration, type Plugin } from 'chart.js'
import { barThickness, figuresOf, type Layout, questionsMax, series, valueMax, wrapped } from './bars.rules.ts'
import { figureInWords } from './figures.ts'
import { chartFont, measureText } from './measure.ts'

type Bars = ChartConfiguration<'bar', (number | null)[], string>

/** How a chart of these questions is drawn, in the colours of the scheme that is shown. [INSI-025..027] */
export function configuration(items: readonly InputItem[], layout: Layout, start: 0 | -5): Bars {
  const text = colorOf('--text')
  const dimmed = colorOf('--dimmed')
  const surface = colorOf('--surface')
  return {
    type: 'bar',
    data: {
      labels: items.map(({ Questiondescription }) => Questiondescription),
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
      // Sharp on every screen, without a canvas larger than browsers take.
      devicePixelRatio: Math.min(window.devicePixelRatio, 2),
      color: text,
      layout: { padding: { right: 40 } },
      interaction: { mode: 'index', axis: 'y', intersect: false },
      scales: {
        x: {
          min: start,
          max: valueMax,
          ticks: { stepSize: 1, color: dimmed, callback: (value) => figureInWords(Number(value), 0) },
          grid: { color: ({ tick }) => colorOf(tick.value === 0 ? '--line-strong' : '--line') },
          border: { display: false },
        },
        y: {
          suggestedMax: questionsMax,
          afterFit: (scale) => {
            scale.width = layout.titlesWidth
          },
          ticks: {
            autoSkip: false,
            mirror: layout.titlesWidth === 0,
            crossAlign: layout.titlesWidth === 0 ? 'near' : 'far',
            padding: layout.titlesWidth === 0 ? 0 : 12,
            labelOffset: -layout.titleOffset,
            color: text,
            // A title above its bars is not crossed by the grid.
            showLabelBackdrop: layout.titlesWidth === 0,
            backdropColor: surface,
            backdropPadding: 0,
            callback: (_, index) => [...(layout.titles[index] ?? [])],
            z: 1,
          },
          grid: { display: false },
          border: { display: false },
        },
      },
      plugins: {
        legend: {
          align: layout.titlesWidth === 0 ? 'start' : 'end',
          labels: { boxWidth: 14, boxHeight: 14, padding: 14, color: text },
          // A series is not switched off: the table would have other figures.
          onClick: () => undefined,
        },
        tooltip: {
          backgroundColor: text,
          titleColor: surface,
          bodyColor: surface,
          padding: 12,
          boxPadding: 4,
          callbacks: {
            title: ([shown]) => (shown ? wrapped(shown.label, 300, 6, measureText) : ''),
            label: ({ dataset, parsed }) => `${dataset.label}: ${figureInWords(parsed.x)}`,
          },
        },
      },
    },
    plugins: [figuresAtBars(dimmed)],
  }
}

/** Writes each figure at the end of its bar, so that nobody has to measure with the eye. */
function figuresAtBars(color: string): Plugin<'bar'> {
  return {
    id: 'figures-at-bars',
    afterDatasetsDraw: ({ ctx, data }) => {
      ctx.save()
      ctx.font = `12px ${chartFont.family}`
      ctx.fillStyle = color
      ctx.textBaseline = 'middle'
      for (const [index, { data: figures }] of data.datasets.entries()) {
        const bars = Chart.getChart(ctx.canvas)?.getDatasetMeta(index).data ?? []
        for (const [n] of data.labels?.entries() ?? []) {
          const figure = figures[n]
          const bar = bars[n]
          if (typeof figure !== 'number' || !bar) continue
          ctx.textAlign = figure < 0 ? 'right' : 'left'
          ctx.fillText(figureInWords(figure), bar.x + (figure < 0 ? -5 : 5), bar.y)
        }
      }
      ctx.restore()
    },
  }
}

/** The value of a colour variable in the scheme that is shown. */
function colorOf(variable: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim()
}

/** Diagonal lines, so that the series is known without its colour. */
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
