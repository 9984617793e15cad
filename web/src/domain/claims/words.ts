import type { Claim } from '@plumbline/contract/catalogue/claims'
import { t } from '@plumbline/texts/domain/claims'

/** The topic of a finding or recommendation, for people. */
export const claimWords = {
  strength: t.aStrength,
  vulnerability: t.aVulnerability,
} as const satisfies Record<Claim, string>

/** The same where there may be none. */
export const speaksOfInWords = (claim: Claim | null): string => (claim === null ? t.notSpecified : claimWords[claim])

/** The line below a row's text: 'A strength · rests on 2 questions'; undefined without either. */
export function claimInWords({
  SpeaksOf,
  QuestionIds,
}: {
  readonly SpeaksOf: Claim | null
  readonly QuestionIds: readonly string[]
}): string | undefined {
  const parts = [
    ...(SpeaksOf === null ? [] : [claimWords[SpeaksOf]]),
    ...(QuestionIds.length === 0 ? [] : [t.restsOnCount({ count: QuestionIds.length })]),
  ]
  return parts.length === 0 ? undefined : parts.join(' · ')
}
