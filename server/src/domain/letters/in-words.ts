import { dayInWords } from '@plumbline/contract/domain/expiry'
import { t } from '@plumbline/texts/emails/facts'

/** An instant (ISO 8601, UTC) as emails write it: '23 Nov 2026, 07:10 (UTC)'. */
export const momentInWords = (instant: string): string =>
  t.moment({ day: dayInWords(instant.slice(0, 10)), time: instant.slice(11, 16) })
