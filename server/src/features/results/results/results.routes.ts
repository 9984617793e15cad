import {
  colors,
  getAdvanceInsightsResult,
  getAreaColorResult,
  getAreaColors,
  getCalculatedInputs,
  getFindingsResult,
  getInputResult,
  getRecommendationResult,
  getResultsLanguages,
  getResultsTemplate,
  getRoadmapResult,
  publishResults,
  validateResults,
} from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/calls/results'
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import { withStoredFile } from '../../../domain/documents/stored-files.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { acceptFile, mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { fileNameFor } from '../../../platform/files/file-names.ts'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { spooled } from '../../../platform/http/uploads.ts'
import { inquiryFor, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { answers } from './answers.rules.ts'
import { askedLanguages, askedResults } from './asked-results.queries.ts'
import { languageNotes } from './checks.rules.ts'
import { differenceOf } from './difference.rules.ts'
import { inputsByArea } from './inputs.rules.ts'
import { publishWorkbook } from './publishing.queries.ts'
import { calculatedInputs, inputsOfSurvey, publishedResults, refuseAnothers, shownInputs } from './results.queries.ts'
import { resultsToStartFrom } from './results-draft.queries.ts'
import { translatedInWorkbook } from './results-translations.queries.ts'
import { warningsOf } from './warnings.rules.ts'
import { markOf } from './workbook/mark.rules.ts'
import { faultless, readResults } from './workbook/read-results.ts'
import { sheetsOf } from './workbook/template.rules.ts'

export async function resultRoutes(app: FastifyInstance) {
  route(app, getCalculatedInputs, async ({ params: { inquiryId }, session }, { db, clock }) => {
    await requireInquiry(db, inquiryId, session)
    return inputsByArea(await calculatedInputs(db, inquiryId, clock.now()))
  })
  route(app, getResultsTemplate, async ({ params: { inquiryId }, query, session, by }, { db }) => {
    const { Description } = await inquiryFor(db, inquiryId, session, by.at)
    const { version, results } = await resultsToStartFrom(db, inquiryId, query, by.at)
    const name = fileNameFor(version === null ? t.fileName : t.fileNameOfVersion({ version }), Description, 'xlsx')
    const content = await writeWorkbook(name, sheetsOf(results), markOf(inquiryId))
    await recordEvent(db, 'resultsTemplateExported', Description, by)
    return { name, mediaType: mediaTypeOf(name), content }
  })
  route(app, validateResults, async ({ form: { File, InquiryId }, session }, { db, clock }) => {
    if (InquiryId !== undefined) await requireInquiry(db, InquiryId, session)
    const { file } = await acceptFile(spooled(File), 'workbook')
    const read = await readResults(file.path, session.userId)
    if (InquiryId !== undefined) await refuseAnothers(db, InquiryId, read.markedFor)
    const { results, inputRows } = faultless(read)
    const inquiryId = InquiryId ?? read.markedFor
    if (inquiryId === null) return { Warnings: [...read.hidden] }
    const today = await inputsOfSurvey(db, inquiryId, clock.now())
    const Warnings = [...read.hidden, ...warningsOf(results.inputs, inputRows, today)]
    if (InquiryId === undefined) return { Warnings }
    const Notes = languageNotes(await translatedInWorkbook(db, InquiryId, results)).map(({ Message }) => Message)
    const published = await publishedResults(db, InquiryId)
    return { Warnings, Notes, ...(published && { Changes: differenceOf(published.content, results) }) }
  })
  route(app, publishResults, async ({ params: { inquiryId }, form, session, by }, surroundings) => {
    const { File, Version, Notify = false } = form
    const { db, settings, mailQueued } = surroundings
    await requireInquiry(db, inquiryId, session)
    const upload = await acceptFile(spooled(File), 'workbook')
    const read = await readResults(upload.file.path, session.userId)
    await refuseAnothers(db, inquiryId, read.markedFor)
    const { results } = faultless(read)
    const wishes = { inquiryId, replaces: Version, notify: Notify, publicUrl: settings.publicUrl }
    await withStoredFile(surroundings, upload, (workbook) =>
      inTransaction(db, (db) => publishWorkbook(db, { results, workbook, ...wishes }, session, by)),
    )
    mailQueued()
    return {}
  })
  route(app, getFindingsResult, async ({ params: { inquiryId }, query, session, by }, { db }) =>
    answers.findings(await askedResults(db, inquiryId, query, session, by.at)),
  )
  route(app, getRecommendationResult, async ({ params: { inquiryId }, query, session, by }, { db }) =>
    answers.recommendations(await askedResults(db, inquiryId, query, session, by.at)),
  )
  route(app, getInputResult, async ({ params: { inquiryId }, query, session, by }, { db }) => {
    const { inputs } = await askedResults(db, inquiryId, query, session, by.at)
    return inputsByArea(await shownInputs(db, inquiryId, inputs, by.at))
  })
  route(app, getRoadmapResult, async ({ params: { inquiryId }, query, session, by }, { db }) =>
    answers.roadmap(await askedResults(db, inquiryId, query, session, by.at)),
  )
  route(app, getAdvanceInsightsResult, async ({ params: { inquiryId }, query, session, by }, { db }) =>
    answers.advanceInsights(await askedResults(db, inquiryId, query, session, by.at)),
  )
  route(app, getAreaColorResult, async ({ params: { id }, query, session, by }, { db }) =>
    answers.areaColors(await askedResults(db, id, query, session, by.at)),
  )
  route(app, getResultsLanguages, ({ params: { inquiryId }, query, session, by }, { db }) =>
    askedLanguages(db, inquiryId, query, session, by.at),
  )
  route(app, getAreaColors, async () => [...colors])
}
