import { newFileKey } from '../../platform/files/file-store.ts'
import { isUnavailable } from '../../platform/http/failures.ts'
import type { SpooledFile } from '../../platform/http/uploads.ts'
import type { Surroundings } from '../surroundings.ts'

/** A file that is in the store and waits for its row. */
export interface StoredFile {
  readonly fileKey: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

/** An uploaded file that was judged: its label and the media type of ours. */
interface Upload {
  readonly file: SpooledFile
  readonly name: string
  readonly mediaType: string
}

/**
 * Stores uploaded files first and then does the work, which writes their rows: what a row names is there. Where the work fails
 * the files are removed again, unless the fault leaves open what was stored: then the sweep does, once it is sure that no row names them.
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
      // Noted first: a store that fails may have taken the file all the same.
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
 * Removes files that no row names. What the store does not remove now is left to the sweep, where nobody can open it: the change it
 * belonged to is committed, or has failed for a reason of its own, and is answered as that.
 */
export async function discardFiles({ files }: Pick<Surroundings, 'files'>, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.remove(key)))
}
