import { sql } from 'kysely'

/** SQL, for owners of actions joined with their account: a name, and an address. */
export const ownerName = () =>
  sql<string>`coalesce(trim(user_account.first_name || ' ' || user_account.last_name), action_owner.name, '')`
export const ownerEmail = () => sql<string>`coalesce(user_account.email, action_owner.email, '')`
