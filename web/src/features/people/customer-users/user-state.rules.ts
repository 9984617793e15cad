import type { CustomerUser } from '@plumbline/contract/people/customer-users'

export type UserState = 'waiting' | 'inactive' | 'unverified' | 'active'

/** How somebody stands: what keeps them from signing in and can be decided here comes first. */
export function stateOf({
  Active,
  IsVerified,
  WaitsForApproval,
}: Pick<CustomerUser, 'Active' | 'IsVerified' | 'WaitsForApproval'>): UserState {
  if (WaitsForApproval) return 'waiting'
  if (!Active) return 'inactive'
  return IsVerified ? 'active' : 'unverified'
}

/** The name as one says it; the address of somebody who has given none. */
export const nameOf = ({
  FirstName,
  LastName,
  Email,
}: Pick<CustomerUser, 'FirstName' | 'LastName' | 'Email'>): string => `${FirstName} ${LastName}`.trim() || Email
