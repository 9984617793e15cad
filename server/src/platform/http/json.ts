import { isUtf8 } from 'node:buffer'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/http'
import type { FastifyInstance } from 'fastify'
import { badInput, tooLarge, wrongFileType } from '../errors.ts'
import { inLanguage } from '../languages.ts'
import { isUtf8Type } from './charset.ts'
import { ownerOf } from './client-address.ts'
import { membersIn, shapeOf } from './json-shape.ts'
import { reserveMemory } from './memory-budget.ts'

const DEEPEST = 20

/**
 * Parses JSON bodies: UTF-8 only, at most 20 levels deep, with a limited number of values, no duplicate keys and no prototype pollution; an empty body is
 * `undefined`. Large ones share a memory budget.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': chunked, 'content-type': type = '' } = request.headers
    // A form counts its own texts, octets go to disk, and nothing more comes from a closed connection.
    const isStreamed = /^(multipart\/|application\/offset\+octet-stream)/i.test(type)
    const isCounted = (length ?? chunked) !== undefined && !isStreamed && !reply.raw.destroyed
    if (!isCounted) return done(null, payload)
    const reserved = reserveMemory(ownerOf(request))
    reply.raw.once('close', reserved.release).once('finish', reserved.release)
    // A chunked body has no length: assume the limit.
    const most = request.routeOptions.bodyLimit
    reserved.take(Math.min(Number(length ?? most), most))
    return done(null, payload)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    inLanguage(request.language, () => {
      if (!isUtf8Type(request.headers['content-type'] ?? '')) return done(wrongFileType(t.jsonNotUtf8))
      if (!isUtf8(body)) return done(badInput(t.bodyNotUtf8))
      const text = body.toString('utf8')
      if (text.trim() === '') return done(null, undefined)
      const shape = shapeOf(text)
      if (shape.depth > DEEPEST) return done(badInput(t.nestedTooDeeply))
      if (shape.values > limits.bodyValues) return done(tooLarge(t.tooManyMembers))
      return parse(request, text, (fault, value) => {
        const hasDuplicateKey = fault === null && membersIn(value) < shape.members
        return hasDuplicateKey ? done(badInput(t.nameTwice)) : done(fault, value)
      })
    }),
  )
}
