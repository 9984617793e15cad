import type { DraftContent, Suggestions } from '@plumbline/contract/results/results-draft'
import type { Statistics } from '@plumbline/contract/results/statistics'

/** What a part of the screen is given: its own part of the draft, so that it is drawn again with that alone. */
export interface SectionProps<Part extends keyof DraftContent> {
  readonly own: DraftContent[Part]
  /** Stays the same function. */
  readonly change: Change
  readonly suggestions: Suggestions
  /** Null where there are none to tell. */
  readonly statistics: Statistics | null
}

export type Change = (update: (content: DraftContent) => Partial<DraftContent>) => void

/** What new rows of the catalogue belong to. */
export interface CatalogueAt {
  readonly inquiryId: string
  /** Undefined until it is known. */
  readonly inquiryTypeId: string | undefined
}
