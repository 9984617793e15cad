import { call, idOf, Nothing } from '../wire/call.ts'
import { requiredMultiline, requiredText } from '../wire/fields.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/** The nine texts of a three-step roadmap as they are answered. */
export const RoadmapSteps = z.object({
  Step1_RoadmapTitle: z.string(),
  Step1_BriefDescription: z.string(),
  Step1_RoadmapDetail: z.string(),
  Step2_RoadmapTitle: z.string(),
  Step2_BriefDescription: z.string(),
  Step2_RoadmapDetail: z.string(),
  Step3_RoadmapTitle: z.string(),
  Step3_BriefDescription: z.string(),
  Step3_RoadmapDetail: z.string(),
})
export type RoadmapSteps = z.output<typeof RoadmapSteps>

/** A roadmap of the catalogue (part 2, section 3; decisions, section 4). */
export const Roadmap = z.object({
  RoadmapId: idOf('Roadmap'),
  InquiryTypeId: idOf('Inquiry type'),
  InquiryTypeName: z.string(),
  ...RoadmapSteps.shape,
})
export type Roadmap = z.output<typeof Roadmap>

export const RoadmapFields = z.object({
  InquiryTypeId: idOf('Inquiry type'),
  Step1_RoadmapTitle: requiredText(),
  Step1_BriefDescription: requiredMultiline(),
  Step1_RoadmapDetail: requiredMultiline(),
  Step2_RoadmapTitle: requiredText(),
  Step2_BriefDescription: requiredMultiline(),
  Step2_RoadmapDetail: requiredMultiline(),
  Step3_RoadmapTitle: requiredText(),
  Step3_BriefDescription: requiredMultiline(),
  Step3_RoadmapDetail: requiredMultiline(),
})
export type RoadmapFields = z.output<typeof RoadmapFields>

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const roadmapId = z.object({ id: idOf('Roadmap') })
const example = {
  InquiryTypeId: '0190a6b0-0000-7000-8000-000000000000',
  Step1_RoadmapTitle: 'Understand',
  Step1_BriefDescription: 'See where the organisation stands.',
  Step1_RoadmapDetail: 'Share the results with every team and collect what surprises them.',
  Step2_RoadmapTitle: 'Try',
  Step2_BriefDescription: 'Change one thing in one place.',
  Step2_RoadmapDetail: 'Let one team try the new way for six weeks and measure it.',
  Step3_RoadmapTitle: 'Spread',
  Step3_BriefDescription: 'Keep what worked.',
  Step3_RoadmapDetail: 'Bring what worked to the other teams, with the first one as guide.',
}

/** Newest first; `search` covers the inquiry type's name and the three titles. */
export const listRoadmaps = call({
  ...superAdmin,
  method: 'GET',
  path: '/Roadmap/AllRoadmaps',
  summary: 'List roadmaps',
  query: listQuery(['InquiryTypeName', 'Step1_RoadmapTitle', 'Step2_RoadmapTitle', 'Step3_RoadmapTitle']),
  answer: pageOf(Roadmap),
})
export const getRoadmap = call({
  ...superAdmin,
  method: 'GET',
  path: '/Roadmap/{id}',
  summary: 'One roadmap',
  params: roadmapId,
  answer: Roadmap,
  versioned: true,
})
export const addRoadmap = call({
  ...superAdmin,
  method: 'POST',
  path: '/Roadmap/AddRoadmap',
  summary: 'Create a roadmap',
  body: RoadmapFields,
  example,
  answer: Roadmap,
})
export const changeRoadmap = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Roadmap/{id}',
  summary: 'Change a roadmap',
  params: roadmapId,
  body: RoadmapFields,
  example,
  answer: Roadmap,
  versioned: true,
})
export const deleteRoadmap = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Roadmap/{id}',
  summary: 'Delete a roadmap',
  params: roadmapId,
  answer: Nothing,
})
