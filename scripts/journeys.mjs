// npm run journeys: 10,000 seeded journeys through the save protocol, and with `--browser` 200 in a browser too; `--journeys n`, `--seed n`. docs/answers.md explains why.

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './builds.mjs'
import { chromium } from './chromium.mjs'
import { root, run } from './run.mjs'

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    browser: { type: 'boolean', default: false },
  },
})
const [journeys, first] = [Number(values.journeys), Number(values.seed)]
const began = Date.now()
const processes = Math.min(journeys, Math.max(1, availableParallelism()))
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const codes = await Promise.all(
  Array.from({ length: processes }, (_, n) => {
    const [from, end] = [n, n + 1].map((part) => Math.floor((journeys * part) / processes))
    const env = { ...process.env, JOURNEYS: String(end - from), JOURNEY_SEED: String(first + from) }
    return run(process.execPath, [vitest, 'run', '--project', 'journeys'], { env })
  }),
)
process.stdout.write(`${journeys} journeys from seed ${first} in ${Math.round((Date.now() - began) / 1000)} s\n`)
if (codes.some((code) => code !== 0)) process.exit(1)
if (values.browser) process.exit(await inBrowser())

async function inBrowser() {
  await buildWeb()
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const env = { ...process.env, BROWSER_JOURNEYS: '200', JOURNEY_SEED: values.seed, CHROMIUM_PATH: chromium() }
  return run(process.execPath, [playwright, 'test', 'journeys'], { cwd: join(root, 'e2e'), env })
}
