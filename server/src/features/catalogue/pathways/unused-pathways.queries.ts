import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/schema.ts'

/** Locks an inquiry type's pathways until the transaction ends, so that the last type to go deletes them. */
export async function lockPathwaysOf(db: Transaction, typeId: string): Promise<void> {
  await db
    .updateTable('pathway')
    .set({ id: sql.ref('pathway.id') })
    .where('pathway.id', 'in', (where) =>
      where
        .selectFrom('pathway_inquiry_type')
        .select('pathway_inquiry_type.pathway_id')
        .where('pathway_inquiry_type.inquiry_type_id', '=', typeId),
    )
    .execute()
}

/** Deletes pathways without any inquiry type, with their questions. */
export async function removeUnusedPathways(db: Transaction): Promise<void> {
  await db
    .deleteFrom('pathway')
    .where('pathway.id', 'not in', (where) =>
      where.selectFrom('pathway_inquiry_type').select('pathway_inquiry_type.pathway_id'),
    )
    .execute()
}
