import { nameKey } from '@plumbline/contract/domain/organisation-names'
import { t } from '@plumbline/texts/calls/factors'
import { chunksOf } from '../../platform/db/chunks.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { conflictOnDuplicate } from '../../platform/db/unique-violation.ts'
import { signInRefused } from '../../platform/errors.ts'
import type { OidcSettings } from '../surroundings.ts'

/** The account linked to this subject of a single sign-on provider; it may be deleted. */
export function identityOf(db: Db, { issuer }: Pick<OidcSettings, 'issuer'>, subject: string) {
  return db
    .selectFrom('federated_identity')
    .innerJoin('user_account', 'user_account.id', 'federated_identity.user_id')
    .select(['federated_identity.id', 'federated_identity.user_id', 'user_account.email', 'user_account.deleted_at'])
    .where('federated_identity.issuer', '=', issuer)
    .where('federated_identity.subject', '=', subject)
    .executeTakeFirst()
}

/** Since when an account is linked to the provider, or undefined. */
export function linkOf(db: Db, { issuer }: Pick<OidcSettings, 'issuer'>, userId: string) {
  return db
    .selectFrom('federated_identity')
    .select(['federated_identity.subject', 'federated_identity.created_at as linkedAt'])
    .where('federated_identity.user_id', '=', userId)
    .where('federated_identity.issuer', '=', issuer)
    .executeTakeFirst()
}

/** Links an account to the provider's subject; a deleted account's subject can be linked again. Throws 409 if either is already linked. */
export async function linkIdentity(
  db: Transaction,
  { issuer, name }: OidcSettings,
  { userId, subject }: { userId: string; subject: string },
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('federated_identity')
    .where('federated_identity.issuer', '=', issuer)
    .where('federated_identity.subject', '=', subject)
    .where('federated_identity.user_id', 'in', (accounts) =>
      accounts.selectFrom('user_account').select('user_account.id').where('user_account.deleted_at', 'is not', null),
    )
    .execute()
  const row = { id: newId(), user_id: userId, issuer, subject, created_at: now.toISOString() }
  await conflictOnDuplicate(db.insertInto('federated_identity').values(row).execute(), t.alreadyLinked({ name }))
}

/** Unlinks an account; returns whether it was linked. */
export async function unlinkIdentity(
  db: Transaction,
  { issuer }: Pick<OidcSettings, 'issuer'>,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('federated_identity')
    .where('federated_identity.user_id', '=', userId)
    .where('federated_identity.issuer', '=', issuer)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all links of these accounts to providers. */
export async function removeIdentitiesOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.deleteFrom('federated_identity').where('federated_identity.user_id', 'in', some).execute()
}

/** The organisations whose people sign in by the provider, with their email domains. Names that match no organisation are ignored. */
export async function organisationsOf(
  db: Db,
  { domains }: Pick<OidcSettings, 'domains'>,
): Promise<{ id: string; isActive: boolean; domains: string[] }[]> {
  const keys = domains.map(({ organisation }) => nameKey(organisation))
  if (keys.length === 0) return []
  const found = await db
    .selectFrom('customer')
    .select(['customer.id', 'customer.name_key', 'customer.is_active as isActive'])
    .where((where) => where.or([where('customer.id', 'in', keys), where('customer.name_key', 'in', keys)]))
    .where('customer.deleted_at', 'is', null)
    .execute()
  return found.map(({ id, name_key, isActive }) => ({
    id,
    isActive,
    domains: domains
      .filter(({ organisation }) => [id, name_key].includes(nameKey(organisation)))
      .map(({ domain }) => domain),
  }))
}

/** Whether an account may be linked to the provider: a consultant's, or one of an organisation whose people sign in by it. */
export async function mayBeLinked(db: Db, oidc: OidcSettings, customerId: string | null): Promise<boolean> {
  return customerId === null || (await organisationsOf(db, oidc)).some(({ id }) => id === customerId)
}

/** Whether the provider is the only way into an account: it is linked, its organisation's people sign in by it, and the operator has required it. */
export async function isProviderOnly(
  db: Db,
  oidc: OidcSettings | null,
  { id, customer_id }: { readonly id: string; readonly customer_id: string | null },
): Promise<boolean> {
  if (oidc === null || !oidc.isOnly || customer_id === null) return false
  return (await linkOf(db, oidc, id)) !== undefined && (await mayBeLinked(db, oidc, customer_id))
}

/** Throws 401, with a message for a person proved to be the owner by other means, if the provider is the only way in. */
export async function refuseBesideProvider(
  db: Db,
  oidc: OidcSettings | null,
  account: { readonly id: string; readonly customer_id: string | null },
): Promise<void> {
  if (oidc === null || !(await isProviderOnly(db, oidc, account))) return
  throw signInRefused(t.providerOnly({ name: oidc.name }))
}
