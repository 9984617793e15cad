import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder, start } from '../src/test/outside/product.ts'
import { runProgram } from '../src/test/outside/program.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The command's output and exit code. */
const doctor = (env: Record<string, string>, ...args: string[]) =>
  runProgram(join(import.meta.dirname, 'doctor.ts'), args, env)

test('[OPS-006] npm run doctor prints a line for each check, fixes what it is told to, and sets the exit code', async () => {
  const env = { DATA_DIR: await newFolder() }
  await (await start(env)).stop()
  await chmod(join(env.DATA_DIR, 'secret'), 0o644)

  const found = await doctor(env)
  const fixed = await doctor(env, '--repair')
  const again = await doctor(env, '--json')

  expect([found.code, fixed.code, again.code]).toEqual([1, 0, 0])
  expect(found.said).toMatch(/^ok {6}settings {5}Set correctly: DATA_DIR\.$/m)
  expect(found.said).toMatch(/^fix {5}permissions {2}Other users of this machine can read secret in .*\.$/m)
  expect(found.said).toMatch(
    /\n\n\d+ ok, \d to check, 1 to fix, 0 fixed\. Fix some of it with "npm run doctor -- --repair"\.\n$/,
  )
  expect(fixed.said).toMatch(/^fixed {3}permissions {2}.* They no longer can\.$/m)
  expect(fixed.said).toMatch(/ 0 to fix, 1 fixed\.\n$/)
  const lines = again.said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual({
    sign: 'ok',
    about: 'permissions',
    words: 'The data belongs to this user and is closed to others.',
  })
  expect([found, fixed, again].map(({ failure }) => failure)).toEqual(['', '', ''])
})

test('[OPS-006] npm run doctor explains itself, and says what is wrong with its arguments', async () => {
  const help = await doctor({}, '--help')
  const misspelt = await doctor({}, '--repiar')
  const nowhere = await doctor(
    { DATA_DIR: await newFolder(), SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@acme.example' },
    '--dns',
    'nowhere',
  )

  expect([help.code, help.failure]).toEqual([0, ''])
  expect(help.said).toContain('npm run doctor -- --repair')
  expect([misspelt.code, misspelt.said]).toEqual([2, ''])
  expect(misspelt.failure).toMatch(/^The check could not finish: .*--repiar/)
  expect([nowhere.code, nowhere.failure]).toEqual([2, expect.stringContaining('nowhere')])
})
