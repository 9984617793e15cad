import type { DraftContent, Suggestions } from '@plumbline/contract/results/results-draft'
import type { Statistics } from '@plumbline/contract/results/statistics'

/** The props of a section: its part of the draft, so that only its changes re-render it. */
export interface SectionProps<Part extends keyof DraftContent> {
  readonly own: DraftContent[Part]
  /** A stable function. */
  readonly change: Change
  readonly suggestions: Suggestions
  /** Null if there are none to show. */
  readonly statistics: Statistics | null
}

export type Change = (update: (content: DraftContent) => Partial<DraftContent>) => void

/** For new catalogue entries. */
export interface CatalogueAt {
  readonly inquiryId: string
  /** Undefined until known. */
  readonly inquiryTypeId: string | undefined
}
