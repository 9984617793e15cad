import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { t } from '@plumbline/texts/commands/backup'
import { isCode, moveDurably, unfinished } from '../../platform/files/durable.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { BackupKey } from './archive/encryption.ts'
import { encrypted } from './archive/encryption.ts'
import {
  contentName,
  FILES,
  type KeptContent,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  type Part,
  SECRET,
  tablePart,
} from './archive/manifest.ts'
import { lineOf, tallying, type WholeReader } from './archive/tables.ts'
import { type Entry, tarOf } from './archive/tar.ts'
import { type Place, readDatabase, secretIn, storeOf } from './place.ts'
import { holdRemovals } from './removal-hold.ts'

/** Where contents of files are kept beside archives, each once. */
export interface SharedContents {
  /** What is known of the files of earlier backups, by their keys: a key never gets another content. */
  readonly known: ReadonlyMap<string, KeptContent>
  /** Whether a content is there; `keep` puts it there. */
  has(sha256: string): Promise<boolean>
  keep(sha256: string, temporaryFile: string): Promise<void>
}

export interface BackupOptions {
  readonly key: BackupKey | null
  /** Null: all contents come into the archive. */
  readonly shared: SharedContents | null
}

/**
 * Writes one archive of the place as it is at this moment, for its owner alone: its database, the files that its rows name, and its secret. Servers may go on meanwhile; they
 * wait for nothing. It stands under its name only once it is whole and on the disk. Throws where the file is there already.
 */
export async function backUp(place: Place, file: string, { key, shared }: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new Error(t.neverReplaced({ file }))
  // What is unpacked never lies beside an archive, which may be encrypted and elsewhere.
  const folder = join(place.dataDir, 'tmp', randomUUID())
  const draft = file + unfinished
  if (!existsSync(place.dataDir)) throw new Error(t.noDataDir({ dataDir: place.dataDir }))
  const release = await holdRemovals(place)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written = await partsOf(place, folder)
    let manifest: Manifest | undefined
    const entries = entriesOfBackup(place, { folder, shared, ...written }, (made) => {
      manifest = made
    })
    const out = createWriteStream(draft, { mode: 0o600 })
    await pipeline(encrypted(tarOf(entries, new Date(written.time)), key), out)
    if (manifest === undefined) throw new Error(t.noManifest)
    if (existsSync(file)) throw new Error(t.neverReplaced({ file }))
    await moveDurably(draft, file)
    return manifest
  } finally {
    await release()
    await rm(folder, { recursive: true, force: true })
    await rm(draft, { force: true })
  }
}

interface Written {
  readonly time: string
  readonly database: WholeReader['kind']
  readonly schema: string
  readonly parts: readonly Part[]
  /** The keys of the files that rows name. */
  readonly keys: readonly string[]
  readonly secret: string | null
}

/** Writes the tables of one snapshot into files of their own. */
async function partsOf(place: Place, folder: string): Promise<Written> {
  const reader = await readDatabase(place)
  try {
    const time = new Date().toISOString()
    const keys = new Set<string>()
    const parts: Part[] = []
    await mkdir(join(folder, 'tables'), { mode: 0o700 })
    for (const table of reader.tables) parts.push(await writeTable(reader, table, { folder, keys }))
    const { kind: database, migrations } = reader
    return {
      time,
      database,
      schema: migrations.at(-1) ?? '',
      parts,
      keys: [...keys].sort(),
      secret: await secretIn(place),
    }
  } finally {
    await reader.close()
  }
}

async function writeTable(
  reader: WholeReader,
  table: string,
  { folder, keys }: { folder: string; keys: Set<string> },
): Promise<Part> {
  const { add, tally } = tallying()
  async function* lines() {
    let text = ''
    for await (const row of reader.rows(table)) {
      // Whatever table names a stored file does so by this column.
      if (typeof row.file_key === 'string') keys.add(row.file_key)
      const line = lineOf(row)
      add(line)
      text += line
      if (text.length < 65_536) continue
      yield text
      text = ''
    }
    yield text
  }
  const name = tablePart(table)
  await writeGzip(join(folder, name), lines())
  return { name, ...tally() }
}

async function writeGzip(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createGzip({ level: 4 }), createWriteStream(path, { mode: 0o600 }))
}

interface Contents extends Written {
  readonly folder: string
  readonly shared: SharedContents | null
}

async function* entriesOfBackup(
  place: Place,
  { folder, shared, time, database, schema, parts: tables, keys, secret }: Contents,
  made: (manifest: Manifest) => void,
): AsyncGenerator<Entry> {
  const parts = [...tables]
  for (const { name } of tables) yield await fileEntry(name, join(folder, name))

  const store = await storeOf(place)
  const contents: KeptContent[] = []
  const missing: string[] = []
  const seen = new Set<string>()
  for (const key of keys) {
    const content = shared?.known.get(key)
    if (content !== undefined && shared !== null && (await shared.has(content.sha256))) {
      contents.push(content)
      continue
    }
    const spooled = join(folder, 'file')
    const found = await spool(store, key, spooled)
    if (found === null) {
      missing.push(key)
      continue
    }
    contents.push(found)
    if (seen.has(found.sha256)) continue
    seen.add(found.sha256)
    if (shared === null) yield await fileEntry(contentName(found.sha256), spooled)
    else await shared.keep(found.sha256, spooled)
  }

  const { add, tally } = tallying()
  const lines = contents.map((content) => `${JSON.stringify(content)}\n`)
  for (const line of lines) add(line)
  await writeGzip(join(folder, FILES), Readable.from(lines))
  parts.push({ name: FILES, ...tally() })
  yield await fileEntry(FILES, join(folder, FILES))
  if (secret !== null) {
    parts.push({ name: SECRET, rows: 1, sha256: sha256Of(Buffer.from(secret)) })
    yield entry(SECRET, Buffer.from(secret))
  }
  const manifest: Manifest = {
    product: 'plumbline',
    format: 1,
    version: await productVersion(),
    schema,
    database,
    time,
    secret: secret === null ? 'needed' : 'included',
    files: shared === null ? 'included' : 'beside',
    parts,
    missing,
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  yield entry(MANIFEST, text)
  yield entry(MANIFEST_SUM, Buffer.from(`${sha256Of(text)}  ${MANIFEST}\n`))
  made(manifest)
}

/** Copies a stored file; null where the store has none of this key. */
async function spool(store: FileStore, key: string, path: string): Promise<KeptContent | null> {
  const content = await store.open(key).catch(async (fault: unknown) => {
    // A store that is away must not pass for one that has lost a file.
    if (isCode(fault, 'ENOENT') || (await isListedNot(store, key))) return null
    throw fault
  })
  if (content === null) return null
  const hash = createHash('sha256')
  let size = 0
  const out = await open(path, 'w', 0o600)
  try {
    for await (const part of content) {
      hash.update(part)
      size += part.length
      await out.write(part)
    }
  } finally {
    await out.close()
  }
  return { key, sha256: hash.digest('hex'), size }
}

async function isListedNot(store: FileStore, key: string): Promise<boolean> {
  for await (const found of store.list()) if (found.key === key) return false
  return true
}

async function fileEntry(name: string, path: string): Promise<Entry> {
  const { size } = await stat(path)
  return { name, size, content: createReadStream(path) }
}

const entry = (name: string, content: Buffer): Entry => ({
  name,
  size: content.length,
  content: Readable.from([content]),
})

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** As it stands in the package. */
async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
  return String(version)
}
