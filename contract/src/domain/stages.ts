/** An inquiry's stages and next steps, shared by dashboards, lists and 'Needs your attention'. [HOME-001, HOME-004] */
import { z } from '../wire/zod.ts'

/**
 * The stages of an inquiry in order: its intake is due, respondents are to be added, the survey is open, its results
 * are due (everyone has answered, or it is closed), its results are published. Withdrawing results puts it back.
 */
export const stages = ['intake', 'asking', 'running', 'results due', 'published'] as const
export const Stage = z.enum(stages)
export type Stage = z.output<typeof Stage>

/** The caller's next step for an inquiry. */
export const nextSteps = [
  'finish intake',
  'add respondents',
  'remind',
  'follow progress',
  'close',
  'open again',
  'prepare results',
  'view results',
] as const
export const NextStep = z.enum(nextSteps)
export type NextStep = z.output<typeof NextStep>
