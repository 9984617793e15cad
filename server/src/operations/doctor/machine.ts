import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { t } from '@plumbline/texts/commands/doctor'
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
    ? program.ok(t.runsOnNode({ node }))
    : program.fix(t.needsNode({ node, least: String(NODE) }))
  if (!existsSync(web)) yield program.check(t.clientNotBuilt)

  const { dataDir, backup } = settings
  yield* roomIn('DATA_DIR', dataDir, await sizeOf(databaseFileOf(settings)))
  if (backup.folder !== null) yield* roomIn('BACKUP_DIR', backup.folder, 0)
}

async function* roomIn(name: string, folder: string, database: number): AsyncGenerator<Remark> {
  try {
    const { bavail, bsize, blocks } = await statfs(existing(folder))
    yield roomRemark(`${name} (${folder})`, { free: bavail * bsize, all: blocks * bsize, database })
  } catch (fault) {
    yield remarksAbout('room').check(t.roomNotRead({ name, folder, fault: wordsOf(fault) }))
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
  const room = { name, free: inWords(free), all: inWords(all) }
  if (free < TOO_LITTLE) return fix(t.roomTooLittle(room))
  if (free < LITTLE) return check(t.roomLittle(room))
  if (free < COPIES * database) return check(t.roomForCopies({ ...room, database: inWords(database) }))
  return ok(t.room(room))
}

function inWords(bytes: number): string {
  const gib = bytes / (1024 * MIB)
  return gib < 10
    ? t.mebibytes({ size: String(Math.round(bytes / MIB)) })
    : t.gibibytes({ size: String(Math.round(gib)) })
}
