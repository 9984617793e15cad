/** How many milliseconds the device's clock is ahead of the server's, from the last issued token. */
const AHEAD = 'clockAhead'

/** Stores it for this browser; `madeAt` is the token's issue time, in seconds since 1970. */
export function keepClockAhead(madeAt: unknown): void {
  localStorage.setItem(AHEAD, String(typeof madeAt === 'number' ? Date.now() - madeAt * 1000 : 0))
}

/** 0 when signed out. */
export const clockAhead = (): number => Number(localStorage.getItem(AHEAD)) || 0

/**
 * Now by the server's clock: for comparisons with its days and instants, since a device's clock may be wrong by days.
 * [LIST-009]
 */
export const serverNow = (): Date => new Date(Date.now() - clockAhead())
