/** What the start refuses: a damaged, lost or foreign database never becomes a new, empty product, and nothing on the disk is changed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { hasLostCommits } from '../../platform/db/drivers/wal.ts'
import { inspectSqliteFile } from '../../platform/db/sqlite-file.ts'
import { newFolder, newPostgresDatabase, type Product, start, startRefused } from '../../test/outside/product.ts'

// Each test starts a process or two; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** Where the tests run on PostgreSQL only what concerns it is tried again. */
const postgres = process.env.TEST_DATABASE_URL

const SUPERADMIN_PASSWORD = 'Upright-Line-7'
const FILE = 'plumbline.sqlite'

describe.skipIf(postgres !== undefined)('a data folder that was in use', () => {
  test.for<[what: string, damage: (file: string, folder: string) => unknown, sentence: string]>([
    [
      'without its database file',
      (file) => rm(file),
      'FILE is missing, though DIR was in use before. Restore it from a backup, or name another DATA_DIR to start over.',
    ],
    [
      'whose database file has no byte left',
      (file) => truncate(file, 0),
      'FILE is empty (0 bytes), though DIR was in use before. Restore it from a backup, or name another DATA_DIR to start over.',
    ],
    [
      'whose database file begins with other bytes',
      (file) => flip(file, 0, 16),
      'FILE is not an SQLite database: its start is damaged, or it is a different file. Restore it from a backup. It was left unchanged.',
    ],
    [
      'with damaged pages in the middle',
      async (file) => flip(file, (await stat(file)).size / 2, 40_000),
      'FILE is damaged (…). Restore it from a backup. It was left unchanged.',
    ],
    [
      'whose database file was cut off',
      async (file) => truncate(file, (await stat(file)).size / 2),
      'FILE is damaged (…). Restore it from a backup. It was left unchanged.',
    ],
    [
      'whose database file holds no table',
      (file) => emptied(file, 'create table t (a); drop table t'),
      'FILE has no tables, though DIR was in use before. Restore it from a backup, or name another DATA_DIR to start over.',
    ],
    [
      'with the database of another program',
      (file) => emptied(file, 'create table notes (a); insert into notes values (1)'),
      'FILE belongs to another program: it holds notes. Give Plumbline its own database.',
    ],
    [
      'with the database of a newer version',
      (file) => change(file, "insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00.000Z')"),
      'FILE was written by a newer version of Plumbline (9999-later). Start that version, or restore the backup made before it was installed.',
    ],
    [
      'with a log beside a missing database file',
      (file) => rename(file, `${file}-wal`),
      'FILE is missing, but its log FILE-wal, which holds the last changes, is there. Put the file back next to it. Without the file the log is of no use; move it away to start with a restored backup.',
    ],
    [
      'whose data are in PostgreSQL',
      async (file, folder) => {
        await rm(file)
        await writeFile(join(folder, 'data-are-in'), 'PostgreSQL db.example.com:5432/plumbline\n')
      },
      'The data of DIR is in PostgreSQL db.example.com:5432/plumbline, but DATABASE_URL is not set. Set it again, or name another DATA_DIR to start over.',
    ],
    [
      'whose data are in PostgreSQL, beside an earlier file',
      (_, folder) => writeFile(join(folder, 'data-are-in'), 'PostgreSQL db.example.com:5432/plumbline\n'),
      'The data of DIR is in PostgreSQL db.example.com:5432/plumbline, but DATABASE_URL is not set. Set it again, or delete DIR/data-are-in to continue with FILE.',
    ],
  ])('[P7] %s is refused in words and left as it is', async ([, damage, sentence]) => {
    const folder = await usedFolder()
    await damage(join(folder, FILE), folder)
    const before = await pictureOf(folder)

    const { code, stderr } = await startRefused({ DATA_DIR: folder })

    expect(code).toBe(1)
    const said = stderr.replaceAll(join(folder, FILE), 'FILE').replaceAll(folder, 'DIR')
    expect(said.replace(/is damaged \(.+\)\. Restore/, 'is damaged (…). Restore')).toBe(
      `Plumbline did not start: ${sentence}\n`,
    )
    expect(await pictureOf(folder)).toEqual(before)
  })

  test('[P7] once the file is back it starts with all that was there', async () => {
    const folder = await usedFolder()
    await rename(join(folder, FILE), join(folder, `${FILE}.away`))
    await startRefused({ DATA_DIR: folder })
    await rename(join(folder, `${FILE}.away`), join(folder, FILE))

    const product = await start({ DATA_DIR: folder })

    expect(await signIn(product)).toBe(200)
  })

  test('[P7] whoever gives SECRET and an outside store is not let begin anew by a lost database either', async () => {
    const folder = await newFolder()
    const env = { DATA_DIR: folder, SECRET: 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo', SUPERADMIN_PASSWORD }
    await (await start(env)).stop()
    for (const name of [FILE, 'files', 'outbox']) await rm(join(folder, name), { recursive: true })

    const { code, stderr } = await startRefused(env)

    expect(code).toBe(1)
    expect(stderr).toContain(`${FILE} is missing, though`)
  })

  test('[P7] a folder of 0.1.0, without its note, is known by its secret, and takes the note at its next start', async () => {
    const folder = await usedFolder()
    await rm(join(folder, 'data-are-in'))
    await rename(join(folder, FILE), join(folder, `${FILE}.away`))

    const { code, stderr } = await startRefused({ DATA_DIR: folder })
    await rename(join(folder, `${FILE}.away`), join(folder, FILE))
    const product = await start({ DATA_DIR: folder })

    expect(code).toBe(1)
    expect(stderr).toContain(`${FILE} is missing, though`)
    expect(await signIn(product)).toBe(200)
    expect(await readFile(join(folder, 'data-are-in'), 'utf8')).toBe('plumbline.sqlite\n')
  })
})

test.skipIf(postgres !== undefined).for<[what: string, leave: (folder: string) => unknown]>([
  ['before the database was made', () => undefined],
  ['when the database had no byte yet', (folder) => writeFile(join(folder, FILE), '')],
  [
    'in the middle of the first migration',
    (folder) => {
      change(join(folder, FILE), 'create table kysely_migration (name, timestamp)')
    },
  ],
])('[P8] a first start that was interrupted %s is begun again', async ([, leave]) => {
  const folder = await newFolder()
  for (const name of ['outbox', 'tmp']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'lock'), '')
  await leave(folder)

  const product = await start({ DATA_DIR: folder, SUPERADMIN_PASSWORD })

  expect(await signIn(product)).toBe(200)
})

test.skipIf(postgres !== undefined)(
  '[P7] a folder that is somebody else’s is refused, and nothing in it is touched',
  async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'tmp'))
    await mkdir(join(folder, 'www'))
    await writeFile(join(folder, 'tmp/draft'), 'not ours')
    const before = await pictureOf(folder)

    const { code, stderr } = await startRefused({ DATA_DIR: folder })

    expect(code).toBe(1)
    expect(stderr).toBe(
      `Plumbline did not start: ${folder} is not a Plumbline data folder: it holds www. Name an empty or a new folder as DATA_DIR.\n`,
    )
    expect(await pictureOf(folder)).toEqual(before)
  },
)

test.skipIf(postgres !== undefined)(
  '[P7] no flipped byte of the header lets a database pass as a new one, nor is the file changed',
  async () => {
    const file = join(await usedFolder(), FILE)
    const whole = await readFile(file)
    const verdicts: unknown[] = []

    for (let at = 0; at < 100; at++) {
      flip(file, at, 1)
      const damaged = await readFile(file)
      verdicts.push(await inspectSqliteFile(file).catch(() => 'refused'))
      expect((await readFile(file)).equals(damaged)).toBe(true)
      await writeFile(file, whole)
    }

    // Most of the header is counters and notes that SQLite does without; what it needs is refused.
    expect(new Set(verdicts)).toEqual(new Set(['refused', true]))
    expect(verdicts.slice(0, 18)).toEqual(Array(18).fill('refused'))
  },
)

describe.skipIf(postgres !== undefined)('a log that a sudden end has left', () => {
  test('[P7] torn at its tail, it is taken to its last whole change', async () => {
    const { folder, log } = await killedFolder()
    await truncate(log, (await stat(log)).size - 100)

    const product = await start({ DATA_DIR: folder })

    expect(await signIn(product)).toBe(200)
    expect(marksIn(folder)).toEqual(['mark 1', 'mark 2', 'mark 3', 'mark 4'])
  })

  test.for([
    ['in the middle', 0.5],
    ['in its header', 0],
  ] as const)(
    '[P7] damaged %s, where acknowledged changes would be lost, it is refused and left as it is',
    async ([, part]) => {
      const { folder, log } = await killedFolder()
      flip(log, Math.floor((await stat(log)).size * part) + 12, 4)
      const before = await pictureOf(folder)

      const { code, stderr } = await startRefused({ DATA_DIR: folder })

      expect(code).toBe(1)
      expect(stderr).toBe(
        `Plumbline did not start: ${log} is damaged before its end: changes that were acknowledged would be lost. Restore ${join(folder, FILE)} from a backup, or move ${log} away to continue without its changes.\n`,
      )
      expect(await pictureOf(folder)).toEqual(before)
    },
  )

  test('[P7] a flipped byte anywhere before the last transaction is found, and one within it is a torn tail', async () => {
    const { log } = await killedFolder()
    const whole = await readFile(log)
    const pageSize = whole.readUInt32BE(8)
    const frames = Array.from({ length: (whole.length - 32) / (24 + pageSize) }, (_, n) => 32 + n * (24 + pageSize))
    const commits = frames.filter((at) => whole.readUInt32BE(at + 4) !== 0)
    const lastBegins = frames.indexOf(commits.at(-2) ?? 0) + 1

    const found = frames.map((at) => {
      const damaged = Buffer.from(whole)
      damaged[at + 24 + 1000] = (damaged[at + 24 + 1000] ?? 0) ^ 1
      return hasLostCommits(damaged)
    })

    expect(commits.length).toBeGreaterThan(4)
    expect(found).toEqual(frames.map((_, n) => n < lastBegins))
    expect(hasLostCommits(whole)).toBe(false)
    expect(hasLostCommits(Buffer.concat([whole, Buffer.alloc(10_000, 7)]))).toBe(false)
  })
})

describe.skipIf(postgres !== undefined)('a disk that does not serve', () => {
  // Root may read anything: it tries as somebody else, where that one may read the project. Not every container lets it mount.
  const isRoot = process.getuid?.() === 0
  const somebody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env']
  const isReadable = works([...somebody, 'test', '-r', import.meta.filename])
  const canMount = isRoot && works(['unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()])
  const mounted = (command: string) => ['unshare', '--mount', 'sh', '-c', `${command} && exec "$@"`, 'sh']

  test.runIf(isReadable)('[P7] a folder that its user may not read is said in words', async () => {
    const folder = await newFolder()
    await chmod(folder, isRoot ? 0o700 : 0o000)

    const { code, stderr } = await startRefused({ DATA_DIR: folder }, somebody)
    await chmod(folder, 0o700)

    expect(code).toBe(1)
    expect(stderr).toContain(
      `Plumbline did not start: The data folder ${folder} cannot be read and written by the user who runs Plumbline. (EACCES`,
    )
  })

  test.runIf(isReadable)('[P7] a lock that its user may not write is said in words', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'lock'), '', { mode: 0o400 })
    await chmod(folder, 0o755)

    const { code, stderr } = await startRefused({ DATA_DIR: folder }, somebody)

    expect(code).toBe(1)
    expect(stderr).toContain(
      `Plumbline did not start: The data folder ${folder} cannot be read and written by the user who runs Plumbline.`,
    )
  })

  test('[P7] a file where the folder should be is said in words', async () => {
    const path = join(await newFolder(), 'data')
    await writeFile(path, '')

    const { code, stderr } = await startRefused({ DATA_DIR: path })

    expect(code).toBe(1)
    expect(stderr).toContain(`Plumbline did not start: The data folder ${path} is not a folder. (EEXIST`)
  })

  describe.runIf(canMount)('that is full', () => {
    const small = 'mount -t tmpfs -o size=200k tmpfs "$DATA_DIR"'
    const filled = [
      'copy=$(mktemp -d)',
      'cp -a "$DATA_DIR/." "$copy"',
      'mount -t tmpfs -o size=8m tmpfs "$DATA_DIR"',
      'cp -a "$copy/." "$DATA_DIR"',
      'rm -r "$copy"',
      '{ cat /dev/zero > "$DATA_DIR/files/filler" 2> /dev/null || true; }',
    ].join(' && ')

    test.for([
      ['at the first start', newFolder, small],
      ['at a later one', usedFolder, filled],
    ] as const)('[P5, P7] a disk that is full %s is said in words', async ([, makeFolder, command]) => {
      const folder = await makeFolder()

      const { code, stderr } = await startRefused({ DATA_DIR: folder }, mounted(command))

      expect(code).toBe(1)
      expect(stderr).toContain(
        `Plumbline did not start: The data folder ${folder} is full: free up some space and start again.`,
      )
    })
  })

  test.runIf(canMount)('[P7] a read-only disk is said in words', async () => {
    const folder = await usedFolder()
    const readOnly = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"'

    const { code, stderr } = await startRefused({ DATA_DIR: folder }, mounted(readOnly))

    expect(code).toBe(1)
    expect(stderr).toContain(
      `Plumbline did not start: The data folder ${folder} cannot be written: the disk or its files are read-only.`,
    )
  })
})

describe.runIf(postgres !== undefined)('a PostgreSQL database', () => {
  test.for([
    [
      'emptied since the folder was used with it',
      'drop schema public cascade; create schema public',
      'The database in DATABASE_URL is empty, though the data of DIR is in PLACE. Restore it, name the right one, or name another DATA_DIR to start over.',
    ],
    [
      'of a newer version',
      "insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00.000Z')",
      'The database in DATABASE_URL was written by a newer version of Plumbline (9999-later). Start that version, or restore the backup made before it was installed.',
    ],
    [
      'of another program',
      'drop schema public cascade; create schema public; create table notes (a text)',
      'The database in DATABASE_URL belongs to another program: it holds notes. Give Plumbline its own database.',
    ],
  ] as const)('[P7, P8] %s is refused in words and left as it is', async ([, damage, sentence]) => {
    const [folder, DATABASE_URL] = [await newFolder(), await newPostgresDatabase(postgres ?? '')]
    await (await start({ DATA_DIR: folder, DATABASE_URL, SUPERADMIN_PASSWORD })).stop()
    const outside = openDatabase({ postgres: DATABASE_URL })
    for (const statement of damage.split('; ')) await sql.raw(statement).execute(outside)
    const before = await tablesOf(outside)

    const { code, stderr } = await startRefused({ DATA_DIR: folder, DATABASE_URL })

    const { host, pathname } = new URL(DATABASE_URL)
    expect(code).toBe(1)
    expect(stderr.replaceAll(folder, 'DIR').replaceAll(`PostgreSQL ${host}${pathname}`, 'PLACE')).toBe(
      `Plumbline did not start: ${sentence}\n`,
    )
    expect(await tablesOf(outside)).toEqual(before)
    await outside.destroy()
  })

  test('[P7] an empty one beside a folder with a database file is refused, in an empty folder it is filled', async () => {
    const [folder, DATABASE_URL] = [await usedFolder(), await newPostgresDatabase(postgres ?? '')]

    const { code, stderr } = await startRefused({ DATA_DIR: folder, DATABASE_URL })
    const product = await start({ DATABASE_URL, SUPERADMIN_PASSWORD })

    expect(code).toBe(1)
    expect(stderr).toContain(`is empty, though the data of ${folder} is in plumbline.sqlite.`)
    expect(await signIn(product)).toBe(200)
  })
})

function works([program = '', ...words]: string[]): boolean {
  return spawnSync(program, words).status === 0
}

let made: Promise<string> | undefined
afterAll(async () => rm((await made) ?? '', { recursive: true, force: true }))

/** A copy of a folder that a server has worked with and has closed. */
async function usedFolder(): Promise<string> {
  made ??= makeUsedFolder()
  const folder = await newFolder()
  await cp(await made, folder, { recursive: true })
  return folder
}

async function makeUsedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-used-'))
  await (await start({ DATA_DIR: folder, SUPERADMIN_PASSWORD })).stop()
  return folder
}

/** A folder whose server was killed after five changes of a mark each, and their log. */
async function killedFolder(): Promise<{ folder: string; log: string }> {
  const folder = await usedFolder()
  const product = await start({ DATA_DIR: folder })
  for (let n = 1; n <= 5; n++) mark(folder, `mark ${n}`)
  product.process.kill('SIGKILL')
  await product.ended
  return { folder, log: join(folder, `${FILE}-wal`) }
}

/** A committed change beside the running server, which keeps the log from being folded in. */
function mark(folder: string, key: string): void {
  const db = new DatabaseSync(join(folder, FILE), { timeout: 5000 })
  db.exec('pragma synchronous = full')
  db.prepare('insert into rate_limit (key, count, window_ends_at) values (?, 1, ?)').run(
    key,
    '2999-01-01T00:00:00.000Z',
  )
  db.close()
}

function marksIn(folder: string): unknown[] {
  const db = new DatabaseSync(join(folder, FILE), { readOnly: true })
  const rows = db.prepare("select key from rate_limit where key like 'mark %' order by key").all()
  db.close()
  return rows.map(({ key }) => key)
}

function change(file: string, statements: string): void {
  const db = new DatabaseSync(file)
  db.exec(statements)
  db.close()
}

async function emptied(file: string, statements: string): Promise<void> {
  await rm(file)
  await writeFile(file, '', { mode: 0o600 })
  change(file, statements)
}

/** Turns every bit of these bytes. */
function flip(file: string, from: number, length: number): void {
  const handle = openSync(file, 'r+')
  const bytes = Buffer.alloc(length)
  readSync(handle, bytes, 0, length, Math.floor(from))
  writeSync(
    handle,
    bytes.map((byte) => byte ^ 0xff),
    0,
    length,
    Math.floor(from),
  )
  closeSync(handle)
}

/** Every entry of a folder with its mode and what is in it; but for SQLite's shared memory and the lock's journal, which hold no data. */
async function pictureOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !/-shm$|^lock-/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const { mode } = await stat(join(folder, name))
      const isFile = (mode & 0o170000) === 0o100000
      const content = isFile
        ? createHash('sha256')
            .update(await readFile(join(folder, name)))
            .digest('hex')
        : ''
      return `${name} ${mode.toString(8)} ${content}`
    }),
  )
}

async function tablesOf(db: ReturnType<typeof openDatabase>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.map(({ name }) => name).sort()
}

async function signIn(product: Product): Promise<number> {
  const { status } = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@example.com', password: SUPERADMIN_PASSWORD }),
  })
  return status
}
