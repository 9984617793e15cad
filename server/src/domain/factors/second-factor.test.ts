import { login } from '@plumbline/contract/people/auth'
import { expect, test } from 'vitest'
import { cookieOf } from '../../test/cookies.ts'
import { giveAuthenticator } from '../../test/outside/authenticator.ts'
import { startServer } from '../../test/server.ts'

const RIGHT = 'Upright-Line-7'
const uma = { username: 'uma@example.com', password: RIGHT }

/** A server with Uma, who has an authenticator app, and the answer to signing in. */
async function serverWithUma() {
  const server = await startServer()
  const person = await server.make.customerUser({ email: uma.username })
  const app = await giveAuthenticator(server, person)
  const signIn = async (given: object, headers = {}) => {
    const { status, body } = await server.send(login, { body: { ...uma, ...given }, headers })
    return { status, ...JSON.parse(body) }
  }
  return { ...server, person, app, signIn }
}

test('[TEAM-005] the right password without a code answers 401 with the accepted factors and no token; with the code it signs in', async () => {
  const { app, signIn, db } = await serverWithUma()

  const asked = await signIn({})
  const signedIn = await signIn({ Code: app.codeIn() })

  expect(asked).toEqual({
    status: 401,
    title: 'One more step',
    errorMessage: ['Your account has a second factor. Enter its code too.'],
    SecondFactor: ['totp'],
  })
  expect(signedIn).toMatchObject({ status: 200, token: expect.any(String), FirstTimeLogin: false })
  const events = await db.selectFrom('audit_event').select(['action', 'detail']).orderBy('id').execute()
  expect(events).toEqual([{ action: 'signedIn', detail: { SecondFactor: 'authenticator app' } }])
})

test('[TEAM-005] [A34] a wrong password reveals nothing about factors, whatever the code, and uses up no code', async () => {
  const { app, signIn } = await serverWithUma()
  const code = app.codeIn()

  const wrong = await signIn({ password: 'Wrong-Line-7', Code: code })

  expect(wrong).toEqual({
    status: 401,
    title: 'Login failed',
    errorMessage: ['The email address or the password is wrong.'],
  })
  expect(await signIn({ Code: code })).toMatchObject({ status: 200 })
})

test('[TEAM-005] [A35] a code is accepted within one step on either side, and not beyond', async () => {
  const { app, signIn } = await serverWithUma()

  expect(await signIn({ Code: app.codeIn(-60) })).toMatchObject({ status: 401, SecondFactor: ['totp'] })
  expect(await signIn({ Code: app.codeIn(60) })).toMatchObject({ status: 401 })
  expect(await signIn({ Code: app.codeIn(-30) })).toMatchObject({ status: 200 })
  expect(await signIn({ Code: app.codeIn(30) })).toMatchObject({ status: 200 })
})

test('[TEAM-005] [A35] a code is accepted once, and none from before the last; of many simultaneous sign-ins with it one succeeds', async () => {
  const { app, signIn } = await serverWithUma()
  const code = app.codeIn()

  const many = await Promise.all(Array.from({ length: 6 }, () => signIn({ Code: code })))

  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await signIn({ Code: code })).toMatchObject({ status: 401, SecondFactor: ['totp'] })
  expect(await signIn({ Code: app.codeIn(-30) })).toMatchObject({ status: 401 })
  expect(await signIn({ Code: app.codeIn(30) })).toMatchObject({ status: 200 })
})

test('[TEAM-003] [A35] a recovery code works once, however it is typed; of many at once one succeeds', async () => {
  const { app, signIn } = await serverWithUma()
  const [first = '', second = ''] = app.recoveryCodes

  const many = await Promise.all(Array.from({ length: 4 }, () => signIn({ Code: first })))
  const typed = await signIn({ Code: ` ${second.toUpperCase().replaceAll('-', ' ')} ` })

  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await signIn({ Code: first })).toMatchObject({ status: 401 })
  expect(typed).toMatchObject({ status: 200 })
})

test('[TEAM-005] a code given for an account without a second factor is ignored', async () => {
  const { make, send } = await startServer()
  await make.customerUser({ email: uma.username })

  const { status } = await send(login, { body: { ...uma, Code: '123456' } })

  expect(status).toBe(200)
})

test('[TEAM-005, TEAM-009] [A34] wrong codes are counted separately and block their sender, not the owner in a known browser', async () => {
  const { app, signIn, send, db } = await serverWithUma()
  const known = cookieOf(await send(login, { body: { ...uma, Code: app.codeIn(-30) } }))

  const tries = []
  for (let n = 0; n < 11; n++) tries.push((await signIn({ Code: '000000' })).status)

  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect(await signIn({ Code: app.codeIn() })).toMatchObject({ status: 429 })
  expect(await signIn({ Code: app.codeIn() }, { cookie: known })).toMatchObject({ status: 200 })
  const refused = await db.selectFrom('audit_event').select(['action', 'count']).where('action', 'like', '%Refused')
  expect(await refused.execute()).toEqual([{ action: 'secondFactorRefused', count: 10 }])
})
