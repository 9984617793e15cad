import { t } from '@plumbline/texts/emails/backup'
import type { Letter } from '../../platform/db/schema/mail.ts'
import { momentInWords } from './in-words.ts'

/** No backup was verified within twice the backup interval. `lastProven` is when the last one was made (ISO 8601, UTC), `failure` why there is no newer one. [OPS-002] */
export function backupFailedMail({
  to,
  firstName,
  lastProven,
  failure,
}: {
  readonly to: string
  readonly firstName: string
  readonly lastProven: string | null
  readonly failure: string | null
}): Letter {
  const at = lastProven === null ? t.noneYet : momentInWords(lastProven)
  return {
    to,
    subject: t.theBackupHasFailed,
    greeting: { name: firstName },
    paragraphs: [t.noProvenBackup, t.pleaseForward],
    facts: [[t.lastProvenBackup, at], ...(failure === null ? [] : [[t.whatWentWrong, failure] as const])],
    notes: [t.theLogHasDetails, t.noMoreUntilOneSucceeds],
  }
}
