import { limits } from '@plumbline/contract/wire/limits'
import { busy, tooManyTries } from '../errors.ts'

/** How many bytes of request bodies may be in memory. */
export interface MemoryLimits {
  readonly ofOwner: number
  readonly all: number
  /** A body up to here is let in always: so many connections there are anyway. */
  readonly small: number
}

/** What one body has reserved of the budget. */
export interface Reservation {
  /** Reserves these bytes as well. Throws 429 where its owner has reserved too much, 503 where all have. */
  readonly take: (bytes: number) => void
  /** Gives back everything. May be called twice. */
  readonly release: () => void
}

/**
 * A memory limit that request bodies share: `reserve(owner)` begins a reservation. Many that are large, or never end, are pushed back
 * (backpressure) instead of filling the memory (security, D6).
 */
export function memoryBudget({ ofOwner, all, small }: MemoryLimits) {
  const owners = new Map<string, number>()
  let reserved = 0

  return function reserve(owner: string): Reservation {
    let bytes = 0
    let counted = 0
    const count = (more: number) => {
      counted += more
      reserved += more
      const left = (owners.get(owner) ?? 0) + more
      if (left === 0) owners.delete(owner)
      else owners.set(owner, left)
    }
    return {
      take(more) {
        bytes += more
        if (bytes <= small) return
        const wanted = bytes - counted
        if ((owners.get(owner) ?? 0) + wanted > ofOwner) throw tooManyTries(5)
        if (reserved + wanted > all) throw busy()
        count(wanted)
      },
      release() {
        count(-counted)
        bytes = 0
      },
    }
  }
}

/** Reserves memory of this process's budget for a body of this owner. */
export const reserveMemory = memoryBudget({
  ofOwner: limits.memoryOfPerson,
  all: limits.memoryAtOnce,
  small: limits.smallBody,
})
