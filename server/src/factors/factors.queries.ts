import type { FactorKind, OwnFactors } from '@plumbline/contract/factors'
import { roleOf } from '@plumbline/contract/roles'
import type { Session } from '../access/session.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Db, Transaction } from '../db/schema.ts'
import { countPasskeys, removePasskeysOf } from './passkeys.queries.ts'

/** What proves who a person is beside their password. */
export interface Factors {
  /** Whether there is an authenticator app. */
  readonly totp: boolean
  readonly passkeys: number
  /** How many are still unused. */
  readonly recoveryCodes: number
}

/** The second factors of an account. */
export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const { totp, passkeys, codes } = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('totp_key')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('totp_key.user_id', '=', userId)
        .where('totp_key.confirmed_at', 'is not', null)
        .as('totp'),
      from
        .selectFrom('passkey')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('passkey.user_id', '=', userId)
        .as('passkeys'),
      from
        .selectFrom('recovery_code')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('recovery_code.user_id', '=', userId)
        .where('recovery_code.used_at', 'is', null)
        .as('codes'),
    ])
    .executeTakeFirstOrThrow()
  return { totp: Number(totp) > 0, passkeys: Number(passkeys), recoveryCodes: Number(codes) }
}

/** Which second factors each of these accounts has, by id; nothing of who has none. */
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
  const kinds = (id: string) => kindsOf({ totp: withTotp.has(id), passkeys: withPasskey.has(id) ? 1 : 0 })
  return new Map(userIds.map((id) => [id, kinds(id)]))
}

/** Which of them a sign-in takes; none where there is no second factor. */
export function kindsOf({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): FactorKind[] {
  return [...(totp ? (['totp'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])]
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

/** The key of a requirement that holds for the consultants. */
export const CONSULTANTS = 'consultants'

/** Whether this person has to have a second factor: a consultant, or a manager of an organisation of which it is required. [TEAM-004] */
export async function isFactorRequired(
  db: Db,
  { customerId, isAdmin }: { customerId: string | null; isAdmin: boolean },
): Promise<boolean> {
  if (roleOf({ customerId, isAdmin }) === 'CustomerUser') return false
  const found = await db
    .selectFrom('factor_requirement')
    .select('factor_requirement.id')
    .where('factor_requirement.id', '=', customerId ?? CONSULTANTS)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes all second factors of these accounts. */
export async function removeFactorsOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  await removePasskeysOf(db, userIds)
  for (const some of chunksOf(userIds)) {
    await db.deleteFrom('totp_key').where('totp_key.user_id', 'in', some).execute()
    await db.deleteFrom('recovery_code').where('recovery_code.user_id', 'in', some).execute()
  }
}

/** Takes back what is required of an organisation's managers. */
export async function removeRequirementOf(db: Transaction, customerId: string): Promise<void> {
  await db.deleteFrom('factor_requirement').where('factor_requirement.customer_id', '=', customerId).execute()
}
