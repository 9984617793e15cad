import { dayInWords } from '@plumbline/contract/domain/expiry'
import type { Letter } from '../../platform/db/schema/mail.ts'

/** No backup was proven within twice the time after which one is due. `lastProven` is when the last one was made (ISO 8601, UTC), `failure` why there is no newer one. [OPS-002] */
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
  const at =
    lastProven === null ? 'none yet' : `${dayInWords(lastProven.slice(0, 10))}, ${lastProven.slice(11, 16)} (UTC)`
  return {
    to,
    subject: 'The backup has failed',
    greeting: { name: firstName },
    paragraphs: [
      'Plumbline has had no proven backup for twice as long as it should take. If the server were lost now, everything since the last one would be lost too.',
      'Please forward this email to whoever runs the server.',
    ],
    facts: [['Last proven backup', at], ...(failure === null ? [] : [['What went wrong', failure] as const])],
    notes: [
      'The server’s log has the details. Check the backup folder, its disk space and the database.',
      'You won’t get this email again until a backup has succeeded.',
    ],
  }
}
