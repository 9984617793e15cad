import {
  dropResultsDraft,
  getResultsChecks,
  getResultsDifference,
  getResultsDraft,
  getResultsTranslations,
  getSuggestions,
  readDraftWorkbook,
  saveResultsDraft,
  saveResultsTranslations,
} from '@plumbline/contract/results/results-draft'
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { acceptFile } from '../../../platform/files/file-kinds.ts'
import { spooled } from '../../../platform/http/uploads.ts'
import { lockInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { inputsOfSurvey, refuseAnothers } from './results.queries.ts'
import {
  differenceBetween,
  draftChecks,
  draftOf,
  draftOfWorkbook,
  dropDraft,
  requirePreparable,
  saveDraft,
} from './results-draft.queries.ts'
import { draftInLanguage, translateDraft } from './results-translations.queries.ts'
import { suggestionsFor } from './suggestions.queries.ts'
import { warningsOf } from './warnings.rules.ts'
import { faultless, readResults } from './workbook/read-results.ts'

/** Preparing results in the product; what it shows is based on answers. [PUBL-001, CONF-009] */
export async function resultsDraftRoutes(app: FastifyInstance) {
  route(app, getResultsDraft, async ({ params: { inquiryId }, session, by }, { db }) => {
    await requirePreparable(db, inquiryId, session, by.at)
    return draftOf(db, inquiryId, by.at)
  })
  route(app, saveResultsDraft, ({ params: { inquiryId }, body, refuseIfStale, session, by }, { db }) =>
    inTransaction(db, (db) => saveDraft(db, inquiryId, body, refuseIfStale, session, by)),
  )
  route(app, dropResultsDraft, ({ params: { inquiryId }, session, by }, { db }) =>
    inTransaction(db, async (db) => {
      await lockInquiry(db, inquiryId, session)
      await requirePreparable(db, inquiryId, session, by.at)
      await dropDraft(db, inquiryId)
      return draftOf(db, inquiryId, by.at)
    }),
  )
  route(app, getSuggestions, async ({ params: { inquiryId }, session, by }, { db }) => {
    await requirePreparable(db, inquiryId, session, by.at)
    return suggestionsFor(db, inquiryId, by.at)
  })
  route(app, readDraftWorkbook, async ({ params: { inquiryId }, form: { File }, session, by }, { db }) => {
    const { description } = await requirePreparable(db, inquiryId, session, by.at)
    const { file, name } = await acceptFile(spooled(File), 'workbook')
    const read = await readResults(file.path, session.userId)
    await refuseAnothers(db, inquiryId, read.markedFor)
    const { results, inputRows } = faultless(read)
    const today = await inputsOfSurvey(db, inquiryId, by.at)
    const Warnings = [...read.hidden, ...warningsOf(results.inputs, inputRows, today)]
    const loaded = await draftOfWorkbook(db, inquiryId, results, by.at)
    await recordEvent(db, 'resultsWorkbookLoaded', description, by, { File: name })
    return { ...loaded, Warnings }
  })
  route(app, getResultsChecks, async ({ params: { inquiryId }, session, by }, { db }) => {
    await requirePreparable(db, inquiryId, session, by.at)
    const { Content } = await draftOf(db, inquiryId, by.at)
    return draftChecks(db, inquiryId, Content, by.at)
  })
  route(app, getResultsTranslations, async ({ params, session, by }, { db }) => {
    const { description } = await requirePreparable(db, params.inquiryId, session, by.at)
    const { Content: content } = await draftOf(db, params.inquiryId, by.at)
    return draftInLanguage(db, params, { description, content })
  })
  route(app, saveResultsTranslations, ({ params, body: { Texts }, session, by }, { db }) =>
    inTransaction(db, async (db) => {
      await lockInquiry(db, params.inquiryId, session)
      const { description } = await requirePreparable(db, params.inquiryId, session, by.at)
      const { Content } = await draftOf(db, params.inquiryId, by.at)
      const counts = await translateDraft(db, params, Content, Texts, session, by)
      await recordEvent(db, 'resultsDraftSaved', description, by, {}, 'hour')
      return counts
    }),
  )
  route(app, getResultsDifference, async ({ params: { inquiryId }, query, session, by }, { db }) => {
    await requirePreparable(db, inquiryId, session, by.at)
    return differenceBetween(db, inquiryId, query, by.at)
  })
}
