/**
 * Measures how long other changes wait while a person, and then an organisation, is erased from a large database:
 * 200,000 security events, 10,000 respondents with 40 answers each. Run by `node server/bench/erasing.ts`;
 * `BENCH_POSTGRES` names a PostgreSQL server, otherwise it is SQLite.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { recordEvent, theServer } from '../src/domain/access/audit.ts'
import { eventsNaming } from '../src/domain/access/audit-opening.queries.ts'
import {
  eraseOrganisationRows,
  erasePersonRows,
  namesOfOrganisation,
  namesOfPerson,
  personToErase,
  whereNamed,
} from '../src/features/people/personal-data/erasure.queries.ts'
import { type DatabasePlace, migrate, openDatabase } from '../src/platform/db/database.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { inLongTransaction, inTransaction } from '../src/platform/db/transaction.ts'
import { insertAll } from './insert-all.ts'
import { seed } from './seed.ts'

const RESPONDENTS = Number(process.env.BENCH_RESPONDENTS ?? 10_000)
const ACCOUNTS = 1000
const EVENTS = Number(process.env.BENCH_EVENTS ?? 200_000)
const SECRET = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU'
const folder = await mkdtemp(join(tmpdir(), 'plumbline-erasing-'))
const postgres = process.env.BENCH_POSTGRES
const place: DatabasePlace = postgres === undefined ? { sqlite: join(folder, 'plumbline.sqlite') } : { postgres }
const db = openDatabase(place)
try {
  await migrate(db)
  const seeded = await seed(db, SECRET, ACCOUNTS, [RESPONDENTS], 40)
  await db
    .updateTable('survey_answer')
    .set({ text: 'A text of a usual length, in which somebody says what they think of the question that was asked.' })
    .where(sql<boolean>`substr(question_id, 36, 1) in ('0', '1')`)
    .execute()
  await addEvents(db)
  await sql`analyze`.execute(db)
  const [respondent] = seeded.respondents
  const { customer_id } = await db
    .selectFrom('inquiry')
    .select('customer_id')
    .where('id', '=', seeded.inquiryId)
    .executeTakeFirstOrThrow()

  const person = await personToErase(db, respondent?.userId ?? '', new Date())
  if (person === undefined) throw new Error('nobody to erase')
  const found = await measured('looking for a person in all words', () => whereNamed(db, namesOfPerson(person)))
  await measured('erasing the person', () =>
    inLongTransaction(db, (db) =>
      erasePersonRows(db, person, { texts: 'kept', now: new Date(), hashOf: () => null }, found),
    ),
  )
  const organisation = { id: customer_id, name: 'Bench Ltd' }
  const events = await measured('looking for an organisation in the audit log', async () =>
    eventsNaming(db, await namesOfOrganisation(db, organisation)),
  )
  await measured('erasing the organisation', () =>
    inLongTransaction(db, (db) => eraseOrganisationRows(db, organisation, new Date(), events)),
  )
} finally {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
}

async function addEvents(db: Db): Promise<void> {
  const people = await db.selectFrom('user_account').select(['id', 'customer_id', 'email']).execute()
  const yesterday = Date.now() - 86_400_000
  const at = new Date(yesterday).toISOString()
  for (let from = 0; from < EVENTS; from += 10_000)
    await insertAll(
      db,
      'audit_event',
      Array.from({ length: 10_000 }, (_, n) => {
        const one = people[n % people.length]
        return {
          id: v7({ msecs: yesterday, seq: from + n }),
          at,
          user_id: one?.id ?? null,
          customer_id: n % 10 === 0 ? (one?.customer_id ?? null) : null,
          client_address: '192.0.2.7',
          action: 'signedIn',
          subject: n % 50 === 0 ? (one?.email ?? '') : `somebody${n}@elsewhere.example.com`,
          detail: '{"Browser":"Firefox on Linux","Reason":"What a usual event says"}',
          repeat_key: null,
        }
      }),
    )
}

/** How long the work takes, its CPU time, and the longest time in which no other small change got through. */
async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  const done = [performance.now()]
  let isOver = false
  async function change() {
    const by = theServer({ customerId: null }, new Date())
    await inTransaction(db, (db) => recordEvent(db, 'signedIn', 'nobody@elsewhere.example.com', by))
    done.push(performance.now())
  }
  const others = (async () => {
    while (!isOver) {
      await change()
      await setTimeout(5)
    }
  })()
  await setTimeout(100)
  const [began, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  const took = performance.now() - began
  isOver = true
  await others
  await change()
  const longest = Math.max(...done.slice(1).map((at, n) => at - (done[n] ?? at)))
  const [ms, cpu, held] = [took, (user + system) / 1000, longest].map((time) => Math.round(time).toLocaleString('en'))
  process.stdout.write(`${what}: ${ms} ms (processor ${cpu} ms); others' changes were held up ${held} ms at most\n`)
  return result
}
