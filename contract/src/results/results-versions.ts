/** Publishing results, their versions, and the managers' view of them. [PUBL-009 to PUBL-012, PUBL-017, PUBL-019] */
import { call, idOf, Nothing } from '../wire/call.ts'
import { Flag, Instant, multiline, requiredMultiline, text, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { MOST_VERSIONS, ResultsVersion } from './results.ts'
import { ResultsChange } from './results-draft.ts'

const inquiryId = z.object({ inquiryId: idOf('Inquiry') })
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const replaced = wholeNumber(0, MOST_VERSIONS)

/**
 * Publishes the saved draft as the next version, with its statistics. `Revision` is the draft's, `Version` the one it
 * replaces (0: none is published): 409 if either is stale. `AcceptedWarnings` are the codes of acknowledged warnings:
 * 409 if one is missing, 400 with every error. `Notify`: all active managers are emailed, and reminded after a week if
 * they have not opened it.
 */
export const publishDraft = call({
  ...superAdmin,
  method: 'POST',
  path: '/Results/Publish/{inquiryId}',
  summary: 'Publish the results draft',
  params: inquiryId,
  body: z.object({
    Revision: wholeNumber(0, 1_000_000_000),
    Version: replaced,
    Note: z._default(multiline(), ''),
    AcceptedWarnings: z._default(z.array(text()).check(z.maxLength(limits.draftRows)), []),
    Notify: z._default(Flag, false),
  }),
  example: { Revision: 1, Version: 0 },
  mails: true,
  answer: ResultsVersion,
})
/**
 * Publishes an earlier version's content and statistics again, as the next version; 409 if `Replaces` is not the
 * current one (0: none is published).
 */
export const republishResults = call({
  ...superAdmin,
  method: 'POST',
  path: '/Results/Republish/{inquiryId}',
  summary: 'Publish an earlier version of results again',
  params: inquiryId,
  body: z.object({
    Version: wholeNumber(1, MOST_VERSIONS),
    Replaces: replaced,
    Note: z._default(multiline(), ''),
    Notify: z._default(Flag, false),
  }),
  example: { Version: 1, Replaces: 2 },
  mails: true,
  answer: ResultsVersion,
})
/**
 * Withdraws the current version: the result calls are empty again, managers are emailed the reason. 409 if `Version` is
 * not the current one. [PUBL-019]
 */
export const withdrawResults = call({
  ...superAdmin,
  method: 'POST',
  path: '/Results/Withdraw/{inquiryId}',
  summary: 'Withdraw published results',
  params: inquiryId,
  body: z.object({ Version: wholeNumber(1, MOST_VERSIONS), Reason: requiredMultiline() }),
  example: { Version: 1, Reason: 'The figures of two teams were mixed up.' },
  mails: true,
  answer: Nothing,
})

/**
 * The manager's view of the current version; null if none is published. `Seen` is the version they last opened; if it
 * is another than the current one, `Changes` lists what has changed since, and `Notes` the notes of each version from
 * then on. `Withdrawn`: why there is none any more. `Begins` and `Ends` are the days (UTC) of the first and the last
 * submission. [PUBL-017]
 */
export const CurrentResults = z.object({
  Current: z.nullable(
    z.object({
      Version: z.number(),
      PublishedAt: Instant,
      Note: z.string(),
      Begins: z.nullable(z.string()),
      Ends: z.nullable(z.string()),
    }),
  ),
  Seen: z.nullable(z.number()),
  Changes: z.array(ResultsChange),
  Notes: z.array(z.object({ Version: z.number(), PublishedAt: Instant, Note: z.string() })),
  Withdrawn: z.nullable(z.object({ At: Instant, Reason: z.string() })),
})
export type CurrentResults = z.output<typeof CurrentResults>
export const getCurrentResults = call({
  method: 'GET',
  path: '/Results/Current/{inquiryId}',
  summary: "Get the current version of an inquiry's results",
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  params: inquiryId,
  answer: CurrentResults,
})
/** Records that the caller has opened this version; an older one than recorded changes nothing. */
export const markResultsSeen = call({
  method: 'POST',
  path: '/Results/Seen/{inquiryId}',
  summary: 'Record that published results were opened',
  roles: ['CustomerAdmin'],
  scope: 'organisation',
  params: inquiryId,
  body: z.object({ Version: wholeNumber(1, MOST_VERSIONS) }),
  example: { Version: 1 },
  answer: Nothing,
})
