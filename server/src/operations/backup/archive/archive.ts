import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { t } from '@plumbline/texts/commands/backup'
import { isCode } from '../../../platform/files/durable.ts'
import { DamagedArchive } from './damaged.ts'
import { type BackupKey, decrypted } from './encryption.ts'
import {
  contentIn,
  contentName,
  FILES,
  type KeptContent,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  manifestOf,
  type Part,
  SECRET,
  tableIn,
} from './manifest.ts'
import type { WholeRow } from './tables.ts'
import { type Entry, entriesOf } from './tar.ts'

/** An archive that was read to its end and is as it was written. */
export interface CheckedArchive {
  readonly manifest: Manifest
  readonly secret: string | null
  /** Every stored file that the archive has a content for. */
  readonly files: readonly KeptContent[]
  /** Its tables one after the other, as they stand in it. */
  tables(): AsyncIterable<{ readonly table: string; readonly rows: AsyncIterable<WholeRow> }>
  /** Every content once, with the keys that have it. */
  contents(): AsyncIterable<{ readonly keys: readonly string[]; readonly content: AsyncIterable<Buffer> }>
}

/** Gives a content that is kept beside archives: its bytes as they were. Throws ENOENT where it is not there. */
export type OpenContent = (sha256: string) => AsyncIterable<Buffer>

/** How an archive is read. */
export interface ReadingOptions {
  /** Gives contents that are kept beside archives; else they lie in the folder 'files' beside this one. */
  readonly open?: OpenContent
  /** Contents beside it are not read: for who only wants to know which they are. */
  readonly areContentsKnown?: boolean
}

const LONGEST_MANIFEST = 64 * 2 ** 20

/**
 * Reads an archive to its end and compares every checksum in it, and those of contents beside it, before anything is made of it. Throws `DamagedArchive` where it is not as it
 * was written.
 */
export async function checkArchive(
  file: string,
  key: BackupKey | null,
  { open = contentsBeside(file, key), areContentsKnown = false }: ReadingOptions = {},
): Promise<CheckedArchive> {
  const found = new Map<string, Part>()
  const inside = new Map<string, number>()
  let manifestText: string | null = null
  let sum: string | null = null
  let secret: string | null = null
  let files: KeptContent[] = []
  for await (const part of read(file, key)) {
    const { name } = part
    if (found.has(name) || inside.has(name)) throw new DamagedArchive()
    if (name === MANIFEST) manifestText = await textOf(part)
    else if (name === MANIFEST_SUM) sum = await textOf(part)
    else if (name === SECRET) {
      secret = await textOf(part)
      found.set(name, { name, rows: 1, sha256: sha256Of(secret) })
    } else if (tableIn(name) !== undefined || name === FILES) {
      const lines: string[] = []
      found.set(name, { name, ...(await tallyOfLines(part, name === FILES ? lines : null)) })
      if (name === FILES) files = lines.map((line) => JSON.parse(line))
    } else await checkContent(part, inside)
  }
  if (manifestText === null || sum !== `${sha256Of(manifestText)}  ${MANIFEST}\n`) throw new DamagedArchive()
  const manifest = manifestOf(manifestText)
  const isSame = ({ name, rows, sha256 }: Part) => found.get(name)?.rows === rows && found.get(name)?.sha256 === sha256
  if (manifest.parts.length !== found.size || !manifest.parts.every(isSame)) throw new DamagedArchive()
  if (manifest.files === 'included') requireContents(files, inside)
  else if (!areContentsKnown)
    for (const { sha256, size } of bySum(files).map(([, [one]]) => one)) await checkBeside(open, sha256, size)

  return {
    manifest,
    secret,
    files,
    async *tables() {
      for await (const part of read(file, key)) {
        const table = tableIn(part.name)
        if (table !== undefined) yield { table, rows: rowsIn(part) }
      }
    },
    async *contents() {
      const keys = new Map(bySum(files).map(([sha256, some]) => [sha256, some.map(({ key }) => key)]))
      if (manifest.files === 'beside') for (const [sha256, some] of keys) yield { keys: some, content: open(sha256) }
      else
        for await (const part of read(file, key)) {
          const some = keys.get(contentIn(part.name) ?? '')
          if (some !== undefined) yield { keys: some, content: part.content }
        }
    },
  }
}

/** The contents in the folder 'files' beside an archive. */
export function contentsBeside(file: string, key: BackupKey | null): OpenContent {
  return (sha256) => decrypted(createReadStream(pathOfContent(dirname(file), sha256, key)), key)
}

/** Contents lie in folders by their first two digits. Encrypted, their names tell nothing of what is in them. */
export function pathOfContent(folder: string, sha256: string, key: BackupKey | null): string {
  return join(folder, nameOfContent(sha256, key))
}

export function nameOfContent(sha256: string, key: BackupKey | null): string {
  const name = key === null ? sha256 : createHash('sha256').update(key).update(sha256).digest('hex')
  return `files/${name.slice(0, 2)}/${name}`
}

async function* read(file: string, key: BackupKey | null): AsyncGenerator<Entry> {
  yield* entriesOf(decrypted(createReadStream(file, { highWaterMark: 256 * 1024 }), key))
}

function bySum(files: readonly KeptContent[]): [string, [KeptContent, ...KeptContent[]]][] {
  const grouped = new Map<string, [KeptContent, ...KeptContent[]]>()
  for (const file of files) {
    const some = grouped.get(file.sha256)
    if (some === undefined) grouped.set(file.sha256, [file])
    else some.push(file)
  }
  return [...grouped]
}

function requireContents(files: readonly KeptContent[], inside: ReadonlyMap<string, number>): void {
  for (const { sha256, size } of files) if (inside.get(contentName(sha256)) !== size) throw new DamagedArchive()
}

async function checkContent({ name, size, content }: Entry, inside: Map<string, number>): Promise<void> {
  const sha256 = contentIn(name)
  if (sha256 === undefined || (await sumOf(content)).sha256 !== sha256) throw new DamagedArchive()
  inside.set(name, size)
}

async function checkBeside(open: OpenContent, sha256: string, size: number): Promise<void> {
  const found = await sumOf(open(sha256)).catch((fault: unknown) => {
    if (isCode(fault, 'ENOENT'))
      throw new Error(t.needsFiles, {
        cause: fault,
      })
    throw fault
  })
  if (found.sha256 !== sha256 || found.size !== size) throw new DamagedArchive()
}

async function sumOf(content: AsyncIterable<Buffer>): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of content) {
    hash.update(part)
    size += part.length
  }
  return { sha256: hash.digest('hex'), size }
}

async function textOf({ size, content }: Entry): Promise<string> {
  if (size > LONGEST_MANIFEST) throw new DamagedArchive()
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

async function tallyOfLines(part: Entry, kept: string[] | null): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const line of linesIn(part)) {
    rows++
    hash.update(`${line}\n`)
    kept?.push(line)
  }
  return { rows, sha256: hash.digest('hex') }
}

async function* rowsIn(part: Entry): AsyncGenerator<WholeRow> {
  for await (const line of linesIn(part)) yield JSON.parse(line)
}

/** Throws `DamagedArchive` where it is no gzip any more. */
async function* linesIn({ content }: Entry): AsyncGenerator<string> {
  const packed = Readable.from(content)
  const unpacked = createGunzip()
  packed.on('error', (fault) => unpacked.destroy(fault))
  packed.pipe(unpacked)
  let rest = ''
  try {
    for await (const text of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && String(fault.code).startsWith('Z_'))
      throw new DamagedArchive(fault)
    throw fault
  }
  if (rest !== '') throw new DamagedArchive()
}
