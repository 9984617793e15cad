import {
  changeDiagnosticQuestion,
  createDiagnosticQuestion,
  deleteDiagnosticQuestion,
  getDiagnosticQuestion,
  listDiagnosticQuestions,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const NOWHERE = '0190a6b0-0000-7000-8000-000000000000'
const rating = {
  Area: 'Culture',
  Title: 'Leaders explain',
  Type: 'Rating',
  Description: 'How well they do.',
  RadioButtonOptions: ['1', '2', 'dk'],
}
const textbox = {
  Area: 'Other',
  Title: 'In a word',
  Type: 'Textbox',
  Description: 'Describe it.',
  MaxLength: 50,
  ValidationRegex: 'Alphabet only',
}
const checkbox = {
  Area: 'Other',
  Title: 'Which channels?',
  Type: 'Checkbox',
  Description: 'All you use.',
  CheckBoxOptions: ['Mail', 'Phone'],
}
const document = { Area: 'Other', Title: 'Headcount', Type: 'Document', Description: 'As a sheet.' }

/** A SuperAdmin who makes questions in one pathway. */
async function start() {
  const server = await startServer()
  const { id: pathwayId } = await server.make.pathway()
  const admin = server.as(await server.make.superAdmin())
  const create = (body: unknown) => admin.sendFaulty(createDiagnosticQuestion, { params: { pathwayId }, body })
  /** What is said of a question that must be refused; nothing may be stored. */
  async function faultsOf(body: unknown) {
    const { status, failure } = await create(body)
    const { answer } = await admin.send(listDiagnosticQuestions, { params: { pathwayId }, query: {} })
    return status === 400 && answer.totalItem === 0 ? failure?.errorMessage : { status, stored: answer.totalItem }
  }
  return { ...server, pathwayId, admin, create, faultsOf }
}

test("[DIAG-038, QUES-001, WIRE-008, WIRE-015] a pathway's questions come eight per page, in their own order, without those of other pathways", async () => {
  const { as, make, pathwayId, admin } = await start()
  for (let n = 1; n <= 9; n++) await make.diagnosticQuestion({ pathway_id: pathwayId, title: `Question no. ${n}` })
  await make.diagnosticQuestion()

  const first = await admin.send(listDiagnosticQuestions, { params: { pathwayId }, query: {} })
  const second = await as(await make.customerAdmin()).send(listDiagnosticQuestions, {
    params: { pathwayId },
    query: { currentPage: 2 },
  })

  expect(first.answer.data.map(({ Title }) => Title)).toEqual([
    'Question no. 1',
    'Question no. 2',
    'Question no. 3',
    'Question no. 4',
    'Question no. 5',
    'Question no. 6',
    'Question no. 7',
    'Question no. 8',
  ])
  expect(second.answer).toMatchObject({
    data: [{ Title: 'Question no. 9', Position: 9 }],
    currentPage: 2,
    pageSize: 8,
    totalPage: 2,
    totalItem: 9,
  })
})

test('[DIAG-039, DIAG-040] a question of each type is stored as given and read back by both administrators', async () => {
  const { as, make, create } = await start()
  const reader = as(await make.customerAdmin())
  const stored = async (body: unknown) => {
    const { answer } = await create(body)
    return (await reader.send(getDiagnosticQuestion, { params: { id: answer.Id } })).answer
  }

  expect(await stored({ ...rating, Title: ' Leaders explain ', RadioButtonOptions: ['1', '5', ' DK '] })).toEqual({
    Id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    Title: 'Leaders explain',
    Type: 'Rating',
    Description: 'How well they do.',
    Area: 'Culture',
    MaxLength: null,
    ValidationRegex: null,
    RadioButtonOptions: ['1', '5', 'dk'],
    CheckBoxOptions: [],
    AcceptedFormats: 'any',
  })
  expect(await stored(textbox)).toMatchObject({ Type: 'Textbox', MaxLength: 50, ValidationRegex: 'Alphabet only' })
  expect(await stored({ ...checkbox, CheckBoxOptions: [' Mail ', 'Phone'] })).toMatchObject({
    Type: 'Checkbox',
    CheckBoxOptions: ['Mail', 'Phone'],
  })
  expect(await stored({ ...document, AcceptedFormats: 'excel' })).toMatchObject({ AcceptedFormats: 'excel' })
})

test('[DIAG-022, WIRE-020] area, type, title and description are mandatory, each reported at its field', async () => {
  const { faultsOf } = await start()

  expect(await faultsOf({})).toEqual([
    'Area: This field is mandatory.',
    'Title: This field is mandatory.',
    'Type: This field is mandatory.',
    'Description: This field is mandatory.',
  ])
  expect(await faultsOf({ ...rating, Area: '', Title: ' ', Type: '', Description: '\n' })).toEqual([
    'Area: This field is mandatory.',
    'Title: This field is mandatory.',
    'Type: This field is mandatory.',
    'Description: This field is mandatory.',
  ])
})

test('[DIAG-022, DIAG-029] all errors are reported at once, including those that depend on the type', async () => {
  const { faultsOf } = await start()

  expect(await faultsOf({ ...checkbox, Area: '', Title: '', CheckBoxOptions: [] })).toEqual([
    'Area: This field is mandatory.',
    'Title: This field is mandatory.',
    'CheckBoxOptions: Add at least one option.',
  ])
})

test('[DIAG-023, DIAG-024] an unknown area or type is refused', async () => {
  const { faultsOf, create } = await start()

  expect(await faultsOf({ ...rating, Area: 'Money' })).toEqual([
    'Area: Choose one of: Culture, People, Process, Structure, Other.',
  ])
  expect(await faultsOf({ ...textbox, Type: 'Slider' })).toEqual([
    'Type: Choose one of: Textbox, Checkbox, Rating, Document.',
  ])
  for (const Area of ['Culture', 'People', 'Process', 'Structure', 'Other']) {
    expect((await create({ ...rating, Area })).status).toBe(200)
  }
})

test.for([textbox, checkbox, document])('[DIAG-025] a $Type question is refused outside Other', async (question) => {
  const { faultsOf } = await start()

  for (const Area of ['Culture', 'People', 'Process', 'Structure']) {
    expect(await faultsOf({ ...question, Area })).toEqual([`Type: Questions in ${Area} must be of type Rating.`])
  }
})

test.for(['12a', '-1', '0', '1.5', 4001, 1.5, -3, ' '])(
  '[DIAG-026] %j is no length for a text question',
  async (MaxLength) => {
    const { faultsOf } = await start()
    expect(await faultsOf({ ...textbox, MaxLength })).toEqual(['MaxLength: This field only contain number'])
  },
)

test('[DIAG-026, DIAG-028] the length may be a string of digits, defaults to 200, and may not be cleared', async () => {
  const { create, faultsOf } = await start()

  expect(await faultsOf({ ...textbox, MaxLength: '' })).toEqual(['MaxLength: This field is mandatory.'])
  expect((await create({ ...textbox, MaxLength: '4000' })).answer.MaxLength).toBe(4000)
  expect((await create({ ...textbox, MaxLength: undefined })).answer.MaxLength).toBe(200)
  expect((await create({ ...textbox, MaxLength: null })).answer.MaxLength).toBe(200)
})

test("[DIAG-027, QUES-007] a text question needs one of the three presets, or 'Any text'", async () => {
  const { create, faultsOf } = await start()

  for (const ValidationRegex of ['', undefined, null]) {
    expect(await faultsOf({ ...textbox, ValidationRegex })).toEqual(['ValidationRegex: This field is mandatory.'])
  }
  expect(await faultsOf({ ...textbox, ValidationRegex: '(a+)+$' })).toEqual([
    'ValidationRegex: Choose one of: Alphabet only, Number(s) only, Alphanumeric only, Any text.',
  ])
  for (const ValidationRegex of ['Alphabet only', 'Number(s) only', 'Alphanumeric only', 'Any text']) {
    expect((await create({ ...textbox, ValidationRegex })).answer.ValidationRegex).toBe(ValidationRegex)
  }
})

test('[DIAG-029, DIAG-030] rating and checkbox questions need options, none of them empty', async () => {
  const { faultsOf } = await start()

  for (const none of [[], null, undefined]) {
    expect(await faultsOf({ ...rating, RadioButtonOptions: none })).toEqual([
      'RadioButtonOptions: Add at least one option.',
    ])
    expect(await faultsOf({ ...checkbox, CheckBoxOptions: none })).toEqual([
      'CheckBoxOptions: Add at least one option.',
    ])
  }
  expect(await faultsOf({ ...rating, RadioButtonOptions: ['1', ' '] })).toEqual([
    'RadioButtonOptions: An option is empty.',
  ])
  expect(await faultsOf({ ...checkbox, CheckBoxOptions: ['', 'Mail'] })).toEqual([
    'CheckBoxOptions: An option is empty.',
  ])
})

test.for(['0', '6', '10', '01', 'x', '1.0', 'd k', 'Very High', '١'])(
  '[DIAG-031] %j is no rating option',
  async (option) => {
    const { faultsOf } = await start()
    expect(await faultsOf({ ...rating, RadioButtonOptions: ['1', option] })).toEqual([
      `RadioButtonOptions: A rating option must be 1 to 5 or dk, not ${option.toLowerCase()}.`,
    ])
  },
)

test("[DIAG-032, DIAG-034] duplicates are refused, and so is the rating option 'd'", async () => {
  const { faultsOf } = await start()

  for (const RadioButtonOptions of [
    ['1', '2', '1'],
    ['dk', ' DK'],
  ]) {
    expect(await faultsOf({ ...rating, RadioButtonOptions })).toEqual([
      'RadioButtonOptions: An option is listed twice.',
    ])
  }
  expect(await faultsOf({ ...checkbox, CheckBoxOptions: ['Mail', 'Mail '] })).toEqual([
    'CheckBoxOptions: An option is listed twice.',
  ])
  for (const d of ['d', ' D ']) {
    expect(await faultsOf({ ...rating, RadioButtonOptions: ['1', d] })).toEqual([
      'RadioButtonOptions: Remove Invalid rating option d to proceed',
    ])
  }
})

test('[DIAG-033, DIAG-016] six options are accepted, seven are not', async () => {
  const { create, faultsOf } = await start()
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

  expect(await faultsOf({ ...checkbox, CheckBoxOptions: seven })).toEqual([
    'CheckBoxOptions: You cannot add more than 6 options.',
  ])
  expect(await faultsOf({ ...rating, RadioButtonOptions: ['1', '2', '3', '4', '5', 'dk', '1'] })).toContain(
    'RadioButtonOptions: You cannot add more than 6 options.',
  )
  expect((await create({ ...checkbox, CheckBoxOptions: seven.slice(0, 6) })).answer.CheckBoxOptions).toHaveLength(6)
  const standard = ['1', '2', '3', '4', '5', 'dk']
  expect((await create({ ...rating, RadioButtonOptions: standard })).answer.RadioButtonOptions).toEqual(standard)
})

test('[DIAG-035, DIAG-036] a question is saved with the fields of its own type only', async () => {
  const { create } = await start()
  const everything = {
    MaxLength: 50,
    ValidationRegex: 'Alphabet only',
    RadioButtonOptions: ['1', 'dk'],
    CheckBoxOptions: ['Mail'],
    AcceptedFormats: 'excel',
  }
  const partsOf = async (question: object) => {
    const { Id, Title, Type, Description, Area, ...parts } = (await create({ ...question, ...everything })).answer
    return parts
  }

  const nothing = {
    MaxLength: null,
    ValidationRegex: null,
    RadioButtonOptions: [],
    CheckBoxOptions: [],
    AcceptedFormats: 'any',
  }
  expect(await partsOf(textbox)).toEqual({ ...nothing, MaxLength: 50, ValidationRegex: 'Alphabet only' })
  expect(await partsOf(rating)).toEqual({ ...nothing, RadioButtonOptions: ['1', 'dk'] })
  expect(await partsOf(checkbox)).toEqual({ ...nothing, CheckBoxOptions: ['Mail'] })
  expect(await partsOf(document)).toEqual({ ...nothing, AcceptedFormats: 'excel' })
})

test("[DIAG-037] a document question accepts 'any' format or 'excel', any by default", async () => {
  const { create, faultsOf } = await start()

  expect(await faultsOf({ ...document, AcceptedFormats: 'pdf' })).toEqual([
    'AcceptedFormats: Choose one of: any, excel.',
  ])
  expect((await create(document)).answer.AcceptedFormats).toBe('any')
  expect((await create({ ...document, AcceptedFormats: 'excel' })).answer.AcceptedFormats).toBe('excel')
})

test('[SHELL-044, SHELL-048] texts that are too long or cannot be stored are refused', async () => {
  const { faultsOf, create } = await start()

  expect(await faultsOf({ ...rating, Title: 'x'.repeat(201), Description: 'x'.repeat(4001) })).toEqual([
    'Title: At most 200 characters.',
    'Description: At most 4000 characters.',
  ])
  expect(await faultsOf({ ...checkbox, CheckBoxOptions: ['x'.repeat(201)] })).toEqual([
    'CheckBoxOptions: At most 200 characters.',
  ])
  for (const text of ['a\0b', 'a\ud800b']) {
    expect(await faultsOf({ ...rating, Title: text })).toHaveLength(1)
    expect(await faultsOf({ ...checkbox, CheckBoxOptions: [text] })).toHaveLength(1)
  }
  expect((await create({ ...rating, Title: '👩‍🚀'.repeat(40) })).status).toBe(200)
})

test('[WIRE-020, DIAG-040] values of the wrong kind are refused with a message', async () => {
  const { faultsOf } = await start()
  const oneOfFour = 'Choose one of: Alphabet only, Number(s) only, Alphanumeric only, Any text.'

  for (const [members, fault] of [
    [{ RadioButtonOptions: '1' }, 'RadioButtonOptions: Options must be a list of texts.'],
    [{ RadioButtonOptions: { 0: '1' } }, 'RadioButtonOptions: Options must be a list of texts.'],
    [{ RadioButtonOptions: [1] }, 'RadioButtonOptions[0]: Each option must be text.'],
    [{ CheckBoxOptions: [null] }, 'CheckBoxOptions[0]: Each option must be text.'],
    [{ MaxLength: { $gt: 0 } }, 'MaxLength: This field only contain number'],
    [{ ValidationRegex: 7 }, `ValidationRegex: ${oneOfFour}`],
    [{ Area: ['Culture'] }, 'Area: Choose one of: Culture, People, Process, Structure, Other.'],
    [{ Title: ['x'] }, 'Title: This field is mandatory.'],
  ] as const) {
    expect(await faultsOf({ ...rating, ...members })).toEqual([fault])
  }
})

test('[DIAG-041] a question is changed to another type, and a stale change is reported', async () => {
  const { make, pathwayId, admin } = await start()
  const { id } = await make.diagnosticQuestion({ pathway_id: pathwayId })
  const { headers } = await admin.send(getDiagnosticQuestion, { params: { id } })
  const change = (body: object, tag: unknown) =>
    admin.sendFaulty(changeDiagnosticQuestion, {
      params: { pathwayId, id },
      body,
      headers: { 'if-match': String(tag) },
    })

  const inTime = await change(textbox, headers.etag)
  const late = await change(checkbox, headers.etag)
  const faulty = await change({ ...textbox, ValidationRegex: '' }, inTime.headers.etag)

  expect([inTime.status, late.status, faulty.status]).toEqual([200, 409, 400])
  const { answer } = await admin.send(getDiagnosticQuestion, { params: { id } })
  expect(answer).toEqual({
    Id: id,
    ...textbox,
    RadioButtonOptions: [],
    CheckBoxOptions: [],
    AcceptedFormats: 'any',
  })
})

test('[DIAG-042] [B12] a deleted question is gone, deleting it again answers 404, and a running survey keeps its copy', async () => {
  const { make, pathwayId, admin, db } = await start()
  const question = await make.diagnosticQuestion({ pathway_id: pathwayId })
  const inquiry = await make.openInquiry()
  await make.surveyQuestion({ inquiry_id: inquiry.id, question_id: question.id })

  const first = await admin.send(deleteDiagnosticQuestion, { params: { id: question.id } })
  const second = await admin.send(deleteDiagnosticQuestion, { params: { id: question.id } })

  expect([first.status, second.status]).toEqual([200, 404])
  const list = await admin.send(listDiagnosticQuestions, { params: { pathwayId }, query: {} })
  expect(list.answer.totalItem).toBe(0)
  expect(await db.selectFrom('survey_question').select('question_id').execute()).toEqual([{ question_id: question.id }])
})

test('[WIRE-025, DIAG-041] a question of another pathway, or an unknown one, is not found', async () => {
  const { make, pathwayId, admin } = await start()
  const { id, title } = await make.diagnosticQuestion()

  const statuses = [
    await admin.sendFaulty(changeDiagnosticQuestion, { params: { pathwayId, id }, body: rating }),
    await admin.sendFaulty(changeDiagnosticQuestion, { params: { pathwayId, id: NOWHERE }, body: rating }),
    await admin.sendFaulty(createDiagnosticQuestion, { params: { pathwayId: NOWHERE }, body: rating }),
    await admin.sendFaulty(listDiagnosticQuestions, { params: { pathwayId: NOWHERE }, query: {} }),
    await admin.send(getDiagnosticQuestion, { params: { id: NOWHERE } }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([404, 404, 404, 404, 404])
  expect((await admin.send(getDiagnosticQuestion, { params: { id } })).answer.Title).toBe(title)
})

test('[DIAG-043] only a SuperAdmin adds, changes or deletes a question, and a CustomerUser reads none', async () => {
  const { as, make, pathwayId, admin } = await start()
  const { id, title } = await make.diagnosticQuestion({ pathway_id: pathwayId })

  for (const person of [await make.customerAdmin(), await make.customerUser()]) {
    const refused = [
      await as(person).sendFaulty(createDiagnosticQuestion, { params: { pathwayId }, body: rating }),
      await as(person).sendFaulty(changeDiagnosticQuestion, { params: { pathwayId, id }, body: rating }),
      await as(person).send(deleteDiagnosticQuestion, { params: { id } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  const user = as(await make.customerUser())
  expect((await user.send(listDiagnosticQuestions, { params: { pathwayId }, query: {} })).status).toBe(403)
  expect((await user.send(getDiagnosticQuestion, { params: { id } })).status).toBe(403)
  const { answer } = await admin.send(listDiagnosticQuestions, { params: { pathwayId }, query: {} })
  expect(answer.data.map(({ Title }) => Title)).toEqual([title])
})

test('[WIRE-017] the search covers title, type and area, but not the detail', async () => {
  const { make, pathwayId, admin } = await start()
  await make.diagnosticQuestion({ pathway_id: pathwayId, title: 'Leaders', area: 'People', description: 'Zebra' })
  await make.diagnosticQuestion({ pathway_id: pathwayId, title: 'In a word', type: 'Textbox' })
  const found = async (search: string) =>
    (await admin.send(listDiagnosticQuestions, { params: { pathwayId }, query: { search } })).answer.totalItem

  expect([await found('LEAD'), await found('textb'), await found('peop'), await found('zebra')]).toEqual([1, 1, 1, 0])
})
