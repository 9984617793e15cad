/** Everything that is published is in its workbook. */
import { areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { shownGap } from '@plumbline/contract/results/agreeing-figures'
import {
  colors,
  getAdvanceInsightsResult,
  getAreaColorResult,
  getFindingsResult,
  getInputResult,
  getRecommendationResult,
  getResultsTemplate,
  getRoadmapResult,
  listResultsVersions,
} from '@plumbline/contract/results/results'
import { getResultsChecks, readDraftWorkbook, saveResultsDraft } from '@plumbline/contract/results/results-draft'
import { publishDraft } from '@plumbline/contract/results/results-versions'
import { withLineEnds } from '@plumbline/contract/wire/fields'
import { visible } from '@plumbline/contract/wire/visible'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import { readUploadedWorkbook } from '../../../platform/files/read-workbook.ts'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { anyText } from '../../../test/any-text.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { answers } from './answers.rules.ts'
import { contentOf, resultsOf, storable } from './draft.rules.ts'
import { inputsByArea } from './inputs.rules.ts'
import { checkWorkbook, isResultsSheet, LAST_ROW } from './workbook/results.rules.ts'
import { sheetsOf } from './workbook/template.rules.ts'

/** A text as workbooks and forms leave it: trimmed, with plain line breaks, not empty, and storable. */
const Text = anyText(200)
  .map((text) => withLineEnds(text).trim())
  .filter((text) => text !== '' && !text.includes('\0') && text.isWellFormed())
const LongText = fc.oneof(
  { weight: 9, arbitrary: Text },
  { weight: 1, arbitrary: Text.map((text) => text.repeat(4000).slice(0, 4000).toWellFormed().trim()) },
)
const mean = fc.option(fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100))
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 6 })
const allOrNone = <T>(values: readonly T[]) =>
  fc.oneof(fc.constant([]), fc.shuffledSubarray([...values], { minLength: values.length }))

const anyResults: fc.Arbitrary<PublishedResults> = fc.record({
  areaColors: allOrNone(scoredAreas).chain((all) =>
    fc.tuple(...all.map((Area) => fc.record({ Area: fc.constant(Area), Color: fc.constantFrom(...colors) }))),
  ),
  findings: some(fc.record({ Area: fc.constantFrom(...areas), FindingsDesc: LongText })),
  recommendations: some(
    fc.record({
      RecommendationDetails: LongText,
      LevelOfFocus: fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
    }),
  ),
  inputs: some(
    fc
      .record({
        Area: fc.constantFrom(...scoredAreas),
        Questiondescription: LongText,
        AverageRating: mean,
        AverageValue: mean,
      })
      .map((input) => ({ ...input, AverageDifference: shownGap(input.AverageRating, input.AverageValue) })),
  ),
  advanceInsights: some(fc.record({ Area: fc.constantFrom(...scoredAreas), AdvanceInsights: LongText })),
  roadmap: allOrNone([1, 2, 3] as const).chain((steps) =>
    fc.tuple(
      ...steps.toSorted().map((Step) =>
        fc.record({
          Step: fc.constant(Step),
          RoadmapTitle: Text.map((text) => visible(text.slice(0, 200).toWellFormed()).trim() || 'A title'),
          BriefDescription: LongText,
          RoadmapDetail: LongText,
        }),
      ),
    ),
  ),
})

test('[PUBL-006, PUBL-015] a workbook of published results reads back identically, to the last character', async () => {
  await fc.assert(
    fc.asyncProperty(anyResults, async (results) => {
      const written = await writeWorkbook('Results', sheetsOf(results))
      const read = await readUploadedWorkbook(written, isResultsSheet, LAST_ROW)
      const inputRows = results.inputs.map((_, n) => n + 2)
      expect(read && checkWorkbook(read.sheets)).toEqual({ results, inputRows })
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('[PUBL-015] a saved draft, its workbook and its publication are identical, to the last character', async () => {
  const { make, as } = await startServer()
  const consultant = as(await make.superAdmin())
  const { id: inquiryId } = await make.openInquiry()
  const params = { inquiryId }
  const expectShown = async (results: PublishedResults) => {
    const input = { params, query: {} }
    expect({
      findings: (await consultant.send(getFindingsResult, input)).answer,
      recommendations: (await consultant.send(getRecommendationResult, input)).answer,
      advanceInsights: (await consultant.send(getAdvanceInsightsResult, input)).answer,
      areaColors: (await consultant.send(getAreaColorResult, { params: { id: inquiryId }, query: {} })).answer,
      roadmap: (await consultant.send(getRoadmapResult, input)).answer,
      inputs: (await consultant.send(getInputResult, input)).answer,
    }).toEqual({
      findings: answers.findings(results),
      recommendations: answers.recommendations(results),
      advanceInsights: answers.advanceInsights(results),
      areaColors: answers.areaColors(results),
      roadmap: answers.roadmap(results),
      inputs: inputsByArea(results.inputs),
    })
  }
  await fc.assert(
    fc.asyncProperty(anyResults, async (results) => {
      const body = contentOf(results, [])
      const saved = await consultant.send(saveResultsDraft, { params, body })
      const { bytes } = await consultant.send(getResultsTemplate, { params, query: { from: 'draft' } })
      const File = new TestFile('Results.xlsx', bytes)
      const read = await consultant.send(readDraftWorkbook, { params, form: { File } })

      expect(saved.answer.Content).toEqual(body)
      const isCalculated = results.inputs.length === 0
      expect(read.answer).toMatchObject({ Content: isCalculated ? { ...body, Inputs: null } : body, Changes: [] })

      const { answer: checks } = await consultant.send(getResultsChecks, { params })
      const [current] = (await consultant.send(listResultsVersions, { params })).answer
      const AcceptedWarnings = checks.Warnings.map(({ Code }) => Code)
      const draft = { Revision: saved.answer.Revision, Version: current?.Version ?? 0, AcceptedWarnings }
      const composed = await consultant.send(publishDraft, { params, body: draft })
      expect(composed.status).toBe(200)
      await expectShown(results)
    }),
    { numRuns: 15 },
  )
}, 120_000)

test('[PUBL-015] results convert to a draft and back', () => {
  fc.assert(
    fc.property(anyResults, (results) => {
      expect(resultsOf(storable(contentOf(results, [])), [])).toEqual(results)
    }),
    { numRuns: 150 },
  )
})
