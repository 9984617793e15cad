import { t } from '@plumbline/texts/app/common'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSessionState } from '../domain/access/session.ts'
import { useBrandOf } from '../domain/brand/use-brand-of.ts'
import * as paths from '../paths.ts'
import { useIsLoading } from '../ui/navigation/Navigated.tsx'
import { prefetch } from './sections.ts'
import classes from './shell/Shell.module.css'

/** Around every screen: prefetches the target of a hovered or focused link, and shows navigation progress. */
export function Root() {
  useEffect(followPointer, [])
  useLanguageOfAccount()
  useBrandOfPage()
  const isLoading = useIsLoading()
  return (
    <>
      {isLoading && <div className={classes.progress} role="progressbar" aria-label={t.loading} />}
      <Outlet />
    </>
  )
}

/** The page's language follows the account's, once someone has logged in. [LANG-002] */
function useLanguageOfAccount() {
  const { session } = useSessionState()
  const { pathname } = useLocation()
  useEffect(() => {
    // Opening the login screen again would end the session.
    if (!session || pathname === paths.login) return
    void import('../domain/language/language.ts').then(
      ({ followAccount }) => followAccount(session),
      () => {},
    )
  }, [session, pathname])
}

/** The brand of the person's organisation; before that the one a link to sign-in names. [RPRT-001] */
function useBrandOfPage() {
  const { session } = useSessionState()
  const { search } = useLocation()
  const named = new URLSearchParams(search).get('organisation') ?? ''
  useBrandOf(session ? session.customerId || undefined : UUID.test(named) ? named : undefined)
}
const UUID = /^[\da-f-]{36}$/

/** The static loading state (`index.html`) until the first screen's code has loaded. */
export function FirstLoad() {
  return (
    <div className="first-load">
      <img src="/favicon.svg" width={48} height={48} alt={t.loading} />
    </div>
  )
}

/** The browser caches fetched chunks, so repeating costs nothing. */
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
