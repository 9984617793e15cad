/** A backup that is not as it was written: cut off, or with other bytes. */
export class DamagedArchive extends Error {
  constructor(cause?: unknown) {
    super('The backup is damaged: it is not as it was written.', { cause })
    this.name = 'DamagedArchive'
  }
}
