import type { textsOfErased } from '@plumbline/contract/people/erasure'
import {
  accountsOfCustomer,
  accountsWithAddress,
  accountToErase,
  type ErasableAccount,
  emptyAccounts,
  formerAddresses,
  removeSessionsOfInquiries,
} from '../../../domain/access/account-erasure.queries.ts'
import { hasAdministratorBeside, lockSuperAdmins } from '../../../domain/access/accounts.queries.ts'
import { type EventsFound, eventsNaming, takeNamesOutOfAudit } from '../../../domain/access/audit-opening.queries.ts'
import { forgetDeleted } from '../../../domain/access/deleted-records.ts'
import { type ErasedNames, erasedName, valueWithoutNames } from '../../../domain/access/erased-names.ts'
import {
  keepDocumentsOf,
  releaseDocuments,
  releaseDocumentsOfCustomer,
  removeDocuments,
  removeDocumentsOfCustomer,
  removeExportsBy,
} from '../../../domain/documents/documents.queries.ts'
import { removeUploadsOf, removeUploadsOfCustomer } from '../../../domain/documents/uploads.queries.ts'
import { removeFactorsOf, removeRequirementOf } from '../../../domain/factors/factors.queries.ts'
import { removeIdentitiesOf } from '../../../domain/factors/federated-identities.queries.ts'
import { forgetKnownBrowsersOf } from '../../../domain/factors/known-browsers.queries.ts'
import { forgetTriesOf } from '../../../domain/limits/tries.queries.ts'
import { newId } from '../../../platform/db/ids.ts'
import { type Rewritten, rewriteTexts, textsHolding } from '../../../platform/db/rewrite-texts.ts'
import type { ErasureTable } from '../../../platform/db/schema/people.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { removeMailsOfCustomer, removeMailsTo } from '../../../platform/mail/outbox.ts'
import { forgetPreferencesOf } from '../../desk/preferences/preferences.queries.ts'
import { inquiriesOfCustomer, removeInquiriesOf, withholdTexts } from '../../inquiries/inquiries/inquiries.queries.ts'
import { countSurveyVersion } from '../../inquiries/inquiries/survey-questions.queries.ts'
import { emptyRemindersBy, forgetRemindersOf } from '../../inquiries/reminders/reminders.queries.ts'
import {
  type ErasableRespondent,
  emptyRespondent,
  holdToErase,
  inquiriesWithAttributes,
  namesOfRespondents,
  releaseRespondents,
  removeRespondent,
  removeRespondentsOfCustomer,
  respondentsToErase,
  respondentToErase,
} from '../../inquiries/respondents/erased-respondents.queries.ts'
import { leaveOutOfSendings } from '../../inquiries/scheduled-sending/scheduled-sending.queries.ts'
import {
  actionOwnerToErase,
  eraseOwners,
  ownersOfCustomer,
  ownersWithAddress,
} from '../../results/actions/action-owners.queries.ts'
import { removeTagsOf } from '../../results/answers-workspace/answer-tags.queries.ts'
import { forgetSeenBy, removeResultsOfCustomer } from '../../results/results/current-results.queries.ts'
import { forgetSharing } from '../../results/statistics/norms/sharing.queries.ts'
import { recount } from '../../results/statistics/rating-counts.queries.ts'
import {
  keepNumbersOnly,
  keepWithoutDevice,
  removeDrafts,
} from '../../surveys/survey-answers/erased-answers.queries.ts'
import { removeEmailChangesOf } from '../auth/email-changes.queries.ts'
import { removeCodesOf } from '../auth/password-codes.queries.ts'
import { removeBrandOf } from '../brand/brand.queries.ts'
import { customerToErase, emptyCustomer } from '../customers/customers.queries.ts'
import { removeInvitationsOfCustomer, removeInvitationsTo } from '../invitations/invitations.queries.ts'
import { removeVerificationLinksOf } from '../sign-up/verification.queries.ts'
import { removeAttemptsOf } from '../single-sign-on/attempts.queries.ts'
import { removeTeamInvitationsTo } from '../team/team-invitations.queries.ts'
import { removeExportsOf } from './export.queries.ts'
import { type PersonalTable, wordsOf } from './register/columns.ts'
import { register } from './register.ts'

/** The subject of an erasure, as listed in `erasure`. */
export type ErasureKind = ErasureTable['kind']
/** What happens to an erased person's comments and documents in confidential inquiries. */
export type TextsOfErased = (typeof textsOfErased)[number]

/** A person: the accounts, respondents and owners of actions with one address, including deleted ones. The first is the one named. */
export interface ErasablePerson {
  readonly id: string
  readonly accounts: readonly ErasableAccount[]
  readonly respondents: readonly ErasableRespondent[]
  readonly owners: readonly { readonly id: string; readonly name: string; readonly email: string }[]
  /** Normalised; former ones separately, since someone else may have them now. */
  readonly emailKeys: readonly string[]
  readonly formerEmails: readonly string[]
}

/**
 * The person with this account, or of this respondent or owner of actions without one; undefined if there is none, or they were erased.
 */
export async function personToErase(db: Db, id: string, now: Date): Promise<ErasablePerson | undefined> {
  const named =
    (await accountToErase(db, id)) ?? (await respondentToErase(db, id, now)) ?? (await actionOwnerToErase(db, id))
  if (named === undefined) return undefined
  const accounts = await accountsWithAddress(db, named.emailKey)
  const userIds = accounts.map((account) => account.id)
  const found = await respondentsToErase(db, { userIds, emailKeys: [named.emailKey] }, now)
  // An account may have been invited at an earlier address.
  const emailKeys = [...new Set([named.emailKey, ...found.map(({ emailKey }) => emailKey)])]
  const owners = await ownersWithAddress(db, emailKeys)
  return { id, accounts, respondents: found, owners, emailKeys, formerEmails: await formerAddresses(db, userIds) }
}

/** Whether a person is the last active consultant; locks all of them, so that two cannot count on each other. */
export async function isLastConsultant(db: Transaction, { accounts }: ErasablePerson): Promise<boolean> {
  const consultants = accounts.filter(({ customerId }) => customerId === null)
  if (consultants.length === 0) return false
  await lockSuperAdmins(db)
  for (const { id } of consultants) if (await hasAdministratorBeside(db, null, id)) return false
  return true
}

/**
 * Erases a person permanently; returns the keys of files to delete after the transaction. Submissions stay as anonymous
 * numbers, and the account's id leads to 'Erased person 4f2a'. `texts` says what happens to comments and documents in
 * confidential inquiries. [DATA-002, CONF-012]
 */
export async function erasePersonRows(
  db: Transaction,
  person: ErasablePerson,
  { texts, now, hashOf }: { texts: TextsOfErased; now: Date; hashOf: (emailKey: string) => string | null },
  found?: NamesFound,
): Promise<string[]> {
  const { accounts, respondents, emailKeys, formerEmails } = person
  const userIds = accounts.map(({ id }) => id)
  const files: string[] = []
  for (const respondent of respondents) files.push(...(await eraseRespondent(db, respondent, texts)))
  files.push(...(await removeExportsBy(db, userIds)))
  const customerIds = [...new Set(accounts.flatMap(({ customerId }) => customerId ?? []))]
  files.push(...(await removeExportsOf(db, { userIds, customerIds })))
  const former = formerEmails.map((email) => email.toLowerCase())
  await eraseWhatLeadsTo(db, { userIds, emailKeys, former }, now)
  await emptyRemindersBy(db, userIds)
  await leaveOutOfSendings(db, [...emailKeys, ...former])
  await eraseOwners(db, { id: person.id, userIds, emailKeys })
  await forgetSeenBy(db, userIds)
  await forgetPreferencesOf(db, userIds)
  await forgetKnownBrowsersOf(db, userIds)

  const names = namesOfPerson(person)
  await takeNamesOut(db, names, found?.rows)
  await takeNamesOutOfAudit(db, { userIds, customerId: null, names }, found?.events)
  await emptyAccounts(db, userIds, now)
  for (const { id, emailKey } of accounts)
    await listErasure(db, { kind: 'person', id, texts, addressHash: hashOf(emailKey) }, now)
  const only = respondents.filter(({ userId }) => userId === null || !userIds.includes(userId))
  for (const { id } of only) await listErasure(db, { kind: 'person', id, texts, addressHash: null }, now)
  for (const { id } of person.owners) await listErasure(db, { kind: 'person', id, texts, addressHash: null }, now)
  return files
}

/**
 * Erases an organisation permanently, with its people, inquiries, answers and results; returns the keys of files to
 * delete after the transaction. [DATA-002]
 */
export async function eraseOrganisationRows(
  db: Transaction,
  { id, name }: { id: string; name: string },
  now: Date,
  found?: EventsFound,
): Promise<string[]> {
  const names = await namesOfOrganisation(db, { id, name })
  const accounts = await accountsOfCustomer(db, id)
  const userIds = accounts.map((account) => account.id)
  const emailKeys = accounts.map(({ emailKey }) => emailKey)
  const former = await formerAddresses(db, userIds)
  const inquiryIds = await inquiriesOfCustomer(db, id)

  const files = await removeUploadsOfCustomer(db, id)
  await removeSessionsOfInquiries(db, inquiryIds)
  await removeInvitationsOfCustomer(db, { customerId: id, inquiryIds })
  await removeMailsOfCustomer(db, id)
  await releaseDocumentsOfCustomer(db, id)
  await removeRespondentsOfCustomer(db, id)
  await removeResultsOfCustomer(db, id)
  files.push(...(await removeDocumentsOfCustomer(db, id)), ...(await removeExportsBy(db, userIds)))
  files.push(...(await removeExportsOf(db, { userIds, customerIds: [id] })))
  await removeInquiriesOf(db, id)
  await forgetSharing(db, id)

  const formerKeys = former.map((email) => email.toLowerCase())
  await eraseWhatLeadsTo(db, { userIds, emailKeys, former: formerKeys }, now)
  await releaseRespondents(db, userIds)
  await forgetSeenBy(db, userIds)
  await forgetPreferencesOf(db, userIds)
  await forgetKnownBrowsersOf(db, userIds)
  await takeNamesOutOfAudit(db, { userIds, customerId: id, names }, found)
  await emptyAccounts(db, userIds, now)
  await removeRequirementOf(db, id)
  await removeBrandOf(db, id)
  await emptyCustomer(db, id, now)
  await listErasure(db, { kind: 'organisation', id, texts: 'removed', addressHash: null }, now)
  return files
}

/**
 * Repeats an erasure made after a backup; returns the keys of files to delete after the transaction; none if the backup
 * does not contain them, or they are already erased. [OPS-016]
 */
export async function eraseAgain(
  db: Transaction,
  erasure: { kind: ErasureKind; id: string; texts?: TextsOfErased; address?: string | null },
  now: Date,
): Promise<string[]> {
  const { kind, id, texts = 'removed', address = null } = erasure
  if (kind === 'person') {
    const person = await personToErase(db, id, now)
    return person === undefined ? [] : erasePersonRows(db, person, { texts, now, hashOf: () => address })
  }
  const organisation = await customerToErase(db, id)
  return organisation === undefined ? [] : eraseOrganisationRows(db, organisation, now)
}

/** All erasures, the earliest first: to be repeated when an earlier backup is restored. [OPS-016] */
export function erasures(
  db: Db,
  since = '',
): Promise<{ kind: ErasureKind; id: string; at: string; texts: TextsOfErased; address: string | null }[]> {
  return db
    .selectFrom('erasure')
    .select(['erasure.kind', 'erasure.erased_id as id', 'erasure.at', 'erasure.texts'])
    .select('erasure.address_hash as address')
    .where('erasure.at', '>=', since)
    .orderBy('erasure.at')
    .orderBy('erasure.id')
    .execute()
}

/**
 * Erases a respondent: numbers stay if they have submitted, and in a confidential inquiry the comments if kept. Returns
 * the keys of files.
 */
async function eraseRespondent(
  db: Transaction,
  { staysAsNumber, hasSubmitted, isInPool, ...named }: ErasableRespondent,
  texts: TextsOfErased,
) {
  const { id, inquiryId, createdBy } = named
  await holdToErase(db, named)
  const parts = await removeUploadsOf(db, id)
  if (isInPool && texts === 'kept') {
    await forgetRemindersOf(db, id)
    await keepWithoutDevice(db, id)
    await emptyRespondent(db, id)
    return [...parts, ...(await keepDocumentsOf(db, { respondentId: id, uploadedBy: createdBy }))]
  }
  if (isInPool) await withholdTexts(db, inquiryId)
  const documents = await releaseDocuments(db, id)
  await removeTagsOf(db, id)
  await forgetRemindersOf(db, id)
  if (hasSubmitted) await keepNumbersOnly(db, id)
  else await removeDrafts(db, id)
  if (staysAsNumber) await emptyRespondent(db, id)
  else await removeRespondent(db, id)
  await removeDocuments(
    db,
    documents.map((document) => document.id),
  )
  return [...parts, ...documents.map(({ fileKey }) => fileKey)]
}

/**
 * Deletes everything that leads to these accounts and addresses: invitations, links, codes, emails, counters, and undo
 * records, which may name them.
 */
async function eraseWhatLeadsTo(
  db: Transaction,
  { userIds, emailKeys, former }: Readonly<Record<'userIds' | 'emailKeys' | 'former', readonly string[]>>,
  now: Date,
): Promise<void> {
  const addresses = [...new Set([...emailKeys, ...former])]
  await removeInvitationsTo(db, emailKeys)
  await removeTeamInvitationsTo(db, emailKeys)
  await removeVerificationLinksOf(db, userIds)
  await removeCodesOf(db, { emailKeys, userIds })
  await removeEmailChangesOf(db, userIds)
  await removeFactorsOf(db, userIds)
  await removeIdentitiesOf(db, userIds)
  await removeAttemptsOf(db, userIds)
  await removeMailsTo(db, addresses, now)
  await forgetTriesOf(db, [...addresses, ...userIds])
  await forgetDeleted(db, new Date(now.getTime() + 1))
}

/** Names in texts, found before the erasing transaction, so that reading everyone's texts blocks nobody. */
export interface NamesFound {
  readonly events: EventsFound
  readonly rows: TextsFound
}

/** The rows by table. */
type TextsFound = ReadonlyMap<string, Awaited<ReturnType<typeof textsHolding>>>

/** Texts that identify a person, and their replacements. */
export function namesOfPerson({ id, accounts, respondents, owners, formerEmails }: ErasablePerson): ErasedNames {
  const people = [...accounts, ...respondents, ...owners.map(withNameInParts)]
  return { words: wordsFor(people, formerEmails), by: erasedName('person', id) }
}

/** An owner's name as it was typed: its first word, and the rest. */
function withNameInParts({ name, email }: { readonly name: string; readonly email: string }) {
  const [firstName = '', ...rest] = name.split(' ')
  return { email, firstName, lastName: rest.join(' ') }
}

/**
 * The same for an organisation and all its people; other people's texts are only searched for these, and the audit log
 * also for its name.
 */
export async function namesOfOrganisation(db: Db, { id, name }: { id: string; name: string }): Promise<ErasedNames> {
  const accounts = await accountsOfCustomer(db, id)
  const former = await formerAddresses(
    db,
    accounts.map((account) => account.id),
  )
  const owners = (await ownersOfCustomer(db, id)).map(withNameInParts)
  const words = wordsFor([...accounts, ...(await namesOfRespondents(db, id)), ...owners], former)
  return { words, wholes: [name], by: erasedName('organisation', id) }
}

/** Searches all texts for a person's names. */
export async function whereNamed(db: Db, names: ErasedNames): Promise<NamesFound> {
  const rows = await textsNaming(db, names)
  return { rows, events: await eventsNaming(db, names) }
}

/** The same without the audit log. */
export async function textsNaming(db: Db, names: ErasedNames): Promise<TextsFound> {
  const rows = new Map<string, Awaited<ReturnType<typeof textsHolding>>>()
  for (const named of tablesOfWords()) rows.set(named.table, await textsHolding(db, named, names.words))
  return rows
}

/** Replaces the names in all remaining texts, table by table; recounts groups if attributes contained them. */
export async function takeNamesOut(db: Transaction, names: ErasedNames, found?: TextsFound): Promise<void> {
  const inquiries = await inquiriesWithAttributes(db, names.words)
  for (const named of tablesOfWords()) {
    const without = (value: unknown) => valueWithoutNames(value, names)
    const rewritten = await rewriteTexts(db, named, names.words, without, found?.get(named.table))
    if (named.table === 'survey_question')
      await countSurveyVersion(db, [...new Set(rewritten.map(([id]) => String(id)))])
  }
  for (const id of inquiries) await recount(db, id)
}

function tablesOfWords(): Rewritten[] {
  return Object.entries<PersonalTable>(register)
    .filter(([table]) => table !== 'audit_event')
    .map(([table, said]) => ({ table: table as keyof Database, key: said.key, columns: wordsOf(said) }))
}

/** Texts that identify people: addresses in all spellings, and first and last name together, if long enough. */
function wordsFor(
  people: readonly { readonly email: string; readonly firstName: string; readonly lastName: string }[],
  formerEmails: readonly string[],
): string[] {
  const addresses = [...people.map(({ email }) => email), ...formerEmails].map((email) => email.toLowerCase())
  const names = people
    .filter(({ firstName, lastName }) => firstName !== '' && lastName !== '')
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase())
    .filter((name) => name.length >= SHORTEST_NAME)
  return [...new Set([...addresses, ...names])].filter((word) => word !== '')
}

const SHORTEST_NAME = 5

async function listErasure(
  db: Transaction,
  { kind, id, texts, addressHash }: { kind: ErasureKind; id: string; texts: TextsOfErased; addressHash: string | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('erasure')
    .values({ id: newId(), kind, erased_id: id, at: now.toISOString(), texts, address_hash: addressHash })
    .execute()
}
