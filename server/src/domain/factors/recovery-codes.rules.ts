import { randomInt } from 'node:crypto'

/** How many are created at once. */
export const RECOVERY_CODES = 10

// Without characters that look or sound alike.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 4
const GROUPS = 4

/** New codes with distinct first groups: 'k7qm-x2fd-9hpt-w3ka'. The first group finds a code, the other 59 bits prove it. */
export function newRecoveryCodes(): string[] {
  const bySelector = new Map<string, string>()
  while (bySelector.size < RECOVERY_CODES) {
    const code = Array.from({ length: GROUPS }, newGroup).join('-')
    bySelector.set(partsOf(code)?.selector ?? '', code)
  }
  return [...bySelector.values()]
}

/** A code's selector and its proof, however it was typed; null if it cannot be one. */
export function partsOf(typed: string): { selector: string; proof: string } | null {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '')
  if (!/^[a-z0-9]{16}$/.test(signs)) return null
  return { selector: signs.slice(0, GROUP), proof: signs.slice(GROUP) }
}

const newGroup = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')
