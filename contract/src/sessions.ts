import { z } from './zod.ts'

/** By what somebody has begun a session: 'second-factor' is a password with a code or a passkey after it, 'passkey' one instead of the password. */
export const sessionBeginnings = ['password', 'second-factor', 'passkey', 'single-sign-on', 'survey-link'] as const
export const SessionBeginning = z.enum(sessionBeginnings)
export type SessionBeginning = z.output<typeof SessionBeginning>
