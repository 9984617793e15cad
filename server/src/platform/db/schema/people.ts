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
  brand: BrandTable
}

/**
 * How the installation (`id` 'installation') or an organisation (its id) presents itself; '' where it has chosen
 * nothing. `logo` is a PNG drawn by the server, in base64, and `logo_hash` its SHA-256.
 */
export interface BrandTable {
  id: string
  customer_id: string | null
  name: Generated<string>
  color: Generated<string>
  sender_name: Generated<string>
  reply_to: Generated<string>
  email_foot: Generated<string>
  report_foot: Generated<string>
  imprint: Generated<string>
  privacy: Generated<string>
  shows_plumbline: Generated<boolean>
  logo_hash: string | null
  logo: string | null
  logo_width: Generated<number>
  logo_height: Generated<number>
  changed_at: string
}

/** An organisation. `name_key` is its normalised name (security, A4), unique among those not deleted. */
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
  /** Months after publication until answers are anonymised; null: never. */
  retention_months: number | null
  /** That of people who have chosen none and whose browser says none; null: English. */
  language: string | null
  /** Its managers may export the results they see. */
  managers_export: Generated<boolean>
}

/**
 * A person who may sign in, once verified. Without a customer: SuperAdmin. `email_key` is unique among those not
 * deleted.
 */
export interface UserAccountTable {
  id: string
  customer_id: string | null
  is_admin: boolean
  first_name: string
  last_name: string
  email: string
  email_key: string
  designation: string
  /** '' if none is set (`NO_PASSWORD`): the person signs in by survey links. */
  password_hash: string
  active: Generated<boolean>
  is_verified: Generated<boolean>
  /**
   * Was verified once and reset by a SuperAdmin. An account that is neither reset nor verified belongs to no one
   * (decision 016).
   */
  verification_withdrawn: Generated<boolean>
  /**
   * The password is known to be the address owner's: set with an emailed code or link, or verified in the browser that
   * signed up.
   */
  password_proven: Generated<boolean>
  /** Joined without an invitation, awaiting an administrator's decision. */
  waits_for_approval: Generated<boolean>
  created_at: string
  deleted_at: string | null
  /** By password or anything else that opens a full session; not by a survey link. */
  last_sign_in_at: string | null
  /** The language they read: chosen, or that of the browser in which they joined; null: not known. */
  language: string | null
}

/**
 * A session, started by signing in or by a survey link, which limits it to `inquiry_id`. The token names it. Revoked by
 * `ended_at`. `browser` is a readable name; it and the address are null in sessions from before they were recorded;
 * `used_at` lags a few minutes, and is null until first use.
 */
export interface SessionTable {
  id: string
  user_id: string
  inquiry_id: string | null
  created_at: string
  expires_at: string
  ended_at: string | null
  /** Lacks the required second factor: it can only set one up (TEAM-004). */
  needs_factor: Generated<boolean>
  browser: string | null
  client_address: string | null
  used_at: string | null
  begun_by: Generated<SessionBeginning>
}

/** An emailed verification link; only the SHA-256 of the token is stored. */
export interface EmailVerificationTable {
  id: string
  user_id: string
  token_hash: string
  expires_at: string
  used_at: string | null
  created_at: string
}

/**
 * What an emailed link proves, for one address. An 'organisation' invitation names an organisation that does not exist
 * yet. A respondent's, one per email, leads to the survey; `used_at` is when it created the account, the only use of
 * the other kinds. A respondent's has no `expires_at`, since the inquiry's deadline applies and can change, and no
 * `invited_by`, which is the inquiry's. Of the other kinds there is one unused per address (and organisation).
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
  /** Of the last copied link, which opens the same invitation. */
  copied_hash: string | null
  expires_at: string | null
  /** When an organisation's invitation was first opened in a browser. */
  opened_at: string | null
  used_at: string | null
  withdrawn_at: string | null
  created_at: string
}

/** An invitation to become a consultant. `token_hash` is of the last emailed link; at most one pending per address. */
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

/** A request for a password code; also created for addresses without an account (`user_id` null). */
export interface PasswordResetTable {
  id: string
  user_id: string | null
  email_key: string
  code_hash: string
  tries: Generated<number>
  /** Who asked: a client, or a browser known to the account. Null before this was recorded. */
  client: string | null
  expires_at: string
  used_at: string | null
  created_at: string
}

/** A rate limit's counter: attempts in a time window, and until when more are blocked; shared by all servers. */
export interface RateLimitTable {
  key: string
  count: number
  window_ends_at: string
  blocked_until: string | null
}

/**
 * Erased people and organisations, by the id of an account, of a respondent without one, or of an organisation: a
 * restored backup erases them again.
 */
export interface ErasureTable {
  id: string
  kind: 'person' | 'organisation'
  erased_id: string
  at: string
  /** Whether their comments in confidential inquiries were kept, without the name. */
  texts: Generated<'kept' | 'removed'>
  /**
   * A keyed hash of an erased account's address, so that it is not added again unasked; null if an earlier version
   * erased it.
   */
  address_hash: Generated<string | null>
}

/** A former address of an account. */
export interface FormerAddressTable {
  id: string
  user_id: string
  email: string
  email_key: string
  changed_at: string
}

/** A person's export of their own data, one at a time. `claimed_until` is the lease of the server that makes it. */
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

/** A pending change of address: the emailed code, hashed. */
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
