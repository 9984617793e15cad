import { login } from '@plumbline/contract/people/auth'
import {
  changeCustomerUser,
  deleteCustomerUser,
  getCustomerUser,
  listCustomerUsers,
} from '@plumbline/contract/people/customer-users'
import { viewSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const fields = { FirstName: 'Ada', LastName: 'Stone', Designation: 'Director', Active: true }

test("[CUST-040, WIRE-015] an organisation's users come newest first, and only its own", async () => {
  const { as, make } = await startServer()
  const { id: customerId } = await make.customer({ name: 'Acme Ltd' })
  const manager = await make.customerAdmin({ customer_id: customerId, first_name: 'Mia' })
  for (let n = 1; n <= 8; n++) await make.customerUser({ customer_id: customerId, first_name: `Person ${n}` })
  await make.customerUser({ first_name: 'Stranger' })
  const call = { params: { customerId }, query: { currentPage: 2 } }

  const superAdmins = await as(await make.superAdmin()).send(listCustomerUsers, call)
  const managers = await as(manager).send(listCustomerUsers, call)

  expect(superAdmins.answer).toMatchObject({ data: [{ FirstName: 'Mia' }], totalPage: 2, totalItem: 9 })
  expect(managers.answer).toEqual(superAdmins.answer)
  expect(managers.answer.data[0]).toMatchObject({ Id: manager.id, CustomerName: 'Acme Ltd', IsAdmin: true })
})

test('[CUST-040, WIRE-026] users of another organisation and of an unknown one look the same to a manager: 404', async () => {
  const { as, make } = await startServer()
  const stranger = await make.customerUser()
  const manager = as(await make.customerAdmin())
  const list = (customerId: string | null) =>
    manager.send(listCustomerUsers, { params: { customerId: customerId ?? '' }, query: {} })

  const others = await list(stranger.customer_id)
  const nobodys = await list('0190a6b0-0000-7000-8000-000000000000')

  expect([others.status, nobodys.status]).toEqual([404, 404])
  expect(others.body).toBe(nobodys.body)
  expect(others.failure?.errorMessage).toEqual(['Customer not found.'])
})

test('[CUST-033, WIRE-017] the search covers names, address and job title', async () => {
  const { as, make } = await startServer()
  const { id: customerId } = await make.customer()
  await make.customerUser({ customer_id: customerId, first_name: 'Marlow' })
  await make.customerUser({ customer_id: customerId, last_name: 'Marlow-Smith' })
  await make.customerUser({ customer_id: customerId, email: 'MARLOW@example.com' })
  await make.customerUser({ customer_id: customerId, designation: 'Head of Marlow' })
  await make.customerUser({ customer_id: customerId })
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(listCustomerUsers, { params: { customerId }, query: { search: 'marlow' } })

  expect(answer.totalItem).toBe(4)
})

test('[CUST-041, AUTH-095] a user is read by a SuperAdmin, a manager of the organisation and themselves', async () => {
  const { as, make } = await startServer()
  const { id: customerId } = await make.customer({ name: 'Acme Ltd' })
  const user = await make.customerUser({
    customer_id: customerId,
    first_name: 'Ada',
    last_name: 'Stone',
    email: 'Ada@acme.example.com',
    designation: 'Clerk',
  })
  const readers = [await make.superAdmin(), await make.customerAdmin({ customer_id: customerId }), user]

  for (const reader of readers) {
    const { answer } = await as(reader).send(getCustomerUser, { params: { id: user.id } })
    expect(answer).toEqual({
      Id: user.id,
      CustomerName: 'Acme Ltd',
      FirstName: 'Ada',
      LastName: 'Stone',
      Email: 'Ada@acme.example.com',
      Designation: 'Clerk',
      IsAdmin: false,
      Active: true,
      IsVerified: true,
      WaitsForApproval: false,
    })
  }

  const off = await make.customerAdmin({ active: false })
  const unproved = await make.customerUser({ is_verified: false })
  const superAdmin = as(await make.superAdmin())
  const read = async (id: string) => (await superAdmin.send(getCustomerUser, { params: { id } })).answer
  expect(await read(off.id)).toMatchObject({ IsAdmin: true, Active: false, IsVerified: true })
  expect(await read(unproved.id)).toMatchObject({ IsAdmin: false, Active: true, IsVerified: false })
})

test('[AUTH-097, WIRE-026] anyone else gets 404 as a CustomerUser, and a manager for strangers, and nothing changes', async () => {
  const { as, make } = await startServer()
  const stranger = await make.customerUser({ first_name: 'Before' })
  const manager = await make.customerAdmin()
  const user = await make.customerUser({ customer_id: manager.customer_id })
  const superUser = await make.superAdmin()
  const superAdmin = as(superUser)
  const tries = [
    { caller: user, id: manager.id },
    { caller: user, id: stranger.id },
    { caller: user, id: superUser.id },
    { caller: manager, id: stranger.id },
    { caller: manager, id: superUser.id },
    { caller: manager, id: '0190a6b0-0000-7000-8000-000000000000' },
  ]
  const before = await superAdmin.send(getCustomerUser, { params: { id: stranger.id } })

  for (const { caller, id } of tries) {
    const read = await as(caller).send(getCustomerUser, { params: { id } })
    const change = await as(caller).send(changeCustomerUser, { params: { id }, body: { ...fields, Active: false } })
    expect([read.status, change.status]).toEqual([404, 404])
    expect(read.failure?.errorMessage).toEqual(['User not found.'])
  }

  const after = await superAdmin.send(getCustomerUser, { params: { id: stranger.id } })
  expect(after.answer).toEqual(before.answer)
})

test('[AUTH-096, CUST-038] [B8] a person changes their own names and job title; address, organisation and rights stay', async () => {
  const { as, make } = await startServer()
  const user = await make.customerUser({ email: 'ada@acme.example.com' })
  const other = await make.customer()
  const read = async () => (await as(user).send(getCustomerUser, { params: { id: user.id } })).answer
  const before = await read()

  const { answer } = await as(user).sendFaulty(changeCustomerUser, {
    params: { id: user.id },
    body: {
      FirstName: ' Ada ',
      LastName: 'Stone',
      Designation: '',
      Active: true,
      Email: 'other@example.com',
      IsAdmin: true,
      IsVerified: false,
      Role: 'SuperAdmin',
      CustomerId: other.id,
      CustomerName: 'Elsewhere',
    },
  })

  expect(answer).toEqual({ ...before, FirstName: 'Ada', LastName: 'Stone', Designation: '' })
  expect(await read()).toEqual(answer)
})

test('[AUTH-094, CUST-039] first and last name are required, the job title is not', async () => {
  const { as, make } = await startServer()
  const user = await make.customerUser({ designation: 'Clerk' })
  const superAdmin = as(await make.superAdmin())
  const put = (body: object) => superAdmin.sendFaulty(changeCustomerUser, { params: { id: user.id }, body })

  const faulty = await put({ FirstName: '', LastName: '  ', Active: true })
  const tooLong = await put({ ...fields, LastName: 'x'.repeat(201) })
  const notAFlag = await put({ ...fields, Active: 'true' })
  const unchanged = (await superAdmin.send(getCustomerUser, { params: { id: user.id } })).answer
  const valid = await put({ FirstName: 'Ada', LastName: 'Stone', Active: true })

  expect(faulty.failure?.errorMessage).toEqual([
    'FirstName: This field is mandatory.',
    'LastName: This field is mandatory.',
  ])
  expect(tooLong.failure?.errorMessage).toEqual(['LastName: At most 200 characters.'])
  expect(notAFlag.failure?.errorMessage).toEqual(['Active: This must be yes or no.'])
  expect(unchanged).toMatchObject({ FirstName: 'Pat', Designation: 'Clerk' })
  expect(valid.answer).toMatchObject({ FirstName: 'Ada', LastName: 'Stone', Designation: '' })
})

test('[CUST-042] [B8] a SuperAdmin changes anyone, their Active and Verify flags too, but not address and rights', async () => {
  const { as, make } = await startServer()
  const user = await make.customerUser({ email: 'ada@acme.example.com', is_verified: false })
  const superAdmin = as(await make.superAdmin())
  const put = (body: object) => superAdmin.sendFaulty(changeCustomerUser, { params: { id: user.id }, body })

  const verified = await put({ ...fields, IsVerified: true, Email: 'x@example.com', IsAdmin: true })
  const switchedOff = await put({ ...fields, Active: false })

  expect(verified.answer).toMatchObject({ ...fields, IsVerified: true, IsAdmin: false, Email: 'ada@acme.example.com' })
  expect(switchedOff.answer).toMatchObject({ Active: false, IsVerified: true })
})

test('[CUST-042] a stale change of a user is reported', async () => {
  const { as, make } = await startServer()
  const user = await make.customerUser()
  const superAdmin = as(await make.superAdmin())
  const { headers } = await superAdmin.send(getCustomerUser, { params: { id: user.id } })
  const change = (FirstName: string) =>
    superAdmin.send(changeCustomerUser, {
      params: { id: user.id },
      body: { ...fields, FirstName },
      headers: { 'if-match': String(headers.etag) },
    })

  const inTime = await change('Ada')
  const late = await change('Eve')

  expect([inTime.status, late.status]).toEqual([200, 409])
  expect((await superAdmin.send(getCustomerUser, { params: { id: user.id } })).answer.FirstName).toBe('Ada')
})

test('[AUTH-097] [B8] a manager approves and deactivates users of the organisation, and changes nothing else', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const joined = await make.customerUser({ customer_id: manager.customer_id, active: false, is_verified: true })
  const read = async () => (await as(manager).send(getCustomerUser, { params: { id: joined.id } })).answer
  const before = await read()
  const put = (body: object) => as(manager).sendFaulty(changeCustomerUser, { params: { id: joined.id }, body })

  const approved = await put({ ...fields, Active: true, IsVerified: false, IsAdmin: true })
  const own = await as(joined).send(getCustomerUser, { params: { id: joined.id } })
  const switchedOff = await put({ ...fields, Active: false })

  expect(approved.answer).toEqual({ ...before, Active: true })
  expect(own.status).toBe(200)
  expect(switchedOff.answer).toEqual({ ...before, Active: false })
})

test("[AUTH-027] making a user inactive or unverified ends their sessions for good, and no one else's", async () => {
  const { as, make, signedIn } = await startServer()
  const user = await make.customerUser()
  const colleague = await make.customerUser({ customer_id: user.customer_id })
  const superAdmin = as(await make.superAdmin())
  const put = (flags: object) =>
    superAdmin.sendFaulty(changeCustomerUser, { params: { id: user.id }, body: { ...fields, ...flags } })
  const colleagues = await signedIn(colleague)

  for (const off of [{ Active: false }, { IsVerified: false }]) {
    const session = await signedIn(user)
    const status = async () => (await session.send(getCustomerUser, { params: { id: user.id } })).status
    const before = await status()
    await put(off)
    const switchedOff = await status()
    await put({ Active: true, IsVerified: true })

    expect([before, switchedOff, await status()]).toEqual([200, 401, 401])
  }
  expect((await colleagues.send(getCustomerUser, { params: { id: colleague.id } })).status).toBe(200)
})

test('[AUTH-096, AUTH-027] a person who deactivates themselves gets the answer, and is signed out at the next call', async () => {
  const { make, signedIn } = await startServer()
  const user = await make.customerUser()
  const { send } = await signedIn(user)

  const change = await send(changeCustomerUser, { params: { id: user.id }, body: { ...fields, Active: false } })

  expect(change.answer.Active).toBe(false)
  expect((await send(getCustomerUser, { params: { id: user.id } })).status).toBe(401)
})

test('[AUTH-103] the last active administrator of an organisation cannot deactivate themselves', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const customer_id = manager.customer_id
  await make.customerUser({ customer_id })
  await make.customerAdmin({ customer_id, active: false })
  await make.customerAdmin({ customer_id, is_verified: false })
  await make.customerAdmin({ customer_id, deleted_at: '2026-03-01T09:00:00.000Z' })
  await make.customerAdmin()
  const leave = (user: { id: string }) =>
    as(user).send(changeCustomerUser, { params: { id: user.id }, body: { ...fields, Active: false } })

  const refused = await leave(manager)
  const unchanged = await as(manager).send(getCustomerUser, { params: { id: manager.id } })
  await make.customerAdmin({ customer_id })
  const taken = await leave(manager)

  expect([refused.status, refused.failure?.errorMessage]).toEqual([
    409,
    ['This is the organisation’s last active administrator. Make another one active first.'],
  ])
  expect(unchanged.answer).toMatchObject({ FirstName: 'Pat', Active: true })
  expect(taken.answer.Active).toBe(false)
})

test('[AUTH-103] of two administrators who concurrently deactivate themselves or each other one remains', async () => {
  const { as, make } = await startServer()
  const ada = await make.customerAdmin()
  const ben = await make.customerAdmin()
  const adas = await make.customerAdmin({ customer_id: ada.customer_id })
  const bens = await make.customerAdmin({ customer_id: ben.customer_id })
  const superAdmin = as(await make.superAdmin())
  const off = (caller: { id: string }, { id }: { id: string }) =>
    as(caller).send(changeCustomerUser, { params: { id }, body: { ...fields, Active: false } })

  const themselves = await Promise.all([off(ada, ada), off(adas, adas)])
  const eachOther = await Promise.all([off(ben, bens), off(bens, ben)])

  expect(themselves.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(eachOther.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { customer_id } of [ada, ben]) {
    const { answer } = await superAdmin.send(listCustomerUsers, {
      params: { customerId: customer_id ?? '' },
      query: {},
    })
    expect(answer.data.filter(({ Active }) => Active)).toHaveLength(1)
  }
})

test("[AUTH-103] a SuperAdmin may deactivate an organisation's last administrator, but not the last SuperAdmin", async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const superUser = await make.superAdmin()
  const superAdmin = as(superUser)
  const off = { body: { ...fields, Active: false } }

  const managers = await superAdmin.send(changeCustomerUser, { params: { id: manager.id }, ...off })
  const own = await superAdmin.send(changeCustomerUser, { params: { id: superUser.id }, ...off })
  const deletion = await superAdmin.send(deleteCustomerUser, { params: { id: superUser.id } })

  expect(managers.answer.Active).toBe(false)
  expect([own.status, deletion.status]).toEqual([409, 409])
  expect(own.failure?.errorMessage).toEqual(['This is the last active consultant. Activate another one first.'])
  await make.superAdmin()
  expect((await superAdmin.send(deleteCustomerUser, { params: { id: superUser.id } })).status).toBe(200)
})

test('[CUST-043, CUST-045] a deleted user is hidden, and their address becomes available', async () => {
  const { as, make } = await startServer()
  const user = await make.customerUser({ email: 'ada@acme.example.com' })
  const customerId = user.customer_id ?? ''
  const superAdmin = as(await make.superAdmin())

  const deleted = await superAdmin.send(deleteCustomerUser, { params: { id: user.id } })

  expect([deleted.status, deleted.answer]).toEqual([200, {}])
  const afterwards = [
    await superAdmin.send(getCustomerUser, { params: { id: user.id } }),
    await superAdmin.send(changeCustomerUser, { params: { id: user.id }, body: fields }),
    await superAdmin.send(deleteCustomerUser, { params: { id: user.id } }),
  ]
  expect(afterwards.map(({ status }) => status)).toEqual([404, 404, 404])
  const again = await make.customerUser({ customer_id: customerId, email: 'ada@acme.example.com' })
  const { answer } = await superAdmin.send(listCustomerUsers, { params: { customerId }, query: {} })
  expect(answer.data.map(({ Id }) => Id)).toEqual([again.id])
})

test('[CUST-046, AUTH-027] a deleted user is signed out and cannot sign in again', async () => {
  const { as, make, signedIn, send } = await startServer()
  const user = await make.customerUser({
    email: 'ada@acme.example.com',
    ...(await make.password('Upright-Line-7')),
  })
  const session = await signedIn(user)
  const signIn = () => send(login, { body: { username: 'ada@acme.example.com', password: 'Upright-Line-7' } })
  const before = await signIn()

  await as(await make.superAdmin()).send(deleteCustomerUser, { params: { id: user.id } })

  expect([before.status, (await signIn()).status]).toEqual([200, 401])
  expect((await session.send(getCustomerUser, { params: { id: user.id } })).status).toBe(401)
})

test('[CUST-047] the answers of a deleted user stay', async () => {
  const { as, make } = await startServer()
  const inquiry = await make.openInquiry()
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'Who decides?' })
  const user = await make.customerUser({ customer_id: inquiry.customer_id })
  const respondent = await make.respondent({
    inquiry_id: inquiry.id,
    user_id: user.id,
    email: user.email,
    status: 'completed',
    completed_at: '2026-03-01T09:00:00.000Z',
  })
  await make.surveyAnswer({
    respondent_id: respondent.id,
    inquiry_id: inquiry.id,
    question_id: question.question_id,
    performance: '2',
    importance: '5',
  })
  const superAdmin = as(await make.superAdmin())
  const answers = () =>
    superAdmin.send(viewSurveyAnswers, { params: { inquiryId: inquiry.id, customerUserId: user.id } })
  const before = await answers()

  const deleted = await superAdmin.send(deleteCustomerUser, { params: { id: user.id } })

  const after = await answers()
  expect(deleted.status).toBe(200)
  expect(after.body).toContain('Who decides?')
  expect(after.body).toBe(before.body)
})

test('[CUST-044] a manager and a user may delete no one, and a user may not list colleagues', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const customerId = manager.customer_id ?? ''
  const user = await make.customerUser({ customer_id: customerId })

  const deletions = [
    await as(manager).send(deleteCustomerUser, { params: { id: user.id } }),
    await as(user).send(deleteCustomerUser, { params: { id: user.id } }),
  ]
  const list = await as(user).send(listCustomerUsers, { params: { customerId }, query: {} })

  expect([...deletions, list].map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await as(user).send(getCustomerUser, { params: { id: user.id } })).status).toBe(200)
})

test('[AUTH-122, CUST-040] people awaiting approval are counted and listed separately, newest first, for the own organisation', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const customer_id = manager.customer_id ?? ''
  const waiting = { customer_id, active: false, waits_for_approval: true }
  await make.customerUser({ ...waiting, first_name: 'First' })
  await make.customerUser({ customer_id, active: false, first_name: 'Inactive' })
  await make.customerUser({ ...waiting, first_name: 'Second' })
  await make.customerUser({ ...waiting, first_name: 'Gone', deleted_at: '2026-03-01T09:00:00.000Z' })
  await make.customerUser({ active: false, waits_for_approval: true, first_name: 'Stranger' })
  const list = (query: object) =>
    as(manager).sendFaulty(listCustomerUsers, { params: { customerId: customer_id }, query })

  const alone = await list({ waiting: 'true' })
  const found = await list({ waiting: 'true', search: 'sec' })
  const everybody = await list({})

  expect(alone.answer).toMatchObject({ totalItem: 2, data: [{ FirstName: 'Second' }, { FirstName: 'First' }] })
  expect(found.answer).toMatchObject({ totalItem: 1, data: [{ FirstName: 'Second', WaitsForApproval: true }] })
  expect(everybody.answer.data.map(({ FirstName, WaitsForApproval }) => [FirstName, WaitsForApproval])).toEqual([
    ['Second', true],
    ['Inactive', false],
    ['First', true],
    ['Pat', false],
  ])
  expect((await list({ waiting: 'yes' })).failure?.errorMessage).toEqual(['waiting: waiting can only be true.'])
})

test('[AUTH-122] approving someone sends one email; declining sends none', async () => {
  const { as, make, mails } = await startServer()
  const manager = await make.customerAdmin()
  const waiting = { customer_id: manager.customer_id, active: false, waits_for_approval: true }
  const approved = await make.customerUser({ ...waiting, email: 'ann@acme.example.com', first_name: 'Ann' })
  const declined = await make.customerUser({ ...waiting, email: 'eve@acme.example.com' })
  const unproved = await make.customerUser({ ...waiting, is_verified: false })
  const put = async (id: string, Active: boolean) =>
    (await as(manager).send(changeCustomerUser, { params: { id }, body: { ...fields, Active } })).answer

  expect(await put(approved.id, true)).toMatchObject({ Active: true, WaitsForApproval: false })
  expect(await put(declined.id, false)).toMatchObject({ Active: false, WaitsForApproval: false })
  expect(await put(unproved.id, true)).toMatchObject({ Active: true, WaitsForApproval: false })
  await put(approved.id, false)
  expect(await put(approved.id, true)).toMatchObject({ Active: true, WaitsForApproval: false })

  expect(await mails()).toMatchObject([
    { to_address: 'ann@acme.example.com', subject: 'Your account has been approved', customer_id: manager.customer_id },
  ])
})

test("[AUTH-122, AUTH-103] an organisation's last administrator cannot be deactivated by another", async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const other = await make.customerAdmin({ customer_id: manager.customer_id })
  const off = (caller: { id: string }, { id }: { id: string }) =>
    as(caller).send(changeCustomerUser, { params: { id }, body: { ...fields, Active: false } })

  const first = await off(manager, other)
  const last = await off(manager, manager)

  expect(first.answer.Active).toBe(false)
  expect([last.status, last.failure?.errorMessage]).toEqual([
    409,
    ['This is the organisation’s last active administrator. Make another one active first.'],
  ])
})
