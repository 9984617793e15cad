import { saveFile } from '../ui/files/save-file.ts'
import { fileName } from './file-name.ts'
import { chartFont } from './measure.ts'

const PADDING = 24
const HEADER = 64

/** Saves a drawn chart as a picture, with its title and subtitle above it and its ground behind it. */
export async function savePng(chart: HTMLCanvasElement, title: string, subtitle: string): Promise<void> {
  const scale = chart.width / chart.clientWidth
  const picture = document.createElement('canvas')
  picture.width = chart.width + 2 * PADDING * scale
  picture.height = chart.height + (HEADER + 2 * PADDING) * scale
  const context = picture.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on.')
  const { backgroundColor, color } = getComputedStyle(chart.closest('section') ?? chart)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, picture.width, picture.height)
  context.scale(scale, scale)
  context.fillStyle = color
  context.textBaseline = 'top'
  const width = chart.clientWidth
  context.font = `600 20px ${chartFont.family}`
  context.fillText(title, PADDING, PADDING, width)
  context.font = `14px ${chartFont.family}`
  context.fillText(subtitle.replace(/\s+/g, ' ').slice(0, 120), PADDING, PADDING + 30, width)
  context.drawImage(chart, PADDING, PADDING + HEADER, width, chart.clientHeight)
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser could not make a picture of the chart.')
  saveFile(new File([blob], fileName(title, subtitle, 'png'), { type: 'image/png' }))
}
