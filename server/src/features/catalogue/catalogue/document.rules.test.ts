import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { CellFault, type CellValue } from '../../../platform/files/workbook.ts'
import { toTheEnd } from '../../../test/to-the-end.ts'
import { kindKeys } from './catalogue.kinds.ts'
import { documentFrom, documentIn, type GivenDocument, isCatalogueSheet, LAST_ROW } from './document.rules.ts'
import { countsOf, faultInWords, faultsOf, planOf, type StoredCatalogue } from './plan.rules.ts'

const empty: StoredCatalogue = {
  inquiryTypes: [],
  pathways: [],
  diagnosticQuestions: [],
  intakeQuestions: [],
  findings: [],
  recommendations: [],
  roadmaps: [],
}

async function fixture(name: string): Promise<GivenDocument> {
  const content = await readFile(join(import.meta.dirname, 'fixtures', name))
  const { sheets } = await readWorkbook(content, isCatalogueSheet, LAST_ROW)
  return documentIn(sheets, [])
}

/** The catalogue that importing the document into an empty one makes. */
function made(document: GivenDocument): StoredCatalogue {
  const { rows } = toTheEnd(planOf(document, empty, newId))
  const lists = kindKeys.map((key) => [
    key,
    rows[key].flatMap(({ id, parentIds, own }) => (own === null ? [] : [{ id, parentIds, own }])),
  ])
  return { ...empty, ...Object.fromEntries(lists) }
}

test('a catalogue saved by LibreOffice is unchanged', async () => {
  const starter = join(import.meta.dirname, '../../../../starter/catalogue.json')
  const catalogue = made(documentFrom(JSON.parse(await readFile(starter, 'utf8'))))

  const plan = toTheEnd(planOf(await fixture('starter-saved-by-libreoffice.xlsx'), catalogue, newId))

  expect([faultsOf(plan), plan.ignored]).toEqual([[], []])
  expect(countsOf(plan).map(({ Unchanged, ...others }) => [Unchanged, others.Added + others.Changed])).toEqual([
    [2, 0],
    [9, 0],
    // Three questions ask for any text since it was saved.
    [73, 3],
    [11, 0],
    [25, 0],
    [17, 0],
    [2, 0],
  ])
})

test('[LIST-002] hidden rows in a catalogue workbook are reported with sheet and row', () => {
  const rows = [
    { number: 1, cells: ['Details', 'Area'] },
    { number: 2, cells: ['Nobody decides.', 'Culture'] },
    { number: 3, cells: ['Nobody knows.', 'People'], isHidden: true as const },
  ]
  const findings = { name: 'Findings', rows, isTooLong: false }
  const hiddenOf = (given: object) => documentIn([{ ...findings, ...given }], []).hidden

  expect(hiddenOf({})).toEqual(['row 3 of Findings'])
  expect(hiddenOf({ hiddenColumns: [1] })).toEqual(['column B of Findings', 'row 3 of Findings'])
  expect(hiddenOf({ isHidden: true })).toEqual(['the sheet ‘Findings’', 'row 3 of Findings'])
})

test('a workbook made in LibreOffice is read: spellings, orders, empty and merged cells, formulas, numbers instead of texts', async () => {
  const document = await fixture('made-in-libreoffice.xlsx')

  expect(faultsOf(toTheEnd(planOf(document, empty, newId))).map(faultInWords)).toEqual([])
  expect(document.ignored).toEqual(['the column ‘Note’ of Diagnostic questions'])
  const { inquiryTypes, pathways, diagnosticQuestions, findings } = made(document)
  expect(inquiryTypes.map(({ own }) => own)).toMatchObject([
    { InqType: 'Health check', Description: '', IsActive: true, MinFigures: 5, MinTexts: 10, SurveyLayout: 'standard' },
    { InqType: 'Digital', Description: '', IsActive: false, MinFigures: 5, MinTexts: 10, SurveyLayout: 'standard' },
  ])
  expect(pathways).toMatchObject([{ own: { Name: 'Leadership' }, parentIds: inquiryTypes.map(({ id }) => id) }])
  expect(diagnosticQuestions.map(({ own }) => own)).toMatchObject([
    {
      Title: 'Leaders explain',
      Type: 'Rating',
      Area: 'Culture',
      Description: 'Why,\nnot only what.',
      RadioButtonOptions: ['1', '2', '3', '4', '5', 'dk'],
    },
    { Title: 'Leaders listen', RadioButtonOptions: ['1', '2', '3', '4', '5'] },
    { Title: 'Your name for it', Type: 'Textbox', MaxLength: 80, ValidationRegex: 'Alphanumeric only' },
    { Title: 'Ways to hear', Type: 'Checkbox', CheckBoxOptions: ['Mail', 'Phone', 'Chat'] },
  ])
  expect(findings.map(({ own, parentIds }) => ({ ...own, parentIds }))).toEqual([
    { Area: 'Culture', FindingDetail: 'Late.', SpeaksOf: null, QuestionIds: [], parentIds: [inquiryTypes[0]?.id] },
    { Area: 'People', FindingDetail: '2026', SpeaksOf: null, QuestionIds: [], parentIds: [inquiryTypes[0]?.id] },
  ])
})

const sheet = (name: string, ...rows: CellValue[][]) => ({
  name,
  rows: rows.map((cells, n) => ({ number: n + 1, cells })),
  isTooLong: false,
})
const faultsIn = (...sheets: ReturnType<typeof sheet>[]) =>
  faultsOf(toTheEnd(planOf(documentIn(sheets, []), empty, newId))).map(faultInWords)

test('values a form could not contain are errors of their cell: dates, broken formulas, duplicate headers and sheets', () => {
  expect(
    faultsIn(
      sheet('Inquiry Types', ['InqType', 'Description'], [new Date(), 'x'], ['Health', new CellFault('#REF!')]),
      sheet('Findings', ['Area', 'area', 'FindingDetail'], ['Culture', 'People', 'Late.']),
      sheet('findings', ['Area']),
      sheet('Roadmaps', ['What', 'Why'], ['a', 'b']),
    ),
  ).toEqual([
    'Findings: There are two sheets with this name.',
    'Findings, B1, Area: This column appears twice.',
    'findings: There are two sheets with this name.',
    'Roadmaps, A1: Expected a row of headers, such as Step1_RoadmapTitle.',
    'Inquiry Types, A2, InqType: Expected text; found a date.',
    'Inquiry Types, B3, Description: Expected text; found #REF!.',
    'Findings, row 2, InquiryTypeName: This field is mandatory.',
  ])
  expect(faultsIn()).toEqual([
    'None of a catalogue’s sheets was found: Inquiry Types, Pathways, Diagnostic Questions, Intake Questions, Findings, Recommendations, Roadmaps.',
  ])
  expect(faultsIn({ ...sheet('Findings', ['Area']), isTooLong: true })).toEqual([
    'Findings: A file can have up to 20,000 rows.',
  ])
})

test('columns beyond Z have two letters', () => {
  const header = [...Array.from({ length: 26 }, () => 'mine'), 'InqType', 'IsActive']

  expect(
    faultsIn(sheet('Inquiry Types', header, [...Array.from({ length: 26 }, () => null), 'Health', 'so so'])),
  ).toEqual(['Inquiry Types, AB2, IsActive: Expected Yes or No; found so so.'])
})
