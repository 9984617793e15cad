import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app takes it: SHA-1, 6 digits, a new code every 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of so many steps before or after this one is taken too: clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret for an app: 160 random bits. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes

/** What the QR code holds, and the key in groups of four for who types it. `account` is what the app shows it under. */
export function totpSetup(secret: Uint8Array, account: string): { Uri: string; Key: string } {
  const key = secretOf(secret)
  const uri = new TOTP({ ...PARAMETERS, issuer: 'Plumbline', label: account, secret: key }).toString()
  return { Uri: uri, Key: key.base32.replace(/.{4}(?=.)/g, '$& ') }
}

/** The time step that this code is of, at most one away from this moment; null where it is of none of them. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const given = { ...PARAMETERS, secret: secretOf(secret) }
  const timestamp = now.getTime()
  const delta = new TOTP(given).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta
}

/** What was typed as a code of an app, without spaces; null where it cannot be one. */
export function appCodeIn(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })
