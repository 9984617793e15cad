import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { emptyTemporaryFolder, sweepUnfinished } from './files/folder-store.ts'

/** The data folder of a running server. No other server can open it meanwhile. */
export interface DataFolder {
  readonly databaseFile: string
  readonly filesFolder: string
  readonly temporaryFolder: string
  readonly outboxFolder: string
  /** Lets another server have it. */
  release(): void
}

/** Another server has the folder. */
export class FolderInUse extends Error {}

/** Makes the data folder where there is none, takes it for this server, and removes what an earlier one left half done. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const release = lock(path)
  const folder = {
    databaseFile: join(path, 'plumbline.sqlite'),
    filesFolder: join(path, 'files'),
    temporaryFolder: join(path, 'tmp'),
    outboxFolder: join(path, 'outbox'),
    release,
  }
  await emptyTemporaryFolder(folder.temporaryFolder)
  await sweepUnfinished(folder.outboxFolder)
  await sweepUnfinished(path)
  return folder
}

/** Holds the folder as long as this process lives. Node has no file locks; SQLite's end with the process, whatever ends it. */
function lock(path: string): () => void {
  const holder = new DatabaseSync(join(path, 'lock'), { timeout: 0 })
  try {
    holder.exec('begin exclusive')
  } catch (cause) {
    holder.close()
    throw new FolderInUse(`${path} is in use by another Plumbline server.`, { cause })
  }
  return () => holder.close()
}
