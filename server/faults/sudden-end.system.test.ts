/** A ledger of what the server has acknowledged, compared with what survives its sudden death. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listInquiryDocuments } from '@plumbline/contract/inquiries/help-documents'
import { signUp } from '@plumbline/contract/people/sign-up'
import { z } from '@plumbline/contract/wire/zod'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeWorld, SECRET } from '../siege/world.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { newPostgresDatabase, type Product, start } from '../src/test/outside/product.ts'
import { samples } from '../src/test/samples.ts'
import { played } from './at-length.ts'

vi.setConfig({ testTimeout: 600_000 })

const postgres = process.env.TEST_DATABASE_URL

test('[P1] [P2] a kill -9 loses no acknowledged sign-up, respondent or document, and leaves none half stored', async () => {
  const { place, settings, admin, inquiryId, manager } = await makePlace()
  const [signedUp, invited, documents] = [new Set<string>(), new Set<string>(), new Map<string, string>()]
  const sent = new Map<string, string>()
  const refused: string[] = []

  for (let round = 1; round <= played(2, 50); round++) {
    const product = await start(settings)
    const work = [
      repeated(async (n) => {
        const Email = `new-${round}-${n}@new-${round}-${n}.example.com`
        const body = { ...signUp.example, CustomerName: `New ${round} ${n}`, Email }
        if (await isTaken(product, '/Customer/CustomerAdminsignup', { method: 'POST', body, refused }))
          signedUp.add(Email)
      }),
      repeated(async (n) => {
        if (invited.size > 5000) throw new Error('Enough are asked.')
        const more = Array.from({ length: 20 }, (_, one) => `asked-${round}-${n}-${one}@example.com`)
        const body = { Participants: more, NoOfParticipants: more.length, ExpiryDate: inTwentyDays() }
        const path = `/Inquiry/AddParticipants/${manager.inquiryId}`
        if (await isTaken(product, path, { method: 'PUT', body, token: manager.token, refused }))
          for (const address of more) invited.add(address)
      }),
      ...[1, 2, 3].map((who) =>
        repeated(async (n) => {
          const name = `Plan ${round} ${who} ${n}.pdf`
          const content = Buffer.concat([samples.pdf, randomBytes(randomInt(1, 1_500_000))])
          sent.set(name, sumOf(content))
          const form = new FormData()
          form.append('Files', new File([content], name))
          const given = { method: 'POST', form, token: admin, refused }
          if (await isTaken(product, `/Inquiry/UploadHelpDocument/${inquiryId}`, given))
            documents.set(name, sumOf(content))
        }),
      ),
    ]
    await vi.waitUntil(() => [signedUp, invited, documents].every(({ size }) => size >= round), { timeout: 60_000 })
    await setTimeout(randomInt(0, played(1000, 3000)))
    product.process.kill('SIGKILL')
    await product.ended
    await Promise.all(work)
  }

  const began = performance.now()
  const product = await start(settings)
  expect(performance.now() - began).toBeLessThan(played(60_000, 10_000))
  const listed = await documentsOf(product, inquiryId, admin)
  for (const [name, sum] of listed) expect([name, sum]).toEqual([name, sent.get(name)])
  expect([...documents.keys()].filter((name) => !listed.has(name))).toEqual([])
  expect(refused).toEqual([])
  expect(await readdir(join(settings.DATA_DIR, 'tmp'))).toEqual([])
  const db = openDatabase(place)
  onTestFinished(() => db.destroy())
  const accounts = await db
    .selectFrom('user_account')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('email')
    .execute()
  const asked = await db.selectFrom('respondent').select('email').where('inquiry_id', '=', manager.inquiryId).execute()
  const links = await db
    .selectFrom('email_verification')
    .innerJoin('user_account', 'user_account.id', 'user_id')
    .select('email')
    .execute()
  const stored = new Set(accounts.map(({ email }) => email))
  expect([...signedUp].filter((email) => !stored.has(email))).toEqual([])
  expect([...stored].filter((email) => email.startsWith('new-')).toSorted()).toEqual(
    [...new Set(links.map(({ email }) => email))].toSorted(),
  )
  const addresses = asked.map(({ email }) => email)
  expect([...invited].filter((email) => !addresses.includes(email))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
  // Twenty are added together, or none.
  expect(addresses.length % 20).toBe(0)
})

/** Repeats it in sequence until the server is gone. */
async function repeated(work: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      await work(n)
    } catch {
      return
    }
  }
}

interface Given {
  readonly method: string
  readonly body?: object
  readonly form?: FormData
  readonly token?: string
  readonly refused: string[]
}

/** Whether the complete answer acknowledged it; throws if the server is gone. */
async function isTaken(
  { url }: Product,
  path: string,
  { method, body, form, token, refused }: Given,
): Promise<boolean> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? JSON.stringify(body),
  })
  const said = await answer.text()
  if (!answer.ok) refused.push(`${path} answered ${answer.status}: ${said}`)
  return answer.ok
}

/** The checksums of the listed documents, by name. */
async function documentsOf({ url }: Product, inquiryId: string, token: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const headers = { authorization: `Bearer ${token}` }
  for (let page = 1; ; page++) {
    const path = `${url}/api/UploadResultDocument/InquiryDocuments/${inquiryId}?pageSize=100&currentPage=${page}`
    const { data, totalPage } = z.parse(listInquiryDocuments.answer, await (await fetch(path, { headers })).json())
    for (const { DocumentName, path } of data) {
      const content = await (await fetch(url + path)).arrayBuffer()
      found.set(DocumentName, sumOf(Buffer.from(content)))
    }
    if (page >= totalPage) return found
  }
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const inTwentyDays = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

/** People to act, and the settings of a server on their data. */
async function makePlace() {
  const databaseUrl = postgres === undefined ? null : await newPostgresDatabase(postgres)
  const { dataDir, hostile, adminToken, inquiryId } = await makeWorld(databaseUrl)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const [manager = { inquiryId: '', token: '' }] = hostile
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  const settings = { DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100000', ...database }
  const place = databaseUrl === null ? { sqlite: join(dataDir, 'plumbline.sqlite') } : { postgres: databaseUrl }
  return { place, settings, admin: adminToken, inquiryId, manager }
}
