import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/** The tools of the project, as programs of its own Node. */
const tool = (name) => join(root, 'node_modules/.bin', name)
const report = (name) => join(root, '.cache/reports', `${name}.json`)

/** A step that runs one tool. */
export function toolStep(title, name, args, cwd = root) {
  return { title, command: process.execPath, args: [tool(name), ...args], cwd }
}

/** What no test has to run for: formatting, lint rules and types. */
export const checkSteps = [toolStep('lint', 'biome', ['ci', '--error-on-warnings']), toolStep('types', 'tsc', ['-b'])]

/** The tests of one kind, counted. */
export function vitestStep(title, args = []) {
  const file = report('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return { ...toolStep(title, 'vitest', ['run', ...reporters, ...args]), file, count: countVitest }
}

/** The browser tests, counted. They run against what was built before. */
export function playwrightStep(title, args = []) {
  const file = report('playwright')
  const step = toolStep(title, 'playwright', ['test', '--reporter=list,json', ...args], join(root, 'e2e'))
  return { ...step, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, file, count: countPlaywright }
}

/**
 * Runs steps one after the other up to the first that fails, then says how long each took. The last line counts the tests; a step
 * that failed without a failed test counts as one. Answers the exit code.
 */
export async function runSteps(steps, env = process.env) {
  mkdirSync(join(root, '.cache/reports'), { recursive: true })
  const times = []
  let passed = 0
  let failed = 0
  for (const step of steps) {
    const began = performance.now()
    if (step.file) rmSync(step.file, { force: true })
    const code = await run(step.command, step.args, { cwd: step.cwd, env: { ...env, ...step.env } })
    times.push(`${step.title} ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const counted = step.count ? tally(step) : { passed: 0, failed: 0 }
    passed += counted.passed
    failed += counted.failed
    if (code !== 0 && counted.failed === 0) failed += 1
    if (code !== 0) break
  }
  process.stdout.write(`\n${times.join(', ')}\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}

/** Without a report nothing counts as passed. */
function tally({ file, count }) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function countVitest({ numPassedTests, numFailedTests, numFailedTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
}

function countPlaywright({ stats: { expected, flaky, unexpected } }) {
  return { passed: expected + flaky, failed: unexpected }
}
