import { Area } from '../domain/areas.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { requiredMultiline } from '../wire/fields.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'
import { ClaimFields, ClaimMembers, claimFilter } from './claims.ts'

/** A statement an analyst can pick for a results workbook (part 2, section 3). */
export const Finding = z.object({
  FindingId: idOf('Finding'),
  FindingDetail: z.string(),
  Area,
  InquiryTypeId: idOf('Inquiry type'),
  InquiryTypeName: z.string(),
  ...ClaimMembers,
})
export type Finding = z.output<typeof Finding>

export const FindingFields = z.object({
  InquiryTypeId: idOf('Inquiry type'),
  Area,
  FindingDetail: requiredMultiline(),
  ...ClaimFields,
})

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const findingId = z.object({ id: idOf('Finding') })
const example = {
  InquiryTypeId: '0190a6b0-0000-7000-8000-000000000000',
  Area: 'Culture',
  FindingDetail: 'Decisions are made without those who know most.',
} as const

/** Newest first; `search` covers the detail and the area. */
export const listFindings = call({
  ...superAdmin,
  method: 'GET',
  path: '/Findings/AllFindings',
  summary: 'List findings',
  query: z.extend(listQuery(['FindingDetail', 'Area']), claimFilter),
  answer: pageOf(Finding),
})
export const getFinding = call({
  ...superAdmin,
  method: 'GET',
  path: '/Findings/{id}',
  summary: 'One finding',
  params: findingId,
  answer: Finding,
  versioned: true,
})
export const addFinding = call({
  ...superAdmin,
  method: 'POST',
  path: '/Findings/AddFindings',
  summary: 'Create a finding',
  body: FindingFields,
  example,
  answer: Finding,
})
export const changeFinding = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Findings/{id}',
  summary: 'Change a finding',
  params: findingId,
  body: FindingFields,
  example,
  answer: Finding,
  versioned: true,
})
export const deleteFinding = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Findings/{id}',
  summary: 'Delete a finding',
  params: findingId,
  answer: Nothing,
})
