import { useEffect, useEffectEvent } from 'react'

/** What the keys of the product do, wherever one is; the dialogs that '?' and the menu open say so to people (`KeysDialog.tsx`). */
interface KeysProps {
  /** Ctrl+K, or ⌘+K. */
  search: () => void
  /** '?' */
  showKeys: () => void
  /** Whether this person has '/' and '?' at all (WCAG 2.1.4): asked for when one is pressed. */
  singleKeys: () => Promise<boolean>
}

/** Hears the product's keys. A single key means nothing while one types, in a dialog, or with a modifier. [HOME-009] */
export function useKeys({ search, showKeys, singleKeys }: KeysProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      search()
      return
    }
    if (event.key !== '/' && event.key !== '?') return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return
    const box = searchBox()
    if (event.key === '/' && !box) return
    event.preventDefault()
    void singleKeys().then((areOn) => {
      if (!areOn) return
      if (event.key === '?') showKeys()
      else box?.select()
    })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether something is open over the screen, which has the keys. */
export const isDialogOpen = () =>
  document.querySelector('[aria-modal="true"], dialog[open], [popover="auto"]:popover-open') !== null

/** The list's, of which a screen has one at most. */
const searchBox = () => document.querySelector<HTMLInputElement>('main input[type="search"]')

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
