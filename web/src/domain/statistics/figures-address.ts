import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'

/** What leads to the figures of a question, or of an area, on a screen of inputs: the end of its address. */
export const figuresHash = (of: { readonly questionId: string } | { readonly area: string }): string =>
  'questionId' in of ? `#question-${of.questionId}` : `#${of.area}`

/** What the end of an address asks for. */
export function wantedIn(hash: string): { wanted?: ScoredArea; wantedQuestion?: string } {
  const [, questionId] = /^#question-(.+)$/.exec(hash) ?? []
  if (questionId !== undefined) return { wantedQuestion: questionId }
  const wanted = scoredAreas.find((area) => hash === `#${area}`)
  return wanted === undefined ? {} : { wanted }
}
