/**
 * Milliseconds for the first and a far page of 10,000 people sorted by name: by sort key and by the plain column, on
 * both databases. Run by `npm run bench -- sorting`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Expression, sql } from 'kysely'
import { migrate, openDatabase } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/db/ids.ts'
import { sortText } from '../src/platform/db/page.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { insertAll } from './insert-all.ts'

const PEOPLE = 10_000
const ROUNDS = 40
const NAMES = ['Ångström', 'Özil', 'Strasse', 'Straße', 'Zoe', 'Ada', 'Müßig', 'Łukasz', 'Çelik', 'de Boer']

const folder = await mkdtemp(join(tmpdir(), 'plumbline-sorting-'))
try {
  process.stdout.write('| database | order | first page | page 600 |\n| --- | --- | --- | --- |\n')
  await measure('SQLite', openDatabase({ sqlite: join(folder, 'plumbline.sqlite') }))
  const postgres = process.env.BENCH_POSTGRES
  if (postgres !== undefined) await measure('PostgreSQL', openDatabase({ postgres }))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure(name: string, db: Db): Promise<void> {
  await migrate(db)
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    id: newId(),
    customer_id: null,
    is_admin: false,
    first_name: `${NAMES[(n * 7) % NAMES.length]} ${(n * 7919) % PEOPLE}`,
    last_name: `${NAMES[n % NAMES.length]} ${n}`,
    email: `person${n}@bench.example.com`,
    email_key: `person${n}@bench.example.com`,
    designation: '',
    password_hash: '',
    is_verified: true,
    created_at: '2026-01-01T00:00:00.000Z',
  }))
  await insertAll(db, 'user_account', people)
  const orders = {
    'our key': sortText('user_account.last_name'),
    'the bare column': sql<string>`user_account.last_name`,
  }
  for (const [order, by] of Object.entries(orders)) {
    const [first, far] = [await medianOf(db, by, 0), await medianOf(db, by, 599 * 8)]
    process.stdout.write(`| ${name} | ${order} | ${first.toFixed(1)} ms | ${far.toFixed(1)} ms |\n`)
  }
  await db.destroy()
}

async function medianOf(db: Db, by: Expression<unknown>, offset: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await db
      .selectFrom('user_account')
      .select(['user_account.id', 'user_account.first_name', 'user_account.last_name'])
      .orderBy(by)
      .orderBy('user_account.id')
      .limit(8)
      .offset(offset)
      .execute()
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0
}
