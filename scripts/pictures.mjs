// npm run pictures: draws docs/mails from the emails the product sends.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { root } from './run.mjs'

const { status } = spawnSync(process.execPath, [join(root, 'e2e/pictures.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium() },
})
process.exitCode = status ?? 1
