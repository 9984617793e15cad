import type { Readable } from 'node:stream'
import { calls } from '@plumbline/contract/calls'
import { type Answer, type CallSpec, type Checked, idNames } from '@plumbline/contract/wire/call'
import { compileChecks } from '@plumbline/contract/wire/compiled'
import { limits } from '@plumbline/contract/wire/limits'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/calls/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badInput, conflict, factorFirst, notAllowed, notFound } from '../../platform/errors.ts'
import { ownerOf } from '../../platform/http/client-address.ts'
import { type Octets, readOctets } from '../../platform/http/octets.ts'
import { type Changed, isUnchanged, type RefuseIfStale, versionOf } from '../../platform/http/optimistic-lock.ts'
import { readForm, withLists } from '../../platform/http/uploads.ts'
import { type callLimiter, countMailingCall } from '../limits/call-limits.ts'
import type { MaillessSurroundings, Surroundings } from '../surroundings.ts'
import { type Actor, actorOf } from './audit.ts'
import { type Browser, browserOf } from './browser.ts'
import { refuseBeyondLink, refuseOtherSurvey } from './link-session.ts'
import { type Session, sessionOf } from './session.ts'
import { refuseIdle } from './session-uses.ts'

/** A file as sent: always as an attachment under its own name. */
export interface Download {
  readonly name: string
  readonly mediaType: string
  readonly content: Readable | Buffer
  /** The same address never has another content, so that browsers keep it. */
  readonly neverChanges?: boolean
}

type SessionFor<C extends CallSpec> = C['roles'] extends 'anyone'
  ? null
  : 'SuperAdmin' extends C['roles'][number]
    ? Session
    : Session & { readonly customerId: string }

/** What a handler gets: the checked input, the caller (null if no session is needed), and where from. */
export type HandlerInput<C extends CallSpec> = Checked<C> & {
  readonly session: SessionFor<C>
  /** Who, when and from where (behind the trusted proxies), for limits and for `recordEvent`. */
  readonly by: Actor
  /** The browser and its history, used to tell it from a stranger's. */
  readonly browser: Browser
} & (C extends VersionedChange ? { readonly refuseIfStale: RefuseIfStale<Answer<C>> } : unknown) &
  (C extends { octets: object } ? { readonly readBody: () => Promise<Octets> } : unknown)
/** Only a call that declares it in the contract can notify the mail delivery. */
export type SurroundingsFor<C extends CallSpec> = C extends { mails: true } ? Surroundings : MaillessSurroundings
export type HandlerAnswer<C extends CallSpec> = C['answer'] extends 'file'
  ? Download
  : C extends VersionedChange
    ? Changed<Answer<C>>
    : Answer<C>
type VersionedChange = { method: 'PUT'; versioned: true }

/** The calls covered by the permission tests, the specification tests and the description: others are not served. */
const listed: ReadonlySet<CallSpec> = new Set(calls.map(({ spec }) => spec))

/**
 * Serves one call of the contract under /api. Always in this order: session 401, calls per minute 429, role 403, input 400 (404 for an invalid path
 * id; 403 for another survey than that of a session by link), then the handler: record 404, state 409. The answer contains only what the
 * contract names.
 */
export function route<const C extends CallSpec>(
  app: FastifyInstance,
  spec: C,
  handler: (input: HandlerInput<C>, surroundings: SurroundingsFor<C>) => Promise<HandlerAnswer<C>>,
): void {
  const { method, path, roles } = spec
  if (roles !== 'anyone' && !(Array.isArray(roles) && roles.length > 0)) {
    throw new Error(`${method} ${path} names no role: who can call it?`)
  }
  if (!listed.has(spec)) throw new Error(`${method} ${path} is not in the list of calls, contract/src/calls.ts.`)
  for (const shape of [spec.params, spec.query, spec.headers, spec.body, spec.form]) compileChecks(shape)
  if (spec.answer !== 'file') compileChecks(spec.answer)
  const { surroundings } = app
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: spec },
    ...(spec.bodyBytes !== undefined && { bodyLimit: spec.bodyBytes }),
    // Callers without permission are refused before the body is read.
    onRequest: async (request) => {
      if (roles === 'anyone') return
      const session = await sessionOf(surroundings, request.headers.authorization)
      request.session = session
      app.countCall(session.userId)
      if (!roles.includes(session.role)) throw notAllowed()
      refuseIdle(session, spec, surroundings)
      refuseBeyondLink(session, spec)
      if (session.needsFactor && spec.withoutFactor !== true) throw factorFirst()
    },
    handler: async (request, reply) => {
      const params = checkedPath(spec, request.params)
      const query = checked('query', spec, request.query)
      const headers = checked('headers', spec, request.headers)
      if (spec.form === undefined || (spec.formAsJson === true && request.body !== undefined)) {
        const fields = checked(spec.form === undefined ? 'body' : 'form', spec, request.body)
        return answer(await handle(request, reply, { ...params, ...query, ...headers, ...fields }), reply)
      }
      const form = await readForm(request.raw, ownerOf(request), surroundings.temporaryFolder, {
        parts: spec.formParts ?? limits.formParts,
        bytes: spec.formBytes ?? limits.formBytes,
        textBytes: spec.formTextBytes ?? limits.formTextBytes,
      })
      try {
        const fields = checked('form', spec, withLists(form.value))
        return answer(await handle(request, reply, { ...params, ...query, ...fields }), reply)
      } finally {
        await form.release()
      }
    },
  })

  async function handle(request: FastifyRequest, reply: FastifyReply, input: object) {
    if (request.session !== null) refuseOtherSurvey(request.session, spec, input)
    if (spec.mails === true && request.session !== null) await countMailingCall(surroundings, request.session.userId)
    const context = {
      ...input,
      session: request.session,
      by: actorOf(request, surroundings.clock.now()),
      browser: browserOf(request, reply, surroundings),
      readBody: () => octetsOf(request),
      refuseIfStale: (current: unknown) => {
        const version = versionOf(shaped(spec, current))
        if (isUnchanged(request.headers['if-match'], version)) return (stored: unknown) => stored
        reply.header('etag', version)
        throw conflict(t.changedMeanwhile)
      },
    }
    // Where the contract's types meet Fastify's: `context` was checked above against the very schemas these types come from.
    return handler(context as unknown as HandlerInput<C>, surroundings as unknown as SurroundingsFor<C>)
  }

  /** The body as received; the handler releases it. */
  function octetsOf(request: FastifyRequest) {
    if (spec.octets === undefined) throw new TypeError(`${method} ${path} takes no octets`)
    return readOctets(request.raw, ownerOf(request), surroundings.temporaryFolder, spec.octets.most)
  }

  function answer(result: HandlerAnswer<C>, reply: FastifyReply) {
    if (spec.answer === 'file') return sendFile(reply, result as Download)
    const shape = shaped(spec, result)
    if (spec.asHeaders !== undefined)
      return reply
        .code(spec.asHeaders)
        .headers({ ...Object(shape) })
        .send()
    if (spec.versioned === true) reply.header('etag', versionOf(shape))
    return reply.send(shape)
  }
}

/** A handler's answer, reduced to what the contract names. Throws if it violates the shape, which is our error. */
function shaped(spec: CallSpec, result: unknown): unknown {
  if (spec.answer === 'file') throw new TypeError('a file has no shape')
  return z.parse(spec.answer, result)
}

/** Sends a stored or generated file so that no browser displays or runs it (security, D7). */
function sendFile(reply: FastifyReply, { name, mediaType, content, neverChanges }: Download) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  if (neverChanges === true) reply.header('cache-control', 'public, max-age=31536000, immutable')
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .send(content)
}

function checkedPath(spec: CallSpec, given: unknown): object {
  if (spec.params === undefined) return {}
  const result = z.safeParse(spec.params, given)
  if (result.success) return { params: result.data }
  for (const { path } of result.error.issues) {
    const schema = spec.params.shape[String(path[0])]
    const entity = schema === undefined ? undefined : idNames.get(schema)?.entity
    if (entity !== undefined) throw notFound(entity)
  }
  throw badInput(...faultsOf(result.error.issues))
}

function checked(part: 'query' | 'body' | 'form' | 'headers', spec: CallSpec, given: unknown): object {
  const schema = spec[part]
  if (schema === undefined) return {}
  const result = z.safeParse(schema, given ?? {})
  if (!result.success) throw badInput(...faultsOf(result.error.issues))
  return { [part]: result.data }
}

const MOST_FAULTS = 100

/** Each problem with its field, in words: 'Participants[3]: Please enter a valid email.' */
function faultsOf(issues: readonly z.core.$ZodIssue[]): string[] {
  const faults = issues.map(({ path, message }) => {
    const field = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
    return field === '' ? message : `${field.replace(/^\./, '')}: ${message}`
  })
  return [...new Set(faults)].slice(0, MOST_FAULTS)
}

declare module 'fastify' {
  interface FastifyInstance {
    surroundings: Surroundings
    /** Counts a person's call; throws 429 above the limit per minute. */
    countCall: ReturnType<typeof callLimiter>
  }
  interface FastifyRequest {
    /** Set by `route` for calls that need one. */
    session: Session | null
  }
}
