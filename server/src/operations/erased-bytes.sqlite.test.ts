import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erasePerson } from '@plumbline/contract/people/erasure'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { DEFAULT_PASSWORD } from '../test/factories.ts'
import { startServer } from '../test/server.ts'
import { backUp } from './backup/back-up.ts'

const EMAIL = 'benedikt.rohrwasser@acme.example.com'

test('[DATA-002] after an erasure no byte of the address is in the database’s file, its log, the outbox or a fresh backup', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-erased-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [file, outboxFolder] = [join(folder, 'plumbline.sqlite'), folder]
  const db = openDatabase({ sqlite: file })
  await sql`pragma synchronous = off`.execute(db)
  await migrate(db)
  const { make, as, clock } = await startServer({ surroundings: { db, outboxFolder } })
  onTestFinished(() => db.destroy())
  const now = clock.now().toISOString()
  const ben = await make.customerUser({
    first_name: 'Benedikt',
    last_name: 'Rohrwasser',
    email: EMAIL,
    email_key: EMAIL,
  })
  // As much around it, before and after, that pages are split and joined.
  for (let n = 0; n < 200; n++) {
    const inquiry = await make.openInquiry({ introduction: `Asked by ${EMAIL}. ${'Words. '.repeat(n % 40)}` })
    if (n % 10 === 0) await make.respondent({ inquiry_id: inquiry.id, user_id: ben.id, email: EMAIL, email_key: EMAIL })
    const mail = { id: newId(), to_address: EMAIL, subject: `To ${EMAIL}`, text: EMAIL, html: 'x'.repeat(n * 20) }
    await make.insert('mail', { ...mail, due_at: now, created_at: now, message_id: newId(), letter: '{}' })
    if (n === 0) writeFileSync(join(outboxFolder, `${mail.id}.eml`), `To: ${EMAIL}`)
    await make.insert('audit_event', {
      ...{ id: newId(), at: now, customer_id: null, action: 'signedIn', subject: EMAIL, user_id: ben.id },
      ...{ client_address: '127.0.0.1', repeat_key: newId(), detail: JSON.stringify({ Before: EMAIL }) },
    })
    await make.insert('rate_limit', { key: `password:${EMAIL}:${n}`, count: 1, window_ends_at: now })
  }
  expect(placesWith(folder)).not.toEqual([])

  const { status } = await as(await make.superAdmin()).send(erasePerson, {
    params: { id: ben.id },
    body: { Name: 'Benedikt Rohrwasser', Password: DEFAULT_PASSWORD },
  })

  expect(status).toBe(200)
  expect(placesWith(folder)).toEqual([])
  const place = { dataDir: folder, databaseUrl: null, s3: null, secret: null }
  await backUp(place, join(folder, 'backup.tar'), { key: null, shared: null })
  expect(placesWith(folder)).toEqual([])
})

/** The files below that hold the address, in any case. */
function placesWith(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sqlite|sqlite-wal|eml|tar)$/.test(name) && existsSync(join(folder, name)))
    .filter((name) => readFileSync(join(folder, name)).toString('latin1').toLowerCase().includes(EMAIL))
}
