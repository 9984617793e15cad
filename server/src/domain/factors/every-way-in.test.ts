/** No way into an account bypasses an active second factor. */
import { forgotPassword, login, resetPassword } from '@plumbline/contract/people/auth'
import { askForNewAddress, changeAddress } from '@plumbline/contract/people/email-change'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { resetSuperAdmin } from '../../operations/start/reset-super-admin.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { changeSecret, forgetPreviousSecret } from '../../test/changed-secret.ts'
import { cookieOf } from '../../test/cookies.ts'
import { giveAuthenticator } from '../../test/outside/authenticator.ts'
import { startServer } from '../../test/server.ts'
import { whileHeld } from '../../test/while-held.ts'
import { accountToSignIn } from '../access/accounts.queries.ts'
import { theServer } from '../access/audit.ts'
import { browserOf } from '../access/browser.ts'
import { NO_PASSWORD } from '../access/passwords.ts'
import { beginSession } from './begin-session.ts'
import { resealSecrets } from './reseal.ts'

const password = 'Upright-Line-7'
const username = 'uma@acme.example.com'

/** A server with Uma, who has an authenticator app and is invited to a survey by an emailed link. */
async function serverWithUma(given: { password_hash?: string } = {}) {
  const server = await startServer()
  const { make, send } = server
  const customer_id = (await make.customer()).id
  const uma = await make.customerUser({ customer_id, email: username, ...given })
  const phone = await giveAuthenticator(server, uma)
  const inquiry = await make.openInquiry({ customer_id })
  await make.respondent({ inquiry_id: inquiry.id, email: username, user_id: uma.id })
  const Invite = await make.invitation(inquiry.id, username)
  const open = async (body: object, headers = {}) => {
    const { status, body: text } = await send(openSurvey, { body: { Invite, ...body }, headers })
    return { status, ...JSON.parse(text) }
  }
  const signIn = (body: object, headers = {}) => send(login, { body: { username, password, ...body }, headers })
  return { ...server, uma, phone, inquiry, open, signIn }
}

test('[TEAM-003, ENTRY-002] [A36] a survey’s link asks for password and second factor, also in a known browser', async () => {
  const { phone, open, signIn } = await serverWithUma()
  const cookie = cookieOf(await signIn({ Code: phone.codeIn(-30) }))

  const withoutCode = await open({ Password: password }, { cookie })
  const wrongPassword = await open({ Password: 'Wrong-Line-7', Code: phone.codeIn() }, { cookie })
  const wrongCode = await open({ Password: password, Code: '000000' }, { cookie })
  const withBoth = await open({ Password: password, Code: phone.codeIn() })

  expect(withoutCode).toMatchObject({ status: 401, title: 'One more step', SecondFactor: ['totp'] })
  expect(withoutCode).not.toHaveProperty('token')
  expect(wrongPassword).toEqual({ status: 401, title: 'Login failed', errorMessage: ['The password is wrong.'] })
  expect(wrongCode).toMatchObject({ status: 401, title: 'Login failed', SecondFactor: ['totp'] })
  expect(decodeJwt(withBoth.token)).not.toHaveProperty('onlyinquiry')
})

test('[TEAM-003, ENTRY-009] [A36] without a password the link asks only for the second factor, not for an emailed code', async () => {
  const { phone, open, inquiry, mails } = await serverWithUma({ password_hash: NO_PASSWORD })

  const looked = await open({ LookOnly: true })
  const withoutCode = await open({})
  const withCode = await open({ Code: phone.codeIn() })

  expect(looked).toMatchObject({ status: 200, Needs: null, token: null })
  expect(withoutCode).toMatchObject({ status: 401, SecondFactor: ['totp'] })
  expect(decodeJwt(withCode.token)).toMatchObject({ onlyinquiry: inquiry.id })
  expect(await mails()).toEqual([])
})

test('[TEAM-003, ENTRY-002] [A36] someone who sets up a second factor while a survey’s link is being opened is asked for it', async () => {
  const { db, make, open, uma } = await serverWithUma()
  await db.deleteFrom('totp_key').execute()
  const meanwhile = () => make.passkey({ user_id: uma.id })

  const opened = await whileHeld(db, { table: 'user_account', ids: [uma.id], waiting: 1, meanwhile }, () =>
    open({ Password: password }),
  )

  expect(opened).toMatchObject({ status: 401, SecondFactor: ['passkey'] })
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
})

test('[TEAM-003] [A36] the last step of every way in refuses if a factor is active and none was proved', async () => {
  const { db, surroundings, clock } = await serverWithUma()
  const account = await accountToSignIn(db, username)
  if (account === undefined) throw new Error('Uma is not there')
  const by = theServer({ customerId: null }, clock.now())
  const browser = browserOf({ headers: {} } as FastifyRequest, {} as FastifyReply, surroundings)

  const begun = inTransaction(db, (db) =>
    beginSession(db, { account, proved: null }, surroundings, { by, browser, begunBy: 'password' }),
  )

  await expect(begun).rejects.toMatchObject({ status: 401, details: { SecondFactor: ['totp'] } })
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
})

test('[TEAM-003] [A36] a password set with an emailed code signs in only with the second factor', async () => {
  const { phone, signIn, send, mails } = await serverWithUma()
  const { answer } = await send(forgotPassword, { body: { Email: username } })
  const token = /^\d{8}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
  const Password = 'Plumb-Bob-99'
  const body = { Email: username, Password, token }
  const reset = await send(resetPassword, { params: { userId: answer.Id }, body })

  const without = await signIn({ password: Password }, { cookie: cookieOf(reset) })
  const withCode = await signIn({ password: Password, Code: phone.codeIn() })

  expect([reset.answer, without.status, withCode.status]).toEqual([{}, 401, 200])
})

test('[TEAM-003] [A36] a changed address keeps the second factor', async () => {
  const { uma, phone, signedIn, signIn, mails } = await serverWithUma()
  const { send } = await signedIn(uma)
  await send(askForNewAddress, { body: { Email: 'una@acme.example.com', Password: password } })
  const Code = /^\d{8}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
  await send(changeAddress, { body: { Code } })

  const without = await signIn({ username: 'una@acme.example.com' })
  const withCode = await signIn({ username: 'una@acme.example.com', Code: phone.codeIn() })

  expect([without.status, withCode.status]).toEqual([401, 200])
})

test('[TEAM-005, OPS-007] reset-admin on the machine removes second factors, and says so by email', async () => {
  const server = await startServer()
  const { make, send, db, clock, surroundings, mails } = server
  const sam = await make.superAdmin({ email: 'sam@example.com' })
  await giveAuthenticator(server, sam)

  const made = await resetSuperAdmin(db, 'sam@example.com', surroundings.settings, clock.now())

  const { status } = await send(login, { body: { username: 'sam@example.com', password: made.password } })
  expect(status).toBe(200)
  expect((await mails()).map(({ subject }) => subject)).toContain('Your second factor was removed')
})

test('[TEAM-003, OPS-009] an app still works after SECRET has changed, also once the previous one is forgotten', async () => {
  const { surroundings, phone, signIn, db } = await serverWithUma()
  const warnings: unknown[] = []
  const log = { warn: (...said: unknown[]) => void warnings.push(said) }

  changeSecret(surroundings)
  const held = await signIn({ Code: phone.codeIn(-30) })
  await resealSecrets(db, surroundings, log)
  forgetPreviousSecret(surroundings)
  const forgotten = await signIn({ Code: phone.codeIn() })
  await resealSecrets(db, surroundings, log)

  expect([held.status, forgotten.status, warnings]).toEqual([200, 200, []])
})

test('[TEAM-003, OPS-009] with only a different SECRET codes are wrong, which the log says, and recovery codes still work', async () => {
  const { surroundings, phone, signIn, db } = await serverWithUma()
  const warnings: unknown[][] = []
  changeSecret(surroundings)
  forgetPreviousSecret(surroundings)

  await resealSecrets(db, surroundings, { warn: (...said: unknown[]) => void warnings.push(said) })

  expect(warnings).toEqual([[{ lost: 1 }, expect.stringContaining('SECRET is not the one')]])
  expect((await signIn({ Code: phone.codeIn() })).status).toBe(401)
  expect((await signIn({ Code: phone.recoveryCodes[0] })).status).toBe(200)
})
