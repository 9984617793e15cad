import { mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode, moveDurably, unfinished } from './durable.ts'
import { type FileStore, isFileKey, requireFileKey } from './file-store.ts'

/** Stores files in one folder that only its owner can read. The temporary files must be in the same file system. */
export async function folderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(folder, requireFileKey(key))
  return {
    put: async (key, temporaryFile) => moveDurably(temporaryFile, pathOf(key)),
    async open(key) {
      const handle = await open(pathOf(key), 'r')
      return handle.createReadStream()
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const { name } of await opendir(folder)) {
        if (!isFileKey(name)) continue
        const found = await stat(pathOf(name)).catch(absent)
        if (found !== null) yield { key: name, size: found.size, at: found.mtime }
      }
    },
  }
}

/** A file that was removed after it was listed. */
function absent(fault: unknown): null {
  if (isCode(fault, 'ENOENT')) return null
  throw fault
}

/** Creates the folder for incoming files and removes what an earlier run left there. No other server may use it at the same time. */
export async function emptyTemporaryFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Removes what a crash left unfinished in this folder, if it exists. */
export async function sweepUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  await Promise.all(
    names.filter((name) => name.endsWith(unfinished)).map((name) => rm(join(folder, name), { force: true })),
  )
}
