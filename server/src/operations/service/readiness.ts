import { setTimeout } from 'node:timers/promises'
import type { Answer } from '@plumbline/contract/wire/call'
import type { getReady } from '@plumbline/contract/wire/service'
import { t } from '@plumbline/texts/commands/service'
import type { Surroundings } from '../../domain/surroundings.ts'
import { isMigrated, ping } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { reach } from '../../platform/files/file-store.ts'
import { mailsWaiting } from '../../platform/mail/outbox.ts'
import { lastProvenBackup } from '../backup/backups.queries.ts'

/** So long an answer is told again: everybody may ask, and a look into the store may cost money. Longer than that nothing is waited for. */
const SECONDS = 5

type Ready = Answer<typeof getReady>
type Looking = Pick<Surroundings, 'db' | 'files' | 'clock'>

/** Tells, as often as it is asked, whether the server can do its work, and how mails and backups stand. Throws 503 in words. [OPS-004] */
export function readiness(surroundings: Looking): () => Promise<Ready> {
  let last: { at: number; found: Promise<Ready> } | undefined
  return () => {
    const now = surroundings.clock.now().getTime()
    if (last === undefined || Math.abs(now - last.at) >= SECONDS * 1000) last = { at: now, found: look(surroundings) }
    return last.found
  }
}

async function look({ db, files, clock }: Looking): Promise<Ready> {
  const [database, migrations, store] = await Promise.all([
    works(ping(db)),
    works(isMigrated(db).then((is) => is || Promise.reject(new Error('not migrated')))),
    works(reach(files)),
  ])
  const faults = [
    ...(database ? [] : [t.databaseSilent]),
    ...(database && !migrations ? [t.databaseNotMigrated] : []),
    ...(store ? [] : [t.fileStoreSilent]),
  ]
  if (faults.length > 0) throw new Refusal(503, t.notAvailable, faults, { retryAfter: SECONDS })
  const [{ count, oldest }, proven] = await Promise.all([mailsWaiting(db), lastProvenBackup(db)])
  const ageOf = (at: string | null) =>
    at === null ? null : Math.max(0, Math.floor((clock.now().getTime() - Date.parse(at)) / 1000))
  return {
    status: 'ok',
    MailsWaiting: count,
    OldestMailAge: ageOf(oldest),
    LastProvenBackup: proven,
    LastProvenBackupAge: ageOf(proven),
  }
}

/** Whether this succeeds, and in time. */
function works(looked: Promise<unknown>): Promise<boolean> {
  const isDone = looked.then(
    () => true,
    () => false,
  )
  return Promise.race([isDone, setTimeout(SECONDS * 1000, false, { ref: false })])
}
