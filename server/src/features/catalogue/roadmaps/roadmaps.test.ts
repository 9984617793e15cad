import {
  addRoadmap,
  changeRoadmap,
  deleteRoadmap,
  getRoadmap,
  listRoadmaps,
} from '@plumbline/contract/catalogue/roadmaps'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const steps = {
  Step1_RoadmapTitle: 'Understand',
  Step1_BriefDescription: 'See where it stands.',
  Step1_RoadmapDetail: 'Share the results with every team.',
  Step2_RoadmapTitle: 'Try',
  Step2_BriefDescription: 'Change one thing in one place.',
  Step2_RoadmapDetail: 'Six weeks,\nthen measure.',
  Step3_RoadmapTitle: 'Spread',
  Step3_BriefDescription: 'Keep what worked.',
  Step3_RoadmapDetail: 'The first team guides the others.',
}

test('[ROAD-010] roadmaps come eight per page, newest first, with their total', async () => {
  const { as, make } = await startServer()
  for (let n = 1; n <= 9; n++) await make.roadmap({ step1_title: `Step ${n}` })
  const admin = as(await make.superAdmin())

  const first = await admin.send(listRoadmaps, { query: { pageSize: 8, currentPage: 1 } })
  const second = await admin.send(listRoadmaps, { query: { pageSize: 8, currentPage: 2 } })

  expect(first.answer.data.map(({ Step1_RoadmapTitle }) => Step1_RoadmapTitle)).toEqual([
    'Step 9',
    'Step 8',
    'Step 7',
    'Step 6',
    'Step 5',
    'Step 4',
    'Step 3',
    'Step 2',
  ])
  expect(second.answer).toMatchObject({ data: [{ Step1_RoadmapTitle: 'Step 1' }], totalPage: 2, totalItem: 9 })
})

test("[ROAD-011, ROAD-012, ROAD-013] each of a roadmap's nine texts is stored in its own place", async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(addRoadmap, { body: { InquiryTypeId: type.id, ...steps } })

  const read = await admin.send(getRoadmap, { params: { id: answer.RoadmapId } })
  expect(read.answer).toEqual({
    RoadmapId: answer.RoadmapId,
    InquiryTypeId: type.id,
    InquiryTypeName: 'Digital readiness',
    ...steps,
  })
})

test('[ROAD-009, SHELL-044, SHELL-048] a roadmap needs its inquiry type and all nine texts, within their length', async () => {
  const { as, make } = await startServer()
  const { id: InquiryTypeId } = await make.inquiryType()
  const admin = as(await make.superAdmin())
  const add = (body: object) => admin.sendFaulty(addRoadmap, { body })

  const empty = await add({ InquiryTypeId })
  const blank = await add({ InquiryTypeId, ...steps, Step3_RoadmapDetail: '  ' })
  const withoutType = await add(steps)
  const tooLong = await add({
    InquiryTypeId,
    ...steps,
    Step1_RoadmapTitle: 'x'.repeat(201),
    Step2_BriefDescription: 'x'.repeat(4001),
  })

  expect(empty.failure?.errorMessage).toEqual([
    'Step1_RoadmapTitle: This field is mandatory.',
    'Step1_BriefDescription: This field is mandatory.',
    'Step1_RoadmapDetail: This field is mandatory.',
    'Step2_RoadmapTitle: This field is mandatory.',
    'Step2_BriefDescription: This field is mandatory.',
    'Step2_RoadmapDetail: This field is mandatory.',
    'Step3_RoadmapTitle: This field is mandatory.',
    'Step3_BriefDescription: This field is mandatory.',
    'Step3_RoadmapDetail: This field is mandatory.',
  ])
  expect(blank.failure?.errorMessage).toEqual(['Step3_RoadmapDetail: This field is mandatory.'])
  expect([withoutType.status, withoutType.failure?.errorMessage[0]?.split(':')[0]]).toEqual([400, 'InquiryTypeId'])
  expect(tooLong.failure?.errorMessage).toEqual([
    'Step1_RoadmapTitle: At most 200 characters.',
    'Step2_BriefDescription: At most 4000 characters.',
  ])
  expect((await admin.send(listRoadmaps, { query: {} })).answer.totalItem).toBe(0)
})

test('[ROAD-014] a roadmap is changed, and a stale change is reported', async () => {
  const { as, make } = await startServer()
  const { id } = await make.roadmap()
  const type = await make.inquiryType({ name: 'Another type' })
  const admin = as(await make.superAdmin())
  const { headers } = await admin.send(getRoadmap, { params: { id } })
  const change = (Step2_RoadmapTitle: string) =>
    admin.send(changeRoadmap, {
      params: { id },
      body: { InquiryTypeId: type.id, ...steps, Step2_RoadmapTitle },
      headers: { 'if-match': String(headers.etag) },
    })

  const inTime = await change('After')
  const late = await change('Too late')

  expect(inTime.answer).toEqual({
    RoadmapId: id,
    InquiryTypeId: type.id,
    InquiryTypeName: 'Another type',
    ...steps,
    Step2_RoadmapTitle: 'After',
  })
  expect(late.status).toBe(409)
  expect((await admin.send(getRoadmap, { params: { id } })).answer).toEqual(inTime.answer)
})

test('[ROAD-015] a deleted roadmap is gone, and deleting it again answers 404', async () => {
  const { as, make } = await startServer()
  const { id } = await make.roadmap()
  const other = await make.roadmap()
  const admin = as(await make.superAdmin())

  const first = await admin.send(deleteRoadmap, { params: { id } })
  const second = await admin.send(deleteRoadmap, { params: { id } })

  expect([first.status, second.status]).toEqual([200, 404])
  expect((await admin.send(getRoadmap, { params: { id } })).failure?.errorMessage).toEqual(['Roadmap not found.'])
  const { answer } = await admin.send(listRoadmaps, { query: {} })
  expect(answer.data.map(({ RoadmapId }) => RoadmapId)).toEqual([other.id])
})

test('[ROAD-016] only a super administrator may make any of the calls for roadmaps', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id: InquiryTypeId } = await make.roadmap({ step1_title: 'Stays as it is' })
  const body = { InquiryTypeId, ...steps }
  const superAdmin = as(await make.superAdmin())

  for (const user of [await make.customerAdmin(), await make.customerUser()]) {
    const { send } = as(user)
    const answers = [
      await send(listRoadmaps, { query: {} }),
      await send(getRoadmap, { params: { id } }),
      await send(addRoadmap, { body }),
      await send(changeRoadmap, { params: { id }, body }),
      await send(deleteRoadmap, { params: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }

  const { answer } = await superAdmin.send(listRoadmaps, { query: {} })
  expect(answer.data.map(({ Step1_RoadmapTitle }) => Step1_RoadmapTitle)).toEqual(['Stays as it is'])
})

test('[ROAD-002, WIRE-017] the search covers the inquiry type and each of the three titles', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Calm waters' })
  await make.roadmap({ inquiry_type_id: type.id })
  await make.roadmap({ step1_title: 'Calm down' })
  await make.roadmap({ step2_title: 'Stay calm' })
  await make.roadmap({ step3_title: 'CALM again' })
  await make.roadmap({ step1_detail: 'calm, but not in a shown column' })
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(listRoadmaps, { query: { search: 'calm' } })

  expect(answer.totalItem).toBe(4)
})
