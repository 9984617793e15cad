/** Brings an installation up to date, or leaves it as it was. [OPS-015] */
import { parseArgs } from 'node:util'
import { createApp } from '../src/app.ts'
import { wrongCounts } from '../src/features/results/statistics/rating-counts.queries.ts'
import { backupKey } from '../src/operations/backup/archive/encryption.ts'
import { storeOf } from '../src/operations/backup/place.ts'
import { UpgradeUndone, upgrade } from '../src/operations/backup/upgrade.ts'
import type { DataFolder } from '../src/operations/start/data-folder.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import { saying } from './said.ts'

const HELP = [
  'npm run upgrade   brings data from an earlier version up to date: makes and proves a backup, migrates, and checks the result',
  'If anything fails, the old data is put back. Stop every server first, and start this version afterwards.',
]

await saying('Nothing was upgraded', async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) return HELP
  const settings = readSettings(process.env)
  const key = settings.backup.key === null ? null : backupKey(settings.backup.key)
  try {
    const { schema, backup } = await upgrade(settings, { key, check: (db, folder) => check(db, folder, settings) })
    if (backup === null) return [`The data is already up to date (${schema}).`]
    return [
      `The data is up to date (${schema}). A proven backup of the old data is ${backup}.`,
      'Start this version now: npm start',
    ]
  } catch (fault) {
    if (!(fault instanceof UpgradeUndone)) throw fault
    throw new Error(`${fault.message}. The data is unchanged: start the old version again.`, {
      cause: fault,
    })
  }
})

/** The product over this database answers, and the counts of all figures are those of the answers. Nothing listens and nobody is mailed. */
async function check(db: Db, folder: DataFolder, settings: Settings): Promise<void> {
  const app = await createApp({
    db,
    files: await storeOf(settings),
    temporaryFolder: folder.temporaryFolder,
    clock: { now: () => new Date() },
    // Signs nothing here.
    secret: settings.secret ?? 'a secret that signs nothing at all',
    previousSecret: null,
    settings,
    outboxFolder: null,
    mailQueued: () => undefined,
    dataExportAsked: () => undefined,
    requestEnded: null,
    webFolder: null,
  })
  try {
    const { statusCode } = await app.inject({ url: '/api/health' })
    if (statusCode !== 200) throw new Error(`/api/health answered ${statusCode}`)
    const wrong = await wrongCounts(db)
    if (wrong.length > 0) throw new Error(`The counts of ${wrong.length} inquiries do not match their answers`)
  } finally {
    await app.close()
  }
}
