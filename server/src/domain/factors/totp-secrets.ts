import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { acceptedSecrets } from '../access/secret.ts'
import { keyFor } from '../access/session.ts'
import type { Secrets } from '../surroundings.ts'

const CIPHER = 'aes-256-gcm'

/** An authenticator app's secret as stored: encrypted with a key derived from SECRET, and bound to the row with this id. */
export function sealSecret(id: string, plain: Uint8Array, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, keyFor('factor', secret), nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** The decrypted secret, or null if neither SECRET nor the previous one encrypted it. `isStale`: the previous one did. */
export function openSecret(id: string, stored: string, secrets: Secrets): { plain: Buffer; isStale: boolean } | null {
  const [nonce, tag, sealed] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (nonce === undefined || tag === undefined || sealed === undefined) return null
  for (const secret of acceptedSecrets(secrets)) {
    try {
      const key = keyFor('factor', secret)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(id))
      const plain = Buffer.concat([decipher.setAuthTag(tag).update(sealed), decipher.final()])
      return { plain, isStale: secret !== secrets.secret }
    } catch {
      // Encrypted with another key: try the previous one.
    }
  }
  return null
}
