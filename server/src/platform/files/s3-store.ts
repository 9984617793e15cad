import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { t } from '@plumbline/texts/commands/file-store'
import { S3mini } from 's3mini'
import { type FileStore, isFileKey, type KeptFile, requireFileKey, StoreUnavailable } from './file-store.ts'
import type { S3Address } from './s3-address.ts'

/** The store’s time-out, in milliseconds without any progress. */
const TIMEOUT = 15_000
const LISTED_AT_ONCE = 1000

/** Stores files in an S3-compatible store, under the address’s prefix. The bucket must exist. `timeout` is for tests. */
export function s3Store({ prefix, ...address }: S3Address, timeout = TIMEOUT): FileStore {
  const s3 = new S3mini({ ...address, fetch: fetchWithin(timeout) })
  const nameOf = (key: string) => `${prefix}${requireFileKey(key)}`
  return {
    async put(key, temporaryFile) {
      const name = nameOf(key)
      const content = await openAsBlob(temporaryFile)
      await answered(s3.putObject(name, content, 'application/octet-stream', undefined, undefined, content.size))
      await rm(temporaryFile)
    },
    async open(key) {
      const answer = await answered(s3.getObjectResponse(nameOf(key)))
      if (!answer?.body) throw new Error(`The file store has no file '${key}'.`)
      return readWithin(timeout, answer.body)
    },
    async remove(key) {
      await answered(s3.deleteObject(nameOf(key)))
    },
    async *list() {
      let next: string | undefined
      do {
        const page = await answered(s3.listObjectsPaged('/', prefix, LISTED_AT_ONCE, next, { delimiter: '/' }))
        for (const { Key, LastModified, Size } of page?.objects ?? []) {
          const key = Key.slice(prefix.length)
          if (isFileKey(key)) yield { key, size: Number(Size), at: new Date(LastModified) } satisfies KeptFile
        }
        next = page?.nextContinuationToken
      } while (next !== undefined)
    },
  }
}

/**
 * The same, after checking whether the store answers. Throws with a message if it never can as configured: no such bucket, wrong keys or
 * region. If it cannot be reached it may come back: `warn` is told.
 */
export async function openS3Store(address: S3Address, warn: (sentence: string) => void): Promise<FileStore> {
  const refusal = await refusalByStore(address).catch((fault: unknown) => {
    warn(t.doesNotAnswer({ because: wordsOf(fault) }))
    return null
  })
  if (refusal === 'NoSuchBucket') throw new Error(t.noBucket)
  if (refusal !== null && NEVER.has(refusal)) throw new Error(t.keysRefused({ refusal }))
  if (refusal === 'AccessDenied') warn(t.accessDenied)
  return s3Store(address)
}

const NEVER = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
  'AuthorizationQueryParametersError',
  'PermanentRedirect',
  'AllAccessDisabled',
])

/** The store’s code for a file that does not exist, or null if it gives none. */
async function refusalByStore({ prefix, ...address }: S3Address): Promise<string | null> {
  const url = await new S3mini(address).getPresignedUrl('GET', `${prefix}is-anybody-there`, 60)
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
  if (answer.status >= 500) throw new StoreUnavailable(`${answer.status} ${code}`.trim())
  return answer.ok || code === 'NoSuchKey' ? null : code
}

/** Turns a failed request’s error into ENOSPC if the store is full, otherwise into `StoreUnavailable`. */
async function answered<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    const isFull = cause instanceof Error && 'status' in cause && cause.status === 507
    if (isFull) throw Object.assign(new Error('The file store is full.', { cause }), { code: 'ENOSPC' })
    throw new StoreUnavailable(`The file store failed: ${wordsOf(cause)}`, { cause })
  }
}

function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return fault.cause instanceof Error ? fault.cause.message || fault.message : fault.message
}

/** `fetch` with a time-out that restarts with each part of a body, and that only ever goes to the store (security, D5). */
function fetchWithin(milliseconds: number): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('The file store does not answer.')), milliseconds)
    try {
      const body = init?.body instanceof Blob ? noting(init.body, () => timer.refresh()) : init?.body
      return await fetch(input, {
        ...init,
        ...(body && { body, duplex: 'half' }),
        signal: limit.signal,
        redirect: 'error',
      })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The content, calling `taken` for each part that is read. */
function noting(content: Blob, taken: () => void): ReadableStream<Uint8Array> {
  return content.stream().pipeThrough(
    new TransformStream({
      transform(part, parts) {
        taken()
        parts.enqueue(part)
      },
    }),
  )
}

/** A response’s body as a stream with a time-out for each part: the reader may be slow, the store may not. */
function readWithin(milliseconds: number, body: ReadableStream<Uint8Array>): Readable {
  // Read at once: an unread body ends, empty, as soon as its response is garbage-collected.
  const reader = body.getReader()
  async function next() {
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The file store stopped answering.')), milliseconds)
    return answered(Promise.race([reader.read(), silence])).finally(() => clearTimeout(timer))
  }
  return new Readable({
    read() {
      next().then(
        ({ done, value }) => this.push(done ? null : value),
        (fault: Error) => this.destroy(fault),
      )
    },
    destroy(fault, done) {
      reader.cancel().catch(() => undefined)
      done(fault)
    },
  })
}
