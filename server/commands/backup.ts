/** Writes database, files and secret into one archive, even while servers run. [OPS-001] */

import { join, resolve } from 'node:path'
import { t } from '@plumbline/texts/commands/commands'
import { backupKey } from '../src/operations/backup/archive/encryption.ts'
import { prove } from '../src/operations/backup/archive/load.ts'
import { tableIn } from '../src/operations/backup/archive/manifest.ts'
import { backUp } from '../src/operations/backup/back-up.ts'
import { readSettings } from '../src/settings.ts'
import { argumentsOf, saying } from './said.ts'

const help = () => [t.backupHelp, t.backupHelpVerify, t.backupHelpKey]

await saying(
  () => t.noBackupWasMade,
  async () => {
    const given = argumentsOf(process.argv.slice(2), { usage: t.backupUsage, switches: ['verify'] })
    if (given === null) return help()
    const settings = readSettings(process.env)
    const key = settings.backup.key === null ? null : backupKey(settings.backup.key)
    const file = resolve(given.subject)
    const manifest = await backUp(settings, file, { key, shared: null })
    const rows = manifest.parts
      .filter(({ name }) => tableIn(name) !== undefined)
      .reduce((sum, part) => sum + part.rows, 0)
    const lines = [t.backupHolds({ file, rows })]
    if (manifest.secret === 'needed') lines.push(t.withoutSecret)
    if (manifest.missing.length > 0) lines.push(t.withoutFiles({ count: manifest.missing.length }))
    if (given.on('verify')) {
      await prove(file, key, { temporaryFolder: join(settings.dataDir, 'tmp') })
      lines.push(t.backupProven)
    }
    return lines
  },
)
