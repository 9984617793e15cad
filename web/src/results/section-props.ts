import type { DraftContent, Suggestions } from '@plumbline/contract/results-draft'
import type { Statistics } from '@plumbline/contract/statistics'

/** What every part of the screen is given. */
export interface SectionProps {
  readonly content: DraftContent
  readonly change: (update: (content: DraftContent) => Partial<DraftContent>) => void
  readonly suggestions: Suggestions
  /** Null where there are none to tell. */
  readonly statistics: Statistics | null
}

/** What new rows of the catalogue belong to. */
export interface CatalogueAt {
  readonly inquiryId: string
  /** Undefined until it is known. */
  readonly inquiryTypeId: string | undefined
}
