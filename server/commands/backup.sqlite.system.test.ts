import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { emptyPlace, environmentOf, placeOf010 } from '../src/test/outside/places.ts'
import { newFolder, start, startRefused } from '../src/test/outside/product.ts'
import { launchProgram, runProgram } from '../src/test/outside/program.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A command's output here, and its exit code. */
const run = (command: string, env: Record<string, string>, ...args: string[]) =>
  runProgram(join(import.meta.dirname, `${command}.ts`), args, env)

/** Whether the owner of this token may make a call. */
async function answers(url: string, token: string): Promise<number> {
  const { status } = await fetch(`${url}/api/Customer`, { headers: { authorization: `Bearer ${token}` } })
  return status
}

test('[OPS-001, OPS-016] npm run backup on a running product, npm run restore into an empty place, npm run release-mails: everything is there, nobody is signed in, and no email is sent before', async () => {
  const source = await placeOf010()
  const record = JSON.parse(
    await readFile(join(import.meta.dirname, '../src/test/fixtures/0.1.0/sqlite/record.json'), 'utf8'),
  )
  const file = join(await newFolder(), 'backup.tar')
  const [env, target] = [environmentOf(source), await emptyPlace()]
  const there = environmentOf(target)

  const backedUp = await run('backup', env, file, '--verify')
  const twice = await run('backup', env, file)
  const verified = await run('restore', {}, file, '--verify')
  const restored = await run('restore', there, file)
  const again = await run('restore', there, file)
  const product = await start(there)
  const signedIn = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: record.people.manager, password: record.password }),
  })
  const before = await answers(product.url, record.tokens.manager)
  const running = await run('backup', there, join(await newFolder(), 'other.tar'))
  const held = await readdir(join(target.dataDir, 'outbox'))
  await product.stop()
  const released = await run('release-mails', there)
  const none = await run('release-mails', there)

  expect([backedUp.code, backedUp.failure]).toEqual([0, ''])
  expect(backedUp.said).toMatch(/holds \d+ rows and their files\.\nIt was restored into a temporary place/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect([twice.code, twice.failure]).toEqual([
    1,
    expect.stringMatching(/^No backup was made: .* already exists, and .*\n$/),
  ])
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('every count and checksum matches')])
  expect([restored.code, restored.failure]).toEqual([0, ''])
  expect([again.code, again.failure]).toEqual([1, expect.stringMatching(/^Nothing was restored: .*empty place\..*\n$/)])
  expect([signedIn.status, before]).toEqual([200, 401])
  expect([running.code, running.failure]).toEqual([0, ''])
  expect(held).toEqual([])
  expect(product.output()).toContain('After the restore, waiting emails and reminders are held back')
  expect([released.code, released.said]).toEqual([
    0,
    '1 email and any reminders that are due will be sent as soon as a server runs.\n',
  ])
  expect(none.said).toBe('No emails are held back.\n')
})

test.for(['backup', 'restore', 'release-mails', 'move', 'upgrade'])(
  'npm run %s explains itself, and says what is wrong with its arguments',
  async (command) => {
    const help = await run(command, {}, '--help')
    const subject =
      command === 'release-mails' || command === 'upgrade' ? [] : [command === 'move' ? 'sqlite' : 'x.tar']
    const misspelt = await run(command, {}, ...subject, '--verfy')
    const settings = await run(command, { DATABSE_URL: 'postgres://x' }, ...subject)

    expect([help.code, help.said]).toEqual([0, expect.stringContaining(`npm run ${command}`)])
    expect([misspelt.code, misspelt.failure]).toEqual([1, expect.stringContaining('--verfy')])
    expect([settings.code, settings.failure]).toEqual([1, expect.stringContaining('Did you mean DATABASE_URL?')])
  },
)

test('[OPS-001, P9] a restore killed at any moment leaves nothing that starts, and the same command repeats it', async () => {
  const file = join(await newFolder(), 'backup.tar')
  await run('backup', environmentOf(await placeOf010()), file)

  const outcomes = new Set<string>()
  for (const milliseconds of [0, 20, 60, 150]) {
    const target = await emptyPlace()
    const env = environmentOf(target)
    const child = launchProgram(join(import.meta.dirname, 'restore.ts'), [file], env)
    const marker = join(target.dataDir, 'restore-has-not-ended')
    await vi.waitUntil(() => existsSync(marker) || child.exitCode !== null, { timeout: 60_000, interval: 1 })
    await setTimeout(milliseconds)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    const isHalf = existsSync(marker)
    outcomes.add(isHalf ? 'half' : 'whole')
    const refused = isHalf ? await startRefused(env) : null
    const second = await run('restore', env, file)
    const { said } = await run('counts', env)

    if (isHalf) expect(refused?.stderr).toContain('has not finished, so its data is incomplete.')
    expect([isHalf, second.code, said]).toEqual([isHalf, isHalf ? 0 : 1, 'The counts match the answers.\n'])
  }

  expect(outcomes).toContain('half')
})
