import { call } from '../wire/call.ts'
import { oneOf, requiredText } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** What a search finds, in the order in which kinds stand where they match equally well. */
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

/** Something that a search has found: what it is called, what it belongs to, and the client's address that shows it. */
export const Found = z.object({
  Kind: oneOf(foundKinds),
  Text: z.string(),
  Detail: z.string(),
  Path: z.string(),
})
export type Found = z.output<typeof Found>

/**
 * What this person may see whose texts hold every word of `text`, in any case: best first, at most `limits.foundOfKind` of a kind. Consultants find
 * everybody's inquiries, organisations and people, managers their organisation's inquiries and people and their own custom questions; both the catalogue.
 * [HOME-009]
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
