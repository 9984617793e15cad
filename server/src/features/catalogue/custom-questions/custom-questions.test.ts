import {
  changeCustomQuestion,
  changeCustomQuestionStatus,
  createCustomQuestion,
  deleteCustomQuestion,
  getCustomQuestion,
  listCustomQuestions,
  listOwnCustomQuestions,
  listSimilarQuestions,
} from '@plumbline/contract/catalogue/custom-questions'
import { deleteDiagnosticQuestion, listDiagnosticQuestions } from '@plumbline/contract/catalogue/diagnostic-questions'
import { previewSurvey } from '@plumbline/contract/inquiries/survey-preview'
import { getSurveyForm, viewSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import type { Input } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { startServer } from '../../../test/server.ts'

type Fields = Input<typeof createCustomQuestion>['body']

const NOWHERE = '0190a6b0-0000-7000-8000-000000000000'
const rating: Fields = {
  Area: 'Culture',
  Title: 'Leaders explain',
  Type: 'Rating',
  Description: 'How well they do.',
  RadioButtonOptions: ['1', '5', 'dk'],
}
const textbox: Fields = {
  Area: 'Other',
  Title: 'In a word',
  Type: 'Textbox',
  Description: 'Describe it.',
  MaxLength: 50,
  ValidationRegex: 'Alphabet only',
}
const checkbox: Fields = {
  Area: 'Other',
  Title: 'Which channels?',
  Type: 'Checkbox',
  Description: 'All you use.',
  CheckBoxOptions: ['Mail', 'Phone'],
}

/** A manager with an inquiry of their organisation, and a SuperAdmin. */
async function start({ onStatement }: { onStatement?: (statement: string) => void } = {}) {
  const server = await startServer(onStatement && { onStatement })
  const { as, make } = server
  const person = await make.customerAdmin({ first_name: 'Ada', last_name: 'Moore' })
  const inquiry = await make.inquiry({
    customer_id: person.customer_id ?? '',
    created_by: person.id,
    description: 'Autumn',
  })
  return { ...server, person, inquiry, manager: as(person), admin: as(await make.superAdmin()) }
}

test('[CUSQ-038, CUSQ-028, CUSQ-036, CUSQ-037] a question is added to an own inquiry, pending, and read back completely', async () => {
  const { person, inquiry, manager } = await start()

  const { answer } = await manager.send(createCustomQuestion, { params: { inquiryId: inquiry.id }, body: rating })

  const read = await manager.send(getCustomQuestion, { params: { id: answer.CustomQuestionId } })
  expect(read.answer).toEqual({
    CustomQuestionId: answer.CustomQuestionId,
    Title: 'Leaders explain',
    Type: 'Rating',
    Description: 'How well they do.',
    Area: 'Culture',
    MaxLength: null,
    ValidationRegex: null,
    RadioButtonOptions: ['1', '5', 'dk'],
    CheckBoxOptions: [],
    AcceptedFormats: 'any',
    InquiryId: inquiry.id,
    Inquiry: 'Autumn',
    AddedBy: 'Ada Moore',
    CreatedBy: person.id,
    Status: 'Pending',
    Reason: '',
  })
})

test('[CUSQ-038] another manager of the organisation adds to its inquiry too, but not one of another organisation', async () => {
  const { as, make, person, inquiry, admin } = await start()
  const colleague = as(await make.customerAdmin({ customer_id: person.customer_id }))
  const stranger = as(await make.customerAdmin())
  const added = { params: { inquiryId: inquiry.id }, body: rating }

  const statuses = [
    (await colleague.send(createCustomQuestion, added)).status,
    (await stranger.send(createCustomQuestion, added)).status,
    (await stranger.send(createCustomQuestion, { ...added, params: { inquiryId: NOWHERE } })).status,
  ]

  expect(statuses).toEqual([200, 404, 404])
  expect((await admin.send(listCustomQuestions, { query: {} })).answer.totalItem).toBe(1)
})

test('[CUSQ-022, CUSQ-023, CUSQ-024, CUSQ-025, CUSQ-026] errors of a custom question are reported by field, and nothing is stored', async () => {
  const { inquiry, manager, admin } = await start()
  const faultsOf = async (body: unknown) => {
    const sent = await manager.sendFaulty(createCustomQuestion, { params: { inquiryId: inquiry.id }, body })
    return sent.failure?.errorMessage
  }

  for (const nothing of [{}, { Area: '', Title: ' ', Type: '', Description: '' }]) {
    expect(await faultsOf(nothing)).toEqual([
      'Area: This field is mandatory.',
      'Title: This field is mandatory.',
      'Type: This field is mandatory.',
      'Description: This field is mandatory.',
    ])
  }
  expect(await faultsOf({ ...textbox, MaxLength: 'x', ValidationRegex: '' })).toEqual([
    'MaxLength: This field only contain number',
    'ValidationRegex: This field is mandatory.',
  ])
  expect(await faultsOf({ ...checkbox, CheckBoxOptions: [] })).toEqual(['CheckBoxOptions: Add at least one option.'])
  expect(await faultsOf({ ...checkbox, CheckBoxOptions: ['Mail', ''] })).toEqual([
    'CheckBoxOptions: An option is empty.',
  ])
  expect(await faultsOf({ ...checkbox, CheckBoxOptions: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })).toEqual([
    'CheckBoxOptions: You cannot add more than 6 options.',
  ])
  expect(await faultsOf({ ...rating, RadioButtonOptions: [] })).toEqual([
    'RadioButtonOptions: Add at least one option.',
  ])
  expect(await faultsOf({ ...rating, RadioButtonOptions: ['1', ' '] })).toEqual([
    'RadioButtonOptions: An option is empty.',
  ])
  expect(await faultsOf({ ...rating, RadioButtonOptions: ['1', 'd'] })).toEqual([
    'RadioButtonOptions: Remove Invalid rating option d to proceed',
  ])
  expect(await faultsOf({ ...textbox, Area: 'People' })).toEqual(['Type: Questions in People must be of type Rating.'])
  expect((await admin.send(listCustomQuestions, { query: {} })).answer.totalItem).toBe(0)
})

test('[CUSQ-023, CUSQ-027] a custom question is saved with the fields of its own type only, a text with 200 characters by default', async () => {
  const { inquiry, manager } = await start()
  const everything = {
    ValidationRegex: 'Alphabet only',
    RadioButtonOptions: ['1', 'dk'],
    CheckBoxOptions: ['Mail'],
    AcceptedFormats: 'excel',
    MaxLength: undefined,
  }
  const stored = async (question: object) => {
    const body = { ...question, ...everything }
    return (await manager.sendFaulty(createCustomQuestion, { params: { inquiryId: inquiry.id }, body })).answer
  }

  expect(await stored(textbox)).toMatchObject({
    MaxLength: 200,
    ValidationRegex: 'Alphabet only',
    RadioButtonOptions: [],
    CheckBoxOptions: [],
    AcceptedFormats: 'any',
  })
  expect(await stored(rating)).toMatchObject({
    MaxLength: null,
    ValidationRegex: null,
    RadioButtonOptions: ['1', 'dk'],
    CheckBoxOptions: [],
  })
  expect(await stored(checkbox)).toMatchObject({ RadioButtonOptions: [], CheckBoxOptions: ['Mail'] })
})

test('[CUSQ-028] [B9] no one approves their own question by sending a status', async () => {
  const { inquiry, manager } = await start()
  const body = { ...rating, Status: 'Approved', CreatedBy: NOWHERE, CustomQuestionId: NOWHERE }

  const made = await manager.sendFaulty(createCustomQuestion, { params: { inquiryId: inquiry.id }, body })
  const id = made.answer.CustomQuestionId
  const changed = await manager.sendFaulty(changeCustomQuestion, { params: { id }, body })

  expect(made.answer.Status).toBe('Pending')
  expect(changed.answer).toMatchObject({ Status: 'Pending', CustomQuestionId: id, CreatedBy: made.answer.CreatedBy })
})

test('[CUSQ-032] [B9] an inquiry with respondents accepts no new questions', async () => {
  const { make, person, manager, admin } = await start()
  const open = await make.openInquiry({ customer_id: person.customer_id ?? '', created_by: person.id })

  const { status, failure } = await manager.send(createCustomQuestion, {
    params: { inquiryId: open.id },
    body: rating,
  })

  expect(status).toBe(409)
  expect(failure?.errorMessage).toEqual(['Questions are locked because people have been invited.'])
  expect((await admin.send(listCustomQuestions, { query: {} })).answer.totalItem).toBe(0)
})

test('[CUSQ-032] an inquiry with published results accepts no new questions, with or without respondents', async () => {
  const { make, person, manager, admin } = await start()
  const published = await make.inquiry({
    customer_id: person.customer_id ?? '',
    created_by: person.id,
    published_at: '2026-03-10T09:00:00.000Z',
  })

  const { status, failure } = await manager.send(createCustomQuestion, {
    params: { inquiryId: published.id },
    body: rating,
  })

  expect(status).toBe(409)
  expect(failure?.errorMessage).toEqual(['Questions are locked because the results are published.'])
  expect((await admin.send(listCustomQuestions, { query: {} })).answer.totalItem).toBe(0)
})

test('[CUSQ-033, WIRE-008, WIRE-015] a SuperAdmin lists the questions of all organisations, newest first; others may not', async () => {
  const { as, make, manager, admin } = await start()
  for (let n = 1; n <= 9; n++) await make.customQuestion({ title: `Question no. ${n}` })

  const { answer } = await admin.send(listCustomQuestions, { query: { currentPage: 2 } })
  const refused = [
    await manager.send(listCustomQuestions, { query: {} }),
    await as(await make.customerUser()).send(listCustomQuestions, { query: {} }),
  ]

  expect(answer).toMatchObject({ totalItem: 9, totalPage: 2, currentPage: 2, data: [{ Title: 'Question no. 1' }] })
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
})

test('[CUSQ-034] a manager lists only their own questions, with the inquiry of each', async () => {
  const { as, make, person, inquiry, manager, admin } = await start()
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Mine' })
  await make.customQuestion({ title: 'Of another organisation' })
  const colleague = await make.customerAdmin({ customer_id: person.customer_id })
  const theirs = await make.inquiry({ customer_id: person.customer_id ?? '', created_by: colleague.id })
  await make.customQuestion({ inquiry_id: theirs.id, title: "The colleague's" })

  const own = await manager.send(listOwnCustomQuestions, { params: { userId: person.id }, query: {} })
  const foreign = await manager.send(listOwnCustomQuestions, { params: { userId: colleague.id }, query: {} })

  expect(own.answer.data).toMatchObject([{ Title: 'Mine', InquiryId: inquiry.id, Inquiry: 'Autumn' }])
  expect(own.answer.totalItem).toBe(1)
  expect(foreign.status).toBe(404)
  const user = as(await make.customerUser())
  expect((await user.send(listOwnCustomQuestions, { params: { userId: NOWHERE }, query: {} })).status).toBe(403)
  expect((await admin.send(listOwnCustomQuestions, { params: { userId: person.id }, query: {} })).status).toBe(403)
})

test("[CUSQ-035, CUSQ-039, CUSQ-040, WIRE-026] nobody can read, change or delete another person's question; it is not found", async () => {
  const { as, make, person, inquiry, admin } = await start()
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Untouched' })
  const colleague = as(await make.customerAdmin({ customer_id: person.customer_id }))
  const stranger = as(await make.customerAdmin())

  for (const other of [colleague, stranger]) {
    for (const params of [{ id }, { id: NOWHERE }]) {
      const refused = [
        await other.send(getCustomQuestion, { params }),
        await other.send(changeCustomQuestion, { params, body: rating }),
        await other.send(deleteCustomQuestion, { params }),
      ]
      expect(refused.map(({ status, failure }) => [status, failure?.errorMessage])).toEqual(
        Array(3).fill([404, ['Custom question not found.']]),
      )
    }
  }
  const user = as(await make.customerUser())
  expect((await user.send(getCustomQuestion, { params: { id } })).status).toBe(403)
  const { answer } = await admin.send(getCustomQuestion, { params: { id } })
  expect(answer.Title).toBe('Untouched')
})

test('[CUSQ-029, CUSQ-039] an own question is changed, and a rejected one becomes pending again', async () => {
  const { make, inquiry, manager, admin } = await start()
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id })
  await admin.send(changeCustomQuestionStatus, { params: { id }, body: { Area: 'People', Status: 'Reject' } })
  const rejected = await manager.send(getCustomQuestion, { params: { id } })

  const changed = await manager.send(changeCustomQuestion, { params: { id }, body: textbox })
  const late = await manager.send(changeCustomQuestion, {
    params: { id },
    body: checkbox,
    headers: { 'if-match': String(rejected.headers.etag) },
  })

  expect(rejected.answer).toMatchObject({ Status: 'Reject', Area: 'People' })
  expect(changed.answer).toMatchObject({ ...textbox, Status: 'Pending', RadioButtonOptions: [] })
  expect(late.status).toBe(409)
  expect((await manager.send(getCustomQuestion, { params: { id } })).answer).toMatchObject({ Title: 'In a word' })
})

test('[CUSQ-030, CUSQ-041, CUSQ-043] [B9] a SuperAdmin approves with the area; after that nobody edits or decides again', async () => {
  const { make, inquiry, manager, admin } = await start()
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Original' })

  const approved = await admin.send(changeCustomQuestionStatus, {
    params: { id },
    body: { Area: 'Structure', Status: 'Approved' },
  })
  const later = [
    await manager.send(changeCustomQuestion, { params: { id }, body: rating }),
    await admin.send(changeCustomQuestionStatus, { params: { id }, body: { Area: 'Other', Status: 'Reject' } }),
    await admin.send(changeCustomQuestionStatus, { params: { id }, body: { Area: 'Structure', Status: 'Approved' } }),
  ]

  expect(approved.answer).toMatchObject({ Status: 'Approved', Area: 'Structure' })
  expect(later.map(({ status }) => status)).toEqual([409, 409, 409])
  const { answer } = await manager.send(getCustomQuestion, { params: { id } })
  expect(answer).toMatchObject({ Title: 'Original', Status: 'Approved', Area: 'Structure' })
})

test('the author of a question is emailed the decision if requested, with the reason as the consultant’s words', async () => {
  const { make, inquiry, manager, person, admin, mails, db } = await start()
  const decide = async (title: string, body: object) => {
    const { id } = await make.customQuestion({ inquiry_id: inquiry.id, title, type: 'Textbox' })
    await admin.sendFaulty(changeCustomQuestionStatus, { params: { id }, body: { Area: 'Other', ...body } })
    return id
  }
  await make.customerAdmin({ customer_id: person.customer_id })

  await decide('Quiet', { Status: 'Approved' })
  const rejected = await decide('One', { Status: 'Reject', Reason: 'Too like evil.example', Notify: true })
  const approved = await decide('Two', { Status: 'Approved', Notify: true })
  await db.updateTable('user_account').set({ active: false }).where('id', '=', person.id).execute()
  await decide('Gone', { Status: 'Approved', Notify: true })

  const sent = await mails()
  expect(sent.map(({ to_address, subject, customer_id }) => ({ to_address, subject, customer_id }))).toEqual([
    { to_address: person.email, subject: 'Your question was rejected', customer_id: person.customer_id },
    { to_address: person.email, subject: 'Your question was approved', customer_id: person.customer_id },
  ])
  const path = `/customerAdmin/custom-metrics/inquiry/${inquiry.id}`
  expect(sent[0]?.text).toContain(`${path}/edit/${rejected}`)
  expect(sent[0]?.text).toMatch(/writes:\n> Too like evil\.\u200bexample\n/)
  expect(sent[1]?.text).toContain(`${path}/view/${approved}`)
  expect(sent[1]?.text).not.toContain('writes:')
  expect((await manager.send(getCustomQuestion, { params: { id: approved } })).status).toBe(401)
})

test('[CUSQ-041, CUSQ-042, CUSQ-045] [B9] a decision is Approved or Reject, by a SuperAdmin, with an area that fits the type', async () => {
  const { as, make, inquiry, manager, admin } = await start()
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id, type: 'Textbox' })
  const decide = (body: object) => admin.sendFaulty(changeCustomQuestionStatus, { params: { id }, body })
  const approval = { params: { id }, body: { Area: 'Other', Status: 'Approved' } } as const

  const unknown = await decide({ Area: 'Other', Status: 'Pending' })
  const missing = await decide({})
  const unfit = await decide({ Area: 'Culture', Status: 'Approved' })
  const others = [
    await manager.send(changeCustomQuestionStatus, approval),
    await as(await make.customerUser()).send(changeCustomQuestionStatus, approval),
  ]
  const nowhere = await admin.send(changeCustomQuestionStatus, { ...approval, params: { id: NOWHERE } })
  const { answer } = await admin.send(getCustomQuestion, { params: { id } })
  const fit = await admin.send(changeCustomQuestionStatus, approval)

  expect([unknown, missing, unfit].map(({ status, failure }) => [status, failure?.errorMessage])).toEqual([
    [400, ['Status: Choose one of: Approved, Reject.']],
    [400, ['Area: This field is mandatory.', 'Status: This field is mandatory.']],
    [400, ['Area: Questions in Culture must be of type Rating.']],
  ])
  expect(others.map(({ status }) => status)).toEqual([403, 403])
  expect(nowhere.status).toBe(404)
  expect(answer).toMatchObject({ Status: 'Pending', Area: 'Other' })
  expect(fit.answer.Status).toBe('Approved')
})

test('[CUSQ-040, CUSQ-047] an own question is deleted, even if approved; a running survey keeps its copy', async () => {
  const { make, db, person, manager, admin } = await start()
  const open = await make.openInquiry({ customer_id: person.customer_id ?? '', created_by: person.id })
  const { id } = await make.customQuestion({ inquiry_id: open.id, title: 'Kept' })
  await admin.send(changeCustomQuestionStatus, { params: { id }, body: { Area: 'Culture', Status: 'Approved' } })

  const first = await manager.send(deleteCustomQuestion, { params: { id } })
  const second = await manager.send(deleteCustomQuestion, { params: { id } })

  expect([first.status, second.status]).toEqual([200, 404])
  expect((await admin.send(listCustomQuestions, { query: {} })).answer.totalItem).toBe(0)
  const survey = await db.selectFrom('survey_question').select(['question_id', 'title', 'is_custom']).execute()
  expect(survey).toEqual([{ question_id: id, title: 'Kept', is_custom: true }])
})

test('[CUSQ-031] a question approved after respondents were added is only asked of those who have not submitted', async () => {
  const { as, make, db, person, admin } = await start()
  const open = await make.openInquiry({ customer_id: person.customer_id ?? '', created_by: person.id })
  const asked = await make.surveyQuestion({ inquiry_id: open.id, title: 'Asked from the start' })
  const [early, late] = [await make.respondent({ inquiry_id: open.id }), await make.respondent({ inquiry_id: open.id })]
  await make.surveyAnswer({
    respondent_id: early.id,
    inquiry_id: open.id,
    question_id: asked.question_id,
    performance: '4',
    importance: '5',
  })
  await db
    .updateTable('respondent')
    .set({ status: 'completed', completed_at: '2026-03-10T09:00:00.000Z' })
    .where('id', '=', early.id)
    .execute()
  const rejected = await make.customQuestion({ inquiry_id: open.id, title: 'Rejected' })
  const joining = await make.customQuestion({ inquiry_id: open.id, title: 'Joined later' })
  await make.customQuestion({ inquiry_id: open.id, title: 'Still pending' })

  await admin.send(changeCustomQuestionStatus, {
    params: { id: rejected.id },
    body: { Area: 'Culture', Status: 'Reject' },
  })
  await admin.send(changeCustomQuestionStatus, {
    params: { id: joining.id },
    body: { Area: 'Culture', Status: 'Approved' },
  })

  const titles = (questions: { Question: string }[]) => questions.map(({ Question }) => Question)
  const form = await as({ id: late.user_id ?? '' }).send(getSurveyForm, {
    params: { inquiryTypeId: open.inquiry_type_id, inquiryId: open.id },
    query: {},
  })
  expect(titles(form.answer.CultureArray)).toEqual(['Asked from the start', 'Joined later'])
  const submitted = await admin.send(viewSurveyAnswers, {
    params: { inquiryId: open.id, customerUserId: early.id },
  })
  expect(titles(submitted.answer.CultureArray)).toEqual(['Asked from the start'])
})

test('[CUSQ-031] a survey that is closed or full gets no more questions', async () => {
  const { make, db, admin } = await start()
  const published = await make.openInquiry({ published_at: '2026-03-10T08:00:00.000Z' })
  const full = await make.openInquiry()
  for (let n = 0; n < 1000; n++) await make.surveyQuestion({ inquiry_id: full.id })
  const approve = async (inquiry_id: string) => {
    const { id } = await make.customQuestion({ inquiry_id })
    const { status } = await admin.send(changeCustomQuestionStatus, {
      params: { id },
      body: { Area: 'Culture', Status: 'Approved' },
    })
    return { status, stored: (await admin.send(getCustomQuestion, { params: { id } })).answer.Status }
  }

  expect(await approve(published.id)).toEqual({ status: 200, stored: 'Approved' })
  expect(await approve(full.id)).toEqual({ status: 409, stored: 'Pending' })
  const custom = await db.selectFrom('survey_question').select('question_id').where('is_custom', '=', true).execute()
  expect(custom).toEqual([])
})

test('[WIRE-017, CUSQ-044] the search covers every visible column, the name only where it is shown, and statuses by their label', async () => {
  const { make, person, inquiry, manager, admin } = await start()
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Leaders', type: 'Textbox', status: 'Reject' })
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Safety', description: 'Zebra' })
  const all = async (search: string) => (await admin.send(listCustomQuestions, { query: { search } })).answer.totalItem
  const own = async (search: string) =>
    (await manager.send(listOwnCustomQuestions, { params: { userId: person.id }, query: { search } })).answer.totalItem

  expect([await all('LEAD'), await all('textb'), await all('culture'), await all('autumn')]).toEqual([1, 1, 1, 2])
  expect([await all('rejected'), await all('pend'), await all('approved'), await all('zebra')]).toEqual([1, 1, 0, 0])
  expect([await all('ada moore'), await own('ada moore'), await own('REJECTED')]).toEqual([2, 0, 1])
})

test('[HOME-011] a rejection shows its reason to the manager, in view and list; a changed or approved question has no reason any more', async () => {
  const { make, person, inquiry, manager, admin } = await start()
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id })
  const other = await make.customQuestion({ inquiry_id: inquiry.id })
  const reject = { Area: 'Culture', Status: 'Reject', Reason: '  It asks two things.\nMake two of it. ' } as const

  await admin.send(changeCustomQuestionStatus, { params: { id }, body: reject })
  await admin.send(changeCustomQuestionStatus, { params: { id: other.id }, body: reject })
  const view = await manager.send(getCustomQuestion, { params: { id } })
  const list = await manager.send(listOwnCustomQuestions, { params: { userId: person.id }, query: {} })
  const changed = await manager.send(changeCustomQuestion, { params: { id }, body: rating })
  const approved = await admin.send(changeCustomQuestionStatus, {
    params: { id: other.id },
    body: { Area: 'Culture', Status: 'Approved', Reason: 'Never mind.' },
  })

  expect(view.answer).toMatchObject({ Status: 'Reject', Reason: 'It asks two things.\nMake two of it.' })
  expect(list.answer.data.map(({ Reason }) => Reason)).toEqual(Array(2).fill('It asks two things.\nMake two of it.'))
  expect(changed.answer).toMatchObject({ Status: 'Pending', Reason: '' })
  expect(approved.answer).toMatchObject({ Status: 'Approved', Reason: '' })
})

test('[HOME-011] a reason has at most 1,000 characters and is optional; a rejection names no pathway', async () => {
  const { make, admin } = await start()
  const { id } = await make.customQuestion({})
  const pathway = await make.pathway()
  const decide = (body: object) =>
    admin.sendFaulty(changeCustomQuestionStatus, {
      params: { id },
      body: { Area: 'Culture', Status: 'Reject', ...body },
    })

  const long = await decide({ Reason: 'x'.repeat(1001) })
  const named = await decide({ PathwayId: pathway.id })
  const without = await decide({ Reason: null, PathwayId: null })
  const whole = await decide({ Reason: 'x'.repeat(1000) })

  expect([long, named].map(({ status, failure }) => [status, failure?.errorMessage])).toEqual([
    [400, ['Reason: At most 1000 characters.']],
    [400, ['PathwayId: Only approved questions can be added to the catalogue.']],
  ])
  expect(without.answer).toMatchObject({ Status: 'Reject', Reason: '' })
  expect(whole.answer.Reason).toHaveLength(1000)
})

test("[HOME-011] an approved question is added to a pathway of the inquiry's type, complete and in the chosen area", async () => {
  const { make, inquiry, manager, admin } = await start()
  const pathway = await make.pathway({ inquiry_type_id: inquiry.inquiry_type_id, name: 'Leadership' })
  const foreign = await make.pathway()
  const { answer: own } = await manager.send(createCustomQuestion, { params: { inquiryId: inquiry.id }, body: rating })
  const id = own.CustomQuestionId
  const approve = (PathwayId: string) =>
    admin.send(changeCustomQuestionStatus, { params: { id }, body: { Area: 'People', Status: 'Approved', PathwayId } })
  const questionsOf = async (pathwayId: string) =>
    (await admin.send(listDiagnosticQuestions, { params: { pathwayId }, query: {} })).answer.data

  const refused = [await approve(foreign.id), await approve(NOWHERE)]
  const before = await admin.send(getCustomQuestion, { params: { id } })
  const approved = await approve(pathway.id)

  expect(refused.map(({ status, failure }) => [status, failure?.errorMessage])).toEqual(
    Array(2).fill([404, ['Pathway not found.']]),
  )
  expect([before.answer.Status, await questionsOf(foreign.id)]).toEqual(['Pending', []])
  expect(approved.answer).toMatchObject({ Status: 'Approved', Area: 'People' })
  expect(await questionsOf(pathway.id)).toMatchObject([
    {
      Title: 'Leaders explain',
      Description: 'How well they do.',
      Area: 'People',
      RadioButtonOptions: ['1', '5', 'dk'],
    },
  ])
})

test('[HOME-011] a full survey refuses the approval, and nothing is added to the catalogue', async () => {
  const { make, admin } = await start()
  const full = await make.openInquiry()
  for (let n = 0; n < 1000; n++) await make.surveyQuestion({ inquiry_id: full.id })
  const pathway = await make.pathway({ inquiry_type_id: full.inquiry_type_id })
  const { id } = await make.customQuestion({ inquiry_id: full.id })

  const { status } = await admin.send(changeCustomQuestionStatus, {
    params: { id },
    body: { Area: 'Culture', Status: 'Approved', PathwayId: pathway.id },
  })

  expect(status).toBe(409)
  const { answer } = await admin.send(listDiagnosticQuestions, { params: { pathwayId: pathway.id }, query: {} })
  expect(answer.totalItem).toBe(0)
})

test('[HOME-011] a question added to the catalogue is asked once in its own inquiry, and in others of the type', async () => {
  const { make, person, inquiry, manager, admin } = await start()
  const pathway = await make.pathway({ inquiry_type_id: inquiry.inquiry_type_id })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Asked before' })
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Added' })
  const next = await make.inquiry({
    customer_id: person.customer_id ?? '',
    created_by: person.id,
    inquiry_type_id: inquiry.inquiry_type_id,
  })

  await admin.send(changeCustomQuestionStatus, {
    params: { id },
    body: { Area: 'Culture', Status: 'Approved', PathwayId: pathway.id },
  })

  const asked = async (inquiryId: string) =>
    (await manager.send(previewSurvey, { params: { inquiryId } })).answer.Questions.map(({ Title }) => Title)
  expect(await asked(inquiry.id)).toEqual(['Asked before', 'Added'])
  expect(await asked(next.id)).toEqual(['Asked before', 'Added'])
  const added = await admin.send(listDiagnosticQuestions, {
    params: { pathwayId: pathway.id },
    query: { search: 'Added' },
  })
  await admin.send(deleteDiagnosticQuestion, { params: { id: added.answer.data[0]?.Id ?? '' } })
  expect(await asked(inquiry.id)).toEqual(['Asked before', 'Added'])
  expect(await asked(next.id)).toEqual(['Asked before'])
})

test("[HOME-011] its manager and a SuperAdmin see similar questions from the pathways of the inquiry's type, with the words in common", async () => {
  const { as, make, inquiry, manager, admin } = await start()
  const pathway = await make.pathway({ inquiry_type_id: inquiry.inquiry_type_id, name: 'Leadership' })
  const add = (title: string, description: string, pathway_id = pathway.id) =>
    make.diagnosticQuestion({ pathway_id, title, description })
  const { id } = await add('Decisions', 'Leaders explain their decisions to everybody.')
  await add('Safety', 'People feel safe at work.')
  await add('Decisions', 'Leaders explain their decisions to everybody.', (await make.pathway()).id)
  const stranger = as(await make.customerAdmin())
  const ask = { params: { inquiryId: inquiry.id }, query: { title: 'How well leaders explain what was DECISION' } }

  const found = [await manager.send(listSimilarQuestions, ask), await admin.send(listSimilarQuestions, ask)]
  const nothing = await manager.send(listSimilarQuestions, { ...ask, query: { title: 'The of', detail: 'Parking' } })
  const refused = [
    await stranger.send(listSimilarQuestions, ask),
    await manager.send(listSimilarQuestions, { ...ask, params: { inquiryId: NOWHERE } }),
    await as(await make.customerUser()).send(listSimilarQuestions, ask),
  ]

  for (const { answer } of found) {
    expect(answer.Questions).toEqual([
      {
        Id: id,
        Title: 'Decisions',
        Type: 'Rating',
        Description: 'Leaders explain their decisions to everybody.',
        Area: 'Culture',
        PathwayId: pathway.id,
        PathwayName: 'Leadership',
        SharedWords: ['leaders', 'explain', 'decisions'],
      },
    ])
  }
  expect(nothing.answer.Questions).toEqual([])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403])
})

test('[HOME-011] similar questions are found among 10,000 in a fixed number of statements, the five most similar first', async () => {
  const statements: string[] = []
  const { make, db, inquiry, manager } = await start({ onStatement: (statement) => void statements.push(statement) })
  const pathway = await make.pathway({ inquiry_type_id: inquiry.inquiry_type_id })
  const { id } = await make.diagnosticQuestion({
    pathway_id: pathway.id,
    title: 'Trust between teams',
    description: 'Calm',
  })
  const ask = {
    params: { inquiryId: inquiry.id },
    query: { title: 'Trust between the teams', detail: 'Do they trust?' },
  }
  const counted = async () => {
    statements.length = 0
    const { answer } = await manager.send(listSimilarQuestions, ask)
    return { answer, count: statements.length }
  }
  const few = await counted()
  const copy = await db.selectFrom('diagnostic_question').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 9_999 }, (_, n) => ({
    ...copy,
    id: newId(),
    title: `Trust in ${n % 100} tools`,
    description: `Question no. ${n} asks ${'something '.repeat(20)}`,
    rating_options: JSON.stringify(copy.rating_options),
    checkbox_options: JSON.stringify(copy.checkbox_options),
    translations: '{}',
  }))
  for (const chunk of chunksOf(copies)) await db.insertInto('diagnostic_question').values(chunk).execute()

  const many = await counted()

  expect(few.answer.Questions).toHaveLength(1)
  expect(many.answer.Questions[0]).toMatchObject({
    Title: 'Trust between teams',
    SharedWords: ['trust', 'between', 'teams'],
  })
  expect(many.answer.Questions).toHaveLength(5)
  expect(many.count).toBe(few.count)
})
