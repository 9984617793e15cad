import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const node = { environment: 'node', testTimeout: 20_000 } as const

/** The server, the contract and the scripts are tested in Node; the web package says for itself what its tests need. */
export default defineConfig({
  test: {
    // Left to itself it keeps a core free: on two cores that takes half as long again.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...node, name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...node, name: 'server', include: ['server/**/*.test.ts'] } },
      { test: { ...node, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      'web/vitest.config.*',
    ],
  },
})
