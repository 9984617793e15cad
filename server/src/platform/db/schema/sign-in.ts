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

/** What an account was signed in with: a browser by its cookie, another client by what it calls itself and its network. Stored only as SHA-256. */
export interface KnownBrowserTable {
  user_id: string
  browser_hash: string
  seen_at: string
}

/**
 * Who a person is at a provider of single sign-on: by its address and what it knows them by. Of an account that was deleted it stays, so that nobody comes back
 * by it unasked.
 */
export interface FederatedIdentityTable {
  id: string
  user_id: string
  issuer: string
  subject: string
  created_at: string
}

/**
 * Somebody's way to the provider and back, once and in one browser (both as hashes): to sign in, or to link the account that is signed in (`user_id` from the
 * start). `spent_at`: the provider was asked who came; then `user_id` and `subject` say whose second factor is still asked for.
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
 * What an authenticator app makes its codes of: encrypted (`factors/totp-secrets.ts`). `confirmed_at` is null until a first code has shown that the app has it.
 * `last_step` is the time step of the last code that was taken: neither that one nor an older one is taken again.
 */
export interface TotpKeyTable {
  id: string
  user_id: string
  secret: string
  last_step: Generated<number>
  confirmed_at: string | null
  created_at: string
}

/** A code that stands in for a lost factor, once. Its first sign group, the `selector`, finds it; of the rest there is a hash as of a password. */
export interface RecoveryCodeTable {
  id: string
  user_id: string
  selector: string
  code_hash: string
  used_at: string | null
  created_at: string
}

/** Since when a second factor is required: of an organisation's managers (`id` is its id), or of the consultants (`id` 'consultants'). */
export interface FactorRequirementTable {
  id: string
  customer_id: string | null
  required_at: string
}

/** A passkey of a person: what its authenticator calls it (`credential_id`), its public key (COSE, base64url), and how often it says that it was used, 0 where it does not count. */
export interface PasskeyTable {
  id: string
  user_id: string
  name: string
  credential_id: string
  public_key: string
  counter: number
  /** How a browser reaches its authenticator, as WebAuthn spells it: 'internal', 'usb', … */
  transports: Json<string[]>
  /** Whether it is kept by more devices than one. */
  is_synced: boolean
  created_at: string
  last_used_at: string | null
}

/**
 * What a passkey is asked to sign, once: a person's own, or to sign in that of the browser that has asked. 'confirmed' is the code of who has signed to confirm who
 * they are.
 */
export interface PasskeyChallengeTable {
  challenge_hash: string
  purpose: 'registration' | 'confirmation' | 'confirmed' | 'sign-in'
  user_id: string | null
  browser_hash: string | null
  expires_at: string
}
