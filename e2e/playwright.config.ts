import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './support/chromium-path.ts'
import type { OnDatabase } from './support/fixtures.ts'

const database = process.env.JOURNEY_DATABASE_URL

// Without a language the machine's may be ASCII, in which the browser saves no file as 'Überblick.pdf'.
process.env.LANG ??= 'C.UTF-8'

/** The built product in a real browser: each test has its own server and database (see fixtures.ts). */
export default defineConfig<object, OnDatabase>({
  testDir: '.',
  // `npm test` runs smoke; the other folders are in `npm run test:all`.
  projects: [
    // The main journey again on PostgreSQL, if configured: the longest test comes first.
    ...(database === undefined ? [] : [{ name: 'postgres', testMatch: '**/smoke/journey.e2e.ts', use: { database } }]),
    { name: 'smoke', testMatch: '**/smoke/*.e2e.ts' },
    { name: 'screens', testMatch: '**/*.e2e.ts', testIgnore: '**/smoke/**' },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One more than there are cores, each with a browser: each sometimes waits for a response.
  workers: Number(process.env.E2E_WORKERS ?? Math.min(availableParallelism(), 8) + 1),
  // A walk takes some seconds, several times that under load.
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
        // A page lives for some seconds: optimising it would take a tenth of the CPU time for code that hardly runs.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
})
