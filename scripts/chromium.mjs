import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell is the same engine but starts and renders in half the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The machine's Chromium. If there is none it is installed, as root on Debian; otherwise the run ends with a line that says how. */
export function chromium() {
  const found = process.env.CHROMIUM_PATH || onPath()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get') && install() && onPath()) return onPath()
  process.stderr.write(
    'The browser tests need Chromium: run "apt-get install -y chromium" as root, or set CHROMIUM_PATH.\n',
  )
  process.exit(1)
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
}
