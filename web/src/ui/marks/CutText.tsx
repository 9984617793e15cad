import { limits } from '@plumbline/contract/wire/limits'
import { firstOf } from '@plumbline/texts/src/formats'
import type { HTMLAttributes, ReactElement, ReactNode } from 'react'
import { Hint } from './Hint.tsx'

/** Truncates text at a number of characters, with '...' after it; shorter text stays as it is. No character is cut in half. */
export function cut(text: string, limit: number = limits.cell): string {
  const first = firstOf(text, limit)
  return first.length < text.length ? `${first}...` : text
}

// Longer text is read on the record's screen: a tooltip cannot be scrolled.
const HINT = 600

interface CutTextProps {
  text: string
  limit?: number | undefined
  /** The wrapper, if a link or a button. */
  within?: ((shown: ReactElement) => ReactElement<HTMLAttributes<HTMLElement>>) | undefined
  /** Renders the truncated text, for example with search terms marked. */
  draw?: ((shown: string) => ReactNode) | undefined
}

/**
 * Truncated text with the full text as a tooltip on hover, focus or tap. It keeps its own direction, whatever surrounds
 * it. [HOME-008]
 */
export function CutText({ text, limit, within, draw = (shown) => shown }: CutTextProps) {
  const shown = cut(text, limit)
  if (shown === text) return within ? within(<bdi>{draw(text)}</bdi>) : <bdi>{draw(text)}</bdi>
  return (
    <Hint label={<span dir="auto">{cut(text, HINT)}</span>}>
      {within ? (
        within(<bdi>{draw(shown)}</bdi>)
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard could not read the whole text
        <bdi tabIndex={0}>{draw(shown)}</bdi>
      )}
    </Hint>
  )
}
