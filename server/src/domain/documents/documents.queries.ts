import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import { fileNameKey } from '@plumbline/contract/wire/file-endings'
import { limits } from '@plumbline/contract/wire/limits'
import { chunksOf } from '../../platform/db/chunks.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Database, Db, Transaction } from '../../platform/db/schema.ts'
import { lockRow } from '../../platform/db/transaction.ts'
import { tooLarge } from '../../platform/errors.ts'
import { personInOrder } from '../access/accounts.queries.ts'
import { LINK_MINUTES } from './document-links.ts'
import type { StoredFile } from './stored-files.ts'

/**
 * Throws 413 if files of this many bytes in all would exceed the organisation's storage limit; unfinished uploads count in
 * full. Locks the organisation until the transaction ends, so that two uploads cannot both take the remaining space.
 */
export async function refuseOverQuota(db: Transaction, inquiryId: string, bytes: number): Promise<void> {
  const { customer_id } = await db
    .selectFrom('inquiry')
    .select('inquiry.customer_id')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  await lockRow(db, 'customer', customer_id)
  const { kept } = await db
    .selectFrom('document')
    .innerJoin('inquiry', 'inquiry.id', 'document.inquiry_id')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('document.size'), val(0)).as('kept'))
    .where('inquiry.customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  const { begun } = await db
    .selectFrom('upload')
    .innerJoin('inquiry', 'inquiry.id', 'upload.inquiry_id')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('upload.size'), val(0)).as('begun'))
    .where('inquiry.customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  if (kept + begun + bytes > limits.organisationBytes) {
    throw tooLarge('Your organisation has reached its limit for documents. Remove some, or use smaller ones.')
  }
}

type Owner = Pick<Database['document'], 'kind' | 'inquiry_id' | 'respondent_id' | 'question_id' | 'uploaded_by'>

/** Inserts a stored file's row and returns its id: that of the upload it came from, if any. */
export async function insertDocument(
  db: Transaction,
  file: StoredFile,
  owner: Owner & { id?: string | undefined },
  now: Date,
): Promise<string> {
  const { id = newId(), ...whose } = owner
  await db
    .insertInto('document')
    .values({
      ...whose,
      id,
      name: file.name,
      name_key: fileNameKey(file.name),
      media_type: file.mediaType,
      size: file.size,
      file_key: file.fileKey,
      created_at: now.toISOString(),
    })
    .execute()
  return id
}

/**
 * Deletes an inquiry's exports except those with links that still work; returns their files' keys, for removal after the transaction.
 */
export async function removeFormerExports(db: Transaction, inquiryId: string, now: Date): Promise<string[]> {
  const linksEnded = new Date(now.getTime() - LINK_MINUTES * 60_000)
  const removed = await db
    .deleteFrom('document')
    .where('document.inquiry_id', '=', inquiryId)
    .where('document.kind', '=', 'export')
    .where('document.created_at', '<=', linksEnded.toISOString())
    .returning('document.file_key')
    .execute()
  return removed.map(({ file_key }) => file_key)
}

/** Deletes the exports of an inquiry's results at once, including their links; returns their files' keys, for removal after the transaction. [PUBL-019] */
export async function removeExportsOfResults(db: Transaction, inquiryId: string): Promise<string[]> {
  const removed = await db
    .deleteFrom('document')
    .where('document.inquiry_id', '=', inquiryId)
    .where('document.kind', '=', 'export')
    .where('document.respondent_id', 'is', null)
    .returning('document.file_key')
    .execute()
  return removed.map(({ file_key }) => file_key)
}

/** Deletes the earlier copies that people requested of their own answers; the sweep removes the files. */
export async function forgetOwnExports(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('document')
    .where('document.kind', '=', 'export')
    .where('document.respondent_id', 'is not', null)
    .where('document.created_at', '<', before.toISOString())
    .execute()
}

/** Detaches a respondent's documents from them, so that both can be deleted. */
export function releaseDocuments(db: Transaction, respondentId: string): Promise<{ id: string; fileKey: string }[]> {
  return db
    .updateTable('document')
    .set({ respondent_id: null })
    .where('document.respondent_id', '=', respondentId)
    .returning(['document.id', 'document.file_key as fileKey'])
    .execute()
}

/** Deletes documents; their files can be removed after the transaction. */
export async function removeDocuments(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('document').where('document.id', 'in', ids).execute()
}

/** Deletes the documents of a deleted inquiry that nobody has answered; the sweep removes the files. */
export async function removeDocumentsOfInquiry(db: Transaction, inquiryId: string): Promise<void> {
  await db.deleteFrom('document').where('document.inquiry_id', '=', inquiryId).execute()
}

/** Removes the people from an inquiry's documents: respondents' attachments are shown as someone else's uploads; their own copies are deleted, and the sweep removes the files. */
export async function anonymiseDocuments(
  db: Transaction,
  { inquiryId, uploadedBy }: { inquiryId: string; uploadedBy: string },
): Promise<void> {
  await db
    .deleteFrom('document')
    .where('document.inquiry_id', '=', inquiryId)
    .where('document.kind', '=', 'export')
    .where('document.respondent_id', 'is not', null)
    .execute()
  await db
    .updateTable('document')
    .set({ uploaded_by: uploadedBy })
    .where('document.inquiry_id', '=', inquiryId)
    .where('document.kind', '=', 'survey')
    .execute()
}

/**
 * What a respondent attached stays, shown as uploaded by whoever opened the inquiry; the copies they requested of their answers are deleted. Returns those files' keys,
 * for removal after the transaction. [CONF-012]
 */
export async function keepDocumentsOf(
  db: Transaction,
  { respondentId, uploadedBy }: { respondentId: string; uploadedBy: string },
): Promise<string[]> {
  const made = await db
    .deleteFrom('document')
    .where('document.respondent_id', '=', respondentId)
    .where('document.kind', '=', 'export')
    .returning('document.file_key')
    .execute()
  await db
    .updateTable('document')
    .set({ uploaded_by: uploadedBy })
    .where('document.respondent_id', '=', respondentId)
    .execute()
  return made.map(({ file_key }) => file_key)
}

/** Deletes the copies these people requested; returns their files' keys, for removal after the transaction. */
export async function removeExportsBy(db: Transaction, userIds: readonly string[]): Promise<string[]> {
  const keys: string[] = []
  for (const some of chunksOf(userIds)) {
    const removed = await db
      .deleteFrom('document')
      .where('document.uploaded_by', 'in', some)
      .where('document.kind', '=', 'export')
      .returning('document.file_key')
      .execute()
    keys.push(...removed.map(({ file_key }) => file_key))
  }
  return keys
}

/** Detaches all documents of an organisation's inquiries from their respondents, so that both can be deleted. */
export async function releaseDocumentsOfCustomer(db: Transaction, customerId: string): Promise<void> {
  await db
    .updateTable('document')
    .set({ respondent_id: null })
    .where('document.inquiry_id', 'in', inquiriesOf(db, customerId))
    .execute()
}

/** Deletes all documents of an organisation's inquiries, which no answer or result refers to any more; returns their files' keys. */
export async function removeDocumentsOfCustomer(db: Transaction, customerId: string): Promise<string[]> {
  const removed = await db
    .deleteFrom('document')
    .where('document.inquiry_id', 'in', inquiriesOf(db, customerId))
    .returning('document.file_key')
    .execute()
  return removed.map(({ file_key }) => file_key)
}

const inquiriesOf = (db: Db, customerId: string) =>
  db.selectFrom('inquiry').select('inquiry.id').where('inquiry.customer_id', '=', customerId)

/** Of these files, the keys of those that belong to a document. */
export async function keysOfDocuments(db: Db, fileKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('document')
    .select('document.file_key')
    .where('document.file_key', 'in', fileKeys)
    .execute()
  return new Set(rows.map(({ file_key }) => file_key))
}

/**
 * The document, if this person may open it now: a SuperAdmin any, a CustomerAdmin the help documents of the organisation's inquiries, and while its
 * managers may export results what they exported themselves, a respondent their own and their requested copies, which in a confidential inquiry nobody else may open. Undefined also if the person or organisation is inactive;
 * a deleted organisation's documents are only for the SuperAdmin. [CUST-029]
 */
export async function documentFor(db: Db, documentId: string, userId: string) {
  const person = await personInOrder(db, userId)
  if (person === undefined) return undefined
  const document = await db
    .selectFrom('document')
    .innerJoin('inquiry', 'inquiry.id', 'document.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .leftJoin('respondent', 'respondent.id', 'document.respondent_id')
    .select(['document.name', 'document.media_type', 'document.file_key', 'document.kind'])
    .select([
      'document.respondent_id',
      'document.uploaded_by',
      'inquiry.customer_id',
      'inquiry.description',
      'respondent.user_id as respondent_user_id',
      'inquiry.confidentiality',
    ])
    .select(['customer.deleted_at as customer_deleted_at', 'customer.managers_export'])
    .where('document.id', '=', documentId)
    .executeTakeFirst()
  if (document === undefined) return undefined
  const { role, customerId } = person
  const isOfRespondent = document.respondent_id !== null
  if (role === 'SuperAdmin') return isOfRespondent && !showsPersons(document.confidentiality) ? undefined : document
  if (document.customer_deleted_at !== null) return undefined
  if (document.kind === 'survey') return document.respondent_user_id === userId ? document : undefined
  if (document.kind === 'export') {
    const isManagers = role === 'CustomerAdmin' && document.customer_id === customerId && document.managers_export
    return document.uploaded_by === userId && (isOfRespondent || isManagers) ? document : undefined
  }
  const isOwnHelp = role === 'CustomerAdmin' && document.kind === 'help' && document.customer_id === customerId
  return isOwnHelp ? document : undefined
}
