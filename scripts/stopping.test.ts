/** The server as `npm start` launches it, with its parents, in a process group of its own as a terminal and systemd make one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
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
  '[P11] %s to %s of “%s”, twice, lets a request on its way end, closes everything and exits with 0',
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

test('[P11] a server whose parent was killed answers what is on its way, closes everything and ends', async () => {
  const launched = await launch('node scripts/start.mjs')
  const request = await begunRequest(launched.url)

  first(launched, 'SIGKILL')
  await noLongerListening(launched.url)
  request.finish()

  expect(await request.answer).toMatch(/^HTTP\/1\.1 401 /)
  await launched.allEnded
  expect(logsOf(launched.dataDir)).toEqual([])
})

test('[P11] a signal during the start is heeded once the start is over, and exits with 0', async () => {
  const launched = spawnIn(makeProject(), 'node scripts/start.mjs')
  await vi.waitFor(() => expect(readdirSync(launched.dataDir)).toContain('lock'), { timeout: 30_000, interval: 1 })

  group(launched, 'SIGTERM')

  expect(await launched.ended).toBe(0)
  expect(logsOf(launched.dataDir)).toEqual([])
})

test('[P11] a stop that something holds up is over after 30 s, with code 1', async () => {
  // Half a minute of waiting would be all that this test did: the timer of 30 s, and no other, runs a hundred times as fast.
  const faster = `const real = setTimeout
    globalThis.setTimeout = (work, time, ...given) => real(work, time === 30000 ? 300 : time, ...given)`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(faster)}`
  const launched = await launch('node server/src/main.ts', { NODE_OPTIONS })
  await begunRequest(launched.url)

  group(launched, 'SIGTERM')

  expect(await launched.ended).toBe(1)
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
      // Nobody of the group is left.
    }
    await allEnded
  })
  return { process: child, pid, dataDir, allEnded, ended: once(child, 'exit').then(([code]) => code) }
}

async function launch(command: string, env?: Record<string, string>): Promise<Launched & { url: string }> {
  const launched = spawnIn(makeProject(), command, env)
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
    { timeout: 45_000, interval: 20 },
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
  await vi.waitFor(() => expect(fetch(`${url}/api/health`)).rejects.toThrow(), { timeout: 30_000 })
}

/** SQLite's log is gone once the database was closed in order. */
function logsOf(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))
}

/** The scripts of the project around the real server; building the web client is left out. */
function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-stopping-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  write('package.json', JSON.stringify({ type: 'module', scripts: { start: scripts.start } }))
  for (const name of ['start', 'run', 'build-web']) {
    cpSync(join(root, 'scripts', `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`), { recursive: true })
  }
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'web/index.html', 'contract/limits.ts'])
    write(path, '')
  const vite =
    "import { mkdirSync, writeFileSync } from 'node:fs'\nmkdirSync('dist')\nwriteFileSync('dist/index.html', '')\n"
  write('node_modules/.bin/vite', vite)
  write('node_modules/.bin/package.json', '{ "type": "module" }')
  write('server/src/main.ts', `import ${JSON.stringify(join(root, 'server/src/main.ts'))}\n`)
  return folder
}

/** The environment without what the tests' own npm and runner have put there; the Node of the tests comes first. */
function environment(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => !/^(npm_|VITEST|VITE_|NODE_|TEST|DEV|PROD)/.test(name))
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return {
    ...Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])),
    PATH: [dirname(process.execPath), ...folders].join(delimiter),
  }
}
