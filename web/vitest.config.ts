import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineProject } from 'vitest/config'

/** The pieces of `ui`, `api` and `app` that have behaviour of their own; screens are tested in `e2e`, and rules need no page (`client rules` of the root). */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.rules.test.ts'],
    environment: 'happy-dom',
    // As of the other tests: a page and the modules for each file anew took five times as long.
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['src/test/browser.ts'],
  },
})
