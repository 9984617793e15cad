import { type Middle, normName, type QuestionNorm } from '@plumbline/contract/results/norms'
import type { QuestionStatistics } from '@plumbline/contract/results/statistics'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/norms'
import { decimal } from '@plumbline/texts/src/formats'
import type { ReportContent } from './report-content.ts'

/** A question beside its norm. */
export interface Compared {
  readonly question: QuestionStatistics
  readonly norm: QuestionNorm
}

/** One group of organisations, or a source in a file: who they are, how the norm is made, and the questions that have one, in order. */
export interface Comparison {
  readonly whom: string
  readonly about: string
  readonly compared: readonly Compared[]
}

/** Everything an inquiry's questions are compared with, the whole first. [RNDS-003, RNDS-004] */
export function comparisonsOf({ norms, figures, organisation }: ReportContent): Comparison[] {
  if (norms === null || figures === null) return []
  return norms.Comparisons.flatMap((comparison) => {
    const normOf = new Map(comparison.Questions.map((norm) => [norm.QuestionId, norm]))
    const compared = figures.statistics.Questions.flatMap((question): Compared[] => {
      const norm = normOf.get(question.QuestionId)
      return norm === undefined ? [] : [{ question, norm }]
    })
    const about = comparison.Kind === 'file' ? t.aboutFile : t.aboutOthers({ organisation: isolated(organisation) })
    return compared.length === 0 ? [] : [{ whom: normName(comparison), about, compared }]
  })
}

export const ownInWords = (mean: number | null) => (mean === null ? t.noOwn : decimal(mean, 1))

/** 'Others: 3.4 (3.1 to 3.8)'. */
export function middleInWords(middle: Middle | null): string {
  if (middle === null) return t.noNorm
  const { Median, Low, High } = middle
  return t.others({ median: decimal(Median, 1), low: decimal(Low, 1), high: decimal(High, 1) })
}

/** '12 organisations, Q4 2026'; from a file with the people, if it says how many. */
export function basisInWords({ Organisations: organisations, Respondents: respondents, CalculatedAt }: QuestionNorm) {
  const those =
    respondents === null ? t.organisations({ organisations }) : t.organisationsAndPeople({ organisations, respondents })
  return CalculatedAt === null ? those : t.inQuarter({ those, quarter: quarterInWords(CalculatedAt) })
}

/** 'Q4 2026' (UTC). */
export function quarterInWords(instant: string): string {
  const day = new Date(instant)
  return t.quarter({ quarter: Math.floor(day.getUTCMonth() / 3) + 1, year: String(day.getUTCFullYear()) })
}
