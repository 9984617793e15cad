import { limits } from '@plumbline/contract/wire/limits'
import { busy, tooManyTries } from '../errors.ts'

/** How many bytes of request bodies may be in memory. */
export interface MemoryLimits {
  readonly ofOwner: number
  readonly all: number
  /** Bodies up to this size are always let in: the connections exist anyway. */
  readonly small: number
}

/** One body’s reservation from the budget. */
export interface Reservation {
  /** Reserves these bytes as well. Throws 429 if its owner has reserved too much, 503 if everyone together has. */
  readonly take: (bytes: number) => void
  /** Gives back everything. May be called twice. */
  readonly release: () => void
}

/**
 * A memory limit that request bodies share: `reserve(owner)` starts a reservation. Many large or never-ending bodies are pushed back
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

/** Reserves memory from this process’s budget for one of this owner’s bodies. */
export const reserveMemory = memoryBudget({
  ofOwner: limits.memoryOfPerson,
  all: limits.memoryAtOnce,
  small: limits.smallBody,
})
