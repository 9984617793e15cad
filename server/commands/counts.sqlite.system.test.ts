import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { placeOf010 } from '../src/test/outside/places.ts'
import { start } from '../src/test/outside/product.ts'
import { runProgram } from '../src/test/outside/program.ts'

/** The command's output for the data in this folder, and its exit code. */
const counts = (DATA_DIR: string, ...args: string[]) =>
  runProgram(join(import.meta.dirname, 'counts.ts'), args, { DATA_DIR })

test('[STAT-015] npm run counts verifies the counts, says what is wrong, and recounts when told to', {
  timeout: 120_000,
}, async () => {
  const { dataDir: DATA_DIR } = await placeOf010()
  await (await start({ DATA_DIR })).stop()

  const right = await counts(DATA_DIR)
  const db = new DatabaseSync(join(DATA_DIR, 'plumbline.sqlite'))
  db.exec('update rating_count set people = people + 1 where rowid = (select min(rowid) from rating_count)')
  db.close()
  const wrong = await counts(DATA_DIR)
  const rebuilt = await counts(DATA_DIR, '--rebuild')
  const again = await counts(DATA_DIR)
  const product = await start({ DATA_DIR })
  const beside = await counts(DATA_DIR)
  await product.stop()
  const misspelt = await counts(DATA_DIR, '--rebild')

  expect(right).toEqual({ said: 'The counts match the answers.\n', failure: '', code: 0 })
  expect([wrong.code, wrong.said]).toEqual([
    1,
    expect.stringMatching(/^Inquiry [\w-]+: 1 wrong count\.\nNothing was changed\./),
  ])
  expect([rebuilt.code, rebuilt.said]).toEqual([0, expect.stringMatching(/wrong count\.\nThey were recounted and now/)])
  expect(again).toEqual(right)
  expect([beside.code, beside.failure]).toEqual([1, expect.stringContaining('Stop it first.')])
  expect([misspelt.code, misspelt.failure]).toEqual([1, expect.stringContaining('--rebild')])
})
