import { mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode, moveDurably, unfinished } from './durable.ts'
import { type FileStore, isFileKey, requireFileKey } from './file-store.ts'

/** Keeps files in one folder, which is made for its owner alone. The temporary files have to lie in the same file system. */
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

/** A file that was removed since it was listed. */
function absent(fault: unknown): null {
  if (isCode(fault, 'ENOENT')) return null
  throw fault
}

/** Makes the folder for files on their way in and removes what an earlier run left there. No other server may use it at the same time. */
export async function emptyTemporaryFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Removes what a crash left unfinished in this folder, where there is one. */
export async function sweepUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  await Promise.all(
    names.filter((name) => name.endsWith(unfinished)).map((name) => rm(join(folder, name), { force: true })),
  )
}
