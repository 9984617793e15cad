import { t } from '@plumbline/texts/commands/doctor'
import { FaultySettings, readSettings, type Settings, variables } from '../../settings.ts'
import { addressRemarks } from './addresses.ts'
import { backupRemarks } from './backups.ts'
import { clockRemarks } from './clock.ts'
import { openedDatabase } from './database.ts'
import { folderRemarks } from './folder.ts'
import { fileRemarks } from './kept-files.ts'
import { machineRemarks } from './machine.ts'
import { mailNameRemarks } from './mail-names.ts'
import { mailServerRemarks } from './mail-server.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout } from './remarks.ts'
import { rowRemarks } from './rows.ts'
import { secretRemarks } from './secret.ts'
import { singleSignOnRemarks } from './single-sign-on.ts'

export interface ExaminationOptions {
  /** The selector of the DKIM key, which only who runs the mail server knows; null where nobody has told. */
  readonly dkimSelector: string | null
  /** Which name server to ask, 'address' or 'address:port'; null for the machine's own. */
  readonly nameServer: string | null
  readonly now: () => Date
}

/**
 * Looks at an installation, from its settings to its clock, and says of each thing how it is. Nothing is changed but by a remark's `repair`, which has to be called before the next remark
 * is asked for. A server may run meanwhile; where none does, none can start. [OPS-006]
 */
export async function* examination(
  env: Readonly<Record<string, string | undefined>>,
  options: ExaminationOptions,
): AsyncGenerator<Remark> {
  const read = settingsIn(env)
  yield* read.remarks
  const { settings } = read
  if (settings === null) return
  yield* machineRemarks(settings)
  const folder = yield* folderRemarks(settings)
  let newest: Date | null = null
  if (folder !== null) {
    try {
      newest = yield* dataRemarks(settings, folder.isAlone, options.now())
    } finally {
      folder.release()
    }
  }
  yield* mailServerRemarks(settings)
  yield* mailNameRemarks(settings, options)
  const told = [...(yield* addressRemarks(settings)), ...(yield* singleSignOnRemarks(settings))]
  yield* clockRemarks(settings, { told, newest, now: options.now })
}

function settingsIn(env: Readonly<Record<string, string | undefined>>) {
  const { ok, fix } = remarksAbout('settings')
  try {
    const settings = readSettings(env)
    const set = Object.keys(variables).filter((name) => env[name]?.trim())
    return { settings, remarks: [ok(t.settingsSet({ set: set.join(', '), count: set.length }))] }
  } catch (fault) {
    if (!(fault instanceof FaultySettings)) throw fault
    return { settings: null, remarks: fault.faults.map((words) => fix(words)) }
  }
}

/** What is in the database, and what has to fit to it. Answers when it was written to last, as far as it tells. */
async function* dataRemarks(settings: Settings, isAlone: boolean, now: Date): AsyncGenerator<Remark, Date | null> {
  const opened = yield* openedDatabase(settings, isAlone)
  if (opened === null) return null
  try {
    const patient: Patient = { ...opened, settings, now }
    yield* secretRemarks(patient)
    const newest = yield* rowRemarks(patient)
    yield* fileRemarks(patient)
    yield* backupRemarks(patient)
    return newest
  } finally {
    await opened.close()
  }
}
