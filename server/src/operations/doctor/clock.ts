import { t } from '@plumbline/texts/commands/doctor'
import { databaseTime } from '../../platform/db/clock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Settings } from '../../settings.ts'
import type { ToldTime } from './addresses.ts'
import { type Remark, remarksAbout, within } from './remarks.ts'

const { ok, check, fix } = remarksAbout('clock')
/** What tokens tolerate. */
const TOLERATED = 60_000
const MINUTE = 60_000
/** No release is older. */
const FIRST = Date.parse('2026-01-01T00:00:00Z')

/** Whether this machine's clock goes with those of others, and is not before what is written already. */
export async function* clockRemarks(
  { databaseUrl }: Settings,
  { told, newest, now }: { told: readonly ToldTime[]; newest: Date | null; now: () => Date },
): AsyncGenerator<Remark> {
  const here = now()
  if (here.getTime() < FIRST) {
    yield fix(t.clockCannotBeRight({ here: here.toISOString() }))
    return
  }
  const others = [...told, ...(await timeOf(databaseUrl))]
  const apart = others.filter(({ ahead }) => Math.abs(ahead) > TOLERATED)
  for (const { by, ahead } of apart)
    yield check(t.clockOfOther({ by, minutes: Math.round(Math.abs(ahead) / MINUTE), isAhead: ahead > 0 }))
  const isBehind = newest !== null && newest.getTime() - here.getTime() > TOLERATED
  if (isBehind) yield check(t.clockIsBehind({ here: here.toISOString(), newest: newest.toISOString() }))
  if (apart.length > 0 || isBehind) return
  const asked = others.map(({ by }) => by).join(', ')
  yield ok(
    asked === ''
      ? t.nothingToCompare({ here: here.toISOString() })
      : t.sameTime({ here: here.toISOString(), others: asked }),
  )
}

const ANSWERS_WITHIN = 10_000

async function timeOf(databaseUrl: string | null): Promise<ToldTime[]> {
  if (databaseUrl === null) return []
  const db = openDatabase({ postgres: databaseUrl })
  try {
    const time = await within(ANSWERS_WITHIN, inTransaction(db, databaseTime))
    return [{ by: t.theDatabase, ahead: time.getTime() - Date.now() }]
  } catch {
    // That it does not answer was said above.
    return []
  } finally {
    void db.destroy().catch(() => undefined)
  }
}
