import type { AuditAction } from '@plumbline/contract/desk/audit-log'
import type { CustomerUser, CustomerUserFields } from '@plumbline/contract/people/customer-users'
import type { Role } from '@plumbline/contract/wire/roles'

/** The caller of a change. */
export interface Caller {
  readonly userId: string
  readonly role: Role
}

/** The members that some caller may change; never Email, IsAdmin and the organisation. */
export type ChangeableMember = 'FirstName' | 'LastName' | 'Designation' | 'Active' | 'IsVerified'

/**
 * The members this caller may change of this user (decisions, section 2). Callers who may not read the user have
 * already got a 404. Oneself comes first: nobody verifies their own address by a PUT.
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
 * The user after this caller's change: protected and omitted members are kept. A person awaiting approval stays pending
 * until activated, or declined by an administrator, who can change nothing else.
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

/** The audit events of a change: one for each flag, and one for everything else. */
export function changesOf(before: CustomerUser, after: CustomerUser): AuditAction[] {
  const events: AuditAction[] = []
  if (before.Active !== after.Active) events.push(after.Active ? 'accountActivated' : 'accountDeactivated')
  if (before.IsVerified !== after.IsVerified) events.push(after.IsVerified ? 'accountVerified' : 'accountUnverified')
  const isSame = (['FirstName', 'LastName', 'Designation'] as const).every((member) => before[member] === after[member])
  return isSame ? events : [...events, 'accountChanged']
}

/** Whether these flags allow signing in. */
export function maySignIn({ Active, IsVerified }: Pick<CustomerUser, 'Active' | 'IsVerified'>): boolean {
  return Active && IsVerified
}

/**
 * Whether an administrator is deactivated by their own organisation, so that another must remain. A SuperAdmin may
 * deactivate an organisation's last one, and can restore one. For consultants, who have no organisation, another must
 * always remain: two may deactivate each other concurrently.
 */
export function needsAnotherAdmin(
  caller: Pick<Caller, 'role'>,
  before: Pick<CustomerUser, 'IsAdmin' | 'Active' | 'IsVerified'> & { isConsultant: boolean },
  after: Pick<CustomerUser, 'Active' | 'IsVerified'>,
): boolean {
  if (!maySignIn(before) || maySignIn(after)) return false
  return before.isConsultant || (caller.role !== 'SuperAdmin' && before.IsAdmin)
}
