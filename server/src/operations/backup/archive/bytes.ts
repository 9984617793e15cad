import { DamagedArchive } from './damaged.ts'

/** A stream from which one takes as many bytes as one wants. */
export class BytesOf {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)
  #isOver = false

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }
  /** So many, or all that are left. */
  async upTo(count: number): Promise<Buffer> {
    await this.#hold(count)
    return this.#take(count)
  }
  /** So many. Throws `DamagedArchive` where there are less. */
  async exactly(count: number): Promise<Buffer> {
    const bytes = await this.upTo(count)
    if (bytes.length < count) throw new DamagedArchive()
    return bytes
  }
  /** So many, as they come. Throws `DamagedArchive` where there are less. */
  async *some(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      await this.#hold(1)
      const bytes = this.#take(left)
      if (bytes.length === 0) throw new DamagedArchive()
      left -= bytes.length
      yield bytes
    }
  }
  async *rest(): AsyncGenerator<Buffer> {
    while (!(await this.isAtEnd())) yield this.#take(this.#held.length)
  }
  async isAtEnd(): Promise<boolean> {
    await this.#hold(1)
    return this.#held.length === 0
  }
  /** Lets go of the stream. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }

  async #hold(count: number): Promise<void> {
    if (this.#held.length >= count || this.#isOver) return
    const parts = [this.#held]
    let length = this.#held.length
    while (length < count) {
      const next = await this.#source.next()
      if (next.done) {
        this.#isOver = true
        break
      }
      parts.push(next.value)
      length += next.value.length
    }
    this.#held = Buffer.concat(parts)
  }
  #take(count: number): Buffer {
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }
}
