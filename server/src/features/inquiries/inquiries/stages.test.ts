import {
  getInquiry,
  listAllInquiries,
  listInquiries,
  listInquiryChoices,
} from '@plumbline/contract/inquiries/inquiries'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/start-server.ts'

const NOW = '2026-03-10T12:00:00.000Z'
const published_at = '2026-03-09T09:00:00.000Z'

/** An organisation's inquiries, one for each way to stand somewhere. */
async function everyStage({ make, clock }: Pick<TestServer, 'make' | 'clock'>) {
  clock.set(NOW)
  const manager = await make.customerAdmin()
  const own = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  await make.inquiry({ ...own, description: 'Intake' })
  await make.openInquiry({ ...own, description: 'Nobody asked', expiry_date: null, respondents_added_at: null })
  const asked = async (description: string, done: number, open: number, given = {}) => {
    const { id: inquiry_id } = await make.openInquiry({ ...own, description, ...given })
    for (let n = 0; n < done; n++) await make.respondent({ inquiry_id, status: 'completed' })
    for (let n = 0; n < open; n++) await make.respondent({ inquiry_id })
    return inquiry_id
  }
  await asked('Running', 1, 2)
  const own_day = await asked('Some have longer', 1, 0, { expiry_date: '2026-03-09' })
  await make.respondent({ inquiry_id: own_day, last_day: '2026-03-12' })
  await asked('All answered', 2, 0)
  await asked('Ended', 1, 2, { expiry_date: '2026-03-09' })
  await asked('Last day', 1, 2, { expiry_date: '2026-03-10' })
  await asked('Closed', 0, 1, { closed_at: published_at })
  await asked('Published', 1, 1, { published_at })
  return { manager, own }
}

test('[HOME-001] an inquiry gives its stage, how many have answered, the days left and the next step', async () => {
  const server = await startServer()
  const { manager } = await everyStage(server)

  const { answer } = await server.as(manager).send(listInquiries, { query: { currentPage: -1 } })
  const { answer: all } = await server
    .as(await server.make.superAdmin())
    .send(listAllInquiries, { query: { currentPage: -1 } })

  const told = answer.data
    .toReversed()
    .map((inquiry) => [
      inquiry.Description,
      inquiry.Stage,
      `${inquiry.AnsweredCount} of ${inquiry.Participants}`,
      inquiry.DaysLeft,
      inquiry.NextStep,
    ])
  expect(told).toEqual([
    ['Intake', 'intake', '0 of 0', null, 'finish intake'],
    ['Nobody asked', 'asking', '0 of 0', null, 'add respondents'],
    ['Running', 'running', '1 of 3', 28, 'remind'],
    ['Some have longer', 'running', '1 of 2', -1, 'remind'],
    ['All answered', 'results due', '2 of 2', 28, null],
    ['Ended', 'results due', '1 of 3', null, null],
    ['Last day', 'running', '1 of 3', 0, 'remind'],
    ['Closed', 'results due', '0 of 1', null, 'open again'],
    ['Published', 'published', '1 of 2', null, 'view results'],
  ])
  expect(answer.data.map(({ IsClosed }) => IsClosed)).toEqual([false, true, ...Array(7).fill(false)])
  expect(all.data.toReversed().map(({ NextStep }) => NextStep)).toEqual([
    null,
    null,
    'remind',
    'remind',
    'prepare results',
    'prepare results',
    'remind',
    'open again',
    'view results',
  ])
})

test('[HOME-001] an inquiry gives its last activity, and when its results were withdrawn', async () => {
  const { as, make, clock } = await startServer()
  clock.set(NOW)
  const { id } = await make.openInquiry({ created_at: '2026-03-01T09:00:00.000Z' })
  await make.respondent({ inquiry_id: id, opened_at: '2026-03-11T08:00:00.000Z' })
  await make.respondent({ inquiry_id: id, saved_at: '2026-03-12T08:00:00.000Z', opened_at: '2026-03-10T13:00:00.000Z' })
  await make.result({ inquiry_id: id, withdrawn_at: '2026-03-09T09:00:00.000Z' })
  const untouched = await make.inquiry({ created_at: '2026-03-02T09:00:00.000Z' })
  const again = await make.openInquiry({ published_at })
  await make.result({ inquiry_id: again.id, version: 1, withdrawn_at: '2026-03-08T09:00:00.000Z' })
  await make.result({ inquiry_id: again.id, version: 2 })
  const admin = as(await make.superAdmin())
  const toldOf = async (id: string) => {
    const { LastActivity, WithdrawnAt } = (await admin.send(getInquiry, { params: { id } })).answer
    return [LastActivity, WithdrawnAt]
  }

  expect(await toldOf(id)).toEqual(['2026-03-12T08:00:00.000Z', '2026-03-09T09:00:00.000Z'])
  expect(await toldOf(untouched.id)).toEqual(['2026-03-02T09:00:00.000Z', null])
  expect(await toldOf(again.id)).toEqual([NOW, null])
})

test('[HOME-001, CONF-010] nothing reveals when someone answered a confidential inquiry', async () => {
  const { as, make, clock } = await startServer()
  clock.set(NOW)
  const { id, customer_id } = await make.openInquiry({ confidentiality: 'confidential' })
  const at = '2026-03-12T08:00:00.000Z'
  await make.respondent({ inquiry_id: id, opened_at: at, saved_at: at })
  await make.respondent({ inquiry_id: id, status: 'completed', opened_at: at, saved_at: at, completed_at: at })
  const manager = as(await make.customerAdmin({ customer_id }))

  const one = await manager.send(getInquiry, { params: { id } })
  const list = await manager.send(listInquiries, { query: {} })

  expect(one.answer).toMatchObject({ LastActivity: null, AnsweredCount: 1, Participants: 2 })
  expect(list.answer.data).toMatchObject([{ LastActivity: null }])
  expect(JSON.stringify([one.answer, list.answer])).not.toContain(at.slice(0, 10))
})

test('[HOME-001, CONF-009] once everyone has answered, a confidential inquiry is closed first, by either role', async () => {
  const { as, make } = await startServer()
  const confidential = { confidentiality: 'confidential' as const }
  const { id, customer_id } = await make.openInquiry(confidential)
  await make.respondent({ inquiry_id: id, status: 'completed' })
  const { id: over } = await make.openInquiry({ ...confidential, customer_id, closed_at: published_at })
  await make.respondent({ inquiry_id: over, status: 'completed' })

  for (const [who, next] of [
    [await make.superAdmin(), ['close', 'prepare results']],
    [await make.customerAdmin({ customer_id }), ['close', null]],
  ] as const) {
    const stepOf = async (id: string) => (await as(who).send(getInquiry, { params: { id } })).answer.NextStep
    expect([await stepOf(id), await stepOf(over)]).toEqual(next)
  }
})

test('[HOME-003, HOME-004] both lists are filtered by stage, type and organisation, together with the search', async () => {
  const server = await startServer()
  const { manager, own } = await everyStage(server)
  const { make } = server
  const type = await make.inquiryType({ name: 'Digital' })
  await make.openInquiry({ ...own, description: 'Of that type', inquiry_type_id: type.id })
  const foreign = await make.inquiry({ description: 'Foreign', inquiry_type_id: type.id })
  const names = ({ data }: { data: { Description: string }[] }) => data.map(({ Description }) => Description).sort()
  const ownOf = async (query: object) =>
    names((await server.as(manager).send(listInquiries, { query: { currentPage: -1, ...query } })).answer)
  const admin = server.as(await make.superAdmin())
  const allOf = async (query: object) =>
    names((await admin.send(listAllInquiries, { query: { currentPage: -1, ...query } })).answer)

  expect(await ownOf({ stage: 'intake' })).toEqual(['Intake'])
  expect(await ownOf({ stage: 'asking' })).toEqual(['Nobody asked', 'Of that type'])
  expect(await ownOf({ stage: 'running' })).toEqual(['Last day', 'Running', 'Some have longer'])
  expect(await ownOf({ stage: 'results due' })).toEqual(['All answered', 'Closed', 'Ended'])
  expect(await ownOf({ stage: 'published' })).toEqual(['Published'])
  expect(await ownOf({ inquiryTypeId: type.id })).toEqual(['Of that type'])
  expect(await ownOf({ stage: 'results due', search: 'end' })).toEqual(['Ended'])
  expect(await allOf({ inquiryTypeId: type.id })).toEqual(['Foreign', 'Of that type'])
  expect(await allOf({ customerId: foreign.customer_id })).toEqual(['Foreign'])
  expect(await allOf({ customerId: foreign.customer_id, stage: 'published' })).toEqual([])
  const refused = await server.as(manager).send(listInquiries, { query: { stage: 'finished' as 'running' } })
  expect(refused.status).toBe(400)
})

test('[HOME-003, LIST-015] [B1] the filters match the visible inquiries: stages with their counts, types and organisations by name', async () => {
  const server = await startServer()
  const { manager, own } = await everyStage(server)
  const { make, as } = server
  await make.customer({ name: 'Without any' })
  const zinc = await make.customer({ name: 'zinc' })
  const oil = await make.customer({ name: 'Öl AG' })
  const alpha = await make.inquiryType({ name: 'Älpha' })
  await make.inquiry({ customer_id: zinc.id, inquiry_type_id: alpha.id })
  await make.inquiry({ customer_id: oil.id, inquiry_type_id: alpha.id })

  const { answer: mine } = await as(manager).send(listInquiryChoices, {})
  const { answer: all } = await as(await make.superAdmin()).send(listInquiryChoices, {})
  const { status } = await as(await make.customerUser()).send(listInquiryChoices, {})

  expect(mine.Stages.map(({ Stage, Count }) => `${Stage} ${Count}`)).toEqual([
    'intake 1',
    'asking 1',
    'running 3',
    'results due 3',
    'published 1',
  ])
  expect(mine.Organisations.map(({ Id }) => Id)).toEqual([own.customer_id])
  expect(mine.Types).toHaveLength(9)
  expect(mine.Types.map(({ Name }) => Name)).not.toContain('Älpha')
  expect(all.Stages[0]).toEqual({ Stage: 'intake', Count: 3 })
  expect(all.Types[0]).toEqual({ Id: alpha.id, Name: 'Älpha' })
  expect(all.Organisations.map(({ Name }) => Name)).toEqual(['Öl AG', 'Organisation 1', 'zinc'])
  expect(status).toBe(403)
})
