import type { Socket } from 'node:net'
import type { Failure } from '@plumbline/contract/wire/call'
import { t as httpTexts } from '@plumbline/texts/calls/http'
import { t } from '@plumbline/texts/wire/failures'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SqliteKind, sqliteKindOf } from '../db/drivers/sqlite-faults.ts'
import { badInput, Refusal, tooLarge, wrongFileType } from '../errors.ts'
import { StoreUnavailable } from '../files/file-store.ts'
import { inLanguage } from '../languages.ts'
import { newRequestId } from './request-id.ts'

/** Calls turned away with 5xx are logged at most once in this many milliseconds. */
const TOLD_EVERY = 1000

/** Called with each refusal before it is answered. */
type OnRefusal = (refusal: Refusal, request: FastifyRequest) => Promise<void>

/**
 * The error handler: refusals are answered with their own text; anything else is logged with its cause and answered as a neutral 500, 503 or 507. A
 * path without a call is answered 404.
 */
export function answerFailures(app: FastifyInstance, refused: OnRefusal = async () => {}): void {
  answerFaults(app, refused)
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const wanted = new Refusal(404, httpTexts.notFound, [httpTexts.noSuchCall])
    return sendRefusal(
      reply,
      request.method === 'TRACE' ? new Refusal(405, httpTexts.notAllowed, [httpTexts.methodNotAllowed]) : wanted,
    )
  })
}

/** The same, but leaves the 404 for an unknown path to the caller. */
export function answerFaults(app: FastifyInstance, refused: OnRefusal = async () => {}): void {
  let toldAt = Number.NEGATIVE_INFINITY
  app.setErrorHandler(async (fault: unknown, request, reply) => {
    const refusal = fault instanceof Refusal ? fault : inLanguage(request.language, () => refusalFor(fault))
    if (refusal !== null) {
      await refused(refusal, request)
      if (refusal.status >= 500) {
        // Usually the server is overloaded: writing a log line for each would make it worse.
        const isTold = performance.now() - toldAt >= TOLD_EVERY
        if (isTold) toldAt = performance.now()
        const level = isTold ? 'warn' : 'debug'
        request.log[level]({ status: refusal.status, why: refusal.messages }, 'a call could not be answered')
      }
      return sendRefusal(reply, refusal)
    }
    request.log.error({ err: fault }, 'a call failed')
    return sendRefusal(
      reply,
      inLanguage(request.language, () => neutral(fault)),
    )
  })
}

/** The headers for an answer that no hook has seen. [A16] */
const BARE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const

/** Answers a URL that cannot be decoded. It matches no call, so no hook has set the response’s headers. */
export function answerUnreadable(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, ...BARE })
  sendRefusal(reply, refusalFor(fault) ?? ourFault())
}

/** Spelled out because importing `node:http` by name loads the engine’s whole `fetch` at startup (decision 052). */
const UNREADABLE: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Answers malformed HTTP (400), headers that are too large (431) or a time-out (408) if the client is still connected, and hangs up. */
export function answerNoRequest(fault: { code: string }, socket: Socket, log: Pick<FastifyBaseLogger, 'debug'>): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const [status, reason] = UNREADABLE[fault.code] ?? ([400, 'Bad Request'] as const)
    const reqId = newRequestId()
    log.debug({ reqId, status, code: fault.code }, 'what arrived was not a request')
    const body = JSON.stringify(failureOf(invalidRequest(status)))
    const safe = Object.entries(BARE).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${reqId}`
    socket.write(
      `${head}\r\n${safe.join('')}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}

/** Answers a refusal in the standard error shape. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply.code(refusal.status).send(failureOf(refusal))
}

const failureOf = ({ status, title, messages: errorMessage, details }: Refusal): Failure => ({
  ...details,
  status,
  title,
  errorMessage: [...errorMessage],
})

/** What is said about a fault of ours or of the machine. */
function neutral(fault: unknown): Refusal {
  if (isStorageFull(fault)) return storageFull()
  return isUnavailable(fault) ? unavailable() : ourFault()
}

const ourFault = () => new Refusal(500, httpTexts.somethingWentWrong, [httpTexts.ourFault])
const storageFull = () => new Refusal(507, httpTexts.storageFull, [httpTexts.outOfSpace])
const unavailable = () =>
  new Refusal(503, httpTexts.notAvailable, [httpTexts.dataOutOfReach], {
    retryAfter: 5,
  })

/** What Fastify and its parsers refuse, in our words. */
function refusalFor(fault: unknown): Refusal | null {
  const { code, statusCode } = marksOf(fault)
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(httpTexts.tooMuchAtOnce)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return wrongFileType(httpTexts.otherContentType)
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return badInput(httpTexts.notJson)
  }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null
  return statusCode === 413 ? tooLarge(httpTexts.tooMuchAtOnce) : invalidRequest(statusCode)
}

const invalidRequest = (status: number) => new Refusal(status, t.error, [httpTexts.notValid])

/** A fault as marked by Fastify, Node and PostgreSQL’s driver. */
function marksOf(fault: unknown): { code?: unknown; statusCode?: unknown; message?: unknown } {
  return typeof fault === 'object' && fault !== null ? fault : {}
}

function isStorageFull(fault: unknown): boolean {
  const { code } = marksOf(fault)
  return /^(ENOSPC|EDQUOT|EFBIG|53100)$/.test(String(code)) || sqliteKindOf(fault) === 'FULL'
}

/** The network, the disk, or the limit of open files. */
const SYSTEM =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE|ENOMEM|EIO|EROFS|ESTALE|ERR_WORKER_INIT_FAILED)$/
/** SQLite’s codes: the file is locked, or memory, disk or open files ran out. */
const SQLITE: readonly unknown[] = ['BUSY', 'NOMEM', 'READONLY', 'IOERR', 'CANTOPEN'] satisfies SqliteKind[]
/** PostgreSQL’s classes and codes: no connection (08), no resources (53), stopped (57), read-only, rolled back for another transaction or a time-out. */
const POSTGRES = /^(25006|25P03|40001|40P01|55P03|57014|57P0\d|08\w{3}|53\w{3})$/
/** Faults that PostgreSQL’s driver reports only as text. */
const DRIVER =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Client (has encountered|was closed)|Postgres connection has been discarded)/

/**
 * Whether a fault is transient: the database, the file store, the network or the disk is unavailable, hit a time-out or a limit, or is
 * read-only. A retry may succeed. A change that was being stored may or may not have been.
 */
export function isUnavailable(fault: unknown): boolean {
  if (fault instanceof StoreUnavailable) return true
  const { code, message } = marksOf(fault)
  if (SQLITE.includes(sqliteKindOf(fault))) return true
  if (typeof code === 'string') return SYSTEM.test(code) || POSTGRES.test(code)
  return DRIVER.test(String(message))
}
