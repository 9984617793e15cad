import type { FastifyInstance } from 'fastify'
import type { Chance } from './random.ts'

export interface Weather {
  /** Maximum round trip in milliseconds. */
  readonly latency: number
  /** The probability that a request is lost, and that its response is. */
  readonly lost: number
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/**
 * The network between a device and the server: slow, interrupted, or lossy. A request whose response is lost has been
 * served.
 */
export class Network {
  isOnline = true
  /** Called with the outcome of each request. */
  heard: (what: string) => void = () => undefined
  readonly #app: FastifyInstance
  readonly #chance: Chance
  readonly #weather: Weather
  readonly #pending: { count: number }

  constructor(app: FastifyInstance, chance: Chance, weather: Weather, pending: { count: number }) {
    this.#app = app
    this.#chance = chance
    this.#weather = weather
    this.#pending = pending
  }

  /** Undefined without a response: lost, or the device is offline. */
  async request(
    method: string,
    url: string,
    headers: Headers,
    body: string | Buffer | undefined,
  ): Promise<Answer | undefined> {
    const { latency, lost } = this.#weather
    if (!this.isOnline) return undefined
    await this.#pass(this.#chance.below(latency))
    if (!this.isOnline || this.#chance.hits(lost)) {
      this.heard(`${method} ${url} is lost`)
      return undefined
    }
    const answer = await this.#serve(method, url, headers, body)
    await this.#pass(this.#chance.below(latency))
    const isLost = !this.isOnline || this.#chance.hits(lost)
    this.heard(
      `${method} ${url} ${typeof body === 'string' ? body : ''} is answered ${answer.status} ${isLost ? ', which is lost' : answer.body}`,
    )
    return isLost ? undefined : answer
  }

  async #serve(method: string, url: string, headers: Headers, payload: string | Buffer | undefined): Promise<Answer> {
    this.#pending.count += 1
    try {
      const made = { method: method as 'GET', url, headers: Object.fromEntries(headers) }
      const {
        statusCode,
        headers: said,
        body,
      } = await this.#app.inject(payload === undefined ? made : { ...made, payload })
      const told = Object.entries(said).map(([name, value]): [string, string] => [name, String(value)])
      return { status: statusCode, headers: new Headers(told), body }
    } finally {
      this.#pending.count -= 1
    }
  }

  #pass(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, milliseconds))
  }
}

/** `fetch` over a network. */
export async function fetchOver(network: Network, address: string, init: RequestInit): Promise<Response> {
  const body = typeof init.body === 'string' ? init.body : undefined
  const answer = await network.request(init.method ?? 'GET', address, new Headers(init.headers), body)
  if (answer === undefined || init.signal?.aborted) throw new TypeError('Failed to fetch')
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: answer.headers })
}

/** The part of `XMLHttpRequest` the product uses, over a network. */
export class RequestOver {
  status = 0
  responseText = ''
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  readonly upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null }
  readonly #network: Network
  readonly #headers = new Headers()
  #method = ''
  #address = ''
  #answered = new Headers()
  #isAborted = false

  constructor(network: Network) {
    this.#network = network
  }

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string): string | null {
    return this.#answered.get(name)
  }
  abort(): void {
    if (this.#isAborted) return
    this.#isAborted = true
    this.onabort?.()
  }
  async send(body: Blob | null): Promise<void> {
    const bytes = body === null ? undefined : Buffer.from(await body.arrayBuffer())
    if (bytes !== undefined) this.upload.onprogress?.({ loaded: bytes.length })
    const answer = await this.#network.request(this.#method, this.#address, this.#headers, bytes)
    if (this.#isAborted) return
    if (answer === undefined) return this.onerror?.()
    this.status = answer.status
    this.responseText = answer.body
    this.#answered = answer.headers
    this.onload?.()
  }
}
