/** The `sort` of every list: each field orders the rows as they are shown. */

import { listCustomQuestions, listOwnCustomQuestions } from '@plumbline/contract/catalogue/custom-questions'
import { listDiagnosticQuestions } from '@plumbline/contract/catalogue/diagnostic-questions'
import { listFindings } from '@plumbline/contract/catalogue/findings'
import { listInquiryTypes } from '@plumbline/contract/catalogue/inquiry-types'
import { listIntakeQuestions } from '@plumbline/contract/catalogue/intake-questions'
import { listPathways } from '@plumbline/contract/catalogue/pathways'
import { listRecommendations } from '@plumbline/contract/catalogue/recommendations'
import { listRoadmaps } from '@plumbline/contract/catalogue/roadmaps'
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { listInquiryDocuments } from '@plumbline/contract/inquiries/help-documents'
import { listAllInquiries, listInquiries } from '@plumbline/contract/inquiries/inquiries'
import { listCustomerUsers } from '@plumbline/contract/people/customer-users'
import { listCustomers } from '@plumbline/contract/people/customers'
import { listAnswerDocuments } from '@plumbline/contract/results/answers-workspace'
import { listStaffInquiries, listUserDocuments } from '@plumbline/contract/surveys/survey-answers'
import type { CallSpec } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { newId } from '../platform/db/ids.ts'
import { startServer } from '../test/server.ts'

type Row = Readonly<Record<string, unknown>>
interface Ask {
  spec: CallSpec
  params?: Readonly<Record<string, string>>
  /** The value compared, where the answer's field does not give it: 'InquiryTypeNames' by the alphabetically first. */
  shown?: Readonly<Record<string, (row: Row) => unknown>>
}

// Three words that sort differently with and without regard to case; each list of three texts is in another order.
const words = ['banana', 'Cherry', 'apple'] as const
const text = (row: number, column: number, before = '') => `${before}${words[(row * 2 + column) % 3]}`

test('[HOME-007] each field sorts its list as shown, ignoring case, empty ones last, ties newest first', async () => {
  const { make, signedIn, clock } = await startServer({ settings: { rateLimitFactor: 1000 } })
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Able' })
  const customer = await make.customer({ name: 'Delta' })
  const manager = await make.customerAdmin({ customer_id: customer.id, first_name: 'Mia', designation: '' })
  const respondent = { email: 'ines@example.com', user_id: manager.id }
  const type = await make.inquiryType({ name: 'damson' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'damson' })
  const asked = await make.openInquiry({ customer_id: customer.id, created_by: manager.id })
  const { question_id } = await make.surveyQuestion({ inquiry_id: asked.id, type: 'Document', title: 'damson' })
  const who = await make.respondent({ ...respondent, inquiry_id: asked.id, status: 'completed' })

  for (const row of [0, 1, 2]) {
    clock.set(`2026-03-0${1 + ((row * 2) % 3)}T12:00:00Z`)
    const inquiryType = await make.inquiryType({
      name: text(row, 0),
      description: text(row, 1),
      is_active: row !== 1,
    })
    const inType = { inquiry_type_id: inquiryType.id }
    const area = (['People', 'Culture', 'Process'] as const)[row] ?? 'Other'
    await make.finding({ ...inType, detail: text(row, 1), area })
    await make.recommendation({ ...inType, detail: text(row, 2) })
    const [step1_title, step2_title, step3_title] = [text(row, 1), text(row, 2), text(row, 0, 'x')]
    await make.roadmap({ ...inType, step1_title, step2_title, step3_title })
    const intake = { inquiry_type_id: type.id, title: text(row, 1) }
    const isBox = row === 1
    await make.intakeQuestion({ ...intake, type: isBox ? 'Checkbox' : 'Textbox', max_length: isBox ? null : 50 - row })
    const question = {
      title: text(row, 2),
      ...(isBox ? ({ type: 'Rating', area } as const) : ({ type: 'Textbox', area: 'Other' } as const)),
    }
    await make.diagnosticQuestion({ ...question, pathway_id: pathway.id, max_length: isBox ? null : 50 - row })
    const { id: pathwayId } = await make.pathway({ inquiry_type_id: type.id, name: text(row, 2) })
    await make.insert('pathway_inquiry_type', {
      id: newId(),
      pathway_id: pathwayId,
      inquiry_type_id: inquiryType.id,
    })
    for (let n = 0; n < (row + 1) % 3; n++) await make.diagnosticQuestion({ pathway_id: pathwayId })
    const organisation = await make.customer({
      name: text(row, 0),
      industry: text(row, 1),
      website: row === 0 ? '' : text(row, 2),
      is_active: row !== 1,
    })
    await make.customerUser({
      customer_id: customer.id,
      first_name: text(row, 0),
      last_name: text(row, 1),
      email: `${text(row, 2)}@example.com`,
      designation: text(row, 0, 'the '),
      active: row !== 1,
      is_verified: row !== 0,
    })
    for (const customer_id of [customer.id, organisation.id]) {
      const inquiry = await make.openInquiry({
        ...inType,
        customer_id,
        created_by: manager.id,
        description: text(row, 1),
        expiry_date: row === 0 ? null : `2026-05-0${3 - row}`,
        ...(row === 1 && { published_at: clock.now().toISOString() }),
      })
      const made = { inquiry_id: inquiry.id, ...question, title: text(row, 0) }
      await make.customQuestion({ ...made, status: (['Reject', 'Approved', 'Pending'] as const)[row] ?? 'Pending' })
      const answered = { inquiry_id: inquiry.id, status: row === 2 ? 'completed' : 'pending' } as const
      await make.respondent({ ...answered, ...respondent, last_day: row === 2 ? '2026-05-09' : null })
      await make.respondent({ inquiry_id: inquiry.id, user_id: null, status: 'pending' })
    }
    await make.insert('audit_event', {
      id: newId(),
      at: clock.now().toISOString(),
      action: (['signedOut', 'findingDeleted', 'inquiryTypeDeleted'] as const)[row] ?? 'signedOut',
      user_id: [manager.id, sam.id, null][row] ?? null,
      customer_id: null,
      subject: text(row, 1),
      detail: '{}',
      client_address: row === 0 ? '' : `192.0.2.${5 - row}`,
      repeat_key: newId(),
    })
    for (const kind of ['help', 'survey'] as const) {
      const ofWhom = kind === 'survey' ? { respondent_id: who.id, question_id } : {}
      await make.insert('document', {
        id: newId(),
        inquiry_id: asked.id,
        kind,
        name: `${text(row, 1)}.pdf`,
        name_key: `${text(row, 1)}.pdf`,
        size: 100 - ((row * 7) % 5),
        media_type: 'application/pdf',
        file_key: newId(),
        uploaded_by: manager.id,
        created_at: clock.now().toISOString(),
        ...ofWhom,
      })
    }
  }
  const lists: readonly Ask[] = [
    { spec: listFindings },
    { spec: listRecommendations },
    { spec: listRoadmaps },
    { spec: listInquiryTypes },
    { spec: listIntakeQuestions, params: { inquiryId: type.id } },
    { spec: listDiagnosticQuestions, params: { pathwayId: pathway.id } },
    { spec: listPathways, params: { inquiryId: type.id }, shown: { InquiryTypeNames: firstType } },
    { spec: listCustomers },
    { spec: listCustomerUsers, params: { customerId: customer.id } },
    { spec: listAllInquiries, shown: { Status: place('pending', 'completed') } },
    { spec: listInquiries, shown: { Status: place('pending', 'completed') } },
    { spec: listCustomQuestions },
    { spec: listOwnCustomQuestions, params: { userId: manager.id } },
    { spec: listStaffInquiries, params: { email: manager.email } },
    { spec: listInquiryDocuments, params: { inquiryId: asked.id } },
    { spec: listUserDocuments, params: { inquiryId: asked.id, customerUserId: manager.id } },
    { spec: listAnswerDocuments, params: { inquiryId: asked.id } },
    { spec: listAuditEvents },
  ]
  const people = { SuperAdmin: await signedIn(sam), CustomerAdmin: await signedIn(manager) }
  const wrong: string[] = []

  for (const { spec, params = {}, shown = {} } of lists) {
    const role = spec.roles.includes('SuperAdmin') ? 'SuperAdmin' : 'CustomerAdmin'
    const read = (query: Record<string, unknown>) =>
      people[role].sendFaulty(spec, { params, query: { pageSize: 100, ...query } })
    const { failure } = await read({ sort: '?' })
    const sorts = /Choose one of: (.*)\.$/.exec(String(failure?.errorMessage))?.[1]?.split(', ') ?? []
    const usual = rowsOf((await read({})).answer)
    for (const sort of sorts) {
      const field = sort.replace('-', '')
      const rows = rowsOf((await read({ sort })).answer)
      const value = shown[field] ?? ((row: Row) => row[field])
      const expected = usual.toSorted(by(value, sort.startsWith('-')))
      if (JSON.stringify(rows.map(value)) !== JSON.stringify(expected.map(value)))
        wrong.push(`${spec.path}?sort=${sort}: ${JSON.stringify(rows.map(value))}`)
      // Ties keep the default order.
      if (JSON.stringify(rows.map(withoutLinks)) !== JSON.stringify(expected.map(withoutLinks)))
        wrong.push(`${spec.path}?sort=${sort} moves equal rows`)
    }
    if (usual.length < 3 || sorts.length < 4) wrong.push(`${spec.path}: ${usual.length} rows, ${sorts.length} sorts`)
  }

  expect(wrong).toEqual([])
})

const place =
  (...order: readonly unknown[]) =>
  ({ Status }: Row) =>
    order.indexOf(Status)

const firstType = ({ InquiryTypeNames }: Row) =>
  Array.isArray(InquiryTypeNames) ? InquiryTypeNames.map((name) => String(name).toLowerCase()).toSorted()[0] : null

function rowsOf(answer: unknown): Row[] {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data)) return []
  return answer.data
}

/** A link is signed again each time. */
const withoutLinks = ({ path: _, ...row }: Row) => row

function by(value: (row: Row) => unknown, isDown: boolean): (one: Row, other: Row) => number {
  const isEmpty = (one: unknown) => one === null || one === undefined || one === ''
  const key = (one: unknown) => (typeof one === 'string' ? one.toLowerCase() : Number(one))
  return (one, other) => {
    const [left, right] = [value(one), value(other)]
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right))
    const upwards = key(left) === key(right) ? 0 : key(left) < key(right) ? -1 : 1
    return isDown ? -upwards : upwards
  }
}
