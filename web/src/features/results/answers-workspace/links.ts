import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/answers-workspace'
import * as paths from '../../../paths.ts'

/** Whose answers are read. */
export type AnswersAt = ParamsOf<typeof paths.answersTexts>

/** The parts of the workspace in their order. */
export const parts = [
  { address: paths.answersTexts, name: 'Comments' },
  { address: paths.answersRatings, name: 'Ratings' },
  { address: paths.answersBoxes, name: t.multipleChoice },
  { address: paths.answersDocuments, name: 'Documents' },
  { address: paths.answersExport, name: 'Export' },
] as const
