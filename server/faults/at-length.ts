/** Whether faults are played at length, as `npm run faults` does: more rounds and larger loads than a change has to wait for. */
export const isAtLength = process.env.FAULTS_AT_LENGTH === 'true'

/** How much of something is played: a little with every change, the rest at length. */
export const played = (quickly: number, atLength: number): number => (isAtLength ? atLength : quickly)
