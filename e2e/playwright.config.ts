import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './support/chromium-path.ts'
import type { OnDatabase } from './support/fixtures.ts'

const database = process.env.JOURNEY_DATABASE_URL

/** The built product in a real browser: each test has a server and a database of its own (see fixtures.ts). */
export default defineConfig<object, OnDatabase>({
  testDir: '.',
  // `npm test` runs smoke; every other folder belongs to `npm run test:all`.
  projects: [
    // The main journey once more, where there is a PostgreSQL for it: the longest of all comes first.
    ...(database === undefined ? [] : [{ name: 'postgres', testMatch: '**/smoke/journey.e2e.ts', use: { database } }]),
    { name: 'smoke', testMatch: '**/smoke/*.e2e.ts' },
    { name: 'screens', testMatch: '**/*.e2e.ts', testIgnore: '**/smoke/**' },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One more than there are cores, each with a browser: each waits now and then for what it has asked.
  workers: Number(process.env.E2E_WORKERS ?? Math.min(availableParallelism(), 8) + 1),
  // A walk of one person takes some seconds, and several times that beside other work.
  timeout: 240_000,
  expect: { timeout: 20_000, toPass: { timeout: 40_000 } },
  reporter: [['list']],
  use: {
    trace: 'off',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        // A page is there for some seconds: what is optimized meanwhile takes a tenth of all processor time, and hardly runs.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
})
