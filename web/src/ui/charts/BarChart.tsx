import type { InputItem } from '@plumbline/contract/results'
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'
import { type RefObject, useEffect } from 'react'
import type { Layout } from './bars.rules.ts'
import classes from './charts.module.css'
import { configuration } from './configuration.ts'
import { chartFont } from './measure.ts'
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
