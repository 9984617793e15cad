import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import {
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
} from '@plumbline/contract/results/results'
import { expect, onTestFinished, test } from 'vitest'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { type SampleRows, sampleWorkbook } from '../../../test/sample-workbook.ts'
import { makeZip, samples } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { checkWorkbook, isResultsSheet } from './workbook/results.rules.ts'

const file = async (given?: SampleRows) => ({ File: new TestFile('results.xlsx', await sampleWorkbook(given)) })

/** Ratings of one respondent: [question, performance, importance]. */
type Rated = readonly [questionId: string, performance: string, importance: string]

async function surveyed() {
  const server = await startServer()
  const { make } = server
  const inquiry = await make.openInquiry()
  const answer = async (ratings: readonly Rated[], status: 'completed' | 'pending' = 'completed') => {
    const { id } = await make.respondent({ inquiry_id: inquiry.id, user_id: null, status })
    for (const [question_id, performance, importance] of ratings) {
      await make.surveyAnswer({
        respondent_id: id,
        inquiry_id: inquiry.id,
        question_id,
        performance,
        importance,
      })
    }
  }
  const question = (title: string, area: 'Culture' | 'People' | 'Process' | 'Structure' | 'Other', position: number) =>
    make.surveyQuestion({ inquiry_id: inquiry.id, title, area, position, type: 'Rating' })
  return { ...server, inquiry, answer, question, admin: await server.signedIn(await make.superAdmin()) }
}

test('[MONI-037, MONI-038, MONI-040, MONI-041, MONI-042] the calculated inputs have each rating question with exact means, excluding DK from each', async () => {
  const { inquiry, answer, question, admin, make } = await surveyed()
  const second = await question('Second', 'Culture', 2)
  const first = await question('First', 'Culture', 1)
  const unrated = await question('Unrated', 'Structure', 3)
  await question('Outside the areas', 'Other', 4)
  await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'A text', type: 'Textbox', area: 'Other', position: 5 })
  const performances = ['1', '2', '2', '2', '2', '2', '3', '3', '0']
  for (const performance of performances) {
    await answer([
      [first.question_id, performance, '4'],
      [second.question_id, '5', performance === '0' ? '0' : '1'],
      [unrated.question_id, '0', '3'],
    ])
  }

  const { answer: inputs } = await admin.send(getCalculatedInputs, { params: { inquiryId: inquiry.id } })

  expect(inputs).toEqual({
    CultureArray: [
      {
        QuestionId: expect.any(String),
        Questiondescription: 'First',
        AverageDifference: 1.87,
        AverageRating: 2.13,
        AverageValue: 4,
      },
      {
        QuestionId: expect.any(String),
        Questiondescription: 'Second',
        AverageDifference: -4,
        AverageRating: 5,
        AverageValue: 1,
      },
    ],
    PeopleArray: [],
    ProcessArray: [],
    StructureArray: [
      {
        QuestionId: expect.any(String),
        Questiondescription: 'Unrated',
        AverageDifference: null,
        AverageRating: null,
        AverageValue: 3,
      },
    ],
  })
})

test('[MONI-039] drafts are not counted, and before the first submission there are no inputs', async () => {
  const { inquiry, answer, question, admin } = await surveyed()
  const { question_id } = await question('First', 'People', 1)
  const read = async () =>
    (await admin.send(getCalculatedInputs, { params: { inquiryId: inquiry.id } })).answer.PeopleArray
  await answer([[question_id, '1', '1']], 'pending')

  const before = await read()
  await answer([[question_id, '4', '5']])
  const after = await read()

  expect(before).toEqual([])
  expect(after).toEqual([
    {
      QuestionId: expect.any(String),
      Questiondescription: 'First',
      AverageDifference: 1,
      AverageRating: 4,
      AverageValue: 5,
    },
  ])
})

test('[MONI-038] a custom question approved late counts only those it was asked of', async () => {
  const { inquiry, answer, question, admin, make } = await surveyed()
  const { question_id } = await question('First', 'People', 1)
  await answer([[question_id, '4', '5']])
  const late = await make.surveyQuestion({
    inquiry_id: inquiry.id,
    title: 'Late',
    area: 'People',
    position: 2,
    is_custom: true,
  })
  await answer([
    [question_id, '2', '5'],
    [late.question_id, '1', '2'],
  ])

  const { answer: inputs } = await admin.send(getCalculatedInputs, { params: { inquiryId: inquiry.id } })

  expect(inputs.PeopleArray).toEqual([
    {
      QuestionId: expect.any(String),
      Questiondescription: 'First',
      AverageDifference: 2,
      AverageRating: 3,
      AverageValue: 5,
    },
    {
      QuestionId: expect.any(String),
      Questiondescription: 'Late',
      AverageDifference: 1,
      AverageRating: 1,
      AverageValue: 2,
    },
  ])
})

test('[MONI-037] answers to the same question in another inquiry are not counted', async () => {
  const { inquiry, answer, question, admin, make } = await surveyed()
  const { question_id } = await question('Shared', 'Culture', 1)
  await answer([[question_id, '5', '5']])
  const other = await make.openInquiry()
  await make.surveyQuestion({ inquiry_id: other.id, question_id, area: 'Culture', title: 'Shared' })
  const { id } = await make.respondent({ inquiry_id: other.id, status: 'completed' })
  await make.surveyAnswer({ respondent_id: id, inquiry_id: other.id, question_id, performance: '1', importance: '1' })

  const { answer: inputs } = await admin.send(getCalculatedInputs, { params: { inquiryId: inquiry.id } })

  expect(inputs.CultureArray).toMatchObject([{ AverageRating: 5, AverageValue: 5 }])
})

test("[RES-009, RES-010, RES-011] the template contains the calculated inputs and the type's catalogue, and can be uploaded unchanged", async () => {
  const { inquiry, answer, question, admin, make } = await surveyed()
  const type = { inquiry_type_id: inquiry.inquiry_type_id }
  const { question_id } = await question('=First', 'Process', 1)
  await answer([[question_id, '2', '4']])
  await make.finding({ ...type, area: 'Other', detail: 'Late.' })
  await make.finding({ ...type, area: 'Culture', detail: '-5 is a text' })
  await make.finding({ detail: 'Of another type' })
  await make.recommendation({ ...type, detail: 'Ask first.' })
  await make.roadmap({ ...type, step1_title: 'Older' })
  await make.roadmap({ ...type, step1_title: 'Newer' })
  await make.recommendation({ detail: 'Of another type' })
  await make.roadmap({ step1_title: 'Of another type' })

  const template = await admin.send(getResultsTemplate, { params: { inquiryId: inquiry.id }, query: {} })
  const uploaded = await admin.send(publishResults, {
    params: { inquiryId: inquiry.id },
    form: { File: new TestFile('results.xlsx', template.bytes) },
  })

  expect(template.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(template.headers['content-disposition']).toContain(`filename="Results - ${inquiry.description}.xlsx"`)
  const { sheets } = await readWorkbook(template.bytes, isResultsSheet, 2001)
  expect(checkWorkbook(sheets)).toMatchObject({
    results: {
      areaColors: [],
      findings: [
        { Area: 'Other', FindingsDesc: 'Late.' },
        { Area: 'Culture', FindingsDesc: '-5 is a text' },
      ],
      recommendations: [{ RecommendationDetails: 'Ask first.', LevelOfFocus: 0 }],
      inputs: [
        { Area: 'Process', Questiondescription: '=First', AverageRating: 2, AverageValue: 4, AverageDifference: 2 },
      ],
      advanceInsights: [],
      roadmap: [{ RoadmapTitle: 'Newer' }, { RoadmapTitle: 'Try' }, { RoadmapTitle: 'Spread' }],
    },
  })
  expect(uploaded.status).toBe(200)
})

test('[RES-009, STAT-008] the template suggests colours from the figures, and has no row for areas with too few ratings', async () => {
  const { inquiry, answer, question, admin } = await surveyed()
  const ids: string[] = []
  for (const [n, area] of (['Process', 'Process', 'People', 'People', 'Culture'] as const).entries())
    ids.push((await question(`Asked ${n}`, area, n + 1)).question_id)
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids
  const colors = async () => {
    const { bytes } = await admin.send(getResultsTemplate, { params: { inquiryId: inquiry.id }, query: {} })
    return (await resultsIn(bytes)).areaColors
  }

  const proposed = []
  for (let n = 0; n < 5; n++) {
    proposed.push(await colors())
    await answer([
      [first, '2', '4'],
      [second, '3', '3'],
      [third, '4', '4'],
      [fourth, '4', '5'],
      [fifth, '4', '4'],
    ])
  }

  expect(proposed).toEqual([[], [], [], [], []])
  expect(await colors()).toEqual([
    { Area: 'People', Color: 'green' },
    { Area: 'Process', Color: 'red' },
  ])
})

/** The results in a downloaded workbook. */
const resultsIn = async (bytes: Buffer) => {
  const { sheets } = await readWorkbook(bytes, isResultsSheet, 2001)
  const checked = checkWorkbook(sheets)
  if ('faults' in checked) throw new Error(checked.faults.join('\n'))
  return checked.results
}

test('[PUBL-006, PUBL-015] once results are published the template contains them, and uploading it unchanged changes nothing', async () => {
  const { inquiry, answer, question, admin, make, db } = await surveyed()
  await make.finding({ inquiry_type_id: inquiry.inquiry_type_id, detail: 'Of the catalogue' })
  await answer([[(await question('Asked', 'Process', 1)).question_id, '2', '4']])
  const params = { inquiryId: inquiry.id }
  const Findings = [['Culture', "  '=1+1, _x0041_ and\n“more” "]]
  await admin.send(publishResults, { params, form: await file({ Findings }) })

  const template = await admin.send(getResultsTemplate, { params, query: {} })
  await admin.send(publishResults, { params, form: { File: new TestFile('results.xlsx', template.bytes) } })

  expect(template.headers['content-disposition']).toContain(
    `filename="Results version 1 - ${inquiry.description}.xlsx"`,
  )
  const versions = await db.selectFrom('result').select(['version', 'content']).orderBy('version').execute()
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  expect(versions[0]?.content.findings).toEqual([{ Area: 'Culture', FindingsDesc: "'=1+1, _x0041_ and\n“more”" }])
  expect(versions[0]?.content.inputs).toHaveLength(2)
  expect(versions[1]?.content).toEqual(versions[0]?.content)
})

test("[PUBL-006] 'from' selects the suggestions or the published results, 'version' an earlier version, which must exist", async () => {
  const { inquiry, answer, question, admin } = await surveyed()
  const params = { inquiryId: inquiry.id }
  await answer([[(await question('Asked', 'Process', 1)).question_id, '2', '4']])
  const recommended = async (query: { from?: 'answers' | 'published'; version?: number }) => {
    const { bytes } = await admin.send(getResultsTemplate, { params, query })
    const { recommendations, inputs } = await resultsIn(bytes)
    return [recommendations.map(({ RecommendationDetails }) => RecommendationDetails), inputs.length]
  }
  const refused = async (query: Record<string, unknown>) => {
    const { status, failure } = await admin.sendFaulty(getResultsTemplate, { params, query })
    return [status, failure?.errorMessage]
  }

  const before = [await recommended({}), await recommended({ from: 'answers' })]
  const unpublished = [await refused({ from: 'published' }), await refused({ version: 1 })]
  for (const text of ['First', 'Second', 'Third'])
    await admin.send(publishResults, { params, form: await file({ Recommendations: [[text, 1]] }) })

  const proposal = [[], 1]
  const none = [404, ['Results version not found.']]
  expect([before, unpublished]).toEqual([
    [proposal, proposal],
    [none, none],
  ])
  expect(await recommended({})).toEqual([['Third'], 2])
  expect(await recommended({ from: 'published' })).toEqual([['Third'], 2])
  expect(await recommended({ from: 'published', version: 1 })).toEqual([['First'], 2])
  expect(await recommended({ version: 2 })).toEqual([['Second'], 2])
  expect(await recommended({ from: 'answers' })).toEqual(proposal)
  expect(await refused({ version: 4 })).toEqual(none)
  expect(await refused({ from: 'other' })).toEqual([400, ['from: Choose one of: draft, answers, published.']])
  expect(await refused({ from: 'draft', version: 1 })).toEqual([400, ['Only published results have versions.']])
  expect(await refused({ from: 'answers', version: 1 })).toEqual([400, ['Only published results have versions.']])
  for (const version of ['0', '-1', '1.5', 'x', '']) expect((await refused({ version }))[0]).toBe(400)
})

test('[PUBL-006] a version of another inquiry is not found under this one', async () => {
  const { inquiry, admin, make } = await surveyed()
  const other = await make.openInquiry()
  await admin.send(publishResults, { params: { inquiryId: other.id }, form: await file() })

  const { status } = await admin.sendFaulty(getResultsTemplate, {
    params: { inquiryId: inquiry.id },
    query: { version: 1 },
  })

  expect(status).toBe(404)
})

test('[PUBL-007] a workbook of another inquiry is refused with both names, by the check if given the inquiry', async () => {
  const { admin, make, db, storedFiles } = await surveyed()
  const of = async (organisation: string, description: string) =>
    make.openInquiry({ customer_id: (await make.customer({ name: organisation })).id, description })
  const [autumn, spring] = [await of('Northwind', 'Autumn'), await of('Acme', `Spring\nof ${'x'.repeat(200)}`)]
  const [params, others] = [{ inquiryId: autumn.id }, { inquiryId: spring.id }]
  const { bytes } = await admin.send(getResultsTemplate, { params: others, query: {} })
  const form = { File: new TestFile('results.xlsx', bytes) }

  const published = await admin.send(publishResults, { params, form })
  const checked = await admin.send(validateResults, { form: { ...form, InquiryId: autumn.id } })
  const untold = await admin.send(validateResults, { form })

  const both = `This is the workbook for ‘Spring of ${'x'.repeat(70)}…’ (Acme), not for ‘Autumn’ (Northwind). Choose the workbook for this inquiry.`
  expect([published.status, published.failure?.errorMessage]).toEqual([400, [both]])
  expect([checked.status, checked.failure?.errorMessage]).toEqual([400, [both]])
  expect(untold.status).toBe(200)
  expect([await db.selectFrom('result').select('id').execute(), await storedFiles()]).toEqual([[], []])
  expect((await admin.send(publishResults, { params: others, form })).status).toBe(200)
  expect((await admin.send(validateResults, { form: { ...form, InquiryId: spring.id } })).status).toBe(200)
})

test("[PUBL-007] other errors in another inquiry's workbook are not reported, and a deleted inquiry's is refused too", async () => {
  const { admin, inquiry, db } = await surveyed()
  const gone = '0190a6b0-0000-7000-8000-00000000dead'
  const bytes = await sampleWorkbook({ Findings: [['Money', 'x']] }, undefined, gone)

  const { status, failure } = await admin.send(publishResults, {
    params: { inquiryId: inquiry.id },
    form: { File: new TestFile('results.xlsx', bytes) },
  })

  expect(status).toBe(400)
  expect(failure?.errorMessage).toEqual([
    expect.stringMatching(/^This is the workbook for an unknown inquiry, not for ‘Inquiry \d+’ \(/),
  ])
  expect(await db.selectFrom('result').select('id').execute()).toEqual([])
})

test('[PUBL-007] a workbook without a mark, or with an invalid one, loads as before', async () => {
  const { admin, inquiry } = await surveyed()
  const params = { inquiryId: inquiry.id }
  for (const mark of [undefined, 'Autumn']) {
    const File = new TestFile('results.xlsx', await sampleWorkbook({}, undefined, mark))
    expect((await admin.send(validateResults, { form: { File, InquiryId: inquiry.id } })).status).toBe(200)
    expect((await admin.send(publishResults, { params, form: { File } })).status).toBe(200)
  }
})

test('[PUBL-007] the mark survives saving in LibreOffice', async () => {
  const { admin, inquiry, make } = await surveyed()
  const content = await readFile(join(import.meta.dirname, 'workbook/fixtures/marked-saved-by-libreoffice.xlsx'))
  const marked = await make.openInquiry({ id: '0190a6b0-0000-7000-8000-000000000abc', description: 'Marked' })
  const publishFor = (inquiryId: string) =>
    admin.send(publishResults, { params: { inquiryId }, form: { File: new TestFile('results.xlsx', content) } })

  const others = await publishFor(inquiry.id)

  expect([others.status, others.failure?.errorMessage[0]]).toEqual([400, expect.stringContaining('‘Marked’')])
  expect((await publishFor(marked.id)).status).toBe(200)
})

test('[PUBL-007] the inquiry given to a check must exist', async () => {
  const { admin } = await surveyed()
  const check = async (InquiryId: string) =>
    (await admin.sendFaulty(validateResults, { form: { ...(await file()), InquiryId } })).status

  expect(await check('0190a6b0-0000-7000-8000-00000000dead')).toBe(404)
  expect([await check('no id'), await check('')]).toEqual([400, 400])
})

test("[PUBL-007, PUBL-016] the check warns of figures that differ from today's calculation, with both, and of foreign questions, and all of it can be published", async () => {
  const { admin, inquiry, answer, question } = await surveyed()
  const params = { inquiryId: inquiry.id }
  const asked = await question('Leaders  explain', 'Culture', 1)
  await question('Not rated', 'People', 2)
  const rated = await question('Rated meanwhile', 'Process', 3)
  await answer([
    [asked.question_id, '2', '4'],
    [rated.question_id, '3', '0'],
  ])
  const Inputs = [
    ['Culture', 'Leaders explain', 2.13, 4, 1.87],
    ['People', 'Not rated', 3, null, null],
    [null, null, null, null, null],
    ['Process', 'Rated meanwhile', null, 5, null],
    ['Structure', 'Leaders explain', 2, 4, 2],
    ['Culture', 'Of another inquiry', 2, 4, 2],
    ['Culture', 'Leaders explain', 2, 4, 2],
  ]
  const warningsOf = async (form: { File: TestFile; InquiryId?: string }) =>
    (await admin.send(validateResults, { form })).answer.Warnings
  const unmarked = await file({ Inputs })
  const marked = { File: new TestFile('results.xlsx', await sampleWorkbook({ Inputs }, undefined, inquiry.id)) }

  const told = await warningsOf({ ...unmarked, InquiryId: inquiry.id })

  const warning = (Row: number, Message: string) => ({ Sheet: 'Inputs', Row, Message })
  expect(told).toEqual([
    warning(2, 'AverageRating is 2.13 here but 2.00 by today’s calculation.'),
    warning(3, 'AverageRating is 3.00 here but empty by today’s calculation.'),
    warning(
      5,
      'AverageRating is empty here but 3.00 by today’s calculation. AverageValue is 5.00 here but empty by today’s calculation.',
    ),
    warning(6, 'This is not one of the inquiry’s rating questions in Structure.'),
    warning(7, 'This is not one of the inquiry’s rating questions in Culture.'),
    warning(8, 'This is not one of the inquiry’s rating questions in Culture.'),
  ])
  expect(await warningsOf(marked)).toEqual(told)
  expect(await warningsOf(unmarked)).toEqual([])
  expect((await admin.send(publishResults, { params, form: unmarked })).status).toBe(200)
})

test('[PUBL-016] suggestions for surveys without and with an answer pass the check without warnings', async () => {
  const { admin, inquiry, answer, question } = await surveyed()
  const params = { inquiryId: inquiry.id }
  const twice = [await question('Asked twice', 'Culture', 1), await question('Asked twice', 'Culture', 2)]
  const warnings = async () => {
    const { bytes } = await admin.send(getResultsTemplate, { params, query: { from: 'answers' } })
    const form = { File: new TestFile('results.xlsx', bytes), InquiryId: inquiry.id }
    return (await admin.send(validateResults, { form })).answer.Warnings
  }

  const before = await warnings()
  await answer(twice.map(({ question_id }, n) => [question_id, String(n + 1), '4'] as const))

  expect([before, await warnings()]).toEqual([[], []])
})

test('[RES-012, RES-014] a valid workbook passes, and nothing is stored', async () => {
  const { inquiry, admin, db, storedFiles, temporaryFiles } = await surveyed()

  const { status, answer } = await admin.send(validateResults, { form: await file() })

  expect([status, answer]).toEqual([200, { Warnings: [] }])
  expect(await db.selectFrom('result').select('id').execute()).toEqual([])
  expect((await admin.send(getAreaColorResult, { params: { id: inquiry.id }, query: {} })).answer).toEqual([])
  expect(await storedFiles()).toEqual([])
  await expect.poll(temporaryFiles).toEqual([])
})

test('[RES-012, RES-013] every error is reported with its sheet, row and what was expected', async () => {
  const { admin } = await surveyed()
  const faulty = {
    Findings: [
      ['Culture', 'Good.'],
      ['Money', null],
    ],
    Recommendations: [['Ask first.', 6]],
  }

  const { status, failure } = await admin.send(validateResults, { form: await file(faulty) })
  const missing = await admin.send(validateResults, {
    form: { File: new TestFile('results.xlsx', await sampleWorkbook({}, 'Roadmap')) },
  })

  expect(status).toBe(400)
  expect(failure?.errorMessage).toEqual([
    'Findings, row 3, Area: expected one of Culture, People, Process, Structure, Other; found Money.',
    'Findings, row 3, FindingsDesc: expected text; the cell is empty.',
    'Recommendations, row 2, LevelOfFocus: expected a number from 0 to 5; found 6.',
  ])
  expect([missing.status, missing.failure?.errorMessage]).toEqual([400, ['Roadmap: expected a sheet with this name.']])
})

test('[RES-015, MONI-023] [D1] a file that is no workbook is refused with a message', async () => {
  const { admin, inquiry } = await surveyed()
  const good = await sampleWorkbook()
  const wrong = [
    new TestFile('results.xlsx', 'Area,Color'),
    new TestFile('results.xlsx', ''),
    new TestFile('results.xlsx', samples.docx),
    new TestFile('results.xlsx', good.subarray(0, good.length / 2)),
    new TestFile('results.xls', samples.xls),
    new TestFile('results.csv', samples.csv),
    new TestFile('results.xlsx.html', good),
  ]

  for (const File of wrong) {
    for (const { status, failure } of [
      await admin.send(validateResults, { form: { File } }),
      await admin.send(publishResults, { params: { inquiryId: inquiry.id }, form: { File } }),
    ]) {
      expect([status, failure?.errorMessage[0]]).toEqual([415, 'Please upload the correct file.'])
    }
  }
  const none = await admin.sendFaulty(validateResults, { form: { Other: 'x' } })
  expect([none.status, none.failure?.errorMessage]).toEqual([400, ['File: Please upload a document, first.']])
})

/** A package with one sheet, Findings, of this XML; its part may have any name and any relationships. */
function oddPackage(sheet: string | Buffer, name = 'sheet1.xml', links = ''): TestFile {
  const schema = 'http://schemas.openxmlformats.org'
  const office = `${schema}/officeDocument/2006/relationships`
  const relationships = (type: string, target: string) =>
    `<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  return new TestFile(
    'results.xlsx',
    makeZip([
      {
        name: '[Content_Types].xml',
        content: `<Types xmlns="${schema}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`,
      },
      { name: '_rels/.rels', content: relationships('officeDocument', 'xl/workbook.xml') },
      { name: 'xl/_rels/workbook.xml.rels', content: relationships('worksheet', `worksheets/${name}`) },
      {
        name: 'xl/workbook.xml',
        content: `<workbook xmlns:r="${office}"><sheets><sheet name="Findings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      { name: `xl/worksheets/${name}`, content: sheet },
      {
        name: `xl/worksheets/_rels/${name}.rels`,
        content: `<Relationships xmlns="${schema}/package/2006/relationships">${links}</Relationships>`,
      },
    ]),
  )
}
const cells = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

test('[RES-015] [D3] [D4] malicious packages are refused quickly, and others are served meanwhile', async () => {
  const { admin } = await surveyed()
  const hurtful = {
    bomb: [cells('x'.repeat(30_000_000)), 415],
    doctype: [`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${cells('')}`, 415],
    nested: ['<a>'.repeat(200_000), 400],
    rowWithoutNumber: [cells('<row r="x"><c r="A1"><v>1</v></c></row>'), 415],
    lastCell: [cells('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 400],
    rowBeyond: [cells('<row r="4294967295"><c r="A4294967295"><v>1</v></c></row>'), 400],
  } as const

  for (const [name, [sheet, expected]] of Object.entries(hurtful)) {
    const started = performance.now()
    const checking = admin.send(validateResults, { form: { File: oddPackage(sheet) } })
    const meanwhile = await admin.send(getAreaColors, {})
    const { status } = await checking

    expect([name, status, meanwhile.status]).toEqual([name, expected, 200])
    expect(performance.now() - started).toBeLessThan(20_000)
  }
})

test('[D4] no document type is read, and no external reference is fetched', async () => {
  const { admin } = await surveyed()
  let visits = 0
  const listener = createServer((socket) => {
    visits++
    socket.destroy()
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void listener.close())
  const address = listener.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`
  const row = (text: string) => cells(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`)
  const declared = (entities: string) => `<?xml version="1.0"?><!DOCTYPE x [${entities}]>${row('&a;')}`
  const laughs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    .map((name, n, all) => `<!ENTITY ${name} "${`&${all[n + 1] ?? 'lol'};`.repeat(10)}">`)
    .join('')
  const entities = {
    file: declared('<!ENTITY a SYSTEM "file:///etc/passwd">'),
    address: declared(`<!ENTITY a SYSTEM "${url}">`),
    parameter: declared(`<!ENTITY % p SYSTEM "${url}"> %p;`),
    subset: `<!DOCTYPE x SYSTEM "${url}">${row('a')}`,
    'a billion laughs': declared(laughs),
  }
  const external = ['hyperlink', 'image', 'externalLink', 'oleObject', 'drawing']
    .map(
      (type, n) =>
        `<Relationship Id="rId${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${url}" TargetMode="External"/>`,
    )
    .join('')
  const packages = {
    ...Object.fromEntries(Object.entries(entities).map(([name, sheet]) => [name, oddPackage(sheet)])),
    'in another alphabet': oddPackage(Buffer.from(`\ufeff${entities.file}`, 'utf16le')),
    'in a part of another name': oddPackage(entities.file, 'sheet1.txt'),
    'links outside': oddPackage(row(`<a>${url}</a>`), 'sheet1.xml', external),
    'a sheet outside': oddPackage(row('a'), `../../${url}`),
  }

  for (const [name, File] of Object.entries(packages)) {
    const { status, body } = await admin.send(validateResults, { form: { File } })
    expect([name, [400, 415].includes(status), body.includes('root:')]).toEqual([name, true, false])
    if (name in entities) expect([name, status]).toEqual([name, 415])
  }
  expect(visits).toBe(0)
})

test('[RES-013] a sheet that is too long is an error', async () => {
  const { admin } = await surveyed()
  const Findings = Array.from({ length: 2001 }, (_, n) => ['Culture', `Finding ${n}`])

  const { status, failure } = await admin.send(validateResults, { form: await file({ Findings }) })
  const longest = await admin.send(validateResults, { form: await file({ Findings: Findings.slice(1) }) })

  expect([status, failure?.errorMessage]).toEqual([400, ['Findings, row 2002: expected at most 2000 rows.']])
  expect(longest.status).toBe(200)
})

test('[RES-016, RES-020, RES-021, RES-022, RES-023, RES-024, RES-025] published results are returned as in the workbook', async () => {
  const { admin, inquiry, make, signedIn, db, storedFiles } = await surveyed()
  const params = { inquiryId: inquiry.id }

  const published = await admin.send(publishResults, { params, form: await file() })

  expect([published.status, published.answer]).toEqual([200, {}])
  const manager = await signedIn(await make.customerAdmin({ customer_id: inquiry.customer_id }))
  for (const reader of [admin, manager]) {
    expect((await reader.send(getFindingsResult, { params, query: {} })).answer).toEqual({
      CultureArray: [{ FindingsDesc: 'Decisions take long.' }],
      PeopleArray: [{ FindingsDesc: 'Nobody knows who decides.' }],
      ProcessArray: [{ FindingsDesc: 'Work is done twice.' }],
      StructureArray: [{ FindingsDesc: 'Teams overlap.' }],
      OthersArray: [{ FindingsDesc: 'The cafeteria is loved.' }],
    })
    expect((await reader.send(getRecommendationResult, { params, query: {} })).answer).toEqual({
      data: [
        { RecommendationDetails: 'Ask first.', LevelOfFocus: 4 },
        { RecommendationDetails: 'Then decide.', LevelOfFocus: 0 },
      ],
    })
    expect((await reader.send(getInputResult, { params, query: {} })).answer).toEqual({
      CultureArray: [
        { Questiondescription: 'Leaders explain', AverageDifference: 2.37, AverageRating: 2.13, AverageValue: 4.5 },
      ],
      PeopleArray: [
        { Questiondescription: 'Not rated', AverageDifference: null, AverageRating: null, AverageValue: null },
      ],
      ProcessArray: [],
      StructureArray: [],
    })
    expect((await reader.send(getRoadmapResult, { params, query: {} })).answer.data).toEqual([
      {
        Step1_RoadmapTitle: 'Understand',
        Step1_BriefDescription: 'See where it stands.',
        Step1_RoadmapDetail: 'Share the results.',
        Step2_RoadmapTitle: 'Try',
        Step2_BriefDescription: 'Change one thing.',
        Step2_RoadmapDetail: 'Let one team try it.',
        Step3_RoadmapTitle: 'Spread',
        Step3_BriefDescription: 'Keep what worked.',
        Step3_RoadmapDetail: 'Bring it to the others.',
      },
    ])
    expect((await reader.send(getAdvanceInsightsResult, { params, query: {} })).answer).toEqual({
      CultureArray: [{ AdvanceInsights: 'Culture carries the change.' }],
      PeopleArray: [],
      ProcessArray: [],
      StructureArray: [{ AdvanceInsights: 'Structure slows it.' }],
    })
    expect((await reader.send(getAreaColorResult, { params: { id: inquiry.id }, query: {} })).answer).toEqual([
      { Area: 'Culture', Color: 'green' },
      { Area: 'People', Color: 'red' },
      { Area: 'Process', Color: 'blue' },
      { Area: 'Structure', Color: 'yellow' },
    ])
  }
  expect((await admin.send(getInquiry, { params: { id: inquiry.id } })).answer).toMatchObject({
    Progress: 100,
    Status: 'completed',
    AdvanceInsights: 2,
  })
  const kept = await db.selectFrom('document').select(['kind', 'name', 'file_key']).execute()
  expect(kept).toMatchObject([{ kind: 'results', name: 'results.xlsx' }])
  expect(await storedFiles()).toEqual(kept.map(({ file_key }) => file_key))
})

test("[RES-020, RES-021, RES-022, RES-023, RES-024, RES-025] another inquiry's published results appear in none of them", async () => {
  const { admin, inquiry, make } = await surveyed()
  const params = { inquiryId: inquiry.id }
  await admin.send(publishResults, { params, form: await file() })
  const read = () =>
    Promise.all([
      admin.send(getFindingsResult, { params, query: {} }),
      admin.send(getRecommendationResult, { params, query: {} }),
      admin.send(getInputResult, { params, query: {} }),
      admin.send(getRoadmapResult, { params, query: {} }),
      admin.send(getAdvanceInsightsResult, { params, query: {} }),
      admin.send(getAreaColorResult, { params: { id: inquiry.id }, query: {} }),
    ]).then((results) => results.map(({ answer }) => answer))
  const before = await read()
  const another = { inquiryId: (await make.openInquiry({ customer_id: inquiry.customer_id })).id }
  const none = { 'Area Colors': [], Findings: [], Recommendations: [], Inputs: [], 'Advance Insights': [], Roadmap: [] }

  for (let version = 1; version <= 2; version++) {
    expect((await admin.send(publishResults, { params: another, form: await file(none) })).status).toBe(200)
  }

  expect(await read()).toEqual(before)
})

test('[RES-017] an invalid workbook is refused, and the published results stay', async () => {
  const { admin, inquiry, storedFiles, temporaryFiles } = await surveyed()
  const params = { inquiryId: inquiry.id }
  await admin.send(publishResults, { params, form: await file() })
  const stored = await storedFiles()

  const { status, failure } = await admin.send(publishResults, {
    params,
    form: await file({ Findings: [['Money', 'x']] }),
  })

  expect(status).toBe(400)
  expect(failure?.errorMessage).toHaveLength(1)
  expect((await admin.send(getFindingsResult, { params, query: {} })).answer.OthersArray).toHaveLength(1)
  expect(await storedFiles()).toEqual(stored)
  await expect.poll(temporaryFiles).toEqual([])
})

test('[RES-018, RES-019] an upload replaces the results completely, and earlier versions stay in the database', async () => {
  const { admin, inquiry, db } = await surveyed()
  const params = { inquiryId: inquiry.id }
  await admin.send(publishResults, { params, form: await file() })

  const second = await file({ Findings: [], 'Advance Insights': [], Recommendations: [['Only one.', 5]] })
  await admin.send(publishResults, { params, form: second })

  expect((await admin.send(getFindingsResult, { params, query: {} })).answer.OthersArray).toEqual([])
  expect((await admin.send(getRecommendationResult, { params, query: {} })).answer.data).toEqual([
    { RecommendationDetails: 'Only one.', LevelOfFocus: 5 },
  ])
  expect((await admin.send(getInquiry, { params: { id: inquiry.id } })).answer.AdvanceInsights).toBe(0)
  const versions = await db.selectFrom('result').select(['version', 'content']).orderBy('version').execute()
  expect(versions.map(({ version, content }) => [version, content.recommendations.length])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('[PUBL-010, PUBL-011] the versions are listed, the current one first, with publisher and time', async () => {
  const { as, make, admin, inquiry, clock } = await surveyed()
  const params = { inquiryId: inquiry.id }
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Poe' })
  const other = await make.openInquiry()
  await admin.send(publishResults, { params: { inquiryId: other.id }, form: await file() })
  const before = await admin.send(listResultsVersions, { params })
  await as(sam).send(publishResults, { params, form: await file() })
  clock.pass({ days: 2 })
  await as(await make.superAdmin({ first_name: 'Ada', last_name: 'Byron' })).send(publishResults, {
    params,
    form: await file(),
  })

  const { answer } = await as(sam).send(listResultsVersions, { params })

  const uploaded = { Note: '', RepublishedFrom: null, Withdrawn: null }
  expect(before.answer).toEqual([])
  expect(answer).toEqual([
    { ...uploaded, Version: 2, PublishedAt: '2026-03-12T09:00:00.000Z', PublishedBy: 'Ada Byron', IsCurrent: true },
    { ...uploaded, Version: 1, PublishedAt: '2026-03-10T09:00:00.000Z', PublishedBy: 'Sam Poe', IsCurrent: false },
  ])
})

test('[PUBL-010] the check of a workbook lists differences from the published results, if given the inquiry', async () => {
  const { admin, inquiry } = await surveyed()
  const form = { ...(await file({ 'Area Colors': [['Culture', 'red']] })), InquiryId: inquiry.id }
  const before = await admin.send(validateResults, { form })
  await admin.send(publishResults, { params: { inquiryId: inquiry.id }, form: await file() })

  const { answer } = await admin.send(validateResults, { form })

  expect(before.answer).not.toHaveProperty('Changes')
  expect(answer?.Changes?.slice(0, 2)).toEqual([
    {
      Section: 'AreaColors',
      Kind: 'changed',
      Place: 'Culture',
      Before: 'Strength (green)',
      After: 'Vulnerability (red)',
    },
    { Section: 'AreaColors', Kind: 'removed', Place: 'People', Before: 'Vulnerability (red)', After: null },
  ])
  expect((await admin.send(validateResults, { form: { File: form.File } })).answer).not.toHaveProperty('Changes')
})

test('[PUBL-010] of two publications over the same version the second is told, and nothing is replaced unseen', async () => {
  const { as, make, admin, inquiry, db, storedFiles } = await surveyed()
  const params = { inquiryId: inquiry.id }
  const ada = as(await make.superAdmin({ first_name: 'Ada', last_name: 'Byron' }))
  const over = async (Version: number | undefined) => ({ ...(await file()), ...(Version !== undefined && { Version }) })
  const early = await admin.send(publishResults, { params, form: await over(1) })
  const firsts = await Promise.all(
    [await over(0), await over(0)].map((form) => ada.send(publishResults, { params, form })),
  )
  await ada.send(publishResults, { params, form: await over(1) })
  const stored = await storedFiles()

  const late = await admin.send(publishResults, { params, form: await over(1) })

  expect([early.status, early.failure?.errorMessage]).toEqual([
    409,
    ['There are no published results to replace. Nothing was published.'],
  ])
  expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([late.status, late.failure?.errorMessage]).toEqual([
    409,
    ['Ada Byron has published version 2 in the meantime. Nothing was replaced.'],
  ])
  expect(await db.selectFrom('result').select('version').orderBy('version').execute()).toHaveLength(2)
  expect(await storedFiles()).toEqual(stored)
  expect((await admin.send(publishResults, { params, form: await over(2) })).status).toBe(200)
  expect((await admin.send(publishResults, { params, form: await over(undefined) })).status).toBe(200)
  expect((await admin.sendFaulty(publishResults, { params, form: { ...(await file()), Version: 'x' } })).status).toBe(
    400,
  )
})

test('[RES-018] concurrent uploads become consecutive versions', async () => {
  const { admin, inquiry, db } = await surveyed()
  const params = { inquiryId: inquiry.id }
  const forms = await Promise.all([file(), file(), file()])

  const sent = await Promise.all(forms.map((form) => admin.send(publishResults, { params, form })))

  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const versions = await db.selectFrom('result').select('version').orderBy('version').execute()
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3])
})

test('[RES-030] before results are published the calls answer empty lists', async () => {
  const { make, inquiry, signedIn } = await surveyed()
  const manager = await signedIn(await make.customerAdmin({ customer_id: inquiry.customer_id }))
  const params = { inquiryId: inquiry.id }
  const areas = { CultureArray: [], PeopleArray: [], ProcessArray: [], StructureArray: [] }

  expect((await manager.send(getFindingsResult, { params, query: {} })).answer).toEqual({ ...areas, OthersArray: [] })
  expect((await manager.send(getRecommendationResult, { params, query: {} })).answer).toEqual({ data: [] })
  expect((await manager.send(getInputResult, { params, query: {} })).answer).toEqual(areas)
  expect((await manager.send(getRoadmapResult, { params, query: {} })).answer).toEqual({ data: [] })
  expect((await manager.send(getAdvanceInsightsResult, { params, query: {} })).answer).toEqual(areas)
  expect((await manager.send(getAreaColorResult, { params: { id: inquiry.id }, query: {} })).answer).toEqual([])
})

test("[RES-028, RES-029] another organisation's results are not found, and a respondent may not ask", async () => {
  const { admin, make, inquiry, signedIn } = await surveyed()
  const params = { inquiryId: inquiry.id, id: inquiry.id }
  await admin.send(publishResults, { params, form: await file() })
  const stranger = await signedIn(await make.customerAdmin())
  const respondent = await signedIn(await make.customerUser({ customer_id: inquiry.customer_id }))

  for (const call of [
    getFindingsResult,
    getRecommendationResult,
    getInputResult,
    getRoadmapResult,
    getAdvanceInsightsResult,
    getAreaColorResult,
  ]) {
    const foreign = await stranger.sendFaulty(call, { params })
    expect([foreign.status, foreign.failure?.errorMessage]).toEqual([404, ['Inquiry not found.']])
    expect((await respondent.sendFaulty(call, { params })).status).toBe(403)
    const unknown = { inquiryId: '0190a6b0-0000-7000-8000-000000000000', id: '0190a6b0-0000-7000-8000-000000000000' }
    expect((await admin.sendFaulty(call, { params: unknown })).status).toBe(404)
  }
})

test('[MONI-037, RES-009, RES-012, RES-016] only a SuperAdmin checks, publishes and sees what is not published', async () => {
  const { make, inquiry, signedIn, db } = await surveyed()
  const params = { inquiryId: inquiry.id }
  const others = [
    await signedIn(await make.customerAdmin({ customer_id: inquiry.customer_id })),
    await signedIn(await make.customerUser({ customer_id: inquiry.customer_id })),
  ]

  for (const other of others) {
    expect((await other.send(getCalculatedInputs, { params })).status).toBe(403)
    expect((await other.send(getResultsTemplate, { params, query: {} })).status).toBe(403)
    expect((await other.send(listResultsVersions, { params })).status).toBe(403)
    expect((await other.send(validateResults, { form: await file() })).status).toBe(403)
    expect((await other.send(publishResults, { params, form: await file() })).status).toBe(403)
  }
  expect(await db.selectFrom('result').select('id').execute()).toEqual([])
})

test('[RES-016] results of an unknown inquiry are not published', async () => {
  const { admin, storedFiles } = await surveyed()
  const params = { inquiryId: '0190a6b0-0000-7000-8000-000000000000' }

  expect((await admin.send(publishResults, { params, form: await file() })).status).toBe(404)
  expect((await admin.send(getResultsTemplate, { params, query: {} })).status).toBe(404)
  expect((await admin.send(getCalculatedInputs, { params })).status).toBe(404)
  expect(await storedFiles()).toEqual([])
})

test('[RES-027] the colours to choose from', async () => {
  const { make, as, admin } = await surveyed()

  expect((await admin.send(getAreaColors, {})).answer).toEqual(['red', 'green', 'blue', 'yellow'])
  expect((await as(await make.customerAdmin()).send(getAreaColors, {})).status).toBe(200)
  expect((await as(await make.customerUser()).send(getAreaColors, {})).status).toBe(403)
})
