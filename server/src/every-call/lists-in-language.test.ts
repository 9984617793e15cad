/** Lists in another language are searched and sorted by what they show in it, and by the original. [LANG-001] */
import { listDiagnosticQuestions } from '@plumbline/contract/catalogue/diagnostic-questions'
import { listFindings } from '@plumbline/contract/catalogue/findings'
import { listInquiryTypes } from '@plumbline/contract/catalogue/inquiry-types'
import { listIntakeQuestions } from '@plumbline/contract/catalogue/intake-questions'
import { listRecommendations } from '@plumbline/contract/catalogue/recommendations'
import { listCustomers } from '@plumbline/contract/people/customers'
import { listStaffInquiries } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import { startServer } from '../test/server.ts'

const german = { headers: { 'accept-language': 'de' } }
const english = { headers: { 'accept-language': 'en' } }

test('[LANG-001, WIRE-017] findings, recommendations and questions are found by the area and type a reader sees, and by the original', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  const { id: pathwayId } = await make.pathway()
  for (const area of ['Culture', 'People', 'Other'] as const) await make.finding({ area, detail: `1 ${area[0]}` })
  await make.recommendation({ area: 'Structure' })
  for (const type of ['Textbox', 'Rating', 'Document'] as const)
    await make.diagnosticQuestion({ pathway_id: pathwayId, area: 'Other', type, title: `${type[0]}` })
  const findings = async (search: string, { headers } = german) =>
    (await admin.send(listFindings, { query: { search }, headers })).answer.totalItem
  const questions = async (search: string, { headers } = german) =>
    (await admin.send(listDiagnosticQuestions, { params: { pathwayId }, query: { search }, headers })).answer.totalItem
  const recommendations = async (search: string) =>
    (await admin.send(listRecommendations, { query: { search }, ...german })).answer.totalItem

  expect([await findings('KULTUR'), await findings('culture'), await findings('kultur', english)]).toEqual([1, 1, 0])
  expect([await questions('bewert'), await questions('rating'), await questions('bewert', english)]).toEqual([1, 1, 0])
  expect([await recommendations('strukt'), await recommendations('struct')]).toEqual([1, 1])
})

test('[LANG-001, HOME-007] areas, types and industries are in the order of their words in each language', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  const { id: pathwayId } = await make.pathway()
  for (const area of ['Culture', 'People', 'Other'] as const) await make.finding({ area })
  for (const type of ['Textbox', 'Rating', 'Document'] as const)
    await make.diagnosticQuestion({ pathway_id: pathwayId, area: 'Other', type })
  for (const industry of ['Manufacturing', 'Education', 'Real estate', 'Fishing']) await make.customer({ industry })
  const areas = async (sort: 'Area' | '-Area', { headers } = german) =>
    (await admin.send(listFindings, { query: { sort }, headers })).answer.data.map(({ Area }) => Area)
  const types = async ({ headers } = german) => {
    const { answer } = await admin.send(listDiagnosticQuestions, {
      params: { pathwayId },
      query: { sort: 'Type' },
      headers,
    })
    return answer.data.map(({ Type }) => Type)
  }
  const industries = async ({ headers } = german) => {
    const pages = [1, 2].map((currentPage) =>
      admin.send(listCustomers, { query: { sort: 'Industry', pageSize: 2, currentPage }, headers }),
    )
    return (await Promise.all(pages)).flatMap(({ answer }) => answer.data.map(({ Industry }) => Industry))
  }

  expect(await areas('Area', english)).toEqual(['Culture', 'Other', 'People'])
  expect(await areas('Area')).toEqual(['Culture', 'People', 'Other'])
  expect(await areas('-Area')).toEqual(['Other', 'People', 'Culture'])
  expect(await types(english)).toEqual(['Document', 'Rating', 'Textbox'])
  expect(await types()).toEqual(['Rating', 'Document', 'Textbox'])
  expect(await industries(english)).toEqual(['Education', 'Fishing', 'Manufacturing', 'Real estate'])
  expect(await industries()).toEqual(['Education', 'Fishing', 'Real estate', 'Manufacturing'])
})

test('[LANG-003, WIRE-017] translated types and intake questions are found and sorted in the language asked for, unless their original has changed', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  const inGerman = (field: string, text: string, of: string) => JSON.stringify({ de: { [field]: { text, of } } })
  const culture = await make.inquiryType({ name: 'Culture', translations: inGerman('InqType', 'Wandel', 'Culture') })
  await make.inquiryType({ name: 'Safety', translations: inGerman('InqType', 'Arbeitsschutz', 'Safety') })
  await make.inquiryType({ name: 'Other', translations: inGerman('InqType', 'Anderes', 'Other') })
  await make.inquiryType({ name: 'Trust', translations: inGerman('InqType', 'Arbeitsklima', 'Climate') })
  for (const [title, text] of [
    ['Reason', 'Zweck'],
    ['Goal', 'Anlass'],
  ] as const)
    await make.intakeQuestion({
      inquiry_type_id: culture.id,
      title,
      translations: inGerman('Title', text, title),
    })
  const types = async (query: Parameters<typeof admin.send<typeof listInquiryTypes>>[1]['query']) =>
    (await admin.send(listInquiryTypes, { query })).answer.data.map(({ InqType }) => InqType)
  const intake = async (query: Parameters<typeof admin.send<typeof listIntakeQuestions>>[1]['query']) =>
    (await admin.send(listIntakeQuestions, { params: { inquiryId: culture.id }, query })).answer.data.map(
      ({ Title }) => Title,
    )

  expect(await types({ language: 'de-AT', sort: 'InqType' })).toEqual(['Anderes', 'Arbeitsschutz', 'Trust', 'Wandel'])
  expect(await types({ sort: 'InqType' })).toEqual(['Culture', 'Other', 'Safety', 'Trust'])
  expect(await types({ language: 'de', currentPage: -1 })).toEqual(['Arbeitsschutz', 'Trust', 'Wandel', 'Anderes'])
  expect(await types({ language: 'de', search: 'ARBEITS' })).toEqual(['Arbeitsschutz'])
  expect(await types({ language: 'de', search: 'culture' })).toEqual(['Wandel'])
  expect(await types({ search: 'wandel' })).toEqual([])
  expect(await intake({ language: 'de', sort: 'Title' })).toEqual(['Anlass', 'Zweck'])
  expect(await intake({ sort: '-Title' })).toEqual(['Reason', 'Goal'])
  expect(await intake({ language: 'de', search: 'zwe' })).toEqual(['Zweck'])
})

test('[LANG-005, WIRE-017] a survey is found by its type’s name in the language it is offered in', async () => {
  const { db, make, signedIn } = await startServer()
  const ben = await make.customerUser()
  const caller = await signedIn(ben)
  const translations = JSON.stringify({ de: { InqType: { text: 'Wandel', of: 'Change' } } })
  const type = await make.inquiryType({ name: 'Change' })
  for (const [description, languages] of [
    ['Offered', '["de"]'],
    ['Not offered', '[]'],
  ] as const) {
    const { id } = await make.openInquiry({ description, inquiry_type_id: type.id })
    await db.updateTable('inquiry').set({ translations, languages }).where('id', '=', id).execute()
    await make.respondent({ inquiry_id: id, user_id: ben.id, email: ben.email })
  }
  const found = async (search: string, sort?: 'InquiryTypeName' | '-InquiryTypeName') => {
    const query = { language: 'de', search, ...(sort && { sort }) }
    const { answer } = await caller.send(listStaffInquiries, { params: { email: ben.email }, query })
    return answer.data.map(({ InquiryTypeName }) => InquiryTypeName)
  }

  expect(await found('wandel')).toEqual(['Wandel'])
  expect(await found('change', 'InquiryTypeName')).toEqual(['Change', 'Wandel'])
  expect(await found('change', '-InquiryTypeName')).toEqual(['Wandel', 'Change'])
})
