import { z } from '../wire/zod.ts'

/** How far somebody who was asked has come: 'completed' once submitted. */
export const RespondentStatus = z.enum(['pending', 'completed'])
export type RespondentStatus = z.output<typeof RespondentStatus>

/**
 * Where somebody who was asked stands, from the least to the most: what they were told of, have opened or saved, and whether it was given back for
 * correction. Of a confidential inquiry only 'mail failed', 'invited' and 'submitted' are told. [BOARD-002, CONF-010]
 */
export const respondentStates = ['mail failed', 'invited', 'opened', 'begun', 'returned', 'submitted'] as const
export type RespondentState = (typeof respondentStates)[number]
