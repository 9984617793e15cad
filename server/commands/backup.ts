/** Writes one archive of database, files and secret, also while servers run. [OPS-001] */
import { join, resolve } from 'node:path'
import { backupKey } from '../src/operations/backup/archive/encryption.ts'
import { prove } from '../src/operations/backup/archive/load.ts'
import { tableIn } from '../src/operations/backup/archive/manifest.ts'
import { backUp } from '../src/operations/backup/back-up.ts'
import { readSettings } from '../src/settings.ts'
import { argumentsOf, saying } from './said.ts'

const USAGE = 'Name a file: npm run backup -- FILE'
const HELP = [
  'npm run backup -- FILE            writes an archive of the database, uploaded files and secret; servers may run',
  'npm run backup -- FILE --verify   also restores it into a temporary place and compares',
  'Only its owner can read FILE, and it never replaces an existing file. BACKUP_KEY encrypts it.',
]

await saying('No backup was made', async () => {
  const given = argumentsOf(process.argv.slice(2), { usage: USAGE, switches: ['verify'] })
  if (given === null) return HELP
  const settings = readSettings(process.env)
  const key = settings.backup.key === null ? null : backupKey(settings.backup.key)
  const file = resolve(given.subject)
  const manifest = await backUp(settings, file, { key, shared: null })
  const rows = manifest.parts
    .filter(({ name }) => tableIn(name) !== undefined)
    .reduce((sum, part) => sum + part.rows, 0)
  const lines = [`${file} holds ${rows} rows and their files.`]
  if (manifest.secret === 'needed') lines.push('It does not include SECRET: keep that too, apart from the backup.')
  if (manifest.missing.length > 0)
    lines.push(
      `It does not include ${manifest.missing.length} files that the database names: they are missing from the store.`,
    )
  if (given.on('verify')) {
    await prove(file, key, { temporaryFolder: join(settings.dataDir, 'tmp') })
    lines.push('It was restored into a temporary place: every count and checksum matches.')
  }
  return lines
})
