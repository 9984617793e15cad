// npm run bench: how fast the server is, beside a bare server doing the same work, on SQLite and on its own PostgreSQL. docs/benchmarks.md has the main figures.
// npm run bench -- servers: another program of server/bench on such a PostgreSQL, here one with several servers; `-- sign-in` measures signing in.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildServer } from './builds.mjs'
import { startPostgres } from './postgres.mjs'
import { root, serverEnvironment } from './run.mjs'

const given = process.argv.slice(2)
const program = given.find((argument) => !argument.startsWith('--')) ?? 'bench'
const options = given.filter((argument) => argument.startsWith('--'))
buildServer()
const postgres = await startPostgres({ isDurable: true })
try {
  const { status } = spawnSync(process.execPath, [join(root, `server/bench/${program}.ts`), ...options], {
    cwd: root,
    stdio: 'inherit',
    env: serverEnvironment({ ...process.env, BENCH_POSTGRES: postgres.url }),
  })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}
