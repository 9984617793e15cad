import { hasRightToLeft } from '@plumbline/contract/wire/isolated'
import { direction } from '@plumbline/texts/src/formats'
import type { ReactNode } from 'react'

/** Whether charts are mirrored: the page is read from the right. [LANG-006] */
export const isMirrored = (): boolean => direction() === 'rtl'

/** The direction of a text in a drawing: on a mirrored page right to left if any of its letters is. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (isMirrored() && hasRightToLeft(text) ? 'rtl' : 'ltr')

/** A drawing of this width, mirrored where the page is: drawings are laid out from left to right, and `Words` stay readable. */
export function Mirrored({ width, children }: { width: number; children: ReactNode }) {
  return isMirrored() ? <g transform={`translate(${width} 0) scale(-1 1)`}>{children}</g> : children
}
