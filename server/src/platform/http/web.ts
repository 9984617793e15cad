import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'
import { answerFailures, answerFaults, sendRefusal } from './failures.ts'

const YEAR = 31_536_000

/** Serves the built web client: static files, cached by their hash, and the single page for every address that is neither a file nor a call. */
export async function serveWeb(app: FastifyInstance, webFolder: string | null): Promise<void> {
  if (webFolder === null) return answerFailures(app)
  answerFaults(app)
  const built = join(webFolder, 'assets')
  // A route for each of the few files beside the page, and one for the hundreds that are built: each route takes 15 kB of memory and its time at the start.
  await app.register(staticFiles, {
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    root: webFolder,
    wildcard: false,
    globIgnore: ['assets/**'],
    // Built files carry their content's hash in their name; the page itself is asked for anew each time.
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.startsWith(`${built}/`) ? `public, max-age=${YEAR}, immutable` : 'no-cache'),
  })
  // The library's own route for a folder reads the folder's thousand names with each file: twice the work.
  app.get<{ Params: { name: string } }>('/assets/:name(^\\w[\\w.-]*$)', (request, reply) =>
    reply.sendFile(request.params.name, built),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    // Screens' addresses have no dot, files and hidden folders do ('/.git/config', '/..%2fsecret'). The staff sign-up link has one too
    // ('…/xax%40xzjb.zlj'), but a browser that goes there wants a page.
    const isFile = /\.|%2e/i.test(path) && !request.headers.accept?.includes('text/html')
    if (isPage && !isFile && !/^\/api(\/|$)/i.test(path)) return reply.sendFile('index.html')
    return sendRefusal(reply, new Refusal(404, 'Not found', ['There is nothing at this address.']))
  })
}
