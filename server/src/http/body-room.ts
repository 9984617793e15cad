import { limits } from '@plumbline/contract/limits'
import { busy, tooManyTries } from '../errors.ts'

/** How many bytes of bodies may be in memory. */
export interface Room {
  readonly ofOwner: number
  readonly all: number
  /** A body up to here is let in always: so many connections there are anyway. */
  readonly small: number
}

/** What one body holds of the room. */
export interface Held {
  /** Counts these bytes. Throws 429 where its owner holds too much, 503 where all do. */
  readonly take: (bytes: number) => void
  /** Gives back everything. May be called twice. */
  readonly release: () => void
}

/** Keeps count of what bodies take of the memory, so that many that are large, or never end, do not fill it (security, D6). */
export function bodyRoom({ ofOwner, all, small }: Room) {
  const owners = new Map<string, number>()
  let held = 0

  return function hold(owner: string): Held {
    let bytes = 0
    let counted = 0
    const count = (more: number) => {
      counted += more
      held += more
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
        if (held + wanted > all) throw busy()
        count(wanted)
      },
      release() {
        count(-counted)
        bytes = 0
      },
    }
  }
}

/** The room of this process. */
export const holdBody = bodyRoom({ ofOwner: limits.heldOfPerson, all: limits.heldAtOnce, small: limits.smallBody })
