import { t } from '@plumbline/texts/domain/charts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { saveFile } from '../../../ui/files/save-file.ts'
import { fileName } from './file-name.ts'
import { inLight } from './in-light.ts'
import { chartFont } from './measure.ts'
import { Mirrored } from './mirrored.tsx'
import { paintSvg } from './paint.ts'
import { type Part, picturesOf } from './parts.ts'
import { lineOf, linesOf, Words } from './Words.tsx'

/** A picture's width in pixels: sharp on a slide. */
const WIDTH = 1920
/** The layout width; painted at twice the size. */
export const SCALE = 2
const PADDING = 32
const INNER = WIDTH / SCALE - 2 * PADDING
/** Maximum height per picture: within browsers' canvas limits. */
export const MOST = 3600

/** A chart's texts in its picture. */
export interface Pictured {
  readonly title: string
  readonly subtitle: string
  /** The inquiry's name, in the picture and its file name. */
  readonly name: string
  readonly notes: readonly string[]
  readonly draw: (width: number) => readonly Part[]
}

/**
 * Saves a chart as light pictures, 1920 px wide, with its title, subtitle and notes: as many as its height needs.
 * [STAT-010]
 */
export async function savePictures({ title, subtitle, name, notes, draw }: Pictured): Promise<void> {
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 16px ${chartFont.family}`)))
  const pictures = picturesOf(draw(INNER), MOST)
  for (const [n, parts] of pictures.entries()) {
    const shown = pictures.length === 1 ? title : t.placeInTitle({ title, n: n + 1, count: pictures.length })
    const header = text('title', shown, { size: 24, weight: 600 })
    const about = text('subtitle', subtitle, { size: 15, color: '--dimmed' })
    const of = text('name', name, { size: 15, color: '--dimmed' })
    const foot = notes.map((note, n) => text(`note-${n}`, note, { size: 13, color: '--dimmed' }))
    const picture = await painted([header, about, of, space('above', 24), ...parts, space('below', 16), ...foot])
    saveFile(new File([picture], fileName(shown, name, 'png'), { type: 'image/png' }))
  }
}

function text(key: string, words: string, style: { size: number; weight?: number; color?: string }): Part {
  const lines = words.trim() === '' ? [] : linesOf(words, INNER, style)
  return { key, height: lines.length * lineOf(style) + 4, marks: <Words x={0} top={0} lines={lines} {...style} /> }
}

const space = (key: string, height: number): Part => ({ key, height, marks: null })

/** The stacked parts as one drawing, at the given offsets. */
function Drawing({ parts, tops, height }: { parts: readonly Part[]; tops: readonly number[]; height: number }) {
  return (
    <svg width={WIDTH / SCALE} height={height} aria-hidden="true">
      <rect width={WIDTH / SCALE} height={height} style={{ fill: 'var(--surface)' }} />
      <Mirrored width={WIDTH / SCALE}>
        {parts.map(({ key, marks }, n) => (
          <g key={key} transform={`translate(${PADDING} ${tops[n]})`}>
            {marks}
          </g>
        ))}
      </Mirrored>
    </svg>
  )
}

/** Renders off-screen and paints that. */
async function painted(parts: readonly Part[]): Promise<Blob> {
  const tops = parts.map((_, n) => parts.slice(0, n).reduce((sum, { height }) => sum + height, PADDING))
  const height = Math.ceil(parts.reduce((sum, part) => sum + part.height, 2 * PADDING))
  const host = document.createElement('div')
  host.inert = true
  host.style.cssText = 'position: fixed; left: -10000px; top: 0'
  document.body.append(host)
  const root = createRoot(host)
  const canvas = document.createElement('canvas')
  try {
    flushSync(() => root.render(<Drawing parts={parts} tops={tops} height={height} />))
    const svg = host.querySelector('svg')
    const context = canvas.getContext('2d')
    if (!svg || !context) throw new Error('This browser gives no canvas to draw on.')
    canvas.width = WIDTH
    canvas.height = height * SCALE
    context.scale(SCALE, SCALE)
    inLight(() => paintSvg(context, svg))
    for (const [n, part] of parts.entries())
      if (part.painted) context.drawImage(part.painted, PADDING, tops[n] ?? 0, INNER, part.height)
  } finally {
    root.unmount()
    host.remove()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser couldn’t make a picture of the chart.')
  return blob
}
