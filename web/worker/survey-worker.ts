/**
 * The service worker of a survey: keeps what this release needs to show one, so that it opens without a network, and an open page gets the
 * code of its own release although a new one was put in. Nothing else opens offline, and no answer of the API is ever kept. (decision 022)
 */
import { administratorSurvey, respondentSurvey } from '../src/paths.ts'

declare const self: ServiceWorkerGlobalScope
interface Release {
  readonly id: string
  /** The page and the favicon, of which each release has its own under the same name, with the hash of this one's. */
  readonly unhashed: Readonly<Record<string, string>>
  /** Scripts, styles and the font, which carry their hash in their name. */
  readonly hashed: readonly string[]
  /** The page in another language, and the files that take the place of English ones there. */
  readonly languages: Readonly<
    Record<
      string,
      { readonly page: string; readonly integrity: string; readonly texts: Readonly<Record<string, string>> }
    >
  >
}
/** Written by the build (`web/survey-worker.ts`). */
declare const RELEASE: Release

const release = RELEASE
/** Who opened the survey reads this language; it is part of this script's address. */
const language = new URL(location.href).searchParams.get('language') ?? ''
const spoken = release.languages[language]
const CACHE = `survey ${release.id} ${language}`.trim()
const PAGE = spoken?.page ?? '/index.html'
/** The addresses of a survey to fill in, in any case. */
const surveys = [administratorSurvey, respondentSurvey].map(
  (address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

// It takes over once no page of the release before is open: that one's files stay until then.
self.addEventListener('install', (event) => event.waitUntil(keepRelease()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate') {
    if (surveys.some((survey) => survey.test(pathname))) event.respondWith(networkFirst(request, PAGE))
  } else if (pathname in release.unhashed) event.respondWith(networkFirst(request, pathname))
})

async function keepRelease(): Promise<void> {
  const cache = await caches.open(CACHE)
  // While a new release is put in, the page of one must not come with the files of the other.
  const page = spoken && { [spoken.page]: spoken.integrity }
  const unhashed = Object.entries({ ...release.unhashed, ...page }).map(
    ([path, integrity]) => new Request(path, { integrity, cache: 'no-cache' }),
  )
  await cache.addAll([...unhashed, ...release.hashed.map((path) => spoken?.texts[path] ?? path)])
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('survey ') && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** A file with its hash in its name, from whichever release is kept: one that is still waiting has its pages open already. */
async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined)
  return kept ?? fetch(request)
}

/** The server's answer, whatever it is; where there is none, the file kept. */
async function networkFirst(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (fault) {
    const kept = await (await caches.open(CACHE)).match(path, { ignoreVary: true })
    if (kept === undefined) throw fault
    return kept
  }
}
