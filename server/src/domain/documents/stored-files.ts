import { newFileKey } from '../../platform/files/file-store.ts'
import { isUnavailable } from '../../platform/http/failures.ts'
import type { SpooledFile } from '../../platform/http/uploads.ts'
import type { Surroundings } from '../surroundings.ts'

/** A stored file whose row is not written yet. */
export interface StoredFile {
  readonly fileKey: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

/** A checked upload: its label and our media type. */
interface Upload {
  readonly file: SpooledFile
  readonly name: string
  readonly mediaType: string
}

/**
 * Stores uploaded files first and then does the work, which writes their rows: what a row names exists. If the work fails
 * the files are removed again, unless it is unclear what was stored: then the sweep removes them once it is certain that no row names them.
 */
export async function withStoredFiles<T>(
  { files }: Pick<Surroundings, 'files'>,
  uploads: readonly Upload[],
  work: (stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  const keys: string[] = []
  try {
    const stored: StoredFile[] = []
    for (const { file, name, mediaType } of uploads) {
      const fileKey = newFileKey()
      // Noted first: a failing store may have kept the file anyway.
      keys.push(fileKey)
      await files.put(fileKey, file.path)
      stored.push({ fileKey, name, mediaType, size: file.size })
    }
    return await work(stored)
  } catch (fault) {
    if (!isUnavailable(fault)) await discardFiles({ files }, keys)
    throw fault
  }
}

/** The same for one file. */
export function withStoredFile<T>(
  surroundings: Pick<Surroundings, 'files'>,
  upload: Upload,
  work: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  return withStoredFiles(surroundings, [upload], ([stored]) => {
    if (stored === undefined) throw new Error('The file could not be stored.')
    return work(stored)
  })
}

/**
 * Removes files that no row names. Whatever the store fails to remove is left to the sweep, and nobody can open it: the change it
 * belonged to is committed, or has failed for its own reason, and is answered accordingly.
 */
export async function discardFiles({ files }: Pick<Surroundings, 'files'>, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.remove(key)))
}
