import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The storage of uploaded files, under keys of the server's own. Its calls throw `StoreUnavailable` where a retry may succeed. */
export interface FileStore {
  /** Takes over a finished temporary file; once this resolves the file survives a power cut. */
  put(key: string, temporaryFile: string): Promise<void>
  /** The file's bytes. Throws where there is none. */
  open(key: string): Promise<Readable>
  /** Removes the file; one that is not there is no fault. */
  remove(key: string): Promise<void>
  /** Every file that is kept, a few at a time and in no order; what is not named like a file of ours is passed over. */
  list(): AsyncIterable<KeptFile>
}

/** A file in the store. */
export interface KeptFile {
  readonly key: string
  /** In bytes. */
  readonly size: number
  /** When it was written, by the clock of the store. */
  readonly at: Date
}

/** The store is unreachable, ran into a time-out or fails for a reason of its own: a retry may succeed. */
export class StoreUnavailable extends Error {}

/** One look into a store. Throws where it does not answer. */
export async function reach(files: Pick<FileStore, 'list'>): Promise<void> {
  for await (const _ of files.list()) return
}

/** A random name for a new file, which nobody guesses. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex')
}

/** Whether a file of ours could have this name. */
export const isFileKey = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)

/** Throws where this is no key of ours: a name from outside must never reach the store (path traversal). */
export function requireFileKey(key: string): string {
  if (isFileKey(key)) return key
  throw new Error('A file key has 32 hexadecimal digits.')
}
