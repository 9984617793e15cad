import { deleteFinding, listFindings } from '@plumbline/contract/catalogue/findings'
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { login } from '@plumbline/contract/people/auth'
import { changeCustomerUser, deleteCustomerUser } from '@plumbline/contract/people/customer-users'
import { erasePerson } from '@plumbline/contract/people/erasure'
import { changeConsultant, listTeam, removeConsultant } from '@plumbline/contract/people/team'
import { expect, test } from 'vitest'
import { giveAuthenticator } from '../../../test/outside/authenticator.ts'
import { startServer } from '../../../test/server.ts'
import { whileHeld } from '../../../test/while-held.ts'

const PASSWORD = 'Upright-Line-7'
const LAST = 'This is the last active consultant. Activate another one first.'

/** A server with two consultants, and what one does with another. */
async function withTeam(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { as, make } = server
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Smith', email: 'sam@example.com' })
  const cleo = await make.superAdmin({ first_name: 'Cleo', last_name: 'Marsh', email: 'cleo@example.com' })
  type Person = { id: string }
  return {
    ...server,
    sam,
    cleo,
    team: async (query: object = {}) => (await as(sam).sendFaulty(listTeam, { query })).answer,
    set: (by: Person, { id }: Person, Active: boolean) =>
      as(by).send(changeConsultant, { params: { id }, body: { Active } }),
    remove: (by: Person, { id }: Person) => as(by).send(removeConsultant, { params: { id } }),
    signIn: (username: string) => server.send(login, { body: { username, password: PASSWORD } }),
  }
}

test('[TEAM-001] the team is listed with address, state, last sign-in and second factors, sorted and searched; members of organisations are not in it', async () => {
  const server = await withTeam({ now: '2026-03-10T09:00:00Z' })
  const { team, make, signIn, clock, cleo } = server
  await make.customerAdmin({ first_name: 'Ada' })
  await make.superAdmin({ first_name: 'Gone', deleted_at: '2026-03-01T09:00:00.000Z' })
  await make.superAdmin({ first_name: 'Ann', email: 'ann@example.com', active: false })
  await signIn('cleo@example.com')
  clock.pass({ hours: 2 })
  await signIn('cleo@example.com')
  await signIn('ann@example.com')
  await giveAuthenticator(server, cleo)
  for (let n = 0; n < 2; n++) await make.passkey({ user_id: cleo.id })

  const everybody = await team()

  expect(everybody.data).toMatchObject([
    { FirstName: 'Ann', Email: 'ann@example.com', Active: false, LastSignIn: null, Factors: [] },
    {
      Id: cleo.id,
      FirstName: 'Cleo',
      LastName: 'Marsh',
      Active: true,
      LastSignIn: '2026-03-10T11:00:00.000Z',
      Factors: ['totp', 'passkey'],
    },
    { FirstName: 'Sam', Active: true, IsVerified: true, LastSignIn: null },
  ])
  const names = async (query: object) => (await team(query)).data.map(({ FirstName }) => FirstName)
  expect(await names({ sort: 'FirstName' })).toEqual(['Ann', 'Cleo', 'Sam'])
  expect(await names({ sort: '-LastSignIn' })).toEqual(['Cleo', 'Ann', 'Sam'])
  expect(await names({ search: 'marsh' })).toEqual(['Cleo'])
  expect(await names({ search: 'ann@' })).toEqual(['Ann'])
})

test('[TEAM-001] a deactivated consultant is signed out and cannot sign in until activated again', async () => {
  const { set, sam, cleo, signedIn, signIn, team, auditOf } = await withAudit()
  const session = await signedIn(cleo)
  expect((await session.send(listFindings, { query: {} })).status).toBe(200)

  const off = await set(sam, cleo, false)

  expect(off.answer).toMatchObject({ Id: cleo.id, Active: false })
  expect((await session.send(listFindings, { query: {} })).status).toBe(401)
  expect((await signIn('cleo@example.com')).status).toBe(401)
  expect((await set(sam, cleo, false)).answer.Active).toBe(false)
  expect((await set(sam, cleo, true)).answer.Active).toBe(true)
  // What was open before stays ended.
  expect((await session.send(listFindings, { query: {} })).status).toBe(401)
  expect((await signIn('cleo@example.com')).status).toBe(200)
  expect((await team()).totalItem).toBe(2)
  expect(await auditOf()).toEqual([
    ['accountDeactivated', 'cleo@example.com', sam.id],
    ['accountActivated', 'cleo@example.com', sam.id],
  ])
})

test('[TEAM-001] [A29] a removed consultant is signed out, off the list and gone for good; their address may be invited again', async () => {
  const { remove, set, sam, cleo, signedIn, signIn, team, make, auditOf } = await withAudit()
  const session = await signedIn(cleo)
  await session.send(listFindings, { query: {} })

  expect((await remove(sam, cleo)).status).toBe(200)

  expect((await session.send(listFindings, { query: {} })).status).toBe(401)
  expect((await signIn('cleo@example.com')).status).toBe(401)
  expect((await team()).data.map(({ FirstName }) => FirstName)).toEqual(['Sam'])
  expect((await remove(sam, cleo)).status).toBe(404)
  expect((await set(sam, cleo, true)).status).toBe(404)
  expect(await auditOf()).toEqual([['accountDeleted', 'cleo@example.com', sam.id]])
  expect((await make.superAdmin({ email: 'cleo@example.com' })).id).not.toBe(cleo.id)
})

test('[TEAM-001] only consultants are deactivated or removed, and nobody does it to themselves by accident', async () => {
  const { remove, set, sam, make, as, team } = await withTeam()
  const ada = await make.customerAdmin()

  const strangers = [await set(sam, ada, false), await remove(sam, ada)]
  const own = [await set(sam, sam, false), await remove(sam, sam)]

  expect(strangers.map(({ status }) => status)).toEqual([404, 404])
  expect(own.map(({ failure }) => failure?.errorMessage)).toEqual([
    ['This is your own account. Another consultant can deactivate it.'],
    ['This is your own account. Another consultant can remove it.'],
  ])
  expect((await as(ada).send(listTeam, { query: {} })).status).toBe(403)
  expect((await team()).data.map(({ Active }) => Active)).toEqual([true, true])
})

test('[TEAM-001] [A29] no call removes, deactivates or erases the last active consultant', async () => {
  const { sam, cleo, as, set, team } = await withTeam()
  await set(sam, cleo, false)
  const user = { FirstName: 'Sam', LastName: 'Smith', Active: false }
  const id = sam.id

  const refused = [
    await as(sam).send(changeCustomerUser, { params: { id }, body: user }),
    await as(sam).send(deleteCustomerUser, { params: { id } }),
    await as(sam).send(erasePerson, { params: { id }, body: { Name: 'Sam Smith', Password: PASSWORD } }),
  ]

  expect(refused.map(({ status, failure }) => [status, failure?.errorMessage])).toEqual([
    [409, [LAST]],
    [409, [LAST]],
    [409, [LAST]],
  ])
  expect((await team({ search: 'sam' })).data).toMatchObject([{ Active: true }])
})

test.for(['deactivate', 'remove', 'deactivate by the older call', 'remove by the older call', 'erase'] as const)(
  '[TEAM-001] [A29] of two consultants who %s each other at the same time one stays',
  async (how) => {
    const { sam, cleo, as, set, remove, db } = await withTeam()
    const user = (name: string) => ({ FirstName: name, LastName: 'Marsh', Active: false })
    const does = {
      deactivate: (by: typeof sam, other: typeof sam) => set(by, other, false),
      remove,
      'deactivate by the older call': (by: typeof sam, { id, first_name }: typeof sam) =>
        as(by).send(changeCustomerUser, { params: { id }, body: user(first_name) }),
      'remove by the older call': (by: typeof sam, { id }: typeof sam) =>
        as(by).send(deleteCustomerUser, { params: { id } }),
      erase: (by: typeof sam, { id, first_name, last_name }: typeof sam) =>
        as(by).send(erasePerson, { params: { id }, body: { Name: `${first_name} ${last_name}`, Password: PASSWORD } }),
    }[how]

    const both = await whileHeld(db, { table: 'user_account', ids: [sam.id, cleo.id] }, () =>
      Promise.all([does(sam, cleo), does(cleo, sam)]),
    )

    const left = await db
      .selectFrom('user_account')
      .select('id')
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    // Who came second was signed out before, or learns that they are the last.
    expect([401, 404, 409]).toContain(both.find(({ status }) => status !== 200)?.status)
  },
)

test('[TEAM-002] the audit log names which consultant did what, by name and address, even after they were removed', async () => {
  const { sam, cleo, as, make, remove } = await withTeam()
  for (const [person, title] of [
    [sam, 'Praise'],
    [cleo, 'Trust'],
  ] as const) {
    const { id } = await make.finding({ detail: title })
    await as(person).send(deleteFinding, { params: { id } })
  }
  await remove(sam, cleo)

  const { answer } = await as(sam).send(listAuditEvents, { query: { pageSize: 100 } })

  const who = answer.data.map(({ Who, Email, Action, Subject }) => [Who, Email, Action, Subject])
  expect(who.filter(([, , action]) => action !== 'Logged in')).toEqual([
    ['Sam Smith', 'sam@example.com', 'Account deleted', 'cleo@example.com'],
    ['Cleo Marsh', 'cleo@example.com', 'Finding deleted', 'Trust'],
    ['Sam Smith', 'sam@example.com', 'Finding deleted', 'Praise'],
  ])
})

/** The same with what the audit log has since, oldest first: what, of whom, by whom. */
async function withAudit() {
  const server = await withTeam()
  return {
    ...server,
    auditOf: async () => {
      const events = await server.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
      return events
        .filter(({ action }) => action.startsWith('account'))
        .map(({ action, subject, user_id }) => [action, subject, user_id])
    },
  }
}
