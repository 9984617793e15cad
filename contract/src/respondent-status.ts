import { z } from './zod.ts'

/** How far somebody who was asked has come: 'completed' once submitted. */
export const RespondentStatus = z.enum(['pending', 'completed'])
export type RespondentStatus = z.output<typeof RespondentStatus>
