// npm run test:postgres -- FILES: runs these server tests, or all if none is named, on a temporary PostgreSQL.

import { startPostgres } from './postgres.mjs'
import { runSteps, vitestStep } from './steps.mjs'

const postgres = await startPostgres()
try {
  const tests = vitestStep('server tests on PostgreSQL', [
    '--project=server',
    '--project=system',
    ...process.argv.slice(2),
  ])
  process.exitCode = await runSteps([tests], { ...process.env, TEST_DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
}
