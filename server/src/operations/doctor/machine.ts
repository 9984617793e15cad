import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Settings } from '../../settings.ts'
import { databaseFileOf } from '../backup/place.ts'
import { type Remark, remarksAbout, wordsOf } from './remarks.ts'

/** The oldest Node that has what the server uses; `package.json` brings its own where there is one for the machine. */
const NODE = 24
const web = resolve(import.meta.dirname, '../../../../web/dist/index.html')

/** The program, and the room that it has. */
export async function* machineRemarks(settings: Settings): AsyncGenerator<Remark> {
  const program = remarksAbout('program')
  const { node } = process.versions
  yield Number.parseInt(node, 10) >= NODE
    ? program.ok(`Plumbline runs on Node ${node}.`)
    : program.fix(
        `Plumbline runs on Node ${node} but needs ${NODE}. Install it, or run "npm ci" where this machine can download it.`,
      )
  if (!existsSync(web))
    yield program.check('The web client is not built: only the API is served. "npm start" builds it.')

  const { dataDir, backup } = settings
  yield* roomIn('DATA_DIR', dataDir, await sizeOf(databaseFileOf(settings)))
  if (backup.folder !== null) yield* roomIn('BACKUP_DIR', backup.folder, 0)
}

async function* roomIn(name: string, folder: string, database: number): AsyncGenerator<Remark> {
  try {
    const { bavail, bsize, blocks } = await statfs(existing(folder))
    yield roomRemark(`${name} (${folder})`, { free: bavail * bsize, all: blocks * bsize, database })
  } catch (fault) {
    yield remarksAbout('room').check(`The disk space of ${name} (${folder}) could not be read: ${wordsOf(fault)}.`)
  }
}

/** The folder, or the nearest above it that is there. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

const MIB = 1024 ** 2
const [TOO_LITTLE, LITTLE] = [100 * MIB, 1024 * MIB]
/** A log, and the copy in which a backup is proved. */
const COPIES = 2

/** Whether the bytes that are free on a disk will do, for a database of so many bytes. */
export function roomRemark(
  name: string,
  { free, all, database }: { free: number; all: number; database: number },
): Remark {
  const { ok, check, fix } = remarksAbout('room')
  const has = `${name} has ${inWords(free)} left of ${inWords(all)}`
  if (free < TOO_LITTLE) return fix(`${has}. Free some now: soon nothing can be stored.`)
  if (free < LITTLE) return check(`${has}. Free some before it is full.`)
  if (free < COPIES * database)
    return check(
      `${has}, and the database takes ${inWords(database)}. Backups and upgrades need room for a copy of it.`,
    )
  return ok(`${has}.`)
}

function inWords(bytes: number): string {
  const gib = bytes / (1024 * MIB)
  return gib < 10 ? `${Math.round(bytes / MIB)} MiB` : `${Math.round(gib)} GiB`
}
