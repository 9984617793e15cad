import type { InputItem } from '@plumbline/contract/results'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  type Plugin,
  Tooltip,
} from 'chart.js'
import { type RefObject, useEffect } from 'react'
import { barThickness, figuresOf, type Layout, questionsMax, series, valueMax, wrapped } from './bars.rules.ts'
import classes from './charts.module.css'
import { figureInWords } from './figures.ts'
import { chartFont, measureText } from './measure.ts'
import { useScheme } from './use-scheme.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)
Chart.defaults.font = { ...Chart.defaults.font, ...chartFont }

export interface BarChartProps {
  items: readonly InputItem[]
  layout: Layout
  /** Where the value axis begins; it ends at 5. */
  start: 0 | -5
  /** The chart in words. */
  label: string
  canvas: RefObject<HTMLCanvasElement | null>
}

/** Horizontal bars of each question. Drawn at once, without movement; drawn again when size, figures or colours change. */
export function BarChart({ items, layout, start, label, canvas }: BarChartProps) {
  const scheme = useScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme means other colours
  useEffect(() => {
    if (!canvas.current) return
    canvas.current.width = layout.width
    canvas.current.height = layout.height
    const chart = new Chart(canvas.current, configuration(items, layout, start))
    return () => chart.destroy()
  }, [items, layout, start, scheme, canvas])
  return (
    <div className={classes.canvas} style={{ height: layout.height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

type Bars = ChartConfiguration<'bar', (number | null)[], string>

function configuration(items: readonly InputItem[], layout: Layout, start: 0 | -5): Bars {
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
            callback: (_, index) => [...(layout.titles[index] ?? [])],
            z: 1,
          },
          grid: { display: false },
          border: { display: false },
        },
      },
      plugins: {
        legend: {
          align: 'end',
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
