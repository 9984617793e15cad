import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { toTheEnd } from '../../../test/to-the-end.ts'
import { kindKeys } from './catalogue.kinds.ts'
import { documentFrom } from './document.rules.ts'
import { faultInWords, faultsOf, planOf, type StoredCatalogue } from './plan.rules.ts'

type Row = Readonly<Record<string, unknown>>

const ids = {
  health: '0190a6b0-0000-7000-8000-000000000001',
  digital: '0190a6b0-0000-7000-8000-000000000002',
  leadership: '0190a6b0-0000-7000-8000-000000000003',
  digitalLeadership: '0190a6b0-0000-7000-8000-000000000004',
  question: '0190a6b0-0000-7000-8000-000000000005',
  finding: '0190a6b0-0000-7000-8000-000000000006',
}
const row = <Own>(id: string, parentIds: readonly string[], own: Own) => ({ id, parentIds, own })
const rating = (Title: string) => ({
  Title,
  Type: 'Rating' as const,
  Area: 'Culture' as const,
  Description: 'What is meant.',
  MaxLength: null,
  ValidationRegex: null,
  RadioButtonOptions: ['1', '2'],
  CheckBoxOptions: [],
  AcceptedFormats: 'any' as const,
})

const neither = { SpeaksOf: null, QuestionIds: [] }
/** Two types with a pathway of the same name each, a question and a finding. */
const there: StoredCatalogue = {
  inquiryTypes: [
    row(ids.health, [], {
      InqType: 'Health',
      Description: 'About health.',
      IsActive: true,
      MinFigures: 5,
      MinTexts: 10,
      SurveyLayout: 'standard',
      OriginalLanguage: 'en',
      Languages: [],
    }),
    row(ids.digital, [], {
      InqType: 'Digital',
      Description: '',
      IsActive: false,
      MinFigures: 5,
      MinTexts: 10,
      SurveyLayout: 'standard',
      OriginalLanguage: 'en',
      Languages: [],
    }),
  ],
  pathways: [
    row(ids.leadership, [ids.health], { Name: 'Leadership' }),
    row(ids.digitalLeadership, [ids.digital], { Name: 'Leadership' }),
  ],
  diagnosticQuestions: [row(ids.question, [ids.leadership], rating('Leaders explain'))],
  intakeQuestions: [],
  findings: [row(ids.finding, [ids.health], { Area: 'Culture', FindingDetail: 'Late.', ...neither })],
  recommendations: [],
  roadmaps: [],
}

function plan(lists: Readonly<Record<string, readonly Row[]>>, stored: StoredCatalogue = there) {
  return toTheEnd(planOf(documentFrom(JSON.parse(JSON.stringify({ Version: 1, ...lists }))), stored, newId))
}
function outcomesOf(lists: Readonly<Record<string, readonly Row[]>>, stored?: StoredCatalogue) {
  const { rows } = plan(lists, stored)
  return kindKeys.flatMap((key) =>
    rows[key].map(({ name, outcome, changes }) => [
      name,
      outcome,
      ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
    ]),
  )
}
const faultsIn = (lists: Readonly<Record<string, readonly Row[]>>, stored?: StoredCatalogue) =>
  faultsOf(plan(lists, stored)).map(faultInWords)

test('a row is matched by id, else by name; missing values are kept', () => {
  expect(
    outcomesOf({
      InquiryTypes: [
        { Id: ids.health, InqType: 'Health check' },
        { InqType: 'Digital', IsActive: true },
        { InqType: 'Health', Description: 'Another one.' },
      ],
      Findings: [
        { FindingDetail: 'Late.', InquiryTypeName: 'Health check', Area: 'Other' },
        { FindingDetail: 'New.', InquiryTypeName: 'Health', Area: 'Other' },
        { Id: ids.finding.toUpperCase() },
      ],
    }),
  ).toEqual([
    ['Health check', 'Changed', 'InqType: Health → Health check'],
    ['Digital', 'Changed', 'IsActive: false → true'],
    ['Health', 'Added'],
    // Its id is in the third row, so that the first one is another.
    ['Late.', 'Faulty'],
    ['New.', 'Added'],
    ['Late.', 'Unchanged'],
  ])
})

test('a renamed parent is found by both names, by the old one only if nothing else has it now', () => {
  const renamed = { Id: ids.health, InqType: 'Health check' }
  const question = { PathwayName: 'Leadership', Title: 'Leaders explain' }

  expect(
    outcomesOf({
      InquiryTypes: [renamed],
      DiagnosticQuestions: [{ ...question, InquiryTypeName: 'Health' }],
      Findings: [{ ...there.findings[0]?.own, InquiryTypeName: 'Health check' }],
    }),
  ).toEqual([
    ['Health check', 'Changed', 'InqType: Health → Health check'],
    ['Leaders explain', 'Unchanged'],
    ['Late.', 'Unchanged'],
  ])
  expect(
    outcomesOf({
      InquiryTypes: [renamed, { InqType: 'Health' }],
      Findings: [{ Id: ids.finding, InquiryTypeName: 'Health' }],
    }).at(-1),
  ).toEqual(['Late.', 'Changed', 'InquiryTypeName: Health check → Health'])
})

test('a pathway gains types and loses none; it is matched by its name within any of its types', () => {
  expect(
    outcomesOf({
      Pathways: [
        { Name: 'Leadership', InquiryTypeNames: ['Health'] },
        { Name: 'Culture', InquiryTypeNames: ['Digital', 'Health'] },
      ],
    }),
  ).toEqual([
    ['Leadership', 'Unchanged'],
    ['Culture', 'Added'],
  ])
  expect(outcomesOf({ Pathways: [{ Id: ids.digitalLeadership, InquiryTypeNames: ['Health'] }] })).toEqual([
    ['Leadership', 'Changed', 'InquiryTypeNames: Digital → Digital; Health'],
  ])
})

test('a missing, unknown or ambiguous parent is reported with its place', () => {
  const question = { ...rating('New'), PathwayName: 'Leadership' }

  expect(
    faultsIn({
      Pathways: [{ Name: 'Lost' }, { Name: 'Culture', InquiryTypeNames: ['digital'] }],
      DiagnosticQuestions: [
        question,
        { ...question, InquiryTypeName: 'Digital', PathwayName: 'leadership' },
        { ...question, InquiryTypeName: 'Nothing' },
        { ...question, PathwayName: undefined },
      ],
      Findings: [{ Area: 'Culture', FindingDetail: 'New.', InquiryTypeName: 7 }],
    }),
  ).toEqual([
    'Pathways, item 1, InquiryTypeNames: A pathway must belong to at least one inquiry type.',
    'Pathways, item 2, InquiryTypeNames: There is no inquiry type ‘digital’. Did you mean ‘Digital’?',
    'Diagnostic Questions, item 1, PathwayName: Several pathways are called ‘Leadership’: name the inquiry type in InquiryTypeName.',
    'Diagnostic Questions, item 2, PathwayName: ‘Digital’ has no pathway ‘leadership’. Did you mean ‘Leadership’?',
    'Diagnostic Questions, item 3, InquiryTypeName: There is no inquiry type ‘Nothing’.',
    'Diagnostic Questions, item 4, PathwayName: This field is mandatory.',
    'Findings, item 1, InquiryTypeName: This must be text.',
  ])
})

test('a duplicate row is an error, and so is one that matches two records; existing duplicates stay', () => {
  const doubled: StoredCatalogue = {
    ...there,
    inquiryTypes: [
      ...there.inquiryTypes,
      row('0190a6b0-0000-7000-8000-00000000000a', [], {
        InqType: 'Health',
        Description: 'Twin.',
        IsActive: true,
        MinFigures: 5,
        MinTexts: 10,
        SurveyLayout: 'standard',
        OriginalLanguage: 'en',
        Languages: [],
      }),
    ],
  }
  const finding = { Area: 'Culture', FindingDetail: 'New.', InquiryTypeName: 'Digital' }

  expect(
    faultsIn({
      InquiryTypes: [{ Id: ids.health }, { Id: ids.health }, { Id: 'x' }, { InqType: 'Health' }],
      Findings: [finding, finding],
    }),
  ).toEqual([
    'Inquiry Types, item 2, Id: This id is already in item 1.',
    'Inquiry Types, item 2, InqType: This field is mandatory.',
    'Inquiry Types, item 3, Id: This is not a valid id.',
    'Inquiry Types, item 3, InqType: This field is mandatory.',
    'Inquiry Types, item 4, InqType: This is already in item 1.',
    'Findings, item 2, FindingDetail: This is already in item 1.',
  ])
  expect(faultsIn({ InquiryTypes: [{ InqType: 'Health', Description: 'Which?' }] }, doubled)).toEqual([
    'Inquiry Types, item 1, InqType: There are 2 with this name: give the id of the one you mean.',
  ])
  expect(outcomesOf({ InquiryTypes: [{ InqType: 'Health', Description: 'Twin.' }] }, doubled)).toEqual([
    ['Health', 'Unchanged'],
  ])
  expect(
    outcomesOf({ InquiryTypes: doubled.inquiryTypes.map(({ id, own }) => ({ ...own, Id: id })) }, doubled),
  ).toEqual([
    ['Health', 'Unchanged'],
    ['Digital', 'Unchanged'],
    ['Health', 'Unchanged'],
  ])
})

test('[CONF-007, SEND-008] a file without minimum group sizes or the survey layout leaves them alone, and none lowers them', () => {
  const raised = {
    InqType: 'Health',
    Description: '',
    IsActive: true,
    MinFigures: 8,
    MinTexts: 20,
    SurveyLayout: 'compact' as const,
    OriginalLanguage: 'de' as const,
    Languages: ['en' as const],
  }
  const stored: StoredCatalogue = { ...there, inquiryTypes: [row(ids.health, [], raised)] }

  expect(outcomesOf({ InquiryTypes: [{ InqType: 'Health' }, { InqType: 'Safety' }] }, stored)).toEqual([
    ['Health', 'Unchanged'],
    ['Safety', 'Added'],
  ])
  expect(outcomesOf({ InquiryTypes: [{ InqType: 'Health', MinFigures: 9 }] }, stored)).toEqual([
    ['Health', 'Changed', 'MinFigures: 8 → 9'],
  ])
  expect(faultsIn({ InquiryTypes: [{ InqType: 'Health', MinFigures: 4, MinTexts: 9 }] }, stored)).toEqual([
    'Inquiry Types, item 1, MinFigures: Enter a whole number from 5 to 1000. People could be identified in smaller groups.',
    'Inquiry Types, item 1, MinTexts: Enter a whole number from 10 to 1000. People could be identified in smaller groups.',
  ])
})

test("every field keeps its form's rule and message", () => {
  expect(
    faultsIn({
      InquiryTypes: [{ InqType: 'x'.repeat(201), IsActive: 'maybe' }],
      DiagnosticQuestions: [
        {
          ...rating(''),
          InquiryTypeName: 'Health',
          PathwayName: 'Leadership',
          Type: 'Textbox',
          MaxLength: 'long',
        },
        {
          ...rating('Rated'),
          InquiryTypeName: 'Health',
          PathwayName: 'Leadership',
          RadioButtonOptions: ['1', '1', '7', {}],
          Area: 'Money',
        },
      ],
      Roadmaps: [{ InquiryTypeName: 'Health', Step1_RoadmapTitle: 'Start' }],
    }).map((fault) => fault.replace(/^.*? item /, '')),
  ).toEqual([
    '1, InqType: At most 200 characters.',
    '1, IsActive: This must be yes or no.',
    '1, Title: This field is mandatory.',
    '1, Type: Questions in Culture must be of type Rating.',
    '1, MaxLength: This field only contain number',
    '1, ValidationRegex: This field is mandatory.',
    '2, Area: Choose one of: Culture, People, Process, Structure, Other.',
    '2, RadioButtonOptions: Each option must be text.',
    ...['Step1_BriefDescription', 'Step1_RoadmapDetail']
      .concat([2, 3].flatMap((n) => [`Step${n}_RoadmapTitle`, `Step${n}_BriefDescription`, `Step${n}_RoadmapDetail`]))
      .map((field) => `1, ${field}: This field is mandatory.`),
  ])
})

test('the plan gets another id when the file or the catalogue changes, and only then', () => {
  const lists = { Findings: [{ Area: 'Culture', FindingDetail: 'New.', InquiryTypeName: 'Digital' }] }
  const changed: StoredCatalogue = {
    ...there,
    findings: [row(newId(), [ids.digital], { Area: 'Culture' as const, FindingDetail: 'New.', ...neither })],
  }

  expect(plan(lists).id).toBe(plan(lists).id)
  expect(plan(lists).id).not.toBe(plan(lists, changed).id)
  expect(plan(lists).id).not.toBe(plan({ Findings: [{ ...lists.Findings[0], Area: 'Other' }] }).id)
})

test('[TRUE-003] a row names the questions it rests on by title or id, among those of its inquiry type, including new ones', () => {
  const findings = (...Questions: unknown[]) => ({
    DiagnosticQuestions: [{ InquiryTypeName: 'Health', PathwayName: 'Leadership', ...rating('Leaders ask') }],
    Findings: Questions.map((named, n) => ({
      InquiryTypeName: 'Health',
      Area: 'Culture',
      FindingDetail: `New ${n}`,
      SpeaksOf: 'strength',
      Questions: named,
    })),
  })
  const { rows, id } = plan(findings(['Leaders explain', 'Leaders ask'], [ids.question], ['Leaders sing'], 'text'))
  const [both, byId, unknown, text] = rows.findings
  const asked = rows.diagnosticQuestions[0]?.id

  expect(both?.own).toMatchObject({ SpeaksOf: 'strength', QuestionIds: [ids.question, asked] })
  expect(byId?.own).toMatchObject({ QuestionIds: [ids.question] })
  expect(unknown?.faults.map(({ Message }) => Message)).toEqual(['The inquiry type has no question ‘Leaders sing’.'])
  expect(text?.faults.map(({ Message }) => Message)).toEqual(['Expected a list of titles.'])
  // The id of a new question is another in each plan; what is planned is the same.
  expect(plan(findings(['Leaders explain', 'Leaders ask'], [ids.question], ['Leaders sing'], 'text')).id).toBe(id)
  expect(plan(findings(['Leaders explain'], [ids.question], ['Leaders sing'], 'text')).id).not.toBe(id)
})
