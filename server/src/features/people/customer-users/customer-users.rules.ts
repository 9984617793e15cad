import type { AuditAction } from '@plumbline/contract/desk/audit-log'
import type { CustomerUser, CustomerUserFields } from '@plumbline/contract/people/customer-users'
import type { Role } from '@plumbline/contract/wire/roles'

/** Who asks for a change. */
export interface Caller {
  readonly userId: string
  readonly role: Role
}

/** The members of a user that some caller may change; Email, IsAdmin and the organisation are never among them. */
export type ChangeableMember = 'FirstName' | 'LastName' | 'Designation' | 'Active' | 'IsVerified'

/**
 * What this caller may change of this user (decisions, section 2). Who may not even read a user has been answered 404
 * before; here it is about the members. Oneself comes first: nobody verifies their own address by a PUT.
 */
export function changeableMembers(caller: Caller, userId: string): readonly ChangeableMember[] {
  if (caller.userId === userId) return ['FirstName', 'LastName', 'Designation', 'Active']
  switch (caller.role) {
    case 'SuperAdmin':
      return ['FirstName', 'LastName', 'Designation', 'Active', 'IsVerified']
    case 'CustomerAdmin':
      return ['Active']
    case 'CustomerUser':
      return []
  }
}

/**
 * The user as this caller's change leaves them: what the caller may not change, or has left out, stays as it is. Who waits for approval
 * does so until they are made active, or their administrator, who can change nothing else, has decided against it.
 */
export function changedUser(caller: Caller, user: CustomerUser, fields: CustomerUserFields): CustomerUser {
  const changed = { ...user }
  const members = changeableMembers(caller, user.Id)
  if (members.includes('FirstName')) changed.FirstName = fields.FirstName
  if (members.includes('LastName')) changed.LastName = fields.LastName
  if (members.includes('Designation')) changed.Designation = fields.Designation
  if (members.includes('Active')) changed.Active = fields.Active
  if (members.includes('IsVerified')) changed.IsVerified = fields.IsVerified ?? user.IsVerified
  changed.WaitsForApproval = user.WaitsForApproval && !changed.Active && caller.role !== 'CustomerAdmin'
  return changed
}

/** What the audit log says of a change: one event for each flag, and one for whatever else is another. */
export function changesOf(before: CustomerUser, after: CustomerUser): AuditAction[] {
  const events: AuditAction[] = []
  if (before.Active !== after.Active) events.push(after.Active ? 'accountActivated' : 'accountDeactivated')
  if (before.IsVerified !== after.IsVerified) events.push(after.IsVerified ? 'accountVerified' : 'accountUnverified')
  const isSame = (['FirstName', 'LastName', 'Designation'] as const).every((member) => before[member] === after[member])
  return isSame ? events : [...events, 'accountChanged']
}

/** Whether a user with these flags can sign in, as far as the flags go. */
export function maySignIn({ Active, IsVerified }: Pick<CustomerUser, 'Active' | 'IsVerified'>): boolean {
  return Active && IsVerified
}

/**
 * Whether an administrator is being switched off by one of their own, so that another has to remain. A SuperAdmin may
 * switch off an organisation's last one: they can also bring one back. Of the consultants, who have no organisation, another remains whoever does it: two
 * may switch one another off at the same time.
 */
export function needsAnotherAdmin(
  caller: Pick<Caller, 'role'>,
  before: Pick<CustomerUser, 'IsAdmin' | 'Active' | 'IsVerified'> & { isConsultant: boolean },
  after: Pick<CustomerUser, 'Active' | 'IsVerified'>,
): boolean {
  if (!maySignIn(before) || maySignIn(after)) return false
  return before.isConsultant || (caller.role !== 'SuperAdmin' && before.IsAdmin)
}
