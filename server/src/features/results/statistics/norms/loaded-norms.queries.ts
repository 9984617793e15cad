import type { NormComparison } from '@plumbline/contract/results/norms'
import { t } from '@plumbline/texts/calls/norms'
import { type Actor, recordEvent } from '../../../../domain/access/audit.ts'
import type { LoadedNorm } from '../../../../platform/db/schema/results.ts'
import type { Db, Transaction } from '../../../../platform/db/schema.ts'
import { badInput, conflict } from '../../../../platform/errors.ts'
import { listed } from '../../../../platform/files/cells.ts'
import { inquiryTypeById } from '../../../catalogue/inquiry-types/inquiry-types.queries.ts'
import { wordsOf } from '../figures/told-apart.rules.ts'
import { faultsIn, middle, type NormFilePlan, planOf } from './plan.rules.ts'
import type { GivenNorms } from './table.rules.ts'

/** The rating questions of a type, in order. Throws 404. */
export async function questionsOfType(db: Db, typeId: string): Promise<{ id: string; title: string }[]> {
  await inquiryTypeById(db, typeId)
  return db
    .selectFrom('diagnostic_question')
    .innerJoin('pathway_inquiry_type', 'pathway_inquiry_type.pathway_id', 'diagnostic_question.pathway_id')
    .select(['diagnostic_question.id', 'diagnostic_question.title'])
    .where('pathway_inquiry_type.inquiry_type_id', '=', typeId)
    .where('diagnostic_question.type', '=', 'Rating')
    .orderBy('diagnostic_question.id')
    .execute()
}

/** What a file would load. Throws 404. [RNDS-004] */
export async function planNorms(db: Db, typeId: string, given: GivenNorms): Promise<NormFilePlan> {
  return planOf(given, await questionsOfType(db, typeId))
}

/** A file, as read, by whom; `planId` is that of a preview. */
interface NormsToLoad {
  readonly typeId: string
  readonly name: string
  readonly given: GivenNorms
  readonly planId: string | undefined
  readonly loadedBy: string
}

/** Replaces what was loaded before. Throws 400 with every fault, and 409 if a preview's plan is given and is stale. */
export async function loadNorms(
  db: Transaction,
  { typeId, name, given, planId, loadedBy }: NormsToLoad,
  by: Actor,
): Promise<NormFilePlan> {
  const plan = await planNorms(db, typeId, given)
  if (planId !== undefined && planId !== plan.PlanId) throw conflict(t.changedSincePreview)
  const faults = faultsIn(plan)
  if (faults.length > 0) throw badInput(...listed(faults))
  const loaded = { name, content: JSON.stringify(plan.norms), loaded_by: loadedBy, loaded_at: by.at.toISOString() }
  await db
    .insertInto('norm_file')
    .values({ inquiry_type_id: typeId, ...loaded })
    .onConflict((known) => known.column('inquiry_type_id').doUpdateSet(loaded))
    .execute()
  const { InqType } = await inquiryTypeById(db, typeId)
  await recordEvent(db, 'normsLoaded', InqType, by, { File: name, Norms: String(plan.norms.length) })
  return plan
}

/** Removes those there are. Throws 404 for an unknown type. */
export async function removeLoadedNorms(db: Transaction, typeId: string, by: Actor): Promise<Record<never, never>> {
  const { InqType } = await inquiryTypeById(db, typeId)
  const { numDeletedRows } = await db
    .deleteFrom('norm_file')
    .where('norm_file.inquiry_type_id', '=', typeId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await recordEvent(db, 'normsRemoved', InqType, by)
  return {}
}

/** Norms from a file for these questions, by source: of the same catalogue id and wording. */
export async function loadedComparisons(
  db: Db,
  typeId: string,
  questions: readonly { readonly id: string; readonly title: string }[],
): Promise<NormComparison[]> {
  const file = await db
    .selectFrom('norm_file')
    .select('norm_file.content')
    .where('norm_file.inquiry_type_id', '=', typeId)
    .executeTakeFirst()
  return [...Map.groupBy(file?.content ?? [], ({ source }) => source)].flatMap(([source, norms]): NormComparison[] => {
    const Questions = questions.flatMap(({ id, title }) => {
      const norm = norms.find(({ questionId, title: then }) => questionId === id && wordsOf(then) === wordsOf(title))
      return norm === undefined ? [] : [inWire(norm)]
    })
    return Questions.length === 0 ? [] : [{ Kind: 'file', Value: source, Questions }]
  })
}

const inWire = ({ questionId, organisations, respondents, performance, importance }: LoadedNorm) => ({
  QuestionId: questionId,
  Organisations: organisations,
  Respondents: respondents,
  CalculatedAt: null,
  Performance: middle(performance),
  Importance: middle(importance),
})
