import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Seeded } from '../bench/seed.ts'
import { callsFor, respondentsOf } from './calls.ts'
import { grown } from './flat.ts'

describe('growth over a run', () => {
  const run = (memory: (n: number) => number, descriptors: (n: number) => number = () => 60) =>
    grown(Array.from({ length: 400 }, (_, n) => ({ memory: memory(n), descriptors: descriptors(n) })))

  test('fluctuation is not growth, nor is growth during warm-up', () => {
    expect(run((n) => 120 + (n % 50))).toEqual([])
    expect(run((n) => Math.min(n, 100) * 2)).toEqual([])
  })

  test('memory that keeps growing is reported, and so are descriptors', () => {
    expect(run((n) => 100 + n / 5)).toEqual(['memory grew from 130 to 170'])
    expect(
      run(
        () => 120,
        (n) => 60 + Math.floor(n / 20),
      ),
    ).toEqual(['descriptors grew from 67 to 77'])
  })

  test('a short run is not judged', () => {
    expect(grown(Array.from({ length: 239 }, (_, n) => ({ memory: n, descriptors: n })))).toBeNull()
  })
})

test('a soak makes the requested number of calls, of every kind, and each respondent submits once', () => {
  const respondents = Array.from({ length: respondentsOf(5000) }, (_, n) => ({
    respondentId: `r${n}`,
    userId: `u${n}`,
    token: `t${n}`,
  }))
  const questionIds = Array.from({ length: 40 }, (_, n) => `q${n}`)
  const ids = { adminToken: 'a', inquiryTypeId: 't', inquiryId: 'i', answered: { 1000: 'other' } }
  const seeded: Seeded = { ...ids, questionIds, respondents }

  const calls = [...callsFor(seeded, 5000)].flat()

  expect(calls).toHaveLength(5000)
  expect([...new Set(calls.map(({ name }) => name))].sort()).toEqual([
    'export',
    'list',
    'of another role',
    'of nobody',
    'open',
    'save',
    'sign-in',
    'sign-in without a password',
    'statistics',
    'submit',
    'without a session',
  ])
  const submitters = calls.filter(({ name }) => name === 'submit').map(({ headers }) => headers?.authorization)
  expect(new Set(submitters).size).toBe(submitters.length)
})

test.runIf(process.platform === 'linux')(
  'a soak of 200 calls reports that all is well, or which checks failed when the database does',
  { timeout: 120_000 },
  () => {
    const root = resolve(import.meta.dirname, '../..')
    const soak = (wrong: Record<string, string>) => {
      const env = { ...process.env, ...wrong }
      return spawnSync(process.execPath, [join(root, 'scripts/soak.mjs'), '200'], { cwd: root, env, encoding: 'utf8' })
    }

    const [held, broken] = [
      soak({}),
      soak({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LOST)}` }),
    ]

    expect(held.stdout).toMatch(
      /200 calls \(200 more\), 0 server errors, memory \(PSS\) \d+ to \d+ MiB, \d+ descriptors/,
    )
    expect([held.status, held.stdout.trimEnd().split('\n').at(-1)]).toEqual([0, 'Everything held.'])
    expect([broken.status, broken.stdout.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      'Did not hold: 12 server errors; 10 × statistics answered 500; 2 × submit answered 500.',
    ])
  },
)

/** Makes the database fail where statistics are read, only in the server. */
const LOST = `import { DatabaseSync } from 'node:sqlite'
  const { prepare } = DatabaseSync.prototype
  DatabaseSync.prototype.prepare = function (sql) {
    if (process.env.PORT === '0' && sql.includes('rating_count')) throw new Error('lost')
    return prepare.call(this, sql)
  }`
