import { expect, onTestFinished, test } from 'vitest'
import { newPostgresDatabase } from '../../../test/outside/product.ts'
import { migrateTo, openDatabase } from '../database.ts'
import { team } from './0036-team.ts'

const POSTGRES = process.env.TEST_DATABASE_URL

test('[TEAM-001] the last sign-in is taken from the audit log', async () => {
  const db = openDatabase(
    POSTGRES === undefined ? { sqlite: ':memory:' } : { postgres: await newPostgresDatabase(POSTGRES) },
  )
  onTestFinished(() => db.destroy())
  await migrateTo(db, '0034-retention')
  for (const id of ['often', 'once', 'never']) {
    const person = { id, customer_id: null, is_admin: false, first_name: id, last_name: '', designation: '' }
    const account = { ...person, email: id, email_key: id, password_hash: '', created_at: '2026-01-01' }
    await db
      .insertInto('user_account')
      .values(account as never)
      .execute()
  }
  for (const [user_id, action, at] of [
    ['often', 'signedIn', '2026-03-10T09:00:00.000Z'],
    ['often', 'signedIn', '2026-03-12T09:00:00.000Z'],
    ['often', 'signedIn', '2026-03-11T09:00:00.000Z'],
    ['often', 'signedOut', '2026-03-13T09:00:00.000Z'],
    ['once', 'signedIn', '2026-03-09T09:00:00.000Z'],
    ['never', 'passwordChanged', '2026-03-09T09:00:00.000Z'],
    [null, 'signedIn', '2026-03-14T09:00:00.000Z'],
  ]) {
    const event = { id: `${user_id}-${at}`, at, user_id, customer_id: null, action, subject: '', detail: '{}' }
    await db
      .insertInto('audit_event')
      .values({ ...event, client_address: '', count: 1, repeat_key: event.id } as never)
      .execute()
  }

  await team.up(db)

  const people = await db.selectFrom('user_account').select(['id', 'last_sign_in_at']).orderBy('id').execute()
  expect(people).toEqual([
    { id: 'never', last_sign_in_at: null },
    { id: 'often', last_sign_in_at: '2026-03-12T09:00:00.000Z' },
    { id: 'once', last_sign_in_at: '2026-03-09T09:00:00.000Z' },
  ])
})
