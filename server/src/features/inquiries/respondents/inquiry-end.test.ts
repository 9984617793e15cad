import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import { closeInquiry, getBoard, moveLastDay, reopenInquiry } from '@plumbline/contract/inquiries/respondents-board'
import { getSurveyForm, listStaffInquiries } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const PAST = '2026-03-09T12:00:00.000Z'

/** An open inquiry with two respondents: one from the organisation, one invited by link. */
async function withInquiry(given: Record<string, unknown> = {}) {
  const server = await startServer()
  const { make } = server
  const manager = await make.customerAdmin()
  const inquiry = await make.openInquiry({ customer_id: manager.customer_id ?? '', created_by: manager.id, ...given })
  await make.surveyQuestion({ inquiry_id: inquiry.id })
  const person = await make.customerUser({ customer_id: inquiry.customer_id })
  await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
  await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'ben@acme.example.com' })
  const Invite = await make.invitation(inquiry.id, 'ben@acme.example.com')
  return {
    ...server,
    manager,
    params: { inquiryId: inquiry.id },
    by: (who: { id: string }) => server.as(who).sendFaulty,
    /** What the survey answers its respondents: the form, whether it shows as over, and the link. */
    taking: async () => {
      const { send } = server.as(person)
      const form = await send(getSurveyForm, {
        params: { inquiryId: inquiry.id, inquiryTypeId: inquiry.inquiry_type_id },
        query: {},
      })
      const list = await server.as(person).send(listStaffInquiries, { params: { email: person.email }, query: {} })
      const link = await server.send(openSurvey, { body: { Invite, LookOnly: true } })
      return [form.status, list.answer.data.map(({ IsExpired }) => IsExpired).join(), link.status]
    },
    inquiry: async () => (await server.as(manager).send(getInquiry, { params: { id: inquiry.id } })).answer,
  }
}

test('[BOARD-009] a closed inquiry accepts no answers and no respondents; reopened it does', async () => {
  const { by, manager, make, params, taking } = await withInquiry()
  const ExpiryDate = '2026-05-01'
  const more = {
    Participants: ['dora@acme.example.com'],
    NoOfParticipants: 1,
    ExpiryDate,
    IsCustomerAdminRespondent: false,
  }

  const closed = await by(await make.superAdmin())(closeInquiry, { params })
  const meanwhile = await taking()
  const added = await by(manager)(addParticipants, { params, body: more })
  const moved = await by(manager)(moveLastDay, { params, body: { ExpiryDate } })
  const again = await by(manager)(closeInquiry, { params })
  const opened = await by(manager)(reopenInquiry, { params, body: { ExpiryDate } })

  expect(closed.status).toBe(200)
  expect(meanwhile).toEqual([409, 'true', 409])
  expect([added, moved, again].map(({ status, failure }) => [status, failure?.errorMessage.join()])).toEqual([
    [409, 'This inquiry is closed. Reopen it to add respondents.'],
    [409, 'The inquiry is closed. Reopen it with a new deadline.'],
    [409, 'The inquiry is already closed.'],
  ])
  expect(opened.answer).toMatchObject({ ExpiryDate })
  expect(await taking()).toEqual([200, 'false', 200])
})

test('[BOARD-009] an inquiry past its deadline is reopened with a new one', async () => {
  const { by, manager, params, clock, taking } = await withInquiry()
  clock.set('2026-04-08T00:00:00Z')
  const before = await taking()

  const { status } = await by(manager)(reopenInquiry, { params, body: { ExpiryDate: '2026-04-10' } })

  expect([before, status, await taking()]).toEqual([[409, 'true', 409], 200, [200, 'false', 200]])
})

test('[BOARD-008] the deadline is moved for all, in both directions, and later individual ones stay', async () => {
  const { by, manager, params, db, inquiry, taking, clock } = await withInquiry()
  await db.updateTable('respondent').set({ last_day: '2026-03-20' }).where('user_id', 'is', null).execute()

  const { answer } = await by(manager)(moveLastDay, { params, body: { ExpiryDate: '2026-03-12T23:00:00+02:00' } })

  expect(answer).toMatchObject({ ExpiryDate: '2026-03-12' })
  expect((await inquiry()).ExpiryDate).toBe('2026-03-12')
  clock.set('2026-03-13T00:00:00Z')
  expect(await taking()).toEqual([409, 'true', 200])
})

test.for([
  { ExpiryDate: '2026-03-10' },
  { ExpiryDate: '2027-03-11' },
  { ExpiryDate: '2026-02-30' },
  { ExpiryDate: '' },
  {},
])('[BOARD-008, BOARD-009] %o is no valid deadline', async (body) => {
  const { by, manager, params, db, inquiry } = await withInquiry({ expiry_date: '2026-04-01' })
  const moved = await by(manager)(moveLastDay, { params, body })
  await db.updateTable('inquiry').set({ closed_at: PAST }).execute()
  const opened = await by(manager)(reopenInquiry, { params, body })

  for (const { status, failure } of [moved, opened])
    expect([status, failure?.errorMessage]).toEqual([400, ['ExpiryDate: Please select a valid date.']])
  expect((await inquiry()).ExpiryDate).toBe('2026-04-01')
})

const ExpiryDate = '2026-05-01'
const over = 'This survey is confidential and closed. Its answers and respondents can no longer change.'
const published = 'Results are published, so the inquiry can’t be changed.'
const confidential = { confidentiality: 'confidential' }
test.for([
  { given: { respondents_added_at: null, expiry_date: null }, words: ['No one has been invited yet.'] },
  { given: { published_at: PAST }, words: [published] },
  { given: {}, reopen: 'The inquiry is open.' },
  { given: { ...confidential, closed_at: PAST }, reopen: over, close: 'The inquiry is already closed.' },
  { given: { ...confidential, expiry_date: '2026-03-09' }, reopen: over, move: over },
])('[BOARD-009, CONF-009] with $given it is refused, and nothing changes', async ({ given, words, ...expected }) => {
  const { by, manager, params, db } = await withInquiry(given)
  const before = await db.selectFrom('inquiry').selectAll().execute()
  const all = words === undefined ? expected : { close: words[0], reopen: words[0], move: words[0] }
  const found: Record<string, string | undefined> = {}

  if (all.reopen) {
    const { status, failure } = await by(manager)(reopenInquiry, { params, body: { ExpiryDate } })
    found.reopen = status === 409 ? failure?.errorMessage.join() : String(status)
  }
  if (all.close) {
    const { status, failure } = await by(manager)(closeInquiry, { params })
    found.close = status === 409 ? failure?.errorMessage.join() : String(status)
  }
  if (all.move) {
    const { status, failure } = await by(manager)(moveLastDay, { params, body: { ExpiryDate } })
    found.move = status === 409 ? failure?.errorMessage.join() : String(status)
  }

  expect(found).toEqual(all)
  expect(await db.selectFrom('inquiry').selectAll().execute()).toEqual(before)
})

test('[CONF-009] a confidential inquiry is closed for good', async () => {
  const { by, manager, params } = await withInquiry(confidential)

  const closed = await by(manager)(closeInquiry, { params })
  const opened = await by(manager)(reopenInquiry, { params, body: { ExpiryDate } })

  expect([closed.status, opened.status, opened.failure?.errorMessage]).toEqual([200, 409, [over]])
  expect((await by(manager)(getBoard, { params })).answer).toMatchObject({ IsClosed: true, IsOver: true })
})

test('[BOARD-013] a consultant closes and reopens any inquiry, but does not move the deadline; other organisations’ managers and employees cannot do anything', async () => {
  const { by, make, params, manager } = await withInquiry()
  const statuses = []
  const employee = await make.customerUser({ customer_id: manager.customer_id })

  for (const person of [await make.superAdmin(), await make.customerAdmin(), employee]) {
    const moved = await by(person)(moveLastDay, { params, body: { ExpiryDate } })
    const closed = await by(person)(closeInquiry, { params })
    const opened = await by(person)(reopenInquiry, { params, body: { ExpiryDate } })
    statuses.push([moved.status, closed.status, opened.status])
  }

  expect(statuses).toEqual([
    [403, 200, 200],
    [404, 404, 404],
    [403, 403, 403],
  ])
})
