import {
  getTagFigures,
  getTextQuestions,
  listAnswerTexts,
  tagAnswerText,
} from '@plumbline/contract/results/answer-texts'
import {
  exportAnswers,
  getBoxAnswers,
  getNeighbours,
  listAnswerDocuments,
  openAnonymousDocument,
  openDocumentsZip,
} from '@plumbline/contract/results/answers-workspace'
import { t } from '@plumbline/texts/calls/answers'
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { fileNameFor } from '../../../platform/files/file-names.ts'
import { zipStream } from '../../../platform/files/zip-stream.ts'
import { jobQueue } from '../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../platform/jobs/queue-lengths.ts'
import { streamInTurn } from '../../../platform/jobs/stream-in-turn.ts'
import { anonymousDocument, archivedDocuments, pageOfAnswerDocuments } from './answer-documents.queries.ts'
import { changeTags } from './answer-tags.queries.ts'
import { pageOfAnswerTexts, textQuestionsTold } from './answer-texts.queries.ts'
import { boxAnswers } from './boxes.queries.ts'
import { exportedTables } from './export.queries.ts'
import { csvFile, workbookFile } from './export-files.ts'
import { neighboursOf } from './neighbours.queries.ts'
import { tagFigures } from './tag-figures.queries.ts'

/** Streamed as fast as the reader reads: archives and exports do not block each other. */
const archivesInTurn = watchedQueue('archives of answers', jobQueue({ atOnce: 3, waitingOfOwner: 1, waiting: 6 }))
const exportsInTurn = watchedQueue('exports of answers', jobQueue({ atOnce: 2, waitingOfOwner: 2, waiting: 8 }))

export async function answersWorkspaceRoutes(app: FastifyInstance) {
  route(app, listAnswerTexts, ({ params: { inquiryId }, query, by }, surroundings) =>
    pageOfAnswerTexts(surroundings.db, inquiryId, query, by, surroundings),
  )
  route(app, getTextQuestions, ({ params: { inquiryId }, by }, { db }) => textQuestionsTold(db, inquiryId, by.at))
  route(app, getTagFigures, ({ params: { inquiryId }, query, by }, { db }) => tagFigures(db, inquiryId, query, by.at))
  route(app, tagAnswerText, ({ params, body }, surroundings) =>
    inTransaction(surroundings.db, (db) => changeTags(db, params, body, surroundings)),
  )
  route(app, getBoxAnswers, ({ params: { inquiryId } }, { db, clock }) => boxAnswers(db, inquiryId, clock.now()))
  route(app, listAnswerDocuments, ({ params: { inquiryId }, query, session }, surroundings) =>
    pageOfAnswerDocuments(surroundings.db, inquiryId, query, session, surroundings),
  )
  route(app, openAnonymousDocument, async ({ params, query: { token }, by }, surroundings) => {
    const { fileKey, ...document } = await anonymousDocument(surroundings.db, params, token, by, surroundings)
    return { ...document, content: await surroundings.files.open(fileKey) }
  })
  route(app, openDocumentsZip, async ({ params, query: { token, questionId }, by }, surroundings) => {
    const { db, files } = surroundings
    const asked = { ...params, questionId }
    const { userId, description, documents, record } = await archivedDocuments(db, asked, token, by, surroundings)
    const name = fileNameFor(t.documents, description, 'zip')
    const content = await streamInTurn(archivesInTurn, userId, async () => {
      await record()
      return zipStream(
        documents.map(({ name, at, fileKey }) => ({
          name,
          at: at ?? by.at,
          isCompressed: false,
          open: () => files.open(fileKey),
        })),
      )
    })
    return { name, mediaType: mediaTypeOf(name), content }
  })
  route(app, exportAnswers, async ({ params: { inquiryId }, query: { format, content: of }, session, by }, { db }) => {
    const { description, answers, questions } = await exportedTables(db, inquiryId, by.at)
    const holdsQuestions = format === 'csv' && of === 'questions'
    const name = fileNameFor(holdsQuestions ? t.questions : t.answers, description, format)
    const content = await streamInTurn(exportsInTurn, session.userId, async () => {
      await recordEvent(db, 'answersExported', description, by, { File: name })
      return format === 'csv'
        ? csvFile(holdsQuestions ? questions : answers)
        : workbookFile(name, [answers, questions], by.at)
    })
    return { name, mediaType: mediaTypeOf(name), content }
  })
  route(app, getNeighbours, ({ params }, { db }) => neighboursOf(db, params))
}
