/** Norms: how other organisations' means compare with an inquiry's. [RNDS-003, RNDS-004] */

import { t as uploads } from '@plumbline/texts/wire/files'
import { t } from '@plumbline/texts/wire/norms'
import { industryName } from '../domain/industries.ts'
import { call, FileField, idOf, Nothing } from '../wire/call.ts'
import { Flag, Instant, text, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { type Names, named } from '../wire/named.ts'
import { z } from '../wire/zod.ts'
import { MOST_VERSIONS } from './results.ts'

/** What norms of the installation's own inquiries require. */
export const leastForNorm = {
  /** Organisations in a norm, and in what is left beside a slice. */
  organisations: 10,
  /** No organisation has more than one in this many of the respondents. */
  shareOfOne: 4,
  /** Organisations whose figures must have changed before a norm changes. */
  changed: 6,
  /** People who rated a question at an organisation. */
  people: 5,
  /** Months after publication. */
  months: 36,
} as const

/** Sizes of organisations by full-time employees, by their largest number. */
export const organisationSizes = { 'to 49': 49, 'to 249': 249, 'to 999': 999, more: Number.POSITIVE_INFINITY } as const
export type OrganisationSize = keyof typeof organisationSizes
const sizeNames: Names<OrganisationSize> = {
  'to 49': () => t.upTo49,
  'to 249': () => t.upTo249,
  'to 999': () => t.upTo999,
  more: () => t.from1000,
}

export const normKinds = ['all', 'industry', 'size', 'file'] as const
/** Whom a norm is about, as it is shown; `value` is the industry, the size or the source. */
export function normName({ Kind, Value }: { readonly Kind: (typeof normKinds)[number]; readonly Value: string }) {
  if (Kind === 'industry') return industryName(Value)
  if (Kind === 'size') return named(sizeNames, Value)
  return Kind === 'all' ? t.allOrganisations : t.fromFile({ source: Value })
}

/** The middle half of the organisations' means and their median, one decimal (from a file up to two). */
const Middle = z.object({ Low: z.number(), Median: z.number(), High: z.number() })
export type Middle = z.output<typeof Middle>
/** A question's norm: of how many other organisations and, from a file, respondents; calculated when. */
const QuestionNorm = z.object({
  QuestionId: z.string(),
  Organisations: z.number(),
  Respondents: z.nullable(z.number()),
  CalculatedAt: z.nullable(Instant),
  Performance: z.nullable(Middle),
  Importance: z.nullable(Middle),
})
export type QuestionNorm = z.output<typeof QuestionNorm>
/** One group of organisations to compare with: all others, those of an industry or size, or a source in a file. */
export const NormComparison = z.object({
  Kind: z.enum(normKinds),
  Value: z.string(),
  Questions: z.array(QuestionNorm),
})
export type NormComparison = z.output<typeof NormComparison>
/** What an inquiry's figures can be compared with, the whole first. The inquiry's own organisation is in none of it. */
export const Norms = z.object({ Comparisons: z.array(NormComparison) })
export type Norms = z.output<typeof Norms>

/**
 * Whether an organisation's figures may be part of norms, and who said so last; no one has while `ChangedAt` is null. `Next`: when
 * norms are calculated again.
 */
export const Sharing = z.object({
  Shares: z.boolean(),
  ChangedAt: z.nullable(Instant),
  ChangedBy: z.nullable(z.string()),
  Next: Instant,
})
export type Sharing = z.output<typeof Sharing>

/** Norms of an inquiry type: whether they are calculated, and those loaded from a file. */
export const TypeNorms = z.object({
  InqType: z.string(),
  IsOn: z.boolean(),
  CalculatedAt: z.nullable(Instant),
  /** Questions with a norm of the installation's own. */
  Questions: z.number(),
  Next: Instant,
  File: z.nullable(
    z.object({ Name: z.string(), LoadedAt: Instant, Questions: z.number(), Sources: z.array(z.string()) }),
  ),
})
export type TypeNorms = z.output<typeof TypeNorms>

export const normOutcomes = ['Faulty', 'Unknown', 'Added'] as const
export type NormOutcome = (typeof normOutcomes)[number]
/** A row of a file; `Message` says what is wrong, or that the type has no such question, which is left out. */
export const PlannedNorm = z.object({
  Row: z.number(),
  Outcome: z.enum(normOutcomes),
  Question: z.string(),
  Organisations: z.nullable(z.number()),
  Respondents: z.nullable(z.number()),
  Performance: z.nullable(Middle),
  Importance: z.nullable(Middle),
  Source: z.string(),
  Message: z.string(),
})
export type PlannedNorm = z.output<typeof PlannedNorm>
/** What an import would load, replacing what was loaded before. `Faults` are of the file as a whole; with one, or a faulty row, nothing is loaded. */
export const NormsPlan = z.object({
  PlanId: z.string(),
  Faults: z.array(z.string()),
  Counts: z.object({ Faulty: z.number(), Unknown: z.number(), Added: z.number() }),
  Rows: z.array(PlannedNorm),
})
export type NormsPlan = z.output<typeof NormsPlan>

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const typeId = z.object({ id: idOf('Inquiry type') })
const customerId = z.object({ customerId: idOf('Customer') })
const File = z.custom<z.output<typeof FileField>>((value) => FileField.safeParse(value).success, {
  error: () => uploads.uploadNothing,
})
const formBytes = limits.fileBytes + limits.bodyBytes

/** Refused as `getStatistics` is. [RNDS-003] */
export const getNorms = call({
  ...readers,
  method: 'GET',
  path: '/Norms/{inquiryId}',
  summary: 'Compare an inquiry with other organisations',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  query: z.object({ version: z.optional(wholeNumber(1, MOST_VERSIONS)) }),
  answer: Norms,
})
export const getSharing = call({
  ...readers,
  method: 'GET',
  path: '/Norms/Sharing/{customerId}',
  summary: 'See whether an organisation’s figures are part of norms',
  params: customerId,
  answer: Sharing,
  versioned: true,
})
/** Only a manager of the organisation agrees, and withdraws; either takes effect when norms are calculated again. */
export const changeSharing = call({
  method: 'PUT',
  path: '/Norms/Sharing/{customerId}',
  summary: 'Agree that an organisation’s figures are part of norms, or withdraw it',
  roles: ['CustomerAdmin'],
  scope: 'organisation',
  params: customerId,
  body: z.object({ Shares: Flag }),
  example: { Shares: true },
  answer: Sharing,
  versioned: true,
})
export const getTypeNorms = call({
  ...superAdmin,
  method: 'GET',
  path: '/Norms/Type/{id}',
  summary: 'See the norms of an inquiry type',
  params: typeId,
  answer: TypeNorms,
  versioned: true,
})
/** Off: none are shown or calculated; those there are stay for when they are switched on again. */
export const changeTypeNorms = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Norms/Type/{id}',
  summary: 'Switch the norms of an inquiry type on or off',
  params: typeId,
  body: z.object({ IsOn: Flag }),
  example: { IsOn: true },
  answer: TypeNorms,
  versioned: true,
})
/** The workbook to fill in, with the type's questions. */
export const getNormsTemplate = call({
  ...superAdmin,
  method: 'GET',
  path: '/Norms/Template/{id}',
  summary: 'Get the template for norms from a file',
  params: typeId,
  answer: 'file',
})
/** A dry run, row by row. 415: neither a workbook nor CSV. [RNDS-004] */
export const previewNorms = call({
  ...superAdmin,
  method: 'POST',
  path: '/Norms/Preview/{id}',
  summary: 'Preview norms from a file',
  params: typeId,
  form: z.object({ File }),
  formBytes,
  answer: NormsPlan,
})
/** Replaces the norms loaded before. 400: every fault; 409: with the `PlanId` of a preview, if file or questions have changed since. */
export const importNorms = call({
  ...superAdmin,
  method: 'POST',
  path: '/Norms/Import/{id}',
  summary: 'Load norms from a file',
  params: typeId,
  form: z.object({ File, PlanId: z.optional(text()) }),
  formBytes,
  answer: z.object({ Counts: NormsPlan.shape.Counts }),
})
export const removeNorms = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Norms/File/{id}',
  summary: 'Remove the norms loaded from a file',
  params: typeId,
  answer: Nothing,
})
