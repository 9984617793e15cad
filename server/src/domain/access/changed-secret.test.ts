/** What the previous secret signed stays valid for its lifetime; anything signed since needs only the new one. */

import { listFindings } from '@plumbline/contract/catalogue/findings'
import { login } from '@plumbline/contract/people/auth'
import { expect, test } from 'vitest'
import { isTokenOf, optOutToken } from '../../features/inquiries/reminders/opt-out-tokens.ts'
import { changeSecret, forgetPreviousSecret } from '../../test/changed-secret.ts'
import { cookieOf } from '../../test/cookies.ts'
import { startServer } from '../../test/server.ts'
import { documentLink, personOfLink } from '../documents/document-links.ts'

const RIGHT = 'Upright-Line-7'

test('[OPS-009] sessions last their eight hours after SECRET changes, and new ones need only the new secret', async () => {
  const { surroundings, signedIn, make, clock } = await startServer()
  const sam = await make.superAdmin()
  const before = await signedIn(sam)
  const statusOf = async ({ send }: typeof before) => (await send(listFindings, { query: {} })).status

  changeSecret(surroundings)
  const after = await signedIn(sam)
  const held = [await statusOf(before), await statusOf(after)]
  forgetPreviousSecret(surroundings)
  const forgotten = [await statusOf(before), await statusOf(after)]
  Object.assign(surroundings, { previousSecret: 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU' })
  clock.pass({ minutes: 8 * 60 })

  expect({ held, forgotten }).toEqual({ held: [200, 200], forgotten: [401, 200] })
  expect(await statusOf(before)).toBe(401)
})

test('[OPS-009] links to documents last their ten minutes after the secret changes', async () => {
  const { surroundings, clock } = await startServer()
  const link = () => {
    const made = documentLink('document-1', 'person-1', surroundings)
    return new URL(made, 'http://plumbline.test').searchParams.get('token') ?? ''
  }
  const personOf = (token: string) => personOfLink('document-1', token, surroundings)

  const before = link()
  changeSecret(surroundings)
  const after = link()
  const held = [personOf(before), personOf(after), personOf(`${before}x`)]
  clock.pass({ minutes: 10 })
  const over = [personOf(before), personOf(after)]
  clock.pass({ minutes: -10 })
  forgetPreviousSecret(surroundings)

  expect({ held, over }).toEqual({ held: ['person-1', 'person-1', null], over: [null, null] })
  expect([personOf(before), personOf(after)]).toEqual([null, 'person-1'])
})

test('[OPS-009] a link that stops reminders still works after the secret changes', async () => {
  const { surroundings } = await startServer()
  const reminded = { respondentId: 'respondent-1', email: 'ada@example.com' }
  const isOne = (token: string) => isTokenOf(reminded, token, surroundings)

  const before = optOutToken(reminded, surroundings.secret)
  changeSecret(surroundings)
  const after = optOutToken(reminded, surroundings.secret)
  const held = [isOne(before), isOne(after), isOne(`${before}x`)]
  forgetPreviousSecret(surroundings)

  expect(held).toEqual([true, true, false])
  expect([isOne(before), isOne(after)]).toEqual([false, true])
})

test('[OPS-009] a known browser stays known after the secret changes, and its next sign-in re-signs its cookie', async () => {
  const { surroundings, send, make } = await startServer({ settings: { trustedProxies: 1 } })
  await make.customerUser({ email: 'uma@example.com' })
  const from = (cookie: string, password = RIGHT) =>
    send(login, {
      body: { username: 'uma@example.com', password },
      headers: { cookie, 'x-forwarded-for': '203.0.113.7' },
    })
  const before = cookieOf(await from(''))

  changeSecret(surroundings)
  for (let n = 0; n < 10; n++) await from('', 'Wrong-Line-7')
  const unknown = await from('')
  const known = await from(before)
  const after = cookieOf(known)
  const again = cookieOf(await from(`${before}; ${after}`))
  forgetPreviousSecret(surroundings)

  expect([unknown.status, known.status]).toEqual([429, 200])
  const idIn = (cookie: string) => /=([^.]+)\./.exec(cookie)?.[1]
  expect(idIn(after)).toBe(idIn(before))
  expect(again).toBe('')
  for (let n = 0; n < 10; n++) await from('', 'Wrong-Line-7')
  expect([(await from(before)).status, (await from(after)).status]).toEqual([429, 200])
})
