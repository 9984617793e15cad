/** Brings an installation up to date, or leaves it as it was. [OPS-015] */

import { parseArgs } from 'node:util'
import { t } from '@plumbline/texts/commands/commands'
import { createApp } from '../src/app.ts'
import { wrongCounts } from '../src/features/results/statistics/rating-counts.queries.ts'
import { backupKey } from '../src/operations/backup/archive/encryption.ts'
import { storeOf } from '../src/operations/backup/place.ts'
import { UpgradeUndone, upgrade } from '../src/operations/backup/upgrade.ts'
import type { DataFolder } from '../src/operations/start/data-folder.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import { saying } from './said.ts'

const help = () => [t.upgradeHelp, t.upgradeHelpFails]

await saying(
  () => t.nothingWasUpgraded,
  async () => {
    const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
    if (values.help) return help()
    const settings = readSettings(process.env)
    const key = settings.backup.key === null ? null : backupKey(settings.backup.key)
    try {
      const { schema, backup } = await upgrade(settings, { key, check: (db, folder) => check(db, folder, settings) })
      if (backup === null) return [t.alreadyUpToDate({ schema })]
      return [t.upToDate({ schema, backup }), t.startNow]
    } catch (fault) {
      if (!(fault instanceof UpgradeUndone)) throw fault
      throw new Error(t.dataUnchanged({ message: fault.message }), {
        cause: fault,
      })
    }
  },
)

/** Checks that the product answers on this database and that all counts match the answers. Nothing listens and no email is sent. */
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
    if (statusCode !== 200) throw new Error(t.healthAnswered({ status: String(statusCode) }))
    const wrong = await wrongCounts(db)
    if (wrong.length > 0) throw new Error(t.countsDontMatch({ count: wrong.length }))
  } finally {
    await app.close()
  }
}
