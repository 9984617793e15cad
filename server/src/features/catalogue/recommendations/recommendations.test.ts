import {
  addRecommendation,
  changeRecommendation,
  deleteRecommendation,
  getRecommendation,
  listRecommendations,
} from '@plumbline/contract/catalogue/recommendations'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

test('[RECO-010, WIRE-009] recommendations come page by page, newest first, with their inquiry type', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 9; n++) await make.recommendation({ inquiry_type_id: type.id, detail: `Advice ${n}` })
  const admin = as(await make.superAdmin())
  const page = async (query: object) => (await admin.send(listRecommendations, { query })).answer

  const first = await page({})
  const second = await page({ currentPage: 2 })
  const pastTheEnd = await page({ currentPage: 3 })

  expect(first.data).toHaveLength(8)
  expect(first.data[0]).toMatchObject({ RecommendationDetail: 'Advice 9', InquiryTypeName: 'Digital readiness' })
  expect(second).toMatchObject({ data: [{ RecommendationDetail: 'Advice 1' }], totalPage: 2, totalItem: 9 })
  expect(pastTheEnd).toMatchObject({ data: [], totalPage: 2, totalItem: 9 })
})

test('[RECO-011, RECO-012] a recommendation is stored as given and read back with its inquiry type', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(addRecommendation, {
    body: { InquiryTypeId: type.id, RecommendationDetail: ' Ask first.\nThen decide. <b>Now</b> ' },
  })

  const read = await admin.send(getRecommendation, { params: { id: answer.RecommendationId } })
  expect(read.answer).toEqual({
    RecommendationId: answer.RecommendationId,
    RecommendationDetail: 'Ask first.\nThen decide. <b>Now</b>',
    InquiryTypeId: type.id,
    InquiryTypeName: 'Digital readiness',
    SpeaksOf: null,
    QuestionIds: [],
    Area: null,
  })
})

test('[PUBL-018] a recommendation can have an area, is found by it, and keeps it if a change omits it', async () => {
  const { as, make } = await startServer()
  const { id: InquiryTypeId } = await make.inquiryType({ name: 'Digital readiness' })
  const admin = as(await make.superAdmin())
  const fields = { InquiryTypeId, RecommendationDetail: 'Ask first.' }
  await make.recommendation({ inquiry_type_id: InquiryTypeId })
  const { answer } = await admin.send(addRecommendation, { body: { ...fields, Area: 'Process' } })
  const params = { id: answer.RecommendationId }
  const changed = async (body: Parameters<typeof admin.send<typeof changeRecommendation>>[1]['body']) =>
    (await admin.send(changeRecommendation, { params, body })).answer.Area

  const found = await admin.send(listRecommendations, { query: { search: 'process' } })
  const refused = await admin.sendFaulty(addRecommendation, { body: { ...fields, Area: 'Other' } })

  expect(answer.Area).toBe('Process')
  expect(found.answer.data).toMatchObject([{ RecommendationDetail: 'Ask first.', Area: 'Process' }])
  expect(refused.status).toBe(400)
  expect(await changed(fields)).toBe('Process')
  expect(await changed({ ...fields, Area: 'People' })).toBe('People')
  expect(await changed({ ...fields, Area: '' })).toBeNull()
  expect(await changed({ ...fields, Area: null })).toBeNull()
})

test('[RECO-009, SHELL-048] each invalid field of a recommendation is named, and nothing is stored', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  const { id: InquiryTypeId } = await make.inquiryType()

  const empty = await admin.sendFaulty(addRecommendation, { body: { InquiryTypeId, RecommendationDetail: ' \n ' } })
  const withoutType = await admin.sendFaulty(addRecommendation, { body: { RecommendationDetail: 'Ask.' } })
  const tooLong = await admin.send(addRecommendation, {
    body: { InquiryTypeId, RecommendationDetail: 'x'.repeat(4001) },
  })
  const unknownType = await admin.send(addRecommendation, {
    body: { InquiryTypeId: '0190a6b0-0000-7000-8000-000000000000', RecommendationDetail: 'Ask.' },
  })

  expect(empty.failure?.errorMessage).toEqual(['RecommendationDetail: This field is mandatory.'])
  expect([withoutType.status, withoutType.failure?.errorMessage[0]?.split(':')[0]]).toEqual([400, 'InquiryTypeId'])
  expect(tooLong.failure?.errorMessage).toEqual(['RecommendationDetail: At most 4000 characters.'])
  expect([unknownType.status, unknownType.failure?.errorMessage]).toEqual([404, ['Inquiry type not found.']])
  expect((await admin.send(listRecommendations, { query: {} })).answer.totalItem).toBe(0)
})

test('[RECO-013] a recommendation is changed, and a stale change is reported', async () => {
  const { as, make } = await startServer()
  const { id } = await make.recommendation({ detail: 'Before' })
  const { id: InquiryTypeId } = await make.inquiryType({ name: 'Another type' })
  const admin = as(await make.superAdmin())
  const { headers } = await admin.send(getRecommendation, { params: { id } })
  const change = (RecommendationDetail: string) =>
    admin.send(changeRecommendation, {
      params: { id },
      body: { InquiryTypeId, RecommendationDetail },
      headers: { 'if-match': String(headers.etag) },
    })

  const inTime = await change('After')
  const late = await change('Too late')

  expect(inTime.answer).toMatchObject({ RecommendationDetail: 'After', InquiryTypeName: 'Another type' })
  expect(late.status).toBe(409)
  const read = await admin.send(getRecommendation, { params: { id } })
  expect(read.answer).toEqual(inTime.answer)
})

test('[RECO-014, WIRE-025] a deleted recommendation is gone: reading, changing and deleting it answer 404', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id: InquiryTypeId } = await make.recommendation()
  const other = await make.recommendation({ detail: 'Stays' })
  const admin = as(await make.superAdmin())

  const deleted = await admin.send(deleteRecommendation, { params: { id } })

  expect([deleted.status, deleted.answer]).toEqual([200, {}])
  const afterwards = [
    await admin.send(getRecommendation, { params: { id } }),
    await admin.send(changeRecommendation, { params: { id }, body: { InquiryTypeId, RecommendationDetail: 'Back' } }),
    await admin.send(deleteRecommendation, { params: { id } }),
  ]
  expect(afterwards.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(afterwards[0]?.failure?.errorMessage).toEqual(['Recommendation not found.'])
  const { answer } = await admin.send(listRecommendations, { query: {} })
  expect(answer.data.map(({ RecommendationId }) => RecommendationId)).toEqual([other.id])
})

test('[RECO-015] only a super administrator may make any of the calls for recommendations', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id: InquiryTypeId } = await make.recommendation({ detail: 'Stays as it is' })
  const body = { InquiryTypeId, RecommendationDetail: 'Changed' }
  const superAdmin = as(await make.superAdmin())

  for (const user of [await make.customerAdmin(), await make.customerUser()]) {
    const { send } = as(user)
    const answers = [
      await send(listRecommendations, { query: {} }),
      await send(getRecommendation, { params: { id } }),
      await send(addRecommendation, { body }),
      await send(changeRecommendation, { params: { id }, body }),
      await send(deleteRecommendation, { params: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }

  const { answer } = await superAdmin.send(listRecommendations, { query: {} })
  expect(answer.data.map(({ RecommendationDetail }) => RecommendationDetail)).toEqual(['Stays as it is'])
})

test('[RECO-002, WIRE-017] the search covers the detail and the inquiry type', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Culture check' })
  await make.recommendation({ inquiry_type_id: type.id, detail: 'Ask 100 % of the people' })
  await make.recommendation({ detail: 'Measure the culture' })
  await make.recommendation({ detail: 'Wait' })
  const admin = as(await make.superAdmin())
  const found = async (search: string) =>
    (await admin.send(listRecommendations, { query: { search } })).answer.totalItem

  expect(await found('CULTURE')).toBe(2)
  expect(await found('0 %')).toBe(1)
  expect(await found('nothing')).toBe(0)
})
