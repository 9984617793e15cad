/** What the server does while the machine under it fails, and afterwards: the product as a process of its own, on SQLite and a folder. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFile, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { played } from '../../faults/at-length.ts'
import { migrate, openDatabase } from '../platform/db/database.ts'
import { factories } from '../test/factories.ts'
import { startProxy, startS3 } from '../test/outside/outside.ts'
import { newFolder, type Product, start, startRefused } from '../test/outside/product.ts'
import { samples } from '../test/samples.ts'

vi.setConfig({ testTimeout: 120_000 })

const password = 'Upright-Line-7'
const refusedForNow = '503 again in 5 s'

const isOnSqlite = process.env.TEST_DATABASE_URL === undefined

describe.runIf(isOnSqlite && can('prlimit', '--version'))('a process', () => {
  test('[P4] whose disk takes no more answers 503, believes in nothing that was not stored, and goes on once the disk does', async () => {
    const { product, add, signIn, stored } = await startFilled()
    const acknowledged = [await add(), await add()]

    limit(product, 'fsize', 4096)
    const meanwhile = [await add(), await signIn(), await add(), await add()]
    limit(product, 'fsize', 'unlimited')
    acknowledged.push(await add(), await add())

    expect(meanwhile).toEqual(Array(4).fill(refusedForNow))
    expect(acknowledged).toEqual(['Finding 1', 'Finding 2', 'Finding 6', 'Finding 7'])
    expect(await stored()).toEqual(acknowledged)
    expect(await signIn()).toBe('200')
  })

  test('[P6] that may open no more files answers 503 in time, and goes on once it may', async () => {
    const { product, add, upload, stored, openFiles } = await startFilled()
    const before = [await add(), await upload()]
    // What the start opens in the background is closed again.
    let opened = await openFiles()
    await vi.waitUntil(
      async () => {
        const before = opened
        opened = await openFiles()
        return before.join() === opened.join()
      },
      { timeout: 20_000, interval: 200 },
    )

    // No number may be as high as this one, and all below are taken.
    limit(product, 'nofile', Array.from(opened.keys()).find((n) => !opened.includes(n)) ?? opened.length)
    const meanwhile = [await upload(), await add(), await upload()]
    await Promise.allSettled(Array.from({ length: 20 }, () => fetch(`${product.url}/api/health`)))
    limit(product, 'nofile', 1024)
    const after = [await upload(), await add()]

    expect([before, meanwhile, after]).toEqual([
      ['Finding 1', '200'],
      [refusedForNow, 'Finding 2', refusedForNow],
      ['200', 'Finding 3'],
    ])
    expect(await stored()).toEqual(['Finding 1', 'Finding 2', 'Finding 3'])
    await vi.waitUntil(async () => (await openFiles()).length <= opened.length, { timeout: 40_000 })
  })
})

describe.runIf(isOnSqlite && can('gcc', '--version'))('a disk', () => {
  test('[P4] that fails to keep what it took: nothing of it is acknowledged, and nothing acknowledged later rests on it', async () => {
    const fault = await faultySync()
    const { product, DATA_DIR, add, signIn, upload, files, stored } = await startFilled(fault.env)
    const acknowledged = [await add(), await add()]
    const log = await logOf(DATA_DIR)

    await fault.begin()
    const meanwhile = [await add(), await signIn(), await upload(), await add()]
    await fault.end()
    acknowledged.push(await add(), await add())

    expect(meanwhile).toEqual(Array(4).fill(refusedForNow))
    expect(acknowledged).toEqual(['Finding 1', 'Finding 2', 'Finding 5', 'Finding 6'])
    expect(await logOf(DATA_DIR)).not.toBe(log)
    expect(await files()).toEqual([])
    product.process.kill('SIGKILL')
    await product.ended
    expect(await stored()).toEqual(acknowledged)
  })

  test('[P3] [P4] that failed before a kill and lost its power after the next start has kept everything that was acknowledged', async () => {
    const DATA_DIR = await newFolder()
    const filled = await prepare(DATA_DIR)
    const fault = await faultySync(DATA_DIR)
    const first = await startFilled({ ...fault.env, DATA_DIR }, filled)
    const acknowledged = [await first.add()]
    await fault.begin()
    const failed = await first.add()
    first.product.process.kill('SIGKILL')
    await first.product.ended
    await fault.end()

    const second = await startFilled({ ...fault.env, DATA_DIR }, { ...filled, findings: 2 })
    acknowledged.push(await second.add(), await second.add())
    second.product.process.kill('SIGKILL')
    await second.product.ended
    await fault.cutPower()

    expect(failed).toBe(refusedForNow)
    expect(acknowledged).toEqual(['Finding 1', 'Finding 3', 'Finding 4'])
    expect(await first.stored()).toEqual(expect.arrayContaining(acknowledged))
  })

  test('[P3] that loses its power under load has kept every change that was acknowledged, and would not have without waiting for the disk', {
    timeout: played(120_000, 900_000),
  }, async () => {
    const lost: number[] = []

    for (let round = 1; round <= played(1, 10); round++) lost.push(await lostByPowerCut({}))
    // Changes that are answered before the disk has them: what the test is there to find.
    const hasty = `const { DatabaseSync: { prototype } } = process.getBuiltinModule('node:sqlite')
      const { exec } = prototype
      prototype.exec = function (sql) { return exec.call(this, sql.replace('synchronous = full', 'synchronous = normal')) }`
    const withHaste = await lostByPowerCut({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hasty)}`,
    })

    expect(lost).toEqual(lost.map(() => 0))
    expect(withHaste).toBeGreaterThan(0)
  })

  test('[P4] that fails every moment under load: each change is answered 200 or 503, and every acknowledged one is there', async () => {
    const fault = await faultySync()
    const { product, add, stored } = await startFilled(fault.env)
    const outcomes: string[] = []
    const acknowledged = () => outcomes.filter((outcome) => outcome !== refusedForNow)
    const refused = () => outcomes.length - acknowledged().length
    let isOver = false
    const clients = Array.from({ length: 8 }, async () => {
      while (!isOver) outcomes.push(await add())
    })

    for (let round = 1; round <= 10; round++) {
      await fault.begin()
      await vi.waitUntil(() => refused() >= round * 10, { timeout: 40_000, interval: 1 })
      await fault.end()
      await vi.waitUntil(() => acknowledged().length >= round * 10, { timeout: 40_000, interval: 1 })
    }
    isOver = true
    await Promise.all(clients)
    product.process.kill('SIGKILL')
    await product.ended

    expect(acknowledged().filter((text) => !text.startsWith('Finding'))).toEqual([])
    expect((await stored()).sort()).toEqual(expect.arrayContaining(acknowledged()))
  })
})

describe.runIf(isOnSqlite && can('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()))(
  'a full disk',
  () => {
    test('[P5] answers 507 in words to what would be stored, lets the rest go on, and is used again once there is room, without a restart', async () => {
      const { DATA_DIR, add, signIn, upload, read, files, stored } = await startFilled({ DATA_DIR: await smallDisk() })
      const acknowledged = [await add()]
      const kept = [await upload(), ...(await files())]

      const ballast = join(DATA_DIR, 'ballast')
      await fillUp(ballast)
      const meanwhile = [await upload(200_000), await untilRefused(add), await untilRefused(signIn), await read()]
      const left = await files()
      await rm(ballast)
      acknowledged.push(await add())
      const after = [await upload(200_000), await signIn()]

      expect(meanwhile).toEqual(['507', '507', '507', '200'])
      expect(left).toEqual(kept.slice(1))
      expect(after).toEqual(['200', '200'])
      expect(await stored()).toEqual(expect.arrayContaining(acknowledged))
    })
  },
)

test('[P6] a file store that can never work stops the start in one line, one that is away does not', async () => {
  const { url } = await startS3()
  const closed = await startProxy(new URL(url))
  await closed.close()

  const refused = await startRefused({ FILES_URL: url.replace(':S3RVER@', ':wrong@') })
  const away = await start({ FILES_URL: Object.assign(new URL(url), { host: closed.host }).href })

  expect(refused).toEqual({
    code: 1,
    stderr:
      'Plumbline did not start: The file store does not accept the keys or the region in FILES_URL (SignatureDoesNotMatch).\n',
  })
  expect(away.output()).toContain('The file store does not answer')
  expect((await fetch(`${away.url}/api/health`)).status).toBe(200)
})

/** How many acknowledged changes are gone after a kill and a power cut in the middle of eight clients' work. */
async function lostByPowerCut(env: Record<string, string>): Promise<number> {
  const DATA_DIR = await newFolder()
  const filled = await prepare(DATA_DIR)
  const fault = await faultySync(DATA_DIR)
  const { product, add, stored } = await startFilled({ ...env, ...fault.env, DATA_DIR }, filled)
  const acknowledged: string[] = []
  const clients = Array.from({ length: 8 }, async () => {
    for (;;) {
      const text = await add().catch(() => null)
      if (text === null) return
      acknowledged.push(text)
    }
  })
  await vi.waitUntil(() => acknowledged.length >= played(40, 400), { timeout: 60_000, interval: 1 })
  product.process.kill('SIGKILL')
  await product.ended
  await Promise.all(clients)
  await fault.cutPower()
  const kept = new Set(await stored())
  return acknowledged.filter((text) => !kept.has(text)).length
}

/** Whether there is such a command here. */
function can(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0
}

/** How much of it the running server may have from now on. */
function limit({ process }: Product, what: 'fsize' | 'nofile', most: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(process.pid), `--${what}=${most}:`])
}

/**
 * A disk whose every wait for it fails from `begin` to `end`, for the processes that are started with this environment. What it then did not
 * keep it never does unless it is written again, as on Linux; `cutPower` leaves in the data folder what the disk has kept.
 */
async function faultySync(dataFolder = '') {
  const folder = await newFolder()
  const [library, sign, kept] = [join(folder, 'sync.so'), join(folder, 'fails'), join(folder, 'kept')]
  await mkdir(kept)
  const files = async () => (await readdir(dataFolder)).filter((name) => /^plumbline\.sqlite(-wal)?$/.test(name))
  if (dataFolder !== '') for (const name of await files()) await copyFile(join(dataFolder, name), join(kept, name))
  execFileSync('gcc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, '../test/outside/faulty-sync.c')])
  return {
    env: { LD_PRELOAD: library, SYNC_FAILS: sign, SYNC_KEPT: kept },
    begin: () => writeFile(sign, ''),
    end: () => rm(sign),
    async cutPower() {
      for (const name of await files()) await copyFile(join(kept, name), join(dataFolder, name))
      await rm(join(dataFolder, 'plumbline.sqlite-shm'), { force: true })
    },
  }
}

/** By what SQLite tells a new log from the one before it. */
async function logOf(folder: string): Promise<string> {
  return (await readFile(join(folder, 'plumbline.sqlite-wal'))).subarray(16, 24).toString('hex')
}

/** An empty folder on a disk of four megabytes. */
async function smallDisk(): Promise<string> {
  const folder = await newFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'w')
  const isFull = (fault: unknown) => member(fault, 'code') === 'ENOSPC'
  for (const size of [65_536, 4096]) {
    await (async () => {
      for (;;) await file.write(Buffer.alloc(size))
    })().catch((fault: unknown) => {
      if (!isFull(fault)) throw fault
    })
  }
  await file.close()
}

/** What is said at last, where the log still has room for a few. */
async function untilRefused(work: () => Promise<string>): Promise<string> {
  for (let tries = 0; tries < 1000; tries++) {
    const outcome = await work()
    if (outcome.startsWith('5')) return outcome
  }
  return 'never refused'
}

/** A server with an inquiry and its type, and the calls of somebody who is signed in, each over the connection of the last. */
async function startFilled(env: Record<string, string> = {}, filled?: Filled) {
  const DATA_DIR = env.DATA_DIR ?? (await newFolder())
  const { typeId, inquiryId, findings } = filled ?? (await prepare(DATA_DIR))
  const settings = { SUPERADMIN_PASSWORD: password, LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '1000' }
  const product = await start({ ...settings, ...env, DATA_DIR })
  const send = (path: string, init?: RequestInit) => fetch(`${product.url}/api${path}`, init)
  const post = (path: string, body: object, headers?: Record<string, string>) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const logIn = () => post('/auth/login', { username: 'admin@example.com', password })
  const authorization = `Bearer ${member(await (await logIn()).json(), 'token')}`

  let [added, uploaded] = [findings, 0]
  return {
    product,
    DATA_DIR,
    /** Its text, where it was stored. */
    async add(length = 0) {
      added++
      const finding = { InquiryTypeId: typeId, Area: 'People', FindingDetail: `Finding ${added}`.padEnd(length, '.') }
      const answer = await post('/Findings/AddFindings', finding, { authorization })
      const body = await answer.json()
      return answer.ok ? String(member(body, 'FindingDetail')) : outcome(answer)
    },
    signIn: async () => outcome(await logIn()),
    async upload(bytes = 0) {
      const body = new FormData()
      body.append('Files', new File([samples.pdf, new Uint8Array(bytes)], `Plan ${++uploaded}.pdf`))
      return outcome(
        await send(`/Inquiry/UploadHelpDocument/${inquiryId}`, { method: 'POST', headers: { authorization }, body }),
      )
    },
    read: async () => outcome(await send('/Customer', { headers: { authorization } })),
    /** The findings that are kept, oldest first. */
    async stored() {
      const db = openDatabase({ sqlite: join(DATA_DIR, 'plumbline.sqlite') })
      const rows = await db.selectFrom('finding').select('detail').orderBy('id').execute()
      await db.destroy()
      return rows.map(({ detail }) => detail)
    },
    files: async () => [...(await readdir(join(DATA_DIR, 'files'))), ...(await readdir(join(DATA_DIR, 'tmp')))],
    openFiles: async () => (await readdir(`/proc/${product.process.pid}/fd`)).map(Number),
  }
}

/** What is in a data folder, and how many findings somebody has tried to add. */
type Filled = Awaited<ReturnType<typeof prepare>>

async function prepare(folder: string) {
  const db = openDatabase({ sqlite: join(folder, 'plumbline.sqlite') })
  await migrate(db)
  const { id, inquiry_type_id } = await factories({ db, clock: { now: () => new Date() } }).inquiry()
  await db.destroy()
  return { inquiryId: id, typeId: inquiry_type_id, findings: 0 }
}

async function outcome(answer: Response): Promise<string> {
  if (!answer.bodyUsed) await answer.arrayBuffer()
  const again = answer.headers.get('retry-after')
  return again === null ? String(answer.status) : `${answer.status} again in ${again} s`
}

function member(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
