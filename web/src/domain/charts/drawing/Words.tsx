import { wrapped } from './bars.rules.ts'
import { chartFont, measureText } from './measure.ts'
import { directionOf, isMirrored } from './mirrored.tsx'

export interface TextStyle {
  readonly size?: number
  readonly weight?: number
}

/** Line height in pixels. */
export const lineOf = ({ size = chartFont.size }: TextStyle): number => Math.round(size * 1.25)

/** Wraps a text to this width, as drawn by `Words`. */
export const linesOf = (text: string, width: number, { size, weight }: TextStyle = {}): string[] =>
  wrapped(text, width, (line) => measureText(line, size, weight))

interface WordsProps extends TextStyle {
  x: number
  /** The top of the first line. */
  top: number
  lines: readonly string[]
  /** A theme colour: '--dimmed'. */
  color?: string
  anchor?: 'start' | 'middle' | 'end'
}

/** Lines of text in a drawing, one element each, so that pictures keep the line breaks. */
export function Words({
  x,
  top,
  lines,
  size = chartFont.size,
  weight = 400,
  color = '--text',
  anchor = 'start',
}: WordsProps) {
  const height = lineOf({ size })
  const isTurned = isMirrored()
  const direction = directionOf(lines.join(' '))
  return lines.map((line, n) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: the first, the second line
      key={n}
      x={isTurned ? -x : x}
      transform={isTurned ? 'scale(-1 1)' : undefined}
      // With this font the baseline is a third of its size below the middle.
      y={top + (n + 0.5) * height + size * 0.36}
      textAnchor={isTurned && direction === 'ltr' ? opposite[anchor] : anchor}
      style={{
        fill: `var(${color})`,
        fontFamily: chartFont.family,
        fontSize: size,
        fontWeight: weight,
        direction,
      }}
    >
      {line}
    </text>
  ))
}

const opposite = { start: 'end', middle: 'middle', end: 'start' } as const
