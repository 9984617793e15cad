import { listNeedsYou } from '@plumbline/contract/desk/home'
import {
  addAction,
  changeAction,
  exportActions,
  getAction,
  getActionCalendar,
  getActionHistory,
  listActionOwners,
  listActions,
} from '@plumbline/contract/results/actions'
import { limits } from '@plumbline/contract/wire/limits'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { startServer } from '../../../test/server.ts'

const NOW = '2026-03-10T12:00:00.000Z'
const PERSON = { OwnerName: 'Ben Okoro', OwnerEmail: 'ben@outside.example.com' }

/** Acme with published results: a finding on a question, a recommendation, a manager and a consultant. */
async function startPublished() {
  const server = await startServer()
  const { make, clock, db } = server
  clock.set(NOW)
  const customer = await make.customer({ name: 'Acme' })
  const manager = await make.customerAdmin({ customer_id: customer.id, first_name: 'Mia', last_name: 'Stone' })
  const consultant = await make.superAdmin()
  const inquiry = await make.openInquiry({
    customer_id: customer.id,
    created_by: manager.id,
    description: 'Autumn',
    published_at: NOW,
  })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'People say what they think' })
  await make.result({
    inquiry_id: inquiry.id,
    published_by: consultant.id,
    content: JSON.stringify({
      areaColors: [],
      findings: [{ Area: 'Culture', FindingsDesc: 'Trust is low.', QuestionIds: [question.question_id] }],
      recommendations: [
        {
          RecommendationDetails: 'Explain decisions.',
          LevelOfFocus: 3,
          translations: { de: { RecommendationDetails: { text: 'Erklären.', of: 'Explain decisions.' } } },
        },
      ],
      inputs: [],
      advanceInsights: [],
      roadmap: [],
    }),
  })
  const params = { inquiryId: inquiry.id }
  const add = (who: { id: string }, body: object) =>
    server.as(who).sendFaulty(addAction, { params, body: { Step: 1, What: 'Meet weekly', ...body } })
  const list = async (query = {}) => (await server.as(manager).send(listActions, { params, query })).answer.data
  return { ...server, db, customer, manager, consultant, inquiry, question, params, add, list }
}

test('[RNDS-005] an action keeps what it rests on by text and id, also once other results are published', async () => {
  const { as, add, manager, inquiry, question, db, consultant, make } = await startPublished()
  const body = { RestsOn: { Kind: 'finding', Text: 'Trust is low.' }, DueDate: '2026-04-01', OwnerId: manager.id }
  const { status, answer } = await add(manager, body)
  expect(status).toBe(200)
  await make.result({ inquiry_id: inquiry.id, published_by: consultant.id, version: 2 })
  await db.deleteFrom('survey_question').where('question_id', '=', question.question_id).execute()

  const read = await as(consultant).send(getAction, { params: { id: answer.Id } })

  expect(read.answer).toMatchObject({
    What: 'Meet weekly',
    OwnerName: 'Mia Stone',
    OwnerId: manager.id,
    DueDate: '2026-04-01',
    Status: 'open',
    RestsOn: { Kind: 'finding', Text: 'Trust is low.' },
    Questions: [{ Id: question.question_id, Text: 'People say what they think' }],
  })
})

test('[RNDS-005] what an action rests on is in the current results and the survey, else 400; it is read in any language they have', async () => {
  const { add, list, manager } = await startPublished()
  const made = await add(manager, { RestsOn: { Kind: 'recommendation', Text: 'Invented.' } })
  expect(made.failure).toMatchObject({
    status: 400,
    errorMessage: ['RestsOn: This text isn’t in the published results.'],
  })
  const translated = await add(manager, { RestsOn: { Kind: 'recommendation', Text: 'Erklären.' } })
  expect(translated.answer).toMatchObject({ RestsOn: { Kind: 'recommendation', Text: 'Erklären.' } })
  const readIn = async (language?: string) => (await list({ ...(language && { language }) }))[0]?.RestsOn?.Text
  expect([await readIn(), await readIn('de'), await readIn('en')]).toEqual([
    'Erklären.',
    'Erklären.',
    'Explain decisions.',
  ])
  expect((await add(manager, { QuestionIds: ['0190a6b0-0000-7000-8000-00000000dead'] })).status).toBe(400)
  expect((await add(manager, { StartDate: '2026-04-02', DueDate: '2026-04-01' })).status).toBe(400)
  expect((await add(manager, { OwnerName: 'Ben' })).status).toBe(400)
  expect((await add(manager, { OwnerEmail: 'ben@outside.example.com' })).status).toBe(400)
})

test('[RNDS-005] actions are added once results are published, at most 500, and owned by people of the organisation or a name with an address', async () => {
  const { make, as, add, manager, customer, consultant, inquiry, db } = await startPublished()
  const open = await make.openInquiry({ customer_id: customer.id, created_by: manager.id })
  const early = await as(manager).send(addAction, { params: { inquiryId: open.id }, body: { Step: 1, What: 'Meet' } })
  expect(early.failure).toMatchObject({
    status: 409,
    errorMessage: ['Actions can be added once results are published.'],
  })
  const stranger = await make.customerUser({})
  expect((await add(consultant, { OwnerId: stranger.id })).status).toBe(404)
  const { answer } = await add(consultant, { OwnerName: 'Whoever', OwnerEmail: manager.email })
  expect(answer).toMatchObject({ OwnerId: manager.id, OwnerName: 'Mia Stone' })

  const row = (id: string) => ({
    id,
    inquiry_id: inquiry.id,
    step: 1,
    what: 'x',
    status: 'open' as const,
    note: '',
    questions: '[]',
  })
  for (let n = 1; n < limits.actionsOfInquiry; n++)
    await db
      .insertInto('action')
      .values(row(`filler ${n}`))
      .execute()
  expect((await add(manager, {})).status).toBe(409)
})

test('[RNDS-005] late actions come first, then by due day, done ones last; they are filtered by status, lateness and owner, and without dropped ones', async () => {
  const { add, list, manager, consultant } = await startPublished()
  await add(manager, { What: 'Later', DueDate: '2026-05-01' })
  await add(manager, { What: 'Undated' })
  await add(manager, { What: 'Done', DueDate: '2026-02-01', Status: 'done' })
  await add(consultant, { What: 'Late', DueDate: '2026-03-09', Status: 'in progress', ...PERSON })
  await add(manager, { What: 'Today', DueDate: '2026-03-10' })
  const names = async (query = {}) => (await list(query)).map(({ What }) => What)

  expect(await names()).toEqual(['Late', 'Today', 'Later', 'Undated', 'Done'])
  expect((await list()).map(({ IsLate }) => IsLate)).toEqual([true, false, false, false, false])
  expect(await names({ show: 'late' })).toEqual(['Late'])
  expect(await names({ show: 'to do' })).toEqual(['Late', 'Today', 'Later', 'Undated'])
  expect(await names({ show: 'done' })).toEqual(['Done'])
  expect(await names({ search: 'okoro' })).toEqual(['Late'])
  expect(await names({ owner: 'none' })).toEqual(['Today', 'Later', 'Undated', 'Done'])
  expect(await names({ owner: (await list({ show: 'late' }))[0]?.OwnerRef ?? '' })).toEqual(['Late'])
  expect(await names({ sort: '-What' })).toEqual(['Undated', 'Today', 'Later', 'Late', 'Done'])
  await add(manager, { What: 'Mistake', Status: 'dropped' })
  expect(await names({ show: 'not dropped' })).toEqual(['Late', 'Today', 'Later', 'Undated', 'Done'])
})

test('[RNDS-005] everything done to an action is kept with who and when, and a stale change is refused', async () => {
  const { as, add, manager, consultant, clock } = await startPublished()
  const { answer } = await add(consultant, { DueDate: '2026-04-01', ...PERSON })
  const params = { id: answer.Id }
  const read = await as(manager).send(getAction, { params })
  const headers = { 'if-match': String(read.headers.etag) }
  clock.set('2026-03-11T12:00:00.000Z')
  const body = { Step: 2, What: 'Meet weekly', DueDate: '2026-04-01', Status: 'in progress', OwnerId: manager.id }
  expect((await as(manager).sendFaulty(changeAction, { params, body, headers })).status).toBe(200)

  const later = { ...body, Status: 'done' }
  const stale = await as(consultant).sendFaulty(changeAction, { params, body: later, headers })
  expect(stale.status).toBe(409)
  const history = await as(consultant).send(getActionHistory, { params })
  expect(history.answer).toEqual([
    {
      At: '2026-03-11T12:00:00.000Z',
      By: 'Mia Stone',
      ByOwner: false,
      Fields: [
        { Field: 'Step', From: '1', To: '2' },
        { Field: 'Owner', From: 'Ben Okoro', To: 'Mia Stone' },
        { Field: 'Status', From: 'open', To: 'in progress' },
      ],
    },
    { At: NOW, By: expect.stringContaining('Sam'), ByOwner: false, Fields: [] },
  ])
})

test('[RNDS-005] an owner is emailed their action, by a link unless they are a manager, and not what they gave themselves', async () => {
  const { add, manager, consultant, make, customer, mails } = await startPublished()
  const employee = await make.customerUser({ customer_id: customer.id, email: 'staff@acme.example.com' })
  await add(manager, { OwnerId: manager.id })
  expect(await mails()).toEqual([])
  await add(manager, { OwnerId: employee.id })
  await add(consultant, { OwnerId: manager.id })
  const [toEmployee, toManager] = await mails()
  expect(toEmployee).toMatchObject({ to: 'staff@acme.example.com', subject: 'You have a new action' })
  expect(toEmployee?.text).toContain('/auth/actions?token=')
  expect(toManager?.to).toBe(manager.email)
  expect(toManager?.text).toContain('/roadmap/actions?owner=')
  expect(toManager?.text).not.toContain('token=')
})

test('[RNDS-005] nobody sees or changes another organisation’s actions', async () => {
  const { add, as, make, manager, params } = await startPublished()
  const { answer } = await add(manager, {})
  const stranger = as(await make.customerAdmin({}))
  const one = { params: { id: answer.Id } }
  expect((await stranger.send(getAction, one)).status).toBe(404)
  expect((await stranger.send(getActionHistory, one)).status).toBe(404)
  expect((await stranger.send(changeAction, { ...one, body: { Step: 1, What: 'Mine' } })).status).toBe(404)
  for (const call of [listActions, listActionOwners, exportActions, getActionCalendar])
    expect((await stranger.sendFaulty(call, { params })).status).toBe(404)
})

test('[RNDS-005] the workbook has a row for each action', async () => {
  const { as, add, manager, params } = await startPublished()
  await add(manager, { What: '=1+1', DueDate: '2026-04-01', ...PERSON })
  const { bytes, headers } = await as(manager).send(exportActions, { params })
  const { sheets } = await readWorkbook(bytes, () => true, 100)
  expect(headers['content-disposition']).toContain('Actions - Autumn.xlsx')
  expect(sheets[0]?.rows.map(({ cells }) => cells.slice(0, 7))).toEqual([
    ['Step', 'Action', 'Owner', 'Email', 'Start', 'Due', 'Status'],
    [1, '=1+1', 'Ben Okoro', 'ben@outside.example.com', null, '2026-04-01', 'Open'],
  ])
})

test('[RNDS-005] the calendar file keeps hostile words as text, in lines of at most 75 octets', async () => {
  const { as, add, manager, params } = await startPublished()
  const hostile = `Say; "so", a\\b – ${'наём '.repeat(30)}END:VEVENT`
  const { answer } = await add(manager, {
    What: hostile,
    DueDate: '2026-04-01',
    Note: 'one\r\nBEGIN:VALARM',
    OwnerName: 'Ben\u0007,; Okoro',
    OwnerEmail: 'b@x.example.com',
  })
  await add(manager, { What: 'Undated' })
  await add(manager, { What: 'Done', DueDate: '2026-04-02', Status: 'done' })

  const { bytes, headers } = await as(manager).send(getActionCalendar, { params, query: {} })

  expect(headers['content-type']).toContain('text/calendar')
  const lines = String(bytes).split('\r\n')
  const unfolded = lines
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20260401')
  expect(unfolded.find((line) => line.startsWith('UID:'))).toContain(answer.Id)
  expect(unfolded.find((line) => line.startsWith('SUMMARY:'))).toContain('Say\\; "so"\\, a\\\\b – наём')
  const one = await as(manager).send(getActionCalendar, { params, query: { action: answer.Id } })
  expect(String(one.bytes)).toContain(answer.Id)
})

test('[HOME-002, RNDS-005] late actions are in what needs the attention of managers and consultants, by inquiry', async () => {
  const { as, add, manager, consultant, inquiry } = await startPublished()
  await add(manager, { DueDate: '2026-03-09' })
  await add(manager, { DueDate: '2026-03-01' })
  await add(manager, { DueDate: '2026-03-10' })
  const told = async (who: { id: string }) =>
    (await as(who).send(listNeedsYou, {})).answer.filter(({ Kind }) => Kind === 'late actions')

  const path = (role: string) => `/${role}/dashboard/view-insights/${inquiry.id}/roadmap/actions?show=late`
  expect(await told(manager)).toEqual([
    {
      Kind: 'late actions',
      Text: '2 actions from ‘Autumn’ are late.',
      Path: path('customerAdmin'),
      Count: 2,
      InquiryId: inquiry.id,
    },
  ])
  expect(await told(consultant)).toMatchObject([
    { Text: '2 actions from ‘Autumn’ (Acme) are late.', Path: path('superAdmin') },
  ])
})
