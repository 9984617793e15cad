import { v7 } from 'uuid'

/** A new id: UUID version 7 with a counter within the millisecond, so that ids sort by creation. */
export const newId = (): string => v7()

/** A lower bound for ids created at or after this moment (real time). */
export const idsFrom = (at: number): string => v7({ msecs: at, random: new Uint8Array(16), seq: 0 })
