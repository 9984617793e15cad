import { exportData, ownAnswers } from '@plumbline/contract/results/reports'
import { t as own } from '@plumbline/texts/documents/own-answers'
import { t as report } from '@plumbline/texts/documents/report'
import { language as languageOfCall } from '@plumbline/texts/src/language'
import { hasEverything } from '@plumbline/texts/src/languages'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { documentLink } from '../../../domain/documents/document-links.ts'
import { discardFiles, type StoredFile, withStoredFile } from '../../../domain/documents/stored-files.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts'
import { mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { fileNameFor } from '../../../platform/files/file-names.ts'
import { inLanguage } from '../../../platform/languages.ts'
import { type Report, withReport } from './make-report.ts'
import { keepOwnAnswers, ownAnswersContent, replaceExport, reportContent } from './reports.queries.ts'

export async function reportRoutes(app: FastifyInstance) {
  route(app, exportData, async ({ params: { inquiryId }, query, session, by }, surroundings) => {
    const { db, clock } = surroundings
    const { participants, language: asked = languageOfCall() } = query
    const language = hasEverything(asked) ? asked : languageOfCall()
    const named = participants !== 'false'
    // All from one version, whatever is published meanwhile.
    const content = await inLanguage(language, () =>
      inSnapshot(db, (db) => reportContent(db, inquiryId, { named, language: asked }, session, clock.now())),
    )
    const name = inLanguage(language, () => fileNameFor(report.fileName, content.inquiry, 'pdf'))
    const documentId = await kept(surroundings, { kind: 'insights', content, language }, name, (db, report) =>
      replaceExport(db, inquiryId, { report, version: content.version }, session, { ...by, at: clock.now() }),
    )
    return { DocPath: documentLink(documentId, session.userId, surroundings) }
  })
  route(app, ownAnswers, async ({ params: { inquiryId }, query: { language }, session, by }, surroundings) => {
    const { clock } = surroundings
    const content = await ownAnswersContent(surroundings, { inquiryId, language }, session, by)
    const name = fileNameFor(own.fileName, content.form.Inquiry, 'pdf')
    const documentId = await kept(
      surroundings,
      { kind: 'ownAnswers', content, language: languageOfCall() },
      name,
      (db, file) => keepOwnAnswers(db, inquiryId, file, session, clock.now()),
    )
    return { DocPath: documentLink(documentId, session.userId, surroundings) }
  })
}

/** Writes a report and stores it as a document, replacing what `keep` replaces. Returns the document's id. */
async function kept(
  surroundings: MaillessSurroundings,
  report: Report,
  name: string,
  keep: (db: Transaction, file: StoredFile) => Promise<{ documentId: string; replacedFiles: string[] }>,
): Promise<string> {
  const { db, temporaryFolder: folder } = surroundings
  return withReport(report, { name, folder }, async (file) => {
    const upload = { file, name, mediaType: mediaTypeOf(name) }
    const { documentId, replacedFiles } = await withStoredFile(surroundings, upload, (stored) =>
      inTransaction(db, (db) => keep(db, stored)),
    )
    await discardFiles(surroundings, replacedFiles)
    return documentId
  })
}
