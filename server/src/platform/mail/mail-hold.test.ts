import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { recordRefusedMail } from '../../domain/access/audit.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { TestClock } from '../../test/start-server.ts'
import type { Db } from '../db/schema.ts'
import { deliverDue } from './delivery.ts'
import { heldMails, holdMails, releaseMails } from './mail-hold.ts'
import { queueMail } from './outbox.ts'

const start = '2026-11-21T09:00:00Z'

test('[OPS-016] held emails, and those written later, wait until released; what someone requests now is sent', async () => {
  const { db, release } = await freshDatabase()
  onTestFinished(release)
  const clock = new TestClock(start)
  await queue(db, 'code@example.com', clock.now())
  await db.insertInto('customer').values(customer).execute()
  await queue(db, 'asked@example.com', clock.now(), customer.id)
  await holdMails(db, clock.now())
  clock.pass({ seconds: 1 })
  await queue(db, 'now@example.com', clock.now())
  await queue(db, 'administrator@example.com', clock.now(), customer.id)

  const held = await heldMails(db)
  const during = await delivered(db, clock)
  clock.pass({ days: 2 })
  during.push(...(await delivered(db, clock)))
  await releaseMails(db)
  const after = await delivered(db, clock)

  expect(held).toBe(2)
  expect(during.sort()).toEqual(['administrator@example.com', 'now@example.com'])
  expect(after.sort()).toEqual(['asked@example.com', 'code@example.com', 'reminded@example.com'])
  expect(await heldMails(db)).toBeNull()
})

const customer = {
  ...{ id: '0190a6b0-0000-7000-8000-000000000001', name: 'Acme', name_key: 'acme', industry: '', website: '' },
  ...{ address: '', state: '', city: '', country: '', created_at: start },
}

function queue(db: Db, to: string, now: Date, customerId: string | null = null): Promise<void> {
  return queueMail(db, { to, subject: 'A mail', paragraphs: [], notes: [] }, { customerId }, now)
}

/** The addresses emailed now; a reminder is only written then. */
async function delivered(db: Db, clock: TestClock): Promise<string[]> {
  const sent: string[] = []
  const isWritten = async (db: Db) => {
    const { rows } = await sql`select 1 from mail where to_address = 'reminded@example.com'`.execute(db)
    return rows.length > 0
  }
  const deferred = {
    organisations: async (db: Db) => ((await isWritten(db)) ? [] : [customer.id]),
    write: async (db: Db, _mails: unknown, now: Date) => {
      if (await isWritten(db)) return 0
      await queue(db, 'reminded@example.com', now, customer.id)
      return 1
    },
  }
  const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined }
  const log = { warn: () => undefined, error: () => undefined }
  await deliverDue({ db, clock, transport, log, deferred, dailyLimit: 5000, recipientRefused: recordRefusedMail })
  return sent
}
