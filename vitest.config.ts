import { defineConfig } from 'vitest/config'

const node = { environment: 'node', testTimeout: 20_000 } as const

/** The server, the contract and the scripts are tested in Node; the web package says for itself what its tests need. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...node, name: 'server', include: ['server/**/*.test.ts'] } },
      { test: { ...node, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      'web/vitest.config.*',
    ],
  },
})
