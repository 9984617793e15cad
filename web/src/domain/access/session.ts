import type { Claims } from '@plumbline/contract/people/auth'
import { roles } from '@plumbline/contract/wire/roles'
import { useSyncExternalStore } from 'react'
import * as paths from '../../paths.ts'
import { forgetAllTyped, keepAll, parsedRecord, typedBelongsTo } from '../../ui/forms/typed-values.ts'
import { homeOf } from './home.ts'
import { clockAhead, keepClockAhead } from './server-clock.ts'

/** A signed-in person: the token's claims, the name to show, and whether the company profile is still to be filled in. */
export interface Session {
  readonly role: Claims['role']
  readonly userId: string
  readonly email: string
  /** '' for a SuperAdmin. */
  readonly customerId: string
  readonly name: string
  readonly firstLogin: boolean
  /** The inquiry whose survey is all that a session by a mailed link opens; undefined in an ordinary one. [ENTRY-009] */
  readonly onlyInquiry: string | undefined
  /** Nothing is open but setting up the second factor that is required of them. [TEAM-004] */
  readonly needsFactor: boolean
  /** After so many minutes without anything done it ends, outside a survey; undefined: it does not. [TEAM-007] */
  readonly idleMinutes: number | undefined
  /** When it ends by the device's clock, in milliseconds since 1970. */
  readonly endsAt: number
}

/** Why nobody is signed in: a call was answered 401 (and has said so), the person left, nothing was done for too long, or there is no valid token. */
type Ending = 'refused' | 'left' | 'idle' | 'missing'
type State =
  | { session: Session; ending?: never }
  | { session?: never; ending: Ending; userId?: string | undefined; wasByLink?: boolean }

/** The names in local storage (part 1, section 3). */
const keys = {
  token: 'token',
  authenticated: 'isAuthenticated',
  name: 'loggedInName',
  firstLogin: 'firstTimeLogin',
} as const
const WANTED = 'wanted'

/** What the router is told with the way to sign-in that a session's end has made, not the person. */
export const ENDED = { hasEnded: true } as const

let state: State = read()
typedBelongsTo(state.session?.userId)
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setTimeout> | undefined
watchTheClock()
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === keys.token || key === keys.name || key === keys.firstLogin) update(read())
})
// A laptop that slept past the end notices it when it is looked at again.
document.addEventListener('visibilitychange', expire)

/** The signed-in person. Only for screens behind sign-in, where there is one. */
export function useSession(): Session {
  const { session } = useSessionState()
  if (!session) throw new Error('This screen is shown to signed-in people only.')
  return session
}

/** Who is signed in, or why nobody is. */
export function useSessionState(): State {
  return useSyncExternalStore(onSession, () => state)
}

/** The same outside of components. */
export function sessionState(): State {
  expire()
  return state
}

/** Subscribes to the session: called whenever somebody signs in, out or is renamed, in this tab or another. Returns how to unsubscribe. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores the token of a sign-in's response in local storage; the stored name comes from the token. */
export function beginSession({ token, FirstTimeLogin }: { token: string; FirstTimeLogin: boolean }): void {
  const claims = claimsOf(token)
  if (!claims) throw new Error('The server answered a token that cannot be read.')
  forgetAllTyped({ butOf: claims.userid })
  const { userId } = parsedRecord(sessionStorage.getItem(WANTED))
  if (userId !== undefined && userId !== claims.userid) sessionStorage.removeItem(WANTED)
  keepToken(token)
  localStorage.setItem(keys.authenticated, 'true')
  localStorage.setItem(keys.name, nameIn(claims))
  localStorage.setItem(keys.firstLogin, String(FirstTimeLogin))
  update(read())
}

/** Replaces the token by that of a changed password. */
export function renewToken(token: string): void {
  keepToken(token)
  update(read())
}

/**
 * With it is kept by how much the device's clock is ahead of the server's, which has just dated the token: a clock that is wrong by days would end the session at
 * once, or never. [LIST-009]
 */
function keepToken(token: string): void {
  // First, for other tabs read both as soon as the token changes.
  keepClockAhead(claimsOf(token)?.iat)
  localStorage.setItem(keys.token, token)
}

/** The name in the header after the profile was saved. */
export function renamePerson(name: string): void {
  localStorage.setItem(keys.name, name)
  update(read())
}

/** The company profile is complete: the other screens open. */
export function completeFirstLogin(): void {
  localStorage.setItem(keys.firstLogin, 'false')
  update(read())
}

/** Clears local storage. What forms hold is kept for the next sign-in unless the person left by themself. */
export function endSession(ending: Ending): void {
  if (!state.session && ending !== 'left') return
  localStorage.clear()
  const userId = state.session?.userId
  update({ ending, userId, wasByLink: state.session?.onlyInquiry !== undefined })
  if (ending !== 'left') return
  forgetAllTyped()
  // Where there is no store on the device there is nothing to remove.
  if (userId)
    import('../../ui/forms/device-store.ts').then(({ deviceStore }) => deviceStore.forgetPerson(userId)).catch(() => {})
  sessionStorage.removeItem(WANTED)
}

/** Opening the sign-in screen: whatever was stored is gone. */
export function clearStorage(): void {
  localStorage.clear()
  update({ ending: 'missing' })
}

/** Remembers the return path: where to redirect after the next sign-in, if the same person signs in (or anybody, where nobody was known). */
export function rememberReturnPath(path: string, userId: string | undefined): void {
  sessionStorage.setItem(WANTED, JSON.stringify({ path, userId }))
}

/** Whether who is signed in is who was here before (or nobody was known), so that the return path is theirs. */
export function isWhoWasHere(): boolean {
  const { userId } = parsedRecord(sessionStorage.getItem(WANTED))
  return userId === undefined || userId === state.session?.userId
}

/** Takes the return path, wanted before sign-in, if it is this person's and their role's (or a mailed link), otherwise their dashboard. */
export function takeReturnPath(): string {
  const { session } = sessionState()
  if (!session) return homeOf(undefined)
  const { path, userId } = parsedRecord(sessionStorage.getItem(WANTED))
  sessionStorage.removeItem(WANTED)
  const theirs = typeof path === 'string' && (userId === undefined || userId === session.userId)
  const leadsOn = theirs && [`/${session.role}/`, `${paths.survey}?`].some(beginningOf(path))
  return leadsOn ? path : homeOf(session.role)
}

const beginningOf = (path: string) => (begin: string) => path.toLowerCase().startsWith(begin.toLowerCase())

function update(next: State): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return
  if (state.session && next.session?.userId !== state.session.userId && next.ending !== 'left') keepAll()
  // Another tab that opens sign-in takes the token away: who was here is known here alone.
  const before = state.session?.userId ?? ('userId' in state ? state.userId : undefined)
  state = next.session ? next : { ...next, userId: next.userId ?? before }
  typedBelongsTo(state.session?.userId)
  watchTheClock()
  for (const listener of listeners) listener()
}

function read(): State {
  const claims = claimsOf(localStorage.getItem(keys.token))
  const endsAt = claims && claims.exp * 1000 + clockAhead()
  if (!claims || endsAt === undefined || endsAt <= Date.now())
    return { ending: 'missing', userId: claims?.userid, wasByLink: claims?.onlyinquiry !== undefined }
  return {
    session: {
      role: claims.role,
      userId: claims.userid,
      email: claims.email,
      customerId: claims.customerid,
      name: localStorage.getItem(keys.name) ?? nameIn(claims),
      firstLogin: localStorage.getItem(keys.firstLogin) === 'true',
      onlyInquiry: claims.onlyinquiry,
      needsFactor: claims.needsfactor === true,
      idleMinutes: claims.idleminutes,
      endsAt,
    },
  }
}

/** Who was asked in confidence may have given no name. */
function nameIn({ firstname, lastname, email }: Claims): string {
  return `${firstname} ${lastname}`.trim() || email
}

function watchTheClock(): void {
  clearTimeout(ticking)
  if (state.session) ticking = setTimeout(expire, Math.min(state.session.endsAt - Date.now(), 2 ** 31 - 1))
}

function expire(): void {
  if (!state.session) return
  if (state.session.endsAt <= Date.now()) endSession('missing')
}

/** The claims of a token, unchecked: the server decides, the browser only shows. */
function claimsOf(token: string | null): (Claims & { readonly iat?: unknown }) | undefined {
  const payload = token?.split('.')[1]
  if (!payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isClaims(claims) ? claims : undefined
  } catch {
    // Not a token: the same as none.
    return undefined
  }
}

/** By hand and not by the contract's schema, for zod would come with every page: what the screens cannot do without is there. */
function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false
  const claims: Partial<Record<keyof Claims, unknown>> = value
  const { role, firstname, lastname, userid, email, customerid, exp } = claims
  return (
    roles.some((known) => known === role) &&
    [firstname, lastname, userid, email, customerid].every((text) => typeof text === 'string') &&
    typeof exp === 'number'
  )
}
