import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where uploaded files are kept, under names of the server's own. */
export interface FileStore {
  /** Takes over a finished temporary file; once this resolves the file survives a power cut. */
  put(key: string, temporaryFile: string): Promise<void>
  /** The file's bytes. Throws where there is none. */
  open(key: string): Promise<Readable>
  /** Removes the file; one that is not there is no fault. */
  remove(key: string): Promise<void>
}

/** A name for a new file that says nothing and that nobody guesses. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex')
}

/** Throws where this is no key of ours: a name from outside must never reach the store. */
export function requireFileKey(key: string): string {
  if (/^[0-9a-f]{32}$/.test(key)) return key
  throw new Error('A file key has 32 hexadecimal digits.')
}
