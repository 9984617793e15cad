import { existsSync } from 'node:fs'

/** The same engine without a window, which starts and draws in half the time. */
const shell = '/usr/bin/chromium-headless-shell'

/** The browser that `CHROMIUM_PATH` names, or Debian's. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium')
