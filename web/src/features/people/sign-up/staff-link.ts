import type { KnownOrganisation } from './sign-up.queries.ts'

/**
 * The content of a staff sign-up link: an organisation, which may not exist yet, an address and possibly an invitation.
 */
export interface StaffLink {
  name: string
  organisation: KnownOrganisation | null
  email: string
  invite: string | null
}
