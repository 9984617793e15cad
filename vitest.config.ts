import { defineConfig } from 'vitest/config'

/** The server, the contract and the scripts are tested in Node; the web package says for itself what its tests need. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          testTimeout: 20_000,
        },
      },
      'web/vitest.config.*',
    ],
  },
})
