import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'
import { playwrightStep, vitestStep } from './steps.mjs'

test('failed tests are named and counted, each with the start of its error', () => {
  const red = '\u001b[31mexpected 1 to be 2\u001b[39m'
  const assertionResults = [
    { fullName: 'broken', status: 'failed', failureMessages: [`${red}\n\n  at a.test.ts:3`] },
    { fullName: 'wrong', status: 'failed', meta: { failures: ['differs', '- 1\n+ 2'] }, failureMessages: [red] },
    { fullName: 'whole', status: 'passed', failureMessages: [] },
  ]
  const none = { status: 'failed', message: 'does not load\nat line 1', assertionResults: [] }
  const testResults = [
    { name: join(root, 'server/a.test.ts'), status: 'failed', message: '', assertionResults },
    { name: join(root, 'server/b.test.ts'), ...none },
  ]
  const long = Array.from({ length: 40 }, (_, n) => `line ${n + 1}`).join('\n')
  const location = { file: join(root, 'e2e/c.e2e.ts'), line: 7 }
  const errors = [{ message: red, location }, { message: long }]
  const spec = (title: string, status: string) => ({
    file: 'c.e2e.ts',
    title,
    tests: [{ status, results: [{ errors }] }],
  })
  const within = [{ specs: [spec('broken', 'unexpected')] }]
  const suites = [{ specs: [spec('whole', 'expected')], suites: within }]

  const inNode = vitestStep('tests').count({
    numPassedTests: 1,
    numFailedTests: 2,
    numFailedTestSuites: 2,
    testResults,
  })
  const inBrowser = playwrightStep('browser').count({ stats: { expected: 1, unexpected: 1 }, suites })

  const broken = 'failed: server/a.test.ts: broken\n    expected 1 to be 2\n      at a.test.ts:3'
  const wrong = 'failed: server/a.test.ts: wrong\n    differs\n    - 1\n    + 2'
  const unloaded = 'failed: server/b.test.ts: does not load\n    at line 1'
  expect(inNode).toEqual({ passed: 1, failed: 2, named: [broken, wrong, unloaded] })
  expect(inBrowser).toMatchObject({ passed: 1, failed: 1 })
  const [first, ...lines] = inBrowser.named.join('\n').split('\n')
  expect(first).toBe('failed: c.e2e.ts: broken')
  expect(lines.slice(0, 3)).toEqual(['    expected 1 to be 2', '    at e2e/c.e2e.ts:7', '    line 1'])
  expect(lines).toHaveLength(15)
})
