// npm run siege: hostile loads beside an honest user, on SQLite and on its own PostgreSQL. docs/siege.md has the last figures.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildServer } from './builds.mjs'
import { startPostgres } from './postgres.mjs'
import { root, serverEnvironment } from './run.mjs'

buildServer()
const postgres = await startPostgres({ isDurable: true })
try {
  const { status } = spawnSync(process.execPath, [join(root, 'server/siege/siege.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: serverEnvironment({ ...process.env, SIEGE_POSTGRES: postgres.url }),
  })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}
