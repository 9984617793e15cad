import {
  exportData,
  getReportChoice,
  makeReport,
  ownAnswers,
  partsOffered,
  reportParts,
} from '@plumbline/contract/results/reports'
import { t as results } from '@plumbline/texts/calls/results'
import { t as own } from '@plumbline/texts/documents/own-answers'
import { t as report } from '@plumbline/texts/documents/report'
import { language as languageOfCall } from '@plumbline/texts/src/language'
import { hasEverything } from '@plumbline/texts/src/languages'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import type { Session } from '../../../domain/access/session.ts'
import { documentLink } from '../../../domain/documents/document-links.ts'
import { discardFiles, type StoredFile, withStoredFile } from '../../../domain/documents/stored-files.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts'
import { badInput, notAllowed } from '../../../platform/errors.ts'
import { mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { fileNameFor } from '../../../platform/files/file-names.ts'
import { inLanguage } from '../../../platform/languages.ts'
import { keepReportChoice, reportChoiceOf } from '../../desk/preferences/preferences.queries.ts'
import { type Insights, type Report, withReport } from './make-report.ts'
import {
  keepOwnAnswers,
  mayExport,
  type Named,
  ownAnswersContent,
  replaceExport,
  reportContent,
} from './reports.queries.ts'

export async function reportRoutes(app: FastifyInstance) {
  route(app, exportData, async ({ params: { inquiryId }, query, session, by }, surroundings) => {
    const { participants, language } = query
    const choice = { format: 'pdf', parts: reportParts, reader: 'full', shape: '16:9' } as const
    const isNamed = participants !== 'false'
    const asked = { inquiryId, choice, named: { participants: isNamed, owners: isNamed }, language }
    return { DocPath: await exported(surroundings, asked, session, by) }
  })
  route(app, getReportChoice, async ({ params: { inquiryId }, session }, { db, clock }) => ({
    IsAllowed: await mayExport(db, inquiryId, session, clock.now()),
    Choice: await reportChoiceOf(db, session.userId),
  }))
  route(app, makeReport, async ({ params: { inquiryId }, body, session, by }, surroundings) => {
    const { db, clock } = surroundings
    const { Language, ...chosen } = body
    if (!(await mayExport(db, inquiryId, session, clock.now()))) throw notAllowed(results.exportNotAllowed)
    const { Format, Reader, Parts, Names, Shape } = chosen
    const parts = partsOffered(Format, Reader).filter((part) => Parts.includes(part))
    if (parts.length === 0) throw badInput(results.nothingToExport)
    const choice = { format: Format, parts, reader: Reader, shape: Shape }
    const named = { participants: Names && parts.includes('participants'), owners: Names }
    const path = await exported(surroundings, { inquiryId, choice, named, language: Language }, session, by)
    await keepReportChoice(db, session.userId, chosen)
    return { DocPath: path }
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

/** Makes a report of the current version as chosen, and returns a signed link to it. */
async function exported(
  surroundings: MaillessSurroundings,
  asked: {
    readonly inquiryId: string
    readonly choice: Insights['choice']
    readonly named: Named
    readonly language: string | undefined
  },
  session: Session,
  by: Actor,
): Promise<string> {
  const { db, clock } = surroundings
  const { inquiryId, choice, named, language: wanted = languageOfCall() } = asked
  // The report's own words may be in fewer languages than its texts.
  const language = hasEverything(wanted) ? wanted : languageOfCall()
  // All from one version, whatever is published meanwhile.
  const content = await inLanguage(language, () =>
    inSnapshot(db, (db) => reportContent(db, inquiryId, { named, language: wanted }, session, clock.now())),
  )
  const name = inLanguage(language, () => fileNameFor(report.fileName, content.inquiry, choice.format))
  const documentId = await kept(surroundings, { kind: 'insights', content, choice, language }, name, (db, report) =>
    replaceExport(db, inquiryId, { report, version: content.version, format: choice.format }, session, {
      ...by,
      at: clock.now(),
    }),
  )
  return documentLink(documentId, session.userId, surroundings)
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
