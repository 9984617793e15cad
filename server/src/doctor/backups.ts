import { existsSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { backupStanding } from '../backup/backups.queries.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout, wordsOf } from './remarks.ts'

const { ok, look, mend } = remarksAbout('backups')

/** Whether there is a way back. */
export async function* backupRemarks({ db, settings: { backup, dataDir }, now }: Patient): AsyncGenerator<Remark> {
  const { folder } = backup
  if (folder === null) {
    yield look('BACKUP_DIR is not set: no backup makes itself. Set it, or see that "npm run backup" is run.')
    return
  }
  if (existsSync(folder)) {
    const closed = await access(folder, constants.W_OK | constants.X_OK).then(() => null, wordsOf)
    if (closed !== null)
      yield mend(`${folder} (BACKUP_DIR) cannot be written (${closed}): give it to the user who runs Plumbline.`)
    else if ((await stat(folder)).dev === (await stat(dataDir)).dev)
      yield look(
        `${folder} (BACKUP_DIR) is on the disk of DATA_DIR: whoever loses one loses both. Name a folder on another one, or set BACKUP_SECOND.`,
      )
  }
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
