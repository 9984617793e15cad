import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { product } from './0001-product.ts'
import { auditLog } from './0002-audit-log.ts'
import { people } from './0004-people.ts'
import { provenIdentity } from './0008-proven-identity.ts'

test('[AUTH-075] unverified accounts that signed in, started an inquiry or were reset keep their identity; the others give up their surveys', async () => {
  const db = openDatabase({ sqlite: ':memory:' })
  onTestFinished(() => db.destroy())
  for (const migration of [product, auditLog, people]) await migration.up(db)
  const at = '2026-03-10T09:00:00.000Z'
  const place = { industry: '', website: '', address: '', state: '', city: '', country: '', created_at: at }
  await db
    .insertInto('customer')
    .values({ id: 'acme', name: 'Acme', name_key: 'acme', ...place })
    .execute()
  const person = (id: string, is_verified = false) => ({
    ...{ id, customer_id: 'acme', is_admin: false, first_name: 'Pat', last_name: id, designation: '' },
    ...{ email: `${id}@example.com`, email_key: `${id}@example.com`, password_hash: '', is_verified, created_at: at },
  })
  const unverified = ['never', 'was-in', 'set-back', 'manager'].map((id) => person(id))
  await db
    .insertInto('user_account')
    .values([...unverified, person('verified', true)])
    .execute()
  await db.insertInto('session').values({ id: 's', user_id: 'was-in', created_at: at, expires_at: at }).execute()
  await db.insertInto('inquiry_type').values({ id: 'type', name: 'Type', description: '' }).execute()
  await db
    .insertInto('inquiry')
    .values({
      ...{ id: 'inquiry', customer_id: 'acme', inquiry_type_id: 'type', description: '', created_by: 'manager' },
      created_at: at,
    })
    .execute()
  await db
    .insertInto('audit_event')
    .values({
      ...{ id: 'event', at, client_address: '', action: 'accountUnverified', subject: 'set-back@example.com' },
      detail: '{}',
    })
    .execute()
  await db
    .insertInto('respondent')
    .values(
      ['never', 'set-back', 'verified'].map((user_id) => ({
        ...{ id: `r-${user_id}`, inquiry_id: 'inquiry', user_id, created_at: at },
        ...{ email: `${user_id}@example.com`, email_key: `${user_id}@example.com` },
      })),
    )
    .execute()

  await provenIdentity.up(db)

  const withdrawn = await db
    .selectFrom('user_account')
    .select('id')
    .where('verification_withdrawn', '=', true)
    .execute()
  expect(withdrawn.map(({ id }) => id).toSorted()).toEqual(['manager', 'set-back', 'was-in'])
  const asked = await db.selectFrom('respondent').select(['id', 'user_id']).orderBy('id').execute()
  expect(asked).toEqual([
    { id: 'r-never', user_id: null },
    { id: 'r-set-back', user_id: 'set-back' },
    { id: 'r-verified', user_id: 'verified' },
  ])
})
