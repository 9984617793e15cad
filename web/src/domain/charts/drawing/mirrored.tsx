import { direction } from '@plumbline/texts/src/formats'
import type { ReactNode } from 'react'

/** Whether charts are mirrored: the page is read from the right. [LANG-006] */
export const isMirrored = (): boolean => direction() === 'rtl'

/** Right-to-left letters, and the marks that make others so. */
const FROM_RIGHT = /[\u0590-\u08ff\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The direction of a line in a drawing: on a mirrored page it is right to left with any letter of that kind. */
export const directionOf = (line: string): 'ltr' | 'rtl' => (isMirrored() && FROM_RIGHT.test(line) ? 'rtl' : 'ltr')

/** A drawing of this width, mirrored where the page is: drawings are laid out from left to right, and `Words` stay readable. */
export function Mirrored({ width, children }: { width: number; children: ReactNode }) {
  return isMirrored() ? <g transform={`translate(${width} 0) scale(-1 1)`}>{children}</g> : children
}
