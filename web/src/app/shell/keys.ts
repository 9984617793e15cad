import { useEffect, useEffectEvent } from 'react'

/** The actions of the global shortcuts; `KeysDialog.tsx` explains them to people. */
interface KeysProps {
  /** Ctrl+K, or ⌘+K. */
  search: () => void
  /** '?' */
  showKeys: () => void
  /** Whether single keys are enabled (WCAG 2.1.4): asked when one is pressed. */
  singleKeys: () => Promise<boolean>
}

/** Listens for the shortcuts. A single key does nothing while typing, in a dialog, or with a modifier. [HOME-009] */
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

/** Whether an overlay has the keyboard. */
export const isDialogOpen = () =>
  document.querySelector('[aria-modal="true"], dialog[open], [popover="auto"]:popover-open') !== null

/** The list's search; a screen has at most one. */
const searchBox = () => document.querySelector<HTMLInputElement>('main input[type="search"]')

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
