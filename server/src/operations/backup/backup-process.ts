import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { t } from '@plumbline/texts/commands/backup'
import type { MadeBackup } from './automatic.ts'

const program = resolve(import.meta.dirname, '../../../commands/automatic-backup.ts')

/**
 * Makes a backup in a process of its own with the settings of this one, so that nobody waits for it here. It ends with this process. Throws what it says where it fails, or where it is told to
 * stop.
 */
export async function backupInProcess(at: Date, stopping: AbortSignal): Promise<MadeBackup> {
  if (stopping.aborted) throw new Error(t.theServerWasStopped)
  const child = spawn(process.execPath, [program, at.toISOString()], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const stop = () => child.kill('SIGKILL')
  stopping.addEventListener('abort', stop)
  try {
    const [said, failure, [code]] = await Promise.all([
      child.stdout === null ? '' : text(child.stdout),
      child.stderr === null ? '' : text(child.stderr),
      once(child, 'exit'),
    ])
    if (stopping.aborted) throw new Error(t.theServerWasStopped)
    if (code !== 0) throw new Error(failure.trim() || t.stoppedWithoutReason)
    return JSON.parse(said)
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}
