import { rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { t } from '@plumbline/texts/calls/http'
import type { FastifyInstance } from 'fastify'
import { newId } from '../db/ids.ts'
import { Refusal, tooLarge } from '../errors.ts'
import { inTurn } from './uploads.ts'

/** The bytes of a body in a temporary file. `isCutOff`: the sender disconnected before the end. `release` deletes the file. */
export interface Octets {
  readonly path: string
  readonly size: number
  readonly isCutOff: boolean
  readonly release: () => Promise<void>
}

/** Accepts only bodies of this type in all calls of this part of the server, unread, for `readOctets`. */
export function takeOctets(app: FastifyInstance, type: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, (_request, _body, done) => done(null))
}

/** Streams a body to the temporary folder unchanged. Throws 413 above the maximum size, 429 and 503 if its owner or everyone has too many of them. */
export async function readOctets(
  request: IncomingMessage,
  owner: string,
  temporaryFolder: string,
  most: number,
): Promise<Octets> {
  const tooMuch = () => tooLarge(t.partTooLarge({ most }))
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooMuch()
  return inTurn(owner, async () => {
    const path = join(temporaryFolder, newId())
    const release = () => rm(path, { force: true })
    let [size, isCutOff] = [0, false]
    async function* content() {
      try {
        // The connection is kept so that a refusal can be sent on it.
        for await (const chunk of request.iterator({ destroyOnReturn: false })) {
          size += chunk.length
          if (size > most) throw tooMuch()
          yield chunk
        }
      } catch (fault) {
        if (fault instanceof Refusal) throw fault
        isCutOff = true
      }
    }
    try {
      await writeFile(path, content(), { flag: 'wx', mode: 0o600 })
    } catch (fault) {
      // The rest is discarded.
      request.resume()
      await release()
      throw fault
    }
    return { path, size, isCutOff, release }
  })
}
