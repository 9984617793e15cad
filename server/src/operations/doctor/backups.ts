import { existsSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { reach } from '../../platform/files/file-store.ts'
import type { S3Address } from '../../platform/files/s3-address.ts'
import { s3Store } from '../../platform/files/s3-store.ts'
import { backupStanding } from '../backup/backups.queries.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout, within, wordsOf } from './remarks.ts'

const { ok, look, mend } = remarksAbout('backups')

/** Whether there is a way back. */
export async function* backupRemarks({ db, settings: { backup, dataDir }, now }: Patient): AsyncGenerator<Remark> {
  const { folder, second } = backup
  if (folder === null) {
    yield look('BACKUP_DIR is not set: no backup makes itself. Set it, or see that "npm run backup" is run.')
    return
  }
  if (existsSync(folder)) {
    const closed = await access(folder, constants.W_OK | constants.X_OK).then(() => null, wordsOf)
    if (closed !== null)
      yield mend(`${folder} (BACKUP_DIR) cannot be written (${closed}): give it to the user who runs Plumbline.`)
    else if (second === null && (await stat(folder)).dev === (await stat(dataDir)).dev)
      yield look(
        `${folder} (BACKUP_DIR) is on the disk of DATA_DIR: whoever loses one loses both. Name a folder on another one, or set BACKUP_SECOND.`,
      )
  }
  if (second !== null) yield* secondPlace(second)
  const standing = await backupStanding(db, now)
  if (standing === null) yield look('No server has run with BACKUP_DIR yet: the next one makes a backup at its start.')
  else if (standing.isLate || standing.failure !== null)
    yield mend(
      `The last proven backup is of ${standing.lastProven ?? 'never'}${standing.failure === null ? '' : `, and the last try failed: ${standing.failure}`}. Look into the log of the server.`,
    )
  else
    yield ok(
      standing.lastProven === null ? 'The first is on its way.' : `The last proven one is of ${standing.lastProven}.`,
    )
}

const ANSWERS_WITHIN = 10_000

/** The second place is written to after each backup only, and nothing else tells that it is gone. */
async function* secondPlace(second: string | S3Address): AsyncGenerator<Remark> {
  try {
    if (typeof second !== 'string') await within(ANSWERS_WITHIN, reach(s3Store(second)))
    else if (existsSync(second)) await access(second, constants.W_OK | constants.X_OK)
    yield ok('The second place (BACKUP_SECOND) is there.')
  } catch (fault) {
    yield mend(`The second place (BACKUP_SECOND) cannot be used (${wordsOf(fault)}): bring it back, or set it right.`)
  }
}
