import { wrapped } from './bars.rules.ts'
import { chartFont, measureText } from './measure.ts'

export interface TextStyle {
  readonly size?: number
  readonly weight?: number
}

/** Pixels from one line of such a text to the next. */
export const lineOf = ({ size = chartFont.size }: TextStyle): number => Math.round(size * 1.25)

/** A text in lines of at most this width, as `Words` draws them. */
export const linesOf = (text: string, width: number, { size, weight }: TextStyle = {}): string[] =>
  wrapped(text, width, (line) => measureText(line, size, weight))

interface WordsProps extends TextStyle {
  x: number
  /** The upper end of the first line. */
  top: number
  lines: readonly string[]
  /** A colour of the theme: '--dimmed'. */
  color?: string
  anchor?: 'start' | 'middle' | 'end'
}

/** Lines of text in a drawing, one element each, so that they come into a picture as they stand. */
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
  return lines.map((line, n) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: the first, the second line
      key={n}
      x={x}
      // Of this font the letters stand on a line a third of its size below its middle.
      y={top + (n + 0.5) * height + size * 0.36}
      textAnchor={anchor}
      style={{ fill: `var(${color})`, fontFamily: chartFont.family, fontSize: size, fontWeight: weight }}
    >
      {line}
    </text>
  ))
}
