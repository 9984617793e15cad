import type { Entity } from '@plumbline/contract/wire/call'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { type Kept, takeDeleted } from '../../../domain/access/deleted-records.ts'
import type { Session } from '../../../domain/access/session.ts'
import type { RestorableTable } from '../../../platform/db/schema/desk.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { restoreCustomQuestion } from '../../catalogue/custom-questions/custom-questions.queries.ts'
import { restoreDiagnosticQuestion } from '../../catalogue/diagnostic-questions/diagnostic-questions.queries.ts'
import { restoreFinding } from '../../catalogue/findings/findings.queries.ts'
import { restoreIntakeQuestion } from '../../catalogue/intake-questions/intake-questions.queries.ts'
import { restoreRecommendation } from '../../catalogue/recommendations/recommendations.queries.ts'
import { restoreRoadmap } from '../../catalogue/roadmaps/roadmaps.queries.ts'

/**
 * Restores this person's deletion of the last minute, with its id and every column. Throws 404 afterwards and for
 * others' deletions, 409 if the parent is gone. [HOME-010]
 */
export async function restoreRecord(
  db: Transaction,
  id: string,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  const kept = await takeDeleted(db, id, by)
  await restoreKept(db, kept, session)
  await recordEvent(db, 'deletionUndone', kept.name, by, { Kind: kinds[kept.kind].word })
  return {}
}

function restoreKept<T extends RestorableTable>(db: Transaction, kept: Kept<T>, session: Session): Promise<void> {
  return kinds[kept.kind].restore(db, kept, session)
}

/** Each kind's label, and how its slice restores it. */
const kinds: { readonly [T in RestorableTable]: Kind<T> } = {
  finding: { word: 'Finding', restore: (db, { row }) => restoreFinding(db, row) },
  recommendation: { word: 'Recommendation', restore: (db, { row }) => restoreRecommendation(db, row) },
  roadmap: { word: 'Roadmap', restore: (db, { row }) => restoreRoadmap(db, row) },
  diagnostic_question: {
    word: 'Diagnostic question',
    restore: (db, { row }) => restoreDiagnosticQuestion(db, row),
  },
  intake_question: {
    word: 'Intake question',
    restore: (db, { row, namedBy }) => restoreIntakeQuestion(db, row, namedBy),
  },
  custom_question: {
    word: 'Custom question',
    restore: (db, { row }, session) => restoreCustomQuestion(db, row, session),
  },
}

interface Kind<T extends RestorableTable> {
  readonly word: Entity
  readonly restore: (db: Transaction, kept: Kept<T>, session: Session) => Promise<void>
}
