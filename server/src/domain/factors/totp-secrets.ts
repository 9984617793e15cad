import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { acceptedSecrets } from '../access/secret.ts'
import { keyFor } from '../access/session.ts'
import type { Secrets } from '../surroundings.ts'

const CIPHER = 'aes-256-gcm'

/** What is stored of an authenticator app's secret: encrypted by a key from SECRET, and bound to the row of this id. */
export function sealSecret(id: string, plain: Uint8Array, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, keyFor('factor', secret), nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** The secret again, or null where it was encrypted by neither SECRET nor the one of before. `isStale`: by the one of before. */
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
      // By another key: the one of before may fit.
    }
  }
  return null
}
