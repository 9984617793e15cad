import { isolated } from '@plumbline/contract/wire/isolated'
import { direction } from '@plumbline/texts/src/formats'

/** The main part of a line: on a left-to-right page the line takes its direction, on a mirrored one it keeps its own inside the line. */
export const leading = (text: string): string => (direction() === 'rtl' ? isolated(text) : text)
