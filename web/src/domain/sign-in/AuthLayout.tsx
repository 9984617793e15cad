import { t } from '@plumbline/texts/domain/sign-in'
import { Outlet } from 'react-router'
import { ErrorBoundary } from '../../ui/frames/Failed.tsx'
import { useBrand } from '../../ui/marks/brand.ts'
import { Logo } from '../../ui/marks/Logo.tsx'
import { isStorageBlocked, STORAGE_BLOCKED } from '../access/blocked-storage.ts'
import { LazyPageFoot } from '../language/LazyPageFoot.tsx'
import classes from './AuthLayout.module.css'
import { Illustration } from './Illustration.tsx'

/** The layout of the sign-in screens: the form, and beside it a tagline with a drawing; on phones only the form. */
export function AuthLayout() {
  const { Name } = useBrand()
  return (
    <div className={classes.layout}>
      <main className={classes.side}>
        <div className={classes.column}>
          <Logo />
          <div className={classes.form}>
            {isStorageBlocked() && <p role="note">{STORAGE_BLOCKED}</p>}
            <ErrorBoundary>
              <Outlet />
            </ErrorBoundary>
          </div>
          <LazyPageFoot />
        </div>
      </main>
      <aside className={classes.picture}>
        <Illustration />
        {Name === '' && <p className={classes.tagline}>{t.tagline}</p>}
      </aside>
    </div>
  )
}
