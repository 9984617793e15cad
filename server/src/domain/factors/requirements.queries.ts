import type { FactorRequirement } from '@plumbline/contract/domain/factors'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import { CONSULTANTS } from './factors.queries.ts'

/** Whether a second factor is required of an organisation's managers, or of the consultants (null), and how many lack it. Throws 404. [TEAM-004] */
export async function factorRequirement(db: Db, customerId: string | null): Promise<FactorRequirement> {
  await requireNameOf(db, customerId)
  const required = await db
    .selectFrom('factor_requirement')
    .select('factor_requirement.id')
    .where('factor_requirement.id', '=', customerId ?? CONSULTANTS)
    .executeTakeFirst()
  let people = db
    .selectFrom('user_account')
    .where('user_account.active', '=', true)
    .where('user_account.is_verified', '=', true)
    .where('user_account.deleted_at', 'is', null)
  people =
    customerId === null
      ? people.where('user_account.customer_id', 'is', null)
      : people.where('user_account.customer_id', '=', customerId).where('user_account.is_admin', '=', true)
  const { count: all } = await people.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { count: having } = await people
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('totp_key')
            .select('totp_key.id')
            .whereRef('totp_key.user_id', '=', 'user_account.id')
            .where('totp_key.confirmed_at', 'is not', null),
        ),
        exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'user_account.id')),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { Required: required !== undefined, People: Number(all), Lacking: Number(all) - Number(having) }
}

/** Requires a second factor of them from their next sign-in, or no longer. Throws 404. */
export async function requireFactor(
  db: Transaction,
  { customerId, isRequired }: { customerId: string | null; isRequired: boolean },
  by: Actor,
): Promise<FactorRequirement> {
  const name = await requireNameOf(db, customerId)
  const id = customerId ?? CONSULTANTS
  const changed = isRequired
    ? await db
        .insertInto('factor_requirement')
        .values({ id, customer_id: customerId, required_at: by.at.toISOString() })
        .onConflict((known) => known.column('id').doNothing())
        .returning('factor_requirement.id')
        .executeTakeFirst()
    : await db
        .deleteFrom('factor_requirement')
        .where('factor_requirement.id', '=', id)
        .returning('factor_requirement.id')
        .executeTakeFirst()
  if (changed !== undefined)
    await recordEvent(db, isRequired ? 'secondFactorRequired' : 'secondFactorNotRequired', name, by)
  return factorRequirement(db, customerId)
}

/** Whose requirement it is, for the audit log. Throws 404 if the organisation does not exist. */
async function requireNameOf(db: Db, customerId: string | null): Promise<string> {
  if (customerId === null) return 'Consultants'
  const found = await db
    .selectFrom('customer')
    .select('customer.name')
    .where('customer.id', '=', customerId)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw notFound('Customer')
  return found.name
}
