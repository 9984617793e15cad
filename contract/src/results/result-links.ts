/** Links to one published version for people without an account: read only, ending, with a password if wished. [RPRT-006] */
import { t } from '@plumbline/texts/wire/result-links'
import { DAY, dayOf } from '../domain/expiry.ts'
import { askedLanguage, Language } from '../domain/languages.ts'
import { GivenPassword, NewPassword } from '../domain/passwords.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Day, Instant, MailedToken, whereFilled } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { type Names, named } from '../wire/named.ts'
import { z } from '../wire/zod.ts'
import {
  AreaColorResult,
  FindingsResult,
  InputResult,
  RecommendationResult,
  RoadmapResult,
  VersionNumber,
} from './results.ts'
import { Statistics } from './statistics.ts'

/** The days (UTC) on which a link made at this instant may end: today to half a year ahead; a month ahead by default. */
export function linkDays(now: Date): { earliest: string; byDefault: string; latest: string } {
  const after = (days: number) => dayOf(new Date(now.getTime() + days * DAY))
  return { earliest: after(0), byDefault: after(limits.resultLinkDays), latest: after(limits.resultLinkMaxDays) }
}

/** 'off': made by a manager, while their organisation's managers may not export. */
export const linkStates = ['open', 'ended', 'withdrawn', 'off'] as const
export type LinkState = (typeof linkStates)[number]
const stateNames: Names<LinkState> = {
  open: () => t.open,
  ended: () => t.ended,
  withdrawn: () => t.withdrawn,
  off: () => t.off,
}
/** A state as it is shown. */
export const linkStateName = (state: LinkState): string => named(stateNames, state)

/** A link, without its address, which is told once. `LastDay` (UTC) includes its end; `Opened` counts how often it was read. */
export const ResultLink = z.object({
  Id: idOf('Results link'),
  Version: z.number(),
  State: z.enum(linkStates),
  LastDay: z.string(),
  HasPassword: z.boolean(),
  CreatedBy: z.string(),
  CreatedAt: Instant,
  Opened: z.number(),
  LastOpenedAt: z.nullable(Instant),
})
export type ResultLink = z.output<typeof ResultLink>

const sharing = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

/**
 * The links to an inquiry's results, newest first; at most 50. `Versions`: those that the caller may share, newest first; none for managers unless their
 * organisation's setting allows exports.
 */
export const listResultLinks = call({
  ...sharing,
  method: 'GET',
  path: '/ResultLinks/AllLinks/{inquiryId}',
  summary: 'List the links to results',
  params: inquiryId,
  answer: z.object({ Versions: z.array(z.number()), Links: z.array(ResultLink) }),
})

/** Until when a link works, and its password, if any. */
export const NewResultLink = z.object({
  Version: VersionNumber,
  LastDay: Day,
  Password: whereFilled(NewPassword),
})

/**
 * Makes a link to a published version, and tells its address, once. A consultant may share each version that is not withdrawn, a manager the current one if
 * their organisation's setting allows exports (403). 404 for another version, 409 above 20 links that work.
 */
export const createResultLink = call({
  ...sharing,
  method: 'POST',
  path: '/ResultLinks/AddLink/{inquiryId}',
  summary: 'Make a link to results',
  params: inquiryId,
  body: NewResultLink,
  example: { Version: 1, LastDay: '2027-03-31', Password: 'Correct-Horse-7' },
  answer: z.object({ Address: z.string(), Link: ResultLink }),
})

/** Ends a link now. */
export const endResultLink = call({
  ...sharing,
  method: 'POST',
  path: '/ResultLinks/EndLink/{id}',
  summary: 'End a link to results',
  params: z.object({ id: idOf('Results link') }),
  answer: Nothing,
})

/** A published version as managers see it, without names, groups, notes, earlier rounds and norms. `Language`: that of its texts. */
export const SharedResults = z.object({
  Inquiry: z.string(),
  InquiryTypeName: z.string(),
  CustomerName: z.string(),
  Version: z.number(),
  PublishedAt: Instant,
  IsCurrent: z.boolean(),
  LastDay: z.string(),
  OriginalLanguage: Language,
  Languages: z.array(Language),
  Language,
  AreaColors: AreaColorResult,
  Findings: FindingsResult,
  Recommendations: RecommendationResult,
  Inputs: InputResult,
  Roadmap: RoadmapResult,
  Statistics: z.nullable(Statistics),
})
export type SharedResults = z.output<typeof SharedResults>

/**
 * The results behind a link; `Results` is null as long as its password is not given. `OrganisationId` is for the brand. 404 if the link is unknown or has
 * ended, or its version was withdrawn; 400 for a wrong password; 429. Each reading is recorded. [RPRT-006]
 */
export const openResultLink = call({
  method: 'POST',
  path: '/ResultLinks/Open',
  summary: 'Read results by a link',
  roles: 'anyone',
  scope: 'public',
  query: z.object(askedLanguage),
  body: z.object({ Token: MailedToken, Password: z.optional(GivenPassword) }),
  example: { Token: 'dG9rZW4tb2YtYS1saW5rLXRvLXJlc3VsdHMtNDMtc2lnbg', Password: 'Correct-Horse-7' },
  answer: z.object({ OrganisationId: z.string(), Results: z.nullable(SharedResults) }),
})
