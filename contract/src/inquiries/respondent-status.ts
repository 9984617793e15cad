import { z } from '../wire/zod.ts'

/** A respondent's status: 'completed' once submitted. */
export const RespondentStatus = z.enum(['pending', 'completed'])
export type RespondentStatus = z.output<typeof RespondentStatus>

/**
 * A respondent's state, in ascending order: what they were sent, have opened or saved, and whether it was returned. Of
 * a confidential inquiry only 'mail failed', 'invited' and 'submitted' are shown. [BOARD-002, CONF-010]
 */
export const respondentStates = ['mail failed', 'invited', 'opened', 'begun', 'returned', 'submitted'] as const
export type RespondentState = (typeof respondentStates)[number]
