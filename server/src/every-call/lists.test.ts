/** Every list takes a fixed number of queries, whatever the number of rows. */

import { calls } from '@plumbline/contract/calls'
import { listDiagnosticQuestions } from '@plumbline/contract/catalogue/diagnostic-questions'
import { deleteFinding, listFindings } from '@plumbline/contract/catalogue/findings'
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { listAllInquiries, listInquiries } from '@plumbline/contract/inquiries/inquiries'
import { listRespondents } from '@plumbline/contract/inquiries/respondents'
import { listStaffInquiries } from '@plumbline/contract/surveys/survey-answers'
import { pathOf } from '@plumbline/contract/wire/call'
import { PageQuery } from '@plumbline/contract/wire/paging'
import { expect, test } from 'vitest'
import { startServer } from '../test/server.ts'
import { inputOf, makeWorld, roles } from '../test/world.ts'

test('lists and dashboards take the same few queries for one row as for forty', async () => {
  let statements = 0
  const { make, signedIn } = await startServer({ onStatement: () => statements++ })
  const admin = await signedIn(await make.superAdmin())
  const customer = await make.customer()
  const head = await make.customerAdmin({ customer_id: customer.id })
  const manager = await signedIn(head)
  const pathway = await make.pathway()
  const open = await make.openInquiry({
    customer_id: customer.id,
    created_by: head.id,
    attribute_names: '["Site"]',
  })

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
    bySort: () => admin.send(listFindings, { query: { ...query, sort: '-FindingDetail' } }),
    logBySort: () => admin.send(listAuditEvents, { query: { ...query, sort: 'Who' } }),
    dashboardBySort: () => admin.send(listAllInquiries, { query: { ...query, sort: '-Progress' } }),
    questions: () => admin.send(listDiagnosticQuestions, { params: { pathwayId: pathway.id }, query }),
    dashboard: () => admin.send(listAllInquiries, { query: { pageSize: 10, currentPage: -1 } }),
    log: () => manager.send(listInquiries, { query }),
    respondents: () => admin.send(listRespondents, { params: { inquiryId: open.id }, query }),
    narrowed: () =>
      manager.send(listRespondents, {
        params: { inquiryId: open.id },
        query: { ...query, state: 'invited', attribute: 'Site', group: '', sort: '-LastActivity' },
      }),
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
  // Filtered by group, one more: the group's stored spelling.
  expect(Object.entries(many).filter(([, count]) => count > 5)).toEqual([])
})

const paged = calls.filter(
  ({ spec }) => spec.answer !== 'file' && 'shape' in spec.answer && isPageShape(spec.answer.shape),
)

test('[WIRE-008] every call that answers a page takes the common paging parameters', () => {
  expect(paged.length).toBeGreaterThanOrEqual(16)
  for (const { spec } of paged) {
    for (const [name, schema] of Object.entries(PageQuery.shape)) expect(spec.query?.shape[name]).toBe(schema)
  }
})

test('[HOME-007] every list sorts by its fields, both ways, and refuses any other', async () => {
  const { app, signedIn, ...server } = await startServer({ settings: { rateLimitFactor: 1000 } })
  const world = await makeWorld(server)
  const wrong: string[] = []

  for (const { spec } of paged) {
    const role = roles.findLast((role) => spec.roles.includes(role)) ?? 'SuperAdmin'
    const headers = { authorization: `Bearer ${(await signedIn(world.people[role])).token}` }
    const url = `/api${pathOf(spec, inputOf(spec, world.idsOf(role)).params)}`
    const ask = (sort: string) => app.inject({ url: `${url}?sort=${sort}`, headers })
    // The refusal names them all, the descending ones last.
    const refused = await ask('Nothing')
    const sorts = /Choose one of: (.*)\./.exec(refused.body)?.[1]?.split(', ') ?? []
    if (refused.statusCode !== 400 || sorts.length < 2) wrong.push(`${spec.path}: ${refused.body}`)
    const usual = spec.path.startsWith('/Inquiry/UserDocuments/') ? 404 : 200
    for (const sort of sorts) {
      const { statusCode } = await ask(sort)
      if (statusCode !== usual) wrong.push(`${spec.path}?sort=${sort}: ${statusCode}`)
    }
    for (const sort of ['', '-', '--Title', 'id', '-Nothing', 'password_hash', sorts[0]?.toLowerCase()])
      if ((await ask(sort ?? '')).statusCode !== 400) wrong.push(`${spec.path}?sort=${sort}`)
  }

  expect(wrong).toEqual([])
})

test('[B10] no list breaks, or gives more than it may, with an odd page or search', async () => {
  const { app, signedIn, ...server } = await startServer({ settings: { rateLimitFactor: 1000 } })
  const world = await makeWorld(server)
  const refused = [
    ...['1e9', '1000000000', '101', '-5', '0', 'NaN', '', '[]', '8;drop'].map((size) => `pageSize=${size}`),
    ...['-2', '0', 'NaN', '1.5', '1e9', '999999999999', 'Infinity'].map((page) => `currentPage=${page}`),
    ...['pageSize=8&pageSize=9', 'currentPage=1&currentPage=2', 'search=a&search=b'],
  ]
  const taken = ['currentPage=999999', 'currentPage=-1&pageSize=100', 'pageSize[]=100', 'search[$ne]=1', '__proto__=1']
  const wrong: string[] = []

  for (const { spec } of paged) {
    const role = roles.findLast((role) => spec.roles.includes(role)) ?? 'SuperAdmin'
    const headers = { authorization: `Bearer ${(await signedIn(world.people[role])).token}` }
    const url = `/api${pathOf(spec, inputOf(spec, world.idsOf(role)).params)}`
    // A respondent who has not submitted has no documents.
    const usual = spec.path.startsWith('/Inquiry/UserDocuments/') ? 404 : 200
    for (const query of [...refused, ...taken]) {
      const { statusCode } = await app.inject({ url: `${url}?${query}`, headers })
      if (statusCode !== (taken.includes(query) ? usual : 400)) wrong.push(`${spec.path}?${query}: ${statusCode}`)
    }
  }

  expect(wrong).toEqual([])
})

test('[B12] every list still works when the records its rows depend on are deleted', async () => {
  const { signedIn, ...server } = await startServer({ settings: { rateLimitFactor: 1000 } })
  const world = await makeWorld(server)
  const admin = await signedIn(world.people.SuperAdmin)
  const statuses: [string, number][] = []

  // The organisation, its people and the pathways before their children.
  for (const deletion of calls.filter(({ spec }) => spec.method === 'DELETE')) {
    for (const { spec } of [deletion, ...paged]) {
      const { status } = await admin.sendFaulty(spec, inputOf(spec, world.foreign))
      statuses.push([`${spec.path} after ${deletion.spec.path}`, status])
    }
  }

  expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
  expect(await server.db.selectFrom('pathway').select('id').execute()).toEqual([])
})

function isPageShape(shape: unknown): boolean {
  return typeof shape === 'object' && shape !== null && 'totalItem' in shape
}
