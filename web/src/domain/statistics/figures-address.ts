import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'

/** The fragment of an inputs address that leads to a question's or an area's figures. */
export const figuresHash = (of: { readonly questionId: string } | { readonly area: string }): string =>
  'questionId' in of ? `#question-${of.questionId}` : `#${of.area}`

/** What the fragment points to. */
export function wantedIn(hash: string): { wanted?: ScoredArea; wantedQuestion?: string } {
  const [, questionId] = /^#question-(.+)$/.exec(hash) ?? []
  if (questionId !== undefined) return { wantedQuestion: questionId }
  const wanted = scoredAreas.find((area) => hash === `#${area}`)
  return wanted === undefined ? {} : { wanted }
}
