import { recount, wrongCounts } from '../../features/results/statistics/rating-counts.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { heldMails } from '../../platform/mail/mail-hold.ts'
import { mailsWaiting } from '../../platform/mail/outbox.ts'
import { SESSIONS_KEPT, sweepExpired } from '../sweep.ts'
import type { Patient } from './patient.ts'
import { counted, type Remark, remarksAbout, some } from './remarks.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The rows that follow from others, that wait, and that have had their time. Answers when the newest security event was. */
export async function* rowRemarks(patient: Patient): AsyncGenerator<Remark, Date | null> {
  yield* countRemarks(patient)
  yield* waitingRemarks(patient)
  yield* expiredRemarks(patient)
  const newest = await patient.db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.max<string | null>('audit_event.at').as('at'))
    .executeTakeFirst()
  return newest?.at == null ? null : new Date(newest.at)
}

async function* countRemarks({ db, change }: Patient): AsyncGenerator<Remark> {
  const { ok, fix } = remarksAbout('counts')
  const wrong = await wrongCounts(db)
  if (wrong.length === 0) {
    yield ok('The counts match the answers.')
    return
  }
  const ids = wrong.map(({ inquiryId }) => inquiryId)
  yield fix(
    `The counts of ${counted(ids.length, 'inquiry', 'inquiries')} do not match the answers: ${some(ids)}. Recount with "npm run counts -- --rebuild".`,
    () =>
      change(async (db) => {
        for (const id of ids) await inTransaction(db, (db) => recount(db, id))
        return 'They were recounted.'
      }),
  )
}

async function* waitingRemarks({ db, now }: Patient): AsyncGenerator<Remark> {
  const { ok, check } = remarksAbout('emails')
  const held = await heldMails(db)
  if (held !== null)
    yield check(
      `After a restore, ${counted(held, 'email', 'emails')} and all reminders are held back. Send them with "npm run release-mails".`,
    )
  const { count, oldest } = await mailsWaiting(db)
  const hours = oldest === null ? 0 : Math.floor((now.getTime() - Date.parse(oldest)) / HOUR)
  if (held === null && hours >= 1)
    yield check(
      `${counted(count, 'email is', 'emails are')} waiting, the oldest for ${counted(hours, 'hour', 'hours')}. They are sent when a server runs and the mail server accepts them.`,
    )
  else if (held === null)
    yield ok(count === 0 ? 'None are waiting.' : `${counted(count, 'is', 'are')} waiting, none for long.`)
}

/** A running server sweeps every hour; a day more is nothing. */
async function* expiredRemarks({ db, change, now }: Patient): AsyncGenerator<Remark> {
  const { expired } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('expired'))
    .where('session.expires_at', '<', new Date(now.getTime() - SESSIONS_KEPT - DAY).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(expired) === 0) return
  yield remarksAbout('database').check(
    `${counted(Number(expired), 'session', 'sessions')} that ended long ago are still stored. A running server removes these and other expired rows every hour.`,
    () =>
      change(async (db) => {
        await sweepExpired(db, now)
        return 'They were removed.'
      }),
  )
}
