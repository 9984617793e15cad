/** The server's automatic backup, in its own process: node automatic-backup.ts 2026-11-23T03:00:00.000Z. [OPS-002] */

import { setPriority } from 'node:os'
import { t } from '@plumbline/texts/commands/commands'
import { makeBackup } from '../src/operations/backup/automatic.ts'
import { readSettings } from '../src/settings.ts'
import { saying } from './said.ts'

// People are waiting for the server.
setPriority(10)
// Belongs to a server: without one, nobody would get the result.
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
