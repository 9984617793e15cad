import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Processes and threads that tests start take what Node has compiled from where the product keeps it, and start in half the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled')

// What starts programs, walks every call, breaks or fills something, or waits for time to pass: npm run test:all.
const system = '**/*.system.test.ts'
// On PostgreSQL what concerns SQLite or no database at all is left out.
const elsewhere = ['**/{*.,}sqlite.{test,system.test}.ts', '**/*.rules.{test,system.test}.ts', 'scripts/**']
const exclude = [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL === undefined ? [] : elsewhere)]

// The files of a worker share its modules: loading them anew for each takes an eighth of the time. A busy machine takes several times what a quiet one does.
const polling = { poll: { timeout: 20_000 } }
const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, isolate: false, expect: polling } as const
// Tests that start the product start what is built of it.
const globalSetup = join(import.meta.dirname, 'scripts/server-built.mjs')

/** What starts programs takes longest, which its size does not tell: it comes first, so that at the end no worker is without work. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const startsPrograms = ({ moduleId }: TestSpecification) =>
      /\/(commands|faults|operations)\/.*\.system\./.test(moduleId)
    return [...sorted.filter(startsPrograms), ...sorted.filter((file) => !startsPrograms(file))]
  }
}

/** The server, the contract and the scripts are tested in Node; the web package says for itself what its tests need. */
export default defineConfig({
  test: {
    // One more than there are cores: each waits now and then, for a program it has started or for time to pass.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ProgramsFirst },
    // What was left of a request that a test cut off may come to its database after the test, when that is gone: no fault of what runs then.
    onUnhandledError: (error) => !error.message.includes('driver has already been destroyed'),
    projects: [
      { test: { ...node, name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...node, name: 'texts', include: ['texts/**/*.test.ts'] } },
      { test: { ...node, name: 'server', include: ['server/**/*.test.ts'], exclude: [...exclude, system] } },
      { test: { ...node, name: 'scripts', include: ['scripts/**/*.test.ts'], exclude: [...exclude, system] } },
      { test: { ...node, name: 'client rules', include: ['web/src/**/*.rules.test.ts'] } },
      'web/vitest.config.*',
      {
        test: {
          ...node,
          testTimeout: 120_000,
          name: 'system',
          globalSetup,
          include: [`{server,scripts}/${system}`],
          exclude,
        },
      },
      { test: { ...node, isolate: true, name: 'journeys', include: [`e2e/${system}`] } },
    ],
  },
})
