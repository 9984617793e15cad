/** A person's start screen. [HOME-002, HOME-005] */
import { call } from '../wire/call.ts'
import { z } from '../wire/zod.ts'

/**
 * What may wait for a person, in the order shown: no verified backup within twice its interval, a survey that ends within 3 days with answers open, invitations not sent at their hour, failed emails, people to approve, custom
 * questions to decide, a confidential inquiry to close, results to prepare, a results draft beside published results, published results not opened yet, actions that are late.
 */
export const needsYouKinds = [
  'backup',
  'ending',
  'not sent',
  'mail failed',
  'person',
  'custom question',
  'close',
  'results',
  'draft',
  'new results',
  'late actions',
] as const
export type NeedsYouKind = (typeof needsYouKinds)[number]

/**
 * A pending task: `Text` describes it, `Path` is the client's address where it is done, null if on the server itself.
 * At most five of a kind, then a row of the same kind for the rest, whose `Path` is a list. `Count` is how many it
 * covers; `InquiryId` is given if it is about one inquiry.
 */
export const NeedsYou = z.object({
  Kind: z.enum(needsYouKinds),
  Text: z.string(),
  Path: z.nullable(z.string()),
  Count: z.number(),
  InquiryId: z.nullable(z.string()),
})
export type NeedsYou = z.output<typeof NeedsYou>
/** The caller's pending tasks; only those they can act on. [HOME-002] */
export const listNeedsYou = call({
  method: 'GET',
  path: '/Home/NeedsYou',
  summary: 'List what needs your attention',
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  answer: z.array(NeedsYou),
})

/**
 * The completed first steps: anything in the catalogue, an active inquiry type with questions, an existing or invited
 * organisation. `Starter`: the starter catalogue is loaded, which is no step of its own. [HOME-005]
 */
export const FirstSteps = z.object({
  Catalogue: z.boolean(),
  InquiryType: z.boolean(),
  Organisation: z.boolean(),
  Starter: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>
export const getFirstSteps = call({
  method: 'GET',
  path: '/Home/FirstSteps',
  summary: 'See which first steps are done',
  roles: ['SuperAdmin'],
  scope: 'platform',
  answer: FirstSteps,
})
