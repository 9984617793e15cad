import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/answers-workspace'
import * as paths from '../../../paths.ts'

/** Whose answers are read. */
export type AnswersAt = ParamsOf<typeof paths.answersTexts>

/** The parts of the workspace, in order. */
export const parts = [
  { address: paths.answersTexts, name: t.commentsPart },
  { address: paths.answersRatings, name: t.ratings },
  { address: paths.answersBoxes, name: t.multipleChoice },
  { address: paths.answersDocuments, name: t.documents },
  { address: paths.answersExport, name: t.exportPart },
] as const
