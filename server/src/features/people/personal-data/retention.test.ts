import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { changeRetention, getRetention } from '@plumbline/contract/people/retention'
import { viewSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import { wrongCounts } from '../../results/statistics/rating-counts.queries.ts'
import { seeToRetention } from './retaining.ts'
import { dayToAnnounce, endOfNames, isTimeToForget } from './retention.rules.ts'

/** An organisation that keeps names for a year, with results published on 10 March 2026: one has submitted, one has not. */
async function published() {
  const server = await startServer()
  const { make, db, clock, another, mails, surroundings } = server
  const customer = await make.customer({ name: 'Acme Ltd' })
  const given = { customer_id: customer.id }
  const mia = await make.customerAdmin({ ...given, email: 'mia@acme.example.com', first_name: 'Mia' })
  const sam = await make.superAdmin({ last_name: 'Smith' })
  const inquiry = await make.openInquiry({
    ...given,
    created_by: mia.id,
    description: 'Spring',
    attribute_names: '["Site","Level"]',
    published_at: '2026-03-10T09:00:00.000Z',
  })
  const rating = await make.surveyQuestion({ inquiry_id: inquiry.id })
  const uma = await make.customerUser({ ...given, email: 'uma@acme.example.com', first_name: 'Uma', last_name: 'Reed' })
  const submitted = await make.respondent({
    inquiry_id: inquiry.id,
    user_id: uma.id,
    email: uma.email,
    first_name: 'Uma',
    last_name: 'Reed',
    attribute_1: 'Dover',
    attribute_2: 'Lead',
    status: 'completed',
  })
  const open = await make.respondent({ inquiry_id: inquiry.id, email: 'zoe@acme.example.com', user_id: null })
  const answer = { inquiry_id: inquiry.id, question_id: rating.question_id, performance: '3', importance: '5' }
  await make.surveyAnswer({ ...answer, respondent_id: submitted.id })
  await make.surveyAnswer({ ...answer, respondent_id: open.id })
  const Invite = await make.invitation(inquiry.id, open.email)
  const sweepOn = async (day: string, handles = [db]) => {
    clock.set(`${day}T09:00:00Z`)
    const parts = { clock, publicUrl: surroundings.settings.publicUrl, mailQueued: () => undefined }
    await Promise.all(handles.map((db) => seeToRetention({ ...parts, db })))
    return (await mails()).map(({ to_address, subject }) => [to_address, subject])
  }
  const setTo = (Months: number | null, person = mia) =>
    server.as(person).send(changeRetention, { params: { customerId: customer.id }, body: { Months } })
  return { ...server, customer, mia, sam, uma, inquiry, submitted, open, Invite, rating, sweepOn, setTo, another }
}

describe('named answers', () => {
  test('[DATA-003] are kept forever by default', async () => {
    const { sweepOn, db } = await published()

    expect(await sweepOn('2046-03-10')).toEqual([])
    expect(await db.selectFrom('inquiry').select('confidentiality').execute()).toEqual([
      { confidentiality: 'identified' },
    ])
  })

  test('[DATA-003] are anonymised some months after publication, announced to the managers 30 days before, by one of several servers, once', async () => {
    const { sweepOn, setTo, db, another, as, sam, inquiry, submitted } = await published()
    await setTo(12)
    const told = [['mia@acme.example.com', 'Answers will be made anonymous on 10 Mar 2027']]

    expect(await sweepOn('2027-02-07')).toEqual([])
    expect(await sweepOn('2027-02-08', [db, another()])).toEqual(told)
    expect(await sweepOn('2027-03-09')).toEqual(told)
    const before = await as(sam).send(viewSurveyAnswers, {
      params: { inquiryId: inquiry.id, customerUserId: submitted.user_id ?? '' },
    })
    expect(await sweepOn('2027-03-10', [db, another()])).toEqual(told)

    expect(before.status).toBe(200)
    const after = await as(sam).send(viewSurveyAnswers, {
      params: { inquiryId: inquiry.id, customerUserId: submitted.id },
    })
    expect([after.status, after.failure?.errorMessage]).toEqual([409, ['These answers are confidential.']])
    const { answer } = await as(sam).send(listAuditEvents, { query: { search: 'anonymous' } })
    expect(answer.data.map(({ Subject, Who }) => [Subject, Who])).toEqual([['Spring', '']])
  })

  test('[DATA-003, CONF-002] are afterwards linked to no name: rows, links, emails and drafts are gone, numbers stay', async () => {
    const { sweepOn, setTo, db, inquiry, submitted, open, Invite, send } = await published()
    await setTo(12)
    await sweepOn('2027-02-08')
    await sweepOn('2027-03-10')

    const rows = await db.selectFrom('respondent').selectAll().orderBy('id').execute()
    expect(rows.map(({ email, user_id, first_name, status }) => [email, user_id, first_name, status])).toEqual([
      [`Anonymous ${submitted.id.slice(-4)}`, null, '', 'completed'],
      [`Anonymous ${open.id.slice(-4)}`, null, '', 'pending'],
    ])
    const answers = await db.selectFrom('survey_answer').select(['respondent_id', 'performance']).execute()
    expect(answers).toEqual([{ respondent_id: submitted.id, performance: '3' }])
    expect(await db.selectFrom('invitation').select('id').execute()).toEqual([])
    const link = await send(openSurvey, { body: { Invite, LookOnly: true } })
    expect(link.failure?.errorMessage[0]).toMatch(/^This link doesn’t belong to any survey/)
    const stored = await db.selectFrom('inquiry').selectAll().where('id', '=', inquiry.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      confidentiality: 'confidential',
      closed_at: '2027-03-10T09:00:00.000Z',
      anonymised_at: '2027-03-10T09:00:00.000Z',
    })
    expect(await wrongCounts(db)).toEqual([])
    const counts = await db.selectFrom('rating_count').select(['attribute', 'value', 'people']).execute()
    expect(counts.toSorted((a, b) => a.attribute - b.attribute)).toEqual([
      { attribute: 0, value: '', people: 1 },
      { attribute: 1, value: 'Dover', people: 1 },
    ])
  })

  test('[DATA-003] start the 30 days over after a change, and are kept if it is turned off', async () => {
    const { sweepOn, setTo, db } = await published()
    await setTo(12)
    await sweepOn('2027-02-08')
    await setTo(6)
    await sweepOn('2027-02-09')
    const told = await sweepOn('2027-03-10')
    await setTo(null)
    const inTheEnd = await sweepOn('2027-03-12')

    expect(told.at(-1)?.[1]).toBe('Answers will be made anonymous on 11 Mar 2027')
    expect(inTheEnd).toEqual(told)
    expect(await db.selectFrom('inquiry').select('confidentiality').execute()).toEqual([
      { confidentiality: 'identified' },
    ])
  })

  test('[DATA-003] of withdrawn results wait, and count from when they are published again', async () => {
    const { sweepOn, setTo, db } = await published()
    await setTo(12)
    await sweepOn('2027-02-08')
    await db.updateTable('inquiry').set({ published_at: '2027-03-01T09:00:00.000Z' }).execute()

    await sweepOn('2027-03-10')

    expect(await db.selectFrom('inquiry').select('anonymised_at').execute()).toEqual([{ anonymised_at: null }])
    expect((await sweepOn('2028-01-31')).at(-1)?.[1]).toBe('Answers will be made anonymous on 1 Mar 2028')
  })

  test("[DATA-003] are configured and previewed by the organisation's managers and the consultant, and nobody else", async () => {
    const { setTo, as, mia, sam, uma, customer, inquiry, make } = await published()

    const { answer } = await setTo(24, sam)
    const read = await as(mia).send(getRetention, { params: { customerId: customer.id } })
    const others = await as(await make.customerAdmin()).send(getRetention, { params: { customerId: customer.id } })

    expect(answer).toEqual({
      Months: 24,
      Next: [{ InquiryId: inquiry.id, Description: 'Spring', Day: '2028-03-10', IsAnnounced: false }],
    })
    expect(read.answer).toEqual(answer)
    expect(others.status).toBe(404)
    expect((await setTo(1, uma)).status).toBe(403)
    expect((await setTo(0)).failure?.errorMessage).toEqual(['Months: Choose 1 to 120 months, or none.'])
    const log = await as(sam).send(listAuditEvents, { query: { search: 'retention' } })
    expect(log.answer.data.map(({ Who, Subject, Detail }) => [Who, Subject, Detail])).toEqual([
      ['Sam Smith', 'Acme Ltd', { Months: '24' }],
    ])
  })
})

test.for<[publishedAt: string, months: number, end: string]>([
  ['2026-01-31T23:59:59.999Z', 1, '2026-02-28'],
  ['2027-12-31T00:00:00.000Z', 2, '2028-02-29'],
  ['2026-03-10T09:00:00.000Z', 120, '2036-03-10'],
])('[DATA-003] published at %s names are kept for %i months, to %s', ([publishedAt, months, end]) => {
  expect(endOfNames({ publishedAt, months })).toBe(end)
  const kept = { publishedAt, months, announced: null }
  const at = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000)
  expect(dayToAnnounce(kept, at(end, -31))).toBeNull()
  expect(dayToAnnounce(kept, at(end, -30))).toBe(end)
  expect(isTimeToForget({ ...kept, announced: end }, at(end, -1))).toBe(false)
  expect(isTimeToForget({ ...kept, announced: end }, at(end, 0))).toBe(true)
  expect(isTimeToForget(kept, at(end, 100))).toBe(false)
})
