/** What a person's first screen begins with. [HOME-002, HOME-005] */
import { call } from '../wire/call.ts'
import { z } from '../wire/zod.ts'

/**
 * What may wait for a person, in the order in which it is told: no proven backup within twice its interval, a survey that ends within 3 days with answers open, invitations that were not sent at their hour, mails that failed, people to approve, custom
 * questions to decide, a confidential inquiry to close, results to prepare, a results draft beside what is published, published results not opened yet.
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
] as const
export type NeedsYouKind = (typeof needsYouKinds)[number]

/**
 * Something that waits for who asks: `Text` says it in a sentence, `Path` is the client's address where it is done, null where that is at the machine. At most five of a kind; after them a row of the same
 * kind for the others, whose `Path` is a list. `Count` is how many it stands for; `InquiryId` where it is about one inquiry.
 */
export const NeedsYou = z.object({
  Kind: z.enum(needsYouKinds),
  Text: z.string(),
  Path: z.nullable(z.string()),
  Count: z.number(),
  InquiryId: z.nullable(z.string()),
})
export type NeedsYou = z.output<typeof NeedsYou>
/** What waits for the caller; nothing they cannot act on. [HOME-002] */
export const listNeedsYou = call({
  method: 'GET',
  path: '/Home/NeedsYou',
  summary: 'List what needs your attention',
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  answer: z.array(NeedsYou),
})

/** What is done of the first steps with an empty product: anything in the catalogue, an active inquiry type with questions, an organisation that is there or invited. `Starter`: an inquiry type of the starter catalogue is there, which is no step of its own. [HOME-005] */
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
