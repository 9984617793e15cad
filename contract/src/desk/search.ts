import { call } from '../wire/call.ts'
import { oneOf, requiredText } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** The kinds of search results; ties are sorted in this order. */
export const foundKinds = [
  'Inquiry',
  'Organisation',
  'Person',
  'Inquiry type',
  'Pathway',
  'Question',
  'Intake question',
  'Custom question',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** A search result: its name, its parent, and the client's address for it. */
export const Found = z.object({
  Kind: oneOf(foundKinds),
  Text: z.string(),
  Detail: z.string(),
  Path: z.string(),
})
export type Found = z.output<typeof Found>

/**
 * Records visible to this person that contain every word of `text`, ignoring case: best first, at most
 * `limits.foundOfKind` of a kind. Consultants find everyone's inquiries, organisations and people, managers their
 * organisation's inquiries and people and their own custom questions; both the catalogue. [HOME-009]
 */
export const search = call({
  method: 'GET',
  path: '/Search',
  summary: 'Search everything',
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  query: z.object({ text: requiredText() }),
  answer: z.object({ data: z.array(Found) }),
})
