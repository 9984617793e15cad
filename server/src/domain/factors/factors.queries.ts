import type { FactorKind, OwnFactors } from '@plumbline/contract/domain/factors'
import { roleOf } from '@plumbline/contract/wire/roles'
import { chunksOf } from '../../platform/db/chunks.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import type { Session } from '../access/session.ts'
import { countPasskeys, removePasskeysOf } from './passkeys.queries.ts'

/** The second factors accepted when signing in to an account; none if it has none. */
export async function factorsOf(db: Db, userId: string): Promise<FactorKind[]> {
  const [has] = await factorsNow(db, { userId })
  return kindsOf({ totp: Boolean(has?.totp), passkey: Boolean(has?.passkey) })
}

const factorsNow = prepared((db, given: (name: 'userId') => string) =>
  db.selectNoFrom(({ exists, selectFrom }) => [
    exists(
      selectFrom('totp_key')
        .select('totp_key.id')
        .where('totp_key.user_id', '=', given('userId'))
        .where('totp_key.confirmed_at', 'is not', null),
    ).as('totp'),
    exists(selectFrom('passkey').select('passkey.id').where('passkey.user_id', '=', given('userId'))).as('passkey'),
  ]),
)

/** Which second factors each of these accounts has, by id; without those that have none. */
export async function kindsOfMany(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, FactorKind[]>> {
  const [withTotp, withPasskey] = [new Set<string>(), new Set<string>()]
  for (const some of chunksOf(userIds)) {
    const apps = await db
      .selectFrom('totp_key')
      .select('totp_key.user_id')
      .where('totp_key.user_id', 'in', some)
      .where('totp_key.confirmed_at', 'is not', null)
      .execute()
    const passkeys = await db
      .selectFrom('passkey')
      .select('passkey.user_id')
      .distinct()
      .where('passkey.user_id', 'in', some)
      .execute()
    for (const { user_id } of apps) withTotp.add(user_id)
    for (const { user_id } of passkeys) withPasskey.add(user_id)
  }
  const kinds = (id: string) => kindsOf({ totp: withTotp.has(id), passkey: withPasskey.has(id) })
  return new Map(userIds.map((id) => [id, kinds(id)]))
}

function kindsOf({ totp, passkey }: { totp: boolean; passkey: boolean }): FactorKind[] {
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}

/** What a person sees of their own second factors. */
export async function ownFactors(db: Db, { userId, customerId, role }: Session): Promise<OwnFactors> {
  const totp = await db
    .selectFrom('totp_key')
    .select('totp_key.confirmed_at')
    .where('totp_key.user_id', '=', userId)
    .where('totp_key.confirmed_at', 'is not', null)
    .executeTakeFirst()
  const codes = await db
    .selectFrom('recovery_code')
    .select(['recovery_code.created_at', 'recovery_code.used_at'])
    .where('recovery_code.user_id', '=', userId)
    .execute()
  return {
    Totp: totp?.confirmed_at ? { Since: totp.confirmed_at } : null,
    RecoveryCodes: codes.filter(({ used_at }) => used_at === null).length,
    RecoveryCodesMadeAt: codes[0]?.created_at ?? null,
    Passkeys: await countPasskeys(db, userId),
    Required: await isFactorRequired(db, { customerId, isAdmin: role === 'CustomerAdmin' }),
  }
}

/** The key of the requirement for consultants. */
export const CONSULTANTS = 'consultants'

/** Whether this person needs a second factor: a consultant, or a manager, if it is required of them. [TEAM-004] */
export async function isFactorRequired(
  db: Db,
  { customerId, isAdmin }: { customerId: string | null; isAdmin: boolean },
): Promise<boolean> {
  if (roleOf({ customerId, isAdmin }) === 'CustomerUser') return false
  return (await requirementOf(db, { id: customerId ?? CONSULTANTS })).length > 0
}

const requirementOf = prepared((db, given: (name: 'id') => string) =>
  db.selectFrom('factor_requirement').select('factor_requirement.id').where('factor_requirement.id', '=', given('id')),
)

/** Removes all second factors of these accounts. */
export async function removeFactorsOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  await removePasskeysOf(db, userIds)
  for (const some of chunksOf(userIds)) {
    await db.deleteFrom('totp_key').where('totp_key.user_id', 'in', some).execute()
    await db.deleteFrom('recovery_code').where('recovery_code.user_id', 'in', some).execute()
  }
}

/** Removes the requirement for an organisation's managers. */
export async function removeRequirementOf(db: Transaction, customerId: string): Promise<void> {
  await db.deleteFrom('factor_requirement').where('factor_requirement.customer_id', '=', customerId).execute()
}
