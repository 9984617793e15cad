import { createHmac, hash } from 'node:crypto'
import { keyFor } from '../../../domain/access/session.ts'

/**
 * Creates anonymous ids for items shown together (`of`): UUIDs (version 8) from a hash with a secret key, different for
 * each `of`. They are stable as long as the secret is. One plain hash per id, since a list may have 10,000: an HMAC for each takes fifteen times as long.
 */
export function anonymousIds(of: string, secret: string): (id: string) => string {
  const key = createHmac('sha256', keyFor('anonymous', secret)).update(of).digest('hex')
  return (id) => {
    const digits = hash('sha256', `${key} ${id}`, 'hex')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  }
}
