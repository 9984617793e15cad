import { login } from '@plumbline/contract/people/auth'
import { expect, test } from 'vitest'
import { cookieOf } from '../../test/cookies.ts'
import { startServer } from '../../test/server.ts'

test('[A9] [OPS-014] over TLS a browser known to an earlier release stays known, and gets a cookie name that no other host can set', async () => {
  const { send, make } = await startServer({ settings: { publicUrl: 'https://plumbline.example.com' } })
  await make.customerUser({ email: 'uma@example.com' })
  const from = (cookie: string, password = 'Upright-Line-7') =>
    send(login, { body: { username: 'uma@example.com', password }, headers: { cookie } })
  const now = cookieOf(await from(''))
  const before = now.replace('__Host-', '')

  for (let n = 0; n < 10; n++) await from('', 'Wrong-Line-7')
  const unknown = await from('')
  const known = await from(before)
  const again = await from(`${before}; ${now}`)

  const [name] = before.split('=')
  expect([unknown.status, known.status, again.status]).toEqual([429, 200, 200])
  expect(known.headers['set-cookie']).toEqual([
    `${name}=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict; Secure`,
    `${now}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict; Secure`,
  ])
  expect(again.headers['set-cookie']).toBeUndefined()
})
