// npm run test:postgres: the server's tests, and one journey in the browser, on a PostgreSQL of their own that is gone afterwards.

import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { root } from './run.mjs'
import { playwrightStep, runSteps, toolStep, vitestStep } from './steps.mjs'

const env = { ...process.env, CHROMIUM_PATH: chromium() }
const postgres = await startPostgres()
try {
  const steps = [
    vitestStep('server tests on PostgreSQL', ['--project', 'server']),
    toolStep('build', 'vite', ['build'], join(root, 'web')),
    playwrightStep('journey on PostgreSQL', ['journey']),
  ]
  process.exitCode = await runSteps(steps, { ...env, TEST_DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
}
