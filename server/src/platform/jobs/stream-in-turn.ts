import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { jobQueue } from './job-queue.ts'

/**
 * Starts a stream when it is this owner's turn, and keeps the slot until it ends, fails or is closed. Throws what
 * starting it throws, and 429 if the queue is full.
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
      // The reader gets the error.
      await finished(stream, { writable: false }).catch(() => undefined)
    }).catch(reject)
  })
}
