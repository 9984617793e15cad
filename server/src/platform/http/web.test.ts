import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../test/server.ts'

const PAGE = '<!doctype html><title>Plumbline</title>'
/** Files lying around a server: beside the built client, in the data folder, in a clone. */
const beside = [
  '.env',
  '.git/config',
  '.git/HEAD',
  'package.json',
  'plumbline.sqlite',
  'plumbline.sqlite-wal',
  'secret',
]
const inside = ['data-are-in', 'files', 'outbox/1.eml', 'tmp/1', 'lock']

/** A server with a built client, in a folder with such files lying around. */
async function startWithClient() {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const webFolder = join(folder, 'dist')
  await mkdir(join(webFolder, 'assets'), { recursive: true })
  await writeFile(join(webFolder, 'index.html'), PAGE)
  await writeFile(join(webFolder, 'assets/start-1.js'), 'start()')
  await mkdir(join(folder, '.git'))
  for (const name of beside) await writeFile(join(folder, name), 'kept from everybody')
  const { listen } = await startServer({ webFolder })
  const { hostname, port } = new URL(await listen())
  return {
    /** Asks as a program or as a navigating browser; the path is sent as is, which `fetch` would normalise. */
    open: async (path: string, accept = '*/*') => {
      const [response] = await once(request({ hostname, port, path, headers: { accept } }).end(), 'response')
      return { statusCode: response.statusCode, body: await text(response) }
    },
  }
}

const spellings: Readonly<Record<string, (name: string) => string>> = {
  'as it is': (name) => `/${name}`,
  'one folder up': (name) => `/../${name}`,
  'one folder up, encoded': (name) => `/%2e%2e/${name}`,
  'one folder up, with an encoded slash': (name) => `/..%2f${name}`,
  'one folder up, encoded twice': (name) => `/%252e%252e%252f${name}`,
  'one folder up, with a backslash': (name) => `/..%5c${name}`,
  'up from the assets': (name) => `/assets/..%2f..%2f${name}`,
  'its dots encoded': (name) => `/${name.replaceAll('.', '%2e')}`,
  'its slashes encoded': (name) => `/${name.replaceAll('/', '%2f')}`,
}

test.for(Object.entries(spellings))(
  '[F4] [F6] no file lying around a server is served under its name, spelled as %s',
  async ([, spell]) => {
    const { open } = await startWithClient()

    for (const name of [...beside, ...inside]) {
      const asked = await open(spell(name))
      const visited = await open(spell(name), 'text/html')

      // A name without a dot could be a screen’s address, which is answered with the client’s page.
      const isAddress = asked.statusCode === 200 && !/\.|%2e/i.test(spell(name)) && asked.body === PAGE
      expect([name, isAddress ? 404 : asked.statusCode]).toEqual([name, 404])
      expect(visited.statusCode === 404 || visited.body === PAGE).toBe(true)
      expect(asked.body + visited.body).not.toContain('kept')
    }
  },
)

test('[F4] the built files are served, and the page at every screen’s address, including a staff link’s', async () => {
  const { open } = await startWithClient()
  const screens = ['/', '/superAdmin/findings', '/auth/signup/Xzjb%20Iqa/xax%40xzjb.zlj', '/auth/signup/.kbq/a%40b.zlj']

  for (const address of screens) expect([address, (await open(address, 'text/html')).body]).toEqual([address, PAGE])
  expect((await open('/assets/start-1.js')).body).toBe('start()')
})

test('the page is in the chosen language, or in one the browser asks for, and its script may run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'index.de.html'), '<title>Lot</title>')
  await writeFile(join(folder, 'index.de.html.gz'), gzipSync('<title>Lot</title>'))
  await writeFile(join(folder, 'languages.json'), '{ "de": { "page": "index.de.html", "script": "sha256-x" } }')
  const { app } = await startServer({ webFolder: folder })
  const open = async (headers: Record<string, string>, url = '/auth/login') => {
    const answer = await app.inject({ url, headers })
    return {
      body: answer.body,
      allows: /script-src [^;]*/.exec(String(answer.headers['content-security-policy']))?.[0],
    }
  }

  const english = { body: PAGE, allows: "script-src 'self'" }
  const german = { body: '<title>Lot</title>', allows: "script-src 'self' 'sha256-x'" }
  expect(await open({})).toEqual(english)
  expect(await open({ 'accept-language': 'de-AT,en;q=0.5' })).toEqual(german)
  expect(await open({ 'accept-language': 'de', cookie: 'a=b; language=en' })).toEqual(english)
  expect(await open({ cookie: 'language=de' })).toEqual(german)
  expect(await open({}, '/index.de.html')).toEqual(german)
  expect((await open({ cookie: 'language=de', 'accept-encoding': 'gzip' })).allows).toEqual(german.allows)
})
