import { ScoredArea } from '../domain/areas.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { requiredMultiline, whereFilled } from '../wire/fields.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'
import { ClaimFields, ClaimMembers, claimFilter } from './claims.ts'

/**
 * A recommendation an analyst can pick for a results workbook (part 2, section 3); `Area` is the one whose figures
 * support it, null: all of them. [PUBL-018]
 */
export const Recommendation = z.object({
  RecommendationId: idOf('Recommendation'),
  RecommendationDetail: z.string(),
  InquiryTypeId: idOf('Inquiry type'),
  InquiryTypeName: z.string(),
  ...ClaimMembers,
  Area: z.nullable(ScoredArea),
})
export type Recommendation = z.output<typeof Recommendation>

/** If `Area` is omitted it is unchanged; null or '' means none. */
export const RecommendationFields = z.object({
  InquiryTypeId: idOf('Inquiry type'),
  RecommendationDetail: requiredMultiline(),
  Area: whereFilled(ScoredArea),
  ...ClaimFields,
})

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const recommendationId = z.object({ id: idOf('Recommendation') })
const example = {
  InquiryTypeId: '0190a6b0-0000-7000-8000-000000000000',
  RecommendationDetail: 'Ask the people who do the work before a process is changed.',
}

/** Newest first; `search` covers the detail, the inquiry type's name and the area. */
export const listRecommendations = call({
  ...superAdmin,
  method: 'GET',
  path: '/Recommendations/AllRecommendations',
  summary: 'List recommendations',
  query: z.extend(listQuery(['RecommendationDetail', 'InquiryTypeName']), claimFilter),
  answer: pageOf(Recommendation),
})
export const getRecommendation = call({
  ...superAdmin,
  method: 'GET',
  path: '/Recommendations/{id}',
  summary: 'One recommendation',
  params: recommendationId,
  answer: Recommendation,
  versioned: true,
})
export const addRecommendation = call({
  ...superAdmin,
  method: 'POST',
  path: '/Recommendations/AddRecommendations',
  summary: 'Create a recommendation',
  body: RecommendationFields,
  example,
  answer: Recommendation,
})
export const changeRecommendation = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Recommendations/{id}',
  summary: 'Change a recommendation',
  params: recommendationId,
  body: RecommendationFields,
  example,
  answer: Recommendation,
  versioned: true,
})
export const deleteRecommendation = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Recommendations/{id}',
  summary: 'Delete a recommendation',
  params: recommendationId,
  answer: Nothing,
})
