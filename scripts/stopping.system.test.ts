/** The server as `npm start` and `npm run dev` launch it, with its parents, in its own process group like a terminal's or systemd's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './free-port.mjs'
import { root } from './run.mjs'

vi.setConfig({ testTimeout: 120_000 })

const group = (launched: Launched, signal: NodeJS.Signals) => process.kill(-launched.pid, signal)
const first = (launched: Launched, signal: NodeJS.Signals) => process.kill(launched.pid, signal)

test.for([
  ['SIGINT', 'the whole group', 'node scripts/start.mjs', group],
  ['SIGHUP', 'the whole group', 'node scripts/start.mjs', group],
  ['SIGTERM', 'start.mjs alone', 'node scripts/start.mjs', first],
  ['SIGTERM', 'the whole group', 'npm start', group],
  ['SIGTERM', 'npm alone', 'npm start', first],
] as const)(
  '[P11] %s to %s of “%s”, twice, lets a pending request finish, closes everything and exits with 0',
  async ([signal, , command, send]) => {
    const launched = await launch(command)
    const request = await begunRequest(launched.url)

    send(launched, signal)
    await noLongerListening(launched.url)
    send(launched, signal)
    request.finish()

    expect(await request.answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(await launched.ended).toBe(0)
    expect(logsOf(launched.dataDir)).toEqual([])
  },
)

test('[P11] a server whose parent was killed answers pending requests, closes everything and ends', async () => {
  const launched = await launch('node scripts/start.mjs')
  const request = await begunRequest(launched.url)

  first(launched, 'SIGKILL')
  await noLongerListening(launched.url)
  request.finish()

  expect(await request.answer).toMatch(/^HTTP\/1\.1 401 /)
  await launched.allEnded
  expect(logsOf(launched.dataDir)).toEqual([])
})

test('[P11] a signal during the start takes effect after the start, with exit code 0', async () => {
  const launched = spawnIn(makeProject(), 'node scripts/start.mjs')
  await vi.waitFor(() => expect(readdirSync(launched.dataDir)).toContain('lock'), { timeout: 60_000, interval: 1 })

  const said = text(launched.process.stdout ?? Readable.from([]))
  group(launched, 'SIGTERM')

  expect(await launched.ended).toBe(0)
  expect(await said).toMatch(/^Plumbline is ready at /m)
  expect(logsOf(launched.dataDir)).toEqual([])
})

test.for(['node server/dist/main.js', 'node scripts/start.mjs'])(
  '[P11] “%s” exits with 0, whatever signals arrive before it has ended',
  async (command) => {
    const launched = await launch(command)

    const again = setInterval(() => launched.process.kill('SIGINT'), 1)
    onTestFinished(() => clearInterval(again))

    expect(await launched.ended).toBe(0)
    expect(logsOf(launched.dataDir)).toEqual([])
  },
)

test('[P11] a blocked stop is over after 30 s, with code 1', async () => {
  // To avoid half a minute of waiting, the 30 s timer, and no other, runs a hundred times as fast.
  const faster = `const real = setTimeout
    globalThis.setTimeout = (work, time, ...given) => real(work, time === 30000 ? 300 : time, ...given)`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(faster)}`
  const launched = await launch('node server/dist/main.js', { NODE_OPTIONS })
  await begunRequest(launched.url)

  group(launched, 'SIGTERM')

  expect(await launched.ended).toBe(1)
})

test('npm run dev serves the client, makes calls wait while the server restarts, and ends with everything it started', async () => {
  const folder = makeDevProject('one')
  const launched = await launch('npm run dev', { PORT: String(await freePort()) }, folder)
  const answer = async (path: string) =>
    (await fetch(`${launched.url}${path}`, { headers: { accept: 'text/html' } })).text()

  const page = await answer('/superAdmin/findings')
  const before = await answer('/api/word')
  const ownPort = await answer('/api/port')
  const isGone = new Promise((resolve) =>
    launched.process.stdout?.on('data', (part) => /^gone$/m.test(part) && resolve(true)),
  )
  writeServer(folder, 'two')
  await isGone
  const after = await answer('/api/word')
  group(launched, 'SIGINT')

  expect(page).toContain('<div id="root">')
  expect(page).toContain('/@vite/client')
  expect([before, after]).toEqual(['one', 'two'])
  expect(await launched.ended).toBe(0)
  for (const port of [ownPort, new URL(launched.url).port]) await noLongerListening(`http://127.0.0.1:${port}`)
})

test('npm run dev does not forward a call whose browser left while it waited', async () => {
  const folder = makeDevProject('one')
  const launched = await launch('node scripts/dev.mjs', { PORT: String(await freePort()) }, folder)
  const isGone = new Promise((resolve) =>
    launched.process.stdout?.on('data', (part) => /^gone$/m.test(part) && resolve(true)),
  )
  writeFileSync(join(folder, 'wait'), '')
  writeServer(folder, 'two')
  await isGone
  const browser = connect(Number(new URL(launched.url).port), '127.0.0.1')
  browser.write('GET /api/word HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // A page requested later is answered after the call has come, and after it has gone.
  await fetch(launched.url)
  browser.destroy()
  await fetch(launched.url)

  rmSync(join(folder, 'wait'))

  expect(await (await fetch(`${launched.url}/api/connections`)).text()).toBe('1')
})

test('npm run dev waits for the next change when the server fails', async () => {
  const folder = makeDevProject('one')
  const launched = await launch('node scripts/dev.mjs', { PORT: String(await freePort()) }, folder)
  const status = async () => (await fetch(`${launched.url}/api/word`)).status

  writeFileSync(
    join(folder, 'server/src/main.ts'),
    "import { appendFileSync } from 'node:fs'\nappendFileSync('tries', 'one')\nprocess.exit(1)\n",
  )
  await vi.waitFor(async () => expect(await status()).toBe(502), { timeout: 60_000 })
  for (let n = 0; n < 50; n++) expect(await status()).toBe(502)
  writeServer(folder, 'two')
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 60_000 })
  first(launched, 'SIGTERM')

  expect(await launched.ended).toBe(0)
  expect(readFileSync(join(folder, 'tries'), 'utf8')).toBe('one')
})

test('npm run dev starts the whole of a file that was empty while being written', async () => {
  const folder = makeDevProject('one')
  const launched = await launch('node scripts/dev.mjs', { PORT: String(await freePort()) }, folder)
  const path = join(folder, 'server/src/main.ts')
  const changed = readFileSync(path, 'utf8').replace("'one'", "'two'")

  writeFileSync(path, '')
  await setTimeout(40)
  writeFileSync(path, changed)

  await vi.waitFor(async () => expect(await (await fetch(`${launched.url}/api/word`)).text()).toBe('two'), {
    timeout: 60_000,
  })
})

test('a server whose npm run dev was killed ends', async () => {
  const launched = await launch('node scripts/dev.mjs', { PORT: String(await freePort()) }, makeDevProject('one'))
  const ownPort = await (await fetch(`${launched.url}/api/port`)).text()

  first(launched, 'SIGKILL')

  await noLongerListening(`http://127.0.0.1:${ownPort}`)
})

interface Launched {
  readonly process: ChildProcess
  readonly pid: number
  readonly dataDir: string
  /** The exit code of the first process. */
  readonly ended: Promise<number | null>
  /** Resolves when no process holds its output any more: all have ended. */
  readonly allEnded: Promise<unknown>
}

function spawnIn(folder: string, command: string, env: Record<string, string> = {}): Launched {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment(), PORT: '0', LOG_LEVEL: 'error', ...env },
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} could not be started.`)
  const allEnded = once(child, 'close')
  onTestFinished(async () => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The whole group has ended.
    }
    await allEnded
  })
  return { process: child, pid, dataDir, allEnded, ended: once(child, 'exit').then(([code]) => code) }
}

async function launch(
  command: string,
  env?: Record<string, string>,
  folder = makeProject(),
): Promise<Launched & { url: string }> {
  const launched = spawnIn(folder, command, env)
  let output = ''
  launched.process.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part
  })
  const url = await vi.waitFor(
    () => {
      const [, address] = /^Plumbline is ready at (\S+)$/m.exec(output) ?? []
      if (address === undefined) throw new Error(`The server is not ready:\n${output}`)
      return address
    },
    { timeout: 90_000, interval: 20 },
  )
  return { ...launched, url }
}

/** A request whose body the server still waits for. */
async function begunRequest(url: string) {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ username: 'nobody@example.com', password: 'Upright-Line-7' })
  const socket = connect(Number(port), hostname)
  const answer = text(socket).catch((error: Error) => `cut off: ${error.message}`)
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  // The server says 'continue' once it has the request.
  await once(socket, 'readable')
  return {
    answer: answer.then((all) => all.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')),
    finish: () => socket.write(body),
  }
}

async function noLongerListening(url: string): Promise<void> {
  await vi.waitFor(() => expect(fetch(`${url}/api/health`)).rejects.toThrow(), { timeout: 60_000 })
}

/** SQLite's log is gone once the database has been closed properly. */
function logsOf(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))
}

/** The project's scripts around the real server; without building. */
function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-stopping-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  write('package.json', JSON.stringify({ type: 'module', scripts: { start: scripts.start } }))
  for (const name of ['build', 'builds', 'run', 'start']) {
    cpSync(join(root, 'scripts', `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`), { recursive: true })
  }
  const sources = ['web/index.html', 'contract/limits.ts', 'texts/en.ts', 'server/vite.config.ts', 'server/src/main.ts']
  for (const path of ['package-lock.json', 'tsconfig.base.json', ...sources]) write(path, '')
  const vite =
    "import { mkdirSync, writeFileSync } from 'node:fs'\nmkdirSync('dist', { recursive: true })\nwriteFileSync('dist/index.html', '')\n"
  write('node_modules/vite/bin/vite.js', vite)
  write('node_modules/vite/package.json', '{ "type": "module" }')
  write('server/dist/main.js', `import ${JSON.stringify(join(root, 'server/dist/main.js'))}\n`)
  return folder
}

/** The project's scripts around Vite, a page, and a server that answers with one word. */
function makeDevProject(word: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const path of ['contract/src', 'texts', 'web']) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { dev: scripts.dev } }))
  writeFileSync(join(folder, 'web/index.html'), '<div id="root"></div>')
  writeFileSync(
    join(folder, 'web/vite.config.ts'),
    "export default { root: import.meta.dirname, cacheDir: '.vite', logLevel: 'silent' }\n",
  )
  for (const name of ['dev', 'run', 'free-port']) {
    cpSync(join(root, 'scripts', `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeServer(folder, word)
  return folder
}

function writeServer(folder: string, word: string): void {
  mkdirSync(join(folder, 'server/src'), { recursive: true })
  writeFileSync(
    join(folder, 'server/src/main.ts'),
    `import { existsSync } from 'node:fs'
    import { createServer } from 'node:http'
    import { setTimeout } from 'node:timers/promises'
    const server = createServer(({ url }, answer) => {
      if (url === '/api/connections') server.getConnections((_, count) => answer.end(String(count)))
      else answer.end(url === '/api/port' ? process.env.PORT : '${word}')
    })
    while (existsSync('wait')) await setTimeout(10)
    server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Plumbline is ready at its own port'))
    process.on('exit', () => console.log('gone'))
    for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(end, () => process.exit(0))\n`,
  )
}

/** The environment without what the tests' own npm and runner have added; the tests' Node comes first. */
function environment(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => !/^(npm_|VITEST|VITE_|NODE_|TEST|DEV|PROD)/.test(name))
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return {
    ...Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])),
    PATH: [dirname(process.execPath), ...folders].join(delimiter),
  }
}
