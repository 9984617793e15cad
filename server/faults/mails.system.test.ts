/** Mail servers that are down, refuse or go silent, and servers that die while sending. */
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeWorld, SECRET } from '../siege/world.ts'
import { newPostgresDatabase, start } from '../src/test/outside/product.ts'
import { isAtLength, played } from './at-length.ts'
import { type Behaviour, startScriptedMailServer, type Taken } from './mail-server.ts'
import { canShiftClocks, shiftedClock } from './shifted-clock.ts'

vi.setConfig({ testTimeout: 300_000 })

const postgres = process.env.TEST_DATABASE_URL
const HOUR = 3600
const DAY = 24 * HOUR
/** The size of a burst. */
const MAILS = played(100, 200)

const quickly: readonly (Behaviour | 'away')[] = ['away', 'hangs up', '4xx', 'drops after DATA']

test.runIf(canShiftClocks)(
  '[M1] while the mail server is down, refuses, drops, is slow or silent no call waits for it, and afterwards each invitation arrives, once or with one Message-ID',
  async () => {
    const clock = await shiftedClock()
    const mailServer = await startScriptedMailServer('takes')
    const { invite } = await startInviting({ ...clock.env, SMTP_URL: mailServer.url })
    await invite('before', 1)

    for (const behaviour of [...quickly, ...(isAtLength ? (['slow', 'silent'] as const) : [])]) {
      if (behaviour === 'away') await mailServer.close()
      else mailServer.does(behaviour)
      const { took } = await invite(behaviour, 4)
      await setTimeout(played(700, 20_000))
      if (behaviour === 'away') await mailServer.open()
      mailServer.does('takes')
      const isThere = () => idsOf(mailServer.taken, behaviour).length === 4
      for (let hours = 1; hours <= 3 && !isThere(); hours++) {
        await clock.set(hours * HOUR)
        await vi.waitUntil(isThere, { timeout: 40_000 }).catch(() => undefined)
      }
      await clock.set(0)

      expect(took).toBeLessThan(played(10_000, 2000))
      expect(idsOf(mailServer.taken, behaviour)).toEqual([1, 1, 1, 1])
      if (behaviour !== 'drops after DATA') expect(countsOf(mailServer.taken, behaviour)).toEqual([1, 1, 1, 1])
    }
  },
)

test.runIf(canShiftClocks && (postgres === undefined || isAtLength))(
  '[M2] a kill -9 during a burst of invitations loses none, and the few sent twice keep their Message-ID',
  async () => {
    const clock = await shiftedClock()
    const mailServer = await startScriptedMailServer('takes')
    const { invite, product, startAgain } = await startInviting({ ...clock.env, SMTP_URL: mailServer.url })

    for (let round = 1; round <= played(1, 5); round++) {
      const name = `round-${round}-`
      await clock.set(0)
      await invite(name, MAILS)
      await vi.waitUntil(() => idsOf(mailServer.taken, name).length > 20, { timeout: 60_000, interval: 1 })
      // Killed with at least one in progress that has certainly not arrived.
      mailServer.slowsDown()
      const begun = mailServer.begun.length
      await vi.waitUntil(() => mailServer.begun.length > begun, { timeout: 40_000, interval: 1 })
      product().process.kill('SIGKILL')
      await product().ended
      expect(mailServer.taken.map(({ to }) => to)).not.toContain(mailServer.begun[begun])
      mailServer.does('takes')
      await startAgain()
      // Claimed for 75 seconds by the database's clock, which with SQLite is the machine's.
      if (postgres === undefined) await clock.set(80)
      await vi.waitUntil(() => idsOf(mailServer.taken, name).length === MAILS, { timeout: played(60_000, 120_000) })

      expect(new Set(idsOf(mailServer.taken, name))).toEqual(new Set([1]))
      expect(countsOf(mailServer.taken, name).filter((count) => count > 1).length).toBeLessThanOrEqual(5)
    }
  },
)

test.runIf(canShiftClocks)(
  '[T1] a clock that jumps a day ahead or back while emails are being sent sends none twice',
  async () => {
    const clock = await shiftedClock()
    const mailServer = await startScriptedMailServer('slow')
    const { invite } = await startInviting({ ...clock.env, SMTP_URL: mailServer.url })

    for (const [name, seconds] of [
      ['ahead', DAY],
      ['back', -DAY],
    ] as const) {
      await clock.set(0)
      await invite(name, 2)
      await vi.waitUntil(() => mailServer.begun.filter((to) => to.startsWith(name)).length === 2, { timeout: 40_000 })
      await clock.set(seconds)
      await vi.waitUntil(() => idsOf(mailServer.taken, name).length === 2, { timeout: 40_000 })
      await setTimeout(played(2500, 10_000))

      expect(countsOf(mailServer.taken, name)).toEqual([1, 1])
    }
  },
)

/** How many Message-IDs each address of this name has received. */
function idsOf(taken: readonly Taken[], name: string): number[] {
  return [...grouped(taken, name).values()].map((mails) => new Set(mails.map(({ messageId }) => messageId)).size)
}

/** How many emails each address of this name has received. */
function countsOf(taken: readonly Taken[], name: string): number[] {
  return [...grouped(taken, name).values()].map(({ length }) => length)
}

const grouped = (taken: readonly Taken[], name: string) =>
  Map.groupBy(
    taken.filter(({ to }) => to.startsWith(nameOf(name))),
    ({ to }) => to,
  )

/** The start of an address. */
const nameOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** A server, and a manager who invites people to their inquiry. */
async function startInviting(env: Record<string, string>) {
  const databaseUrl = postgres === undefined ? null : await newPostgresDatabase(postgres)
  const { dataDir, hostile } = await makeWorld(databaseUrl)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  const settings = { DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...database, ...env }
  let product = await start(settings)
  const ExpiryDate = new Date(Date.now() + 20 * DAY * 1000).toISOString().slice(0, 10)
  const invited: string[] = []
  return {
    product: () => product,
    async startAgain() {
      product = await start(settings)
    },
    /** Returns how many milliseconds it took. */
    async invite(name: string, count: number) {
      invited.push(...Array.from({ length: count }, (_, n) => `${nameOf(name)}-${n}@example.com`))
      const began = performance.now()
      const { status } = await fetch(`${product.url}/api/Inquiry/AddParticipants/${hostile[0]?.inquiryId}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${hostile[0]?.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ Participants: invited, NoOfParticipants: invited.length, ExpiryDate }),
      })
      expect(status).toBe(200)
      return { took: performance.now() - began }
    },
  }
}
