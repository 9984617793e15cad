import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app supports it: SHA-1, 6 digits, a new code every 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes this many steps before or after are accepted too: clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret for an app: 160 random bits. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes

/** The QR code's content, and the key in groups of four for typing. `account` is the name shown in the app. */
export function totpSetup(secret: Uint8Array, account: string): { Uri: string; Key: string } {
  const key = secretOf(secret)
  const uri = new TOTP({ ...PARAMETERS, issuer: 'Plumbline', label: account, secret: key }).toString()
  return { Uri: uri, Key: key.base32.replace(/.{4}(?=.)/g, '$& ') }
}

/** The time step of this code, at most one away from now; null if it matches none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const given = { ...PARAMETERS, secret: secretOf(secret) }
  const timestamp = now.getTime()
  const delta = new TOTP(given).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta
}

/** A typed app code without spaces; null if it cannot be one. */
export function appCodeIn(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })
