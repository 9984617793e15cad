import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Letter, OwnWords } from '../../platform/db/schema/mail.ts'

/** Whose results these are; `words`: those of the consultant, where there are any. */
interface ResultsNews {
  readonly to: string
  readonly firstName: string
  readonly organisation: string
  readonly inquiry: string
  readonly words?: OwnWords
}

/** Published results, and where they are read. */
interface ReadyResults extends ResultsNews {
  readonly inquiryId: string
  readonly version: number
}

/** A manager learns that results are published: the first time, or a further version. The consultant's note stands as their words. [PUBL-012] */
export function resultsReadyMail(publicUrl: string, results: ReadyResults): Letter {
  const { to, firstName, version, words } = results
  return {
    to,
    subject: 'Your results are ready',
    greeting: { name: firstName },
    paragraphs: [
      version === 1
        ? 'The results of your inquiry have been published.'
        : 'A new version of your inquiry’s results has been published. If you saw an earlier one, the insights show what has changed.',
    ],
    ...(words && { words }),
    facts: [...resultsFacts(results), ['Version', String(version)]],
    action: openInsights(publicUrl, results),
    notes: [],
  }
}

/** The same once more, to who has not opened them. `publishedOn` is a day in words. [PUBL-017] */
export function resultsReminderMail(
  publicUrl: string,
  { publishedOn, ...results }: ReadyResults & { readonly publishedOn: string },
): Letter {
  return {
    ...resultsReadyMail(publicUrl, results),
    paragraphs: [
      `The results of your inquiry were published on ${publishedOn} (UTC), and you haven’t opened them yet.`,
    ],
    notes: ['This is the only reminder.'],
  }
}

/** A manager learns that published results were taken back: the reason stands as the words of who did so. [PUBL-019] */
export function resultsWithdrawnMail({ to, firstName, words, ...results }: ResultsNews): Letter {
  return {
    to,
    subject: 'Your results were withdrawn',
    greeting: { name: firstName },
    paragraphs: ['The published results of your inquiry were withdrawn and are no longer shown. The reason is below.'],
    ...(words && { words }),
    facts: resultsFacts(results),
    notes: ['Please don’t use any copies or figures you have kept from them.'],
  }
}

const resultsFacts = ({ organisation, inquiry }: Pick<ResultsNews, 'organisation' | 'inquiry'>): [string, string][] => [
  ['Organisation', organisation],
  ['Inquiry', inquiry],
]

const openInsights = (publicUrl: string, { inquiryId }: ReadyResults) => ({
  label: 'Open insights',
  href: `${publicUrl}${pathTo(paths.insights, { role: 'CustomerAdmin', inquiryId })}`,
})
