/** What differs between two contents of results, as it is told. [PUBL-005, PUBL-010, PUBL-011, PUBL-017] */
import { z } from '../wire/zod.ts'

/** A part of results. */
export const resultsSections = [
  'AreaColors',
  'Findings',
  'Recommendations',
  'Inputs',
  'AdvanceInsights',
  'Roadmap',
] as const
export const ResultsSection = z.enum(resultsSections)
export type ResultsSection = z.output<typeof ResultsSection>

/** One thing that differs between two contents of results: in words, `Before` and `After` (null: is not there). `Place` says of what, such as an area or a question. */
export const ResultsChange = z.object({
  Section: ResultsSection,
  Kind: z.enum(['added', 'removed', 'changed', 'moved']),
  Place: z.string(),
  Before: z.nullable(z.string()),
  After: z.nullable(z.string()),
})
export type ResultsChange = z.output<typeof ResultsChange>
