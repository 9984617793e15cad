import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'
import { playwrightStep, vitestStep } from './steps.mjs'

test('failed tests are named and counted', () => {
  const assertionResults = [
    { fullName: 'broken', status: 'failed' },
    { fullName: 'whole', status: 'passed' },
  ]
  const none = { status: 'failed', message: 'does not load\nat line 1', assertionResults: [] }
  const testResults = [
    { name: join(root, 'server/a.test.ts'), status: 'failed', message: '', assertionResults },
    { name: join(root, 'server/b.test.ts'), ...none },
  ]
  const spec = (title: string, status: string) => ({ file: 'c.e2e.ts', title, tests: [{ status }] })
  const within = [{ specs: [spec('broken', 'unexpected')] }]
  const suites = [{ specs: [spec('whole', 'expected')], suites: within }]

  const inNode = vitestStep('tests').count({
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    testResults,
  })
  const inBrowser = playwrightStep('browser').count({ stats: { expected: 1, unexpected: 1 }, suites })

  const unloaded = 'failed: server/b.test.ts: does not load'
  expect(inNode).toEqual({ passed: 1, failed: 1, named: ['failed: server/a.test.ts: broken', unloaded] })
  expect(inBrowser).toEqual({ passed: 1, failed: 1, named: ['failed: c.e2e.ts: broken'] })
})
