import type { createUpload } from '@plumbline/contract/surveys/uploads'
import type { Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/surveys'
import { refuseOverQuota } from '../../../domain/documents/documents.queries.ts'
import { discardFiles, withStoredFile } from '../../../domain/documents/stored-files.ts'
import { addPart, insertUpload, removeUploads } from '../../../domain/documents/uploads.queries.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { badInput, conflict, tooLarge } from '../../../platform/errors.ts'
import { safeFileName } from '../../../platform/files/file-names.ts'
import type { Octets } from '../../../platform/http/octets.ts'
import {
  type Caller,
  ownRespondent,
  refuseOnceClosed,
  validateDocumentName,
} from '../survey-answers/survey-answers.queries.ts'
import { fileNameIn } from './metadata.ts'
import { ownUpload, type Uploader } from './uploads.queries.ts'

/**
 * Starts an upload and returns its id. Throws 404 if the caller is not asked this question, 409 once closed, 400 and
 * 415 for an invalid name, 413 for a file that is too large or above the organisation's quota.
 */
export async function beginUpload(
  surroundings: MaillessSurroundings,
  { inquiryId, questionId }: Checked<typeof createUpload>['params'],
  headers: Checked<typeof createUpload>['headers'],
  caller: Caller,
): Promise<string> {
  const { db, clock } = surroundings
  const now = clock.now()
  const respondent = await ownRespondent(db, inquiryId, caller)
  const name = fileNameIn(headers['upload-metadata'])
  const asked = { InquiryId: inquiryId, DiagnosticId: questionId, DocumentName: name }
  await validateDocumentName(db, asked, caller, now)
  const size = headers['upload-length']
  if (size > limits.fileBytes) throw tooLarge(t.fileTooLarge({ name }))
  const { id, dropped } = await inTransaction(db, async (db) => {
    // Uploads in progress count in full: one that may start can also be completed.
    await refuseOverQuota(db, inquiryId, size)
    const of = { inquiry_id: inquiryId, respondent_id: respondent.id, question_id: questionId }
    return insertUpload(db, { ...of, uploaded_by: caller.userId, name: safeFileName(name), size }, now)
  })
  await discardFiles(surroundings, dropped)
  return id
}

/**
 * Adds a part to the caller's upload, once safely stored, and returns the new offset. Of two parts at one offset, on
 * any servers, one is added. Throws 404, 409 for another offset and once closed, 400 and 413 for the length.
 */
export async function appendPart(
  surroundings: MaillessSurroundings,
  uploadId: string,
  { position, readBody }: { position: number; readBody: () => Promise<Octets> },
  caller: Uploader,
): Promise<number> {
  const { db, clock } = surroundings
  const upload = await ownUpload(db, uploadId, caller, clock.now())
  refuseOnceClosed(upload.respondent, clock.now())
  if (position !== upload.received) throw elsewhere()
  const { release, isCutOff, ...part } = await readBody()
  try {
    const end = position + part.size
    if (end > upload.size) throw tooLarge(t.moreThanAnnounced)
    const isShort = part.size < limits.uploadPartLeast && end < upload.size
    if (isCutOff && isShort) return position
    if (isShort) throw badInput(t.partTooSmall({ least: limits.uploadPartLeast }))
    if (part.size === 0) return position
    await withStoredFile(surroundings, { file: { ...part, name: upload.name }, ...unnamed }, ({ fileKey, size }) =>
      inTransaction(db, async (db) => {
        if (!(await addPart(db, { uploadId, position, size, fileKey }, clock.now()))) throw elsewhere()
      }),
    )
    return end
  } finally {
    await release()
  }
}

/** Deletes the caller's upload with its parts. Throws 404. */
export async function dropUpload(
  surroundings: MaillessSurroundings,
  uploadId: string,
  caller: Uploader,
): Promise<void> {
  const { db, clock } = surroundings
  await ownUpload(db, uploadId, caller, clock.now())
  await discardFiles(surroundings, await inTransaction(db, (db) => removeUploads(db, [uploadId])))
}

const elsewhere = () => conflict(t.continuesElsewhere)

/** Not a document yet. */
const unnamed = { name: '', mediaType: '' }
