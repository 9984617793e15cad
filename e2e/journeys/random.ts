/** A seeded random generator (mulberry32): the same seed, the same journey. */
export class Chance {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }
  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** An integer from 0 up to, but not including, this. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }
  hits(probability: number): boolean {
    return this.next() < probability
  }
  /** One of these, by weight. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let at = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, choice] of choices) {
      at -= weight
      if (at < 0) return choice
    }
    throw new Error('There is nothing to choose from.')
  }
  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
}
