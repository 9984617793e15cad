import type { CustomerUser } from '@plumbline/contract/people/customer-users'

export type UserState = 'waiting' | 'inactive' | 'unverified' | 'active'

/** A person's state: reasons that prevent signing in and can be decided here come first. */
export function stateOf({
  Active,
  IsVerified,
  WaitsForApproval,
}: Pick<CustomerUser, 'Active' | 'IsVerified' | 'WaitsForApproval'>): UserState {
  if (WaitsForApproval) return 'waiting'
  if (!Active) return 'inactive'
  return IsVerified ? 'active' : 'unverified'
}

/** The full name; the address if none was given. */
export const nameOf = ({
  FirstName,
  LastName,
  Email,
}: Pick<CustomerUser, 'FirstName' | 'LastName' | 'Email'>): string => `${FirstName} ${LastName}`.trim() || Email
