import { existsSync } from 'node:fs'
import { access, constants, lstat, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode, unfinished } from '../../platform/files/durable.ts'
import { openToOthers, restrictToOwner } from '../../platform/files/file-permissions.ts'
import type { Settings } from '../../settings.ts'
import { FolderInUse, folderNames, holdDataFolder, ownNamesIn } from '../start/data-folder.ts'
import { counted, type Remark, remarksAbout, some, wordsOf } from './remarks.ts'

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
    yield check(
      `${dataDir} (DATA_DIR) does not exist. The first "npm start" creates it. Check that it is the right one.`,
    )
    return withoutData
  }
  const stranger = await strangersWords(dataDir)
  if (stranger !== null) {
    yield fix(stranger)
    return null
  }
  if (!(await hasData(dataDir))) {
    yield check(
      `${dataDir} (DATA_DIR) has no Plumbline data. The first "npm start" creates it. Check that it is the right folder.`,
    )
    return withoutData
  }
  const held = hold(dataDir)
  try {
    yield held.isAlone
      ? ok(`${dataDir} holds the data. No server is running on it.`)
      : ok(`${dataDir} holds the data. A server is running on it.`)
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
    const why = isCode(fault, 'EROFS') ? 'its disk is mounted read-only' : wordsOf(fault)
    return `${dataDir} cannot be written (${why}). Give it to the user who runs Plumbline, or mount its disk writable.`
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
  if (existsSync(join(dataDir, folderNames.restoring)))
    yield fix(
      'A restore has not finished, and nothing can start on its data. Run the same "npm run restore" or "npm run upgrade" again.',
    )
  else if (existsSync(join(dataDir, folderNames.upgrading)))
    yield fix('An upgrade has not finished. Run "npm run upgrade" again.')
}

/** Who may read what is kept. */
async function* permissions(dataDir: string, backups: string | null): AsyncGenerator<Remark> {
  const { ok, fix } = remarksAbout('permissions')
  const folders = [dataDir, ...(backups !== null && existsSync(backups) ? [backups] : [])]
  let isWell = true
  for (const folder of folders) {
    const names = folder === dataDir ? await ownNamesIn(folder) : await readdir(folder)
    const foreign = await belongingToOthers(folder, names)
    if (foreign.length > 0)
      yield fix(
        `${some(foreign)} in ${folder} belong to another user, so the server may not be able to use them. Give them to the user who runs Plumbline (chown).`,
      )
    const open = await openToOthers(folder, names)
    if (open.length > 0)
      yield fix(`Other users of this machine can read ${some(open)} in ${folder}.`, async () => {
        await restrictToOwner(folder, names)
        return 'They no longer can.'
      })
    isWell &&= foreign.length === 0 && open.length === 0
  }
  if (isWell) yield ok('The data belongs to this user and is closed to others.')
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
  yield check(
    `${counted(old.length, 'old temporary file was', 'old temporary files were')} left behind: ${some(old)}.`,
    async () => {
      for (const name of old) await rm(join(dataDir, name), { recursive: true, force: true })
      return 'They were removed.'
    },
  )
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** When a file, or anything in a folder, was written last (milliseconds since 1970). */
async function lastTouched(path: string): Promise<number> {
  const found = await lstat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = await Promise.all((await readdir(path)).map((name) => lastTouched(join(path, name))))
  return Math.max(found.mtimeMs, ...inside)
}
