// Stores data written by the current product, for the tests of later versions: node scripts/write-fixtures.mjs 0.1.0. See server/src/test/fixtures/README.md.
import { startPostgres } from './postgres.mjs'
import { run } from './run.mjs'

const [version] = process.argv.slice(2)
const file = 'server/src/test/fixtures/write.ts'
const write = (env) => run(process.execPath, [file, version], { env: { ...process.env, ...env } })

process.exitCode = await write({ DATABASE_URL: undefined })
const postgres = await startPostgres()
try {
  process.exitCode ||= await write({ DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
}
