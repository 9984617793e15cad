/** Where each path was scrolled to, for as long as the tab is open. */
const KEPT = 'scroll-positions'
const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]'))

/** Remembers where a path is scrolled to. */
export function keepScroll(pathname: string): void {
  positions.set(pathname, window.scrollY)
}

/** Leaves scrolling to us for as long as this page is shown. Returns how to give it back. */
export function takeScrolling(pathname: () => string): () => void {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  const giveBack = () => {
    keepScroll(pathname())
    sessionStorage.setItem(KEPT, JSON.stringify([...positions]))
    history.scrollRestoration = 'auto'
  }
  take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', giveBack)
  return () => {
    history.scrollRestoration = 'auto'
    window.removeEventListener('pageshow', take)
    window.removeEventListener('pagehide', giveBack)
  }
}

/** Scrolls to where the path was left, or to what the hash names, or to the top. */
export function scrollTo({ pathname, hash }: { pathname: string; hash: string }, keeps: boolean): void {
  const before = positions.get(pathname)
  const named = hash ? document.getElementById(hash.slice(1)) : null
  if (before !== undefined) window.scrollTo(0, before)
  else if (named) named.scrollIntoView()
  else if (!keeps) window.scrollTo(0, 0)
}
