import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { type FileStore, requireFileKey } from './file-store.ts'
import type { S3Address } from './s3-address.ts'

/** Keeps files in an S3-compatible store, under the address's prefix. The bucket has to be there. */
export function s3Store({ prefix, ...address }: S3Address): FileStore {
  const s3 = new S3mini({ ...address, fetch: fetchWithin(60_000) })
  const nameOf = (key: string) => `${prefix}${requireFileKey(key)}`
  return {
    async put(key, temporaryFile) {
      const content = await openAsBlob(temporaryFile)
      await s3.putObject(nameOf(key), content, 'application/octet-stream', undefined, undefined, content.size)
      await rm(temporaryFile)
    },
    async open(key) {
      const answer = await s3.getObjectResponse(nameOf(key))
      if (!answer?.body) throw new Error(`The file store has no file '${key}'.`)
      return Readable.from(answer.body)
    },
    async remove(key) {
      await s3.deleteObject(nameOf(key))
    },
  }
}

/** Gives up a request that has no answer in time; an answer that has begun may take as long as its reader. */
function fetchWithin(milliseconds: number): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('The file store does not answer.')), milliseconds)
    try {
      return await fetch(input, { ...init, signal: limit.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}
