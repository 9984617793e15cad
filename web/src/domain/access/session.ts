import type { Claims } from '@plumbline/contract/people/auth'
import { roles } from '@plumbline/contract/wire/roles'
import { useSyncExternalStore } from 'react'
import * as paths from '../../paths.ts'
import { forgetAllTyped, keepAll, parsedRecord, typedBelongsTo } from '../../ui/forms/typed-values.ts'
import { homeOf } from './home.ts'
import { clockAhead, keepClockAhead } from './server-clock.ts'

/** A signed-in person: the token's claims, the display name, and whether the company profile is missing. */
export interface Session {
  readonly role: Claims['role']
  readonly userId: string
  readonly email: string
  /** '' for a SuperAdmin. */
  readonly customerId: string
  readonly name: string
  readonly firstLogin: boolean
  /** The only inquiry a session opened by an emailed link can access; undefined in an ordinary one. [ENTRY-009] */
  readonly onlyInquiry: string | undefined
  /** Only a required second factor can be set up. [TEAM-004] */
  readonly needsFactor: boolean
  /** Minutes of inactivity after which it ends, outside a survey; undefined: never. [TEAM-007] */
  readonly idleMinutes: number | undefined
  /** What this person reads, if known. [LANG-002] */
  readonly language: string | undefined
  /** When it ends by the device's clock, in milliseconds since 1970. */
  readonly endsAt: number
}

/** Why nobody is signed in: a 401 (already reported), logging out, inactivity, or no valid token. */
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
  language: 'language',
} as const
const WANTED = 'wanted'

/** Navigation state when a session's end, not the person, leads to sign-in. */
export const ENDED = { hasEnded: true } as const

let state: State = read()
typedBelongsTo(state.session?.userId)
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setTimeout> | undefined
watchTheClock()
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === keys.token || key === keys.name || key === keys.firstLogin) update(read())
})
// A laptop that slept past the end notices when it becomes visible again.
document.addEventListener('visibilitychange', expire)

/** The signed-in person. Only for screens behind sign-in. */
export function useSession(): Session {
  const { session } = useSessionState()
  if (!session) throw new Error('This screen is shown to signed-in people only.')
  return session
}

/** The session, or why there is none. */
export function useSessionState(): State {
  return useSyncExternalStore(onSession, () => state)
}

/** The same outside components. */
export function sessionState(): State {
  expire()
  return state
}

/**
 * Subscribes to the session: called when someone signs in, out or is renamed, in this tab or another. Returns an
 * unsubscribe function.
 */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores the token from a sign-in response in local storage; the stored name comes from the token. */
export function beginSession({ token, FirstTimeLogin }: { token: string; FirstTimeLogin: boolean }): void {
  const claims = claimsOf(token)
  if (!claims) throw new Error('The server answered a token that cannot be read.')
  forgetAllTyped({ butOf: claims.userid })
  const { userId } = parsedRecord(sessionStorage.getItem(WANTED))
  if (userId !== undefined && userId !== claims.userid) sessionStorage.removeItem(WANTED)
  keepToken(token)
  localStorage.removeItem(keys.language)
  localStorage.setItem(keys.authenticated, 'true')
  localStorage.setItem(keys.name, nameIn(claims))
  localStorage.setItem(keys.firstLogin, String(FirstTimeLogin))
  update(read())
}

/** Replaces the token after a password change. */
export function renewToken(token: string): void {
  keepToken(token)
  update(read())
}

/**
 * Also stores the clock skew against the server, which has just issued the token: with a clock wrong by days the
 * session would end at once, or never. [LIST-009]
 */
function keepToken(token: string): void {
  // First, since other tabs read both as soon as the token changes.
  keepClockAhead(claimsOf(token)?.iat)
  localStorage.setItem(keys.token, token)
}

/** Updates the name in the header after the profile is saved. */
export function renamePerson(name: string): void {
  localStorage.setItem(keys.name, name)
  update(read())
}

/** They have chosen another language than the token says. */
export function readIn(language: string): void {
  localStorage.setItem(keys.language, language)
  update(read())
}

/** The company profile is complete: the other screens open. */
export function completeFirstLogin(): void {
  localStorage.setItem(keys.firstLogin, 'false')
  update(read())
}

/** Clears local storage. Form values are kept for the next sign-in unless the person logged out. */
export function endSession(ending: Ending): void {
  if (!state.session && ending !== 'left') return
  localStorage.clear()
  const userId = state.session?.userId
  update({ ending, userId, wasByLink: state.session?.onlyInquiry !== undefined })
  if (ending !== 'left') return
  forgetAllTyped()
  // Without a device store there is nothing to remove.
  if (userId)
    import('../../ui/forms/device-store.ts').then(({ deviceStore }) => deviceStore.forgetPerson(userId)).catch(() => {})
  sessionStorage.removeItem(WANTED)
}

/** Opening the sign-in screen clears the session. */
export function clearStorage(): void {
  localStorage.clear()
  update({ ending: 'missing' })
}

/** Stores the return path for the next sign-in of the same person (or anyone, if nobody was known). */
export function rememberReturnPath(path: string, userId: string | undefined): void {
  sessionStorage.setItem(WANTED, JSON.stringify({ path, userId }))
}

/** Whether the signed-in person is the previous one (or nobody was known), so that the return path is theirs. */
export function isWhoWasHere(): boolean {
  const { userId } = parsedRecord(sessionStorage.getItem(WANTED))
  return userId === undefined || userId === state.session?.userId
}

/** Takes the return path if it is this person's and their role's (or an emailed link), otherwise their dashboard. */
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
  // Opening sign-in in another tab removes the token: only this tab knows who was here.
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
      language: localStorage.getItem(keys.language) ?? claims.language,
      endsAt,
    },
  }
}

/** People in a confidential inquiry may have given no name. */
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

/** A token's claims, unverified: the server decides, the browser only displays. */
function claimsOf(token: string | null): (Claims & { readonly iat?: unknown }) | undefined {
  const payload = token?.split('.')[1]
  if (!payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isClaims(claims) ? claims : undefined
  } catch {
    // Not a token: treated as none.
    return undefined
  }
}

/**
 * By hand instead of with the contract's schema, since zod would load on every page; checks only what the screens need.
 */
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
