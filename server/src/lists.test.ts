/** Every list answers in a fixed number of queries, whatever the number of rows. */
import { listAuditEvents } from '@plumbline/contract/audit-log'
import { calls } from '@plumbline/contract/calls'
import { listDiagnosticQuestions } from '@plumbline/contract/diagnostic-questions'
import { deleteFinding, listFindings } from '@plumbline/contract/findings'
import { listAllInquiries, listInquiries, listRespondents, listStaffInquiries } from '@plumbline/contract/inquiries'
import { PageQuery } from '@plumbline/contract/paging'
import { expect, test } from 'vitest'
import { startServer } from './test/server.ts'

test('lists and dashboards take the same few queries for one row and for forty', async () => {
  let statements = 0
  const { make, signedIn } = await startServer({ onStatement: () => statements++ })
  const admin = await signedIn(await make.superAdmin())
  const customer = await make.customer()
  const head = await make.customerAdmin({ customer_id: customer.id })
  const manager = await signedIn(head)
  const pathway = await make.pathway()
  const open = await make.openInquiry({ customer_id: customer.id, created_by: head.id })

  async function grow() {
    await make.finding()
    const { id } = await make.finding()
    await admin.send(deleteFinding, { params: { id } })
    await make.diagnosticQuestion({ pathway_id: pathway.id })
    const inquiry = await make.openInquiry({ customer_id: customer.id, created_by: head.id })
    await make.respondent({ inquiry_id: inquiry.id, user_id: head.id, email: head.email })
    await make.respondent({ inquiry_id: open.id })
  }
  const query = { pageSize: 100 }
  const lists = {
    auditLog: () => admin.send(listAuditEvents, { query: { ...query, search: 'a', from: '2026-01-01' } }),
    findings: () => admin.send(listFindings, { query }),
    questions: () => admin.send(listDiagnosticQuestions, { params: { pathwayId: pathway.id }, query }),
    dashboard: () => admin.send(listAllInquiries, { query: { pageSize: 10, currentPage: -1 } }),
    log: () => manager.send(listInquiries, { query }),
    respondents: () => admin.send(listRespondents, { params: { inquiryId: open.id }, query }),
    surveys: () => manager.send(listStaffInquiries, { params: { email: head.email }, query }),
  }
  async function counted() {
    const counts: Record<string, number> = {}
    for (const [name, list] of Object.entries(lists)) {
      statements = 0
      const { answer } = await list()
      counts[name] = statements
      expect(answer.data.length).toBeGreaterThan(0)
    }
    return counts
  }

  await grow()
  const few = await counted()
  for (let n = 0; n < 39; n++) await grow()
  const many = await counted()

  expect(many).toEqual(few)
  expect(Math.max(...Object.values(many))).toBeLessThanOrEqual(4)
})

test('[WIRE-008] every call that answers a page takes the paging of all lists', () => {
  const paged = calls.filter(
    ({ spec }) => spec.answer !== 'file' && 'shape' in spec.answer && isPageShape(spec.answer.shape),
  )

  expect(paged.length).toBeGreaterThanOrEqual(16)
  for (const { spec } of paged) {
    for (const [name, schema] of Object.entries(PageQuery.shape)) expect(spec.query?.shape[name]).toBe(schema)
  }
})

function isPageShape(shape: unknown): boolean {
  return typeof shape === 'object' && shape !== null && 'totalItem' in shape
}
