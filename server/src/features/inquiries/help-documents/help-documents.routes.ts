import { listInquiryDocuments, uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { withStoredFiles } from '../../../domain/documents/stored-files.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { acceptFile } from '../../../platform/files/file-kinds.ts'
import { spooled } from '../../../platform/http/uploads.ts'
import { requireInquiry } from '../inquiries/inquiries.queries.ts'
import { insertHelpDocuments, pageOfHelpDocuments, refuseKnownNames } from './help-documents.queries.ts'

export async function helpDocumentRoutes(app: FastifyInstance) {
  route(app, listInquiryDocuments, ({ params: { inquiryId }, query, session }, surroundings) =>
    pageOfHelpDocuments(surroundings.db, inquiryId, query, session, surroundings),
  )
  route(app, uploadHelpDocument, async ({ params: { inquiryId }, form: { Files }, session, by }, surroundings) => {
    const { db } = surroundings
    await requireInquiry(db, inquiryId, session)
    const uploads = []
    // One after the other: each is read completely to check it.
    for (const file of Files) uploads.push(await acceptFile(spooled(file), 'help'))
    // Checked before anything is stored, and again with the inquiry locked.
    await refuseKnownNames(
      db,
      inquiryId,
      uploads.map(({ name }) => name),
    )
    await withStoredFiles(surroundings, uploads, (stored) =>
      inTransaction(db, (db) => insertHelpDocuments(db, inquiryId, stored, session, by)),
    )
    return {}
  })
}
