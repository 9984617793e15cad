import { limits } from '@plumbline/contract/limits'
import { Hint } from './Hint.tsx'

/** Truncates text at a number of characters, with '...' after it; shorter text stays as it is. An emoji is never cut in half. */
export function cut(text: string, limit: number = limits.cell): string {
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit).join('')}...` : text
}

// What is longer than this is read on the screen of the record: a hint cannot be scrolled.
const HINT = 600

/** Truncated text that shows all of itself in a tooltip when hovered or focused. It keeps its own direction, whatever stands around it. */
export function CutText({ text, limit }: { text: string; limit?: number | undefined }) {
  const shown = cut(text, limit)
  if (shown === text) return <bdi>{text}</bdi>
  return (
    <Hint label={<span dir="auto">{cut(text, HINT)}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard could not read the whole text */}
      <bdi tabIndex={0}>{shown}</bdi>
    </Hint>
  )
}
