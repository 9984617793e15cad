import { join } from 'node:path'
import { addFinding, listFindings } from '@plumbline/contract/catalogue/findings'
import { login } from '@plumbline/contract/people/auth'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../test/outside/product.ts'
import { startServer } from '../../../test/server.ts'
import { openDatabase } from '../database.ts'
import type { SqlitePlace } from './sqlite.ts'

describe('SQLite', () => {
  test('[P5] a full database answers changes and sign-ins with 507, still serves reads, and accepts changes again once there is room', async () => {
    const server = await startServer({ settings: { rateLimitFactor: 10_000 } })
    const { db, make, send } = server
    const { id: InquiryTypeId } = await make.inquiryType()
    const user = await make.superAdmin({ email: 'sam@example.com' })
    const admin = await server.signedIn(user)
    const add = () =>
      admin.send(addFinding, { body: { ...addFinding.example, InquiryTypeId, FindingDetail: 'x'.repeat(4000) } })
    const signIn = () => send(login, { body: { username: 'sam@example.com', password: 'Upright-Line-7' } })
    const count = async () => (await admin.send(listFindings, { query: {} })).answer.totalItem

    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 4}`).execute(db)
    const changed = await untilRefused(add)
    const signedIn = await untilRefused(signIn)
    const stored = await count()
    await sql.raw('pragma max_page_count = 1000000').execute(db)

    expect([changed.failure, signedIn.failure]).toEqual(
      Array(2).fill({
        status: 507,
        title: 'Storage full',
        errorMessage: ['The server is out of space, so nothing was saved. Tell your administrator.'],
      }),
    )
    expect(stored).toBe(changed.tries - 1)
    expect([(await add()).status, (await signIn()).status, await count()]).toEqual([200, 200, stored + 1])
  })
})

/** The first error and the call it came from: free space in existing pages is used up first. */
async function untilRefused(call: () => Promise<{ status: number; failure: unknown }>) {
  for (let tries = 1; ; tries++) {
    const { status, failure } = await call()
    if (status !== 200) return { failure, tries }
  }
}

test('a server caches 16 MB of pages, and a reader 2 MB', async () => {
  const file = join(await newFolder(), 'plumbline.sqlite')
  const pagesOf = async (place: SqlitePlace) => {
    const db = openDatabase(place)
    const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(db)
    await db.destroy()
    return rows[0]?.cache_size
  }

  expect(await pagesOf({ sqlite: file })).toBe(-16_000)
  expect(await pagesOf({ sqlite: file, isReadOnly: true })).toBe(-2000)
})
