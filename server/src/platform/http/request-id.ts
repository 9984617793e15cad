import { randomFillSync } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another when they are read aloud. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
/** Random bytes are drawn for so many ids at a time: drawing them costs the same for one. */
const DRAWN = Buffer.alloc(LENGTH * 512)
let used = DRAWN.length

/**
 * A new request id, to be read from a screen: 'k7mq-2x9d-p4tz', one of 10^17. It is always ours: one that comes with a request may be that of another, and its
 * lines in the log could not be told from those. A proxy finds ours in the answer. [OPS-005]
 */
export function newRequestId(): string {
  if (used === DRAWN.length) {
    randomFillSync(DRAWN)
    used = 0
  }
  let id = ''
  for (let n = 0; n < LENGTH; n++) {
    if (n > 0 && n % 4 === 0) id += '-'
    id += SIGNS[(DRAWN[used + n] ?? 0) % SIGNS.length]
  }
  used += LENGTH
  return id
}
