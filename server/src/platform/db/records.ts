import { notFound } from '../errors.ts'
import type { Db, Transaction } from './schema.ts'
import { lockRow } from './transaction.ts'

/** Records found by id alone, whoever asks. */
const tables = { 'Inquiry type': 'inquiry_type', Pathway: 'pathway' } as const
type Entity = keyof typeof tables

/** Throws 404 if there is no such record. */
export async function requireRecord(db: Db, entity: Entity, id: string): Promise<void> {
  const found = await db.selectFrom(tables[entity]).select('id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound(entity)
}

/** Locks a record's row until the transaction ends. Throws 404 if there is none. */
export async function lockRecord(db: Transaction, entity: Entity, id: string): Promise<void> {
  if (!(await lockRow(db, tables[entity], id))) throw notFound(entity)
}
