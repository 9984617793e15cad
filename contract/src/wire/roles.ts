import { z } from './zod.ts'

/** The three roles of a session token (part 2, section 6). */
export const roles = ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'] as const
export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

/**
 * A user without a customer is SuperAdmin; `isAdmin` makes a CustomerAdmin; all others are CustomerUser (decisions,
 * section 3).
 */
export function roleOf(user: { customerId: string | null; isAdmin: boolean }): Role {
  if (user.customerId === null) return 'SuperAdmin'
  return user.isAdmin ? 'CustomerAdmin' : 'CustomerUser'
}
