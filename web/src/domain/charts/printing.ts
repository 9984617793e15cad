import { useSyncExternalStore } from 'react'

const scheme = 'data-mantine-color-scheme'
/** Stores the screen's colour scheme while printing. */
const onPaper = 'data-on-paper'

/** Whether the page is being printed, from before layout until done: dark screens print light. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(onPrinting, () => document.documentElement.hasAttribute(onPaper))
}

function onPrinting(listener: () => void): () => void {
  const before = () => {
    beginPrinting()
    listener()
  }
  const after = () => {
    endPrinting()
    listener()
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    endPrinting()
  }
}

/** Several may listen: the first switches the scheme, and it is restored once. */
function beginPrinting(): void {
  const { documentElement: root } = document
  if (root.hasAttribute(onPaper)) return
  root.setAttribute(onPaper, root.getAttribute(scheme) ?? 'light')
  root.setAttribute(scheme, 'light')
}

function endPrinting(): void {
  const { documentElement: root } = document
  const shown = root.getAttribute(onPaper)
  if (shown === null) return
  root.setAttribute(scheme, shown)
  root.removeAttribute(onPaper)
}
