import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export interface SignInTables {
  known_browser: KnownBrowserTable
  federated_identity: FederatedIdentityTable
  single_sign_on_attempt: SingleSignOnAttemptTable
  totp_key: TotpKeyTable
  recovery_code: RecoveryCodeTable
  factor_requirement: FactorRequirementTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
}

/**
 * A client an account has signed in from: a browser by its cookie, any other by user agent and network. Stored only as
 * SHA-256.
 */
export interface KnownBrowserTable {
  user_id: string
  browser_hash: string
  seen_at: string
}

/**
 * A person's identity at a single sign-on provider: its address and subject. Kept after the account is deleted, so that
 * nobody returns by it unasked.
 */
export interface FederatedIdentityTable {
  id: string
  user_id: string
  issuer: string
  subject: string
  created_at: string
}

/**
 * A single sign-on attempt, one-time and bound to a browser (both as hashes): to sign in, or to link the signed-in
 * account (`user_id` from the start). `spent_at`: the provider has answered; then `user_id` and `subject` say whose
 * second factor is pending.
 */
export interface SingleSignOnAttemptTable {
  id: string
  kind: 'enter' | 'link'
  state_hash: string
  browser_hash: string
  user_id: string | null
  subject: string | null
  expires_at: string
  spent_at: string | null
}

/**
 * The encrypted key of an authenticator app (`factors/totp-secrets.ts`). `confirmed_at` is null until a first code is
 * entered. `last_step` is the time step of the last accepted code: it and older ones are refused.
 */
export interface TotpKeyTable {
  id: string
  user_id: string
  secret: string
  last_step: Generated<number>
  confirmed_at: string | null
  created_at: string
}

/** A one-time recovery code. It is found by its first group, the `selector`; the rest is hashed like a password. */
export interface RecoveryCodeTable {
  id: string
  user_id: string
  selector: string
  code_hash: string
  used_at: string | null
  created_at: string
}

/**
 * Since when a second factor is required: of an organisation's managers (`id` is its id), or of the consultants (`id`
 * 'consultants').
 */
export interface FactorRequirementTable {
  id: string
  customer_id: string | null
  required_at: string
}

/**
 * A passkey: its credential id, public key (COSE, base64url) and signature counter, 0 if the authenticator does not
 * count.
 */
export interface PasskeyTable {
  id: string
  user_id: string
  name: string
  credential_id: string
  public_key: string
  counter: number
  /** Its transports, as WebAuthn spells them: 'internal', 'usb', … */
  transports: Json<string[]>
  /** Whether it is synced between devices. */
  is_synced: boolean
  created_at: string
  last_used_at: string | null
}

/**
 * A one-time WebAuthn challenge: a person's, or at sign-in the browser's. 'confirmed' is the code of a person who has
 * just reauthenticated.
 */
export interface PasskeyChallengeTable {
  challenge_hash: string
  purpose: 'registration' | 'confirmation' | 'confirmed' | 'sign-in'
  user_id: string | null
  browser_hash: string | null
  expires_at: string
}
