/** What the server has acknowledged survives its sudden end. */
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { z } from '@plumbline/contract/wire/zod'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Seeded } from '../../bench/seed.ts'
import { isAtLength } from '../../faults/at-length.ts'
import { answersOf, emptyPlace, seedAt } from '../../faults/surveyed.ts'
import { type DatabasePlace, openDatabase } from '../platform/db/database.ts'
import { factories } from '../test/factories.ts'
import { startPostgres } from '../test/outside/outside.ts'
import { isOnSqlite } from '../test/outside/places.ts'
import { type Product, start } from '../test/outside/product.ts'
import { samples } from '../test/samples.ts'

const RESPONDENTS = 400
const CLIENTS = 20
const QUESTIONS = 40

const moments = isOnSqlite ? [1, 60, 150] : [60]

test.for(isAtLength ? Array.from({ length: 50 }, (_, n) => 1 + n * 6) : moments)(
  '[P1] after a kill -9 in the middle of submissions, %i of them acknowledged, each acknowledged survey is whole and each other whole or untouched',
  { timeout: 120_000 },
  async (enough) => {
    const { place, env } = await emptyPlace()
    const seeded = await seedAt(place, RESPONDENTS)
    const product = await start(env)
    const acknowledged = new Set<string>()
    const queue = [...seeded.respondents]

    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const answer = await submit(product, next.token, seeded).catch(() => null)
        if (answer === null) return
        expect(answer.status).toBe(200)
        acknowledged.add(next.respondentId)
      }
    })
    await vi.waitUntil(() => acknowledged.size >= enough, { timeout: 30_000, interval: 1 })
    product.process.kill('SIGKILL')
    await product.ended
    await Promise.all(clients)
    const again = await start(env)

    expect(acknowledged.size).toBeGreaterThanOrEqual(enough)
    expect(acknowledged.size).toBeLessThan(RESPONDENTS)
    await expectWhole(place, acknowledged)
    const [late] = seeded.respondents
    expect(late && (await submit(again, late.token, seeded)).status).toBe(
      acknowledged.has(late?.respondentId ?? '') ? 409 : 200,
    )
  },
)

test.runIf(isOnSqlite || isAtLength)(
  '[ANSW-014, P1] an upload goes on after each kill -9 in the middle of it: what was acknowledged is there, nothing twice',
  {
    timeout: 120_000,
  },
  async () => {
    const { place, env } = await emptyPlace()
    const seeded = await seedAt(place, RESPONDENTS)
    const db = openDatabase(place)
    const make = factories({ db, clock: { now: () => new Date() } })
    const { question_id } = await make.surveyQuestion({
      inquiry_id: seeded.inquiryId,
      type: 'Document',
      position: QUESTIONS + 1,
    })
    await db.destroy()
    const headers = { authorization: `Bearer ${seeded.respondents[0]?.token}`, 'tus-resumable': '1.0.0' }
    const content = Buffer.concat([samples.pdf, randomBytes(6_000_000)])
    let product = await start(env)
    const begun = await fetch(`${product.url}/api/Uploads/${seeded.inquiryId}/${question_id}`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': `${content.length}`, 'upload-metadata': `filename ${btoa('Plan.pdf')}` },
    })
    const location = begun.headers.get('location') ?? ''
    const offset = async () =>
      Number((await fetch(product.url + location, { method: 'HEAD', headers })).headers.get('upload-offset'))
    const append = (at: number) =>
      fetch(product.url + location, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': `${at}`, 'content-type': 'application/offset+octet-stream' },
        body: content.subarray(at, at + 1_048_576),
      }).then(
        ({ status }) => status,
        () => null,
      )

    let acknowledged = 0
    for (const milliseconds of [0, 3, 10]) {
      expect(await append(acknowledged)).toBe(204)
      acknowledged += 1_048_576
      const cut = append(acknowledged)
      await setTimeout(milliseconds)
      product.process.kill('SIGKILL')
      await product.ended
      const isAdded = (await cut) === 204
      product = await start(env)
      const left = await offset()
      expect(left).toBeGreaterThanOrEqual(isAdded ? Math.min(content.length, acknowledged + 1_048_576) : acknowledged)
      acknowledged = left
    }
    for (let at = acknowledged; at < content.length; at = await offset()) expect(await append(at)).toBe(204)
    const named = await fetch(`${product.url}/api/SurveyAnswer/AddSurveyAnswers`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        Status: 'saveasdraft',
        SurveyAnswerDtos: [{ InquiryId: seeded.inquiryId, DiagnosticId: question_id, DocumentUrl: location }],
      }),
    })

    const { Documents } = z.parse(addSurveyAnswers.answer, await named.json())
    const stored = await fetch(product.url + Documents[0]?.DownloadLink)
    expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true)
  },
)

const postgres = process.env.TEST_DATABASE_URL
test.runIf(postgres !== undefined)(
  '[G1] while PostgreSQL ends connections under load every call is answered, with 503 where it has to be, by the same process, and each acknowledged survey is whole',
  { timeout: 120_000 },
  async () => {
    const { place, env } = await emptyPlace()
    const seeded = await seedAt(place, RESPONDENTS)
    const product = await start(env)
    const outside = openDatabase({ postgres: postgres ?? '' })
    onTestFinished(() => outside.destroy())
    const database = new URL(env.DATABASE_URL ?? '').pathname.slice(1)
    const load = submitAll(product, seeded)

    for (let enough = 10; enough <= RESPONDENTS / 2; enough += 10) {
      await vi.waitUntil(() => load.acknowledged.size >= enough, { timeout: 30_000, interval: 1 })
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`.execute(outside)
    }
    await load.done

    expect(load.refused()).toBeGreaterThan(0)
    expect([...load.answers].sort()).toEqual(['200', '503 again in 5 s'])
    expect(product.process.exitCode).toBeNull()
    await expectWhole(place, load.acknowledged)
  },
)

test.runIf(postgres !== undefined)(
  '[G1] PostgreSQL that stops at once under load and comes back is used again within five seconds, without a restart and without a loss',
  { timeout: 120_000 },
  async () => {
    const server = await startPostgres()
    const { env } = await emptyPlace()
    const place = { postgres: server.url }
    const seeded = await seedAt(place, RESPONDENTS)
    const product = await start({ ...env, DATABASE_URL: server.url })
    const load = submitAll(product, seeded)

    for (const enough of [60, 180]) {
      await vi.waitUntil(() => load.acknowledged.size >= enough, { timeout: 30_000, interval: 1 })
      await server.crash()
      const refusedBefore = load.refused()
      await vi.waitUntil(() => load.refused() > refusedBefore + 50, { timeout: 30_000, interval: 1 })
      await server.run()
      const acknowledgedBefore = load.acknowledged.size
      await vi.waitUntil(() => load.acknowledged.size > acknowledgedBefore, { timeout: 10_000, interval: 1 })
    }
    await load.done

    expect([...load.answers].sort()).toEqual(['200', '503 again in 5 s'])
    expect(product.process.exitCode).toBeNull()
    await expectWhole(place, load.acknowledged)
  },
)

const CUT_OFF = { status: 0, again: null }

/** Has every respondent submit, each again until it is acknowledged. */
function submitAll(product: Product, seeded: Seeded) {
  const acknowledged = new Set<string>()
  const answers = new Set<string>()
  const tried = new Set<string>()
  let refused = 0
  const queue = [...seeded.respondents]
  async function untilStored({ respondentId, token }: (typeof queue)[number]) {
    for (;;) {
      const { status, again } = await submit(product, token, seeded).catch(() => CUT_OFF)
      // A try that was cut off may have been stored all the same, and says so at the next one.
      if (status === 409 && tried.has(respondentId)) return
      answers.add(again === null ? String(status) : `${status} again in ${again} s`)
      if (status === 200) acknowledged.add(respondentId)
      if (status !== 503) return
      tried.add(respondentId)
      refused++
    }
  }
  const done = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await untilStored(next)
    }),
  )
  return { acknowledged, answers, refused: () => refused, done }
}

/** Each acknowledged survey is whole, each other whole or untouched. */
async function expectWhole(place: DatabasePlace, acknowledged: ReadonlySet<string>) {
  for (const { id, status, answers } of await storedAt(place)) {
    if (acknowledged.has(id)) expect({ id, status, answers }).toEqual({ id, status: 'completed', answers: QUESTIONS })
    else expect([`pending ${0}`, `completed ${QUESTIONS}`]).toContain(`${status} ${answers}`)
  }
}

async function storedAt(place: DatabasePlace) {
  const db = openDatabase(place)
  onTestFinished(() => db.destroy())
  return db
    .selectFrom('respondent')
    .leftJoin('survey_answer', 'survey_answer.respondent_id', 'respondent.id')
    .select(({ fn }) => [
      'respondent.id',
      'respondent.status',
      fn.count<number>('survey_answer.question_id').as('answers'),
    ])
    .groupBy(['respondent.id', 'respondent.status'])
    .execute()
}

async function submit(
  product: Product,
  token: string,
  seeded: Seeded,
): Promise<{ status: number; again: string | null }> {
  const { status, headers } = await fetch(`${product.url}/api/SurveyAnswer/AddSurveyAnswers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: answersOf(seeded, 'completed'),
  })
  return { status, again: headers.get('retry-after') }
}
