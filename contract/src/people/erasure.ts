import { t } from '@plumbline/texts/wire/fields'
import { askedAgain, oneIsGiven } from '../domain/factors.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { requiredText, text } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const

export const erasureKinds = ['person', 'organisation'] as const

/** Somebody, or an organisation, that can be erased; deleted ones too. `About` tells two of one name apart: an address and where it is. */
export const Erasable = z.object({
  Kind: z.enum(erasureKinds),
  Id: z.uuid(),
  Name: z.string(),
  About: z.string(),
})
export type Erasable = z.output<typeof Erasable>

/** At most so many are found: who looks for one person types an address. */
export const MOST_FOUND = 20

/** People by name or address, with an account or only asked to answer, and organisations by name. */
export const findErasable = call({
  ...superAdmin,
  method: 'GET',
  path: '/Erasure/Find',
  summary: 'Find a person or an organisation to erase',
  query: z.object({ search: z.optional(text()) }),
  answer: z.object({ data: z.array(Erasable), IsMore: z.boolean() }),
})

/**
 * What is kept of a person or an organisation, in numbers. `Name` is what has to be typed to erase them; `Refused` says why it cannot be done, '' where it can.
 */
export const ErasurePlan = z.object({
  ...Erasable.shape,
  Accounts: z.number(),
  Surveys: z.number(),
  Submitted: z.number(),
  Inquiries: z.number(),
  Documents: z.number(),
  Mails: z.number(),
  /** The confidential inquiries in which the person has submitted: what becomes of their texts and documents has to be chosen. [CONF-012] */
  Confidential: z.number(),
  Refused: z.string(),
})
export type ErasurePlan = z.output<typeof ErasurePlan>

/** `id` is that of an account, or of a respondent where there is none. */
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

/** What confirms an erasure: the name as it stands, typed, and the own password, or a code of the second factor. */
const confirmation = { Name: requiredText(), ...askedAgain }
export const EraseConfirmation = z.object(confirmation).check(oneIsGiven())
export type EraseConfirmation = z.output<typeof EraseConfirmation>

/**
 * What becomes of what a person wrote and attached in confidential inquiries: it is kept among the others' without their name, or removed, and then nobody's of these
 * inquiries is shown any more, since the others would tell which was theirs. In identified ones it always goes. [CONF-012]
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

/** For good, unlike deleting. 400 for another name or a wrong password, 409 for the last active consultant. */
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
/** For good, with all its people, inquiries, answers, results and files. */
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
