import { useSearchParams } from 'react-router'
import { partsOf } from './marked-text.rules.ts'

/** A text with the list's search terms marked. */
export function Marked({ text }: { text: string }) {
  const search = useSearchParams()[0].get('search') ?? ''
  return partsOf(text, search).map(({ text, isFound }, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
    isFound ? <mark key={n}>{text}</mark> : text,
  )
}
