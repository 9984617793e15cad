import type { Db } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

/** Throws 404 where there is no such inquiry type. */
export async function requireInquiryType(db: Db, id: string): Promise<void> {
  const found = await db
    .selectFrom('inquiry_type')
    .select('inquiry_type.id')
    .where('inquiry_type.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw notFound('Inquiry type')
}
