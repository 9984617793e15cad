import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../domain/access/passwords.ts'
import { newRecoveryCodes, partsOf } from '../../domain/factors/recovery-codes.rules.ts'
import { newTotpSecret } from '../../domain/factors/totp.rules.ts'
import { sealSecret } from '../../domain/factors/totp-secrets.ts'
import { newId } from '../../platform/db/ids.ts'
import type { TestServer } from '../start-server.ts'

/** Gives a person an authenticator app with two recovery codes, as if they had set it up. */
export async function giveAuthenticator(
  { surroundings, make, clock }: Pick<TestServer, 'surroundings' | 'make' | 'clock'>,
  { id: userId }: { readonly id: string },
) {
  const [id, secret, at] = [newId(), newTotpSecret(), clock.now().toISOString()]
  const sealed = sealSecret(id, secret, surroundings.secret)
  await make.insert('totp_key', { id, user_id: userId, secret: sealed, confirmed_at: at, created_at: at })
  const recoveryCodes = newRecoveryCodes().slice(0, 2)
  for (const code of recoveryCodes) {
    const { selector, proof } = partsOf(code) ?? { selector: '', proof: '' }
    const code_hash = await hashPassword(proof)
    await make.insert('recovery_code', { id: newId(), user_id: userId, selector, code_hash, created_at: at })
  }
  return { recoveryCodes, codeIn: (seconds = 0) => appCode(secret, new Date(clock.now().getTime() + seconds * 1000)) }
}

/** The current code of an app for a secret: bytes, or the key a person types. */
export function appCode(secret: Uint8Array | string, at: Date): string {
  const key = typeof secret === 'string' ? base32(secret) : new Secret({ buffer: Uint8Array.from(secret).buffer })
  return new TOTP({ secret: key }).generate({ timestamp: at.getTime() })
}

const base32 = (key: string) => Secret.fromBase32(key.replaceAll(' ', ''))
