import type { EraseConfirmation, ErasurePlan, PersonConfirmation } from '@plumbline/contract/people/erasure'
import { t } from '@plumbline/texts/calls/people'
import { lastConsultant } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { eventsNaming } from '../../../domain/access/audit-opening.queries.ts'
import { erasedAddressHash } from '../../../domain/access/erased-addresses.ts'
import { type ErasedNames, erasedName } from '../../../domain/access/erased-names.ts'
import type { Session } from '../../../domain/access/session.ts'
import { discardFiles } from '../../../domain/documents/stored-files.ts'
import { askAgain } from '../../../domain/factors/ask-again.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import { emptyWriteAheadLog } from '../../../platform/db/deleted-pages.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { inLongTransaction, inTransaction } from '../../../platform/db/transaction.ts'
import { badInput, conflict } from '../../../platform/errors.ts'
import { sweepOutbox } from '../../../platform/mail/erased-files.ts'
import { nameToType, personPlan, requireOrganisation, requirePerson } from './erasable.queries.ts'
import {
  eraseOrganisationRows,
  erasePersonRows,
  isLastConsultant,
  namesOfOrganisation,
  namesOfPerson,
  takeNamesOut,
  textsNaming,
  whereNamed,
} from './erasure.queries.ts'

/** The effects of erasing this person, and whether it is possible. Throws 404. */
export function planForPerson({ db, clock }: MaillessSurroundings, id: string): Promise<ErasurePlan> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const person = await requirePerson(db, id, now)
    return personPlan(db, id, await isLastConsultant(db, person), now)
  })
}

/** Erases a person. Throws 404, 400 for another name or a wrong password, 409 for the last active consultant, 429. */
export async function erasePersonForGood(
  surroundings: MaillessSurroundings,
  id: string,
  confirmation: PersonConfirmation,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  const named = await requirePerson(surroundings.db, id, by.at)
  requireSameName(confirmation, nameToType(named))
  await askAgain(surroundings, confirmation, session, by)
  const hashOf = (email: string) => erasedAddressHash(email, surroundings.secret)
  const names = namesOfPerson(named)
  const found = await whereNamed(surroundings.db, names)
  await erased(surroundings, async (db) => {
    const person = await requirePerson(db, id, by.at)
    if (await isLastConsultant(db, person)) throw conflict(lastConsultant())
    const stillNamed = areSame(names, namesOfPerson(person)) ? found : undefined
    const chosen = { texts: confirmation.Texts, now: by.at, hashOf }
    const files = await erasePersonRows(db, person, chosen, stillNamed)
    await recordEvent(db, 'personErased', erasedName('person', id), by)
    return files
  })
  await takeOutWhatCame(surroundings.db, names)
  await emptyWriteAheadLog(surroundings.db)
  return {}
}

/** Erases an organisation. Throws 404, 400 for another name or a wrong password, 429. */
export async function eraseOrganisationForGood(
  surroundings: MaillessSurroundings,
  id: string,
  confirmation: EraseConfirmation,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  const { db } = surroundings
  const named = await requireOrganisation(db, id)
  requireSameName(confirmation, named.name)
  await askAgain(surroundings, confirmation, session, by)
  const names = await namesOfOrganisation(db, named)
  const events = await eventsNaming(db, names)
  await erased(surroundings, async (db) => {
    const organisation = await requireOrganisation(db, id)
    const isSame = areSame(names, await namesOfOrganisation(db, organisation))
    const files = await eraseOrganisationRows(db, organisation, by.at, isSame ? events : undefined)
    await recordEvent(db, 'organisationErased', erasedName('organisation', id), by)
    return files
  })
  await emptyWriteAheadLog(db)
  return {}
}

/** All or nothing; files are deleted once no row that names them can come back, including emails written as files. */
async function erased(
  { db, files, outboxFolder }: MaillessSurroundings,
  erase: (db: Transaction) => Promise<string[]>,
): Promise<void> {
  const keys = await inLongTransaction(db, erase)
  await discardFiles({ files }, keys)
  if (outboxFolder !== null) await sweepOutbox(db, outboxFolder)
}

/** Finds names in texts written between the search and the erasure. */
async function takeOutWhatCame(db: Db, names: ErasedNames): Promise<void> {
  const rows = await textsNaming(db, names)
  if ([...rows.values()].every((keys) => keys.length === 0)) return
  await inLongTransaction(db, (db) => takeNamesOut(db, names, rows))
}

/** Whether the search is still complete: someone may have been renamed, or added, since. */
const areSame = (one: ErasedNames, other: ErasedNames) => JSON.stringify(one) === JSON.stringify(other)

/** Ignoring case and spaces: it is typed as a confirmation, not as a spelling test. */
function requireSameName({ Name }: EraseConfirmation, name: string): void {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  if (plain(Name) !== plain(name)) throw badInput(`Name: ${t.typeName({ name })}`)
}
