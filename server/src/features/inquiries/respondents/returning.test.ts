import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import { listRespondents } from '@plumbline/contract/inquiries/respondents'
import { changeRespondent, returnSurvey } from '@plumbline/contract/inquiries/respondents-board'
import {
  addSurveyAnswers,
  getSurveyForm,
  listStaffInquiries,
  viewSurveyAnswers,
} from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const FIRST = '0190a6b0-0000-7000-8000-000000000001'
const SECOND = '0190a6b0-0000-7000-8000-000000000002'

/** Ben, of two who were asked, has submitted the survey; a consultant, Sam Smith. */
async function withSubmission(given: Record<string, unknown> = {}) {
  const server = await startServer()
  const { make, signedIn } = server
  const sam = await make.superAdmin({ last_name: 'Smith' })
  const manager = await make.customerAdmin()
  const inquiry = await make.openInquiry({ customer_id: manager.customer_id ?? '', created_by: manager.id, ...given })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id })
  const ben = await make.customerUser({ customer_id: inquiry.customer_id, email: 'ben@acme.example.com' })
  const asked = await make.respondent({ inquiry_id: inquiry.id, user_id: ben.id, email: ben.email })
  await make.respondent({ inquiry_id: inquiry.id })
  const { send, sendFaulty } = await signedIn(ben)
  const submit = (SubmissionId: string, Answer: string, Status: 'saveasdraft' | 'completed' = 'completed') =>
    sendFaulty(addSurveyAnswers, {
      form: {
        Status,
        SubmissionId,
        SurveyAnswerDtos: [{ InquiryId: inquiry.id, DiagnosticId: question.question_id, Answer, ValueAnswer: '4' }],
      },
    })
  expect((await submit(FIRST, '3')).status).toBe(200)
  const params = { inquiryId: inquiry.id, id: ben.id }
  return {
    ...server,
    sam,
    manager,
    ben,
    asked,
    inquiry,
    submit,
    params,
    giveBack: (Reason: unknown = 'The budget sheet\nis of last year.') =>
      server.as(sam).sendFaulty(returnSurvey, { params, body: { Reason } }),
    listed: async () => {
      const { answer } = await send(listStaffInquiries, { params: { email: ben.email }, query: {} })
      return answer.data.map(({ Status, IsReturned }) => [Status, IsReturned])
    },
    form: async () => {
      const of = { inquiryId: inquiry.id, inquiryTypeId: inquiry.inquiry_type_id }
      return (await send(getSurveyForm, { params: of, query: {} })).answer
    },
    counted: async () => {
      const { answer } = await server.as(manager).send(getInquiry, { params: { id: inquiry.id } })
      const list = await server.as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
      const row = list.answer.data.find(({ Email }) => Email === ben.email)
      return { Progress: answer.Progress, State: row?.State, status: row?.status }
    },
  }
}

test('[BOARD-011, SURV-038] a returned survey is open again with its answers and the reason, counts as not submitted, and is submitted again', async () => {
  const { giveBack, form, listed, counted, submit, as, ben, inquiry } = await withSubmission()
  const before = await counted()
  expect(await listed()).toEqual([['completed', false]])
  const tooLate = await submit(SECOND, '5')

  const { answer } = await giveBack()

  expect(tooLate.status).toBe(409)
  expect(answer).toMatchObject({ Id: ben.id, State: 'returned', status: 'pending', PercentAnswered: 100 })
  const returned = await counted()
  expect([before.status, returned]).toEqual([
    'completed',
    { Progress: expect.any(Number), State: 'returned', status: 'pending' },
  ])
  expect(returned.Progress).toBeLessThan(before.Progress)
  expect(await form()).toMatchObject({
    Status: 'pending',
    Returned: { Reason: 'The budget sheet\nis of last year.', At: '2026-03-10T09:00:00.000Z' },
    CultureArray: [{ Answer: '3', ValueImportanceAnswer: '4' }],
  })
  expect(await listed()).toEqual([['pending', true]])
  expect((await submit(SECOND, '5')).status).toBe(200)
  expect(await listed()).toEqual([['completed', false]])
  expect(await counted()).toEqual({ ...before, State: 'submitted' })
  const read = await as(ben).send(viewSurveyAnswers, { params: { inquiryId: inquiry.id, customerUserId: ben.id } })
  expect(read.answer).toMatchObject({ Returned: null, CultureArray: [{ Answer: '5' }] })
})

test('[BOARD-011] a submission from before the return comes too late, however often it is sent; so does a draft with the same id', async () => {
  const { giveBack, submit, form } = await withSubmission()
  await giveBack()

  const repeated = await submit(FIRST, '3')
  const draft = await submit(FIRST, '1', 'saveasdraft')

  for (const { status, failure, body } of [repeated, draft]) {
    expect([status, JSON.parse(body)]).toEqual([409, expect.objectContaining({ Returned: true, Conflicts: [] })])
    expect(failure?.errorMessage.join()).toMatch(/^This survey was returned to you for correction\./)
  }
  expect(await form()).toMatchObject({ Status: 'pending', CultureArray: [{ Answer: '3' }] })

  await submit(SECOND, '4')
  await giveBack('Once more.')
  expect([(await submit(FIRST, '3')).status, (await submit(SECOND, '4')).status]).toEqual([409, 409])
  expect((await form()).Returned?.Reason).toBe('Once more.')
})

test('[BOARD-011] the respondent is emailed the reason, as the words of the person who returned it, with a link to the survey', async () => {
  const { giveBack, mails, send, ben, asked } = await withSubmission()

  await giveBack('See https://evil.example.com\r\nBcc: all@acme.example.com')

  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to_address: ben.email,
    subject: 'Your survey was returned to you',
    respondent_id: asked.id,
    kind: 'returned',
  })
  // What a mail program would make a link of is parted by signs that nobody sees.
  const words = 'Sam Smith writes:\n> See https://evil.example.com\n> Bcc: all@acme.example.com'
  expect(mail?.text.replaceAll('\u200b', '')).toContain(words)
  expect(mail?.text + (mail?.html ?? '')).not.toContain('evil.example')
  const Invite = /\/auth\/survey\?invite=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const { answer } = await send(openSurvey, { body: { Invite, LookOnly: true } })
  expect(answer).toMatchObject({ Email: ben.email, HasAccount: true })
})

const PAST = '2026-03-09T12:00:00.000Z'
test.for([
  { given: { confidentiality: 'confidential' as const }, words: 'These answers are confidential.' },
  { given: { published_at: PAST }, words: 'Results are published. Surveys can no longer be returned.' },
  { given: { closed_at: PAST }, words: 'The inquiry is closed. Reopen it, then return the survey.' },
  {
    given: { expiry_date: '2026-03-09' },
    words: 'Their deadline was 9 Mar 2026. Have it extended, then return the survey.',
  },
])('[BOARD-011] with $given nothing is returned', async ({ given, words }) => {
  const { giveBack, db, counted, mails } = await withSubmission()
  await db.updateTable('inquiry').set(given).execute()
  const before = await counted()

  const { status, failure } = await giveBack()

  expect([status, failure?.errorMessage]).toEqual([409, [words]])
  expect(await counted()).toEqual(before)
  expect(await mails()).toEqual([])
})

test('[BOARD-011] after an individual extension the survey can be returned', async () => {
  const { as, manager, params, giveBack, clock } = await withSubmission()
  clock.set('2026-04-08T00:00:00Z')
  const refused = await giveBack()
  await as(manager).send(changeRespondent, { params, body: { LastDay: '2026-04-20' } })

  const returned = await giveBack()

  expect([refused.status, returned.status, returned.answer.LastDay]).toEqual([409, 200, '2026-04-20'])
})

test('[BOARD-011] a survey that is not submitted, or whose account is deleted, cannot be returned', async () => {
  const { giveBack, db, ben } = await withSubmission()
  await db.updateTable('user_account').set({ deleted_at: PAST }).where('id', '=', ben.id).execute()
  const deleted = await giveBack()
  await db.updateTable('user_account').set({ deleted_at: null }).where('id', '=', ben.id).execute()
  await giveBack()
  const twice = await giveBack()

  expect([deleted, twice].map(({ status, failure }) => [status, failure?.errorMessage.join()])).toEqual([
    [409, 'Their account has been deleted, so no one could correct this survey.'],
    [409, 'This survey hasn’t been submitted.'],
  ])
})

test.for(['', '  \n ', 'x'.repeat(4001), null])('[BOARD-011] %o is no valid reason', async (reason) => {
  const { giveBack, counted } = await withSubmission()

  const { status, failure } = await giveBack(reason)

  expect([status, failure?.errorMessage.join()]).toEqual([400, expect.stringMatching(/^Reason: /)])
  expect((await counted()).status).toBe('completed')
})

test('[BOARD-013] only a consultant returns a survey', async () => {
  const { as, manager, ben, params } = await withSubmission()

  for (const person of [manager, ben])
    expect((await as(person).send(returnSurvey, { params, body: { Reason: 'Why?' } })).status).toBe(403)
})
