import { limits } from '@plumbline/contract/wire/limits'
import { chunksOf } from '../../platform/db/chunks.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Database, Db, Transaction } from '../../platform/db/schema.ts'

/** A file whose upload has started. */
export type Upload = Omit<Database['upload'], 'moved_at'>

const HOUR = 3_600_000

/** Starts an upload and returns its id. Of more than five by one respondent, those idle longest are deleted; returns the keys of their parts. */
export async function insertUpload(
  db: Transaction,
  upload: Omit<Upload, 'id' | 'received'>,
  now: Date,
): Promise<{ id: string; dropped: string[] }> {
  const resting = await db
    .selectFrom('upload')
    .select('upload.id')
    .where('upload.respondent_id', '=', upload.respondent_id)
    .orderBy('upload.moved_at', 'desc')
    .orderBy('upload.id', 'desc')
    .offset(limits.uploadsOfRespondent - 1)
    .limit(limits.uploadsOfRespondent)
    .execute()
  const dropped = await removeUploads(
    db,
    resting.map(({ id }) => id),
  )
  const id = newId()
  await db
    .insertInto('upload')
    .values({ ...upload, id, received: 0, moved_at: now.toISOString() })
    .execute()
  return { id, dropped }
}

/** This person's upload; undefined if there is none with this id, or it has been idle for a day and counts as deleted. */
export function uploadOf(db: Db, id: string, userId: string, now: Date): Promise<Upload | undefined> {
  return livingUploads(db, now).where('upload.id', '=', id).where('upload.uploaded_by', '=', userId).executeTakeFirst()
}

/** Of a respondent's uploads those with these ids that are complete. */
export async function finishedUploads(
  db: Db,
  respondentId: string,
  ids: readonly string[],
  now: Date,
): Promise<Upload[]> {
  if (ids.length === 0) return []
  return livingUploads(db, now)
    .where('upload.respondent_id', '=', respondentId)
    .where('upload.id', 'in', ids)
    .whereRef('upload.received', '=', 'upload.size')
    .execute()
}

/** Adds a stored part if the upload still ends where the part starts (an optimistic lock); returns whether it does. */
export async function addPart(
  db: Transaction,
  { uploadId, position, size, fileKey }: { uploadId: string; position: number; size: number; fileKey: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ received: position + size, moved_at: now.toISOString() })
    .where('upload.id', '=', uploadId)
    .where('upload.received', '=', position)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await db.insertInto('upload_part').values({ upload_id: uploadId, position, file_key: fileKey }).execute()
  return true
}

/** The keys of an upload's parts in byte order. */
export async function keysOfUpload(db: Db, uploadId: string): Promise<string[]> {
  const parts = await db
    .selectFrom('upload_part')
    .select('upload_part.file_key')
    .where('upload_part.upload_id', '=', uploadId)
    .orderBy('upload_part.position')
    .execute()
  return parts.map(({ file_key }) => file_key)
}

/** Deletes uploads and the rows of their parts; returns the keys of the parts' files, for removal after the transaction. */
export async function removeUploads(db: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const parts = await db
    .deleteFrom('upload_part')
    .where('upload_part.upload_id', 'in', ids)
    .returning('upload_part.file_key')
    .execute()
  await db.deleteFrom('upload').where('upload.id', 'in', ids).execute()
  return parts.map(({ file_key }) => file_key)
}

/** The same for all uploads of a respondent. */
export async function removeUploadsOf(db: Transaction, respondentId: string): Promise<string[]> {
  const begun = await db
    .selectFrom('upload')
    .select('upload.id')
    .where('upload.respondent_id', '=', respondentId)
    .execute()
  return removeUploads(
    db,
    begun.map(({ id }) => id),
  )
}

/** The same for all uploads to an organisation's inquiries. */
export async function removeUploadsOfCustomer(db: Transaction, customerId: string): Promise<string[]> {
  const begun = await db
    .selectFrom('upload')
    .innerJoin('inquiry', 'inquiry.id', 'upload.inquiry_id')
    .select('upload.id')
    .where('inquiry.customer_id', '=', customerId)
    .execute()
  const keys: string[] = []
  for (const some of chunksOf(begun.map(({ id }) => id))) keys.push(...(await removeUploads(db, some)))
  return keys
}

/** The ids of uploads idle since before this time, up to a maximum. */
export async function uploadsRestingSince(db: Db, most: number, before: Date): Promise<string[]> {
  const resting = await db
    .selectFrom('upload')
    .select('upload.id')
    .where('upload.moved_at', '<', before.toISOString())
    .orderBy('upload.moved_at')
    .orderBy('upload.id')
    .limit(most)
    .execute()
  return resting.map(({ id }) => id)
}

/** Of these files, the keys of those that are parts of an upload. */
export async function keysOfParts(db: Db, fileKeys: readonly string[]): Promise<Set<string>> {
  const parts = await db
    .selectFrom('upload_part')
    .select('upload_part.file_key')
    .where('upload_part.file_key', 'in', fileKeys)
    .execute()
  return new Set(parts.map(({ file_key }) => file_key))
}

function livingUploads(db: Db, now: Date) {
  return db
    .selectFrom('upload')
    .select(['upload.id', 'upload.inquiry_id', 'upload.respondent_id', 'upload.question_id'])
    .select(['upload.name', 'upload.size', 'upload.received', 'upload.uploaded_by'])
    .where('upload.moved_at', '>', new Date(now.getTime() - limits.uploadHours * HOUR).toISOString())
}
