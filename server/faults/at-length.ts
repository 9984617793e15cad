/** Whether faults run in full, as with `npm run faults`: more rounds and larger loads than a change should wait for. */
export const isAtLength = process.env.FAULTS_AT_LENGTH === 'true'

/** Picks the amount: a little for every change, or the full load. */
export const played = (quickly: number, atLength: number): number => (isAtLength ? atLength : quickly)
