import { dayInWords } from '@plumbline/contract/domain/expiry'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t as facts } from '@plumbline/texts/emails/facts'
import { t } from '@plumbline/texts/emails/results'
import type { Letter, OwnWords } from '../../platform/db/schema/mail.ts'

/** Whose results these are; `words`: the consultant's, if any. */
interface ResultsNews {
  readonly to: string
  readonly firstName: string
  readonly organisation: string
  readonly inquiry: string
  readonly words?: OwnWords
}

/** Published results, and where to read them. */
interface ReadyResults extends ResultsNews {
  readonly inquiryId: string
  readonly version: number
}

/** Tells a manager that results are published: the first time, or a new version. The consultant's note is quoted. [PUBL-012] */
export function resultsReadyMail(publicUrl: string, results: ReadyResults): Letter {
  const { to, firstName, version, words } = results
  return {
    to,
    subject: t.resultsReady,
    greeting: { name: firstName },
    paragraphs: [version === 1 ? t.published : t.newVersion],
    ...(words && { words }),
    facts: [...resultsFacts(results), [facts.version, String(version)]],
    action: openInsights(publicUrl, results),
    notes: [],
  }
}

/** Reminds people who have not opened them. `publishedOn` is a day ('yyyy-MM-dd'). [PUBL-017] */
export function resultsReminderMail(
  publicUrl: string,
  { publishedOn, ...results }: ReadyResults & { readonly publishedOn: string },
): Letter {
  return {
    ...resultsReadyMail(publicUrl, results),
    paragraphs: [t.notOpenedYet({ publishedOn: dayInWords(publishedOn) })],
    notes: [t.onlyReminder],
  }
}

/** Tells a manager that published results were withdrawn; the reason is quoted. [PUBL-019] */
export function resultsWithdrawnMail({ to, firstName, words, ...results }: ResultsNews): Letter {
  return {
    to,
    subject: t.resultsWithdrawn,
    greeting: { name: firstName },
    paragraphs: [t.noLongerShown],
    ...(words && { words }),
    facts: resultsFacts(results),
    notes: [t.dontUseCopies],
  }
}

const resultsFacts = ({ organisation, inquiry }: Pick<ResultsNews, 'organisation' | 'inquiry'>): [string, string][] => [
  [facts.organisation, organisation],
  [facts.inquiry, inquiry],
]

const openInsights = (publicUrl: string, { inquiryId }: ReadyResults) => ({
  label: t.openInsights,
  href: `${publicUrl}${pathTo(paths.insights, { role: 'CustomerAdmin', inquiryId })}`,
})
