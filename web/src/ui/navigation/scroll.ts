/** Scroll positions by path, for the life of the tab. */
const KEPT = 'scroll-positions'
const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]'))

/** Stores a path's scroll position. */
export function keepScroll(pathname: string): void {
  positions.set(pathname, window.scrollY)
}

/** Takes over scroll restoration while this page is shown. Returns a function that gives it back. */
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

/** Scrolls to the path's stored position, the hash, or the top. */
export function scrollTo({ pathname, hash }: { pathname: string; hash: string }, keeps: boolean): void {
  const before = positions.get(pathname)
  const named = hash ? document.getElementById(hash.slice(1)) : null
  if (before !== undefined) window.scrollTo(0, before)
  else if (named) named.scrollIntoView()
  else if (!keeps) window.scrollTo(0, 0)
}
