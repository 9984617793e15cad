import type { ReactNode } from 'react'
import { lineOf, type TextStyle, Words } from './Words.tsx'

/** Stacks marks and texts in a drawing, and tracks the total height. */
export function column() {
  let height = 0
  const marks: ReactNode[] = []
  const put = (high: number, at: (top: number) => ReactNode) => {
    marks.push(<g key={marks.length}>{at(height)}</g>)
    height += high
  }
  return {
    put,
    space: (high: number) => {
      height += high
    },
    text: (lines: readonly string[], style: TextStyle & { color?: string }) => {
      const shown = lines.filter((line) => line !== '')
      put(shown.length * lineOf(style), (top) => <Words x={0} top={top} lines={shown} {...style} />)
    },
    drawn: () => ({ height, marks: <>{marks}</> }),
  }
}
