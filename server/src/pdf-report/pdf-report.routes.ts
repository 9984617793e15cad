import { exportData } from '@plumbline/contract/pdf-report'
import type { FastifyInstance } from 'fastify'
import { route } from '../access/route.ts'
import { inTransaction } from '../db/transaction.ts'
import { documentLink } from '../documents/document-links.ts'
import { discardFiles, withStoredFile } from '../documents/stored-files.ts'
import { mediaTypeOf } from '../files/file-kinds.ts'
import { fileNameFor } from '../files/file-names.ts'
import { withReport } from './make-report.ts'
import { replaceExport, reportContent } from './pdf-report.queries.ts'

export async function pdfReportRoutes(app: FastifyInstance) {
  route(app, exportData, async ({ params: { inquiryId }, session, by }, surroundings) => {
    const { db, clock, temporaryFolder: folder } = surroundings
    const content = await reportContent(db, inquiryId, session, clock.now())
    const name = fileNameFor('Insights', content.inquiry, 'pdf')
    return withReport(content, { name, folder }, async (file) => {
      const upload = { file, name, mediaType: mediaTypeOf(name) }
      const { documentId, replacedFiles } = await withStoredFile(surroundings, upload, (report) =>
        inTransaction(db, (db) => replaceExport(db, inquiryId, report, session, { ...by, at: clock.now() })),
      )
      await discardFiles(surroundings, replacedFiles)
      return { DocPath: documentLink(documentId, session.userId, surroundings) }
    })
  })
}
