import { call, idOf, Nothing } from '../wire/call.ts'
import { Instant } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/**
 * How a session was started: 'second-factor' is a password followed by a code or a passkey, 'passkey' one instead of
 * the password.
 */
export const sessionBeginnings = ['password', 'second-factor', 'passkey', 'single-sign-on', 'survey-link'] as const
export const SessionBeginning = z.enum(sessionBeginnings)
export type SessionBeginning = z.output<typeof SessionBeginning>

/**
 * An open session. `Browser` and `ClientAddress` are '' in one of an earlier release; `UsedAt` lags a few minutes.
 * `IsThis`: the caller's. `Survey` is the text of the inquiry that a session opened by a survey link is limited to,
 * otherwise ''.
 */
export const OwnSession = z.object({
  Id: z.uuid(),
  Browser: z.string(),
  ClientAddress: z.string(),
  BegunBy: SessionBeginning,
  BegunAt: Instant,
  UsedAt: Instant,
  IsThis: z.boolean(),
  Survey: z.string(),
})
export type OwnSession = z.output<typeof OwnSession>

const own = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

/** The caller's sessions: this one first, then by last use. At most 100; `Total` is how many there are. [TEAM-006] */
export const listOwnSessions = call({
  ...own,
  method: 'GET',
  path: '/Sessions',
  summary: 'List your sessions',
  answer: z.object({ Sessions: z.array(OwnSession), Total: z.number() }),
})

/**
 * Ends (revokes) one of the own sessions; its token answers 401 from then on. 404 if it is not one's own, or has ended.
 */
export const endOwnSession = call({
  ...own,
  method: 'DELETE',
  path: '/Sessions/{id}',
  summary: 'End one of your sessions',
  params: z.object({ id: idOf('Session') }),
  answer: Nothing,
})

/** Ends all own sessions except the current one. `Ended` is how many there were. */
export const endOtherSessions = call({
  ...own,
  method: 'POST',
  path: '/Sessions/EndOthers',
  summary: 'End all your other sessions',
  answer: z.object({ Ended: z.number() }),
})

/** Only counts as a use of this session: someone working in the browser without calls is not idle. [TEAM-007] */
export const stayInSession = call({
  ...own,
  method: 'POST',
  path: '/Sessions/Stay',
  summary: 'Keep your session alive',
  answer: Nothing,
})
