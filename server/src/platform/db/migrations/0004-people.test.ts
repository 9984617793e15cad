import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { product } from './0001-product.ts'
import { people } from './0004-people.ts'

test('[AUTH-122] inactive people who never signed in await approval; administrators and active people do not', async () => {
  const db = openDatabase({ sqlite: ':memory:' })
  onTestFinished(() => db.destroy())
  await product.up(db)
  const at = '2026-03-10T09:00:00.000Z'
  const place = { industry: '', website: '', address: '', state: '', city: '', country: '', created_at: at }
  await db
    .insertInto('customer')
    .values({ id: 'acme', name: 'Acme', name_key: 'acme', ...place })
    .execute()
  const person = (id: string, given: object = {}) => ({
    id,
    customer_id: 'acme',
    is_admin: false,
    first_name: 'Pat',
    last_name: id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    designation: '',
    password_hash: '',
    active: false,
    created_at: at,
    ...given,
  })
  await db
    .insertInto('user_account')
    .values([
      person('joined'),
      person('switched-off'),
      person('active', { active: true }),
      person('administrator', { is_admin: true }),
      person('platform', { customer_id: null }),
    ])
    .execute()
  await db
    .insertInto('session')
    .values({ id: 'past', user_id: 'switched-off', created_at: at, expires_at: at })
    .execute()

  await people.up(db)

  const waiting = await db.selectFrom('user_account').select('id').where('waits_for_approval', '=', true).execute()
  expect(waiting.map(({ id }) => id)).toEqual(['joined'])
})
