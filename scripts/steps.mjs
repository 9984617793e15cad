import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './run.mjs'

/** The project's tools, run with its own Node. */
const tool = (name) => join(root, 'node_modules/.bin', name)
const report = (name) => join(root, '.cache/reports', `${name}.json`)

/** How many lines of a failed test's error are printed at the end. */
const LINES_TOLD = 15

/** A step that runs one tool. */
export function toolStep(title, name, args, cwd = root) {
  return { title, command: process.execPath, args: [tool(name), ...args], cwd }
}

/** Checks that need no tests: formatting, lint rules, types, and the catalogue of texts. */
export const checkSteps = [
  toolStep('lint', 'biome', ['ci', '--error-on-warnings']),
  toolStep('types', 'tsc', ['-b']),
  {
    title: 'texts',
    command: process.execPath,
    args: [join(root, 'scripts/texts.mjs'), 'check'],
    cwd: root,
  },
]

/** Client and server, built once for all following steps, with the languages only tests use. */
export const buildStep = {
  title: 'build',
  command: process.execPath,
  args: [join(root, 'scripts/build.mjs')],
  cwd: root,
  env: { PSEUDO_LANGUAGES: '1' },
}

/** The tests of one kind, counted. */
export function vitestStep(title, args = [], env = {}) {
  const file = report('vitest')
  const reporters = ['default', join(root, 'scripts/vitest-failures.mjs'), 'json'].map((name) => `--reporter=${name}`)
  reporters.push(`--outputFile.json=${file}`)
  return { ...toolStep(title, 'vitest', ['run', ...reporters, ...args]), env, file, count: countVitest }
}

/** The browser tests, counted. They use the existing build. */
export function playwrightStep(title, args = [], env = {}) {
  const file = report('playwright')
  const step = toolStep(title, 'playwright', ['test', '--reporter=list,json', ...args], join(root, 'e2e'))
  return { ...step, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, file, count: countPlaywright }
}

/**
 * Runs steps one after the other, those that are no tests side by side, up to the first failed one of these; then names the failed tests
 * ('failed: …'), each with the start of its error below it, and the duration of each step. The last line counts the tests; a step that failed
 * without a failed test counts as one. Returns the exit code.
 */
export async function runSteps(steps, env = process.env) {
  mkdirSync(join(root, '.cache/reports'), { recursive: true })
  const times = []
  const named = []
  let passed = 0
  let failed = 0
  for (const together of sideBySide(steps)) {
    const [first] = together
    const at = steps.indexOf(first) + 1
    const numbers = together.length === 1 ? at : `${at} to ${at + together.length - 1}`
    process.stdout.write(`\n${numbers} of ${steps.length}: ${together.map(({ title }) => title).join(', ')}\n`)
    const ended = await Promise.all(together.map((step) => runStep(step, { ...env, ...step.env }, together.length > 1)))
    times.push(...ended.map(({ title, seconds }) => `${title} ${seconds.toFixed(1)} s`))
    passed += ended.reduce((sum, step) => sum + step.passed, 0)
    failed += ended.reduce((sum, step) => sum + step.failed, 0)
    named.push(...ended.flatMap((step) => step.named))
    if (!first.count && ended.some((step) => step.failed > 0)) break
  }
  process.stdout.write(`\n${[...named, times.join(', '), `${passed} passed, ${failed} failed`].join('\n')}\n`)
  return failed === 0 ? 0 : 1
}

/** The steps in their order: neighbours that are no tests together, since most of them use one core. */
function sideBySide(steps) {
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last && !step.count && !last[0].count) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** Runs one to its end; beside others, what it prints follows at its end. */
async function runStep({ title, command, args, cwd, file, count }, env, isBeside) {
  const began = performance.now()
  if (file) rmSync(file, { force: true })
  const said = []
  const hear = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  }
  const code = await run(command, args, isBeside ? { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], hear } : { cwd, env })
  process.stdout.write(Buffer.concat(said))
  const seconds = (performance.now() - began) / 1000
  const counted = count ? tally({ title, file, count }) : { passed: 0, failed: 0, named: [] }
  if (code === 0 || counted.failed > 0) return { title, seconds, ...counted }
  return { title, seconds, passed: counted.passed, failed: 1, named: [`failed: ${title}`] }
}

/** Without a report nothing counts as passed. */
function tally({ title, file, count }) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, named: [`failed: ${title} (no report)`] }
  }
}

function countVitest({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
  const named = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, meta, failureMessages }) =>
        described(`${file}: ${fullName}`, meta?.failures ?? failureMessages),
      )
    const [first, ...more] = message.split('\n')
    return tests.length === 0 && status === 'failed' ? [described(`${file}: ${first}`, more)] : tests
  })
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, named }
}

function countPlaywright({ stats: { expected, unexpected }, suites }) {
  const named = specsOf(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => described(`${file}: ${title}`, results.at(-1).errors.map(errorOfBrowser))),
  )
  return { passed: expected, failed: unexpected, named }
}

/** A failed test, and the first lines of its error, each indented by four spaces, without colours. */
function described(name, errors) {
  const lines = stripVTControlCharacters(errors.join('\n')).split('\n')
  const told = lines.filter((line) => line.trim() !== '').slice(0, LINES_TOLD)
  return [`failed: ${name}`, ...told.map((line) => `    ${line}`)].join('\n')
}

const errorOfBrowser = ({ message, location }) =>
  location ? `${message}\nat ${relative(root, location.file)}:${location.line}` : message

/** The tests of these suites in a Playwright report, including nested ones. */
function specsOf(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])
}
