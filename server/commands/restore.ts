/** Restores an archive into an empty place, or verifies that it could. [OPS-001, OPS-016] */

import { resolve } from 'node:path'
import { t } from '@plumbline/texts/commands/commands'
import { backupKey } from '../src/operations/backup/archive/encryption.ts'
import { prove } from '../src/operations/backup/archive/load.ts'
import { erasuresBeside } from '../src/operations/backup/erasures.ts'
import { restore } from '../src/operations/backup/restore.ts'
import { readSettings } from '../src/settings.ts'
import { eraseAgain } from './erase-again.ts'
import { argumentsOf, saying } from './said.ts'

const help = () => [t.restoreHelp, t.restoreHelpVerify, t.restoreHelpAfter]

await saying(
  () => t.nothingWasRestored,
  async () => {
    const given = argumentsOf(process.argv.slice(2), { usage: t.restoreUsage, switches: ['verify'] })
    if (given === null) return help()
    const settings = readSettings(process.env)
    const key = settings.backup.key === null ? null : backupKey(settings.backup.key)
    const file = resolve(given.subject)
    if (given.on('verify')) {
      const { manifest } = await prove(file, key)
      return [t.provenBackupOf({ time: manifest.time })]
    }
    const options = { key, erasures: await erasuresBeside(file), eraseAgain, now: new Date() }
    const { time, missing } = await restore(settings, file, options)
    const lines = [t.restoredBackupOf({ time }), t.afterRestore]
    if (missing.length > 0) lines.push(t.filesWereMissing({ count: missing.length }))
    return lines
  },
)
