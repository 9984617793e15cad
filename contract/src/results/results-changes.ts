/** The differences between two contents of results. [PUBL-005, PUBL-010, PUBL-011, PUBL-017] */
import { z } from '../wire/zod.ts'

/** A part of results. */
export const resultsSections = [
  'AreaColors',
  'Findings',
  'Recommendations',
  'Inputs',
  'AdvanceInsights',
  'Roadmap',
  'ComparedWith',
] as const
export const ResultsSection = z.enum(resultsSections)
export type ResultsSection = z.output<typeof ResultsSection>

/**
 * One difference between two contents of results: `Before` and `After` in words (null: missing). `Place` says where,
 * such as an area or a question.
 */
export const ResultsChange = z.object({
  Section: ResultsSection,
  Kind: z.enum(['added', 'removed', 'changed', 'moved']),
  Place: z.string(),
  Before: z.nullable(z.string()),
  After: z.nullable(z.string()),
})
export type ResultsChange = z.output<typeof ResultsChange>
