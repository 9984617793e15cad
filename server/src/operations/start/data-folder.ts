import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { t } from '@plumbline/texts/commands/start'
import { sqliteKindOf } from '../../platform/db/drivers/sqlite-faults.ts'
import { moveDurably, unfinished } from '../../platform/files/durable.ts'
import { restrictToOwner } from '../../platform/files/file-permissions.ts'
import { emptyTemporaryFolder, sweepUnfinished } from '../../platform/files/folder-store.ts'

/** The data folder of a running server. No other server can open it meanwhile. */
export interface DataFolder {
  readonly path: string
  readonly databaseFile: string
  readonly filesFolder: string
  readonly temporaryFolder: string
  readonly outboxFolder: string
  /** The file that says where the data of this folder are. */
  readonly note: string
  /** What it says; null before the first start has come so far, and in folders of 0.1.0. */
  readonly dataIn: string | null
  /** The file that is there while a restore goes on: nobody starts on half of it. */
  readonly restoring: string
  /** The file that names the backup of before while an upgrade goes on. */
  readonly upgrading: string
  /** Whether a server has worked with this folder before: what it kept has to be there then. */
  readonly isInUse: boolean
  /** What other users of the machine could read until now. */
  readonly closed: readonly string[]
  noteDataIn(place: string): Promise<void>
  /** Lets another server have it. */
  release(): void
}

/** Another server has the folder. */
export class FolderInUse extends Error {}

/** What stands in a data folder. */
export const folderNames = {
  database: 'plumbline.sqlite',
  files: 'files',
  temporary: 'tmp',
  outbox: 'outbox',
  secret: 'secret',
  lock: 'lock',
  note: 'data-are-in',
  hold: 'backup-hold',
  restoring: 'restore-has-not-ended',
  upgrading: 'upgrade-has-not-ended',
  backups: 'backups',
  erased: 'erased.jsonl',
}

/**
 * Makes the data folder where there is none, locks it for this server, and removes what an earlier one left half done. From here on
 * everything this process makes is for its own user alone; what is in the folder is closed to others. Throws where the folder is
 * something else's, before anything in it is changed, and where a restore into it has not ended, but for the restore itself.
 */
export async function openDataFolder(path: string, { mayBeRestoring = false } = {}): Promise<DataFolder> {
  process.umask(0o077)
  await mkdir(path, { recursive: true, mode: 0o700 })
  await requireOurFolder(path)
  const release = holdDataFolder(path)
  const place = (name: string) => join(path, name)
  if (!mayBeRestoring && existsSync(place(folderNames.restoring))) {
    release()
    throw new Error(t.restoreNotFinished({ path }))
  }
  const [note, outboxFolder, temporaryFolder] = [
    place(folderNames.note),
    place(folderNames.outbox),
    place(folderNames.temporary),
  ]
  const closed = await restrictToOwner(path, await ownNamesIn(path))
  await emptyTemporaryFolder(temporaryFolder)
  await sweepUnfinished(outboxFolder)
  await sweepUnfinished(path)
  const dataIn = existsSync(note) ? (await readFile(note, 'utf8')).trim() : null
  return {
    path,
    databaseFile: place(folderNames.database),
    filesFolder: place(folderNames.files),
    temporaryFolder,
    outboxFolder,
    note,
    restoring: place(folderNames.restoring),
    upgrading: place(folderNames.upgrading),
    dataIn,
    isInUse: dataIn !== null || (await hasBeenUsed(path)),
    closed,
    async noteDataIn(where) {
      if (where === dataIn) return
      await writeFile(note + unfinished, `${where}\n`)
      await moveDurably(note + unfinished, note)
    },
    release,
  }
}

/** SQLite puts its logs and journals beside a database under the same name. */
const isOwnName = (name: string) =>
  name.endsWith(unfinished) || Object.values(folderNames).includes(name.replace(/-(wal|shm|journal)$/, ''))

/** The names of a data folder that are ours. */
export async function ownNamesIn(path: string): Promise<string[]> {
  return (await readdir(path)).filter(isOwnName)
}

/** What a file system or a person puts into any folder says nothing. */
const saysNothing = (name: string) => name === 'lost+found' || name.startsWith('.')

/** DATA_DIR=/var would empty /var/tmp: a folder that holds other things has to hold something only we have. */
async function requireOurFolder(path: string): Promise<void> {
  const held = (await readdir(path)).filter((name) => !saysNothing(name))
  const others = held.filter((name) => !isOwnName(name))
  if (
    others.length === 0 ||
    [folderNames.note, folderNames.database, folderNames.secret].some((name) => held.includes(name))
  )
    return
  const names = others.slice(0, 3).join(', ')
  throw new Error(t.notADataFolder({ path, names: others.length > 3 ? t.andMore({ names }) : names }))
}

/** Folders of 0.1.0 have no note: there a secret, a file or a mail tells. */
async function hasBeenUsed(path: string): Promise<boolean> {
  if (existsSync(join(path, folderNames.secret))) return true
  const kept = await Promise.all(
    [folderNames.files, folderNames.outbox].map((name) => readdir(join(path, name)).catch(() => [])),
  )
  return kept.flat().some((name) => !saysNothing(name))
}

/**
 * An exclusive lock on a data folder as long as this process lives; the answered function lets it go. Node has no file locks; SQLite's end with the process, whatever ends it.
 * Throws `FolderInUse` where a server has it.
 */
export function holdDataFolder(path: string): () => void {
  const holder = new DatabaseSync(join(path, folderNames.lock), { timeout: 0 })
  try {
    holder.exec('begin exclusive')
  } catch (cause) {
    holder.close()
    if (sqliteKindOf(cause) !== 'BUSY') throw cause
    throw new FolderInUse(t.inUse({ path }), { cause })
  }
  return () => holder.close()
}
