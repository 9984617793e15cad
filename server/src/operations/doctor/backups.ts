import { existsSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { t } from '@plumbline/texts/commands/doctor'
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
    yield check(t.noBackupDir)
    return
  }
  if (existsSync(folder)) {
    const closed = await access(folder, constants.W_OK | constants.X_OK).then(() => null, wordsOf)
    if (closed !== null) yield fix(t.backupDirNotWritable({ folder, closed }))
    else if (second === null && (await stat(folder)).dev === (await stat(dataDir)).dev)
      yield check(t.backupDirOnSameDisk({ folder }))
  }
  if (second !== null) yield* secondPlace(second)
  const standing = await backupStanding(db, now)
  if (standing === null) yield check(t.noBackupYet)
  else if (standing.isLate || standing.failure !== null)
    yield fix(
      standing.failure === null
        ? t.lastProven({ lastProven: standing.lastProven ?? 'never' })
        : t.lastProvenFailed({ lastProven: standing.lastProven ?? 'never', failure: standing.failure }),
    )
  else
    yield ok(
      standing.lastProven === null ? t.firstBackupBeingMade : t.lastProvenOne({ lastProven: standing.lastProven }),
    )
}

const ANSWERS_WITHIN = 10_000

/** The second place is written to after each backup only, and nothing else tells that it is gone. */
async function* secondPlace(second: string | S3Address): AsyncGenerator<Remark> {
  try {
    if (typeof second !== 'string') await within(ANSWERS_WITHIN, reach(s3Store(second)))
    else if (existsSync(second)) await access(second, constants.W_OK | constants.X_OK)
    yield ok(t.secondPlaceUsable)
  } catch (fault) {
    yield fix(t.secondPlaceNotUsable({ fault: wordsOf(fault) }))
  }
}
