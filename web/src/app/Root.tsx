import { t } from '@plumbline/texts/app/common'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useIsLoading } from '../ui/navigation/Navigated.tsx'
import { prefetch } from './sections.ts'
import classes from './shell/Shell.module.css'

/** Around every screen: prefetches what a hovered or focused link leads to, and shows that a screen is on its way. */
export function Root() {
  useEffect(followPointer, [])
  const isLoading = useIsLoading()
  return (
    <>
      {isLoading && <div className={classes.progress} role="progressbar" aria-label={t.loading} />}
      <Outlet />
    </>
  )
}

/** What the page shows by itself (`index.html`), until the first screen's code has come. */
export function FirstLoad() {
  return (
    <div className="first-load">
      <img src="/favicon.svg" width={48} height={48} alt={t.loading} />
    </div>
  )
}

/** The browser keeps each chunk it has fetched, so that asking again costs nothing. */
function followPointer(): () => void {
  const prefetchLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.origin === location.origin && link.pathname !== location.pathname) prefetch(link.pathname)
  }
  document.addEventListener('pointerover', prefetchLink)
  document.addEventListener('focusin', prefetchLink)
  return () => {
    document.removeEventListener('pointerover', prefetchLink)
    document.removeEventListener('focusin', prefetchLink)
  }
}
