/** Restores an archive into an empty place, or proves that it could be. [OPS-001, OPS-016] */
import { resolve } from 'node:path'
import { backupKey } from '../src/operations/backup/archive/encryption.ts'
import { prove } from '../src/operations/backup/archive/load.ts'
import { erasuresBeside } from '../src/operations/backup/erasures.ts'
import { restore } from '../src/operations/backup/restore.ts'
import { readSettings } from '../src/settings.ts'
import { eraseAgain } from './erase-again.ts'
import { argumentsOf, saying } from './said.ts'

const USAGE = 'Say which: npm run restore -- FILE'
const HELP = [
  'npm run restore -- FILE            restores the archive into the empty place of DATA_DIR, DATABASE_URL and FILES_URL',
  'npm run restore -- FILE --verify   restores it into a temporary place, compares, and leaves nothing',
  'Sessions are ended. Mails that waited are held until npm run release-mails. What erased.jsonl beside FILE names is erased again.',
]

await saying('Nothing was restored', async () => {
  const given = argumentsOf(process.argv.slice(2), { usage: USAGE, switches: ['verify'] })
  if (given === null) return HELP
  const settings = readSettings(process.env)
  const key = settings.backup.key === null ? null : backupKey(settings.backup.key)
  const file = resolve(given.subject)
  if (given.on('verify')) {
    const { manifest } = await prove(file, key)
    return [`The backup of ${manifest.time} was restored into a temporary place: every count and checksum is the same.`]
  }
  const options = { key, erasures: await erasuresBeside(file), eraseAgain, now: new Date() }
  const { time, missing } = await restore(settings, file, options)
  const lines = [
    `The backup of ${time} is restored: every count and checksum is the same.`,
    'Everybody has to sign in again. Mails and reminders that waited are held: npm run release-mails sends them.',
  ]
  if (missing.length > 0) lines.push(`${missing.length} files were missing already when the backup was made.`)
  return lines
})
