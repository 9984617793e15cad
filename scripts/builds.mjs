import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** What is built into its own `dist`: all its inputs, and a file that exists afterwards. */
const builds = {
  web: {
    called: 'client',
    inputs: ['web', 'contract', 'texts', 'package-lock.json', 'tsconfig.base.json'],
    made: 'index.html',
  },
  server: {
    called: 'server',
    inputs: ['server/src', 'server/vite.config.ts', 'contract', 'texts', 'package-lock.json'],
    made: 'main.js',
  },
}
const notRead = ['node_modules', 'dist', 'test', 'test-results']

/** Builds the web client into web/dist, unless it exists and none of its inputs has changed. */
export const buildWeb = () => build('web')

/** Builds the server into server/dist in the same way. */
export const buildServer = () => build('server')

/** Whether both exist and none of their inputs has changed. */
export const isBuilt = () => Object.keys(builds).every((name) => isUpToDate(name, fingerprint(builds[name].inputs)))

const stampOf = (name) => join(root, `.cache/${name}-build-stamp`)

/** Marks a client with the test languages. It also serves those who do not need them. */
const PSEUDO = ' with pseudo-languages'
const stampFor = (name, wanted) => (name === 'web' && process.env.PSEUDO_LANGUAGES === '1' ? wanted + PSEUDO : wanted)

function isUpToDate(name, wanted) {
  const isThere = existsSync(join(root, name, 'dist', builds[name].made))
  if (!isThere || !existsSync(stampOf(name))) return false
  const stamp = readFileSync(stampOf(name), 'utf8')
  return stamp === stampFor(name, wanted) || stamp === wanted + PSEUDO
}

function build(name) {
  const stamp = stampOf(name)
  const { called, inputs } = builds[name]
  const wanted = fingerprint(inputs)
  if (isUpToDate(name, wanted)) return
  rmSync(stamp, { force: true })
  process.stdout.write(`Building the ${called} …\n`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const log = join(root, `.cache/${name}-build.log`)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    {
      cwd: join(root, name),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  if (status !== 0) {
    writeFileSync(log, `${stdout}${stderr}`)
    process.stderr.write(`${stderr.trim()}\nThe ${called} could not be built. Full output: ${log}\n`)
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, stampFor(name, wanted))
}

/** Changes with the content of any input, and with the backend that is built in. */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '')
  for (const file of inputs.flatMap((input) => filesIn(input)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !notRead.includes(name))
  return names.flatMap((name) => filesIn(join(path, name)))
}
