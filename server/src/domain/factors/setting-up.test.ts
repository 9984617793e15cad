import { beginTotp, confirmTotp, getFactors, makeRecoveryCodes, removeTotp } from '@plumbline/contract/domain/factors'
import { login } from '@plumbline/contract/people/auth'
import { getCustomerUser } from '@plumbline/contract/people/customer-users'
import { linkToDataExport } from '@plumbline/contract/people/data-export'
import { erasePerson } from '@plumbline/contract/people/erasure'
import { expect, test } from 'vitest'
import { appCode, giveAuthenticator } from '../../test/outside/authenticator.ts'
import { sender, startServer } from '../../test/server.ts'
import { whileHeld } from '../../test/while-held.ts'

const Password = 'Upright-Line-7'
const username = 'uma@example.com'

/** A server with Uma, who is signed in twice and has no second factor yet. */
async function serverWithUma() {
  const server = await startServer()
  const uma = await server.make.customerUser({ email: username, first_name: 'Uma' })
  const [here, there] = [await server.signedIn(uma), await server.signedIn(uma)]
  const isOpen = async ({ send }: Pick<typeof here, 'send'>) =>
    (await send(getCustomerUser, { params: { id: uma.id } })).status === 200
  const signIn = async (Code?: string) => {
    const body = { username, password: Password, ...(Code !== undefined && { Code }) }
    return (await server.send(login, { body })).status
  }
  return { ...server, uma, here, there, isOpen, signIn }
}

test('[TEAM-003] an app is set up with its key and confirmed with a code; from then on signing in asks for one', async () => {
  const { app, here, there, isOpen, signIn, clock, mails, db } = await serverWithUma()

  const { answer: setup } = await here.send(beginTotp, { body: { Password } })
  const beforeConfirmed = await signIn()
  const { answer } = await here.send(confirmTotp, { body: { Code: appCode(setup.Key, clock.now()) } })

  expect(setup.Key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(setup.Uri).toBe(
    `otpauth://totp/Plumbline:uma%40example.com?issuer=Plumbline&secret=${setup.Key.replaceAll(' ', '')}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(beforeConfirmed).toBe(200)
  expect(answer.RecoveryCodes).toHaveLength(10)
  expect([await isOpen(here), await isOpen(there), await isOpen({ send: sender(app, answer.token) })]).toEqual([
    false,
    false,
    true,
  ])
  expect(await signIn()).toBe(401)
  // The code that confirmed it is used up.
  expect(await signIn(appCode(setup.Key, clock.now()))).toBe(401)
  clock.pass({ seconds: 30 })
  expect(await signIn(appCode(setup.Key, clock.now()))).toBe(200)
  for (const code of answer.RecoveryCodes) expect(await signIn(code)).toBe(200)
  expect((await mails()).map(({ subject, to_address }) => [subject, to_address])).toContainEqual([
    'A second factor was set up for your account',
    username,
  ])
  const stored = JSON.stringify([
    await db.selectFrom('totp_key').selectAll().execute(),
    await db.selectFrom('recovery_code').selectAll().execute(),
  ])
  expect(stored).not.toContain(setup.Key.replaceAll(' ', ''))
  for (const code of answer.RecoveryCodes) expect(stored).not.toContain(code.replaceAll('-', '').slice(4))
})

test('[TEAM-003] a wrong code confirms nothing, a set-up is open for 15 minutes, and of two simultaneous confirmations one succeeds', async () => {
  const { here, there, signIn, clock, uma, db } = await serverWithUma()
  const { answer: first } = await here.send(beginTotp, { body: { Password } })

  const wrong = await here.send(confirmTotp, { body: { Code: '000000' } })
  clock.pass({ minutes: 15 })
  const late = await here.send(confirmTotp, { body: { Code: appCode(first.Key, clock.now()) } })
  const none = await signIn()
  const { answer: second } = await here.send(beginTotp, { body: { Password } })
  const Code = appCode(second.Key, clock.now())
  const both = await whileHeld(db, { table: 'user_account', ids: [uma.id] }, () =>
    Promise.all([here, there].map(({ send }) => send(confirmTotp, { body: { Code } }))),
  )

  expect([wrong.status, wrong.failure?.errorMessage]).toEqual([
    400,
    ['Code: This is not the code your app shows now. Check that the clock of your device is right.'],
  ])
  expect([late.status, late.failure?.errorMessage]).toEqual([409, ['This set-up has expired. Start again.']])
  expect(none).toBe(200)
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('[TEAM-003] a person’s factors are shown without anything secret', async () => {
  const server = await serverWithUma()
  const { here, uma } = server
  const none = (await here.send(getFactors, {})).answer
  await giveAuthenticator(server, uma)

  const { answer } = await here.send(getFactors, {})

  expect(none).toEqual({ Totp: null, RecoveryCodes: 0, RecoveryCodesMadeAt: null, Passkeys: 0, Required: false })
  const Since = '2026-03-10T09:00:00.000Z'
  expect(answer).toEqual({
    Totp: { Since },
    RecoveryCodes: 2,
    RecoveryCodesMadeAt: Since,
    Passkeys: 0,
    Required: false,
  })
})

test('[TEAM-003] another app replaces the first once it is confirmed', async () => {
  const server = await serverWithUma()
  const { here, uma, clock, signIn } = server
  const old = await giveAuthenticator(server, uma)
  const { answer: setup } = await here.send(beginTotp, { body: { Code: old.codeIn() } })
  clock.pass({ seconds: 30 })
  const untilThen = await signIn(old.codeIn())
  clock.pass({ seconds: 30 })

  await here.send(confirmTotp, { body: { Code: appCode(setup.Key, clock.now()) } })
  clock.pass({ seconds: 30 })

  expect(untilThen).toBe(200)
  expect(await signIn(old.codeIn())).toBe(401)
  expect(await signIn(old.recoveryCodes[0])).toBe(401)
  expect(await signIn(appCode(setup.Key, clock.now()))).toBe(200)
})

test('[TEAM-003] the app is removed with its recovery codes; all other sessions end and the person is emailed', async () => {
  const server = await serverWithUma()
  const { app, here, there, uma, isOpen, signIn, mails, db } = server
  await giveAuthenticator(server, uma)

  const { answer } = await here.send(removeTotp, { body: { Password } })

  expect(await signIn()).toBe(200)
  expect([await isOpen(there), await isOpen({ send: sender(app, answer.token) })]).toEqual([false, true])
  expect((await mails()).map(({ subject }) => subject)).toContain('Your second factor was removed')
  expect(await db.selectFrom('recovery_code').select('id').execute()).toEqual([])
  const again = await sender(app, answer.token)(removeTotp, { body: { Password } })
  expect(again.status).toBe(409)
})

test('[TEAM-003] new recovery codes replace the earlier ones', async () => {
  const server = await serverWithUma()
  const { here, uma, signIn, mails } = server
  const withoutFactor = await here.send(makeRecoveryCodes, { body: { Password } })
  const { recoveryCodes } = await giveAuthenticator(server, uma)

  const { answer } = await here.send(makeRecoveryCodes, { body: { Password } })

  expect(withoutFactor.status).toBe(409)
  expect(answer.RecoveryCodes).toHaveLength(10)
  expect(new Set(answer.RecoveryCodes.map((code) => code.slice(0, 4))).size).toBe(10)
  expect(await signIn(recoveryCodes[0])).toBe(401)
  expect(await signIn(answer.RecoveryCodes[9])).toBe(200)
  expect((await mails()).map(({ subject }) => subject)).toContain('New recovery codes were created for your account')
})

test('[TEAM-007] [A37] changing factors asks for the password or a code again; a wrong one changes nothing and is counted', async () => {
  const server = await serverWithUma()
  const { here, uma, signIn } = server
  const { codeIn } = await giveAuthenticator(server, uma)

  for (const call of [beginTotp, removeTotp, makeRecoveryCodes]) {
    const none = await here.send(call, { body: {} })
    const password = await here.send(call, { body: { Password: 'Wrong-Line-7' } })
    const code = await here.send(call, { body: { Code: '000000' } })

    expect([none.status, password.status, code.status]).toEqual([400, 400, 400])
    expect(password.failure?.errorMessage).toEqual(['Password: This is not your password.'])
    expect(code.failure?.errorMessage).toEqual(['Code: The code is wrong or has already been used.'])
  }
  expect(await signIn()).toBe(401)
  for (let n = 0; n < 8; n++) await here.send(removeTotp, { body: { Code: '000000' } })
  expect((await here.send(removeTotp, { body: { Code: codeIn() } })).status).toBe(429)
})

test('[TEAM-007] when asked to confirm, a code works like the password, once', async () => {
  const server = await startServer()
  const { make, as } = server
  const sam = await make.superAdmin()
  const { codeIn } = await giveAuthenticator(server, sam)
  const [ben, zoe] = [await make.customerUser({ first_name: 'Ben' }), await make.customerUser({ first_name: 'Zoë' })]
  const erase = async (person: { id: string; first_name: string; last_name: string }, Code: string) => {
    const body = { Name: `${person.first_name} ${person.last_name}`, Code }
    return (await as(sam).send(erasePerson, { params: { id: person.id }, body })).status
  }

  const [first, again, next] = [await erase(ben, codeIn()), await erase(zoe, codeIn()), await erase(zoe, codeIn(30))]

  expect([first, again, next]).toEqual([200, 400, 200])
  expect((await as(sam).send(linkToDataExport, { body: { Code: codeIn() } })).status).toBe(404)
})
