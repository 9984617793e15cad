import type { Role } from '@plumbline/contract/wire/roles'
import { t as shellTexts } from '@plumbline/texts/app/shell'
import { t as failureTexts } from '@plumbline/texts/wire/failures'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { homeOf } from '../domain/access/home.ts'
import { ENDED, rememberReturnPath, type Session, useSessionState } from '../domain/access/session.ts'
import * as paths from '../paths.ts'
import { Redirect } from '../ui/navigation/Redirect.tsx'
import { toastFailure } from '../ui/overlays/toast.tsx'
import { Shell } from './shell/Shell.tsx'

const FirstLogin = lazy(async () => ({ default: (await import('./FirstLogin.tsx')).FirstLogin }))

const FollowPreferences = lazy(async () => ({
  default: (await import('../features/desk/preferences/FollowPreferences.tsx')).FollowPreferences,
}))
const IdleWatch = lazy(async () => ({ default: (await import('../domain/access/IdleWatch.tsx')).IdleWatch }))
const SomebodyElse = lazy(async () => ({
  default: (await import('../domain/access/SomebodyElse.tsx')).SomebodyElse,
}))

/** The screens of one role. Others are redirected for convenience; the server checks every call itself. */
export function SectionFrame({ role }: { role: Role }) {
  const { session } = useSessionState()
  const { pathname } = useLocation()
  const [before] = useState(session)
  const dashboard = homeOf(role)
  if (!session) return <ToSignIn />
  // Someone else has signed in in another tab: one person's open data is never sent or shown as another's. [ANSW-032]
  if (before && session.userId !== before.userId)
    return (
      <Suspense>
        <SomebodyElse before={before} now={session} />
      </Suspense>
    )
  if (session.role !== role) return <Redirect to={paths.pageNotFound} />
  if (session.needsFactor) return <ToSecondFactor session={session} />
  // Until the company profile is complete every customer path leads to the dashboard, which asks for it.
  const isFirst = session.firstLogin && role !== 'SuperAdmin'
  const isElsewhere = pathname.replace(/\/$/, '').toLowerCase() !== dashboard.toLowerCase()
  if (isFirst && isElsewhere) return <Redirect to={dashboard} />
  return (
    <Shell session={session}>
      {session.onlyInquiry === undefined && (
        <Suspense>
          <FollowPreferences />
        </Suspense>
      )}
      {session.idleMinutes !== undefined && session.onlyInquiry === undefined && (
        <Suspense>
          <IdleWatch minutes={session.idleMinutes} />
        </Suspense>
      )}
      {isFirst ? (
        <Suspense>
          <FirstLogin />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </Shell>
  )
}

/** Stores the return path and navigates. */
function ToSecondFactor({ session: { userId } }: { session: Session }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    rememberReturnPath(pathname + search, userId)
    void navigate(paths.requiredFactor, { replace: true })
  }, [userId, pathname, search, navigate])
  return <div aria-busy />
}

/** Says why (unless the person logged out, or the 401 already did), stores the return path, and navigates. */
function ToSignIn() {
  const { ending, userId, wasByLink } = useEnding()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (ending === 'missing')
      toastFailure({ title: failureTexts.sessionTimeout, message: failureTexts.sessionTimeoutText })
    if (ending === 'idle') toastFailure({ title: failureTexts.sessionTimeout, message: shellTexts.sessionIdle })
    if (ending !== 'left') rememberReturnPath(pathname + search, userId)
    void navigate(paths.login, { replace: true, state: { ...ENDED, wasByLink } })
  }, [ending, userId, wasByLink, pathname, search, navigate])
  return <div aria-busy />
}

function useEnding() {
  const state = useSessionState()
  return state.session ? { ending: 'missing' as const, userId: undefined, wasByLink: false } : state
}
