// npm run bench: how fast it is, beside a bare server doing the same work, on SQLite and on a PostgreSQL of its own. Writes docs/benchmarks.md.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { root, serverEnvironment } from './run.mjs'

const postgres = await startPostgres({ isDurable: true })
try {
  const { status } = spawnSync(process.execPath, [join(root, 'server/bench/bench.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: serverEnvironment({ ...process.env, BENCH_POSTGRES: postgres.url }),
  })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}
