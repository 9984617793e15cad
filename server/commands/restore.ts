/** Restores an archive into an empty place, or proves that it could be. [OPS-001, OPS-016] */
import { resolve } from 'node:path'
import { backupKey } from '../src/operations/backup/archive/encryption.ts'
import { prove } from '../src/operations/backup/archive/load.ts'
import { erasuresBeside } from '../src/operations/backup/erasures.ts'
import { restore } from '../src/operations/backup/restore.ts'
import { readSettings } from '../src/settings.ts'
import { eraseAgain } from './erase-again.ts'
import { argumentsOf, saying } from './said.ts'

const USAGE = 'Name a backup: npm run restore -- FILE'
const HELP = [
  'npm run restore -- FILE            restores the archive into DATA_DIR, DATABASE_URL and FILES_URL, which must be empty',
  'npm run restore -- FILE --verify   restores it into a temporary place, compares, and removes it again',
  'Sessions are ended. Waiting emails are held back until npm run release-mails. People named in erased.jsonl next to FILE are erased again.',
]

await saying('Nothing was restored', async () => {
  const given = argumentsOf(process.argv.slice(2), { usage: USAGE, switches: ['verify'] })
  if (given === null) return HELP
  const settings = readSettings(process.env)
  const key = settings.backup.key === null ? null : backupKey(settings.backup.key)
  const file = resolve(given.subject)
  if (given.on('verify')) {
    const { manifest } = await prove(file, key)
    return [`The backup of ${manifest.time} was restored into a temporary place: every count and checksum matches.`]
  }
  const options = { key, erasures: await erasuresBeside(file), eraseAgain, now: new Date() }
  const { time, missing } = await restore(settings, file, options)
  const lines = [
    `The backup of ${time} is restored: every count and checksum matches.`,
    'Everyone has to sign in again. Waiting emails and reminders are held back: send them with npm run release-mails.',
  ]
  if (missing.length > 0) lines.push(`${missing.length} files were already missing when the backup was made.`)
  return lines
})
