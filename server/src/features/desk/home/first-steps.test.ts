import { loadStarterCatalogue } from '@plumbline/contract/catalogue/catalogue'
import { createInquiryType, listInquiryTypes } from '@plumbline/contract/catalogue/inquiry-types'
import { getFirstSteps } from '@plumbline/contract/desk/home'
import { inviteOrganisation } from '@plumbline/contract/people/invitations'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

test('[HOME-005] each first step is done by the records, whoever did it and however', async () => {
  const { make, as } = await startServer()
  const admin = as(await make.superAdmin())
  const done = async () => Object.values((await admin.send(getFirstSteps, {})).answer)

  expect(await done()).toEqual([false, false, false])
  await admin.send(inviteOrganisation, { body: { Email: 'head@acme.example.com', CustomerName: 'Acme' } })
  expect(await done()).toEqual([false, false, true])
  await admin.send(createInquiryType, { body: { InqType: 'Own', Description: 'Our own.', IsActive: true } })
  expect(await done()).toEqual([true, false, true])
  const [type] = (await admin.send(listInquiryTypes, { query: {} })).answer.data
  const pathway = await make.pathway({ inquiry_type_id: type?.Id ?? '' })
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  expect(await done()).toEqual([true, true, true])
})

test('[HOME-005] an organisation that is there is enough, a deleted one or a withdrawn invitation is not', async () => {
  const { make, as, db } = await startServer()
  const admin = as(await make.superAdmin())
  const isDone = async () => (await admin.send(getFirstSteps, {})).answer.Organisation
  const customer = await make.customer({ deleted_at: '2026-03-09T09:00:00.000Z' })

  await admin.send(inviteOrganisation, { body: { Email: 'head@acme.example.com', CustomerName: 'Acme' } })
  const set = (given: { withdrawn_at: string | null; used_at: string | null }) =>
    db.updateTable('invitation').set(given).execute()

  expect(await isDone()).toBe(true)
  await set({ withdrawn_at: '2026-03-09T09:00:00.000Z', used_at: null })
  expect(await isDone()).toBe(false)
  await set({ withdrawn_at: null, used_at: '2026-03-09T09:00:00.000Z' })
  expect(await isDone()).toBe(false)
  await make.customer()
  expect(await isDone()).toBe(true)
  expect((await as(await make.customerAdmin({ customer_id: customer.id })).send(getFirstSteps, {})).status).not.toBe(
    200,
  )
})

test('[HOME-005] the starter catalogue is loaded at once, into an empty catalogue only, and is in the audit log', async () => {
  const { make, as, db } = await startServer()
  const who = await make.superAdmin()
  const admin = as(who)

  const loaded = await admin.send(loadStarterCatalogue, {})
  const again = await admin.send(loadStarterCatalogue, {})

  expect(loaded.status).toBe(200)
  expect(loaded.answer.Counts.map(({ Kind, Added }) => `${Added} ${Kind}`).slice(0, 2)).toEqual([
    '2 Inquiry type',
    '9 Pathway',
  ])
  expect(again).toMatchObject({
    status: 409,
    failure: {
      errorMessage: ['There is a catalogue already. The starter catalogue is loaded into an empty one.'],
    },
  })
  const { answer } = await admin.send(getFirstSteps, {})
  expect(answer).toEqual({ Catalogue: true, InquiryType: true, Organisation: false })
  expect((await admin.send(listInquiryTypes, { query: {} })).answer.totalItem).toBe(2)
  const events = await db.selectFrom('audit_event').select(['action', 'subject']).execute()
  expect(events.filter(({ action }) => action === 'catalogueImported')).toEqual([
    { action: 'catalogueImported', subject: 'Starter catalogue' },
  ])
})

test('[HOME-005] [B4] nobody but a consultant loads it, and nothing is loaded beside a type of one’s own', async () => {
  const { make, as } = await startServer()
  const { name } = await make.inquiryType({ name: 'Own' })
  const manager = as(await make.customerAdmin())

  const refused = await manager.send(loadStarterCatalogue, {})
  const late = await as(await make.superAdmin()).send(loadStarterCatalogue, {})

  expect([refused.status, late.status]).toEqual([403, 409])
  const { answer } = await manager.send(listInquiryTypes, { query: {} })
  expect(answer.data.map(({ InqType }) => InqType)).toEqual([name])
})
