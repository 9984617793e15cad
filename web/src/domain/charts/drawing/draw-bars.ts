import { BarController, BarElement, Chart, Legend, LinearScale, Tooltip } from 'chart.js'
import type { Layout } from './bars.rules.ts'
import { configuration } from './configuration.ts'
import { chartFont } from './measure.ts'
import { QuestionScale } from './question-scale.ts'

Chart.register(BarController, BarElement, QuestionScale, LinearScale, Legend, Tooltip)
Chart.defaults.font = { ...Chart.defaults.font, ...chartFont }

/**
 * Draws bars on a canvas without animation, in the colours of the current scheme; returns a function that removes them.
 */
export function drawBars(canvas: HTMLCanvasElement, layout: Layout, start: number): () => void {
  canvas.width = layout.room.width
  canvas.height = layout.height
  const chart = new Chart(canvas, configuration(layout, start))
  return () => chart.destroy()
}
