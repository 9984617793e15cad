// npm run test:postgres: the server's tests, and one journey in the browser, on a PostgreSQL of their own that is gone afterwards.

import { chromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { buildStep, playwrightStep, runSteps, vitestStep } from './steps.mjs'

/** Which tests, as vitest takes it; all of them and the journey where nothing is said. */
const chosen = process.argv.slice(2)
const env = chosen.length > 0 ? process.env : { ...process.env, CHROMIUM_PATH: chromium() }
const postgres = await startPostgres()
try {
  const tests = vitestStep('server tests on PostgreSQL', ['--project', 'server', ...chosen])
  const journey = [buildStep, playwrightStep('journey on PostgreSQL', ['journey'])]
  const steps = chosen.length > 0 ? [tests] : [tests, ...journey]
  process.exitCode = await runSteps(steps, { ...env, TEST_DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
}
