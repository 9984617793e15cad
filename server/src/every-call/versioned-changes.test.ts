/** Every change that honours `If-Match`, made by two people at once. */

import { calls } from '@plumbline/contract/calls'
import {
  changeCustomQuestion,
  changeCustomQuestionStatus,
  getCustomQuestion,
} from '@plumbline/contract/catalogue/custom-questions'
import { changeDiagnosticQuestion, getDiagnosticQuestion } from '@plumbline/contract/catalogue/diagnostic-questions'
import { changeFinding, getFinding } from '@plumbline/contract/catalogue/findings'
import { changeInquiryType, getInquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { changeIntakeQuestion, getIntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import { changePathway, getPathway } from '@plumbline/contract/catalogue/pathways'
import { changeRecommendation, getRecommendation } from '@plumbline/contract/catalogue/recommendations'
import { changeRoadmap, getRoadmap } from '@plumbline/contract/catalogue/roadmaps'
import { questionExample } from '@plumbline/contract/domain/question-fields'
import { changeBrand, changeCustomerBrand, getBrand, getCustomerBrand } from '@plumbline/contract/people/brand'
import { changeCustomerUser, getCustomerUser } from '@plumbline/contract/people/customer-users'
import { changeCustomer, getCustomer } from '@plumbline/contract/people/customers'
import { changeAction, getAction } from '@plumbline/contract/results/actions'
import { changeSharing, changeTypeNorms, getSharing, getTypeNorms } from '@plumbline/contract/results/norms'
import { getResultsDraft, saveResultsDraft } from '@plumbline/contract/results/results-draft'
import type { CallSpec } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import type { Database } from '../platform/db/schema.ts'
import { startServer } from '../test/server.ts'
import type { TestServer } from '../test/start-server.ts'
import { whileHeld } from '../test/while-held.ts'

type Make = TestServer['make']

/** A record of `table` with the call that reads it, who changes it, and two changes that differ in every field. */
interface Case {
  readonly table: keyof Database
  readonly id: string
  readonly read: CallSpec
  readonly params?: object
  /** For the reading call, if it takes another id than the record's. */
  readonly readParams?: object
  readonly by?: { readonly id: string }
  readonly bodies: readonly [object, object]
}

const cases = new Map<CallSpec, (make: Make) => Promise<Case>>([
  [
    changeFinding,
    async (make) => {
      const { id } = await make.finding()
      const body = async (FindingDetail: string) => ({ ...(await anyType(make)), Area: 'Process', FindingDetail })
      return { table: 'finding', id, read: getFinding, bodies: [await body('One'), await body('Other')] }
    },
  ],
  [
    changeRecommendation,
    async (make) => {
      const { id } = await make.recommendation()
      const body = async (RecommendationDetail: string) => ({ ...(await anyType(make)), RecommendationDetail })
      return { table: 'recommendation', id, read: getRecommendation, bodies: [await body('One'), await body('Other')] }
    },
  ],
  [
    changeRoadmap,
    async (make) => {
      const { id } = await make.roadmap()
      const steps = (text: string) =>
        Object.fromEntries(
          [1, 2, 3].flatMap((n) =>
            ['RoadmapTitle', 'BriefDescription', 'RoadmapDetail'].map((part) => [`Step${n}_${part}`, text]),
          ),
        )
      const body = async (text: string) => ({ ...(await anyType(make)), ...steps(text) })
      return { table: 'roadmap', id, read: getRoadmap, bodies: [await body('One'), await body('Other')] }
    },
  ],
  [
    changeAction,
    async (make) => {
      const { id } = await make.action({ inquiry_id: (await make.openInquiry()).id })
      const bodies = [
        { Step: 2, What: 'One' },
        { Step: 3, What: 'Other' },
      ] as const
      return { table: 'action', id, read: getAction, bodies }
    },
  ],
  [
    changeInquiryType,
    async (make) => {
      const { id } = await make.inquiryType()
      const body = (InqType: string) => ({ InqType, Description: 'What it is for.', IsActive: true })
      return { table: 'inquiry_type', id, read: getInquiryType, bodies: [body('One'), body('Other')] }
    },
  ],
  [
    changePathway,
    async (make) => {
      const { id, inquiry_type_id } = await make.pathway()
      const params = { inquiryId: inquiry_type_id, pathwayId: id }
      return { table: 'pathway', id, read: getPathway, params, bodies: [{ Name: 'One' }, { Name: 'Other' }] }
    },
  ],
  [
    changeDiagnosticQuestion,
    async (make) => {
      const { id, pathway_id } = await make.diagnosticQuestion()
      const params = { pathwayId: pathway_id, id }
      return { table: 'diagnostic_question', id, read: getDiagnosticQuestion, params, bodies: questions }
    },
  ],
  [
    changeIntakeQuestion,
    async (make) => {
      const { id, inquiry_type_id } = await make.intakeQuestion()
      const params = { inquiryId: inquiry_type_id, id }
      const body = (Title: string) => ({ Title, Type: 'Textbox', Description: 'Why now?' })
      const bodies = [body('One'), body('Other')] as const
      return { table: 'intake_question', id, read: getIntakeQuestion, params, bodies }
    },
  ],
  [
    changeCustomQuestion,
    async (make) => {
      const { id, created_by } = await make.customQuestion()
      return { table: 'custom_question', id, read: getCustomQuestion, by: { id: created_by }, bodies: questions }
    },
  ],
  [
    changeCustomQuestionStatus,
    async (make) => {
      const { id } = await make.customQuestion()
      const bodies = [
        { Area: 'Culture', Status: 'Reject' },
        { Area: 'People', Status: 'Reject' },
      ] as const
      return { table: 'custom_question', id, read: getCustomQuestion, bodies }
    },
  ],
  [
    changeCustomer,
    async (make) => {
      const { id } = await make.customer()
      const body = (City: string) => ({ Website: '', Address: '', State: 'Kent', City, IsActive: true })
      return { table: 'customer', id, read: getCustomer, bodies: [body('Deal'), body('Hythe')] }
    },
  ],
  [
    changeBrand,
    async (make) => {
      const { id } = await make.brand()
      return { table: 'brand', id, read: getBrand, params: {}, readParams: {}, bodies: brands }
    },
  ],
  [
    changeCustomerBrand,
    async (make) => {
      const { id } = await make.brand({ customer_id: (await make.customer()).id })
      const params = { customerId: id }
      return { table: 'brand', id, read: getCustomerBrand, params, readParams: params, bodies: brands }
    },
  ],
  [
    changeSharing,
    async (make) => {
      const manager = await make.customerAdmin()
      const customerId = manager.customer_id ?? ''
      const bodies = [{ Shares: true }, { Shares: true }] as const
      return {
        table: 'customer',
        id: customerId,
        read: getSharing,
        params: { customerId },
        readParams: { customerId },
        by: manager,
        bodies,
      }
    },
  ],
  [
    changeTypeNorms,
    async (make) => {
      const { id } = await make.inquiryType()
      return { table: 'inquiry_type', id, read: getTypeNorms, bodies: [{ IsOn: true }, { IsOn: true }] }
    },
  ],
  [
    changeCustomerUser,
    async (make) => {
      const { id } = await make.customerUser()
      const body = (Active: boolean) => ({ FirstName: 'Pat', LastName: 'Person', Active, IsVerified: !Active })
      return {
        table: 'user_account',
        id,
        read: getCustomerUser,
        by: await make.superAdmin(),
        bodies: [body(false), { ...body(true), IsVerified: false }],
      }
    },
  ],
  [
    saveResultsDraft,
    async (make) => {
      const { id } = await make.openInquiry()
      const params = { inquiryId: id }
      const body = (AdvanceInsights: string) => ({
        ...noContent,
        AdvanceInsights: [{ Key: '0190a6b0-0000-7000-8000-000000000001', Area: 'Culture', AdvanceInsights }],
      })
      const bodies = [body('One'), body('Other')] as const
      return { table: 'inquiry', id, read: getResultsDraft, params, readParams: params, bodies }
    },
  ],
])

const noBrand = { Color: '', SenderName: '', ReplyTo: '', EmailFoot: '', ReportFoot: '', Imprint: '', Privacy: '' }
const brands = [
  { ...noBrand, Name: 'One', ShowsPlumbline: true },
  { ...noBrand, Name: 'Other', ShowsPlumbline: false },
] as const
const noContent = { AreaColors: [], Findings: [], Recommendations: [], Inputs: null, Roadmap: [] }
const anyType = async (make: Make) => ({ InquiryTypeId: (await make.inquiryType()).id })
const questions = [
  { ...questionExample, Title: 'One' },
  { ...questionExample, Title: 'Other' },
] as const

const versioned = calls.filter(({ spec }) => spec.method !== 'GET' && 'versioned' in spec && spec.versioned === true)

test('[WIRE-028] each change that honours If-Match is tried below', () => {
  expect(new Set(cases.keys())).toEqual(new Set(versioned.map(({ spec }) => spec)))
  expect(versioned.map(({ spec }) => spec.method)).toEqual(versioned.map(() => 'PUT'))
})

test.for(versioned)(
  '[WIRE-028] [E7] [G4] of two concurrent changes by $name to the same version, one succeeds and the other conflicts',
  async ({ spec }) => {
    const { db, make, signedIn } = await startServer()
    const given = await cases.get(spec)?.(make)
    if (given === undefined) throw new Error(`There is no case of ${spec.path}.`)
    const { table, id, read, params = { id }, readParams = { id }, by = await make.superAdmin(), bodies } = given
    const { sendFaulty } = await signedIn(by)
    const { headers } = await sendFaulty(read, { params: readParams })
    const change = (body: object) => sendFaulty(spec, { params, body, headers: { 'if-match': String(headers.etag) } })

    const [one, other] = await whileHeld(db, { table, ids: [id] }, () => Promise.all(bodies.map(change)))

    const winner = one?.status === 200 ? one : other
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409])
    const stored = await sendFaulty(read, { params: readParams })
    expect(JSON.parse(stored.body)).toEqual(JSON.parse(winner?.body ?? ''))
    expect(stored.headers.etag).toBe(winner?.headers.etag)
    expect(stored.headers.etag).not.toBe(headers.etag)
  },
)
