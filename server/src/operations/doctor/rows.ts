import { t } from '@plumbline/texts/commands/doctor'
import { recount, wrongCounts } from '../../features/results/statistics/rating-counts.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { heldMails } from '../../platform/mail/mail-hold.ts'
import { mailsWaiting } from '../../platform/mail/outbox.ts'
import { SESSIONS_KEPT, sweepExpired } from '../sweep.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout, some } from './remarks.ts'

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
    yield ok(t.countsMatch)
    return
  }
  const ids = wrong.map(({ inquiryId }) => inquiryId)
  yield fix(t.countsDoNotMatch({ count: ids.length, ids: some(ids) }), () =>
    change(async (db) => {
      for (const id of ids) await inTransaction(db, (db) => recount(db, id))
      return t.recounted
    }),
  )
}

async function* waitingRemarks({ db, now }: Patient): AsyncGenerator<Remark> {
  const { ok, check } = remarksAbout('emails')
  const held = await heldMails(db)
  if (held !== null) yield check(t.heldAfterRestore({ held }))
  const { count, oldest } = await mailsWaiting(db)
  const hours = oldest === null ? 0 : Math.floor((now.getTime() - Date.parse(oldest)) / HOUR)
  if (held === null && hours >= 1) yield check(t.emailsWaitLong({ count, hours }))
  else if (held === null) yield ok(t.emailsWait({ count }))
}

/** A running server sweeps every hour; a day more is nothing. */
async function* expiredRemarks({ db, change, now }: Patient): AsyncGenerator<Remark> {
  const { expired } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('expired'))
    .where('session.expires_at', '<', new Date(now.getTime() - SESSIONS_KEPT - DAY).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(expired) === 0) return
  yield remarksAbout('database').check(t.oldSessions({ expired: Number(expired) }), () =>
    change(async (db) => {
      await sweepExpired(db, now)
      return t.theyWereRemoved
    }),
  )
}
