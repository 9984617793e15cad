import { getFactors, resetFactors } from '@plumbline/contract/domain/factors'
import { login } from '@plumbline/contract/people/auth'
import { expect, test } from 'vitest'
import { giveAuthenticator } from '../../test/outside/authenticator.ts'
import { startServer } from '../../test/server.ts'

const Password = 'Upright-Line-7'

/** A server with two organisations and two consultants, all with a second factor; and the answer when one resets another's. */
async function serverWithPeople() {
  const server = await startServer()
  const { make, as } = server
  const customer_id = (await make.customer()).id
  const people = {
    sam: await make.superAdmin({ email: 'sam@example.com' }),
    sue: await make.superAdmin({ email: 'sue@example.com' }),
    ada: await make.customerAdmin({ customer_id, email: 'ada@example.com' }),
    amos: await make.customerAdmin({ customer_id, email: 'amos@example.com' }),
    uma: await make.customerUser({ customer_id, email: 'uma@example.com' }),
    eve: await make.customerAdmin({ email: 'eve@example.com' }),
    emil: await make.customerUser({ email: 'emil@example.com' }),
  }
  for (const person of Object.values(people)) await giveAuthenticator(server, person)
  type Person = keyof typeof people
  const reset = async (by: Person, of: Person, body: object = { Password }) =>
    (await as(people[by]).send(resetFactors, { params: { id: people[of].id }, body })).status
  const hasFactor = async (of: Person) =>
    (await server.send(login, { body: { username: people[of].email, password: Password } })).status === 401
  return { ...server, people, reset, hasFactor }
}

test('[TEAM-005] a consultant resets the second factor of managers and other consultants, a manager that of their people', async () => {
  const { reset, hasFactor } = await serverWithPeople()

  expect([await reset('sam', 'sue'), await hasFactor('sue')]).toEqual([200, false])
  expect([await reset('sam', 'eve'), await hasFactor('eve')]).toEqual([200, false])
  expect([await reset('ada', 'uma'), await hasFactor('uma')]).toEqual([200, false])
  expect([await reset('ada', 'amos'), await hasFactor('amos')]).toEqual([200, false])
})

test('[TEAM-005] [A37] nobody can reset anyone else’s, nor their own, nor skip confirming who they are', async () => {
  const { reset, hasFactor } = await serverWithPeople()

  expect([await reset('sam', 'uma'), await hasFactor('uma')]).toEqual([404, true])
  expect([await reset('ada', 'sam'), await hasFactor('sam')]).toEqual([404, true])
  expect([await reset('ada', 'eve'), await hasFactor('eve')]).toEqual([404, true])
  expect([await reset('ada', 'emil'), await hasFactor('emil')]).toEqual([404, true])
  expect([await reset('uma', 'amos'), await hasFactor('amos')]).toEqual([403, true])
  expect([await reset('ada', 'ada'), await hasFactor('ada')]).toEqual([409, true])
  expect([await reset('ada', 'uma', { Password: 'Wrong-Line-7' }), await hasFactor('uma')]).toEqual([400, true])
  expect([await reset('ada', 'uma'), await reset('ada', 'uma')]).toEqual([200, 409])
})

test('[TEAM-005] [A37] the person is emailed, and signed out everywhere', async () => {
  const { people, signedIn, reset, mails, db } = await serverWithPeople()
  const uma = await signedIn(people.uma)

  await reset('ada', 'uma')

  expect((await uma.send(getFactors, {})).status).toBe(401)
  const [mail] = (await mails()).filter(({ to_address }) => to_address === 'uma@example.com')
  expect(mail?.subject).toBe('Your second factor was removed')
  expect(mail?.text).toContain('An administrator removed the second factor from your account')
  const event = await db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'user_id'])
    .where('action', '=', 'secondFactorReset')
    .executeTakeFirst()
  expect(event).toEqual({ action: 'secondFactorReset', subject: 'uma@example.com', user_id: people.ada.id })
  expect(await db.selectFrom('recovery_code').select('id').where('user_id', '=', people.uma.id).execute()).toEqual([])
})
