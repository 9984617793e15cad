import { isUtf8 } from 'node:buffer'
import { limits } from '@plumbline/contract/limits'
import type { FastifyInstance } from 'fastify'
import { holdBody } from './body-room.ts'
import { isUtf8Type } from './charset.ts'
import { ownerOf } from './client-address.ts'
import { badInput, wrongFileType } from './errors.ts'

const DEEPEST = 20

/** JSON bodies in UTF-8 only, parsed without prototype tricks and at most 20 levels deep; no body at all is `undefined`. Large ones share a room. */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': pieces, 'content-type': type = '' } = request.headers
    // A form counts its texts itself, and of a connection that is gone nothing more comes.
    const isCounted = (length ?? pieces) !== undefined && !/^multipart\//i.test(type) && !reply.raw.destroyed
    if (!isCounted) return done(null, payload)
    const held = holdBody(ownerOf(request))
    reply.raw.once('close', held.release).once('finish', held.release)
    // A length that nobody says may be the greatest.
    held.take(Math.min(Number(length ?? limits.bodyBytes), limits.bodyBytes))
    return done(null, payload)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8Type(request.headers['content-type'] ?? '')) return done(wrongFileType('JSON is taken as UTF-8 only.'))
    if (!isUtf8(body)) return done(badInput('The body is not valid UTF-8.'))
    const text = body.toString('utf8')
    if (text.trim() === '') return done(null, undefined)
    if (depthOf(text) > DEEPEST) return done(badInput('The body is nested too deeply.'))
    return parse(request, text, done)
  })
}

/** How deep lists and objects are nested, found without building them. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let n = 0; n < json.length; n++) {
    const sign = json.charCodeAt(n)
    if (isInText) {
      if (sign === BACKSLASH) n++
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
  }
  return deepest
}

const QUOTE = 34
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125
