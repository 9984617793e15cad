import type { Claim } from '@plumbline/contract/catalogue/claims'
import { t } from '@plumbline/texts/domain/claims'

/** What a finding or recommendation speaks of, for people. */
export const claimWords = {
  strength: t.aStrength,
  vulnerability: t.aVulnerability,
} as const satisfies Record<Claim, string>

/** The same where it may be neither. */
export const speaksOfInWords = (claim: Claim | null): string => (claim === null ? t.notSpecified : claimWords[claim])

/** What a row of a list says below its words: 'A strength · rests on 2 questions'; undefined where it says neither. */
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
