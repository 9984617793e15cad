import {
  changeDiagnosticQuestion,
  createDiagnosticQuestion,
  deleteDiagnosticQuestion,
  moveDiagnosticQuestion,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import { createPathway, deletePathway, movePathway } from '@plumbline/contract/catalogue/pathways'
import { questionExample } from '@plumbline/contract/domain/question-fields'
import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import { previewSurvey } from '@plumbline/contract/inquiries/survey-preview'
import { getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/schema.ts'
import { startServer } from '../../../test/server.ts'

test('[INQ-050] adding the first respondents freezes the survey: pathway by pathway, by default oldest first, then the approved custom questions', async () => {
  const { as, make, db } = await startServer()
  const type = await make.inquiryType()
  const first = await make.pathway({ inquiry_type_id: type.id })
  const second = await make.pathway({ inquiry_type_id: type.id })
  const elsewhere = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: second.id, title: 'Second, older' })
  await make.diagnosticQuestion({
    pathway_id: first.id,
    title: 'First, older',
    type: 'Checkbox',
    checkbox_options: '["Mail","Phone"]',
  })
  await make.diagnosticQuestion({ pathway_id: first.id, title: 'First, newer', area: 'People' })
  await make.diagnosticQuestion({ pathway_id: elsewhere.id, title: 'Elsewhere' })
  const { manager, inquiry } = await answeredIntake(make, type.id)
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Pending' })
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Approved, older', status: 'Approved' })
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Rejected', status: 'Reject' })
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Approved, newer', status: 'Approved' })
  await make.customQuestion({ title: 'Of another inquiry', status: 'Approved' })

  await add(as(manager), inquiry.id)

  expect(await surveyOf(db, inquiry.id)).toEqual([
    { title: 'First, older', is_custom: false, type: 'Checkbox', area: 'Other', checkbox_options: ['Mail', 'Phone'] },
    { title: 'First, newer', is_custom: false, type: 'Rating', area: 'People', checkbox_options: [] },
    { title: 'Second, older', is_custom: false, type: 'Rating', area: 'Culture', checkbox_options: [] },
    { title: 'Approved, older', is_custom: true, type: 'Rating', area: 'Culture', checkbox_options: [] },
    { title: 'Approved, newer', is_custom: true, type: 'Rating', area: 'Culture', checkbox_options: [] },
  ])
})

test('[QUES-001, INQ-051] the survey follows the order of pathways and questions, in the preview and when frozen, and then keeps it', async () => {
  const { as, make, db } = await startServer()
  const consultant = as(await make.superAdmin())
  const first = await make.pathway()
  const second = await make.pathway({ inquiry_type_id: first.inquiry_type_id })
  for (const title of ['A', 'B', 'C']) await make.diagnosticQuestion({ pathway_id: first.id, title })
  const d = await make.diagnosticQuestion({ pathway_id: second.id, title: 'D' })
  const e = await make.diagnosticQuestion({ pathway_id: second.id, title: 'E' })
  const { manager, inquiry } = await answeredIntake(make, first.inquiry_type_id)
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Custom', status: 'Approved' })
  const inType = { inquiryId: first.inquiry_type_id, pathwayId: second.id }
  await consultant.send(movePathway, { params: inType, body: { AfterId: null } })
  await consultant.send(moveDiagnosticQuestion, { params: { pathwayId: second.id, id: e.id }, body: { AfterId: null } })

  const { answer: preview } = await as(manager).send(previewSurvey, { params: { inquiryId: inquiry.id } })
  await add(as(manager), inquiry.id)
  const frozen = await surveyOf(db, inquiry.id)
  await consultant.send(moveDiagnosticQuestion, {
    params: { pathwayId: second.id, id: d.id },
    body: { AfterId: null },
  })
  const { answer: later } = await as(manager).send(previewSurvey, { params: { inquiryId: inquiry.id } })

  const expected = ['E', 'D', 'A', 'B', 'C', 'Custom']
  expect(preview.Questions.map(({ Title }) => Title)).toEqual(expected)
  expect(frozen.map(({ title }) => title)).toEqual(expected)
  expect(later.Questions.map(({ Title }) => Title)).toEqual(expected)
})

test('[LANG-006, BOARD-012] the preview is in the language asked for as far as the questions are translated', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await answeredIntake(make, (await make.inquiryType()).id)
  const title = (text: string) => ({ Title: { text, of: 'How?' } })
  const options = { 'CheckBoxOptions.2': { text: 'Telefon', of: 'Phone' } }
  const translations = JSON.stringify({ de: { ...title('Wie?'), ...options } })
  const pathway = await make.pathway({ inquiry_type_id: inquiry.inquiry_type_id })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'How?', type: 'Checkbox', translations })
  const preview = async (language?: string) => {
    const params = { inquiryId: inquiry.id }
    const query = language === undefined ? {} : { language }
    const [question] = (await as(manager).send(previewSurvey, { params, query })).answer.Questions
    return [question?.Title, question?.Description, question?.CheckBoxOptions[1]]
  }

  const [german, original] = [await preview('de'), await preview()]

  expect(german).toEqual(['Wie?', original[1], 'Telefon'])
  expect([original[0], original[2]]).toEqual(['How?', 'Phone'])
})

test('[STAT-014] a frozen question keeps the name of its pathway, whatever happens to that; a custom one has none', async () => {
  const { as, make, db } = await startServer()
  const pathway = await make.pathway({ name: 'Leadership' })
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  const { manager, inquiry } = await answeredIntake(make, pathway.inquiry_type_id)
  await make.customQuestion({ inquiry_id: inquiry.id, status: 'Approved' })

  await add(as(manager), inquiry.id)
  await db.updateTable('pathway').set({ name: 'Steering' }).execute()

  const frozen = await db.selectFrom('survey_question').select('pathway').orderBy('position').execute()
  expect(frozen.map(({ pathway }) => pathway)).toEqual(['Leadership', ''])
})

test('[INQ-051, INQ-052] later changes to the catalogue do not affect the survey, nor do respondents added later', async () => {
  const { as, make } = await startServer()
  const consultant = as(await make.superAdmin())
  const pathway = await make.pathway()
  const { inquiry_type_id } = pathway
  const [changed, boxes, gone] = [
    await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'As it was' }),
    await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'With its options', type: 'Checkbox' }),
    await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Still there' }),
  ]
  const { manager, inquiry } = await answeredIntake(make, inquiry_type_id)
  const ben = await make.customerUser({ customer_id: inquiry.customer_id, email: 'ben@acme.example.com' })
  await add(as(manager), inquiry.id)
  const survey = { params: { inquiryTypeId: inquiry_type_id, inquiryId: inquiry.id }, query: {} }
  const before = (await as(ben).send(getSurveyForm, survey)).answer

  const edits: { status: number }[] = [
    await consultant.send(changeDiagnosticQuestion, {
      params: { pathwayId: pathway.id, id: changed.id },
      body: { ...rating, Title: 'Changed', Area: 'People' },
    }),
    await consultant.send(changeDiagnosticQuestion, {
      params: { pathwayId: pathway.id, id: boxes.id },
      body: { Title: 'Changed', Type: 'Checkbox', Description: 'New.', Area: 'Other', CheckBoxOptions: ['Other'] },
    }),
    await consultant.send(deleteDiagnosticQuestion, { params: { id: gone.id } }),
    await consultant.send(createDiagnosticQuestion, {
      params: { pathwayId: pathway.id },
      body: { ...rating, Title: 'New' },
    }),
    await consultant.send(createPathway, { params: { inquiryId: inquiry_type_id }, body: { Name: 'New' } }),
    await as(manager).send(addParticipants, {
      params: { inquiryId: inquiry.id },
      body: { Participants: ['ines@acme.example.com'], NoOfParticipants: 1, ExpiryDate: '2026-04-07' },
    }),
  ]
  const edited = (await as(ben).send(getSurveyForm, survey)).answer
  edits.push(await consultant.send(deletePathway, { params: { id: pathway.id }, query: {} }))
  const deleted = (await as(ben).send(getSurveyForm, survey)).answer

  expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200))
  expect([...before.CultureArray, ...before.OthersArray].map(({ Question }) => Question)).toEqual([
    'As it was',
    'Still there',
    'With its options',
  ])
  expect(edited).toEqual(before)
  expect(deleted).toEqual(before)
})

test('[INQ-046] [E4] a survey without questions, or with more than 1,000, cannot be sent', async () => {
  const { as, make, db, mails } = await startServer()
  const empty = await make.pathway()
  const full = await make.pathway()
  for (let n = 0; n < 1000; n++) await make.diagnosticQuestion({ pathway_id: full.id })
  const none = await answeredIntake(make, empty.inquiry_type_id)
  const thousand = await answeredIntake(make, full.inquiry_type_id)
  const over = await answeredIntake(make, full.inquiry_type_id)
  await make.customQuestion({ inquiry_id: over.inquiry.id, status: 'Approved' })

  const tooFew = await add(as(none.manager), none.inquiry.id)
  const tooMany = await add(as(over.manager), over.inquiry.id)
  const enough = await add(as(thousand.manager), thousand.inquiry.id)

  expect([tooFew.status, tooMany.status, enough.status]).toEqual([409, 409, 200])
  expect(tooFew.failure?.errorMessage[0]).toMatch(/^This survey has no questions yet\./)
  expect(tooMany.failure?.errorMessage).toEqual(['A survey can have up to 1,000 questions.'])
  for (const { manager, inquiry } of [none, over]) {
    const { answer } = await as(manager).send(getInquiry, { params: { id: inquiry.id } })
    expect(answer).toMatchObject({ RespondentsAdded: false, Participants: 0, ExpiryDate: null })
    expect(await surveyOf(db, inquiry.id)).toEqual([])
  }
  expect(await mails()).toHaveLength(1)
})

test('[BOARD-012, CONF-001, SEND-008] the manager previews the survey as it will be sent, and later as it was, in its layout and with both confidentiality texts', async () => {
  const { as, make, db } = await startServer()
  const type = await make.inquiryType({ min_figures: 7, min_texts: 12, survey_layout: 'compact' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'First' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Second', type: 'Textbox', max_length: 50 })
  const { manager, inquiry } = await answeredIntake(make, type.id)
  await make.customQuestion({ inquiry_id: inquiry.id, status: 'Approved', title: 'Ours' })
  await make.customQuestion({ inquiry_id: inquiry.id, status: 'Pending', title: 'Not approved' })
  const preview = async () => (await as(manager).send(previewSurvey, { params: { inquiryId: inquiry.id } })).answer

  const before = await preview()
  await add(as(manager), inquiry.id)
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Too late' })
  await db.updateTable('inquiry_type').set({ min_figures: 20, survey_layout: 'standard' }).execute()
  const after = await preview()

  expect(before.Questions.map(({ Title }) => Title)).toEqual(['First', 'Second', 'Ours'])
  expect(before.Questions[1]).toMatchObject({ Type: 'Textbox', MaxLength: 50 })
  expect(before.Introduction).toMatchObject({ QuestionCount: 3, Minutes: 5 })
  expect(before.SurveyLayout).toBe('compact')
  expect(before.ReadBy).toEqual({
    identified: 'The consultant sees your answers with your name. Your organisation sees averages only.',
    confidential:
      'Your name is never shown with your answers. Scores are shown only for 7 or more people, comments only for 12 or more. (Whoever operates the server could technically link them.)',
  })
  expect(after).toEqual({ ...before, Introduction: { ...before.Introduction, ExpiryDate: '2026-04-07' } })
  expect((await surveyOf(db, inquiry.id)).map(({ title }) => title)).toEqual(['First', 'Second', 'Ours'])
})

const rating = { ...questionExample, RadioButtonOptions: ['1', '5'], CheckBoxOptions: [] }

type Make = Awaited<ReturnType<typeof startServer>>['make']

async function answeredIntake(make: Make, inquiry_type_id: string) {
  const manager = await make.customerAdmin()
  const inquiry = await make.inquiry({
    customer_id: manager.customer_id ?? '',
    inquiry_type_id,
    intake_answered_at: '2026-03-10T08:00:00.000Z',
  })
  return { manager, inquiry }
}

function surveyOf(db: Db, inquiryId: string) {
  return db
    .selectFrom('survey_question')
    .select(['title', 'is_custom', 'type', 'area', 'checkbox_options'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('position')
    .execute()
}

function add(
  person: ReturnType<Awaited<ReturnType<typeof startServer>>['as']>,
  inquiryId: string,
  email = 'ben@acme.example.com',
) {
  return person.send(addParticipants, {
    params: { inquiryId },
    body: { Participants: [email], NoOfParticipants: 1, ExpiryDate: '2026-04-07' },
  })
}
