// npm run test:postgres -- FILES: these server tests on a PostgreSQL of their own that is gone afterwards; all of them where none is named.

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
