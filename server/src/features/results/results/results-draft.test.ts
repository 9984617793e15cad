import { getFindingsResult, getResultsTemplate, publishResults } from '@plumbline/contract/results/results'
import {
  type DraftContent,
  dropResultsDraft,
  getResultsChecks,
  getResultsDifference,
  getResultsDraft,
  getSuggestions,
  readDraftWorkbook,
  saveResultsDraft,
} from '@plumbline/contract/results/results-draft'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { type SampleRows, sampleWorkbook } from '../../../test/sample-workbook.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { recount } from '../statistics/rating-counts.queries.ts'
import { checkWorkbook, isResultsSheet } from './workbook/results.rules.ts'

const empty: DraftContent = {
  AreaColors: [],
  Findings: [],
  Recommendations: [],
  Inputs: null,
  AdvanceInsights: [],
  Roadmap: [],
}
const key = (n: number) => `0190a6b0-0000-7000-8000-${String(n).padStart(12, '0')}`

/** An inquiry whose areas five people have rated: Process red, People blue, Culture green, Structure not rated. */
async function rated(given: { confidentiality?: 'confidential'; closed_at?: string } = {}) {
  const server = await startServer()
  const { make, db, as } = server
  const inquiry = await make.openInquiry(given)
  const figures = { Process: ['2', '4'], People: ['3', '4'], Culture: ['4', '4'] } as const
  const asked = []
  for (const area of ['Culture', 'People', 'Process'] as const)
    for (const n of [1, 2])
      asked.push(await make.surveyQuestion({ inquiry_id: inquiry.id, title: `${area} ${n}`, area, type: 'Rating' }))
  for (let person = 0; person < 5; person++) {
    const { id } = await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
    for (const { question_id, area } of asked) {
      const [performance, importance] = figures[area as keyof typeof figures]
      await make.surveyAnswer({ inquiry_id: inquiry.id, respondent_id: id, question_id, performance, importance })
    }
  }
  await inTransaction(db, (db) => recount(db, inquiry.id))
  const type = { inquiry_type_id: inquiry.inquiry_type_id }
  const params = { inquiryId: inquiry.id }
  return { ...server, inquiry, type, params, consultant: as(await make.superAdmin()) }
}

const workbook = async (rows?: SampleRows) => ({ File: new TestFile('results.xlsx', await sampleWorkbook(rows)) })
const resultsIn = async (bytes: Buffer) => {
  const checked = checkWorkbook((await readWorkbook(bytes, isResultsSheet, 2001)).sheets)
  if ('faults' in checked) throw new Error(checked.faults.join('\n'))
  return checked.results
}

test('[PUBL-004] a draft starts from what the figures suggest out of the whole catalogue, with the reasons', async () => {
  const { consultant, params, make, type } = await rated()
  for (const area of ['Culture', 'Other', 'People', 'Process'] as const)
    for (let n = 1; n <= 6; n++)
      await make.finding({
        ...type,
        area,
        detail: `${area} finding ${n}`,
        speaks_of: area === 'Culture' ? 'strength' : 'vulnerability',
      })
  await make.finding({ area: 'Process', detail: 'Of another type' })
  const weak = { ...type, speaks_of: 'vulnerability' } as const
  await make.recommendation({ ...weak, detail: 'For all' })
  await make.recommendation({ ...weak, detail: 'For culture', area: 'Culture' })
  await make.recommendation({ ...weak, detail: 'For process', area: 'Process' })
  await make.recommendation({ ...weak, detail: 'For process too', area: 'Process' })
  await make.recommendation({ ...type, detail: 'Silent', area: 'Process' })
  await make.roadmap({ ...type, step1_title: 'Newest' })

  const draft = await consultant.send(getResultsDraft, { params })
  const suggestions = await consultant.send(getSuggestions, { params })

  expect(draft.answer).toMatchObject({ Revision: 0, SavedAt: null, SavedBy: null, StartsFrom: 'answers' })
  const { AreaColors, Findings, Recommendations, Inputs, AdvanceInsights, Roadmap } = draft.answer.Content
  expect(AreaColors).toEqual([
    { Area: 'Culture', Color: 'green' },
    { Area: 'People', Color: 'blue' },
    { Area: 'Process', Color: 'red' },
  ])
  const five = (area: string) => [1, 2, 3, 4, 5].map((n) => `${area} finding ${n}`)
  expect(Findings.map(({ FindingsDesc }) => FindingsDesc)).toEqual([...five('Process'), ...five('Culture')])
  expect(Recommendations.map((row) => [row.RecommendationDetails, row.LevelOfFocus])).toEqual([
    ['For process', 4],
    ['For process too', 4],
    ['For all', 2],
  ])
  expect({ Inputs, AdvanceInsights, Title: Roadmap[0]?.RoadmapTitle }).toEqual({
    Inputs: null,
    AdvanceInsights: [],
    Title: 'Newest',
  })
  expect(suggestions.answer.Findings).toHaveLength(24)
  expect(suggestions.answer.Findings[0]).toMatchObject({
    IsSuggested: true,
    Because: 'Process: performance 2.0, importance 4.0, 2 of 2 questions',
    WhyNot: null,
  })
  expect(suggestions.answer.Findings.filter(({ IsSuggested }) => IsSuggested)).toHaveLength(10)
  expect(suggestions.answer.Recommendations.map((row) => [row.RecommendationDetails, row.IsSuggested])).toEqual([
    ['For process', true],
    ['For process too', true],
    ['For all', true],
    ['For culture', false],
    ['Silent', false],
  ])
  expect(suggestions.answer.Recommendations.slice(2)).toMatchObject([
    { LevelOfFocus: 2, WhyNot: null, Because: 'All areas: performance 3.0, importance 4.0, 6 of 6 questions' },
    { LevelOfFocus: 0, WhyNot: 'Culture is green, not red' },
    { LevelOfFocus: 0, WhyNot: 'it is not marked as a strength or a vulnerability' },
  ])
  expect(suggestions.answer.AreaColors[3]).toEqual({
    Area: 'Structure',
    Color: null,
    Because: '0 of 0 questions rated',
  })
  expect(suggestions.answer.Inputs[0]).toMatchObject({ Area: 'Culture', AverageRating: 4, AverageValue: 4 })
})

test('[PUBL-004, RES-011] the template from the answers has the same picks in the same order, followed by the rest of the catalogue', async () => {
  const { consultant, params, make, type } = await rated()
  await make.finding({ ...type, area: 'Culture', detail: 'Of culture' })
  await make.finding({ ...type, area: 'Process', detail: 'Of process', speaks_of: 'vulnerability' })
  await make.recommendation({ ...type, detail: 'For culture', area: 'Culture' })
  await make.recommendation({ ...type, detail: 'For process', area: 'Process', speaks_of: 'vulnerability' })

  const { bytes } = await consultant.send(getResultsTemplate, { params, query: { from: 'answers' } })

  expect(await resultsIn(bytes)).toMatchObject({
    findings: [{ FindingsDesc: 'Of process' }, { FindingsDesc: 'Of culture' }],
    recommendations: [
      { RecommendationDetails: 'For process', LevelOfFocus: 4 },
      { RecommendationDetails: 'For culture', LevelOfFocus: 0 },
    ],
  })
})

test('[PUBL-004] without figures nothing is suggested, and the catalogue can be picked from', async () => {
  const { as, make } = await startServer()
  const inquiry = await make.openInquiry()
  await make.finding({ inquiry_type_id: inquiry.inquiry_type_id, area: 'Process' })
  await make.recommendation({ inquiry_type_id: inquiry.inquiry_type_id })
  const consultant = as(await make.superAdmin())
  const params = { inquiryId: inquiry.id }

  const draft = await consultant.send(getResultsDraft, { params })
  const suggestions = await consultant.send(getSuggestions, { params })

  expect(draft.answer.Content).toEqual(empty)
  expect(suggestions.answer.Findings).toMatchObject([{ IsSuggested: false, Because: null }])
  expect(suggestions.answer.Recommendations).toMatchObject([{ LevelOfFocus: 0, IsSuggested: false, Because: null }])
})

test('[PUBL-002] a draft saved by one consultant is resumed by another, and once discarded starts over', async () => {
  const { consultant, params, as, make } = await rated()
  const another = as(await make.superAdmin({ first_name: 'Ann', last_name: 'Other' }))
  const Content: DraftContent = {
    ...empty,
    AreaColors: [{ Area: 'People', Color: 'yellow' }],
    Recommendations: [{ Key: key(1), RecommendationDetails: 'Begin', LevelOfFocus: 2.5, CatalogueId: null }],
    Roadmap: [{ Step: 1, RoadmapTitle: 'Half', BriefDescription: '', RoadmapDetail: '' }],
  }

  const saved = await another.send(saveResultsDraft, { params, body: Content })
  const resumed = await consultant.send(getResultsDraft, { params })
  const again = await consultant.send(saveResultsDraft, { params, body: empty })
  const dropped = await consultant.send(dropResultsDraft, { params })
  const anew = await another.send(saveResultsDraft, { params, body: empty })

  expect(saved.answer).toMatchObject({ Revision: 1, SavedBy: 'Ann Other', SavedAt: expect.any(String), Content })
  expect(resumed.answer).toEqual(saved.answer)
  expect(resumed.headers.etag).toBe(saved.headers.etag)
  expect(again.answer.Revision).toBe(2)
  expect(dropped.answer).toMatchObject({ Revision: 0, SavedAt: null, Content: { AreaColors: [{}, {}, {}] } })
  // Someone with the old revision 1 or 2 cannot publish with it.
  expect(anew.answer.Revision).toBe(3)
})

test('[PUBL-002] saving over an unread draft is reported, and nothing is lost', async () => {
  const { consultant, params, as, make } = await rated()
  const another = as(await make.superAdmin())
  const { headers } = await consultant.send(getResultsDraft, { params })
  const insight = (AdvanceInsights: string): DraftContent => ({
    ...empty,
    AdvanceInsights: [{ Key: key(1), Area: 'Culture', AdvanceInsights }],
  })
  const save = { params, headers: { 'if-match': String(headers.etag) } }

  const first = await another.sendFaulty(saveResultsDraft, { ...save, body: insight('Theirs') })
  const second = await consultant.sendFaulty(saveResultsDraft, { ...save, body: insight('Mine') })

  expect([first.status, second.status]).toEqual([200, 409])
  const { answer } = await consultant.send(getResultsDraft, { params })
  expect(answer).toMatchObject({ Revision: 1, Content: insight('Theirs') })
})

test('[PUBL-002, PUBL-006] once results are published the draft starts from them, with calculated inputs unless a workbook changed them', async () => {
  const { consultant, params } = await rated()
  const template = await consultant.send(getResultsTemplate, { params, query: {} })
  const form = { File: new TestFile('results.xlsx', template.bytes) }
  await consultant.send(publishResults, { params, form })
  const calculated = await consultant.send(getResultsDraft, { params })
  await consultant.send(publishResults, {
    params,
    form: await workbook({ Inputs: [['People', 'People 1', 3.5, 4, 0.5]] }),
  })

  const changed = await consultant.send(getResultsDraft, { params })

  expect(calculated.answer).toMatchObject({ Revision: 0, StartsFrom: 'published', Content: { Inputs: null } })
  expect(changed.answer).toMatchObject({
    Revision: 0,
    StartsFrom: 'published',
    Content: {
      Inputs: [
        {
          Area: 'People',
          Questiondescription: 'People 1',
          AverageRating: 3.5,
          AverageValue: 4,
          AverageDifference: 0.5,
        },
      ],
    },
  })
  const published = await consultant.send(getFindingsResult, { params, query: {} })
  expect(changed.answer.Content.Findings).toHaveLength(Object.values(published.answer).flat().length)
})

test('[PUBL-005, PUBL-006] the template from the draft is the draft, saved or not', async () => {
  const { consultant, params, make, type } = await rated()
  await make.finding({ ...type, area: 'Culture', detail: 'Not suggested' })
  const unsaved = await consultant.send(getResultsTemplate, { params, query: { from: 'draft' } })
  const Findings = [{ Key: key(1), Area: 'Culture' as const, FindingsDesc: '=1+1', CatalogueId: null }]
  await consultant.send(saveResultsDraft, { params, body: { ...empty, Findings } })

  const saved = await consultant.send(getResultsTemplate, { params, query: { from: 'draft' } })

  expect(await resultsIn(unsaved.bytes)).toMatchObject({ findings: [], areaColors: [{}, {}, {}] })
  expect(await resultsIn(saved.bytes)).toMatchObject({
    areaColors: [],
    findings: [{ Area: 'Culture', FindingsDesc: '=1+1' }],
    inputs: Array.from({ length: 6 }, () => ({})),
  })
})

test('[PUBL-005] a workbook is previewed as a draft with its changes cell by cell, and nothing is stored', async () => {
  const { consultant, params, make, type } = await rated()
  const { id } = await make.finding({
    ...type,
    area: 'Process',
    detail: 'Of the catalogue',
    speaks_of: 'vulnerability',
  })
  await make.finding({ ...type, area: 'Culture', detail: 'Reworded', speaks_of: 'strength' })
  const before = await consultant.send(getResultsDraft, { params })
  const [kept, changed] = before.answer.Content.Findings

  const read = await consultant.send(readDraftWorkbook, {
    params,
    form: await workbook({
      'Area Colors': [],
      Findings: [
        ['Culture', 'In other words'],
        ['Process', 'Another of process'],
        ['Process', 'Of the catalogue'],
        ['Other', 'Their own'],
      ],
      Recommendations: [],
      Inputs: [['People', 'People 1', 3.5, 4, 0.5]],
      'Advance Insights': [],
      Roadmap: [],
    }),
  })

  expect(read.answer.Content.Findings).toEqual([
    { ...changed, FindingsDesc: 'In other words' },
    { Key: expect.any(String), Area: 'Process', FindingsDesc: 'Another of process', CatalogueId: null },
    kept,
    { Key: expect.any(String), Area: 'Other', FindingsDesc: 'Their own', CatalogueId: null },
  ])
  expect(kept).toMatchObject({ CatalogueId: id })
  expect(read.answer.Content.Inputs).toHaveLength(1)
  const changes = read.answer.Changes.map(({ Section, Kind, Place, Before, After }) => [
    Section,
    Kind,
    Place,
    Before,
    After,
  ])
  expect(changes.filter(([section]) => section === 'Findings')).toEqual([
    ['Findings', 'changed', 'Culture', 'Reworded', 'In other words'],
    ['Findings', 'added', 'Process', null, 'Another of process'],
    ['Findings', 'added', 'Other', null, 'Their own'],
  ])
  expect(changes).toContainEqual(['Inputs', 'changed', 'People, People 1, AverageRating', '3.00', '3.50'])
  expect(changes.filter(([, kind]) => kind === 'removed')).toHaveLength(8)
  expect(read.answer.Warnings).toMatchObject([{ Sheet: 'Inputs', Row: 2 }])
  expect((await consultant.send(getResultsDraft, { params })).answer).toEqual(before.answer)
})

test('[PUBL-005, PUBL-007, PUBL-016] a workbook the specified check refuses is refused for the draft too', async () => {
  const { consultant, params, make } = await rated()
  const foreign = await make.openInquiry({ description: 'Another one' })
  const template = await consultant.send(getResultsTemplate, { params: { inquiryId: foreign.id }, query: {} })
  const read = async (form: object) => {
    const { status, failure } = await consultant.sendFaulty(readDraftWorkbook, { params, form })
    return [status, failure?.errorMessage[0]]
  }
  const inputs = (...figures: (number | null)[]) => workbook({ Inputs: [['People', 'People 1', ...figures]] })

  expect(await read({ File: new TestFile('results.xlsx', template.bytes) })).toEqual([
    400,
    expect.stringContaining('Another one'),
  ])
  expect(await read({ File: new TestFile('results.xlsx', 'no workbook') })).toEqual([
    415,
    'Please upload the correct file.',
  ])
  expect(await read(await inputs(3, 4, 1.01))).toEqual([
    400,
    expect.stringContaining('Inputs, row 2, AverageDifference'),
  ])
  expect(await read(await inputs(3, null, 1))).toEqual([400, expect.stringContaining('expected an empty cell')])
  expect(await read(await inputs(0.99, 4, 3.01))).toEqual([400, expect.stringContaining('a number from 1 to 5')])
  expect(await read(await inputs(3, 4, 1))).toEqual([200, undefined])
})

test('[PUBL-008] the checks are of the last saved draft, with the figures', async () => {
  const { consultant, params, make, inquiry, db } = await rated()
  const [question] = await db
    .selectFrom('survey_question')
    .select('question_id')
    .where('inquiry_id', '=', inquiry.id)
    .where('title', '=', 'Culture 1')
    .execute()
  const begun = await make.respondent({
    inquiry_id: inquiry.id,
    status: 'pending',
    saved_at: '2026-03-01T00:00:00.000Z',
  })
  await make.surveyAnswer({ inquiry_id: inquiry.id, respondent_id: begun.id, question_id: question?.question_id ?? '' })
  for (let n = 0; n < 2; n++) {
    const { id } = await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
    await make.surveyAnswer({
      inquiry_id: inquiry.id,
      respondent_id: id,
      question_id: question?.question_id ?? '',
      performance: '0',
      importance: '3',
    })
  }
  await inTransaction(db, (db) => recount(db, inquiry.id))
  const body = { ...empty, AreaColors: [{ Area: 'Culture' as const, Color: 'red' as const }] }
  await consultant.send(saveResultsDraft, { params, body })

  const { answer } = await consultant.send(getResultsChecks, { params })

  const codes = (checks: readonly { Code: string }[]) => checks.map(({ Code }) => Code)
  expect(codes(answer.Errors)).toEqual(['colorMissing.People', 'colorMissing.Process'])
  expect(codes(answer.Warnings)).toEqual([
    'noFinding.Culture',
    'colorOther.Culture.red',
    `dontKnow.${question?.question_id}`,
    'openAnswers',
  ])
  expect(answer.Warnings[2]?.Message).toBe('29% answered ‘don’t know’ to ‘Culture 1’.')
  expect(codes(answer.Notes)).toEqual([
    'respondentsMissing',
    'noData.Structure',
    'noFindings',
    'noRecommendations',
    'noInsights',
    'noRoadmap',
  ])
})

test('[PUBL-008, CONF-003] uniform ratings over ten questions are reported as a share, in a confidential inquiry from five such people', async () => {
  const { make, db, as } = await startServer()
  const inquiry = await make.openInquiry()
  const ids: string[] = []
  for (let n = 0; n < 10; n++)
    ids.push((await make.surveyQuestion({ inquiry_id: inquiry.id, area: 'Process', type: 'Rating' })).question_id)
  const submit = async (rate: (n: number) => string, from = 0) => {
    const { id } = await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
    for (const [n, question_id] of ids.slice(from).entries())
      await make.surveyAnswer({
        inquiry_id: inquiry.id,
        respondent_id: id,
        question_id,
        performance: rate(n),
        importance: '4',
      })
  }
  const consultant = as(await make.superAdmin())
  const alike = async () => {
    const { answer } = await consultant.send(getResultsChecks, { params: { inquiryId: inquiry.id } })
    return answer.Warnings.find(({ Code }) => Code === 'alike')?.Message
  }
  for (let person = 0; person < 5; person++) await submit((n) => String(1 + (n % 5)))
  await submit(() => '3', 1)

  const none = await alike()
  for (let person = 0; person < 4; person++) await submit(() => '3')
  const identified = await alike()
  await db
    .updateTable('inquiry')
    .set({ confidentiality: 'confidential', closed_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', inquiry.id)
    .execute()
  const four = await alike()
  await submit(() => '2')

  expect(none).toBeUndefined()
  expect(identified).toBe('44% of those who answered gave every question the same performance rating.')
  expect(four).toBeUndefined()
  expect(await alike()).toBe('50% of those who answered gave every question the same performance rating.')
})

test('[PUBL-010, PUBL-011] versions are compared with each other and with the draft', async () => {
  const { consultant, params } = await rated()
  const insight = (text: string) => workbook({ 'Advance Insights': [['Culture', text]] })
  const first = await consultant.send(getResultsDifference, { params, query: {} })
  await consultant.send(publishResults, { params, form: await insight('First') })
  await consultant.send(publishResults, { params, form: await insight('Second') })
  const changes = async (query: { from?: string; to?: string }) => {
    const { answer } = await consultant.send(getResultsDifference, { params, query })
    return answer.map(({ Kind, Before, After }) => [Kind, Before, After])
  }
  const refused = async (query: { from?: string; to?: string }) =>
    (await consultant.sendFaulty(getResultsDifference, { params, query })).status

  expect(first.answer.every(({ Kind }) => Kind === 'added')).toBe(true)
  expect(first.answer).not.toEqual([])
  expect(await changes({})).toEqual([])
  expect(await changes({ from: '1', to: '2' })).toEqual([['changed', 'First', 'Second']])
  expect(await changes({ from: '1' })).toEqual([['changed', 'First', 'Second']])
  expect(await changes({ from: 'draft', to: '1' })).toEqual([['changed', 'Second', 'First']])
  for (const version of ['3', '0', 'x', '1.5']) expect(await refused({ to: version })).toBe(404)
})

test('[CONF-009] an open confidential inquiry has no draft, a closed one does', async () => {
  const { consultant, params, db, inquiry } = await rated({ confidentiality: 'confidential' })
  const all = async () => [
    (await consultant.send(getResultsDraft, { params })).status,
    (await consultant.send(saveResultsDraft, { params, body: empty })).status,
    (await consultant.send(dropResultsDraft, { params })).status,
    (await consultant.send(getSuggestions, { params })).status,
    (await consultant.send(getResultsChecks, { params })).status,
    (await consultant.send(getResultsDifference, { params, query: {} })).status,
    (await consultant.send(readDraftWorkbook, { params, form: await workbook() })).status,
  ]

  const before = await all()
  await db.updateTable('inquiry').set({ closed_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', inquiry.id).execute()

  expect(before).toEqual([409, 409, 409, 409, 409, 409, 409])
  expect(await all()).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('[PUBL-001] only a SuperAdmin prepares results, and only of an existing inquiry', async () => {
  const { params, as, make, consultant } = await rated()
  const manager = as(await make.customerAdmin())

  const refused = await manager.sendFaulty(getResultsDraft, { params })
  const nowhere = await consultant.send(getResultsDraft, { params: { inquiryId: key(9) } })
  const tooMany = Array.from({ length: 2001 }, (_, n) => ({ Key: key(n), Area: 'People', AdvanceInsights: 'More' }))
  const long = await consultant.sendFaulty(saveResultsDraft, { params, body: { ...empty, AdvanceInsights: tooMany } })

  expect([refused.status, nowhere.status, long.status]).toEqual([403, 404, 400])
  expect(long.body).toContain('At most 2,000 of each kind.')
})
