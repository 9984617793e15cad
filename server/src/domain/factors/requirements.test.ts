import { calls } from '@plumbline/contract/calls'
import {
  beginTotp,
  confirmTotp,
  getConsultantsRequirement,
  getFactors,
  getManagersRequirement,
  removeTotp,
  requireOfConsultants,
  requireOfManagers,
} from '@plumbline/contract/domain/factors'
import { login, logout } from '@plumbline/contract/people/auth'
import { getCustomerUser } from '@plumbline/contract/people/customer-users'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { appCode, giveAuthenticator } from '../../test/outside/authenticator.ts'
import { sender, startServer } from '../../test/server.ts'
import { inputOf } from '../../test/world.ts'

const password = 'Upright-Line-7'

/** A server with a consultant, and an organisation with a manager and a respondent; and what each gets when signing in. */
async function serverWithPeople() {
  const server = await startServer()
  const { app, make, send, signedIn } = server
  const customer = await make.customer()
  const given = { customer_id: customer.id }
  const people = {
    sam: await make.superAdmin({ email: 'sam@example.com' }),
    ada: await make.customerAdmin({ ...given, email: 'ada@example.com' }),
    uma: await make.customerUser({ ...given, email: 'uma@example.com' }),
    eve: await make.customerAdmin({ email: 'eve@example.com' }),
  }
  const signIn = async ({ email }: { email: string }) => {
    const { answer } = await send(login, { body: { username: email, password } })
    return { claims: decodeJwt(answer.token), send: sender(app, answer.token) }
  }
  const sam = await signedIn(people.sam)
  const params = { customerId: customer.id }
  return { ...server, people, signIn, sam, params }
}

test('[TEAM-004] no one needs a second factor unless a consultant requires it', async () => {
  const { people, signIn, sam, params } = await serverWithPeople()

  for (const person of Object.values(people)) expect((await signIn(person)).claims).not.toHaveProperty('needsfactor')
  expect((await sam.send(getConsultantsRequirement, {})).answer).toEqual({ Required: false, People: 1, Lacking: 1 })
  expect((await sam.send(getManagersRequirement, { params })).answer).toMatchObject({ Required: false })
})

test('[TEAM-004] [A36] someone who lacks a required factor sets it up at the next sign-in; until then every other call is 403 with a message', async () => {
  const { people, signIn, sam, params, clock, app } = await serverWithPeople()
  await sam.send(requireOfManagers, { params, body: { Required: true } })

  const ada = await signIn(people.ada)

  expect(ada.claims.needsfactor).toBe(true)
  const ids = { User: people.ada.id }
  for (const { spec } of calls.filter(({ spec }) => spec.roles !== 'anyone' && spec.roles.includes('CustomerAdmin'))) {
    if (spec.withoutFactor) continue
    const { status, failure } = await ada.send(spec, inputOf(spec, ids))
    expect({ path: spec.path, status }).toEqual({ path: spec.path, status: 403 })
    if (spec.method !== 'HEAD') expect(failure?.errorMessage[0]).toContain('Your account needs a second factor.')
  }
  expect((await ada.send(getFactors, {})).answer.Required).toBe(true)
  // The password was entered a moment ago.
  const { answer: setup } = await ada.send(beginTotp, { body: {} })
  const { answer } = await ada.send(confirmTotp, { body: { Code: appCode(setup.Key, clock.now()) } })
  const free = sender(app, answer.token)
  expect(decodeJwt(answer.token)).not.toHaveProperty('needsfactor')
  expect((await free(getCustomerUser, { params: { id: people.ada.id } })).status).toBe(200)
  const last = await free(removeTotp, { body: { Password: password } })
  expect([last.status, last.failure?.errorMessage]).toEqual([
    409,
    ['Your account needs a second factor. Set up another one first, then remove this one.'],
  ])
  expect((await free(getFactors, {})).answer.Totp).not.toBeNull()
})

test('[TEAM-004] it applies only to that organisation’s managers, or to the consultants', async () => {
  const { people, signIn, sam, params } = await serverWithPeople()
  const needs = async () => {
    const found: string[] = []
    for (const [name, person] of Object.entries(people))
      if ((await signIn(person)).claims.needsfactor === true) found.push(name)
    return found
  }

  await sam.send(requireOfManagers, { params, body: { Required: true } })
  const ofManagers = await needs()
  await sam.send(requireOfConsultants, { body: { Required: true } })
  await sam.send(requireOfManagers, { params, body: { Required: false } })
  const ofConsultants = await needs()
  await sam.send(requireOfConsultants, { body: { Required: false } })

  expect([ofManagers, ofConsultants, await needs()]).toEqual([['ada'], ['sam'], []])
})

test('[TEAM-004] log-out works without the factor, and people who have one sign in as usual', async () => {
  const server = await serverWithPeople()
  const { people, signIn, sam, params, send } = server
  await sam.send(requireOfManagers, { params, body: { Required: true } })
  const ada = await signIn(people.ada)
  const left = await ada.send(logout, {})
  const { codeIn } = await giveAuthenticator(server, people.ada)

  const { answer } = await send(login, { body: { username: 'ada@example.com', password, Code: codeIn() } })

  expect(left.status).toBe(200)
  expect(decodeJwt(answer.token)).not.toHaveProperty('needsfactor')
  const required = { Required: true, People: 1, Lacking: 0 }
  expect((await sam.send(getManagersRequirement, { params })).answer).toEqual(required)
})

test('[TEAM-004, ENTRY-002] [A36] someone who comes by a survey’s link and password, and lacks a required factor, also sets it up first', async () => {
  const server = await serverWithPeople()
  const { app, people, make, send, sam, params } = server
  const inquiry = await make.openInquiry({ customer_id: params.customerId })
  const enter = async ({ id, email }: { id: string; email: string }) => {
    await make.respondent({ inquiry_id: inquiry.id, email, user_id: id })
    const Invite = await make.invitation(inquiry.id, email)
    const { answer } = await send(openSurvey, { body: { Invite, Password: password } })
    const token = answer.token ?? ''
    return { claims: decodeJwt(token), send: sender(app, token) }
  }
  await sam.send(requireOfManagers, { params, body: { Required: true } })

  const ada = await enter(people.ada)
  const uma = await enter(people.uma)

  expect(ada.claims.needsfactor).toBe(true)
  const refused = await ada.send(getCustomerUser, { params: { id: people.ada.id } })
  expect([refused.status, refused.failure?.errorMessage[0]]).toEqual([
    403,
    expect.stringContaining('Your account needs a second factor.'),
  ])
  expect((await ada.send(beginTotp, { body: {} })).status).toBe(200)
  expect(uma.claims).not.toHaveProperty('needsfactor')
})
