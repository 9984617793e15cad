import { countOf, loadStarterCatalogue, previewStarterCatalogue } from '@plumbline/contract/catalogue/catalogue'
import { createInquiryType, listInquiryTypes } from '@plumbline/contract/catalogue/inquiry-types'
import { getFirstSteps } from '@plumbline/contract/desk/home'
import { inviteOrganisation } from '@plumbline/contract/people/invitations'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

test('[HOME-005] each first step is done once its records exist, whoever created them and however', async () => {
  const { make, as } = await startServer()
  const admin = as(await make.superAdmin())
  const done = async () => {
    const { Catalogue, InquiryType, Organisation } = (await admin.send(getFirstSteps, {})).answer
    return [Catalogue, InquiryType, Organisation]
  }

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

test('[HOME-005] an existing organisation is enough; a deleted one or a withdrawn invitation is not', async () => {
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

test('[HOME-005] the starter catalogue is loaded in one go, only into an empty catalogue, and logged', async () => {
  const { make, as, db } = await startServer()
  const who = await make.superAdmin()
  const admin = as(who)

  const loaded = await admin.send(loadStarterCatalogue, { query: {} })
  const again = await admin.send(loadStarterCatalogue, { query: {} })

  expect(loaded.status).toBe(200)
  expect(loaded.answer.Counts.map(({ Kind, Added }) => `${Added} ${Kind}`).slice(0, 2)).toEqual([
    '2 Inquiry type',
    '9 Pathway',
  ])
  expect(again).toMatchObject({
    status: 409,
    failure: {
      errorMessage: ['There is already a catalogue. Preview what the starter catalogue adds before you load it.'],
    },
  })
  const { answer } = await admin.send(getFirstSteps, {})
  expect(answer).toEqual({ Catalogue: true, InquiryType: true, Organisation: false, Starter: true })
  expect((await admin.send(listInquiryTypes, { query: {} })).answer.totalItem).toBe(2)
  const events = await db.selectFrom('audit_event').select(['action', 'subject']).execute()
  expect(events.filter(({ action }) => action === 'catalogueImported')).toEqual([
    { action: 'catalogueImported', subject: 'Starter catalogue' },
  ])
})

test('[HOME-005] [B4] only a consultant loads it, and not if there are other types', async () => {
  const { make, as } = await startServer()
  const { name } = await make.inquiryType({ name: 'Own' })
  const manager = as(await make.customerAdmin())

  const refused = await manager.send(loadStarterCatalogue, { query: {} })
  const late = await as(await make.superAdmin()).send(loadStarterCatalogue, { query: {} })

  expect([refused.status, late.status]).toEqual([403, 409])
  const { answer } = await manager.send(listInquiryTypes, { query: {} })
  expect(answer.data.map(({ InqType }) => InqType)).toEqual([name])
})

test('[HOME-005] with an existing catalogue the starter catalogue is previewed first, and added as previewed', async () => {
  const { make, as } = await startServer()
  const admin = as(await make.superAdmin())
  await make.inquiryType({ name: 'Own' })
  const isLoaded = async () => (await admin.send(getFirstSteps, {})).answer.Starter
  const { answer: plan } = await admin.send(previewStarterCatalogue, {})
  expect([countOf(plan.Counts, 'Added') > 50, countOf(plan.Counts, 'Changed'), await isLoaded()]).toEqual([
    true,
    0,
    false,
  ])

  const load = () => admin.send(loadStarterCatalogue, { query: { PlanId: plan.PlanId } })
  const { answer } = await load()

  expect(countOf(answer.Counts, 'Added')).toBe(countOf(plan.Counts, 'Added'))
  expect((await admin.send(listInquiryTypes, { query: {} })).answer.totalItem).toBe(3)
  expect(await isLoaded()).toBe(true)
  expect((await load()).status).toBe(409)
})
