import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@plumbline/texts/commands/backup'
import type { FileStore } from '../../platform/files/file-store.ts'
import { folderStore } from '../../platform/files/folder-store.ts'
import { s3Store } from '../../platform/files/s3-store.ts'
import type { Settings } from '../../settings.ts'
import { placeOf, SQLITE } from '../start/open-checked-database.ts'
import { readPostgres } from './archive/postgres-tables.ts'
import { readSqlite } from './archive/sqlite-tables.ts'
import type { WholeReader } from './archive/tables.ts'

/** Where an installation has its data: its database, its files and its secret. */
export type Place = Pick<Settings, 'databaseUrl' | 'dataDir' | 's3' | 'secret'>

export const databaseFileOf = ({ dataDir }: Pick<Place, 'dataDir'>): string => join(dataDir, 'plumbline.sqlite')

/** The place's database as it is at this moment. Throws in words where there is none. */
export async function readDatabase(place: Place): Promise<WholeReader> {
  const { databaseUrl, dataDir } = place
  await requireNote(place)
  if (databaseUrl === null && !existsSync(databaseFileOf(place))) throw new Error(t.noDatabaseIn({ dataDir }))
  const reader = databaseUrl === null ? readSqlite(databaseFileOf(place)) : await readPostgres(databaseUrl)
  if (reader.migrations.length > 0) return reader
  await reader.close()
  throw new Error(t.noTables)
}

/** Throws in words where the data folder notes another database than the settings name: a forgotten DATABASE_URL would read the one of before. */
export async function requireNote({ databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const note = join(dataDir, 'data-are-in')
  if (!existsSync(note)) return
  const noted = (await readFile(note, 'utf8')).trim()
  const asked = databaseUrl === null ? SQLITE : placeOf(databaseUrl)
  if (noted !== asked) throw new Error(t.dataElsewhere({ dataDir, noted, asked, isSet: databaseUrl !== null }))
}

/** The place's store of uploaded files. */
export function storeOf({ s3, dataDir }: Pick<Place, 's3' | 'dataDir'>): Promise<FileStore> {
  return s3 === null ? folderStore(join(dataDir, 'files')) : Promise.resolve(s3Store(s3))
}

/** The secret that is kept in the data folder; null where SECRET is set, or there is none. */
export async function secretIn({ secret, dataDir }: Pick<Place, 'secret' | 'dataDir'>): Promise<string | null> {
  const file = join(dataDir, 'secret')
  if (secret !== null || !existsSync(file)) return null
  return (await readFile(file, 'utf8')).trim()
}
