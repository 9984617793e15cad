import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../platform/db/ids.ts'
import { SpooledFile } from '../../platform/http/uploads.ts'
import type { Surroundings } from '../surroundings.ts'
import { keysOfUpload, type Upload } from './uploads.queries.ts'

type Parts = Pick<Surroundings, 'db' | 'files' | 'temporaryFolder'>

/** An upload whose parts have been joined. */
export interface Assembled {
  readonly upload: Upload
  readonly file: SpooledFile
}

/**
 * Joins the parts of finished uploads, each in a temporary file that exists while the work runs. An upload turned into a document
 * meanwhile is left out.
 */
export async function withAssembled<T>(
  parts: Parts,
  uploads: readonly Upload[],
  work: (assembled: readonly Assembled[]) => Promise<T>,
): Promise<T> {
  const wanted = uploads.map((upload) => ({ upload, file: fileFor(upload, parts.temporaryFolder) }))
  try {
    const assembled: Assembled[] = []
    for (const one of wanted) if (await assemble(parts, one)) assembled.push(one)
    return await work(assembled)
  } finally {
    await Promise.all(wanted.map(({ file }) => rm(file.path, { force: true })))
  }
}

const fileFor = ({ name, size }: Upload, folder: string) => new SpooledFile(name, size, join(folder, newId()))

/** Whether all parts are there: false if they were deleted with their upload. */
async function assemble({ db, files }: Parts, { upload, file }: Assembled): Promise<boolean> {
  const keys = await keysOfUpload(db, upload.id)
  async function* content() {
    for (const key of keys) yield* await files.open(key)
  }
  try {
    await pipeline(content, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }))
    return keys.length > 0 || upload.size === 0
  } catch (fault) {
    const left = await keysOfUpload(db, upload.id)
    if (left.length > 0) throw fault
    return false
  }
}
