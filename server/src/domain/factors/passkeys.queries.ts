import type { Passkey } from '@plumbline/contract/people/passkeys'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/factors'
import { chunksOf } from '../../platform/db/chunks.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { lockRow } from '../../platform/db/transaction.ts'
import { conflictOnDuplicate } from '../../platform/db/unique-violation.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { forgetChallengesOf } from './passkey-challenges.queries.ts'

/** A passkey as far as checking its signature needs. */
export interface StoredPasskey {
  readonly id: string
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: string
  readonly transports: readonly string[]
}

/** A new passkey, once checked. */
export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly isSynced: boolean
}

/** A person's passkeys, the oldest first. */
export function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  return shown(db).where('passkey.user_id', '=', userId).orderBy('passkey.id').execute()
}

/** The same as sent to a browser. */
export function credentialsOf(db: Db, userId: string): Promise<StoredPasskey[]> {
  return stored(db).where('passkey.user_id', '=', userId).orderBy('passkey.id').execute()
}

/** How many passkeys a person has. */
export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { passkeys } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number | string>().as('passkeys'))
    .where('passkey.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(passkeys)
}

/** The passkey with this credential id, whoever owns it. */
export function passkeyByCredential(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return stored(db).where('passkey.credential_id', '=', credentialId).executeTakeFirst()
}

/** Adds a passkey. Throws 409 if the person already has the maximum, or anyone has this very one. */
export async function insertPasskey(
  db: Transaction,
  { userId, name, ...passkey }: NewPasskey & { userId: string; name: string },
  now: Date,
): Promise<Passkey> {
  await lockRow(db, 'user_account', userId)
  requireRoomFor(await countPasskeys(db, userId))
  const id = newId()
  const added = db
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      is_synced: passkey.isSynced,
      created_at: now.toISOString(),
    })
    .execute()
  await conflictOnDuplicate(added, t.passkeyInUse)
  return requirePasskey(db, id, userId)
}

/** Throws 409 if a person already has the maximum number of passkeys. */
export function requireRoomFor(passkeys: number): void {
  if (passkeys >= limits.passkeys) throw conflict(t.tooManyPasskeys({ most: limits.passkeys }))
}

/** Names a passkey. Throws 404 if it is not theirs. */
export async function renamePasskey(db: Db, id: string, name: string, userId: string): Promise<Passkey> {
  await db
    .updateTable('passkey')
    .set({ name })
    .where('passkey.id', '=', id)
    .where('passkey.user_id', '=', userId)
    .execute()
  return requirePasskey(db, id, userId)
}

/** A person's passkey. Throws 404. */
export async function requirePasskey(db: Db, id: string, userId: string): Promise<Passkey> {
  const found = await shown(db).where('passkey.id', '=', id).where('passkey.user_id', '=', userId).executeTakeFirst()
  if (found === undefined) throw notFound('Passkey')
  return found
}

/** Removes a passkey. Throws 404 if it is not theirs; of two simultaneous removals one succeeds. */
export async function deletePasskey(db: Transaction, id: string, userId: string): Promise<{ name: string }> {
  const removed = await db
    .deleteFrom('passkey')
    .where('passkey.id', '=', id)
    .where('passkey.user_id', '=', userId)
    .returning('passkey.name')
    .executeTakeFirst()
  if (removed === undefined) throw notFound('Passkey')
  return removed
}

/**
 * Records a passkey's use, with the counter its authenticator reports. False if it has been removed, or the counter is not higher than the one
 * we know: then someone has a copy of it (WebAuthn, 6.1.1).
 */
export async function noteUse(db: Transaction, id: string, counter: number, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now.toISOString() })
    .where('passkey.id', '=', id)
    .where((where) => (counter === 0 ? where('passkey.counter', '=', 0) : where('passkey.counter', '<', counter)))
    .returning('passkey.id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Removes these people's passkeys and challenges. */
export async function removePasskeysOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  await forgetChallengesOf(db, userIds)
  for (const some of chunksOf(userIds)) await db.deleteFrom('passkey').where('passkey.user_id', 'in', some).execute()
}

function shown(db: Db) {
  return db
    .selectFrom('passkey')
    .select(['passkey.id as PasskeyId', 'passkey.name as Name', 'passkey.created_at as CreatedAt'])
    .select(['passkey.last_used_at as LastUsedAt', 'passkey.is_synced as IsSynced'])
}

function stored(db: Db) {
  return db
    .selectFrom('passkey')
    .select(['passkey.id', 'passkey.user_id as userId', 'passkey.credential_id as credentialId'])
    .select(['passkey.public_key as publicKey', 'passkey.transports'])
}
