import { useSyncExternalStore } from 'react'

const scheme = 'data-mantine-color-scheme'
/** Holds the scheme of the screen while the page is put on paper. */
const onPaper = 'data-on-paper'

/** Whether the page is being printed, from before the browser sets it until it has it: dark screens are light on paper. */
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

/** Several may listen: the first of them turns the page, and so it is turned back. */
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
