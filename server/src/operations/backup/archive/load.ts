import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { t } from '@plumbline/texts/commands/backup'
import { migrate, migrationNames } from '../../../platform/db/database.ts'
import { unfinished } from '../../../platform/files/durable.ts'
import { type CheckedArchive, checkArchive } from './archive.ts'
import type { BackupKey } from './encryption.ts'
import { type Manifest, type Part, tablePart } from './manifest.ts'
import { writeSqlite } from './sqlite-tables.ts'
import { tallyOf, type WholeWriter } from './tables.ts'

/** Throws in words where the archive has tables of a later release. */
export function requireKnownSchema({ schema, version }: Manifest): void {
  if (!migrationNames.includes(schema)) throw new Error(t.fromNewerVersion({ version, schema }))
}

/** Loads every table of the archive, reads them back and compares counts and checksums. Throws where one differs. */
export async function loadTables({ manifest, tables }: CheckedArchive, writer: WholeWriter): Promise<void> {
  for await (const { table, rows } of tables()) await writer.load(table, rows)
  const reader = await writer.readBack()
  const tablesThere = reader.tables.map(tablePart)
  const parts = manifest.parts.filter(({ name }) => name.startsWith('tables/'))
  const left = tablesThere.filter((name) => !parts.some((part) => part.name === name))
  if (left.length > 0) throw new Error(t.tablesLeftOut({ left: left.join(', ') }))
  for (const table of reader.tables) requireSame(tablePart(table), parts, await tallyOf(reader, table))
  await reader.close()
}

/** Throws where what was written is not what was read. */
export function requireSame(name: string, parts: readonly Part[], now: { rows: number; sha256: string }): void {
  const part = parts.find((part) => part.name === name)
  if (part?.rows === now.rows && part.sha256 === now.sha256) return
  throw new Error(t.notAsRead({ name, isThere: part !== undefined, before: part?.rows ?? 0, after: now.rows }))
}

/**
 * Proves an archive: reads it to its end, loads it into a temporary database, compares counts and checksums, and brings that up to date. Nothing of it stays. Throws what is
 * wrong with it. What it unpacks stands in the temporary folder: beside the archive where none is said.
 */
export async function prove(
  file: string,
  key: BackupKey | null,
  { temporaryFolder = dirname(file) } = {},
): Promise<CheckedArchive> {
  const archive = await checkArchive(file, key)
  requireKnownSchema(archive.manifest)
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(temporaryFolder, 'proof-'))
  try {
    const place = { file: join(folder, 'plumbline.sqlite'), unfinished: join(folder, `plumbline${unfinished}`) }
    const writer = await writeSqlite(place, archive.manifest.schema)
    try {
      await loadTables(archive, writer)
      await writer.complete(migrate)
    } catch (fault) {
      await writer.abandon()
      throw fault
    }
    return archive
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
