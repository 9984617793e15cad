import type { EraseConfirmation, ErasurePlan } from '@plumbline/contract/erasure'
import { LAST_CONSULTANT } from '../access/accounts.queries.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import { erasedName } from '../access/erased-names.ts'
import type { Session } from '../access/session.ts'
import type { Transaction } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { discardFiles } from '../documents/stored-files.ts'
import { badInput, conflict } from '../errors.ts'
import { askAgain } from '../factors/ask-again.ts'
import type { MaillessSurroundings } from '../surroundings.ts'
import { nameToType, personPlan, requireOrganisation, requirePerson } from './erasable.queries.ts'
import { eraseOrganisationRows, erasePersonRows, isLastConsultant } from './erasure.queries.ts'

/** What erasing this person does, and whether it can be done. Throws 404. */
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
  confirmation: EraseConfirmation,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  requireSameName(confirmation, nameToType(await requirePerson(surroundings.db, id, by.at)))
  await askAgain(surroundings, confirmation, session, by)
  return erased(surroundings, async (db) => {
    const person = await requirePerson(db, id, by.at)
    if (await isLastConsultant(db, person)) throw conflict(LAST_CONSULTANT)
    const files = await erasePersonRows(db, person, by.at)
    await recordEvent(db, 'personErased', erasedName('person', id), by)
    return files
  })
}

/** Erases an organisation. Throws 404, 400 for another name or a wrong password, 429. */
export async function eraseOrganisationForGood(
  surroundings: MaillessSurroundings,
  id: string,
  confirmation: EraseConfirmation,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  requireSameName(confirmation, (await requireOrganisation(surroundings.db, id)).name)
  await askAgain(surroundings, confirmation, session, by)
  return erased(surroundings, async (db) => {
    const files = await eraseOrganisationRows(db, await requireOrganisation(db, id), by.at)
    await recordEvent(db, 'organisationErased', erasedName('organisation', id), by)
    return files
  })
}

/** All of it or nothing; the files go once no row can come back that names them. */
async function erased(
  { db, files }: MaillessSurroundings,
  erase: (db: Transaction) => Promise<string[]>,
): Promise<Record<never, never>> {
  const keys = await inTransaction(db, erase)
  await discardFiles({ files }, keys)
  return {}
}

/** Case and spaces apart: it is typed to be sure of whom, not to be spelled. */
function requireSameName({ Name }: EraseConfirmation, name: string): void {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  if (plain(Name) !== plain(name)) throw badInput(`Name: Type ${name}.`)
}
