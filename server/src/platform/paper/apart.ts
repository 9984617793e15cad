import { direction } from '@plumbline/texts/src/formats'
import { hasRightToLeft } from './lines.ts'

/** A name inside a right-to-left sentence, isolated so that its punctuation stays with it (UAX 9). */
export function apart(name: string): string {
  if (direction() === 'ltr') return name
  return `${hasRightToLeft(name) ? '\u2067' : '\u2066'}${name}\u2069`
}
