// npm run faults: every fault of docs/operations.md, one after the other, at length, by the tests that the page names; `--only=P1,N3`. A line for each.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './builds.mjs'
import { chromium } from './chromium.mjs'
import { faultsOf, patternOf } from './faults-page.mjs'
import { startPostgres } from './postgres.mjs'
import { root, run } from './run.mjs'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const only = values.only === '' ? null : values.only.split(',')
const faults = [...faultsOf(readFileSync(join(root, 'docs/operations.md'), 'utf8'))]
const chosen = faults.filter(([id]) => only === null || only.includes(id))
const report = join(root, '.cache/reports/faults.json')
mkdirSync(join(root, '.cache/reports'), { recursive: true })

if (chosen.some(([, tests]) => tests.some(({ path }) => path.startsWith('e2e/')))) await buildWeb()
const postgres = await startPostgres({ isDurable: true })
let broken = 0
try {
  for (const [id, tests] of chosen) if (!(await play(id, tests))) broken++
} finally {
  await postgres.stop()
}
process.stdout.write(`${chosen.length - broken} of ${chosen.length} faults held\n`)
process.exitCode = broken === 0 && chosen.length > 0 ? 0 : 1

/** Plays a fault by its tests on both databases and in the browser; says and answers whether it held. */
async function play(id, tests) {
  const began = performance.now()
  const inNode = tests.filter(({ path }) => !path.startsWith('e2e/'))
  const inBrowser = tests.filter(({ path }) => path.startsWith('e2e/'))
  const outcomes = []
  for (const env of inNode.length > 0 ? [{}, { TEST_DATABASE_URL: postgres.url }] : [])
    outcomes.push(...(await vitest(inNode, env)))
  if (inBrowser.length > 0) outcomes.push(...(await playwright(inBrowser)))
  const passed = outcomes.filter(({ status }) => status === 'passed')
  const failed = outcomes.filter(({ status }) => status === 'failed')
  // A test may need PostgreSQL, a compiler or a right that is not there: what the page names has to be played somewhere.
  const missing = tests.filter(({ title }) => !passed.some(({ name }) => new RegExp(patternOf(title)).test(name)))
  const seconds = Math.round((performance.now() - began) / 1000)
  const isHeld = failed.length === 0 && passed.length > 0
  const word = isHeld ? 'held' : 'BROKEN'
  const left = isHeld && missing.length > 0 ? `; not played here: ${missing.map(({ title }) => title).join('; ')}` : ''
  process.stdout.write(`${id.padEnd(4)}${word}, ${passed.length} of its tests in ${seconds} s${left}\n`)
  for (const { name, message } of failed) process.stdout.write(`    ${name}\n    ${message.split('\n')[0]}\n`)
  return isHeld
}

async function vitest(tests, env) {
  const files = [...new Set(tests.map(({ path }) => path))]
  const names = ['-t', tests.map(({ title }) => patternOf(title)).join('|')]
  const reporter = ['--reporter=json', `--outputFile.json=${report}`]
  const tool = join(root, 'node_modules/vitest/vitest.mjs')
  const { testResults = [] } = await reported([tool, 'run', ...reporter, ...names, ...files], { env })
  return testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ name, status, message }]
      : assertionResults.map((one) => ({ ...one, name: one.fullName, message: one.failureMessages?.join('\n') ?? '' })),
  )
}

async function playwright(tests) {
  const files = [...new Set(tests.map(({ path }) => path.replace('e2e/', '')))]
  const names = ['-g', tests.map(({ title }) => patternOf(title)).join('|')]
  const env = { CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const tool = join(root, 'node_modules/@playwright/test/cli.js')
  const { suites = [] } = await reported([tool, 'test', '--reporter=json', ...names, ...files], {
    env,
    cwd: join(root, 'e2e'),
  })
  return specsOf(suites).map(({ title, ok }) => ({
    name: title,
    status: ok ? 'passed' : 'failed',
    message: 'in the browser',
  }))
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

/** Runs a tool to its end and answers its report. */
async function reported(args, { env, cwd = root }) {
  rmSync(report, { force: true })
  await run(process.execPath, args, { cwd, stdio: 'ignore', env: { ...process.env, FAULTS_AT_LENGTH: 'true', ...env } })
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { testResults: [{ name: args[0], status: 'failed', message: 'There is no report.', assertionResults: [] }] }
  }
}
