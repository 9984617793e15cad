/** The product as an operator starts it: a process of its own with a data folder of its own. */
import { once } from 'node:events'
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { migrate, openDatabase } from './platform/db/database.ts'
import type { Db } from './platform/db/schema.ts'
import { queueMail } from './platform/mail/outbox.ts'
import { factories } from './test/factories.ts'
import { startMailServer, startS3 } from './test/outside/outside.ts'
import { newFolder, newPostgresDatabase, type Product, start, startRefused } from './test/outside/product.ts'
import { samples } from './test/samples.ts'

// Each test starts a few processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** Where the tests run on PostgreSQL only what concerns it is tried again. */
const postgres = process.env.TEST_DATABASE_URL

const password = 'Upright-Line-7'
const secret = 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo'
const otherSecret = 'a3f1c96e07b24d58a3e0f79b1c6d2548e9b07f3416ac5d82'

describe.skipIf(postgres !== undefined)('the first start', () => {
  test('[RUN-016, RUN-017, RUN-019, RUN-025] [F6] everything is kept in the data folder', async () => {
    const folder = await newFolder()

    const product = await start({ DATA_DIR: folder })
    await product.stop()

    expect((await readdir(folder)).sort()).toEqual([
      'data-are-in',
      'files',
      'lock',
      'outbox',
      'plumbline.sqlite',
      'secret',
      'tmp',
    ])
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700)
    expect(product.output()).toContain('mails, with their codes and links, are only written to the outbox')
  })

  test('[RUN-028, RUN-029, RUN-030] [A17] the made password is printed once, opens the account, and is another in each new folder', async () => {
    const [folder, otherFolder] = [await newFolder(), await newFolder()]

    const first = await start({ DATA_DIR: folder })
    const printed = printedPassword(first)
    const signIn = await logIn(first, 'admin@example.com', printed)
    await first.stop()
    const second = await start({ DATA_DIR: folder })
    const signInAgain = await logIn(second, 'admin@example.com', printed)
    const other = await start({ DATA_DIR: otherFolder })

    expect(signIn.status).toBe(200)
    expect(signInAgain.status).toBe(200)
    for (const guess of ['admin', 'Admin', 'password', 'admin123', 'Admin@123', 'changeme', 'superadmin']) {
      expect([guess, (await logIn(other, 'admin@example.com', guess)).status]).toEqual([guess, 401])
      if (guess !== 'superadmin') expect((await logIn(second, 'admin', guess)).status).toBe(401)
    }
    expect(second.output()).not.toContain('Password')
    expect(second.output()).not.toContain('super administrator')
    expect(printedPassword(other)).not.toBe(printed)
    for (const kind of [/.{8}/, /\d/, /[A-Z]/, /[a-z]/, /[^A-Za-z\d]/]) expect(printed).toMatch(kind)
  })

  test('[RUN-029, RUN-030] address and password can be given, and the password is not printed then', async () => {
    const product = await start({ SUPERADMIN_EMAIL: 'Ines@Example.com', SUPERADMIN_PASSWORD: password })

    expect((await logIn(product, 'ines@example.com', password)).status).toBe(200)
    expect((await logIn(product, 'admin@example.com', password)).status).toBe(401)
    expect(product.output()).toContain('The first super administrator logs in as Ines@Example.com.')
    expect(product.output()).not.toContain(password)
  })

  test('[RUN-028] where there is a super administrator no other one is made', async () => {
    const folder = await newFolder()
    await (await start({ DATA_DIR: folder, SUPERADMIN_PASSWORD: password })).stop()

    const product = await start({
      DATA_DIR: folder,
      SUPERADMIN_EMAIL: 'new@example.com',
      SUPERADMIN_PASSWORD: 'Upright-Line-8',
    })

    expect((await logIn(product, 'new@example.com', 'Upright-Line-8')).status).toBe(401)
    expect((await logIn(product, 'admin@example.com', 'Upright-Line-8')).status).toBe(401)
    expect((await logIn(product, 'admin@example.com', password)).status).toBe(200)
  })

  test('[RUN-030] [A17] a password that breaks the rule stops the start', async () => {
    const folder = await newFolder()

    const { code, stderr } = await startRefused({ DATA_DIR: folder, SUPERADMIN_PASSWORD: 'weak' })

    expect(code).toBe(1)
    expect(stderr).toContain('SUPERADMIN_PASSWORD breaks the password rule')
    expect(await readdir(folder)).toEqual([])
  })
})

describe.skipIf(postgres !== undefined)('settings', () => {
  test('[RUN-011, RUN-012] faulty settings stop the start, one line a fault', async () => {
    const { code, stderr } = await startRefused({ PORT: 'eighty', LOG_LEVEL: 'loud' })

    expect(code).toBe(1)
    expect(stderr.trimEnd().split('\n')).toEqual([
      "PORT must be a whole number from 0 to 65535, not 'eighty'.",
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
    ])
  })

  test('[RUN-011] a misspelt DATABASE_URL stops the start before an empty database is made', async () => {
    const folder = await newFolder()
    const everyday = { HOSTNAME: 'desk', POSTGRES_PORT: '5432', SHELL: '/bin/bash', SMTP_HOST: 'mail.example.com' }

    const { code, stderr } = await startRefused({
      ...everyday,
      DATA_DIR: folder,
      DATABSE_URL: 'postgres://db/plumbline',
    })

    expect(code).toBe(1)
    expect(stderr).toBe(
      'DATABSE_URL is not a Plumbline setting. Did you mean DATABASE_URL? If not, unset it or set DATABASE_URL as well.\n',
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('[RUN-014] it listens where HOST and PORT say', async () => {
    const first = await start({ HOST: '127.0.0.2' })
    const { port, hostname } = new URL(first.url)
    await first.stop()

    const second = await start({ HOST: '127.0.0.2', PORT: port })

    expect(hostname).toBe('127.0.0.2')
    expect(second.url).toBe(`http://127.0.0.2:${port}`)
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
  })

  test('[RUN-014] a port that is taken is said in words', async () => {
    const { url } = await start({})

    const { code, stderr } = await startRefused({ PORT: new URL(url).port })

    expect(code).toBe(1)
    expect(stderr).toMatch(/^Plumbline did not start: .*EADDRINUSE.*\n$/)
  })

  test('[RUN-031] LOG_LEVEL says how much is logged', async () => {
    const [usual, quiet] = [await start({}), await start({ LOG_LEVEL: 'error' })]

    expect(logged(usual).filter(({ level }) => level === 30)).not.toEqual([])
    expect(logged(quiet)).toEqual([])
  })

  test('[RUN-041] loosened rate limits are said in a warning', async () => {
    const [usual, loosened] = [await start({}), await start({ RATE_LIMIT_FACTOR: '50' })]
    const warnings = (product: Product) =>
      logged(product).filter(({ level, msg }) => level === 40 && msg.includes('RATE_LIMIT'))

    expect(warnings(usual)).toEqual([])
    expect(warnings(loosened)).toMatchObject([{ msg: expect.stringContaining('RATE_LIMIT_FACTOR is 50') }])
  })

  test('[RUN-025, RUN-026] sessions outlive a restart with the same secret, and end with another', async () => {
    const folder = await newFolder()
    const first = await start({ DATA_DIR: folder, SUPERADMIN_PASSWORD: password })
    const { token } = await logIn(first, 'admin@example.com', password)
    await first.stop()

    const same = await start({ DATA_DIR: folder })
    const withSame = await listCustomers(same, token)
    await same.stop()
    const other = await start({ DATA_DIR: folder, SECRET: secret })
    const withOther = await listCustomers(other, token)

    expect(withSame).toBe(200)
    expect(withOther).toBe(401)
  })

  test('[RUN-016, RUN-022, RUN-023, RUN-024] a code asked for arrives in the outbox, and its subject is logged', async () => {
    const folder = await newFolder()
    const product = await start({ DATA_DIR: folder })

    await post(product, '/api/auth/forgotpassword', { Email: 'admin@example.com' })

    const names = await vi.waitFor(
      async () => {
        const found = await readdir(join(folder, 'outbox'))
        expect(found).toEqual([expect.stringMatching(/\.eml$/)])
        return found
      },
      { timeout: 30_000 },
    )
    const mail = await readFile(join(folder, 'outbox', names[0] ?? ''), 'utf8')
    expect(mail).toContain('From: no-reply@localhost\r\nTo: admin@example.com\r\nSubject: Your verification code\r\n')
    expect(mail).toMatch(/^\d{8}\r$/m)
    await vi.waitFor(
      () => expect(logged(product)).toContainEqual(expect.objectContaining({ subject: 'Your verification code' })),
      { timeout: 20_000 },
    )
  })

  test('[RUN-021, RUN-024] with SMTP_URL a code goes out through that server, from MAIL_FROM, and not to the outbox', async () => {
    const [folder, mailServer] = [await newFolder(), await startMailServer()]
    const product = await start({
      DATA_DIR: folder,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Plumbline <desk@example.com>',
    })

    await post(product, '/api/auth/forgotpassword', { Email: 'admin@example.com' })

    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 30_000 })
    expect(mailServer.received).toMatchObject([{ from: 'desk@example.com', to: ['admin@example.com'] }])
    expect(await readdir(join(folder, 'outbox'))).toEqual([])
  })

  test('[RUN-042] [A19] of the mails an organisation causes no more than MAIL_DAILY_LIMIT are sent in a day', async () => {
    const folder = await newFolder()
    await prepare(folder, async (db, make) => {
      const { id: customerId } = await make.customer()
      const mail = { to: 'ines@example.com', subject: 'Subject', paragraphs: ['Text'], notes: [] }
      for (let n = 1; n <= 3; n++) await queueMail(db, mail, { customerId }, new Date())
    })

    const product = await start({ DATA_DIR: folder, MAIL_DAILY_LIMIT: '2' })

    await vi.waitFor(() => expect(logged(product)).toContainEqual(expect.objectContaining({ dailyLimit: 2 })), {
      timeout: 30_000,
    })
    await product.stop()
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(2)
  })

  test('[RUN-020] with FILES_URL an uploaded file lies in that store, and none in the data folder', async () => {
    const [folder, store] = [await newFolder(), await startS3()]
    const { id } = await prepare(folder, (_, make) => make.inquiry())
    const product = await start({ DATA_DIR: folder, FILES_URL: store.url, SUPERADMIN_PASSWORD: password })
    const { token } = await logIn(product, 'admin@example.com', password)
    const body = new FormData()
    body.append('Files', new File([samples.pdf], 'Plan.pdf'))

    const { status } = await fetch(`${product.url}/api/Inquiry/UploadHelpDocument/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })

    expect(status).toBe(200)
    const objects = (await readdir(join(store.folder, 'documents'))).filter((name) => name.endsWith('_object'))
    expect(objects).toEqual([expect.stringMatching(/^[0-9a-f]{32}\._S3rver_object$/)])
    expect(await readdir(folder)).not.toContain('files')
  })
})

describe.skipIf(postgres !== undefined)('metrics', () => {
  test('[OPS-004] they are told on a port of their own, to this machine alone, and only where METRICS_PORT is set', async () => {
    const [measured, usual] = [await start({ METRICS_PORT: '0' }), await start({})]
    const [, url = ''] = /^Metrics are at (\S+)$/m.exec(measured.output()) ?? []
    await post(measured, '/api/auth/forgotpassword', { Email: 'admin@example.com' })

    const outcome = 'plumbline_mails_total{outcome="sent"} 1'
    const text = await vi.waitFor(
      async () => {
        const told = await (await fetch(url)).text()
        expect(told).toContain(outcome)
        return told
      },
      { timeout: 30_000 },
    )

    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(text).toContain('plumbline_requests_total{call="forgotPassword",status="200"} 1\n')
    expect(text).toContain('plumbline_request_duration_seconds_count{call="forgotPassword"} 1\n')
    expect(text).not.toContain('admin@example.com')
    expect(usual.output()).not.toContain('Metrics')
    expect((await fetch(`${measured.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
    await measured.stop()
    await expect(fetch(url)).rejects.toThrow()
    expect(await measured.ended).toBe(0)
  })

  test('[OPS-004] a port of the metrics that is taken stops the start in words', async () => {
    const { url } = await start({})

    const { code, stderr } = await startRefused({ METRICS_PORT: new URL(url).port })

    expect(code).toBe(1)
    expect(stderr).toMatch(/^Plumbline did not start: .*EADDRINUSE.*\n$/)
  })
})

describe.skipIf(postgres !== undefined)('stopping', () => {
  test('[RUN-010] a request that is on its way is answered to its end, then the process ends', async () => {
    const product = await start({})
    const { hostname, port } = new URL(product.url)
    const body = JSON.stringify({ username: 'nobody@example.com', password })
    const socket = connect(Number(port), hostname)
    const answer = text(socket)
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(`${head}${body.slice(0, 10)}`)
    // The server says 'continue' once it has the request.
    await once(socket, 'readable')

    product.process.kill('SIGTERM')
    await vi.waitFor(() => expect(fetch(`${product.url}/api/health`)).rejects.toThrow(), { timeout: 20_000 })
    const isRunningMeanwhile = product.process.exitCode === null
    socket.write(body.slice(10))

    expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /)
    expect(isRunningMeanwhile).toBe(true)
    expect(await product.ended).toBe(0)
  })

  test('[RUN-010] without requests it ends at once, also when browsers keep their connection open', async () => {
    const product = await start({})
    await fetch(`${product.url}/api/health`)
    const began = performance.now()

    product.process.kill('SIGTERM')

    expect(await product.ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(40_000)
  })
})

describe.skipIf(postgres !== undefined)('one data folder', () => {
  test('[G5] a second server on it refuses to start and says why', async () => {
    const folder = await newFolder()
    await start({ DATA_DIR: folder })

    const { code, stderr } = await startRefused({ DATA_DIR: folder })

    expect(code).toBe(1)
    expect(stderr).toContain('is in use by another Plumbline server.')
  })

  test('a server that was killed does not lock the next one out, nor leave half an upload', async () => {
    const folder = await newFolder()
    const killed = await start({ DATA_DIR: folder })
    const { hostname, port } = new URL(killed.url)
    connect(Number(port), hostname).on('error', () => {})
    killed.process.kill('SIGKILL')
    await killed.ended

    const next = await start({ DATA_DIR: folder })

    expect((await fetch(`${next.url}/api/health`)).status).toBe(200)
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
  })
})

describe.skipIf(postgres !== undefined)('other users of the machine', () => {
  test('[OPS-011] [F6] can read nothing that the server makes, whatever the folder’s mode and the umask are', async () => {
    const folder = await newFolder()
    const { id } = await prepare(folder, (_, make) => make.inquiry())
    await chmod(folder, 0o755)
    const product = await startOpen({ DATA_DIR: folder, SUPERADMIN_PASSWORD: password })

    await uploadHelpDocument(product, id)
    await post(product, '/api/auth/forgotpassword', { Email: 'admin@example.com' })
    // Until the mail has its name: before that its file is another one.
    const mails = () => readdir(join(folder, 'outbox'))
    await vi.waitFor(async () => expect(await mails()).toEqual([expect.stringMatching(/\.eml$/)]), { timeout: 30_000 })

    const modes = await modesIn(folder)
    expect(modes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['plumbline.sqlite', 'plumbline.sqlite-wal', 'plumbline.sqlite-shm', 'lock', 'secret']),
    )
    expect(modes.filter(([name]) => /^(files|outbox)\//.test(name))).toHaveLength(2)
    expect(modes.filter(([, mode]) => mode !== '600' && mode !== '700 folder')).toEqual([])
  })

  test('[OPS-011] can read nothing of the backups either, not even while they are written, and nothing stands elsewhere', async () => {
    const places = await Promise.all(Array.from({ length: 4 }, newFolder))
    const [folder = '', backups = '', second = '', temporary = ''] = places
    const { id } = await prepare(folder, (_, make) => make.inquiry())
    for (const place of places) await chmod(place, 0o777)
    const product = await startOpen({ DATA_DIR: folder, SUPERADMIN_PASSWORD: password, TMPDIR: temporary })
    const seen = watchModes(places)
    const uploaded = await uploadHelpDocument(product, id)
    await product.stop()

    const env = { DATA_DIR: folder, BACKUP_DIR: backups, BACKUP_SECOND: second, TMPDIR: temporary }
    const backedUp = await startOpen(env)
    await vi.waitUntil(() => backedUp.output().includes('a backup was made'), { timeout: 60_000, interval: 50 })
    await backedUp.stop()

    const entries = [...(await seen())]
    expect(uploaded.status).toBe(200)
    for (const place of [backups, second])
      expect(entries.filter((entry) => entry.startsWith(`${place}/files/`)).length).toBeGreaterThanOrEqual(2)
    expect(entries.filter((entry) => !/ (600|700 folder)$/.test(entry))).toEqual([])
    expect(await readdir(temporary)).toEqual([])
  })

  test('[OPS-011] lose what they could read of an earlier server’s, and that is said', async () => {
    const folder = await newFolder()
    await (await start({ DATA_DIR: folder })).stop()
    await writeFile(join(folder, 'files/0123456789abcdef0123456789abcdef'), 'a document', { mode: 0o644 })
    for (const name of ['files', 'outbox']) await chmod(join(folder, name), 0o755)
    for (const name of ['plumbline.sqlite', 'secret']) await chmod(join(folder, name), 0o664)

    const product = await start({ DATA_DIR: folder })
    const modes = await modesIn(folder)
    await product.stop()
    const again = await start({ DATA_DIR: folder })

    expect(modes.filter(([, mode]) => mode !== '600' && mode !== '700 folder')).toEqual([])
    expect(logged(product)).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: `Other users of this machine could read these in ${folder}. They no longer can: files, outbox, plumbline.sqlite, secret`,
      }),
    )
    expect(again.output()).not.toContain('Other users')
  })
})

describe.skipIf(postgres !== undefined)('the secret a database was used with', () => {
  test('[RUN-025, RUN-026] once it is lost, no other takes its place without a word', async () => {
    const folder = await newFolder()
    await (await start({ DATA_DIR: folder })).stop()
    const file = join(folder, 'secret')
    const kept = (await readFile(file, 'utf8')).trim()
    await rm(file)

    const lost = await startRefused({ DATA_DIR: folder })
    const isMadeAgain = (await readdir(folder)).includes('secret')
    const given = await start({ DATA_DIR: folder, SECRET: kept })
    await given.stop()
    const changed = await start({ DATA_DIR: folder, SECRET: otherSecret })

    expect(lost).toEqual({
      code: 1,
      stderr: `Plumbline did not start: SECRET is not set, and the secret of this database was not found: ${file} is missing. Set SECRET to it (servers that share a database need the same one), or to a new one, which ends all sessions and signed links.
`,
    })
    expect(isMadeAgain).toBe(false)
    expect(given.output()).not.toContain('SECRET is not the one')
    expect(changed.output()).toContain('SECRET is not the one this database was used with')
  })
})

test.skipIf(postgres !== undefined)(
  '[OPS-009] with SECRET_PREVIOUS a changed SECRET ends nothing, and the log says that; with another one it says what ends',
  async () => {
    const DATA_DIR = await newFolder()
    const before = await start({ DATA_DIR, SUPERADMIN_PASSWORD: password })
    const { token } = await logIn(before, 'admin@example.com', password)
    await before.stop()
    const generated = (await readFile(join(DATA_DIR, 'secret'), 'utf8')).trim()

    const changed = await start({ DATA_DIR, SECRET: secret, SECRET_PREVIOUS: generated })
    const held = await listCustomers(changed, token)
    await changed.stop()
    const again = await start({ DATA_DIR, SECRET: otherSecret, SECRET_PREVIOUS: generated })

    expect(held).toBe(200)
    expect(changed.output()).toContain('SECRET is new and SECRET_PREVIOUS is the old one')
    expect(changed.output()).not.toContain('SECRET is not the one')
    expect(again.output()).toContain('SECRET is not the one this database was used with')
  },
)

test.skipIf(postgres !== undefined)(
  '[RUN-034] the start loads neither the libraries of mails, documents and PostgreSQL nor the engine’s fetch',
  async () => {
    const telling = `import { registerHooks } from 'node:module'
    const load = (url, context, next) => (process._rawDebug(url), next(url, context))
    registerHooks({ load })
    process.once('exit', () => process._rawDebug(process.moduleLoadList.join(' ')))`
    const loadsWith = async (env: Record<string, string>) => {
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(telling)}`
      const product = await start({ ...env, NODE_OPTIONS })
      await product.stop()
      return ['pino', 'nodemailer', 'hucre/dist/xlsx', 'pdfkit', 'pg-protocol', 'undici'].filter((name) =>
        new RegExp(`node_modules/${name}|internal/deps/${name}`).test(product.output()),
      )
    }

    expect(await loadsWith({})).toEqual(['pino'])
    expect(await loadsWith({ METRICS_PORT: '0' })).toEqual(['pino', 'undici'])
  },
)

describe.runIf(postgres !== undefined)('two servers on one PostgreSQL', () => {
  test('[RUN-018, RUN-027] with one SECRET they accept each other’s sessions, and what one stores the other shows', async () => {
    const DATABASE_URL = await newPostgresDatabase(postgres ?? '')
    const env = { DATABASE_URL, SUPERADMIN_PASSWORD: password }
    const [one, two, stranger] = [
      await start({ ...env, SECRET: secret }),
      await start({ ...env, SECRET: secret }),
      await start({ ...env, SECRET: otherSecret }),
    ]

    const { token } = await logIn(one, 'admin@example.com', password)
    const statuses = [
      await listCustomers(one, token),
      await listCustomers(two, token),
      await listCustomers(stranger, token),
    ]
    await fetch(`${two.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

    expect(statuses).toEqual([200, 200, 401])
    expect(await listCustomers(one, token)).toBe(401)
    expect([one, two, stranger].filter((product) => product.output().includes('super administrator'))).toEqual([one])
  })

  test('[RUN-027, G3] without SECRET the second is refused in words, and let in with the secret of the first', async () => {
    const [folder, otherFolder] = [await newFolder(), await newFolder()]
    const DATABASE_URL = await newPostgresDatabase(postgres ?? '')
    const first = await start({ DATABASE_URL, DATA_DIR: folder, SUPERADMIN_PASSWORD: password })
    const { token } = await logIn(first, 'admin@example.com', password)

    const { code, stderr } = await startRefused({ DATABASE_URL, DATA_DIR: otherFolder })
    const SECRET = (await readFile(join(folder, 'secret'), 'utf8')).trim()
    const second = await start({ DATABASE_URL, DATA_DIR: otherFolder, SECRET })

    expect(code).toBe(1)
    expect(stderr).toContain(
      `SECRET is not set, and the secret of this database was not found: ${otherFolder}/secret is missing.`,
    )
    expect(await listCustomers(second, token)).toBe(200)
    expect(await listCustomers(first, token)).toBe(200)
  })

  test('[RUN-027] a server with a secret of its own folder is refused on a database that was used with another', async () => {
    const [folder, DATABASE_URL] = [await newFolder(), await newPostgresDatabase(postgres ?? '')]
    await (await start({ DATABASE_URL, SECRET: secret })).stop()
    await writeFile(join(folder, 'secret'), otherSecret, { mode: 0o600 })

    const { code, stderr } = await startRefused({ DATA_DIR: folder, DATABASE_URL })

    expect(code).toBe(1)
    expect(stderr).toContain(`the one in ${folder}/secret is different`)
  })

  test('[RUN-027] of two that start at once without SECRET one is refused', async () => {
    const DATABASE_URL = await newPostgresDatabase(postgres ?? '')

    const outcomes = await Promise.allSettled([start({ DATABASE_URL }), start({ DATABASE_URL })])

    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
    expect(refused).toEqual([expect.stringContaining('SECRET is not set')])
  })

  test('[RUN-018, RUN-028] servers that start at once make one super administrator and one schema', async () => {
    const DATABASE_URL = await newPostgresDatabase(postgres ?? '')

    const env = { DATABASE_URL, SECRET: secret }

    const products = await Promise.all([start(env), start(env)])

    const passwords = products.map(printedPassword).filter((printed) => printed !== '')
    expect(passwords).toHaveLength(1)
    for (const product of products) {
      expect((await logIn(product, 'admin@example.com', passwords[0] ?? '')).status).toBe(200)
    }
  })
})

/** Fills the database of a data folder before a server takes it. */
async function prepare<T>(
  folder: string,
  fill: (db: Db, make: ReturnType<typeof factories>) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ sqlite: join(folder, 'plumbline.sqlite') })
  await migrate(db)
  const filled = await fill(db, factories({ db, clock: { now: () => new Date() } }))
  await db.destroy()
  return filled
}

/** Starts the product as one whose files everybody may read and write, unless it says otherwise. */
function startOpen(env: Record<string, string>): Promise<Product> {
  return start(env, ['sh', '-c', 'umask 000 && exec "$@"', 'sh'])
}

async function uploadHelpDocument(product: Product, inquiryId: string): Promise<Response> {
  const { token } = await logIn(product, 'admin@example.com', password)
  const body = new FormData()
  body.append('Files', new File([samples.pdf], 'Plan.pdf'))
  return fetch(`${product.url}/api/Inquiry/UploadHelpDocument/${inquiryId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
}

/** Looks into folders again and again, until it is asked what it has seen: each entry with each mode that it had, '/tmp/…/secret 600'. */
function watchModes(folders: readonly string[]): () => Promise<Set<string>> {
  const seen = new Set<string>()
  let isOver = false
  async function look() {
    for (const folder of folders)
      for (const [name, mode] of await modesIn(folder).catch(() => [])) seen.add(`${join(folder, name)} ${mode}`)
  }
  async function watch() {
    while (!isOver) {
      await look()
      await setTimeout(5)
    }
  }
  const watching = watch()
  return async () => {
    isOver = true
    await watching
    await look()
    return seen
  }
}

/** Every entry of a folder with its mode: '600', '700 folder'. */
async function modesIn(folder: string): Promise<(readonly [name: string, mode: string])[]> {
  const names = await readdir(folder, { recursive: true })
  const entries = names.map(async (name) => {
    // What is being written has another name a moment later.
    const found = await stat(join(folder, name)).catch(() => null)
    return found && ([name, `${(found.mode & 0o777).toString(8)}${found.isDirectory() ? ' folder' : ''}`] as const)
  })
  return (await Promise.all(entries)).filter((entry) => entry !== null)
}

function printedPassword(product: Product): string {
  return /^Password \(shown only now\): (\S+)$/m.exec(product.output())?.[1] ?? ''
}

/** The lines of the log. */
function logged(product: Product): { level: number; msg: string }[] {
  const lines = product.output().split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

async function logIn(product: Product, username: string, password: string): Promise<{ status: number; token: string }> {
  const response = await post(product, '/api/auth/login', { username, password })
  const answer: unknown = await response.json()
  const token = typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : ''
  return { status: response.status, token }
}

function post(product: Product, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function listCustomers(product: Product, token: string): Promise<number> {
  const { status } = await fetch(`${product.url}/api/Customer`, { headers: { authorization: `Bearer ${token}` } })
  return status
}
