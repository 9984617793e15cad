import { t } from '@plumbline/texts/commands/backup'

/** A backup that is not as it was written: cut off, or with other bytes. */
export class DamagedArchive extends Error {
  constructor(cause?: unknown) {
    super(t.damaged, { cause })
    this.name = 'DamagedArchive'
  }
}
