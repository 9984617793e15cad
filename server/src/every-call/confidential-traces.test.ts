/** A confidential inquiry leaves no trace of when someone answered. */
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { addSurveyAnswers, viewSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { expect, test } from 'vitest'
import { startServer, TestFile } from '../test/server.ts'
import { NOTHING } from '../test/world.ts'

/** Zoe follows the emailed link, answers with a file that is refused, requests a foreign record, and submits. */
async function answeredBy(confidentiality: 'identified' | 'confidential') {
  const server = await startServer()
  const { make, as, send, signedIn, db } = server
  const inquiry = await make.openInquiry({ description: 'Spring', confidentiality })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document' })
  const { email } = await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'zoe@acme.example.com' })
  const Invite = await make.invitation(inquiry.id, email)
  await send(openSurvey, { body: { Invite, FirstName: 'Zoe', LastName: 'Lake' } })
  const { id } = await db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const zoe = await signedIn({ id })
  const entry = { InquiryId: inquiry.id, DiagnosticId: question.question_id }
  const save = (Status: 'saveasdraft' | 'completed', given: object) =>
    zoe.send(addSurveyAnswers, { form: { Status, SurveyAnswerDtos: [{ ...entry, ...given }] } })
  const refused = await save('saveasdraft', { File: new TestFile('Plan.exe', 'MZ') })
  const notHers = await zoe.send(viewSurveyAnswers, { params: { inquiryId: inquiry.id, customerUserId: NOTHING } })
  const submitted = await save('completed', {})
  expect([refused.status, notHers.status, submitted.status]).toEqual([415, 404, 200])
  const { answer } = await as(await make.superAdmin()).send(listAuditEvents, { query: { pageSize: 100 } })
  return answer.data
}

test('[CONF-010] [G6] the audit log names no respondent of a confidential inquiry with their survey or actions', async () => {
  const events = await answeredBy('confidential')

  const ofZoe = events.filter((event) => JSON.stringify(event).includes('zoe@'))
  expect(ofZoe.map(({ Action }) => Action).toSorted()).toEqual(['Logged in with a survey link', 'Signed up'])
  expect(JSON.stringify(ofZoe)).not.toContain('Spring')
  const refusals = events.filter(({ Action }) => !ofZoe.some((event) => event.Action === Action))
  expect(refusals.map(({ Who, Email, ClientAddress }) => [Who, Email, ClientAddress])).toEqual([
    ['', '', ''],
    ['', '', ''],
  ])
})

test('[CONF-010] for an identified inquiry the same events name the person and the survey', async () => {
  const events = await answeredBy('identified')

  expect(events.filter(({ Email }) => Email === 'zoe@acme.example.com')).toHaveLength(4)
  expect(events.find(({ Action }) => Action === 'Logged in with a survey link')?.Detail).toEqual({ Inquiry: 'Spring' })
})
