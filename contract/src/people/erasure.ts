import { t } from '@plumbline/texts/wire/fields'
import { askedAgain, oneIsGiven } from '../domain/factors.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { requiredText, text } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const

export const erasureKinds = ['person', 'organisation'] as const

/**
 * A person or organisation that can be erased, possibly deleted. `About` distinguishes equal names: an address and its
 * place.
 */
export const Erasable = z.object({
  Kind: z.enum(erasureKinds),
  Id: z.uuid(),
  Name: z.string(),
  About: z.string(),
})
export type Erasable = z.output<typeof Erasable>

/** Maximum results: to find one person, type an address. */
export const MOST_FOUND = 20

/** People by name or address, with an account or only invited, and organisations by name. */
export const findErasable = call({
  ...superAdmin,
  method: 'GET',
  path: '/Erasure/Find',
  summary: 'Find a person or an organisation to erase',
  query: z.object({ search: z.optional(text()) }),
  answer: z.object({ data: z.array(Erasable), IsMore: z.boolean() }),
})

/**
 * The stored data of a person or organisation, in numbers. `Name` must be typed to erase them; `Refused` says why it is
 * impossible, '' if it is possible.
 */
export const ErasurePlan = z.object({
  ...Erasable.shape,
  Accounts: z.number(),
  Surveys: z.number(),
  Submitted: z.number(),
  Inquiries: z.number(),
  Documents: z.number(),
  Mails: z.number(),
  /**
   * The confidential inquiries the person has submitted: what happens to their comments and documents must be chosen.
   * [CONF-012]
   */
  Confidential: z.number(),
  Refused: z.string(),
})
export type ErasurePlan = z.output<typeof ErasurePlan>

/** `id` is that of an account, or of a respondent without one. */
export const getPersonErasure = call({
  ...superAdmin,
  method: 'GET',
  path: '/Erasure/Person/{id}',
  summary: 'Preview erasing a person',
  params: z.object({ id: idOf('User') }),
  answer: ErasurePlan,
})
export const getOrganisationErasure = call({
  ...superAdmin,
  method: 'GET',
  path: '/Erasure/Organisation/{id}',
  summary: 'Preview erasing an organisation',
  params: z.object({ id: idOf('Customer') }),
  answer: ErasurePlan,
})

/** The confirmation of an erasure: the exact name, and the own password or a code of the second factor. */
const confirmation = { Name: requiredText(), ...askedAgain }
export const EraseConfirmation = z.object(confirmation).check(oneIsGiven())
export type EraseConfirmation = z.output<typeof EraseConfirmation>

/**
 * What happens to a person's comments and documents in confidential inquiries: kept without their name, or removed;
 * then none of these inquiries' comments are shown any more, since the difference would reveal theirs. In identified
 * ones they are always removed. [CONF-012]
 */
export const textsOfErased = ['kept', 'removed'] as const
export const PersonConfirmation = z
  .object({
    ...confirmation,
    Texts: z._default(z.enum(textsOfErased, { error: () => t.oneOf({ values: textsOfErased.join(', ') }) }), 'kept'),
  })
  .check(oneIsGiven())
export type PersonConfirmation = z.output<typeof PersonConfirmation>
const example = { Name: 'Ben Reed', Password: 'Upright-Line-7' }

/** Permanent, unlike deleting. 400 for another name or a wrong password, 409 for the last active consultant. */
export const erasePerson = call({
  ...superAdmin,
  method: 'POST',
  path: '/Erasure/Person/{id}',
  summary: 'Erase a person for good',
  params: z.object({ id: idOf('User') }),
  body: PersonConfirmation,
  example: { ...example, Texts: 'kept' },
  answer: Nothing,
})
/** Permanent, with all its people, inquiries, answers, results and files. */
export const eraseOrganisation = call({
  ...superAdmin,
  method: 'POST',
  path: '/Erasure/Organisation/{id}',
  summary: 'Erase an organisation for good',
  params: z.object({ id: idOf('Customer') }),
  body: EraseConfirmation,
  example: { ...example, Name: 'Acme Ltd' },
  answer: Nothing,
})
