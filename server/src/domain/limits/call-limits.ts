import { limits } from '@plumbline/contract/wire/limits'
import { tooManyTries } from '../../platform/errors.ts'
import type { Surroundings } from '../surroundings.ts'
import { countTry } from './rate-limits.ts'

const MINUTE = 60_000
const MOST_KNOWN = 10_000

/**
 * Counts a person's calls: throws 429 above 600 a minute (security, F5). In memory, since a count in the database would cost more than
 * most calls do; each server counts separately.
 */
export function callLimiter({ clock, settings }: Pick<Surroundings, 'clock' | 'settings'>): (userId: string) => void {
  const most = limits.callsAMinute * settings.rateLimitFactor
  const windows = new Map<string, { endsAt: number; count: number }>()

  /** A window that has ended makes room for a new one. */
  function windowOf(userId: string, now: number) {
    const known = windows.get(userId)
    // One that would end later than a window starting now dates from before the clock was set back.
    if (known !== undefined && known.endsAt > now && known.endsAt <= now + MINUTE) return known
    if (windows.size >= MOST_KNOWN) {
      for (const [id, { endsAt }] of windows) if (endsAt <= now || endsAt > now + MINUTE) windows.delete(id)
    }
    const fresh = { endsAt: now + MINUTE, count: 0 }
    windows.set(userId, fresh)
    return fresh
  }

  return (userId) => {
    const now = clock.now().getTime()
    const window = windowOf(userId, now)
    window.count++
    if (window.count > most) throw tooManyTries(Math.ceil((window.endsAt - now) / 1000))
  }
}

/** Counts a call that emails someone: throws 429 above 30 a minute per person, whichever server takes them (security, A19). */
export function countMailingCall(surroundings: Surroundings, userId: string): Promise<void> {
  return countTry(surroundings, `mailing-call:${userId}`, { tries: limits.mailingCallsAMinute, seconds: 60 })
}
