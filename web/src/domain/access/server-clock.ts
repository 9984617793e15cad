/** By how many milliseconds the device's clock is ahead of the server's, as the token that was dated last has shown. */
const AHEAD = 'clockAhead'

/** Keeps it for this browser; `madeAt` is the token's own date, in seconds since 1970. */
export function keepClockAhead(madeAt: unknown): void {
  localStorage.setItem(AHEAD, String(typeof madeAt === 'number' ? Date.now() - madeAt * 1000 : 0))
}

/** 0 where nobody is signed in. */
export const clockAhead = (): number => Number(localStorage.getItem(AHEAD)) || 0

/** Now by the server's clock: for whatever is compared with its days and instants, as a device's may be wrong by days. [LIST-009] */
export const serverNow = (): Date => new Date(Date.now() - clockAhead())
