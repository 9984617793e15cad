import {
  type CataloguePlan,
  exportCatalogue,
  importCatalogue,
  previewImport,
} from '@plumbline/contract/catalogue/catalogue'
import { listDiagnosticQuestions } from '@plumbline/contract/catalogue/diagnostic-questions'
import { listFindings } from '@plumbline/contract/catalogue/findings'
import { listInquiryTypes } from '@plumbline/contract/catalogue/inquiry-types'
import { listIntakeQuestions } from '@plumbline/contract/catalogue/intake-questions'
import { listPathways } from '@plumbline/contract/catalogue/pathways'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { inflateEntry, zipEntries } from '../../../platform/files/zip-guard.ts'
import { makeOfficePackage, makeZip } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { isCatalogueSheet, LAST_ROW } from './document.rules.ts'

type Row = Record<string, unknown>
type Lists = Record<string, Row[]>

const query = { pageSize: 100 }
const counts = (plan: Pick<CataloguePlan, 'Counts'>) =>
  plan.Counts.map(({ Kind, Faulty, Changed, Added, Unchanged }) => [Kind, Faulty, Changed, Added, Unchanged])
const jsonFile = (lists: Lists, Version: unknown = 1) => ({
  File: new TestFile('catalogue.json', JSON.stringify({ Version, ...lists })),
})

async function started() {
  const server = await startServer()
  const admin = await server.signedIn(await server.make.superAdmin())
  const exported = async (given: { inquiryTypeId?: string } = {}): Promise<Lists> => {
    const { bytes } = await admin.send(exportCatalogue, { query: { format: 'json', ...given } })
    const { Version: _, ...lists } = JSON.parse(bytes.toString('utf8'))
    return lists
  }
  const types = async () => (await admin.send(listInquiryTypes, { query })).answer.data.map(({ InqType }) => InqType)
  return { ...server, admin, exported, types }
}

/** A type with one of everything below it, and an empty one. */
async function filled() {
  const server = await started()
  const { make } = server
  const type = await make.inquiryType({ name: 'Health', description: 'First line\nSecond line' })
  const other = await make.inquiryType({ name: '=Digital', is_active: false })
  const own = { inquiry_type_id: type.id }
  const pathway = await make.pathway({ ...own, name: 'Leadership' })
  await make.insert('pathway_inquiry_type', { id: newId(), pathway_id: pathway.id, inquiry_type_id: other.id })
  const question = { pathway_id: pathway.id }
  await make.diagnosticQuestion({ ...question, title: 'Leaders explain' })
  await make.diagnosticQuestion({ ...question, title: '-5 things', type: 'Textbox', max_length: 50 })
  await make.diagnosticQuestion({
    ...question,
    title: 'Ways',
    type: 'Checkbox',
    checkbox_options: JSON.stringify(['Mail; post', '@home', '"Phone"']),
  })
  await make.diagnosticQuestion({ ...question, title: 'A list', type: 'Document', accepted_formats: 'excel' })
  await make.intakeQuestion({ ...own, title: 'Occasion' })
  await make.finding({ ...own, area: 'Other', detail: '+1 <b>late</b>' })
  await make.recommendation({ ...own, detail: 'Ask first.', area: 'Process' })
  await make.roadmap({ ...own, step1_title: 'See it' })
  return { ...server, type, other, pathway }
}

test('[C3] the export contains the whole catalogue, and importing it again changes nothing, as a workbook and as JSON', async () => {
  const { admin, exported } = await filled()
  const before = await exported()

  for (const format of ['xlsx', 'json'] as const) {
    const file = await admin.send(exportCatalogue, { query: { format } })
    const form = { File: new TestFile(`catalogue.${format}`, file.bytes) }
    const { answer: plan } = await admin.send(previewImport, { form })
    const imported = await admin.send(importCatalogue, { form: { ...form, PlanId: plan.PlanId } })

    expect(file.headers['content-disposition']).toContain(`filename="Catalogue - 2026-03-10.${format}"`)
    expect(counts(plan)).toEqual([
      ['Inquiry type', 0, 0, 0, 2],
      ['Pathway', 0, 0, 0, 1],
      ['Diagnostic question', 0, 0, 0, 4],
      ['Intake question', 0, 0, 0, 1],
      ['Finding', 0, 0, 0, 1],
      ['Recommendation', 0, 0, 0, 1],
      ['Roadmap', 0, 0, 0, 1],
    ])
    expect([plan.Faults, plan.Ignored]).toEqual([[], []])
    expect(imported.answer.Counts).toEqual(plan.Counts)
  }
  expect(await exported()).toEqual(before)
  expect(before).toMatchObject({
    InquiryTypes: [
      { InqType: 'Health', Description: 'First line\nSecond line', IsActive: true },
      { InqType: '=Digital', IsActive: false },
    ],
    Pathways: [{ Name: 'Leadership', InquiryTypeNames: ['Health', '=Digital'] }],
    DiagnosticQuestions: [
      { InquiryTypeName: 'Health', PathwayName: 'Leadership', Title: 'Leaders explain', Type: 'Rating' },
      { Title: '-5 things', MaxLength: 50, ValidationRegex: 'Alphanumeric only' },
      { CheckBoxOptions: ['Mail; post', '@home', '"Phone"'] },
      { AcceptedFormats: 'excel' },
    ],
    IntakeQuestions: [{ InquiryTypeName: 'Health', Title: 'Occasion' }],
    Findings: [{ InquiryTypeName: 'Health', Area: 'Other', FindingDetail: '+1 <b>late</b>' }],
    Recommendations: [{ Area: 'Process', RecommendationDetail: 'Ask first.' }],
    Roadmaps: [{ Step1_RoadmapTitle: 'See it' }],
  })
})

/** Two types that ask a pathway they share at different places, everything moved away from the order in which it was made. */
async function ordered() {
  const server = await started()
  const { make, db } = server
  const [one, other] = [await make.inquiryType({ name: 'One' }), await make.inquiryType({ name: 'Other' })]
  const link = { position: 1, inquiry_type_id: other.id }
  for (const [n, name] of ['Third', 'First', 'Shared'].entries()) {
    const { id } = await make.pathway({ inquiry_type_id: one.id, name })
    await db
      .updateTable('pathway_inquiry_type')
      .set({ position: [3, 1, 2][n] ?? 0 })
      .where('pathway_id', '=', id)
      .execute()
    if (name === 'Shared') await make.insert('pathway_inquiry_type', { id: newId(), pathway_id: id, ...link })
    for (const [position, title] of [
      [3, 'Last'],
      [1, 'Opening'],
      [2, 'Middle'],
    ] as const)
      await make.diagnosticQuestion({ pathway_id: id, title, position })
  }
  const own = await make.pathway({ inquiry_type_id: other.id, name: 'Own' })
  await db.updateTable('pathway_inquiry_type').set({ position: 2 }).where('pathway_id', '=', own.id).execute()
  await make.intakeQuestion({ inquiry_type_id: one.id, title: 'Later', position: 2 })
  await make.intakeQuestion({ inquiry_type_id: one.id, title: 'Sooner', position: 1 })
  return server
}

/** What each type asks, in its order: its pathways with their questions, and its intake questions. */
async function asked({ send }: Awaited<ReturnType<typeof started>>['admin']) {
  const asks: Record<string, unknown> = {}
  for (const { Id, InqType } of (await send(listInquiryTypes, { query })).answer.data) {
    const params = { inquiryId: Id }
    const pathways: string[] = []
    for (const { Id: pathwayId, Name } of (await send(listPathways, { params, query })).answer.data) {
      const { answer } = await send(listDiagnosticQuestions, { params: { pathwayId }, query })
      pathways.push(`${Name}: ${answer.data.map(({ Title }) => Title).join(', ')}`)
    }
    const { answer } = await send(listIntakeQuestions, { params, query })
    asks[InqType] = [...pathways, ...answer.data.map(({ Title }) => Title)]
  }
  return asks
}

test('[QUES-001] an export imported into an empty product keeps the order of everything, including what two types share in different places', async () => {
  const { admin } = await ordered()
  const before = await asked(admin)

  for (const format of ['xlsx', 'json'] as const) {
    const { bytes } = await admin.send(exportCatalogue, { query: { format } })
    const empty = await started()
    await empty.admin.send(importCatalogue, { form: { File: new TestFile(`catalogue.${format}`, bytes) } })

    expect(await asked(empty.admin)).toEqual(before)
  }
  expect(before).toEqual({
    One: [
      'First: Opening, Middle, Last',
      'Shared: Opening, Middle, Last',
      'Third: Opening, Middle, Last',
      'Sooner',
      'Later',
    ],
    Other: ['Shared: Opening, Middle, Last', 'Own: '],
  })
})

test('[QUES-001] a file from before positions existed is imported in row order, and existing records keep their order', async () => {
  const { admin, exported } = await ordered()
  const before = await asked(admin)
  const lists = await exported()
  const older = Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [
      name,
      rows.map(({ Position: _, Positions: __, Id: ___, ...row }) => row).toReversed(),
    ]),
  )
  const empty = await started()

  await admin.send(importCatalogue, { form: jsonFile(older) })
  await empty.admin.send(importCatalogue, { form: jsonFile(older) })

  expect(await asked(admin)).toEqual(before)
  expect(await asked(empty.admin)).toEqual({
    One: [
      'Third: Last, Middle, Opening',
      'Shared: Last, Middle, Opening',
      'First: Last, Middle, Opening',
      'Later',
      'Sooner',
    ],
    Other: ['Own: ', 'Shared: Last, Middle, Opening'],
  })
})

test('[QUES-001] the preview shows a position changed in a file and the import applies it; a new row without one comes last', async () => {
  const { admin } = await ordered()
  const question = { InquiryTypeName: 'One', PathwayName: 'First', Area: 'Culture', Type: 'Rating', Description: 'x' }
  const form = jsonFile({
    Pathways: [{ Name: 'Shared', InquiryTypeNames: ['Other', 'One'], Positions: [2, 1] }],
    DiagnosticQuestions: [
      { ...question, Title: 'New', RadioButtonOptions: ['1'] },
      { InquiryTypeName: 'One', PathwayName: 'First', Title: 'Last', Position: 1 },
    ],
    IntakeQuestions: [{ InquiryTypeName: 'One', Title: 'Later', Position: 1 }],
  })

  const { answer: plan } = await admin.send(previewImport, { form })
  await admin.send(importCatalogue, { form: { ...form, PlanId: plan.PlanId } })

  expect(plan.Rows.flatMap(({ Name, Changes }) => Changes.map((change) => ({ Name, ...change })))).toEqual([
    { Name: 'Shared', Field: 'Positions', From: '2; 1', To: '1; 2' },
    { Name: 'Last', Field: 'Position', From: '3', To: '1' },
    { Name: 'Later', Field: 'Position', From: '2', To: '1' },
  ])
  const after = await asked(admin)
  expect(after.One).toEqual([
    'Shared: Opening, Middle, Last',
    'First: Last, Opening, Middle, New',
    'Third: Opening, Middle, Last',
    'Later',
    'Sooner',
  ])
  expect(after.Other).toEqual(['Own: ', 'Shared: Opening, Middle, Last'])
})

test.for([
  [{ Pathways: [{ Name: 'Shared', InquiryTypeNames: ['One', 'Other'], Positions: [1] }] }, 'Positions'],
  [{ Pathways: [{ Name: 'Shared', InquiryTypeNames: ['One'], Positions: ['first'] }] }, 'Positions'],
  [{ IntakeQuestions: [{ InquiryTypeName: 'One', Title: 'Later', Position: 0 }] }, 'Position'],
  [{ IntakeQuestions: [{ InquiryTypeName: 'One', Title: 'Later', Position: 1.5 }] }, 'Position'],
  [{ IntakeQuestions: [{ InquiryTypeName: 'One', Title: 'Later', Position: [1, 2] }] }, 'Position'],
] as const)('[QUES-001] %j is no position, and is an error', async ([lists, field]) => {
  const { admin } = await ordered()

  const { status, failure } = await admin.sendFaulty(importCatalogue, {
    form: jsonFile(JSON.parse(JSON.stringify(lists))),
  })

  expect([status, failure?.errorMessage.length]).toEqual([400, 1])
  expect(failure?.errorMessage[0]).toMatch(
    new RegExp(`, item 1, ${field}: Expected (a whole number, 1 or more|a number for each|one number)`),
  )
})

test('[PUBL-018] a file from before recommendations had an area leaves it alone, and an empty cell removes it', async () => {
  const { admin, exported, type } = await filled()
  const areas = async (row: object) => {
    const Recommendations = [{ InquiryTypeName: type.name, RecommendationDetail: 'Ask first.', ...row }]
    const form = { File: new TestFile('catalogue.json', JSON.stringify({ Version: 1, Recommendations })) }
    const { answer: plan } = await admin.send(previewImport, { form })
    await admin.send(importCatalogue, { form: { ...form, PlanId: plan.PlanId } })
    return [plan.Faults, (await exported()).Recommendations?.map((recommendation) => recommendation.Area)]
  }

  expect(await areas({})).toEqual([[], ['Process']])
  expect(await areas({ Area: 'People' })).toEqual([[], ['People']])
  expect(await areas({ Area: null })).toEqual([[], [null]])
})

test('[C3] no text in the workbook is a formula, and those that look like one are quoted', async () => {
  const { admin } = await filled()

  const { bytes } = await admin.send(exportCatalogue, { query: {} })

  const parts = zipEntries(bytes).map((entry) => inflateEntry(entry, 10_000_000).toString('utf8'))
  expect(parts.join('')).not.toContain('<f>')
  expect(parts.join('')).toMatch(/>(&apos;|')=Digital</)
  expect(parts.join('')).toMatch(/>(&apos;|')\+1 &lt;b&gt;late/)
})

test('one inquiry type exports alone, and an unknown one is not found', async () => {
  const { admin, exported, type, other } = await filled()

  expect(await exported({ inquiryTypeId: other.id })).toMatchObject({
    InquiryTypes: [{ InqType: '=Digital' }],
    Pathways: [{ Name: 'Leadership', InquiryTypeNames: ['=Digital'] }],
    DiagnosticQuestions: [{ InquiryTypeName: '=Digital' }, {}, {}, {}],
    IntakeQuestions: [],
    Findings: [],
    Recommendations: [],
    Roadmaps: [],
  })
  const { headers } = await admin.send(exportCatalogue, { query: { inquiryTypeId: type.id } })
  expect(headers['content-disposition']).toContain('filename="Catalogue - Health.xlsx"')
  const unknown = await admin.send(exportCatalogue, { query: { inquiryTypeId: type.id.replace(/.$/, 'x') } })
  const gone = await admin.send(exportCatalogue, { query: { inquiryTypeId: '0190a6b0-0000-7000-8000-00000000dead' } })
  const format = await admin.sendFaulty(exportCatalogue, { query: { format: 'xlsm' } })
  expect([unknown.status, gone.status, format.status]).toEqual([400, 404, 400])
})

test('a preview lists what would be added, changed and left alone, without changing anything; the import applies it', async () => {
  const { admin, exported, type, pathway } = await filled()
  const lists = await exported()
  const [first, ...others] = lists.DiagnosticQuestions ?? []
  const fresh = { ...first, Id: '', Title: 'Leaders listen' }
  const form = jsonFile({
    InquiryTypes: [{ ...lists.InquiryTypes?.[0], InqType: 'Health check', Description: 'Short.' }],
    DiagnosticQuestions: [fresh, { ...first, RadioButtonOptions: ['1', '5', 'DK'] }, ...others],
    Findings: [{ InquiryTypeName: 'Health check', Area: 'People', FindingDetail: 'Tired.' }],
  })

  const { answer: plan } = await admin.send(previewImport, { form })
  const unchanged = await exported()
  const { status } = await admin.send(importCatalogue, { form: { ...form, PlanId: plan.PlanId } })

  expect(plan.Rows.filter(({ Outcome }) => Outcome !== 'Unchanged')).toEqual([
    {
      Kind: 'Inquiry type',
      Sheet: 'Inquiry Types',
      Row: 1,
      Place: 'item 1',
      Name: 'Health check',
      Parent: '',
      Outcome: 'Changed',
      Changes: [
        { Field: 'InqType', From: 'Health', To: 'Health check' },
        { Field: 'Description', From: 'First line\nSecond line', To: 'Short.' },
      ],
      Faults: [],
    },
    {
      Kind: 'Diagnostic question',
      Sheet: 'Diagnostic Questions',
      Row: 2,
      Place: 'item 2',
      Name: 'Leaders explain',
      Parent: 'Health check › Leadership',
      Outcome: 'Changed',
      Changes: [{ Field: 'RadioButtonOptions', From: '1; 2; 3; 4; 5; dk', To: '1; 5; dk' }],
      Faults: [],
    },
    {
      Kind: 'Diagnostic question',
      Sheet: 'Diagnostic Questions',
      Row: 1,
      Place: 'item 1',
      Name: 'Leaders listen',
      Parent: 'Health check › Leadership',
      Outcome: 'Added',
      Changes: [],
      Faults: [],
    },
    expect.objectContaining({ Kind: 'Finding', Name: 'Tired.', Parent: 'Health check', Outcome: 'Added' }),
  ])
  expect(unchanged).toEqual(lists)
  expect(status).toBe(200)
  const { answer: questions } = await admin.send(listDiagnosticQuestions, { params: { pathwayId: pathway.id }, query })
  expect(questions.data.map(({ Title }) => Title)).toEqual([
    'Leaders listen',
    'Leaders explain',
    '-5 things',
    'Ways',
    'A list',
  ])
  const { answer: findings } = await admin.send(listFindings, { query })
  expect(findings.data).toMatchObject([
    { FindingDetail: 'Tired.', InquiryTypeId: type.id, InquiryTypeName: 'Health check' },
    { FindingDetail: '+1 <b>late</b>' },
  ])
})

test('with one invalid row nothing is imported, and every error is reported with sheet and cell', async () => {
  const { admin, exported } = await filled()
  const before = await exported()
  const columns = (...headers: string[]) => headers.map((header) => ({ header, width: 20 }))
  const File = new TestFile(
    'catalogue.xlsx',
    await writeWorkbook('Catalogue', [
      {
        name: 'Inquiry Types',
        columns: columns('InqType', 'IsActive'),
        rows: [
          ['New', 'yes'],
          [null, 'perhaps'],
        ],
      },
      {
        name: 'Findings',
        columns: columns('FindingDetail', 'Area', 'InquiryTypeName'),
        rows: [...Array.from({ length: 50 }, (_, n) => [`Fine ${n}`, 'people', 'New']), ['Bad', 'Money', 'Old']],
      },
      { name: 'Roadmaps', columns: columns('InquiryTypeName', 'Step1_RoadmapTitle'), rows: [['New', 'Start']] },
    ]),
  )

  const { answer: plan } = await admin.send(previewImport, { form: { File } })
  const refused = await admin.send(importCatalogue, { form: { File } })

  expect(counts(plan)).toEqual([
    ['Inquiry type', 1, 0, 1, 0],
    ['Finding', 1, 0, 50, 0],
    ['Roadmap', 1, 0, 0, 0],
  ])
  expect(plan.Rows[0]?.Faults).toEqual([
    { Sheet: 'Inquiry Types', Cell: 'B3', Field: 'IsActive', Message: 'Expected Yes or No; found perhaps.' },
    { Sheet: 'Inquiry Types', Cell: 'A3', Field: 'InqType', Message: 'This field is mandatory.' },
  ])
  expect(refused.status).toBe(400)
  expect(refused.failure?.errorMessage.slice(0, 5)).toEqual([
    'Inquiry Types, B3, IsActive: Expected Yes or No; found perhaps.',
    'Inquiry Types, A3, InqType: This field is mandatory.',
    'Findings, C52, InquiryTypeName: There is no inquiry type ‘Old’.',
    'Findings, B52, Area: Choose one of: Culture, People, Process, Structure, Other.',
    'Roadmaps, row 2, Step1_BriefDescription: This field is mandatory.',
  ])
  expect(await exported()).toEqual(before)
})

test('nothing is imported if the catalogue changed since the preview; without a preview the file wins', async () => {
  const { admin, types } = await started()
  const form = jsonFile({ InquiryTypes: [{ InqType: 'Health' }] })
  const { answer } = await admin.send(previewImport, { form })
  await admin.send(importCatalogue, { form })

  const stale = await admin.send(importCatalogue, { form: { ...form, PlanId: answer.PlanId } })
  const again = await admin.send(importCatalogue, { form })

  expect([stale.status, stale.failure?.errorMessage]).toEqual([
    409,
    ['The file or the catalogue has changed since the preview. Check the new preview.'],
  ])
  expect(counts(again.answer)).toEqual([['Inquiry type', 0, 0, 0, 1]])
  expect(await types()).toEqual(['Health'])
})

test('[E7] the same file imported five times concurrently is imported once', async () => {
  const { admin, make, signedIn, types, exported } = await started()
  const form = jsonFile({
    InquiryTypes: [{ InqType: 'Health' }],
    Pathways: [{ Name: 'Leadership', InquiryTypeNames: ['Health'] }],
    Findings: [{ InquiryTypeName: 'Health', Area: 'Other', FindingDetail: 'Late.' }],
  })
  const admins = [admin, await signedIn(await make.superAdmin()), await signedIn(await make.superAdmin())]

  const sent = await Promise.all([0, 1, 2, 0, 1].map((n) => (admins[n] ?? admin).send(importCatalogue, { form })))

  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await types()).toEqual(['Health'])
  expect(await exported()).toMatchObject({ Pathways: [{}], Findings: [{}] })
})

test('a pathway gains the types a file names and keeps the others; records missing from a file stay', async () => {
  const { admin, types, exported, pathway, type } = await filled()
  const form = jsonFile({
    InquiryTypes: [{ InqType: 'New' }],
    Pathways: [{ Id: pathway.id, InquiryTypeNames: ['New'] }],
  })

  await admin.send(importCatalogue, { form })

  expect(await types()).toEqual(['New', '=Digital', 'Health'])
  const { answer } = await admin.send(listPathways, { params: { inquiryId: type.id }, query })
  expect(answer.data).toMatchObject([{ Name: 'Leadership', InquiryTypeNames: ['Health', '=Digital', 'New'] }])
  expect((await exported()).DiagnosticQuestions).toHaveLength(4)
})

test('[D1] [D3] [D4] [D6] a file that is neither a workbook nor JSON is refused with a reason, and so are macros and malicious packages', async () => {
  const { admin, temporaryFiles } = await started()
  const good = (await admin.send(exportCatalogue, { query: {} })).bytes
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const withMacros = makeOfficePackage(main, 'xl/workbook.xml', [{ name: 'xl/vbaProject.bin', content: 'macro' }])
  const replaced = (name: string, change: (xml: string) => string) =>
    makeZip(
      zipEntries(good).map((entry) => {
        const content = inflateEntry(entry, 10_000_000).toString('utf8')
        return { name: entry.name, content: entry.name === name ? change(content) : content }
      }),
    )
  const sheet = 'xl/worksheets/sheet1.xml'
  const wrong = {
    'html.xlsx': '<html></html>',
    'empty.xlsx': '',
    'half.xlsx': good.subarray(0, good.length / 2),
    'macros.xlsx': withMacros,
    'catalogue.xlsm': good,
    'catalogue.xlsx.html': good,
    'catalogue.csv': 'InqType\nHealth\n',
    'html.json': '<html></html>',
    'latin.json': Buffer.from('{"Version":1,"é":1}', 'latin1'),
    'bomb.xlsx': replaced(sheet, (xml) => xml.replace('</sheetData>', `${' '.repeat(30_000_000)}</sheetData>`)),
    'doctype.xlsx': replaced(sheet, (xml) =>
      xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ),
  }

  for (const [name, content] of Object.entries(wrong)) {
    for (const call of [previewImport, importCatalogue]) {
      const { status, failure } = await admin.send(call, { form: { File: new TestFile(name, content) } })
      expect([name, status, failure?.errorMessage[0]]).toEqual([name, 415, 'Please upload the correct file.'])
    }
  }
  const none = await admin.sendFaulty(previewImport, { form: { Other: 'x' } })
  expect([none.status, none.failure?.errorMessage]).toEqual([400, ['File: Please upload a document, first.']])
  await expect.poll(temporaryFiles).toEqual([])
})

test('[C7] odd JSON is reported as an error or ignored, and never does anything worse', async () => {
  const { admin, types } = await started()
  const planOf = async (content: string) =>
    (await admin.send(previewImport, { form: { File: new TestFile('catalogue.json', content) } })).answer
  const faultsOf = async (content: string) => (await planOf(content)).Faults.map(({ Message }) => Message)

  expect(await faultsOf('{"Version":1,}')).toEqual([expect.stringMatching(/^This is not valid JSON: /)])
  expect(await faultsOf('{"Version":1,"Findings":[{"Area":"People","Area":"Culture"}]}')).toEqual([
    'This is not valid JSON: An object has the same name twice.',
  ])
  expect(await faultsOf('{}')).toEqual(['Expected a catalogue with "Version": 1.'])
  expect(await faultsOf('{"Version":2}')).toEqual(['Expected a catalogue with "Version": 1.'])
  expect(await faultsOf('{"Version":1,"Findings":{"a":1}}')).toEqual(['Expected a list.'])
  expect(await faultsOf(`{"Version":1,"Findings":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toEqual([])
  const odd = await planOf(
    '{"Version":1,"__proto__":{"a":1},"InquiryTypes":[null,7,{"__proto__":{"InqType":"x"},"constructor":"y"},{"InqType":{"a":[]}}],"More":[]}',
  )
  expect(counts(odd)).toEqual([['Inquiry type', 4, 0, 0, 0]])
  expect(odd.Ignored).toEqual(['the list ‘__proto__’', 'the list ‘More’', expect.any(String), expect.any(String)])
  expect(await types()).toEqual([])
  const rows = Array.from({ length: 20_001 }, (_, n) => ({ InqType: `Type ${n}` }))
  expect(await faultsOf(JSON.stringify({ Version: 1, InquiryTypes: rows }))).toEqual([
    'A file can have up to 20,000 rows.',
  ])
})

test('a file of ten thousand rows is imported in a few statements and seconds, and exported again', async () => {
  let statements = 0
  const server = await startServer({ onStatement: () => statements++ })
  const admin = await server.signedIn(await server.make.superAdmin())
  const lists = (questions: number) => ({
    InquiryTypes: [{ InqType: 'Health' }],
    Pathways: Array.from({ length: 10 }, (_, n) => ({ Name: `Pathway ${n}`, InquiryTypeNames: ['Health'] })),
    DiagnosticQuestions: Array.from({ length: questions }, (_, n) => ({
      InquiryTypeName: 'Health',
      PathwayName: `Pathway ${n % 10}`,
      Area: 'Culture',
      Title: `Question ${n}`,
      Type: 'Rating',
      Description: `What is meant by question ${n}. `.repeat(8),
      RadioButtonOptions: ['1', '2', '3', '4', '5', 'dk'],
    })),
  })
  const statementsOf = async (questions: number) => {
    statements = 0
    const { answer } = await admin.send(importCatalogue, { form: jsonFile(lists(questions)) })
    return { statements, added: answer.Counts.map(({ Added }) => Added) }
  }

  const few = await statementsOf(2)
  const before = process.cpuUsage()
  const many = await statementsOf(9_990)
  const file = await admin.send(exportCatalogue, { query: { format: 'xlsx' } })
  const { answer: plan } = await admin.send(previewImport, { form: { File: new TestFile('all.xlsx', file.bytes) } })

  expect(many.added).toEqual([0, 0, 9_988])
  // One for two hundred questions, which says what they are, and one for five hundred, which says where they stand.
  expect(many.statements - few.statements).toBeLessThanOrEqual(50 + 20)
  expect(counts(plan).at(-1)).toEqual(['Diagnostic question', 0, 0, 0, 9_990])
  expect(plan.Rows).toHaveLength(1 + 10 + 989)
  // Processor time, which others on the machine do not change: about 4 s.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(15)
}, 120_000)

test('a workbook is read by names: rows in any order, extra or missing columns and sheets', async () => {
  const { admin } = await started()
  const columns = (...headers: string[]) => headers.map((header) => ({ header, width: 20 }))
  const File = new TestFile(
    'catalogue.xlsx',
    await writeWorkbook('Catalogue', [
      { name: 'My notes', columns: columns('To do'), rows: [['Ask Anna']] },
      {
        name: 'findings',
        columns: columns('Remark', 'finding detail', 'AREA', 'InquiryTypeName'),
        rows: [
          ['mine', 'Late.', 'culture', 'Health'],
          [null, null, null, null],
          ['only a remark', null, null, null],
          [null, 'Tired.', 'PEOPLE', 'Health'],
        ],
      },
      { name: 'Inquiry  Types', columns: columns('InqType'), rows: [['Health']] },
    ]),
  )

  const { answer: plan } = await admin.send(previewImport, { form: { File } })

  expect(counts(plan)).toEqual([
    ['Inquiry type', 0, 0, 1, 0],
    ['Finding', 0, 0, 2, 0],
  ])
  expect(plan.Rows.map(({ Sheet, Row }) => [Sheet, Row])).toEqual([
    ['Inquiry Types', 2],
    ['Findings', 2],
    ['Findings', 5],
  ])
  expect(plan.Ignored).toEqual(['the column ‘Remark’ of findings', 'the sheet ‘My notes’'])
})

test('the workbook has validation: drop-down lists, frozen headers, and references to other sheets', async () => {
  const { admin } = await filled()

  const { bytes } = await admin.send(exportCatalogue, { query: {} })

  const questions = zipEntries(bytes)
    .filter(({ name }) => name === 'xl/worksheets/sheet3.xml')
    .map((entry) => inflateEntry(entry, 10_000_000).toString('utf8'))
    .join('')
  expect(questions).toContain('ySplit="1"')
  expect(questions).toMatch(/Inquiry Types(&apos;|')!\$A\$2:\$A\$2001/)
  expect(questions).toContain('Textbox,Checkbox,Rating,Document')
  const { sheets } = await readWorkbook(bytes, isCatalogueSheet, LAST_ROW)
  expect(sheets.map(({ name }) => name)).toEqual([
    'Inquiry Types',
    'Pathways',
    'Diagnostic Questions',
    'Intake Questions',
    'Findings',
    'Recommendations',
    'Roadmaps',
  ])
})
