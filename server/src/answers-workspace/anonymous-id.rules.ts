import { createHmac } from 'node:crypto'
import { keyFor } from '../access/session.ts'

/** Makes ids that say nothing of what they stand for: of the same they are always the same, while the secret is. UUIDs (version 8) of the first bytes of a keyed hash. */
export function anonymousIds(secret: string): (id: string) => string {
  const key = keyFor('anonymous', secret)
  return (id) => {
    const digits = createHmac('sha256', key).update(id).digest('hex')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  }
}
