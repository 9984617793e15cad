/** Checks the stored counts behind all figures against the answers; with --rebuild recounts those that differ. [STAT-015] */

import { parseArgs } from 'node:util'
import { t } from '@plumbline/texts/commands/commands'
import { recount, wrongCounts } from '../src/features/results/statistics/rating-counts.queries.ts'
import { FolderInUse } from '../src/operations/start/data-folder.ts'
import { withDatabase } from '../src/operations/start/with-database.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { FaultySettings, readSettings } from '../src/settings.ts'
import { inOwnLanguage } from './said.ts'

await inOwnLanguage(async () => {
  try {
    const { values } = parseArgs({ options: { rebuild: { type: 'boolean', default: false } } })
    const { lines, isRight } = await withDatabase(readSettings(process.env), (db) => prove(db, values.rebuild))
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!isRight) process.exitCode = 1
  } catch (fault) {
    process.stderr.write(`${inWords(fault)}\n`)
    process.exitCode = 1
  }
})

/** What to say, and whether the counts are right now. */
async function prove(db: Db, mayRebuild: boolean): Promise<{ lines: string[]; isRight: boolean }> {
  const wrong = await wrongCounts(db)
  if (wrong.length === 0) return { lines: [t.countsMatch], isRight: true }
  const lines = wrong.map(({ inquiryId, counts }) => t.wrongCounts({ inquiryId, counts }))
  if (!mayRebuild) return { lines: [...lines, t.nothingChanged], isRight: false }
  for (const { inquiryId } of wrong) await inTransaction(db, (db) => recount(db, inquiryId))
  const left = await wrongCounts(db)
  const isRight = left.length === 0
  return {
    lines: [...lines, isRight ? t.recounted : t.stillWrong],
    isRight,
  }
}

function inWords(fault: unknown): string {
  if (fault instanceof FaultySettings) return fault.faults.join('\n')
  if (fault instanceof FolderInUse) return t.stopFirst({ fault: fault.message })
  return t.countsCouldNotBeChecked({ fault: fault instanceof Error ? fault.message : String(fault) })
}
