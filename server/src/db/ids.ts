import { v7 } from 'uuid'

/** A new id: UUID version 7, with a counter within the millisecond, so that the order of ids is that of creation. */
export const newId = (): string => v7()
