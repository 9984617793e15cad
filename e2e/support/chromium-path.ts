import { existsSync } from 'node:fs'

/** The headless shell of the same engine, which starts and draws in half the time. */
const shell = '/usr/bin/chromium-headless-shell'

/** The browser in `CHROMIUM_PATH`, or Debian's. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium')
