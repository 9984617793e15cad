import { t } from '@plumbline/texts/documents/report'
import { dayInFull } from '@plumbline/texts/src/formats'
import type { ReportContent } from './report-content.ts'

/** What the cover says of an inquiry: name and value, one line each. */
export function factsOf(content: ReportContent): (readonly [name: string, value: string])[] {
  return [
    [t.organisation, content.organisation],
    [t.inquiryType, content.inquiryType],
    ...(content.asked === null ? [] : [[t.survey, periodInWords(content.asked)] as const]),
    ...(content.version === null ? [] : [[t.results, versionInWords(content.version)] as const]),
    [t.date, dayInFull(content.createdAt)],
  ]
}

/** '1 September 2026 to 30 September 2026'. */
export function periodInWords({ from, until }: NonNullable<ReportContent['asked']>): string {
  return until === null
    ? t.periodFrom({ from: dayInFull(from) })
    : t.period({ from: dayInFull(from), until: dayInFull(until) })
}

const versionInWords = ({ number, publishedAt }: NonNullable<ReportContent['version']>) =>
  t.version({ version: number, day: dayInFull(publishedAt) })
