import { type Answer, type CallSpec, type Failure, type Input, pathOf } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/api/calls'

/** The answer of a call; a download is a `File`, which includes its name. */
export type Sent<C extends CallSpec> = C extends { answer: 'file' } ? File : Answer<C>

/** The headers of a failure. */
interface AboutFailure {
  readonly currentVersion?: string
  readonly retryAfter?: number
  readonly requestId?: string
}

/** The server refused the call or failed: its response. */
export class CallFailed extends Error {
  readonly failure: Failure
  /** Set if the change was based on an older version: the current ETag. */
  readonly currentVersion: string | undefined
  /** Seconds until a retry makes sense (`Retry-After`), if given. */
  readonly retryAfter: number | undefined
  /** The raw response, including the members of the call's `refusal`. */
  readonly details: unknown
  /** The reference in the server's log for its own errors (5xx); also part of `failure`'s message. [OPS-005] */
  readonly requestId: string | undefined
  constructor(
    failure: Failure,
    { currentVersion, retryAfter, details, requestId }: AboutFailure & { details?: unknown } = {},
  ) {
    const isFound = failure.status >= 500 && requestId !== undefined
    const errorMessage = isFound ? [...failure.errorMessage, t.reference({ requestId })] : failure.errorMessage
    super([failure.title, ...errorMessage].join(' '))
    this.name = 'CallFailed'
    this.failure = { ...failure, errorMessage }
    this.requestId = isFound ? requestId : undefined
    this.currentVersion = currentVersion
    this.retryAfter = retryAfter
    this.details = details
  }
  /** The message, and the reference in a paragraph of its own. */
  get paragraphs(): readonly string[] {
    const { errorMessage } = this.failure
    const words = this.requestId === undefined ? errorMessage : errorMessage.slice(0, -1)
    return [words.join(' '), ...errorMessage.slice(words.length)].filter((text) => text !== '')
  }
  get status(): number {
    return this.failure.status
  }
}

/**
 * Whether a change was refused as stale (optimistic lock conflict): someone else has changed the record since it was
 * read.
 */
export function isStale(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 409 && error.currentVersion !== undefined
}

/**
 * The additional content of a call's 409, by its `refusal`; null for any other failure. Trusted like an answer: a 409
 * from a proxy lacks the named member.
 */
export function refusalOf<Shape extends z.ZodMiniObject>(
  _: { readonly refusal: Shape },
  error: unknown,
  member: keyof z.output<Shape> & string,
): z.output<Shape> | null {
  if (!(error instanceof CallFailed) || error.status !== 409) return null
  const { details } = error
  return isRecord(details) && member in details ? (details as z.output<Shape>) : null
}

/** No response: no network, or a time-out. */
export class NetworkFailed extends Error {
  override readonly name = 'NetworkFailed'
}

/** Makes a call with the session's token. `version` is sent as `If-Match`. Throws `CallFailed` or `NetworkFailed`. */
export async function send<C extends CallSpec>(
  call: C,
  input: Input<C> & { version?: string | undefined },
  signal?: AbortSignal,
): Promise<Sent<C>> {
  return (await exchange(call, input, signal)).value
}

/**
 * Makes a call whose answer is a record and returns its `version` (ETag), to send with the next change: for reads, or
 * saves followed by others.
 */
export function load<C extends CallSpec>(
  call: C,
  input: Input<C> & { version?: string | undefined },
  signal?: AbortSignal,
): Promise<{ value: Sent<C>; version: string | undefined }> {
  return exchange(call, input, signal)
}

/** Prefetched reads by address, for the person signed in at the time. */
const ahead = new Map<string, { token: string; response: Promise<Response> }>()
/** Milliseconds after which an unused prefetched answer is stale. */
const AHEAD = 10_000

/**
 * Prefetches a read before the code that shows it has loaded: the first identical `send` gets this answer. Does nothing
 * when signed out.
 */
export function askAhead<C extends CallSpec>(call: C, input: Input<C> & { version?: undefined }): void {
  const token = localStorage.getItem('token')
  if (!token || call.method !== 'GET') return
  const address = addressOf(call, input)
  const response = fetch(address, {
    headers: headersOf(false, undefined),
    signal: AbortSignal.timeout(limits.requestTimeout),
  })
  // Whoever uses it gets the error.
  response.catch(() => {})
  ahead.set(address, { token, response })
  setTimeout(() => ahead.delete(address), AHEAD)
}

function takeAhead({ method }: CallSpec, address: string): Promise<Response> | undefined {
  const asked = method === 'GET' ? ahead.get(address) : undefined
  ahead.delete(address)
  return asked?.token === localStorage.getItem('token') ? asked?.response : undefined
}

interface Parts {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  form?: Readonly<Record<string, unknown>>
  version?: string | undefined
}

async function exchange<C extends CallSpec>(call: C, input: Parts, signal: AbortSignal | undefined) {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), limits.requestTimeout)
  try {
    const address = addressOf(call, input)
    const asked =
      takeAhead(call, address) ??
      fetch(address, {
        method: call.method,
        ...contentOf(call, input),
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      })
    const response = await asked
    if (!response.ok) {
      const details: unknown = await response.json().catch(() => null)
      throw new CallFailed(failureIn(response, details), {
        ...aboutFailure((name) => response.headers.get(name)),
        details,
      })
    }
    const value = call.answer === 'file' ? await fileOf(response) : await response.json()
    // The one place that trusts the wire: the server validates its answers against the same contract.
    return { value: value as Sent<C>, version: response.headers.get('etag') ?? undefined }
  } catch (error) {
    if (error instanceof CallFailed || signal?.aborted) throw error
    throw new NetworkFailed('No answer from the server', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function addressOf(call: CallSpec, { params, query = {} }: Parts): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value))
  const base = addressFor(pathOf(call, params))
  return search.size > 0 ? `${base}?${search}` : base
}

/** The address for a path of the contract. */
export const addressFor = (path: string): string => `${import.meta.env.VITE_API_URL ?? ''}/api${path}`

/** Headers and body: a form is sent as JSON if the call accepts it and there is no file, a tenth of the bytes. */
function contentOf({ formAsJson }: CallSpec, { form, body, version }: Parts) {
  const json =
    form === undefined ? JSON.stringify(body) : formAsJson && !hasFile(form) ? JSON.stringify(form) : undefined
  const isJson = json !== undefined && (form === undefined || new Blob([json]).size <= limits.bodyBytes)
  return { headers: headersOf(isJson, version), body: isJson ? json : form === undefined ? null : formOf(form) }
}

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile))

function headersOf(isJson: boolean, version: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': document.documentElement.lang })
  const token = localStorage.getItem('token')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (isJson) headers.set('content-type', 'application/json')
  if (version) headers.set('if-match', version)
  return headers
}

function formOf(form: object): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(form)) appendPart(parts, name, value)
  return parts
}

/** Nested values become 'SurveyAnswerDtos[0].DiagnosticId'; a list of files repeats its name. */
function appendPart(parts: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof Blob) parts.append(name, value)
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      appendPart(parts, item instanceof Blob ? name : `${name}[${index}]`, item)
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) appendPart(parts, `${name}.${key}`, item)
  } else parts.append(name, String(value))
}

/** The contract's failure; the status may be a string (part 1, section 8), and a proxy may answer anything. */
export function failureIn(response: Pick<Response, 'status' | 'statusText'>, answer: unknown): Failure {
  if (isRecord(answer)) {
    const status = Number(answer.status)
    const { title, errorMessage } = answer
    if (!Number.isNaN(status) && typeof title === 'string' && isTexts(errorMessage))
      return { status, title, errorMessage }
  }
  return {
    status: response.status,
    title: response.statusText || t.error,
    errorMessage: [t.serverFault],
  }
}

// By hand instead of with the contract's schema: zod is 10 kB, and most first pages need it for nothing else.
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

export function aboutFailure(header: (name: string) => string | null): AboutFailure {
  const currentVersion = header('etag')
  const seconds = Number.parseInt(header('retry-after') ?? '', 10)
  const requestId = header('x-request-id')
  return {
    ...(currentVersion !== null && { currentVersion }),
    ...(seconds > 0 && { retryAfter: seconds }),
    ...(requestId !== null && { requestId }),
  }
}

async function fileOf(response: Response): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  const blob = await response.blob()
  return new File([blob], encoded ? decodeURIComponent(encoded) : (plain ?? 'download'), { type: blob.type })
}
