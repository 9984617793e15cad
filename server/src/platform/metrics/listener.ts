import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { EXPOSITION_TYPE } from './measures.ts'

const TIMEOUT = 10_000
const MOST_CONNECTIONS = 32

/** Serves `GET /metrics` on its own port until closed. Throws if it cannot listen there. */
export async function listenForMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  text: () => Promise<string>,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const server = createServer(
    { headersTimeout: TIMEOUT, requestTimeout: TIMEOUT, keepAliveTimeout: TIMEOUT, maxHeaderSize: 8192 },
    (request, response) => void answer(request, response),
  )
  server.maxConnections = MOST_CONNECTIONS
  server.setTimeout(TIMEOUT)
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen({ host, port }, ready)
  })
  server.removeAllListeners('error').on('error', (fault) => log.error({ err: fault }, 'the metrics port failed'))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Requests have no body that is read.
    request.resume()
    const isAsked =
      (request.method === 'GET' || request.method === 'HEAD') && /^\/metrics(?:\?|$)/.test(request.url ?? '')
    if (!isAsked) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n')
      return
    }
    try {
      const told = await text()
      response.writeHead(200, { 'content-type': EXPOSITION_TYPE, 'cache-control': 'no-store' }).end(told)
    } catch (fault) {
      log.error({ err: fault }, 'metrics could not be collected')
      response.writeHead(500).end()
    }
  }

  const address = server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}/metrics`,
    async close(): Promise<void> {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
