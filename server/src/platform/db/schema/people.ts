import type { SessionBeginning } from '@plumbline/contract/people/sessions'
import type { Generated } from 'kysely'

export interface PeopleTables {
  customer: CustomerTable
  user_account: UserAccountTable
  session: SessionTable
  email_verification: EmailVerificationTable
  invitation: InvitationTable
  consultant_invitation: ConsultantInvitationTable
  password_reset: PasswordResetTable
  rate_limit: RateLimitTable
  erasure: ErasureTable
  former_address: FormerAddressTable
  data_export: DataExportTable
  email_change: EmailChangeTable
}

/** An organisation. `name_key` is its name as compared (security, A4), unique among those not deleted. */
export interface CustomerTable {
  id: string
  name: string
  name_key: string
  industry: string
  website: string
  address: string
  state: string
  city: string
  country: string
  years_in_business: string | null
  duration: string | null
  profit_or_non: string | null
  ownership_structure: string | null
  annual_revenue: string | null
  average_fte: string | null
  number_of_locations: string | null
  headquarter_address: string | null
  is_active: Generated<boolean>
  profile_completed_at: string | null
  created_at: string
  deleted_at: string | null
  /** After so many months from publication answers lose their names; null keeps them. */
  retention_months: number | null
}

/** A person who may sign in, once verified. Without a customer: SuperAdmin. `email_key` is unique among those not deleted. */
export interface UserAccountTable {
  id: string
  customer_id: string | null
  is_admin: boolean
  first_name: string
  last_name: string
  email: string
  email_key: string
  designation: string
  /** '' where none is set (`NO_PASSWORD`): the person enters by the links of their surveys. */
  password_hash: string
  active: Generated<boolean>
  is_verified: Generated<boolean>
  /** Was verified once and set back by a SuperAdmin. An account that is neither this nor verified is nobody (decision 016). */
  verification_withdrawn: Generated<boolean>
  /** The password is the address's owner's for certain: set with a mailed code or link, or by who verified in the browser that signed up. */
  password_proven: Generated<boolean>
  /** Joined without an invitation, and no administrator has decided yet. */
  waits_for_approval: Generated<boolean>
  created_at: string
  deleted_at: string | null
  /** By password, or whatever else opens a whole session; not by a survey's link. */
  last_sign_in_at: string | null
}

/**
 * A session, begun by signing in, or by a survey's link alone: then it is limited to `inquiry_id`. The token names it. Revoked by `ended_at`. `browser` is a
 * name for people, null in a session of before, as is the address; `used_at` is a few minutes behind, null until then.
 */
export interface SessionTable {
  id: string
  user_id: string
  inquiry_id: string | null
  created_at: string
  expires_at: string
  ended_at: string | null
  /** Its person lacks the second factor that is required of them: it only sets one up (TEAM-004). */
  needs_factor: Generated<boolean>
  browser: string | null
  client_address: string | null
  used_at: string | null
  begun_by: Generated<SessionBeginning>
}

/** A mailed verification link; the token itself is stored only as SHA-256. */
export interface EmailVerificationTable {
  id: string
  user_id: string
  token_hash: string
  expires_at: string
  used_at: string | null
  created_at: string
}

/**
 * What a mailed link proves, for one address. An 'organisation' invitation names an organisation that does not exist yet.
 * A respondent's, one with each mail that asks, leads to the survey; `used_at` is when it has made the account, which is what the other kinds
 * are good for once. It has no `expires_at`: the inquiry's expiry date holds, which may change; nor `invited_by`: it is the inquiry's. Of the
 * other kinds there is one unused for an address (and organisation).
 */
export interface InvitationTable {
  id: string
  kind: 'organisation' | 'administrator' | 'respondent'
  email_key: string
  customer_id: string | null
  customer_name: string
  inquiry_id: string | null
  invited_by: string | null
  token_hash: string
  /** Of the link that was copied last instead of mailed; it opens the same. */
  copied_hash: string | null
  expires_at: string | null
  /** When an organisation's was first looked at in a browser. */
  opened_at: string | null
  used_at: string | null
  withdrawn_at: string | null
  created_at: string
}

/** Somebody asked to be a further consultant. `token_hash` is of the link mailed last; while neither used nor withdrawn, there is one for an address. */
export interface ConsultantInvitationTable {
  id: string
  email: string
  email_key: string
  invited_by: string
  token_hash: string
  sent_at: string
  expires_at: string
  used_at: string | null
  withdrawn_at: string | null
}

/** A request for a password code; also made for addresses without an account (`user_id` null). */
export interface PasswordResetTable {
  id: string
  user_id: string | null
  email_key: string
  code_hash: string
  tries: Generated<number>
  /** Who has asked: a client, or a browser seen with the account. Null before that was noted. */
  client: string | null
  expires_at: string
  used_at: string | null
  created_at: string
}

/** A rate limit's counter: tries in a window of time, and until when further ones are blocked; shared by all servers. */
export interface RateLimitTable {
  key: string
  count: number
  window_ends_at: string
  blocked_until: string | null
}

/** Who was erased, by the id of a person's account or of a respondent without one, or of an organisation: a restored backup erases them again. */
export interface ErasureTable {
  id: string
  kind: 'person' | 'organisation'
  erased_id: string
  at: string
  /** Whether what the person wrote in confidential inquiries stayed, without their name. */
  texts: Generated<'kept' | 'removed'>
  /** A keyed hash of an erased account's address, so that it does not come back unasked; null where an earlier version has erased it. */
  address_hash: Generated<string | null>
}

/** An address that an account had before it was changed. */
export interface FormerAddressTable {
  id: string
  user_id: string
  email: string
  email_key: string
  changed_at: string
}

/** What a person has asked for of their own data: one at a time. `claimed_until` is the lease of the server that makes it. */
export interface DataExportTable {
  id: string
  user_id: string
  state: Generated<'waiting' | 'ready' | 'failed'>
  asked_at: string
  claimed_until: string | null
  tries: Generated<number>
  expires_at: string | null
  file_key: string | null
  size: Generated<number>
}

/** A person's wish to have another address: the code that was mailed to it, as a hash. */
export interface EmailChangeTable {
  id: string
  user_id: string
  email: string
  code_hash: string
  tries: Generated<number>
  expires_at: string
  used_at: string | null
  created_at: string
}
