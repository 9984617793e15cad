import {
  createDiagnosticQuestion,
  listDiagnosticQuestions,
  moveDiagnosticQuestion,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import {
  changeAreaOfDiagnosticQuestions,
  createDiagnosticQuestions,
  deleteDiagnosticQuestions,
  duplicateDiagnosticQuestion,
  moveDiagnosticQuestions,
} from '@plumbline/contract/catalogue/many-questions'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const NOWHERE = '0190a6b0-0000-7000-8000-000000000000'
const rating = (Title: string) => ({
  Area: 'People',
  Title,
  Type: 'Rating',
  Description: 'How well they do.',
  RadioButtonOptions: ['1', '5', 'dk'],
})

/** A SuperAdmin and a pathway with the questions A, B and C, ratings in Culture. */
async function start() {
  const server = await startServer()
  const { id: pathwayId } = await server.make.pathway({ name: 'Leadership' })
  const ids: string[] = []
  for (const title of ['A', 'B', 'C'])
    ids.push((await server.make.diagnosticQuestion({ pathway_id: pathwayId, title })).id)
  const [a = '', b = '', c = ''] = ids
  const admin = server.as(await server.make.superAdmin())
  /** The questions of a pathway, as they are asked. */
  const asked = async (of = pathwayId) => {
    const query = { currentPage: -1 }
    const { answer } = await admin.send(listDiagnosticQuestions, { params: { pathwayId: of }, query })
    return answer.data
  }
  const titles = async (of?: string) => (await asked(of)).map(({ Title }) => Title)
  const add = (Questions: unknown, to = pathwayId) =>
    admin.sendFaulty(createDiagnosticQuestions, { params: { pathwayId: to }, body: { Questions } })
  const events = async () =>
    (await server.db.selectFrom('audit_event').select(['action', 'subject', 'detail']).orderBy('id').execute()).filter(
      ({ action }) => action.startsWith('diagnosticQuestion'),
    )
  return { ...server, pathwayId, ids: { a, b, c }, admin, asked, titles, add, events }
}

test('[QUES-004] a list of questions is added in order, after the existing ones, with all fields', async () => {
  const { add, asked, events } = await start()
  const text = {
    Area: 'Other',
    Title: 'In a word',
    Type: 'Textbox',
    Description: 'Describe it.',
    MaxLength: 50,
    ValidationRegex: 'Any text',
  }

  const { status, answer } = await add([rating('F'), rating('D'), text])

  const stored = await asked()
  expect(status).toBe(200)
  expect(stored.map(({ Title }) => Title)).toEqual(['A', 'B', 'C', 'F', 'D', 'In a word'])
  expect(answer.Questions).toMatchObject(
    stored.slice(3).map(({ Id, Title, Area, Type }) => ({ Id, Title, Area, Type })),
  )
  expect(stored[3]).toMatchObject({ ...rating('F'), MaxLength: null, ValidationRegex: null, CheckBoxOptions: [] })
  expect(stored[5]).toMatchObject({ ...text, RadioButtonOptions: [] })
  expect(await events()).toMatchObject([
    {
      action: 'diagnosticQuestionsAdded',
      subject: 'Leadership',
      detail: { Count: '3', Questions: '‘F’, ‘D’, ‘In a word’' },
    },
  ])
})

test('[QUES-004] up to 200 are added at once, all or none', async () => {
  const { add, titles } = await start()
  const many = Array.from({ length: 201 }, (_, n) => rating(`Question no. ${n + 1}`))

  expect(await add(many)).toMatchObject({
    status: 400,
    failure: { errorMessage: ['Questions: At most 200 questions at a time.'] },
  })
  expect((await add([])).failure?.errorMessage).toEqual(['Questions: Add at least one question.'])
  expect((await add('A\nB')).failure?.errorMessage).toEqual(['Questions: Questions must be a list.'])
  expect(await add([rating('D'), { ...rating('x'.repeat(201)), Type: 'Textbox' }])).toMatchObject({
    status: 400,
    failure: {
      errorMessage: expect.arrayContaining([
        'Questions[1].Title: At most 200 characters.',
        'Questions[1].Type: Questions in People must be of type Rating.',
      ]),
    },
  })
  expect(await titles()).toEqual(['A', 'B', 'C'])
  const long = many.slice(1).map((question) => ({ ...question, Description: '語'.repeat(4000) }))
  expect((await add(long)).status).toBe(200)
  expect(await titles()).toHaveLength(203)
})

test('[QUES-004] duplicates, in the list or the pathway, are reported by line, so that a repeated list adds nothing', async () => {
  const { add, titles } = await start()

  expect(await add(['D', 'b', 'd.', 'E'].map(rating))).toMatchObject({
    status: 409,
    failure: { errorMessage: ['Line 2: Already in this pathway.', 'Line 3: Same as line 1.'] },
  })
  expect(await titles()).toEqual(['A', 'B', 'C'])

  const both = await Promise.all([add(['D', 'E'].map(rating)), add(['D', 'E'].map(rating))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await titles()).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('[QUES-004] a list for an unknown pathway answers 404, and a CustomerAdmin may not add one', async () => {
  const { as, make, add, pathwayId, titles } = await start()

  expect((await add([rating('D')], NOWHERE)).status).toBe(404)
  const { status } = await as(await make.customerAdmin()).sendFaulty(createDiagnosticQuestions, {
    params: { pathwayId },
    body: { Questions: [rating('D')] },
  })
  expect(status).toBe(403)
  expect(await titles()).toEqual(['A', 'B', 'C'])
})

test('[QUES-005] a question is duplicated with all its fields, to the end of its pathway', async () => {
  const { admin, make, add, pathwayId, asked, events } = await start()
  const { answer: original } = await admin.sendFaulty(createDiagnosticQuestion, {
    params: { pathwayId },
    body: { ...rating('Who decides?'), Area: 'Other', Type: 'Checkbox', CheckBoxOptions: ['We', 'They'] },
  })
  await add([rating('Last')])
  const duplicate = (id: string, of = pathwayId) =>
    admin.send(duplicateDiagnosticQuestion, { params: { pathwayId: of, id } })

  const { answer } = await duplicate(original.Id)
  await duplicate(original.Id)

  const [last, copy, second] = (await asked()).slice(-3)
  expect(last?.Title).toBe('Last')
  expect(copy).toMatchObject({ ...original, Id: answer.Id, Title: 'Who decides? (copy)' })
  expect(second?.Title).toBe('Who decides? (copy 2)')
  expect((await duplicate(NOWHERE)).status).toBe(404)
  expect((await duplicate(original.Id, (await make.pathway()).id)).status).toBe(404)
  expect((await events())[1]).toMatchObject({
    action: 'diagnosticQuestionDuplicated',
    subject: 'Who decides?',
    detail: { Copy: 'Who decides? (copy)' },
  })
})

test('[QUES-005] questions move to the end of another pathway, in order', async () => {
  const { admin, make, pathwayId, ids, titles, events } = await start()
  const other = await make.pathway({ name: 'Trust' })
  await make.diagnosticQuestion({ pathway_id: other.id, title: 'X' })
  await admin.send(moveDiagnosticQuestion, { params: { pathwayId, id: ids.c }, body: { AfterId: null } })
  const body = { QuestionIds: [ids.c, ids.a, ids.a], PathwayId: other.id }

  const { answer } = await admin.send(moveDiagnosticQuestions, { params: { pathwayId }, body })

  expect(answer.Questions.map(({ Title }) => Title)).toEqual(['C', 'A'])
  expect(await titles()).toEqual(['B'])
  expect(await titles(other.id)).toEqual(['X', 'C', 'A'])
  expect((await events()).slice(1)).toMatchObject([
    {
      action: 'diagnosticQuestionsMovedAway',
      subject: 'Leadership',
      detail: { To: 'Trust', Count: '2', Questions: '‘C’, ‘A’' },
    },
  ])
})

test('[QUES-005] the area of several questions is changed; other types than ratings stay in Other, and then all stay', async () => {
  const { admin, make, pathwayId, ids, asked, events } = await start()
  const text = await make.diagnosticQuestion({ pathway_id: pathwayId, title: 'In a word', type: 'Textbox' })
  const change = (QuestionIds: string[], Area: 'People' | 'Other') =>
    admin.send(changeAreaOfDiagnosticQuestions, { params: { pathwayId }, body: { QuestionIds, Area } })
  const areas = async () => (await asked()).map(({ Area }) => Area)

  expect(await change([ids.a, text.id], 'People')).toMatchObject({
    status: 409,
    failure: { errorMessage: ['Only ratings can be in People. This one is not a rating: ‘In a word’.'] },
  })
  expect(await areas()).toEqual(['Culture', 'Culture', 'Culture', 'Other'])
  const { answer } = await change([ids.a, ids.c], 'People')
  expect(answer.Questions).toMatchObject([
    { Title: 'A', Area: 'People' },
    { Title: 'C', Area: 'People' },
  ])
  expect((await change([ids.b, text.id], 'Other')).status).toBe(200)
  expect(await areas()).toEqual(['People', 'Other', 'People', 'Other'])
  expect((await events())[0]).toMatchObject({
    action: 'diagnosticQuestionsAreaChanged',
    subject: 'Leadership',
    detail: { Area: 'People', Count: '2' },
  })
})

test('[QUES-005] several questions are deleted, and surveys already sent keep theirs', async () => {
  const { admin, make, db, pathwayId, ids, titles, events } = await start()
  const inquiry = await make.openInquiry()
  await make.surveyQuestion({ inquiry_id: inquiry.id, question_id: ids.a, title: 'A' })

  const { status } = await admin.send(deleteDiagnosticQuestions, {
    params: { pathwayId },
    body: { QuestionIds: [ids.a, ids.b] },
  })

  expect(status).toBe(200)
  expect(await titles()).toEqual(['C'])
  expect(await db.selectFrom('survey_question').select('title').execute()).toEqual([{ title: 'A' }])
  expect(await events()).toMatchObject([
    {
      action: 'diagnosticQuestionsDeleted',
      subject: 'Leadership',
      detail: { Count: '2', Questions: '‘A’, ‘B’' },
    },
  ])
})

test('[QUES-005] if a selected question is gone nothing is changed, and a message says so', async () => {
  const { admin, make, pathwayId, ids, asked, events } = await start()
  const { id: elsewhere, pathway_id } = await make.diagnosticQuestion()
  const params = { pathwayId }
  const before = await asked()
  const QuestionIds = [ids.a, elsewhere, ids.b]
  const said =
    '1 of the 3 questions you chose is no longer in this pathway. Nothing has been changed. Check the list, then choose again.'

  const refused = [
    await admin.send(deleteDiagnosticQuestions, { params, body: { QuestionIds } }),
    await admin.send(changeAreaOfDiagnosticQuestions, { params, body: { QuestionIds, Area: 'People' } }),
    await admin.send(moveDiagnosticQuestions, { params, body: { QuestionIds, PathwayId: pathway_id } }),
  ]

  for (const { status, failure } of refused) expect([status, failure?.errorMessage]).toEqual([409, [said]])
  expect(await asked()).toEqual(before)
  expect(await asked(pathway_id)).toHaveLength(1)
  expect(await events()).toEqual([])
  const gone = await admin.send(deleteDiagnosticQuestions, { params, body: { QuestionIds: [NOWHERE] } })
  expect(gone.failure?.errorMessage[0]).toMatch(/^The question you chose is no longer in this pathway\./)
})

test('[QUES-005] of two concurrent deletions of the same questions one succeeds and the other is told', async () => {
  const { admin, pathwayId, ids, titles } = await start()
  const remove = () =>
    admin.send(deleteDiagnosticQuestions, { params: { pathwayId }, body: { QuestionIds: [ids.a, ids.b] } })

  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status)

  expect(statuses.toSorted()).toEqual([200, 409])
  expect(await titles()).toEqual(['C'])
})

test('[QUES-005] none, too many, an unknown pathway and the same pathway are refused', async () => {
  const { admin, pathwayId, ids, titles } = await start()
  const params = { pathwayId }
  const faulty = async (QuestionIds: unknown) =>
    (await admin.sendFaulty(deleteDiagnosticQuestions, { params, body: { QuestionIds } })).failure?.errorMessage
  const move = (PathwayId: string, of = pathwayId) =>
    admin.send(moveDiagnosticQuestions, { params: { pathwayId: of }, body: { QuestionIds: [ids.a], PathwayId } })

  expect(await faulty([])).toEqual(['QuestionIds: Choose at least one question.'])
  expect(await faulty(undefined)).toEqual(['QuestionIds: QuestionIds must be a list of ids.'])
  expect(await faulty(Array.from({ length: 1001 }, () => ids.a))).toEqual([
    'QuestionIds: Choose at most 1000 questions at a time.',
  ])
  expect((await move(NOWHERE)).status).toBe(404)
  expect((await move(pathwayId, NOWHERE)).status).toBe(404)
  expect(await move(pathwayId)).toMatchObject({
    status: 409,
    failure: { errorMessage: ['These questions are already in this pathway.'] },
  })
  expect(await titles()).toEqual(['A', 'B', 'C'])
})
