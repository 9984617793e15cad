import { openAsBlob } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { S3mini } from 's3mini'
import { moveDurably, unfinished } from '../../platform/files/durable.ts'
import type { S3Address } from '../../platform/files/s3-address.ts'

/** Another place in which backups are kept as well, file by file under the same names. */
export interface SecondPlace {
  names(): Promise<Set<string>>
  put(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
}

/** A folder, on another disk or a share, or an S3-compatible store. */
export function secondPlace(at: string | S3Address): SecondPlace {
  return typeof at === 'string' ? secondFolder(at) : secondBucket(at)
}

function secondFolder(folder: string): SecondPlace {
  return {
    async names() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
      return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))))
    },
    async put(name, file) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await copyFile(file, path + unfinished)
      await moveDurably(path + unfinished, path)
    },
    remove: async (name) => rm(join(folder, name), { force: true }),
  }
}

const LISTED_AT_ONCE = 1000

function secondBucket({ prefix, ...address }: S3Address): SecondPlace {
  const s3 = new S3mini(address)
  return {
    async names() {
      const found = new Set<string>()
      let next: string | undefined
      do {
        const page = await s3.listObjectsPaged('/', prefix, LISTED_AT_ONCE, next)
        for (const { Key } of page?.objects ?? []) found.add(Key.slice(prefix.length))
        next = page?.nextContinuationToken
      } while (next !== undefined)
      return found
    },
    async put(name, file) {
      const { size } = await stat(file)
      const content = await openAsBlob(file)
      await s3.putObject(prefix + name, content, 'application/octet-stream', undefined, undefined, size)
    },
    remove: async (name) => void (await s3.deleteObject(prefix + name)),
  }
}
