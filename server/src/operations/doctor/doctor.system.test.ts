import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signingSecret } from '../../domain/access/secret.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Db } from '../../platform/db/schema.ts'
import { newFileKey } from '../../platform/files/file-store.ts'
import { startNameServer } from '../../test/outside/name-server.ts'
import { portOf, startMailServer } from '../../test/outside/outside.ts'
import {
  emptyPlace,
  environmentOf,
  isOnSqlite,
  type KindOfPlace,
  kindsOfPlaces,
  placeOf010,
  usualPlace,
} from '../../test/outside/places.ts'
import { newFolder, start } from '../../test/outside/product.ts'
import { backUp } from '../backup/back-up.ts'
import { type Place, storeOf } from '../backup/place.ts'
import { restore } from '../backup/restore.ts'
import { examination } from './doctor.ts'
import { roomRemark } from './machine.ts'
import { exitCode, type Remark, repaired, type Sign } from './remarks.ts'

vi.setConfig({ testTimeout: 120_000 })

const DAY = 24 * 3_600_000
/** Those who were signed in when 0.1.0 wrote its data are long gone; what is planted now is old by then. */
const later = new Date(Date.now() + 2 * DAY)

/** An installation that went on from 0.1.0: with documents, an inquiry whose results are published, and its secret. */
async function installed(kind: KindOfPlace = usualPlace): Promise<Place> {
  const [place, archive] = [await emptyPlace(kind), join(await newFolder(), 'backup.tar')]
  await backUp(await placeOf010(), archive, { key: null, shared: null })
  await restore(place, archive, { key: null, erasures: [], eraseAgain: async () => [], now: new Date() })
  await change(place, async (db) => {
    await signingSecret(db, { ...place, previousSecret: null }, { warn: () => undefined })
    await db.deleteFrom('session').execute()
  })
  return place
}

function environment(place: Place): Record<string, string> {
  const { s3 } = place
  if (s3 === null) return environmentOf(place)
  const { host, pathname } = new URL(s3.endpoint)
  const keys = `${s3.accessKeyId}:${s3.secretAccessKey}`
  return { ...environmentOf(place), FILES_URL: `s3://${keys}@${host}${pathname}?protocol=http` }
}

/** The same, once it listens, until the test is over. */
async function listening<S extends Server>(server: S): Promise<S> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return server
}

const options = { dkimSelector: null, nameServer: null, now: () => new Date() }

/** What is said of an installation; with `repair` what is safe is fixed. */
async function examined(
  env: Record<string, string>,
  { repair = false, ...given }: Partial<Parameters<typeof examination>[1]> & { repair?: boolean } = {},
): Promise<Remark[]> {
  const remarks: Remark[] = []
  for await (const remark of examination(env, { ...options, ...given }))
    remarks.push(repair ? await repaired(remark) : remark)
  return remarks
}

/** What is said of some things, without what can only be said where a server and its mails are. */
const said = (remarks: readonly Remark[], ...abouts: string[]) =>
  remarks.filter(({ about }) => abouts.includes(about)).map(({ sign, about, words }) => [sign, about, words])
const ofData = ['folder', 'permissions', 'database', 'secret', 'counts', 'files']
const wellSaid = (remarks: readonly Remark[]) => remarks.filter(({ sign }) => sign === 'fix')

const open = ({ databaseUrl, dataDir }: Place) =>
  openDatabase(databaseUrl === null ? { sqlite: join(dataDir, 'plumbline.sqlite') } : { postgres: databaseUrl })

async function change(place: Place, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = open(place)
  await work(db).finally(() => db.destroy())
}

/** A row of a document whose inquiry is gone, as somebody leaves it who turns off what forbids it. */
async function breakReference(place: Place): Promise<void> {
  const broken = "update document set inquiry_id = 'gone' where id = (select min(id) from document)"
  if (place.databaseUrl === null) {
    const raw = new DatabaseSync(join(place.dataDir, 'plumbline.sqlite'), { enableForeignKeyConstraints: false })
    raw.exec(broken)
    raw.close()
    return
  }
  await change(place, (db) =>
    db.connection().execute(async (one) => {
      await sql.raw('set session_replication_role = replica').execute(one)
      await sql.raw(broken.replace("'gone'", "'00000000-0000-0000-0000-000000000000'")).execute(one)
      await sql.raw('set session_replication_role = origin').execute(one)
    }),
  )
}

async function someDocuments(place: Place): Promise<{ id: string; file_key: string }[]> {
  const db = open(place)
  const found = await db.selectFrom('document').select(['id', 'file_key']).orderBy('id', 'desc').execute()
  await db.destroy()
  return found
}

async function store(place: Place, key: string, content: string): Promise<void> {
  const file = join(place.dataDir, 'tmp', newFileKey())
  await writeFile(file, content)
  await (await storeOf(place)).put(key, file)
}

test.for(kindsOfPlaces.filter(({ database }) => database === usualPlace.database))(
  '[OPS-006] on $database with $store every planted defect is found, and fixed where nothing can be lost',
  async (kind) => {
    const place = await installed(kind)
    const env = environment(place)
    const { dataDir } = place
    const well = await examined(env)
    const names = await readdir(dataDir)
    const [lost, short] = await someDocuments(place)
    const orphan = newFileKey()

    await change(place, async (db) => {
      await sql.raw('update rating_count set people = people + 1').execute(db)
      const { id } = await db.selectFrom('user_account').select('id').limit(1).executeTakeFirstOrThrow()
      const at = '2026-01-01T00:00:00.000Z'
      await db
        .insertInto('session')
        .values({ id: newFileKey(), user_id: id, created_at: at, expires_at: at, ended_at: null, inquiry_id: null })
        .execute()
    })
    await (await storeOf(place)).remove(lost?.file_key ?? '')
    await store(place, short?.file_key ?? '', 'cut off')
    await store(place, orphan, 'of nobody')
    await breakReference(place)
    await chmod(join(dataDir, 'secret'), 0o644)
    const leftover = join(dataDir, 'tmp', 'left')
    await mkdir(leftover)
    await writeFile(join(leftover, 'part'), '')
    for (const path of [join(leftover, 'part'), leftover]) await utimes(path, new Date(0), new Date(0))

    const found = await examined(env, { now: () => later })
    const fixed = await examined(env, { now: () => later, repair: true })
    const left = await examined(env, { now: () => later })

    expect(said(well, ...ofData)).toEqual([
      ['ok', 'folder', `${dataDir} holds the data. No server is running on it.`],
      ['ok', 'permissions', 'The data belongs to this user and is closed to others.'],
      ['ok', 'database', 'It is complete, up to date and consistent.'],
      ['ok', 'secret', `${dataDir}/secret is the one this data was used with.`],
      ['ok', 'counts', 'The counts match the answers.'],
      ['ok', 'files', expect.stringMatching(/^All \d+ files in use are there, and there are no unused ones\.$/)],
    ])
    const forGood = [
      ['fix', 'database', expect.stringMatching(/^1 row of document refers to a missing row of inquiry\./)],
      ['fix', 'files', expect.stringContaining(`1 file is missing: document ${lost?.id}.`)],
      ['fix', 'files', expect.stringContaining(`1 file does not have the original length: document ${short?.id}.`)],
    ] as const
    const [broken, missing, cut] = forGood
    const seen = (sign: string | null, after: string) => [
      ['ok', 'folder', `${dataDir} holds the data. No server is running on it.`],
      [
        sign ?? 'fix',
        'permissions',
        `Other users of this machine can read secret in ${dataDir}.${after && ' They no longer can.'}`,
      ],
      [sign ?? 'check', 'folder', `1 old temporary file was left behind: tmp/left.${after && ' They were removed.'}`],
      broken,
      ['ok', 'secret', expect.anything()],
      [
        sign ?? 'fix',
        'counts',
        expect.stringMatching(`do not match the answers.*${after && 'They were recounted\\.$'}`),
      ],
      [
        sign ?? 'check',
        'database',
        expect.stringMatching(`^1 session that ended long ago.*${after && 'They were removed\\.$'}`),
      ],
      missing,
      cut,
      [
        sign ?? 'check',
        'files',
        expect.stringMatching(`^1 file has been unused for more than a day.*${after && 'They were removed\\.$'}`),
      ],
    ]
    expect(said(found, ...ofData)).toEqual(seen(null, ''))
    expect(said(fixed, ...ofData)).toEqual(seen('fixed', 'after'))
    expect(wellSaid(left).map(({ sign, about, words }) => [sign, about, words])).toEqual(forGood)
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(existsSync(leftover)).toBe(false)
    expect(await readdir(dataDir)).toEqual(names)
  },
)

test('[OPS-006] beside a running server everything is checked, and what can be fixed meanwhile is', async () => {
  const place = await installed()
  const env = environment(place)
  await change(place, (db) => sql.raw('update rating_count set people = people + 1').execute(db))
  const product = await start(env)
  await chmod(join(place.dataDir, 'outbox'), 0o755)

  const remarks = await examined({ ...env, PUBLIC_URL: product.url }, { repair: true })
  const answers = await fetch(`${product.url}/api/ready`)

  const isPostgres = place.databaseUrl !== null
  expect(said(remarks, 'folder', 'permissions', 'database', 'counts', 'address', 'clock')).toEqual([
    ['ok', 'folder', `${place.dataDir} holds the data. A server is running on it.`],
    ['fixed', 'permissions', expect.stringContaining('outbox')],
    ['ok', 'database', expect.anything()],
    isPostgres
      ? ['fixed', 'counts', expect.stringContaining('They were recounted.')]
      : ['fix', 'counts', expect.stringContaining('It could not be fixed: the server is using the data. Stop it')],
    ['ok', 'address', `${product.url} answers.`],
    ['ok', 'clock', expect.stringContaining(`the same for ${product.url}${isPostgres ? ', the database' : ''}.`)],
  ])
  expect(answers.status).toBe(200)
})

test('[OPS-006] settings that are wrong, misspelt ones too, are all named, and nothing else is looked at', async () => {
  const dataDir = await newFolder()

  const remarks = await examined({ DATA_DIR: dataDir, DATABSE_URL: 'postgres://db/plumbline', PORT: 'many' })

  expect(said(remarks, 'settings').map(([sign, , words]) => [sign, words])).toEqual([
    ['fix', expect.stringContaining('PORT must be a whole number')],
    ['fix', expect.stringContaining('DATABSE_URL is not a Plumbline setting. Did you mean DATABASE_URL?')],
  ])
  expect(remarks).toHaveLength(2)
  expect(await readdir(dataDir)).toEqual([])
})

const nothing = async () => undefined

/** What is wrong, how it comes about, what is said of it, and the settings that it takes. */
const defects: [
  string,
  (place: Place) => Promise<unknown>,
  [Sign, string, string],
  ((place: Place) => Record<string, string>)?,
][] = [
  [
    'a folder that is not there',
    async ({ dataDir }) => rm(dataDir, { recursive: true }),
    ['check', 'folder', 'does not exist. The first "npm start" creates it.'],
  ],
  [
    'a restore that has not ended',
    async ({ dataDir }) => writeFile(join(dataDir, 'restore-has-not-ended'), ''),
    ['fix', 'folder', 'A restore has not finished'],
  ],
  [
    'an upgrade that has not ended',
    async ({ dataDir }) => writeFile(join(dataDir, 'upgrade-has-not-ended'), ''),
    ['fix', 'folder', 'An upgrade has not finished. Run "npm run upgrade" again.'],
  ],
  [
    'another database than is noted',
    async ({ dataDir }) => writeFile(join(dataDir, 'data-are-in'), 'PostgreSQL elsewhere/plumbline\n'),
    ['fix', 'database', 'is in PostgreSQL elsewhere/plumbline, but DATABASE_URL'],
  ],
  [
    'a migration that is not done',
    async (place) =>
      change(place, (db) => sql.raw("delete from kysely_migration where name = '0034-retention'").execute(db)),
    ['check', 'database', '1 migration is missing. Stop the server and run "npm run upgrade"'],
  ],
  [
    'a newer version',
    async (place) =>
      change(place, (db) =>
        sql.raw("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')").execute(db),
      ),
    ['fix', 'database', 'was written by a newer version of Plumbline (9999-later)'],
  ],
  [
    'a secret that is lost',
    async ({ dataDir }) => rm(join(dataDir, 'secret')),
    ['fix', 'secret', 'secret is missing, so no server can start'],
  ],
  [
    'a secret that is another',
    async ({ dataDir }) => writeFile(join(dataDir, 'secret'), '3q2fGxkZ9mPz7Lr0WcVb5NhTa8UeYjKd\n'),
    ['fix', 'secret', 'is not the secret this data was used with'],
  ],
  [
    'SECRET that is another',
    nothing,
    ['check', 'secret', 'SECRET is not the one this data was used with'],
    () => ({ SECRET: '3q2fGxkZ9mPz7Lr0WcVb5NhTa8UeYjKd' }),
  ],
  [
    'mails that a restore holds',
    nothing,
    [
      'check',
      'emails',
      'After a restore, 1 email and all reminders are held back. Send them with "npm run release-mails".',
    ],
  ],
  [
    'mails that wait',
    async (place) => change(place, (db) => db.deleteFrom('mail_hold').execute()),
    ['check', 'emails', '1 email is waiting, the oldest for'],
  ],
  [
    'a backup folder on the same disk',
    nothing,
    ['check', 'backups', '(BACKUP_DIR) is on the same disk as DATA_DIR'],
    ({ dataDir }) => ({ BACKUP_DIR: join(dataDir, 'files') }),
  ],
  [
    'a second place of backups that is away',
    nothing,
    ['fix', 'backups', 'The second place (BACKUP_SECOND) cannot be used'],
    ({ dataDir }) => ({
      BACKUP_DIR: join(dataDir, 'files'),
      BACKUP_SECOND: 's3://key:secret@127.0.0.1:1/backups?protocol=http',
    }),
  ],
  [
    'backups that fail',
    async (place) => {
      await change(place, async (db) => {
        await db
          .insertInto('backup_watch')
          .values({ id: 1, since: '2026-01-01T00:00:00.000Z', every_minutes: 60, alarmed_at: null })
          .execute()
        await db
          .insertInto('backup')
          .values({
            id: '1',
            started_at: '2026-01-02T00:00:00.000Z',
            claimed_until: '2026-01-02T00:00:00.000Z',
            failure: 'the disk is full',
          })
          .execute()
      })
    },
    ['fix', 'backups', 'The last proven backup: never. The last attempt failed: the disk is full.'],
    ({ dataDir }) => ({ BACKUP_DIR: join(dataDir, 'not-there') }),
  ],
  [
    'an event of a time to come',
    async (place) =>
      change(place, (db) =>
        db
          .insertInto('audit_event')
          .values({
            id: newFileKey(),
            at: '2099-01-01T00:00:00.000Z',
            user_id: null,
            customer_id: null,
            client_address: '',
            action: 'signIn',
            subject: '',
            detail: '{}',
            repeat_key: null,
          })
          .execute(),
      ),
    ['check', 'clock', 'but something was written at 2099-01-01T00:00:00.000Z'],
  ],
  [
    'links that lead nowhere',
    nothing,
    ['fix', 'address', 'links in emails only work on this machine'],
    () => ({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@localhost' }),
  ],
  [
    'a proxy that is not told of',
    nothing,
    ['check', 'address', 'but TRUSTED_PROXIES is 0'],
    () => ({ PUBLIC_URL: 'https://127.0.0.1:1' }),
  ],
  [
    'passwords in the clear',
    nothing,
    ['fix', 'address', 'passwords and answers travel unencrypted'],
    () => ({ PUBLIC_URL: 'http://plumbline.invalid' }),
  ],
  [
    'a store of files that is away',
    nothing,
    ['fix', 'files', 'The file store does not answer'],
    () => ({ FILES_URL: 's3://key:secret@127.0.0.1:1/documents?protocol=http' }),
  ],
  [
    'a mail server that is away',
    nothing,
    ['fix', 'mail server', '127.0.0.1:1 does not accept emails'],
    () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
  ],
]

// On PostgreSQL the first test plants what its database decides.
test.runIf(isOnSqlite).for(defects)(
  '[OPS-006] %s is found, in words that say what to do',
  async ([, plant, [sign, about, words], set]) => {
    const place = await installed()
    await plant(place)

    const remarks = await examined({ ...environment(place), ...set?.(place) })

    expect(said(remarks, about)).toContainEqual([sign, about, expect.stringContaining(words)])
  },
)

const files: [string, (file: string) => Promise<void>, string][] = [
  ['is missing', (file) => rm(file), 'is missing. Restore it from a backup'],
  ['is cut off', async (file) => truncate(file, 200_000), 'is damaged'],
  ['is another program’s', async (file) => writeFile(file, 'Dear Ada, '.repeat(1000)), 'is not an SQLite database'],
]

test.runIf(isOnSqlite).for(files)(
  '[OPS-006] a database file that %s is found, and left as it is',
  async ([, damage, words]) => {
    const place = await installed({ database: 'SQLite', store: 'a folder' })
    const file = join(place.dataDir, 'plumbline.sqlite')
    await damage(file)
    const before = existsSync(file) ? (await stat(file)).size : 0

    const remarks = await examined(environment(place), { repair: true })

    expect(said(remarks, 'database')).toEqual([['fix', 'database', expect.stringContaining(words)]])
    expect(existsSync(file) ? (await stat(file)).size : 0).toBe(before)
  },
)

test('[OPS-006] a PostgreSQL that is away is said so, and what else there is is looked at', async () => {
  const dataDir = await newFolder()
  await writeFile(join(dataDir, 'secret'), 'a')
  const remarks = await examined({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/plumbline' })

  expect(said(remarks, 'database')).toEqual([
    ['fix', 'database', expect.stringMatching(/^PostgreSQL 127\.0\.0\.1:1\/plumbline cannot be used \(.*ECONNREFUSED/)],
  ])
  expect(remarks.at(-1)?.about).toBe('clock')
  expect(JSON.stringify(remarks)).not.toContain('hidden-word')
})

test.runIf(isOnSqlite)(
  '[OPS-006] for a database, a store and a PUBLIC_URL that are silent nobody waits long',
  async () => {
    const silent = await listening(createTcpServer())
    const [dataDir, host] = [await newFolder(), `127.0.0.1:${portOf(silent)}`]
    await writeFile(join(dataDir, 'secret'), 'a')
    const began = performance.now()

    const place = await installed()
    const [ofDatabase, others] = await Promise.all([
      examined({ DATA_DIR: dataDir, DATABASE_URL: `postgres://me:word@${host}/plumbline` }),
      examined({
        ...environment(place),
        FILES_URL: `s3://key:secret@${host}/documents?protocol=http`,
        PUBLIC_URL: `http://${host}`,
      }),
    ])

    expect(said(ofDatabase, 'database')).toEqual([['fix', 'database', expect.stringContaining('cannot be used')]])
    expect(said(others, 'files')).toEqual([['fix', 'files', expect.stringContaining('does not answer')]])
    expect(said(others, 'address')).toContainEqual(['check', 'address', expect.stringContaining('does not answer')])
    expect(performance.now() - began).toBeLessThan(100_000)
  },
)

test.runIf(process.getuid?.() === 0)(
  '[OPS-006] who is not the user of the data folder is told so, and makes nothing there that this user could not open',
  async () => {
    const place = await installed()
    const names = await readdir(place.dataDir)
    await chown(place.dataDir, 12_345, 12_345)

    const remarks = await examined(environment(place), { repair: true })

    expect(said(remarks, 'folder')).toEqual([
      ['fix', 'folder', expect.stringContaining('belongs to user number 12345, but this runs as 0.')],
    ])
    expect(await readdir(place.dataDir)).toEqual(names)
  },
)

test.runIf(process.getuid?.() === 0)('[OPS-006] what belongs to another user in the data folder is named', async () => {
  const place = await installed({ database: 'SQLite', store: 'a folder' })
  await chown(join(place.dataDir, 'plumbline.sqlite'), 12_345, 12_345)

  const remarks = await examined(environment(place))

  expect(said(remarks, 'permissions')).toEqual([
    ['fix', 'permissions', expect.stringMatching(/^plumbline\.sqlite in .* belong to another user/)],
  ])
})

test.runIf(isOnSqlite)(
  '[OPS-006] nothing waits for a mail server that is silent, and one that refuses the sign-in is quoted',
  async () => {
    const silent = await listening(createTcpServer())
    const refusing = await startMailServer({ answers: { at: 'AUTH', says: '535 No such user' } })
    const well = await startMailServer()
    const of = async (SMTP_URL: string) => {
      const remarks = await examined({ DATA_DIR: join(await newFolder(), 'data'), SMTP_URL })
      return said(remarks, 'mail server').map(([sign, , words]) => [sign, words])
    }
    const began = performance.now()

    const ofSilent = await of(`smtp://127.0.0.1:${portOf(silent)}`)
    const taken = performance.now() - began

    expect(ofSilent).toEqual([['fix', expect.stringMatching(/does not accept emails \(.*[Gg]reeting/)]])
    expect(taken).toBeLessThan(40_000)
    expect(await of(refusing.url)).toEqual([['fix', expect.stringContaining('No such user')]])
    expect(await of(well.url)).toEqual([['ok', expect.stringMatching(/answers\.$/)]])
    expect(well.received).toEqual([])
  },
)

const sender = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Plumbline <survey@mail.acme.example>' }
const key = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkq'.repeat(30)}`
const records: [string, Record<string, string[]>, [string, RegExp][]][] = [
  [
    'all that is wanted',
    {
      'mail.acme.example': ['some-other=1', 'v=spf1 include:mailer.example -all'],
      '_dmarc.acme.example': ['v=DMARC1; p=reject'],
      'one._domainkey.mail.acme.example': [key],
    },
    [
      ['ok', /^SPF of mail\.acme\.example: v=spf1 include/],
      ['ok', /^DMARC of acme\.example: v=DMARC1; p=reject$/],
      ['ok', /^DKIM has a key at one\._domainkey/],
    ],
  ],
  [
    'nothing of it',
    { 'mail.acme.example': [] },
    [
      ['fix', /^mail\.acme\.example has no SPF/],
      ['fix', /^mail\.acme\.example has no DMARC/],
      ['fix', /^DKIM has no key at one\._domainkey/],
    ],
  ],
  [
    'SPF twice, a key that was revoked',
    {
      'mail.acme.example': ['v=spf1 -all', 'v=spf1 mx -all'],
      '_dmarc.mail.acme.example': ['v=DMARC1; p=none'],
      'one._domainkey.mail.acme.example': ['v=DKIM1; p='],
    },
    [
      ['fix', /2 SPF records, which counts as none/],
      ['ok', /^DMARC of mail\.acme\.example/],
      ['fix', /^DKIM has no key/],
    ],
  ],
  [
    'SPF for everybody',
    { 'mail.acme.example': ['v=spf1 +all'], '_dmarc.acme.example': ['v=DMARC1; p=none'] },
    [
      ['fix', /lets anyone send for it/],
      ['ok', /^DMARC/],
      ['fix', /^DKIM has no key/],
    ],
  ],
]

test.runIf(isOnSqlite).for(records)(
  '[OPS-006] of a sender whose domain has %s it is said so',
  async ([, texts, expected]) => {
    const nameServer = await startNameServer(texts)

    const remarks = await examined(
      { DATA_DIR: join(await newFolder(), 'data'), ...sender },
      { nameServer, dkimSelector: 'one' },
    )

    expect(said(remarks, 'sender')).toEqual(
      expected.map(([sign, words]) => [sign, 'sender', expect.stringMatching(words)]),
    )
  },
)

test.runIf(isOnSqlite)(
  '[OPS-006] where no name server answers it is said so in time, and a sender without a domain is named without one',
  async () => {
    const env = { DATA_DIR: join(await newFolder(), 'data'), ...sender }
    const began = performance.now()

    const away = await examined(env, { nameServer: '127.0.0.1:1' })
    const taken = performance.now() - began
    const local = await examined({ ...env, MAIL_FROM: 'no-reply@localhost' }, { nameServer: '127.0.0.1:1' })

    expect(said(away, 'sender')).toEqual([['check', 'sender', expect.stringContaining('could not be checked')]])
    expect(taken).toBeLessThan(40_000)
    expect(said(local, 'sender')).toEqual([
      ['fix', 'sender', expect.stringContaining('MAIL_FROM is no-reply@localhost')],
    ])
  },
)

test('[OPS-006] a provider of single sign-on that is away, is none, or has another name is found', async () => {
  const provider = createServer((request, response) => {
    const [, tenant] = /^\/(\w+)\/\.well-known\/openid-configuration$/.exec(request.url ?? '') ?? []
    const issuer =
      tenant === 'renamed' ? 'https://login.acme.example/' : `http://127.0.0.1:${portOf(provider)}/${tenant}`
    response.end(tenant === 'other' ? 'Hello' : JSON.stringify({ issuer }))
  })
  await listening(provider)
  const of = async (OIDC_ISSUER: string) => {
    const env = { DATA_DIR: join(await newFolder(), 'data'), OIDC_CLIENT_ID: 'plumbline', OIDC_CLIENT_SECRET: 'k3X9w' }
    return said(await examined({ ...env, OIDC_ISSUER }), 'sign-on').map(([sign, , words]) => [sign, words])
  }
  const base = `http://127.0.0.1:${portOf(provider)}`

  expect(await of(`${base}/acme`)).toEqual([['ok', `${base}/acme answers under this name.`]])
  expect(await of(`${base}/renamed`)).toEqual([
    ['fix', `${base}/renamed (OIDC_ISSUER) calls itself https://login.acme.example/: set OIDC_ISSUER to that.`],
  ])
  for (const issuer of [`${base}/other`, 'http://127.0.0.1:1/acme'])
    expect(await of(issuer)).toEqual([
      ['fix', expect.stringContaining(`${issuer} (OIDC_ISSUER) does not describe itself`)],
    ])
})

test('[OPS-006] a clock that does not go with others is found', async () => {
  const ahead = await listening(
    createServer((_, response) => {
      response.setHeader('date', new Date(Date.now() + 10 * 60_000).toUTCString())
      response.end()
    }),
  )
  const env = { DATA_DIR: join(await newFolder(), 'data'), PUBLIC_URL: `http://127.0.0.1:${portOf(ahead)}` }

  const apart = await examined(env)
  const longAgo = await examined(env, { now: () => new Date(0) })

  expect(said(apart, 'clock')).toEqual([['check', 'clock', expect.stringMatching(/is 10 min ahead of this one\./)]])
  expect(said(longAgo, 'clock')).toEqual([['fix', 'clock', expect.stringContaining('It is 1970-01-01')]])
})

test('[OPS-006] a disk that is full, nearly so, or too small for a copy is found', () => {
  const MIB = 1024 ** 2
  const of = (free: number, database = 0) =>
    roomRemark('DATA_DIR', { free: free * MIB, all: 50_000 * MIB, database: database * MIB })

  expect([of(99), of(1000), of(5000, 3000), of(5000, 2000)].map(({ sign, words }) => [sign, words])).toEqual([
    ['fix', 'DATA_DIR has 99 MiB left of 49 GiB. Free up some now: soon nothing can be stored.'],
    ['check', 'DATA_DIR has 1000 MiB left of 49 GiB. Free up some before it is full.'],
    ['check', expect.stringContaining('the database takes 3000 MiB. Backups and upgrades need room for a copy of it.')],
    ['ok', 'DATA_DIR has 5000 MiB left of 49 GiB.'],
  ])
})

test('[OPS-006] the exit code tells the worst of what is left', () => {
  expect([exitCode(['ok', 'fixed']), exitCode(['ok', 'check']), exitCode(['check', 'fix', 'ok'])]).toEqual([0, 0, 1])
})
