import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Everything the built web client is made of. */
const inputs = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json']
const outputs = ['node_modules', 'dist', 'test-results']
const stamp = join(root, '.cache/web-build-stamp')

/** Builds the web client into web/dist, unless it is there and nothing that goes into it has changed. */
export function buildWeb() {
  const wanted = fingerprint()
  if (existsSync(join(root, 'web/dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return
  rmSync(stamp, { force: true })
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/.bin/vite'), 'build'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Changes with the content of any input, and with the backend that is built in. */
function fingerprint() {
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '')
  for (const file of inputs.flatMap((input) => filesIn(input)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !outputs.includes(name))
  return names.flatMap((name) => filesIn(join(path, name)))
}
