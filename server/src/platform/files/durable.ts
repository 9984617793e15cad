import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The ending of a file that is still being written; those left by a crash are removed at startup. */
export const unfinished = '.unfinished'

/**
 * Writes a new file that only its owner can read, atomically and durably (`fsync`): all or nothing, even after a power cut. An existing
 * file is left as it is.
 */
export async function createDurably(path: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(path), `${randomUUID()}${unfinished}`)
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Renames a finished file within the file system, atomically and durably (`fsync`): it survives a power cut. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const handle = await open(from, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** A file’s name is on disk only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether the system gave this error this code ('ENOENT'). */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
