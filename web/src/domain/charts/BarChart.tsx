import { type RefObject, useEffect } from 'react'
import classes from './charts.module.css'
import type { Layout } from './drawing/bars.rules.ts'
import { drawBars } from './drawing/draw-bars.ts'
import { useScheme } from './use-scheme.ts'

export interface BarChartProps {
  layout: Layout
  /** Where the value axis starts. */
  start: number
  /** The chart in words. */
  label: string
  canvas: RefObject<HTMLCanvasElement | null>
}

/** Horizontal bars of each question. Drawn without animation, and redrawn when size, figures or colours change. */
export function BarChart({ layout, start, label, canvas }: BarChartProps) {
  const scheme = useScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme means other colours
  useEffect(() => {
    return canvas.current ? drawBars(canvas.current, layout, start) : undefined
  }, [layout, start, scheme, canvas])
  return (
    <div className={classes.canvas} style={{ height: layout.height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}
