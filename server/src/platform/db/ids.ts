import { v7 } from 'uuid'

/** A new id: UUID version 7, with a counter within the millisecond, so that the order of ids is that of creation. */
export const newId = (): string => v7()

/** What every id is above that was made at this moment (real time) or later. */
export const idsFrom = (at: number): string => v7({ msecs: at, random: new Uint8Array(16), seq: 0 })
