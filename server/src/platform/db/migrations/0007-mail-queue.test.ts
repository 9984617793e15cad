import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { product } from './0001-product.ts'
import { auditLog } from './0002-audit-log.ts'
import { people } from './0004-people.ts'
import { mailQueue } from './0007-mail-queue.ts'

test('[OPS-014] queued emails are kept as they are, and people already invited are not invited again', async () => {
  const db = openDatabase({ sqlite: ':memory:' })
  onTestFinished(() => db.destroy())
  for (const { up } of [product, auditLog, people]) await up(db)
  const created_at = '2026-03-10T09:00:00.000Z'
  const place = { industry: '', website: '', address: '', state: '', city: '', country: '', created_at }
  const names = { first_name: '', last_name: '', designation: '', password_hash: '', created_at }
  const mail = { to_address: 'ben@example.com', subject: 'Asked', text: 'Text', html: '<p>Text</p>', created_at }
  await db
    .insertInto('customer')
    .values({ id: 'acme', name: 'Acme', name_key: 'acme', ...place })
    .execute()
  await db
    .insertInto('user_account')
    .values({ id: 'mia', is_admin: false, email: 'mia@example.com', email_key: 'mia@example.com', ...names })
    .execute()
  await db.insertInto('inquiry_type').values({ id: 'type', name: 'Culture', description: '' }).execute()
  await db
    .insertInto('inquiry')
    .values({ id: 'i', customer_id: 'acme', inquiry_type_id: 'type', description: '', created_by: 'mia', created_at })
    .execute()
  await db
    .insertInto('respondent')
    .values({ id: 'ben', inquiry_id: 'i', email: 'ben@example.com', email_key: 'ben@example.com', created_at })
    .execute()
  await db
    .insertInto('mail')
    .values([
      { ...mail, id: 'waiting', message_id: 'waiting', due_at: created_at, state: 'waiting' as const, attempts: 0 },
      {
        ...mail,
        id: 'sent',
        message_id: 'sent',
        due_at: created_at,
        state: 'sent' as const,
        attempts: 1,
        text: '',
        html: '',
      },
    ])
    .execute()

  await mailQueue.up(db)

  const mails = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').execute()
  expect(mails).toMatchObject([
    { id: 'waiting', state: 'waiting', text: 'Text', html: '<p>Text</p>', letter: null, failure: null },
    { id: 'sent', state: 'sent', text: '', letter: null, respondent_id: null },
  ])
  expect(await db.selectFrom('respondent').select(['id', 'to_invite']).execute()).toEqual([
    { id: 'ben', to_invite: false },
  ])
  expect(await db.selectFrom('inquiry').select('inviting_since').execute()).toEqual([{ inviting_since: null }])
})
