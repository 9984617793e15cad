import type { InquiryDocument } from '@plumbline/contract/domain/documents'
import type { listInquiryDocuments } from '@plumbline/contract/inquiries/help-documents'
import type { Checked } from '@plumbline/contract/wire/call'
import { fileNameKey } from '@plumbline/contract/wire/file-endings'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/wire/help-documents'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { documentLink } from '../../../domain/documents/document-links.ts'
import { insertDocument, refuseOverQuota } from '../../../domain/documents/documents.queries.ts'
import type { StoredFile } from '../../../domain/documents/stored-files.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockInquiry, requireInquiry } from '../inquiries/inquiries.queries.ts'

/** One page of an inquiry's help documents, newest first, with links for the person who asks. Throws 404. */
export async function pageOfHelpDocuments(
  db: Db,
  inquiryId: string,
  { search, sort, ...query }: Checked<typeof listInquiryDocuments>['query'],
  session: Session,
  signing: Pick<Surroundings, 'secret' | 'clock'>,
): Promise<Page<InquiryDocument>> {
  await requireInquiry(db, inquiryId, session)
  let rows = db
    .selectFrom('document')
    .select(['document.id as Id', 'document.name as DocumentName', 'document.created_at as UploadDate'])
    .where('document.inquiry_id', '=', inquiryId)
    .where('document.kind', '=', 'help')
  if (search) rows = rows.where((where) => contains(where, ['document.name'], search))
  const inOrder = sorted(rows, sort, { DocumentName: sortText('document.name'), UploadDate: 'document.created_at' })
  const found = await page(inOrder.orderBy('document.id', 'desc'), query)
  return {
    ...found,
    data: found.data.map((document) => ({ ...document, path: documentLink(document.Id, session.userId, signing) })),
  }
}

/** Throws 409, naming them, if a file name is used twice or already exists in the inquiry. */
export async function refuseKnownNames(db: Db, inquiryId: string, names: readonly string[]): Promise<void> {
  const known = await db
    .selectFrom('document')
    .select('document.name_key')
    .where('document.inquiry_id', '=', inquiryId)
    .where('document.kind', '=', 'help')
    .where('document.name_key', 'in', names.map(fileNameKey))
    .execute()
  const taken = new Set(known.map(({ name_key }) => name_key))
  const duplicates = names.filter((name) => {
    const key = fileNameKey(name)
    if (taken.has(key)) return true
    taken.add(key)
    return false
  })
  if (duplicates.length > 0)
    throw new Refusal(
      409,
      t.duplicateFile,
      duplicates.map((file) => t.alreadyUploaded({ file })),
    )
}

/** Adds all of these files, or none. Throws 404, 409 for a duplicate name, 413 above the organisation's quota. */
export async function insertHelpDocuments(
  db: Transaction,
  inquiryId: string,
  files: readonly StoredFile[],
  session: Session,
  by: Actor,
): Promise<void> {
  const { description } = await lockInquiry(db, inquiryId, session)
  await refuseKnownNames(
    db,
    inquiryId,
    files.map(({ name }) => name),
  )
  await refuseOverQuota(
    db,
    inquiryId,
    files.reduce((bytes, { size }) => bytes + size, 0),
  )
  const owner = { inquiry_id: inquiryId, respondent_id: null, question_id: null, uploaded_by: session.userId }
  for (const file of files) {
    await insertDocument(db, file, { ...owner, kind: 'help' }, by.at)
    await recordEvent(db, 'helpDocumentUploaded', file.name, by, { Inquiry: description })
  }
}
