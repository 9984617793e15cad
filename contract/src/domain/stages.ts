/** How far an inquiry has come, and what is done next about it: the words that dashboards, lists and 'What needs you' share. [HOME-001, HOME-004] */
import { z } from '../wire/zod.ts'

/**
 * The stages of an inquiry in their order: its intake is to be answered, respondents are to be added, it takes answers and some are open, its results are
 * due (all have answered, or it takes no more answers), its results are published. Withdrawn results put it back.
 */
export const stages = ['intake', 'asking', 'running', 'results due', 'published'] as const
export const Stage = z.enum(stages)
export type Stage = z.output<typeof Stage>

/** What whoever asks can do next about an inquiry. */
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
