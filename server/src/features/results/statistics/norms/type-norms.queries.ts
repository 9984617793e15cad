import type { TypeNorms } from '@plumbline/contract/results/norms'
import { type Actor, recordEvent } from '../../../../domain/access/audit.ts'
import type { Db, Transaction } from '../../../../platform/db/schema.ts'
import { lockRow } from '../../../../platform/db/transaction.ts'
import type { Changed, RefuseIfStale } from '../../../../platform/http/optimistic-lock.ts'
import { inquiryTypeById } from '../../../catalogue/inquiry-types/inquiry-types.queries.ts'
import { everyone } from './norms.rules.ts'
import { nextQuarter } from './quarters.rules.ts'

/** Whether an inquiry type has norms, and which. Throws 404. [RNDS-003] */
export async function typeNormsOf(db: Db, id: string, now: Date): Promise<TypeNorms> {
  const { InqType } = await inquiryTypeById(db, id)
  const type = await db
    .selectFrom('norm_type')
    .select('norm_type.is_on')
    .where('norm_type.inquiry_type_id', '=', id)
    .executeTakeFirst()
  const norms = await db
    .selectFrom('norm')
    .select(['norm.content', 'norm.calculated_at'])
    .where('norm.inquiry_type_id', '=', id)
    .where('norm.slice', '=', everyone)
    .execute()
  const file = await db
    .selectFrom('norm_file')
    .select(['norm_file.name', 'norm_file.loaded_at', 'norm_file.content'])
    .where('norm_file.inquiry_type_id', '=', id)
    .executeTakeFirst()
  const shown = norms.filter(({ content }) => content.all !== null)
  const calculated = shown.map(({ calculated_at }) => calculated_at).toSorted()
  return {
    InqType,
    IsOn: type?.is_on ?? false,
    CalculatedAt: calculated.at(-1) ?? null,
    Questions: shown.length,
    Next: nextQuarter(now).toISOString(),
    File:
      file === undefined
        ? null
        : {
            Name: file.name,
            LoadedAt: file.loaded_at,
            Questions: new Set(file.content.map(({ questionId }) => questionId)).size,
            Sources: [...new Set(file.content.map(({ source }) => source))].toSorted(),
          },
  }
}

/** Switches an inquiry type's norms on or off. Throws 404, and 409 for a stale version. */
export async function switchNorms(
  db: Transaction,
  { id, isOn }: { id: string; isOn: boolean },
  refuseIfStale: RefuseIfStale<TypeNorms>,
  by: Actor,
): Promise<Changed<TypeNorms>> {
  await lockRow(db, 'inquiry_type', id)
  const before = await typeNormsOf(db, id, by.at)
  const stored = refuseIfStale(before)
  if (before.IsOn === isOn) return stored(before)
  await db
    .insertInto('norm_type')
    .values({ inquiry_type_id: id, is_on: isOn })
    .onConflict((known) => known.column('inquiry_type_id').doUpdateSet({ is_on: isOn }))
    .execute()
  await recordEvent(db, 'normsSwitched', before.InqType, by, { To: isOn ? 'on' : 'off' })
  return stored(await typeNormsOf(db, id, by.at))
}
