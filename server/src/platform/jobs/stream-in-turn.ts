import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { jobQueue } from './job-queue.ts'

/**
 * Begins a stream once it is this owner's turn, and keeps their place until it has ended, failed or lost its reader. Throws what beginning it throws, and 429
 * where the queue is full.
 */
export function streamInTurn<Stream extends Readable>(
  inTurn: ReturnType<typeof jobQueue>,
  owner: string,
  begin: () => Promise<Stream>,
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    inTurn(owner, async () => {
      const stream = await begin()
      resolve(stream)
      // How it ended is told to who reads it.
      await finished(stream, { writable: false }).catch(() => undefined)
    }).catch(reject)
  })
}
