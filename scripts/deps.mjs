// Installs what the lock file names, when it has changed. Plain JavaScript: this is the one file that runs on the machine's own Node.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.deps-stamp')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  execFileSync('npm', ['ci', ...options], { cwd: root, stdio: 'inherit' })
  writeFileSync(stamp, wanted)
}

const hasOwnNode = existsSync(join(root, 'node_modules/.bin/node'))
if (!hasOwnNode && Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `There is no Node for ${process.platform} ${process.arch} in the registry: please install Node 24.\n`,
  )
  process.exit(1)
}
