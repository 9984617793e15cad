import { existsSync } from 'node:fs'
import { access, constants, lstat, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@plumbline/texts/commands/doctor'
import { isCode, unfinished } from '../../platform/files/durable.ts'
import { openToOthers, restrictToOwner } from '../../platform/files/file-permissions.ts'
import type { Settings } from '../../settings.ts'
import { FolderInUse, folderNames, holdDataFolder, ownNamesIn } from '../start/data-folder.ts'
import { type Remark, remarksAbout, some, wordsOf } from './remarks.ts'

const DAY = 24 * 3_600_000

/** The data folder as it was found: whether this process has it for itself. Null where nothing is to be found in it. */
export interface FoundFolder {
  readonly isAlone: boolean
  release(): void
}

/** The data folder and what is in it, as far as the file system tells. No server can start on it before it is released. */
export async function* folderRemarks({
  dataDir,
  databaseUrl,
  backup,
}: Settings): AsyncGenerator<Remark, FoundFolder | null> {
  const { ok, check, fix } = remarksAbout('folder')
  // In PostgreSQL there may be data all the same.
  const withoutData = databaseUrl === null ? null : { isAlone: false, release: () => undefined }
  if (!existsSync(dataDir)) {
    yield check(t.dataDirMissing({ dataDir }))
    return withoutData
  }
  const stranger = await strangersWords(dataDir)
  if (stranger !== null) {
    yield fix(stranger)
    return null
  }
  if (!(await hasData(dataDir))) {
    yield check(t.dataDirEmpty({ dataDir }))
    return withoutData
  }
  const held = hold(dataDir)
  try {
    yield held.isAlone ? ok(t.dataDirIdle({ dataDir })) : ok(t.dataDirInUse({ dataDir }))
    yield* unfinishedWork(dataDir)
    yield* permissions(dataDir, backup.folder)
    if (held.isAlone) yield* leftovers(dataDir)
    return held
  } catch (fault) {
    held.release()
    throw fault
  }
}

/** Why this process is not the one to look: what it would make there, the server could not open. Null where it is. */
async function strangersWords(dataDir: string): Promise<string | null> {
  const [owner, me] = [(await stat(dataDir)).uid, process.getuid?.() ?? -1]
  if (me !== -1 && owner !== me)
    return `${dataDir} belongs to user number ${owner}, but this runs as ${me}. Run it as the user who runs the server: "runuser -u NAME -- npm run doctor".`
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (fault) {
    const why = isCode(fault, 'EROFS') ? t.diskReadOnly : wordsOf(fault)
    return t.dataDirNotWritable({ dataDir, why })
  }
}

async function hasData(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir)
  return [folderNames.note, folderNames.database, folderNames.secret].some((name) => names.includes(name))
}

function hold(dataDir: string): FoundFolder {
  try {
    return { isAlone: true, release: holdDataFolder(dataDir) }
  } catch (fault) {
    if (!(fault instanceof FolderInUse)) throw fault
    return { isAlone: false, release: () => undefined }
  }
}

async function* unfinishedWork(dataDir: string): AsyncGenerator<Remark> {
  const { fix } = remarksAbout('folder')
  if (existsSync(join(dataDir, folderNames.restoring))) yield fix(t.restoreNotFinished)
  else if (existsSync(join(dataDir, folderNames.upgrading))) yield fix(t.upgradeNotFinished)
}

/** Who may read what is kept. */
async function* permissions(dataDir: string, backups: string | null): AsyncGenerator<Remark> {
  const { ok, fix } = remarksAbout('permissions')
  const folders = [dataDir, ...(backups !== null && existsSync(backups) ? [backups] : [])]
  let isWell = true
  for (const folder of folders) {
    const names = folder === dataDir ? await ownNamesIn(folder) : await readdir(folder)
    const foreign = await belongingToOthers(folder, names)
    if (foreign.length > 0) yield fix(t.belongToAnother({ foreign: some(foreign), folder }))
    const open = await openToOthers(folder, names)
    if (open.length > 0)
      yield fix(t.othersCanRead({ open: some(open), folder }), async () => {
        await restrictToOwner(folder, names)
        return t.theyNoLongerCan
      })
    isWell &&= foreign.length === 0 && open.length === 0
  }
  if (isWell) yield ok(t.dataIsClosed)
}

async function belongingToOthers(folder: string, names: readonly string[]): Promise<string[]> {
  const me = process.getuid?.()
  const foreign: string[] = []
  for (const name of names) {
    const found = await lstat(join(folder, name)).catch(() => null)
    if (found === null) continue
    if (found.uid !== me) foreign.push(name)
    else if (found.isDirectory()) {
      const inside = await belongingToOthers(join(folder, name), await readdir(join(folder, name)))
      foreign.push(...inside.map((below) => `${name}/${below}`))
    }
  }
  return foreign
}

/** What was cut off, a day ago or longer: who is at it still has touched it since. */
async function* leftovers(dataDir: string): AsyncGenerator<Remark> {
  const places = [
    ...(await namesIn(dataDir)).filter((name) => name.endsWith(unfinished)),
    ...(await namesIn(join(dataDir, folderNames.outbox)))
      .filter((name) => name.endsWith(unfinished))
      .map((name) => join(folderNames.outbox, name)),
    ...(await namesIn(join(dataDir, folderNames.temporary))).map((name) => join(folderNames.temporary, name)),
  ]
  const old: string[] = []
  for (const name of places) if ((await lastTouched(join(dataDir, name))) < Date.now() - DAY) old.push(name)
  if (old.length === 0) return
  const { check } = remarksAbout('folder')
  yield check(t.temporaryFilesLeft({ count: old.length, old: some(old) }), async () => {
    for (const name of old) await rm(join(dataDir, name), { recursive: true, force: true })
    return t.theyWereRemoved
  })
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** When a file, or anything in a folder, was written last (milliseconds since 1970). */
async function lastTouched(path: string): Promise<number> {
  const found = await lstat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = await Promise.all((await readdir(path)).map((name) => lastTouched(join(path, name))))
  return Math.max(found.mtimeMs, ...inside)
}
