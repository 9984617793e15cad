import { daysUntil } from '@plumbline/contract/domain/expiry'
import { closeInquiry, getBoard } from '@plumbline/contract/inquiries/respondents-board'
import { addSurveyAnswers, getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { startServer } from '../../../test/server.ts'

const AT = '2026-03-09T12:00:00.000Z'

test('[BOARD-001] the board counts opened, started and submitted, each a subset of the one before, and the days left', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await openInquiryOf(make)
  const asked = (given: object = {}) => make.respondent({ inquiry_id: inquiry.id, user_id: null, ...given })
  await asked()
  await asked({ opened_at: AT })
  await asked({ opened_at: AT, saved_at: AT })
  await asked({ saved_at: AT })
  await asked({ status: 'completed', completed_at: '2026-03-01T23:59:59.999Z' })
  await asked({ status: 'completed', completed_at: '2026-03-03T00:00:00.000Z', saved_at: AT })
  await asked({ status: 'completed', completed_at: '2026-03-03T23:59:59.999Z', opened_at: AT })
  await make.respondent({ status: 'completed', completed_at: AT })

  const { answer } = await as(manager).send(getBoard, { params: { inquiryId: inquiry.id } })

  expect(answer).toEqual({
    Invited: 7,
    Opened: 6,
    Begun: 5,
    Submitted: 3,
    AllSubmitted: false,
    ExpiryDate: '2026-04-07',
    DaysLeft: 28,
    IsOver: false,
    IsClosed: false,
    IsPublished: false,
    ByDay: [
      { Day: '2026-03-01', Submitted: 1 },
      { Day: '2026-03-03', Submitted: 2 },
    ],
    Confidentiality: 'identified',
    MinFigures: 5,
    MinTexts: 10,
    AttributeNames: [],
    Groups: [],
    Reminders: false,
    Brought: [],
  })
})

test('[BOARD-001] opening one’s own survey counts as opened, saving as started, submitting as submitted, and views by others as nothing', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await openInquiryOf(make)
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id })
  const person = await make.customerUser({ customer_id: inquiry.customer_id })
  await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
  const counts = async () => {
    const { answer } = await as(manager).send(getBoard, { params: { inquiryId: inquiry.id } })
    return [answer.Opened, answer.Begun, answer.Submitted, answer.AllSubmitted]
  }
  const save = (Status: 'saveasdraft' | 'completed') =>
    as(person).send(addSurveyAnswers, {
      form: {
        Status,
        SurveyAnswerDtos: [
          { InquiryId: inquiry.id, DiagnosticId: question.question_id, Answer: '3', ValueAnswer: 'dk' },
        ],
      },
    })

  const seen = [await counts()]
  const params = { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id }
  await as(person).send(getSurveyForm, { params, query: {} })
  seen.push(await counts())
  await save('saveasdraft')
  seen.push(await counts())
  await save('completed')
  seen.push(await counts())

  expect(seen).toEqual([
    [0, 0, 0, false],
    [1, 0, 0, false],
    [1, 1, 0, false],
    [1, 1, 1, true],
  ])
})

test('[BOARD-001, CONF-003] groups are counted by name, the largest first; in a confidential inquiry from five people', async () => {
  const { as, make, db } = await startServer()
  const { manager, inquiry } = await openInquiryOf(make, { attribute_names: '["Site","Über \\"Team\\""]' })
  const people = ['Dover', 'Dover', 'Dover', 'Dover', 'Dover', 'Deal', 'Deal', 'Deal', 'Deal', '']
  for (const [n, attribute_1] of people.entries()) {
    const status = n % 2 === 0 ? 'completed' : 'pending'
    await make.respondent({ inquiry_id: inquiry.id, user_id: null, status, attribute_1, attribute_2: `'; ${n % 2}` })
  }
  const groups = async () =>
    (await as(manager).send(getBoard, { params: { inquiryId: inquiry.id } })).answer.Groups.map(
      ({ Attribute, Value, Invited, Submitted }) => `${Attribute}=${Value}: ${Submitted} of ${Invited}`,
    )

  const identified = await groups()
  await db.updateTable('inquiry').set({ confidentiality: 'confidential' }).execute()
  const confidential = await groups()

  expect(identified).toEqual([
    'Site=Dover: 3 of 5',
    'Site=Deal: 2 of 4',
    `Über "Team"='; 0: 5 of 5`,
    `Über "Team"='; 1: 0 of 5`,
  ])
  expect(confidential).toEqual(identified.filter((line) => !line.includes('Deal')))
})

test.for(['identified', 'confidential'] as const)(
  '[BOARD-005] the board of an %s inquiry shows the effect of each reminder within 48 hours',
  async (confidentiality) => {
    const { as, make } = await startServer()
    const { manager, inquiry } = await openInquiryOf(make, { confidentiality })
    const remind = async (created_at: string, completed: (string | null)[]) => {
      const { id } = await make.insert('reminder', {
        id: newId(),
        inquiry_id: inquiry.id,
        kind: 'manual',
        sentence: '',
        asked_by: null,
        created_at,
      })
      for (const completed_at of completed) {
        const status = completed_at === null ? 'pending' : 'completed'
        const respondent = await make.respondent({ inquiry_id: inquiry.id, user_id: null, status, completed_at })
        const letter = { to_address: respondent.email, subject: '', text: '', html: '', letter: null }
        const mail = { ...letter, id: newId(), message_id: newId(), respondent_id: respondent.id, reminder_id: id }
        await make.insert('mail', { ...mail, state: 'sent', sent_at: created_at, due_at: created_at, created_at })
      }
      return id
    }
    const first = await remind('2026-03-02T08:00:00.000Z', [
      '2026-03-02T07:59:59.999Z',
      '2026-03-02T08:00:00.001Z',
      '2026-03-04T08:00:00.000Z',
      '2026-03-04T08:00:00.001Z',
      null,
    ])
    const second = await remind('2026-03-09T08:00:00.000Z', ['2026-03-09T09:00:00.000Z', null, null, null])

    const { answer } = await as(manager).send(getBoard, { params: { inquiryId: inquiry.id } })

    const few = confidentiality === 'confidential' ? null : 1
    expect(answer.Brought).toEqual([
      { Id: second, Kind: 'manual', At: '2026-03-09T08:00:00.000Z', Reminded: 4, Submitted: few },
      { Id: first, Kind: 'manual', At: '2026-03-02T08:00:00.000Z', Reminded: 5, Submitted: 2 },
    ])
  },
)

test('[BOARD-001, BOARD-013] the board is for the organisation’s managers and consultants only', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await openInquiryOf(make)
  const params = { inquiryId: inquiry.id }

  const statuses = []
  for (const person of [manager, await make.superAdmin(), await make.customerAdmin(), await make.customerUser()])
    statuses.push((await as(person).send(getBoard, { params })).status)

  expect(statuses).toEqual([200, 200, 404, 403])
})

test('[BOARD-001] an inquiry that is closed or past its deadline has no days left; on the last day there are none, but it is still open', async () => {
  const { as, make, clock } = await startServer()
  const { manager, inquiry } = await openInquiryOf(make)
  const board = async () => {
    const { answer } = await as(manager).send(getBoard, { params: { inquiryId: inquiry.id } })
    return [answer.DaysLeft, answer.IsOver, answer.IsClosed]
  }

  clock.set('2026-04-07T23:59:59.999Z')
  const onTheLastDay = await board()
  clock.set('2026-04-08T00:00:00Z')
  const afterwards = await board()
  clock.set('2026-04-01T00:00:00Z')
  await as(manager).send(closeInquiry, { params: { inquiryId: inquiry.id } })

  expect([onTheLastDay, afterwards, await board()]).toEqual([
    [0, false, false],
    [null, true, false],
    [null, true, true],
  ])
})

test('days are whole days in UTC', () => {
  expect(daysUntil('2026-03-10', new Date('2026-03-10T23:59:59.999Z'))).toBe(0)
  expect(daysUntil('2026-03-11', new Date('2026-03-10T23:59:59.999Z'))).toBe(1)
  expect(daysUntil('2026-03-11', new Date('2026-03-10T00:00:00Z'))).toBe(1)
})

async function openInquiryOf(
  make: Awaited<ReturnType<typeof startServer>>['make'],
  given: Parameters<typeof make.openInquiry>[0] = {},
) {
  const manager = await make.customerAdmin()
  const of = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  return { manager, inquiry: await make.openInquiry({ ...of, ...given }) }
}
