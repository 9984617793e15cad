import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@plumbline/texts/commands/backup'
import type { BackupSettings } from '../../settings.ts'
import { DamagedArchive } from './archive/damaged.ts'
import { type BackupKey, backupKey } from './archive/encryption.ts'
import { prove } from './archive/load.ts'
import { backUp } from './back-up.ts'
import {
  backupsIn,
  contentsOfBackup,
  knownFiles,
  listContents,
  momentOf,
  nameOfBackup,
  nameOfUnproven,
  removeDamaged,
  sharedIn,
  tidy,
} from './backup-folder.ts'
import type { Place } from './place.ts'
import { type SecondPlace, secondPlace } from './second-place.ts'

/** A backup that was made, restored and compared. */
export interface MadeBackup {
  readonly name: string
  /** How many files the store had lost already. */
  readonly missing: number
}

/**
 * Makes a backup in the folder of the settings, restores it into a temporary place and compares; only then has it a backup's name. Then those that are past their time go, and the second
 * place gets what it lacks. Throws where any of this fails. [OPS-002]
 */
export async function makeBackup(
  place: Place,
  { folder, second, key: given }: Pick<BackupSettings, 'folder' | 'second' | 'key'>,
  now: Date,
): Promise<MadeBackup> {
  if (folder === null) throw new Error(t.noBackupDir)
  const key = given === null ? null : backupKey(given)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = nameOfBackup(now)
  const draft = join(folder, nameOfUnproven(name))
  const { missing, files } = await proven(place, draft, { folder, key }).catch(async (fault: unknown) => {
    await rm(draft, { force: true })
    if (!(fault instanceof DamagedArchive) || (await removeDamaged(folder, key)) === 0) throw fault
    // Contents that have rotted on this disk are copied anew, and with them earlier backups are whole again.
    return proven(place, draft, { folder, key })
  })
  await listContents(join(folder, name), files, key)
  await rename(draft, join(folder, name))
  await tidy(folder, now)
  if (second !== null) await copyTo(secondPlace(second), folder)
  return { name, missing: missing.length }
}

/** A backup that was restored into a temporary place and compared, under a name by which nobody takes it for one yet. */
async function proven(place: Place, draft: string, { folder, key }: { folder: string; key: BackupKey | null }) {
  await rm(draft, { force: true })
  const { missing } = await backUp(place, draft, { key, shared: sharedIn(folder, key, await knownFiles(folder, key)) })
  const { files } = await prove(draft, key, { temporaryFolder: join(place.dataDir, 'tmp') })
  return { missing, files }
}

/** The second place becomes as the first is: contents before the backups that need them, and what the first no longer has goes last. */
async function copyTo(second: SecondPlace, folder: string): Promise<void> {
  const there = await second.names()
  const wanted = new Set<string>()
  for (const name of await backupsIn(folder)) {
    for (const content of await contentsOfBackup(join(folder, name))) wanted.add(content)
    for (const part of [`${name}.files`, name]) wanted.add(part)
  }
  for (const name of wanted) if (!there.has(name)) await second.put(name, join(folder, name))
  const erased = join(folder, 'erased.jsonl')
  if (existsSync(erased)) await second.put('erased.jsonl', erased)
  for (const name of there) if (!wanted.has(name) && isOurs(name)) await second.remove(name)
}

const isOurs = (name: string) =>
  momentOf(name.replace(/\.files$/, '')) !== undefined || /^files\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name)
