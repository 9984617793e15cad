import { createHmac, hash } from 'node:crypto'
import { keyFor } from '../../../domain/access/session.ts'

/**
 * Makes ids of what is told together (`of`) that say nothing of what they stand for: UUIDs (version 8) of a hash, by a key that nobody is told and that is another for
 * everything else. The same again is the same, while the secret is. One hash an id, as a list may have 10,000: a HMAC of each takes fifteen times as long.
 */
export function anonymousIds(of: string, secret: string): (id: string) => string {
  const key = createHmac('sha256', keyFor('anonymous', secret)).update(of).digest('hex')
  return (id) => {
    const digits = hash('sha256', `${key} ${id}`, 'hex')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  }
}
