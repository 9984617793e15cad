import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { newFolder, type Product, start } from '../src/test/outside/product.ts'
import { runProgram } from '../src/test/outside/program.ts'

const OLD = 'Upright-Line-7'

/** The command's output for the data in this folder, and its exit code. */
const resetAdmin = (DATA_DIR: string, ...args: string[]) =>
  runProgram(join(import.meta.dirname, 'reset-admin.ts'), args, { DATA_DIR })

function post({ url }: Product, path: string, body: object, token = '') {
  return fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}

const signIn = (product: Product, password: string) =>
  post(product, 'login', { username: 'admin@example.com', password })

async function tokenIn(answer: Response): Promise<string> {
  const { token } = (await answer.json()) as { token: string }
  return token
}

test('[OPS-007] npm run reset-admin gives a consultant a new password, whatever kept them out, ends their sessions, and emails them', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await newFolder()
  const before = await start({ DATA_DIR, SUPERADMIN_PASSWORD: OLD })
  const token = await tokenIn(await signIn(before, OLD))
  const beside = await resetAdmin(DATA_DIR, 'admin@example.com')
  await before.stop()
  const database = new DatabaseSync(join(DATA_DIR, 'plumbline.sqlite'))
  database.exec('update user_account set active = 0, is_verified = 0')
  database.close()

  const reset = await resetAdmin(DATA_DIR, 'Admin@Example.com')
  const [, password = ''] = /^Password \(shown only now\): (\S+)$/m.exec(reset.said) ?? []
  const after = await start({ DATA_DIR })
  const signedIn = await signIn(after, password)
  const statuses = [
    await fetch(`${after.url}/api/Customer/AllCustomers`, { headers: { authorization: `Bearer ${token}` } }),
    await signIn(after, OLD),
    signedIn,
  ].map(({ status }) => status)
  const mails = () => readdir(join(DATA_DIR, 'outbox'))
  // Before that its file has another name.
  await vi.waitFor(async () => expect(await mails()).toEqual([expect.stringMatching(/\.eml$/)]), { timeout: 30_000 })
  const [name = ''] = await mails()
  const mail = await readFile(join(DATA_DIR, 'outbox', name), 'utf8')
  const log = await fetch(`${after.url}/api/AuditLog?action=passwordResetAtMachine`, {
    headers: { authorization: `Bearer ${await tokenIn(signedIn)}` },
  })

  expect([beside.code, beside.failure]).toEqual([1, expect.stringContaining('Stop it first.')])
  expect([reset.code, reset.failure]).toEqual([0, ''])
  expect(statuses).toEqual([401, 401, 200])
  expect(mail).toContain('Subject: Your password was changed')
  expect(mail).toContain('To: admin@example.com')
  expect(mail).not.toContain(password)
  expect(await log.json()).toMatchObject({ data: [{ Subject: 'admin@example.com', Count: 1 }] })
})

test('[OPS-007] npm run reset-admin says whom it cannot reset, and changes nothing', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await newFolder()
  await (await start({ DATA_DIR, SUPERADMIN_PASSWORD: OLD })).stop()

  const nobody = await resetAdmin(DATA_DIR, 'nobody@example.com')
  const unsaid = await resetAdmin(DATA_DIR)
  const misspelt = await resetAdmin(DATA_DIR, '--emial')
  const help = await resetAdmin(DATA_DIR, '--help')
  const product = await start({ DATA_DIR })

  expect(nobody).toEqual({
    said: '',
    failure: 'No password was changed: No super administrator has the address nobody@example.com.\n',
    code: 1,
  })
  expect([unsaid.code, unsaid.failure]).toEqual([
    1,
    'No password was changed: Name the address: npm run reset-admin -- EMAIL\n',
  ])
  expect([misspelt.code, misspelt.failure]).toEqual([1, expect.stringContaining('--emial')])
  expect([help.code, help.said]).toEqual([0, expect.stringContaining('npm run reset-admin -- EMAIL')])
  expect((await signIn(product, OLD)).status).toBe(200)
})
