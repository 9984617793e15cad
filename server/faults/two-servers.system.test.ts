/** Several servers on one PostgreSQL, under strict isolation, and out of connections. */
import { login } from '@plumbline/contract/people/auth'
import { z } from '@plumbline/contract/wire/zod'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Seeded } from '../bench/seed.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { startPostgres } from '../src/test/outside/outside.ts'
import { newPostgresDatabase, type Product, start } from '../src/test/outside/product.ts'
import { played } from './at-length.ts'
import { answersOf, emptyPlace, SECRET, seedAt } from './surveyed.ts'

vi.setConfig({ testTimeout: 300_000 })

const postgres = process.env.TEST_DATABASE_URL
const password = 'Upright-Line-7'
const QUESTIONS = 40

describe.runIf(postgres !== undefined)('two servers on one PostgreSQL', () => {
  test('[G3] started together on an empty database they migrate it once, and share sessions, limits and changes', async () => {
    const DATABASE_URL = await newPostgresDatabase(postgres ?? '')
    const env = { DATABASE_URL, SECRET, SUPERADMIN_PASSWORD: password, LOG_LEVEL: 'error' }

    const [one, other] = await Promise.all([start(env), start(env)])
    const db = openDatabase({ postgres: DATABASE_URL })
    onTestFinished(() => db.destroy())
    const admins = await db.selectFrom('user_account').select('email').execute()
    const token = z.parse(login.answer, await (await signIn(one, password)).json()).token
    const atFirst = [await list(one, token), await list(other, token)]
    const out = await call(one, '/auth/logout', { method: 'POST', token })
    const afterwards = [await list(other, token), await list(one, token)]
    const wrong: number[] = []
    for (let n = 0; n < 14; n++) wrong.push((await signIn(n % 2 === 0 ? one : other, 'Wrong-Line-7')).status)

    expect(admins).toEqual([{ email: 'admin@example.com' }])
    expect([atFirst, out.ok, afterwards]).toEqual([[200, 200], true, [401, 401]])
    expect(wrong).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  })

  test('[G3] [P11] restarted one after the other under load they acknowledge each survey once, whoever has to retry', async () => {
    const { place, env } = await emptyPlace()
    const seeded = await seedAt(place, played(300, 3000))
    const { DATA_DIR: _, ...shared } = env
    const servers = [await start(shared), await start(shared)]
    const queue = [...seeded.respondents]
    const answers = new Map<string, number>()
    let tries = 0
    const codes: (number | null)[] = []

    const clients = Array.from({ length: 10 }, async (_, client) => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        for (let n = client; ; n++) {
          const status = await submit(servers[n % 2], seeded, next.token)
          tries++
          if (status === 503 || status === 0) continue
          answers.set(next.respondentId, status)
          break
        }
      }
    })
    for (let round = 0; round < played(2, 8); round++) {
      await vi.waitUntil(() => answers.size >= ((round + 1) * seeded.respondents.length) / played(4, 10), {
        timeout: 60_000,
        interval: 1,
      })
      const n = round % 2
      codes.push((await servers[n]?.stop()) === 0 ? 0 : 1)
      servers[n] = await start(shared)
    }
    await Promise.all(clients)

    expect(codes).toEqual(codes.map(() => 0))
    expect([...new Set(answers.values())]).toEqual([200])
    expect(answers.size).toBe(seeded.respondents.length)
    expect(tries).toBeGreaterThan(answers.size)
    await expectWholeOnce(env.DATABASE_URL ?? '', seeded.respondents.length)
  })

  test('[G4] under serializable isolation fifty clients of two servers store each survey once, and completely', async () => {
    const { place, env } = await emptyPlace()
    const seeded = await seedAt(place, 50)
    const address = env.DATABASE_URL ?? ''
    const db = openDatabase({ postgres: address })
    onTestFinished(() => db.destroy())
    await sql
      .raw(`alter database ${new URL(address).pathname.slice(1)} set default_transaction_isolation = serializable`)
      .execute(db)
    const { DATA_DIR: _, ...shared } = env
    const servers = [await start(shared), await start(shared)]
    const outcomes: number[][] = []

    for (let round = 0; round < played(1, 10); round++) {
      const again = seeded.respondents.map(async ({ token }, n) => {
        const both = [0, 1].map(async (other) => {
          for (;;) {
            const status = await submit(servers[(n + other) % 2], seeded, token)
            if (status !== 503) return status
          }
        })
        outcomes.push((await Promise.all(both)).toSorted())
      })
      await Promise.all(again)
    }

    const first = outcomes.slice(0, 50)
    expect(first).toEqual(first.map(() => [200, 409]))
    expect(outcomes.slice(50)).toEqual(outcomes.slice(50).map(() => [409, 409]))
    await expectWholeOnce(address, 50)
  })
})

test.runIf(postgres !== undefined)(
  '[G2] while PostgreSQL is out of connections calls are answered, with 503 where necessary, and normally once there are some',
  async () => {
    const server = await startPostgres()
    const { env } = await emptyPlace()
    const seeded = await seedAt({ postgres: server.url }, played(100, 1000))
    const product = await start({ ...env, DATABASE_URL: server.url })
    const taken: pg.Client[] = []
    onTestFinished(async () => void (await Promise.all(taken.map((client) => client.end().catch(() => undefined)))))

    for (;;) {
      const client = new pg.Client({ connectionString: server.url })
      client.on('error', () => undefined)
      try {
        await client.connect()
      } catch {
        break
      }
      taken.push(client)
    }
    const meanwhile = await Promise.all(seeded.respondents.map(({ token }) => submit(product, seeded, token)))
    await Promise.all(taken.splice(0).map((client) => client.end()))
    const began = performance.now()
    const left = seeded.respondents.filter((_, n) => meanwhile[n] !== 200)
    for (const { token } of left)
      await vi.waitUntil(async () => [200, 409].includes(await submit(product, seeded, token)), { timeout: 30_000 })

    expect([200, 503]).toEqual(expect.arrayContaining([...new Set(meanwhile)]))
    if (left.length > 0) expect(performance.now() - began).toBeLessThan(played(60_000, 60_000))
    expect(product.process.exitCode).toBeNull()
    await expectWholeOnce(server.url, seeded.respondents.length)
  },
)

/** The status of one attempt; 0 without an answer, when the outcome is unknown. */
async function submit(product: Product | undefined, seeded: Seeded, token: string): Promise<number> {
  const given = { method: 'POST', token, body: answersOf(seeded, 'completed') }
  return call(product, '/SurveyAnswer/AddSurveyAnswers', given).then(
    ({ status }) => status,
    () => 0,
  )
}

interface Given {
  readonly method?: string
  readonly token?: string
  readonly body?: FormData | string
}

async function call(
  product: Product | undefined,
  path: string,
  { method = 'GET', token = '', body }: Given,
): Promise<Response> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const headers = { authorization: `Bearer ${token}`, connection: 'close', ...type }
  const answer = await fetch(`${product?.url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const content = await answer.arrayBuffer()
  return new Response(content, answer)
}

const signIn = (product: Product, password: string) =>
  call(product, '/auth/login', { method: 'POST', body: JSON.stringify({ username: 'admin@example.com', password }) })
const list = async (product: Product, token: string) => (await call(product, '/Customer', { token })).status

/** Submits this many surveys, each with all its answers. */
async function expectWholeOnce(address: string, count: number): Promise<void> {
  const db = openDatabase({ postgres: address })
  onTestFinished(() => db.destroy())
  const rows = await db
    .selectFrom('respondent')
    .leftJoin('survey_answer', 'survey_answer.respondent_id', 'respondent.id')
    .select(({ fn }) => ['respondent.status', fn.count<number>('survey_answer.question_id').as('answers')])
    .groupBy(['respondent.id', 'respondent.status'])
    .execute()
  expect(rows).toEqual(Array(count).fill({ status: 'completed', answers: QUESTIONS }))
}
