import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import * as paths from '../../../paths.ts'

/** Whose answers are read. */
export type AnswersAt = ParamsOf<typeof paths.answersTexts>

/** The parts of the workspace in their order. */
export const parts = [
  { address: paths.answersTexts, name: 'Comments' },
  { address: paths.answersRatings, name: 'Ratings' },
  { address: paths.answersBoxes, name: 'Multiple choice' },
  { address: paths.answersDocuments, name: 'Documents' },
  { address: paths.answersExport, name: 'Export' },
] as const
