import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './support/chromium-path.ts'

/** What takes longest. */
const long = ['journey', 'journeys', 'long-texts', 'script-payloads', 'uploads'].map((name) => `**/${name}.e2e.ts`)

/** The built product in a real browser: each test has a server and a database of its own (see fixtures.ts). */
export default defineConfig({
  testDir: '.',
  // Begun last, what takes longest would run alone in the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: long },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On a machine that others use as well a wait may be too short now and then: what passes at its second try is named as flaky at the end.
  retries: process.env.CI === undefined ? 0 : 1,
  // One more than there are cores, each with a browser: each waits now and then for what it has asked.
  workers: Number(process.env.E2E_WORKERS ?? Math.min(availableParallelism(), 8) + 1),
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
