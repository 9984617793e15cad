import type { CustomerUser } from '@plumbline/contract/people/customer-users'
import { expect, test } from 'vitest'
import { changeableMembers, changedUser, needsAnotherAdmin } from './customer-users.rules.ts'

const ada: CustomerUser = {
  Id: 'ada',
  CustomerName: 'Acme Ltd',
  FirstName: 'Ada',
  LastName: 'Stone',
  Email: 'ada@acme.example.com',
  Designation: 'Director',
  IsAdmin: true,
  Active: true,
  IsVerified: true,
  WaitsForApproval: false,
}
const everything = { FirstName: 'New', LastName: 'Name', Designation: 'Clerk', Active: false, IsVerified: false }

test('[AUTH-096, CUST-042] what each role may change of a member: oneself four fields, a SuperAdmin also Verify, a manager only Active', () => {
  const oneself = ['FirstName', 'LastName', 'Designation', 'Active']

  expect(changeableMembers({ userId: 'ada', role: 'CustomerUser' }, 'ada')).toEqual(oneself)
  expect(changeableMembers({ userId: 'ada', role: 'CustomerAdmin' }, 'ada')).toEqual(oneself)
  expect(changeableMembers({ userId: 'sam', role: 'SuperAdmin' }, 'sam')).toEqual(oneself)
  expect(changeableMembers({ userId: 'sam', role: 'SuperAdmin' }, 'ada')).toEqual([...oneself, 'IsVerified'])
  expect(changeableMembers({ userId: 'mia', role: 'CustomerAdmin' }, 'ada')).toEqual(['Active'])
  expect(changeableMembers({ userId: 'bob', role: 'CustomerUser' }, 'ada')).toEqual([])
})

test('[CUST-038, AUTH-096, AUTH-097] a change keeps the fields its caller may not change', () => {
  expect(changedUser({ userId: 'sam', role: 'SuperAdmin' }, ada, everything)).toEqual({ ...ada, ...everything })
  expect(changedUser({ userId: 'ada', role: 'CustomerAdmin' }, ada, everything)).toEqual({
    ...ada,
    ...everything,
    IsVerified: true,
  })
  expect(changedUser({ userId: 'mia', role: 'CustomerAdmin' }, ada, everything)).toEqual({ ...ada, Active: false })
  expect(changedUser({ userId: 'bob', role: 'CustomerUser' }, ada, everything)).toEqual(ada)
  const clerk = { ...ada, IsAdmin: false }
  expect(changedUser({ userId: 'sam', role: 'SuperAdmin' }, clerk, everything)).toEqual({ ...clerk, ...everything })
})

test('[AUTH-122] a person awaiting approval stays pending until activated or declined', () => {
  const waiting = { ...ada, IsAdmin: false, Active: false, WaitsForApproval: true }
  const manager = { userId: 'mia', role: 'CustomerAdmin' } as const
  const superAdmin = { userId: 'sam', role: 'SuperAdmin' } as const
  const waits = (caller: typeof manager | typeof superAdmin, Active: boolean) =>
    changedUser(caller, waiting, { ...everything, Active }).WaitsForApproval

  expect([waits(manager, true), waits(manager, false)]).toEqual([false, false])
  expect([waits(superAdmin, true), waits(superAdmin, false)]).toEqual([false, true])
  expect(changedUser(manager, { ...ada, Active: false }, everything).WaitsForApproval).toBe(false)
})

test('[CUST-042] an omitted Verify flag is kept', () => {
  const { IsVerified: _, ...withoutVerify } = everything

  expect(changedUser({ userId: 'sam', role: 'SuperAdmin' }, ada, withoutVerify).IsVerified).toBe(true)
})

test('[AUTH-103] another administrator is needed when the last one able to sign in is deactivated by their own organisation', () => {
  const admin = { ...ada, isConsultant: false }
  const off = { ...admin, Active: false }
  const staff = { ...admin, IsAdmin: false }
  const manager = { role: 'CustomerAdmin' } as const
  const superAdmin = { role: 'SuperAdmin' } as const

  expect(needsAnotherAdmin(manager, admin, off)).toBe(true)
  expect(needsAnotherAdmin(manager, admin, admin)).toBe(false)
  expect(needsAnotherAdmin(manager, off, off)).toBe(false)
  expect(needsAnotherAdmin(manager, staff, { ...staff, Active: false })).toBe(false)
  expect(needsAnotherAdmin(superAdmin, admin, off)).toBe(false)
})

test('[TEAM-001] another consultant is needed whoever deactivates one', () => {
  const consultant = { ...ada, IsAdmin: false, isConsultant: true }
  const superAdmin = { role: 'SuperAdmin' } as const

  expect(needsAnotherAdmin(superAdmin, consultant, { ...consultant, Active: false })).toBe(true)
  expect(needsAnotherAdmin(superAdmin, consultant, { ...consultant, IsVerified: false })).toBe(true)
  expect(needsAnotherAdmin(superAdmin, { ...consultant, Active: false }, { ...consultant, Active: false })).toBe(false)
})
