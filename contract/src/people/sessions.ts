import { call, idOf, Nothing } from '../wire/call.ts'
import { Instant } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** By what somebody has begun a session: 'second-factor' is a password with a code or a passkey after it, 'passkey' one instead of the password. */
export const sessionBeginnings = ['password', 'second-factor', 'passkey', 'single-sign-on', 'survey-link'] as const
export const SessionBeginning = z.enum(sessionBeginnings)
export type SessionBeginning = z.output<typeof SessionBeginning>

/**
 * A session that goes on. `Browser` is '' and `ClientAddress` too in one of an earlier release; `UsedAt` is a few minutes behind. `IsThis`: the one that asks. `Survey`
 * is the text of the inquiry that a session by a survey's link is limited to, else ''.
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

/** Where the caller is signed in: this session first, then the latest used. At most 100 of them; `Total` is how many there are. [TEAM-006] */
export const listOwnSessions = call({
  ...own,
  method: 'GET',
  path: '/Sessions',
  summary: 'List your sessions',
  answer: z.object({ Sessions: z.array(OwnSession), Total: z.number() }),
})

/** Ends (revokes) one of the own sessions; its token answers 401 from then on. 404 where it is not one's own, or has ended. */
export const endOwnSession = call({
  ...own,
  method: 'DELETE',
  path: '/Sessions/{id}',
  summary: 'End one of your sessions',
  params: z.object({ id: idOf('Session') }),
  answer: Nothing,
})

/** Ends all own sessions but the one that asks. `Ended` is how many there were. */
export const endOtherSessions = call({
  ...own,
  method: 'POST',
  path: '/Sessions/EndOthers',
  summary: 'End all your other sessions',
  answer: z.object({ Ended: z.number() }),
})

/** Does nothing but count as a use of this session: who works in the browser without a call is not idle. [TEAM-007] */
export const stayInSession = call({
  ...own,
  method: 'POST',
  path: '/Sessions/Stay',
  summary: 'Keep your session alive',
  answer: Nothing,
})
