import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import staticFiles from '@fastify/static'
import { t } from '@plumbline/texts/calls/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { answerFailures, answerFaults, sendRefusal } from './failures.ts'
import { wantedLanguage } from './languages.ts'

const YEAR = 31_536_000

/** Serves the built web client: static files, cached by their hash, and the single page for every address that is neither a file nor a call. */
export async function serveWeb(app: FastifyInstance, webFolder: string | null): Promise<void> {
  if (webFolder === null) return answerFailures(app)
  answerFaults(app)
  const built = join(webFolder, 'assets')
  const pages = pagesIn(webFolder)
  const scripts = new Map(Object.values(pages).map(({ page, script }) => [page, script]))
  // One route for each of the few files beside the page and one for the hundreds of built files: each route takes 15 kB of memory and slows the start.
  await app.register(staticFiles, {
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    root: webFolder,
    wildcard: false,
    globIgnore: ['assets/**'],
    // Built files have their content’s hash in their name; the page itself is always revalidated.
    setHeaders: (reply, path) => {
      const isBuilt = path.startsWith(`${built}/`)
      reply.header('cache-control', isBuilt ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      const script = isBuilt ? undefined : scripts.get(relative(webFolder, path).replace(/\.(?:br|gz)$/, ''))
      const policy = reply.getHeader('content-security-policy')
      if (script !== undefined && typeof policy === 'string')
        reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' '${script}'`))
    },
  })
  // The library’s own folder route reads the folder’s thousand names for each file: twice the work.
  app.get<{ Params: { name: string } }>('/assets/:name(^\\w[\\w.-]*$)', (request, reply) =>
    reply.sendFile(request.params.name, built),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    // Screens’ addresses have no dot; files and hidden folders do ('/.git/config', '/..%2fsecret'). The staff sign-up link has one too
    // ('…/xax%40xzjb.zlj'), but a browser navigating there wants the page.
    const isFile = /\.|%2e/i.test(path) && !request.headers.accept?.includes('text/html')
    if (isPage && !isFile && !/^\/api(\/|$)/i.test(path)) return sendPage(request, reply, pages)
    return sendRefusal(reply, new Refusal(404, t.notFound, [t.nothingHere]))
  })
}

/** The page in one language, and the hash of its only inline script: the import map that replaces the English texts. */
interface Page {
  readonly page: string
  readonly script: string
}

/** The page in each language the client was built for, besides English. */
export function pagesIn(webFolder: string | null): Readonly<Record<string, Page>> {
  const file = webFolder === null ? '' : join(webFolder, 'languages.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The page in the language chosen in this browser, or the first available one it asks for. */
function sendPage({ headers }: FastifyRequest, reply: FastifyReply, pages: Readonly<Record<string, Page>>) {
  const [, chosen] = /(?:^|;\s*)language=([\w-]+)/.exec(headers.cookie ?? '') ?? []
  const language = wantedLanguage(chosen ?? headers['accept-language'], Object.keys(pages))
  reply.header('vary', 'accept-language, cookie')
  return reply.sendFile(pages[language]?.page ?? 'index.html')
}
