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
import { standalone } from './standalone.ts'
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

export type PictureFormat = 'png' | 'svg'

/**
 * Saves a chart as light pictures with its title, subtitle and notes: PNGs, 1920 px wide, as many as its height needs, or one SVG.
 * [STAT-010]
 */
export async function savePictures(
  { title, subtitle, name, notes, draw }: Pictured,
  format: PictureFormat,
): Promise<void> {
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 16px ${chartFont.family}`)))
  const pictures = picturesOf(draw(INNER), format === 'svg' ? Number.POSITIVE_INFINITY : MOST)
  for (const [n, parts] of pictures.entries()) {
    const shown = pictures.length === 1 ? title : t.placeInTitle({ title, n: n + 1, count: pictures.length })
    const header = text('title', shown, { size: 24, weight: 600 })
    const about = text('subtitle', subtitle, { size: 15, color: '--dimmed' })
    const of = text('name', name, { size: 15, color: '--dimmed' })
    const foot = notes.map((note, n) => text(`note-${n}`, note, { size: 13, color: '--dimmed' }))
    const all = [header, about, of, space('above', 24), ...parts, space('below', 16), ...foot]
    const picture = format === 'svg' ? drawn(all, shown) : await painted(all)
    const type = format === 'svg' ? 'image/svg+xml' : 'image/png'
    saveFile(new File([picture], fileName(shown, name, format), { type }))
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

/** Renders off-screen, in light colours. */
function rendered<Seen>(
  parts: readonly Part[],
  look: (svg: SVGSVGElement, at: { readonly tops: readonly number[]; readonly height: number }) => Seen,
): Seen {
  const tops = parts.map((_, n) => parts.slice(0, n).reduce((sum, { height }) => sum + height, PADDING))
  const height = Math.ceil(parts.reduce((sum, part) => sum + part.height, 2 * PADDING))
  const host = document.createElement('div')
  host.inert = true
  host.style.cssText = 'position: fixed; left: -10000px; top: 0'
  document.body.append(host)
  const root = createRoot(host)
  try {
    flushSync(() => root.render(<Drawing parts={parts} tops={tops} height={height} />))
    const svg = host.querySelector('svg')
    if (!svg) throw new Error('The chart was not drawn.')
    return inLight(() => look(svg, { tops, height }))
  } finally {
    root.unmount()
    host.remove()
  }
}

const drawn = (parts: readonly Part[], title: string): string =>
  rendered(parts, (svg, { height }) => standalone(svg, { title, width: WIDTH / SCALE, height }))

async function painted(parts: readonly Part[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  rendered(parts, (svg, { tops, height }) => {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser gives no canvas to draw on.')
    canvas.width = WIDTH
    canvas.height = height * SCALE
    context.scale(SCALE, SCALE)
    paintSvg(context, svg)
    for (const [n, part] of parts.entries())
      if (part.painted) context.drawImage(part.painted, PADDING, tops[n] ?? 0, INNER, part.height)
  })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser couldn’t make a picture of the chart.')
  return blob
}
