import type { KnownOrganisation } from './sign-up.queries.ts'

/** What a staff sign-up link says: an organisation, which may not exist yet, an address and maybe an invitation. */
export interface StaffLink {
  name: string
  organisation: KnownOrganisation | null
  email: string
  invite: string | null
}
