import { Burger } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { t } from '@plumbline/texts/app/shell'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { homeOf } from '../../domain/access/home.ts'
import { useLogOut } from '../../domain/access/log-out.ts'
import type { Session } from '../../domain/access/session.ts'
import { LazyPageFoot } from '../../domain/language/LazyPageFoot.tsx'
import { ErrorBoundary } from '../../ui/frames/Failed.tsx'
import { inBrand, useBrand } from '../../ui/marks/brand.ts'
import { Logo } from '../../ui/marks/Logo.tsx'
import { useDialog } from '../../ui/overlays/dialog-address.ts'
import { lazyCode } from '../../ui/overlays/lazy-code.ts'
import type { HeaderSearch, Opened } from './HeaderSearch.tsx'
import { HeaderTabs } from './HeaderTabs.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import classes from './Shell.module.css'
import { tabs } from './tabs.ts'
import { useWaiting } from './Waiting.tsx'

const useMobileMenu = lazyCode(async () => (await import('./MobileMenu.tsx')).MobileMenu)
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../features/people/profile/ChangePasswordDialog.tsx')).ChangePasswordDialog,
}))
const LogOutDialog = lazy(async () => ({
  default: (await import('../../domain/access/LogOutDialog.tsx')).LogOutDialog,
}))

/**
 * The frame of every screen behind sign-in: a header with the profile menu and the tabs below it; below 960 px both are
 * in a drawer.
 */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 60em)', false, { getInitialValueInEffect: false })
  const [isOpen, drawer] = useDisclosure(false)
  const MobileMenu = useMobileMenu(isOpen, !isWide)
  const content = useRef<HTMLElement>(null)
  const waiting = useWaiting(session)
  const password = useDialog('change-password')
  const menuButton = useRef<HTMLButtonElement>(null)
  const { close } = drawer
  useEffect(() => {
    if (isWide) close()
  }, [isWide, close])
  const logOut = useLogOut(session)
  const brand = useBrand()
  const [opened, open] = useState<Opened>()
  const Search = useHeaderSearch()
  // A single tab fits into the header.
  const hasTabRow = isWide && tabs[session.role].length > 1
  const menu = {
    session,
    waiting,
    changePassword: password.open,
    logOut: logOut.start,
    showKeys: () => open('keys'),
  }
  const search = Search ? (
    <Search {...menu} opened={opened} open={open} />
  ) : (
    session.role !== 'CustomerUser' && <span className={classes.search} />
  )
  return (
    <div className={classes.shell} data-tab-row={hasTabRow || undefined}>
      <button type="button" className={classes.skip} onClick={() => content.current?.focus()}>
        {t.skipToContent}
      </button>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link
            to={homeOf(session.role)}
            className={classes.home}
            aria-label={inBrand(t.plumblineGoToTheDashboard, brand)}
          >
            <Logo />
          </Link>
          {isWide && !hasTabRow && <HeaderTabs role={session.role} />}
          {search}
          {isWide ? (
            <ProfileMenu {...menu} button={menuButton} />
          ) : (
            <Burger
              ref={menuButton}
              opened={isOpen}
              onClick={drawer.toggle}
              size="sm"
              className={classes.burger ?? ''}
              data-waiting={waiting > 0 || undefined}
              aria-label={menuLabel(isOpen, waiting)}
              aria-expanded={isOpen}
            />
          )}
        </div>
        {hasTabRow && <HeaderTabs role={session.role} />}
      </header>
      {!isWide && MobileMenu && <MobileMenu {...menu} opened={isOpen} close={drawer.close} />}
      <main ref={content} tabIndex={-1} className={classes.content}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
      <LazyPageFoot />
      {/* The others have it in their profile. */}
      {session.role === 'SuperAdmin' && password.opened && (
        <Suspense>
          <ChangePasswordDialog opened close={password.close} />
          <FocusAfterwards on={menuButton} />
        </Suspense>
      )}
      {logOut.isAsking && (
        <Suspense>
          <LogOutDialog {...logOut} />
          <FocusAfterwards on={menuButton} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The header's search and the shortcuts, fetched after the first paint. If they fail to load there is no network to
 * search over.
 */
function useHeaderSearch() {
  const [Search, setSearch] = useState<typeof HeaderSearch>()
  useEffect(() => {
    void import('./HeaderSearch.tsx').then(
      ({ HeaderSearch }) => setSearch(() => HeaderSearch),
      () => {},
    )
  }, [])
  return Search
}

/** A menu entry that opened a dialog is gone with the menu: the focus returns to the menu's button. */
function FocusAfterwards({ on }: { on: RefObject<HTMLElement | null> }) {
  useEffect(() => () => on.current?.focus(), [on])
  return null
}

function menuLabel(isOpen: boolean, count: number): string {
  if (count === 0) return isOpen ? t.closeTheMenu : t.openTheMenu
  return isOpen ? t.closeTheMenuAndWaiting({ count }) : t.openTheMenuAndWaiting({ count })
}
