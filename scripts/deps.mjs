// Installs what the lock file names, if it is missing. Plain JavaScript for any Node: the only file that runs on the machine's own.
// With --to-run, packages only for building and testing may be missing once everything is built: see deploy/README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

// The packages include our own Node for Linux with glibc; elsewhere the machine's is used.
const { platform, arch, versions, report } = process
const isShipped =
  platform === 'linux' && ['x64', 'arm64'].includes(arch) && report.getReport().header.glibcVersionRuntime !== undefined
const needed = isShipped ? 20 : 24
if (Number.parseInt(versions.node, 10) < needed) {
  fail(`Plumbline needs Node ${needed} or newer on this machine; this is ${versions.node}.`)
}

if (!isInstalled() && !(process.argv.includes('--to-run') && (await hasWhatRuns()))) {
  process.stdout.write('Installing packages …\n')
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status, stderr } = spawnSync('npm', ['ci', ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: platform === 'win32',
  })
  if (status !== 0) fail(`The packages could not be installed (npm ci):\n${stderr}`)
}

/** Whether node_modules holds what the lock file names, according to npm's own record; optional packages may be missing, except the Node we ship. */
function isInstalled() {
  const there = packagesOf('node_modules/.package-lock.json')
  if (there === null) return false
  return Object.entries(packagesOf('package-lock.json')).every(([path, { version, integrity, link, optional }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const found = there[path]
    return found
      ? found.version === version && found.integrity === integrity
      : optional === true && !(isShipped && path === `node_modules/node-linux-${arch}`)
  })
}

/** Whether the builds are up to date, and the installed packages match the lock file and include everything server, contract and texts need. */
async function hasWhatRuns() {
  const there = packagesOf('node_modules/.package-lock.json')
  if (there === null) return false
  const locked = packagesOf('package-lock.json')
  const asked = ['server', 'contract', 'texts'].flatMap((folder) => Object.keys(locked[folder]?.dependencies ?? {}))
  if (isShipped && `node_modules/node-linux-${arch}` in locked) asked.push(`node-linux-${arch}`)
  const isAsLocked = Object.entries(there).every(
    ([path, { version, integrity, link }]) =>
      link || (locked[path]?.version === version && locked[path].integrity === integrity),
  )
  const hasAll = asked.every((name) =>
    [`node_modules/${name}`, `server/node_modules/${name}`].some((path) => path in there),
  )
  return isAsLocked && hasAll && (await import('./builds.mjs')).isBuilt()
}

function packagesOf(file) {
  if (!existsSync(join(root, file))) return null
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}

function fail(words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
