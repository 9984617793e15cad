import {
  colors,
  getAdvanceInsightsResult,
  getAreaColorResult,
  getAreaColors,
  getCalculatedInputs,
  getFindingsResult,
  getInputResult,
  getRecommendationResult,
  getResultsTemplate,
  getRoadmapResult,
  listResultsVersions,
  publishResults,
  validateResults,
} from '@plumbline/contract/results'
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../access/audit.ts'
import { route } from '../access/route.ts'
import { inTransaction } from '../db/transaction.ts'
import { withStoredFile } from '../documents/stored-files.ts'
import { acceptFile, mediaTypeOf } from '../files/file-kinds.ts'
import { fileNameFor } from '../files/file-names.ts'
import { writeWorkbook } from '../files/workbook.ts'
import { spooled } from '../http/uploads.ts'
import { inquiryFor, requireInquiry } from '../inquiries/inquiries.queries.ts'
import { answers } from './answers.rules.ts'
import { inputsByArea } from './inputs.rules.ts'
import { markOf } from './mark.rules.ts'
import { faultless, readResults } from './read-results.ts'
import {
  calculatedInputs,
  inputsOfSurvey,
  publish,
  refuseAnothers,
  shownInputs,
  versionsOf,
  visibleResults,
} from './results.queries.ts'
import { resultsToStartFrom } from './results-draft.queries.ts'
import { sheetsOf } from './template.rules.ts'
import { warningsOf } from './warnings.rules.ts'

export async function resultRoutes(app: FastifyInstance) {
  route(app, getCalculatedInputs, async ({ params: { inquiryId }, session }, { db, clock }) => {
    await requireInquiry(db, inquiryId, session)
    return inputsByArea(await calculatedInputs(db, inquiryId, clock.now()))
  })
  route(app, getResultsTemplate, async ({ params: { inquiryId }, query, session, by }, { db }) => {
    const { Description } = await inquiryFor(db, inquiryId, session)
    const { version, results } = await resultsToStartFrom(db, inquiryId, query, by.at)
    const name = fileNameFor(version === null ? 'Results' : `Results version ${version}`, Description, 'xlsx')
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
    if (inquiryId === null) return { Warnings: [] }
    return { Warnings: warningsOf(results.inputs, inputRows, await inputsOfSurvey(db, inquiryId, clock.now())) }
  })
  route(app, publishResults, async ({ params: { inquiryId }, form: { File, Version }, session, by }, surroundings) => {
    const { db } = surroundings
    await requireInquiry(db, inquiryId, session)
    const upload = await acceptFile(spooled(File), 'workbook')
    const read = await readResults(upload.file.path, session.userId)
    await refuseAnothers(db, inquiryId, read.markedFor)
    const { results } = faultless(read)
    await withStoredFile(surroundings, upload, (workbook) =>
      inTransaction(db, (db) => publish(db, inquiryId, { results, workbook, replaces: Version }, session, by)),
    )
    return {}
  })
  route(app, listResultsVersions, async ({ params: { inquiryId }, session }, { db }) => {
    await requireInquiry(db, inquiryId, session)
    return versionsOf(db, inquiryId)
  })

  route(app, getFindingsResult, async ({ params: { inquiryId }, session }, { db }) =>
    answers.findings(await visibleResults(db, inquiryId, session)),
  )
  route(app, getRecommendationResult, async ({ params: { inquiryId }, session }, { db }) =>
    answers.recommendations(await visibleResults(db, inquiryId, session)),
  )
  route(app, getInputResult, async ({ params: { inquiryId }, session }, { db, clock }) => {
    const { inputs } = await visibleResults(db, inquiryId, session)
    return inputsByArea(await shownInputs(db, inquiryId, inputs, clock.now()))
  })
  route(app, getRoadmapResult, async ({ params: { inquiryId }, session }, { db }) =>
    answers.roadmap(await visibleResults(db, inquiryId, session)),
  )
  route(app, getAdvanceInsightsResult, async ({ params: { inquiryId }, session }, { db }) =>
    answers.advanceInsights(await visibleResults(db, inquiryId, session)),
  )
  route(app, getAreaColorResult, async ({ params: { id }, session }, { db }) =>
    answers.areaColors(await visibleResults(db, id, session)),
  )
  route(app, getAreaColors, async () => [...colors])
}
