import { listRespondents } from '@plumbline/contract/inquiries/respondents'
import { addSurveyAnswers, getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { startServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/start-server.ts'

const AT = '2026-03-09T12:00:00.000Z'

test('[BOARD-002] a row has the respondent’s status, progress, last visit, and emails', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await openInquiryOf(make, { attribute_names: '["Site","Level"]' })
  for (let n = 0; n < 3; n++) await make.surveyQuestion({ inquiry_id: inquiry.id })
  const asked = await make.respondent({
    inquiry_id: inquiry.id,
    user_id: null,
    email: 'ann@acme.example.com',
    first_name: 'Ann',
    last_name: "O'Hara",
    attribute_1: 'Dover',
    attribute_3: 'never named',
    opened_at: AT,
    saved_at: '2026-03-09T13:00:00.000Z',
    answered: 2,
    last_day: '2026-05-01',
  })
  await mailTo(make, asked.id, { kind: 'reminder', sent_at: '2026-03-08T09:00:00.000Z' })
  await mailTo(make, asked.id, { kind: 'invitation', state: 'waiting' })

  const { answer } = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })

  expect(answer.data).toEqual([
    {
      Id: asked.id,
      FirstName: 'Ann',
      LastName: "O'Hara",
      Email: 'ann@acme.example.com',
      status: 'pending',
      MailFailed: null,
      State: 'begun',
      PercentAnswered: 66,
      LastActivity: '2026-03-09T13:00:00.000Z',
      LastDay: '2026-05-01',
      Mails: [{ Kind: 'reminder', At: '2026-03-08T09:00:00.000Z' }],
      Attributes: ['Dover', ''],
    },
  ])
})

test('[BOARD-002] an individual deadline that is not later than the inquiry’s is not shown', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await openInquiryOf(make, { expiry_date: '2026-04-07' })
  for (const last_day of ['2026-04-06', '2026-04-07', '2026-04-08'])
    await make.respondent({ inquiry_id: inquiry.id, user_id: null, last_day })

  const { answer } = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })

  expect(answer.data.map(({ LastDay }) => LastDay)).toEqual(['2026-04-08', null, null])
})

describe('answering', () => {
  test('[BOARD-002] the percentage follows complete answers, up and down, until the submission', async () => {
    const { as, make } = await startServer()
    const { manager, inquiry } = await openInquiryOf(make)
    const [rating, boxes, text] = await Promise.all(
      (['Rating', 'Checkbox', 'Textbox'] as const).map((type) => make.surveyQuestion({ inquiry_id: inquiry.id, type })),
    )
    const person = await make.customerUser({ customer_id: inquiry.customer_id })
    await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
    const shown = async () => {
      const { answer } = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
      return answer.data.flatMap(({ State, PercentAnswered, LastActivity }) => [State, PercentAnswered, LastActivity])
    }
    const save = (entries: [typeof rating, object][], Status: 'saveasdraft' | 'completed' = 'saveasdraft') =>
      as(person).send(addSurveyAnswers, {
        form: {
          Status,
          SurveyAnswerDtos: entries.map(([question, answer]) => ({
            InquiryId: inquiry.id,
            DiagnosticId: question?.question_id ?? '',
            ...answer,
          })),
        },
      })

    const seen = [await shown()]
    const params = { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id }
    await as(person).send(getSurveyForm, { params, query: {} })
    seen.push(await shown())
    await save([[rating, { Answer: '3' }]])
    seen.push(await shown())
    await save([
      [rating, { Answer: '3', ValueAnswer: 'dk' }],
      [boxes, { CheckBoxOptions: ['Mail'] }],
      [text, { Answer: 'Fine' }],
    ])
    seen.push(await shown())
    await save([[text, { Answer: '' }]])
    seen.push(await shown())
    await save([[rating, { Answer: '4', ValueAnswer: '4' }]], 'completed')
    seen.push(await shown())

    const now = '2026-03-10T09:00:00.000Z'
    expect(seen).toEqual([
      ['invited', 0, null],
      ['opened', 0, now],
      ['begun', 0, now],
      ['begun', 100, now],
      ['begun', 66, now],
      ['submitted', 66, now],
    ])
  })
})

describe('filtered and sorted', () => {
  /** One of each standing, by first names, newest last. */
  async function oneOfEach(confidentiality: 'identified' | 'confidential' = 'identified') {
    const server = await startServer()
    const { make } = server
    const given = { confidentiality, attribute_names: '["Site: north","Level"]' }
    const { manager, inquiry } = await openInquiryOf(make, given)
    const asked = (first_name: string, row: object = {}) =>
      make.respondent({ inquiry_id: inquiry.id, user_id: null, first_name, ...row })
    const failed = await asked('failed', { last_name: 'zulu', attribute_1: 'Dover', email: 'Z@acme.example.com' })
    await mailTo(make, failed.id, { state: 'failed', failure: '550 No such mailbox' })
    await asked('invited', { last_name: 'adams', attribute_1: '', email: 'b@acme.example.com' })
    await asked('opened', { opened_at: '2026-03-01T00:00:00.000Z', attribute_1: 'Deal', email: 'a@acme.example.com' })
    await asked('begun', { saved_at: '2026-03-03T00:00:00.000Z', answered: 1, attribute_1: 'Dover' })
    await asked('returned', { saved_at: '2026-03-02T00:00:00.000Z', answered: 3, returned_at: AT, last_name: 'Zorn' })
    await asked('submitted', {
      saved_at: '2026-03-04T00:00:00.000Z',
      status: 'completed',
      completed_at: AT,
      answered: 2,
      attribute_1: 'Deal',
      last_name: 'Baker',
      last_day: '2026-05-01',
    })
    const names = async (query: object) => {
      const { answer } = await server.as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query })
      return answer.data.map(({ FirstName }) => FirstName)
    }
    return { ...server, manager, inquiry, names }
  }

  test('[BOARD-003] the list is filtered by status', async () => {
    const { names } = await oneOfEach()
    const found: Record<string, string[]> = {}
    for (const state of ['mail failed', 'invited', 'opened', 'begun', 'returned', 'submitted'] as const)
      found[state] = await names({ state })

    expect(found).toEqual({
      'mail failed': ['failed'],
      invited: ['invited'],
      opened: ['opened'],
      begun: ['begun'],
      returned: ['returned'],
      submitted: ['submitted'],
    })
  })

  test('[BOARD-003, CONF-005] the list is filtered by respondent group, including those without one', async () => {
    const { names } = await oneOfEach()
    const attribute = 'Site: north'

    expect(await names({ attribute, group: 'Dover' })).toEqual(['begun', 'failed'])
    expect(await names({ attribute, group: '' })).toEqual(['returned', 'invited'])
    expect(await names({ attribute, group: 'Deal', state: 'submitted', search: 'bak' })).toEqual(['submitted'])
    expect(await names({ attribute: 'Level', group: 'Deal' })).toEqual([])
  })

  test('[BOARD-003] the list sorts by every column, both ways, ignoring case, empty values last', async () => {
    const { names } = await oneOfEach()

    expect(await names({ sort: 'LastName' })).toEqual(['invited', 'submitted', 'returned', 'failed', 'begun', 'opened'])
    expect((await names({ sort: '-LastName' })).slice(-2)).toEqual(['begun', 'opened'])
    expect((await names({ sort: 'Email' }))[0]).toBe('opened')
    expect((await names({ sort: '-Email' }))[0]).toBe('failed')
    expect(await names({ sort: 'FirstName' })).toEqual([
      'begun',
      'failed',
      'invited',
      'opened',
      'returned',
      'submitted',
    ])
    expect(await names({ sort: 'State' })).toEqual(['failed', 'invited', 'opened', 'begun', 'returned', 'submitted'])
    expect((await names({ sort: '-State' }))[0]).toBe('submitted')
    expect((await names({ sort: '-PercentAnswered' })).slice(0, 3)).toEqual(['returned', 'submitted', 'begun'])
    const byActivity = ['opened', 'returned', 'begun', 'submitted']
    expect(await names({ sort: 'LastActivity' })).toEqual([...byActivity, 'invited', 'failed'])
    expect(await names({ sort: '-LastActivity' })).toEqual([...byActivity.toReversed(), 'invited', 'failed'])
    expect((await names({ sort: '-LastDay' }))[0]).toBe('submitted')
    expect((await names({ sort: '-status' })).at(-1)).toBe('submitted')
    expect(await names({ sort: 'State', pageSize: 2, currentPage: 2 })).toEqual(['opened', 'begun'])
  })

  test.for([
    { query: { sort: 'Password' }, words: 'sort: Choose one of: FirstName, LastName, Email, status, State, Percent' },
    { query: { sort: '--Email' }, words: 'sort: Choose one of: FirstName' },
    { query: { state: 'asleep' }, words: 'state: Choose one of: mail failed, invited, opened, begun, returned, submi' },
    { query: { group: 'Dover' }, words: 'group: Give attribute and group together.' },
    { query: { attribute: 'Site: north' }, words: 'group: Give attribute and group together.' },
    { query: { attribute: 'Shoe size', group: '9' }, words: 'attribute: This inquiry has no such attribute.' },
  ])('[BOARD-003] $query is refused', async ({ query, words }) => {
    const { as, manager, inquiry } = await oneOfEach()

    const { status, failure } = await as(manager).sendFaulty(listRespondents, {
      params: { inquiryId: inquiry.id },
      query,
    })

    expect(status).toBe(400)
    expect(failure?.errorMessage.join()).toContain(words)
  })

  test('[CONF-010] no row, filter or order of a confidential inquiry reveals visits or progress', async () => {
    const { as, manager, inquiry, names } = await oneOfEach('confidential')
    const newestFirst = ['submitted', 'returned', 'begun', 'opened', 'invited', 'failed']

    const { answer } = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })

    expect(answer.data.map(({ FirstName, State }) => `${FirstName}: ${State}`)).toEqual([
      'submitted: submitted',
      'returned: invited',
      'begun: invited',
      'opened: invited',
      'invited: invited',
      'failed: mail failed',
    ])
    for (const row of answer.data)
      expect(row).toMatchObject({ PercentAnswered: null, LastActivity: null, Mails: [], Attributes: expect.any(Array) })
    for (const sort of ['LastActivity', '-LastActivity', 'PercentAnswered', '-PercentAnswered'])
      expect(await names({ sort })).toEqual(newestFirst)
    expect(await names({ sort: 'State' })).toEqual(['failed', 'returned', 'begun', 'opened', 'invited', 'submitted'])
    expect(await names({ state: 'begun' })).toEqual([])
    expect(await names({ state: 'opened' })).toEqual([])
    expect(await names({ state: 'returned' })).toEqual([])
    expect(await names({ state: 'invited' })).toEqual(['returned', 'begun', 'opened', 'invited'])
  })
})

test('[CONF-010] an account created through a confidential survey’s link is shown in no row: it would reveal the visit', async () => {
  const { as, make, send, clock } = await startServer()
  const { manager, inquiry } = await openInquiryOf(make, { confidentiality: 'confidential' })
  const known = await make.customerUser({ customer_id: inquiry.customer_id, first_name: 'Known' })
  await make.respondent({ inquiry_id: inquiry.id, user_id: known.id, email: known.email })
  const asked = await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'zoe@acme.example.com' })
  const list = async (query: object = {}) =>
    (await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query })).answer.data
  const before = await list()
  const Invite = await make.invitation(inquiry.id, asked.email)
  clock.pass({ hours: 1 })

  await send(openSurvey, { body: { Invite, FirstName: 'Zoe', LastName: 'Ash' } })

  expect(await list()).toEqual(before)
  expect(before.map(({ FirstName }) => FirstName)).toEqual(['', 'Known'])
  expect(await list({ search: 'Ash' })).toEqual([])
  expect(await list({ customerUserId: asked.id })).toHaveLength(1)
})

async function mailTo(
  make: TestServer['make'],
  respondent_id: string,
  given: Partial<Parameters<typeof make.insert<'mail'>>[1]>,
) {
  const letter = { to_address: 'ann@acme.example.com', subject: '', text: '', html: '', letter: null }
  const mail = { id: newId(), message_id: newId(), state: 'sent' as const, due_at: AT, created_at: AT }
  return make.insert('mail', { ...letter, ...mail, respondent_id, ...given })
}

async function openInquiryOf(make: TestServer['make'], given: Parameters<typeof make.openInquiry>[0] = {}) {
  const manager = await make.customerAdmin()
  const of = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  return { manager, inquiry: await make.openInquiry({ ...of, ...given }) }
}
