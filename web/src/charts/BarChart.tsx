import { BarController, BarElement, Chart, Legend, LinearScale, Tooltip } from 'chart.js'
import { type RefObject, useEffect } from 'react'
import type { Layout } from './bars.rules.ts'
import classes from './charts.module.css'
import { configuration } from './configuration.ts'
import { chartFont } from './measure.ts'
import { QuestionScale } from './question-scale.ts'
import { useScheme } from './use-scheme.ts'

Chart.register(BarController, BarElement, QuestionScale, LinearScale, Legend, Tooltip)
Chart.defaults.font = { ...Chart.defaults.font, ...chartFont }

export interface BarChartProps {
  layout: Layout
  /** Where the value axis begins. */
  start: number
  /** The chart in words. */
  label: string
  canvas: RefObject<HTMLCanvasElement | null>
}

/** Horizontal bars of each question. Drawn at once, without movement; drawn again when size, figures or colours change. */
export function BarChart({ layout, start, label, canvas }: BarChartProps) {
  const scheme = useScheme()
  const { room, height } = layout
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme means other colours
  useEffect(() => {
    if (!canvas.current) return
    canvas.current.width = room.width
    canvas.current.height = height
    const chart = new Chart(canvas.current, configuration(layout, start))
    return () => chart.destroy()
  }, [layout, start, scheme, canvas])
  return (
    <div className={classes.canvas} style={{ height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}
