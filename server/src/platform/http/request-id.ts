import { randomFillSync } from 'node:crypto'

/** Letters and digits that cannot be mistaken for one another when read aloud. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
/** Random bytes are drawn for this many ids at a time, which costs as much as for one. */
const DRAWN = Buffer.alloc(LENGTH * 512)
let used = DRAWN.length

/**
 * A new request id that can be read from a screen: 'k7mq-2x9d-p4tz', one of 10^17. It is always ours: an id sent with a request could repeat another’s, and
 * their log lines would be mixed up. A proxy finds ours in the answer. [OPS-005]
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
