import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The storage of uploaded files, under the server’s own keys. Its calls throw `StoreUnavailable` if a retry may succeed. */
export interface FileStore {
  /** Takes over a finished temporary file; once this resolves the file survives a power cut. */
  put(key: string, temporaryFile: string): Promise<void>
  /** The file’s bytes. Throws if there is none. */
  open(key: string): Promise<Readable>
  /** Removes the file; it is not an error if there is none. */
  remove(key: string): Promise<void>
  /** Every stored file, a few at a time and in no order; names that are not ours are skipped. */
  list(): AsyncIterable<KeptFile>
}

/** A file in the store. */
export interface KeptFile {
  readonly key: string
  /** In bytes. */
  readonly size: number
  /** When it was written, by the store’s clock. */
  readonly at: Date
}

/** The store is unreachable, timed out or failed for its own reasons: a retry may succeed. */
export class StoreUnavailable extends Error {}

/** Checks once that a store answers; throws if it does not. */
export async function reach(files: Pick<FileStore, 'list'>): Promise<void> {
  for await (const _ of files.list()) return
}

/** A random, unguessable name for a new file. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex')
}

/** Whether this could be the name of one of our files. */
export const isFileKey = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)

/** Throws if this is not one of our keys: a name from outside must never reach the store (path traversal). */
export function requireFileKey(key: string): string {
  if (isFileKey(key)) return key
  throw new Error('A file key has 32 hexadecimal digits.')
}
