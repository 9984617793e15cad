/** Results drafts for tests. */
import type { DraftContent, ResultsDraft } from '@plumbline/contract/results/results-draft'

/** A content with these parts; the others are empty. */
export const draftContent = (given: Partial<DraftContent> = {}): DraftContent => ({
  AreaColors: [],
  Findings: [],
  Recommendations: [],
  Inputs: null,
  AdvanceInsights: [],
  Roadmap: [],
  ...given,
})

/** A finding of Culture whose key is its first letter. */
export const finding = (FindingsDesc: string, CatalogueId: string | null = null): DraftContent['Findings'][number] => ({
  Key: FindingsDesc.slice(0, 1),
  Area: 'Culture',
  FindingsDesc,
  CatalogueId,
})

export const recommendation = (
  RecommendationDetails: string,
  LevelOfFocus: number,
): DraftContent['Recommendations'][number] => ({
  Key: RecommendationDetails.slice(0, 1),
  RecommendationDetails,
  LevelOfFocus,
  CatalogueId: null,
})

/** A saved draft with this content. */
export const savedDraft = (Content: DraftContent, Revision = 1): ResultsDraft => ({
  Revision,
  SavedAt: '2026-11-21T11:04:00.000Z',
  SavedBy: 'Ada Lovelace',
  StartsFrom: 'answers',
  Content,
})
