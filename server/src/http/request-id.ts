import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another when they are read aloud. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12

/**
 * A new request id, to be read from a screen: 'k7mq-2x9d-p4tz', one of 10^17. It is always ours: one that comes with a request may be that of another, and its
 * lines in the log could not be told from those. A proxy finds ours in the answer. [OPS-005]
 */
export function newRequestId(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length])
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].map((part) => part.join('')).join('-')
}
