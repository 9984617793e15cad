/** The backup that a server makes by itself, in a process of its own: node automatic-backup.ts 2026-11-23T03:00:00.000Z. [OPS-002] */

import { setPriority } from 'node:os'
import { t } from '@plumbline/texts/commands/commands'
import { makeBackup } from '../src/operations/backup/automatic.ts'
import { readSettings } from '../src/settings.ts'
import { saying } from './said.ts'

// The server has people who wait.
setPriority(10)
// It belongs to a server: nobody would hear of it any more.
const orphaned = () => process.exit(1)
process.on('disconnect', orphaned)

await saying(
  () => t.noBackupWasMade,
  async () => {
    const settings = readSettings(process.env)
    const made = await makeBackup(settings, settings.backup, new Date(process.argv[2] ?? Date.now()))
    return [JSON.stringify(made)]
  },
)
process.off('disconnect', orphaned)
process.disconnect?.()
