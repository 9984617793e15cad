import { existsSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { reach } from '../../platform/files/file-store.ts'
import type { S3Address } from '../../platform/files/s3-address.ts'
import { s3Store } from '../../platform/files/s3-store.ts'
import { backupStanding } from '../backup/backups.queries.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout, within, wordsOf } from './remarks.ts'

const { ok, check, fix } = remarksAbout('backups')

/** Whether there is a way back. */
export async function* backupRemarks({ db, settings: { backup, dataDir }, now }: Patient): AsyncGenerator<Remark> {
  const { folder, second } = backup
  if (folder === null) {
    yield check(
      'BACKUP_DIR is not set, so there are no automatic backups. Set it, or make sure that "npm run backup" is run regularly.',
    )
    return
  }
  if (existsSync(folder)) {
    const closed = await access(folder, constants.W_OK | constants.X_OK).then(() => null, wordsOf)
    if (closed !== null)
      yield fix(`${folder} (BACKUP_DIR) cannot be written (${closed}). Give it to the user who runs Plumbline.`)
    else if (second === null && (await stat(folder)).dev === (await stat(dataDir)).dev)
      yield check(
        `${folder} (BACKUP_DIR) is on the same disk as DATA_DIR, so losing the disk loses both. Name a folder on another disk, or set BACKUP_SECOND.`,
      )
  }
  if (second !== null) yield* secondPlace(second)
  const standing = await backupStanding(db, now)
  if (standing === null)
    yield check('No server has run with BACKUP_DIR yet. The next one makes a backup when it starts.')
  else if (standing.isLate || standing.failure !== null)
    yield fix(
      `The last proven backup: ${standing.lastProven ?? 'never'}${standing.failure === null ? '' : `. The last attempt failed: ${standing.failure}`}. See the log of the server.`,
    )
  else
    yield ok(
      standing.lastProven === null ? 'The first one is being made.' : `The last proven one: ${standing.lastProven}.`,
    )
}

const ANSWERS_WITHIN = 10_000

/** The second place is written to after each backup only, and nothing else tells that it is gone. */
async function* secondPlace(second: string | S3Address): AsyncGenerator<Remark> {
  try {
    if (typeof second !== 'string') await within(ANSWERS_WITHIN, reach(s3Store(second)))
    else if (existsSync(second)) await access(second, constants.W_OK | constants.X_OK)
    yield ok('The second place (BACKUP_SECOND) can be used.')
  } catch (fault) {
    yield fix(`The second place (BACKUP_SECOND) cannot be used (${wordsOf(fault)}). Bring it back, or fix the setting.`)
  }
}
