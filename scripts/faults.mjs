// npm run faults: reproduces every fault in docs/operations.md, one after the other, in full, by the tests with its id in their title; `--only=P1,N3`. One line for each.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './builds.mjs'
import { chromium } from './chromium.mjs'
import { faultRows, testsOf, titlesOf } from './faults-page.mjs'
import { startPostgres } from './postgres.mjs'
import { root, run } from './run.mjs'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const only = values.only === '' ? null : values.only.split(',')
const faults = [...new Set(faultRows().map(({ id }) => id))]
const chosen = faults
  .filter((id) => only === null || only.includes(id))
  .map((id) => ({ id, paths: testsOf(id).map(({ path }) => path) }))
const report = join(root, '.cache/reports/faults.json')
mkdirSync(join(root, '.cache/reports'), { recursive: true })

if (chosen.some(({ paths }) => paths.some(isForBrowser))) await buildWeb()
const postgres = await startPostgres({ isDurable: true })
let broken = 0
try {
  for (const fault of chosen) if (!(await play(fault))) broken++
} finally {
  await postgres.stop()
}
process.stdout.write(`${chosen.length - broken} of ${chosen.length} faults held\n`)
process.exitCode = broken === 0 && chosen.length > 0 ? 0 : 1

function isForBrowser(path) {
  return path.startsWith('e2e/')
}

/** Runs a fault's tests on both databases and in the browser; prints and returns whether they passed. */
async function play({ id, paths }) {
  const began = performance.now()
  const inNode = paths.filter((path) => !isForBrowser(path))
  const inBrowser = paths.filter(isForBrowser)
  const outcomes = []
  for (const env of inNode.length > 0 ? [{}, { TEST_DATABASE_URL: postgres.url }] : [])
    outcomes.push(...(await vitest(id, inNode, env)))
  if (inBrowser.length > 0) outcomes.push(...(await playwright(id, inBrowser)))
  const passed = outcomes.filter(({ status }) => status === 'passed')
  const failed = outcomes.filter(({ status }) => status === 'failed')
  // A test may need PostgreSQL, a compiler or a privilege that is missing.
  const played = new Set(passed.map(({ name }) => name))
  const titles = new RegExp(titlesOf(id))
  const missing = new Set(outcomes.map(({ name }) => name).filter((name) => titles.test(name) && !played.has(name)))
  const seconds = Math.round((performance.now() - began) / 1000)
  const isHeld = failed.length === 0 && passed.length > 0
  const word = isHeld ? 'held' : 'BROKEN'
  const left = isHeld && missing.size > 0 ? `; not run here: ${[...missing].join('; ')}` : ''
  process.stdout.write(`${id.padEnd(4)}${word}, ${passed.length} of its tests in ${seconds} s${left}\n`)
  for (const { name, message } of failed) process.stdout.write(`    ${name}\n    ${message.split('\n')[0]}\n`)
  return isHeld
}

async function vitest(id, files, env) {
  const names = ['-t', titlesOf(id)]
  const reporter = ['--reporter=json', `--outputFile.json=${report}`]
  const tool = join(root, 'node_modules/vitest/vitest.mjs')
  const { testResults = [] } = await reported([tool, 'run', ...reporter, ...names, ...files], { env })
  return testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ name, status, message }]
      : assertionResults.map((one) => ({ ...one, name: one.fullName, message: one.failureMessages?.join('\n') ?? '' })),
  )
}

async function playwright(id, paths) {
  const files = paths.map((path) => path.replace('e2e/', ''))
  const names = ['-g', titlesOf(id)]
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

/** Runs a tool and returns its report. */
async function reported(args, { env, cwd = root }) {
  rmSync(report, { force: true })
  await run(process.execPath, args, { cwd, stdio: 'ignore', env: { ...process.env, FAULTS_AT_LENGTH: 'true', ...env } })
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { testResults: [{ name: args[0], status: 'failed', message: 'There is no report.', assertionResults: [] }] }
  }
}
