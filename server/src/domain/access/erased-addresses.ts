import { createHmac } from 'node:crypto'
import { emailKey } from '@plumbline/contract/wire/fields'
import type { Db } from '../../platform/db/schema.ts'
import type { Secrets } from '../surroundings.ts'
import { acceptedSecrets } from './secret.ts'
import { keyFor } from './session.ts'

/** A hash of an erased address that only this installation can compute, so that a list of hashes does not reveal who was here. */
export function erasedAddressHash(email: string, secret: string): string {
  return createHmac('sha256', keyFor('erased', secret)).update(emailKey(email)).digest('base64url')
}

/** Whether someone with this address was removed from an organisation: a once verified account was deleted or erased. [TEAM-008] */
export async function wasRemovedFrom(
  db: Db,
  { customerId, email }: { customerId: string; email: string },
  secrets: Secrets,
): Promise<boolean> {
  const hashes = acceptedSecrets(secrets).map((secret) => erasedAddressHash(email, secret))
  const removed = await db
    .selectFrom('user_account')
    .select('user_account.id')
    .where('user_account.customer_id', '=', customerId)
    .where('user_account.deleted_at', 'is not', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb('user_account.email_key', '=', emailKey(email)),
          or([eb('user_account.is_verified', '=', true), eb('user_account.verification_withdrawn', '=', true)]),
        ]),
        exists(
          selectFrom('erasure')
            .select('erasure.id')
            .whereRef('erasure.erased_id', '=', 'user_account.id')
            .where('erasure.address_hash', 'in', hashes),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return removed !== undefined
}
