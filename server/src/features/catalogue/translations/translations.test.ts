import { deleteDiagnosticQuestion } from '@plumbline/contract/catalogue/diagnostic-questions'
import { changeInquiryType, listInquiryTypes } from '@plumbline/contract/catalogue/inquiry-types'
import { listIntakeQuestions } from '@plumbline/contract/catalogue/intake-questions'
import { duplicatePathway } from '@plumbline/contract/catalogue/pathways'
import { getTranslations, listTranslations, saveTranslations } from '@plumbline/contract/catalogue/translations'
import { restoreDeleted } from '@plumbline/contract/desk/deleted'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

/** A type in English and German with a pathway and a multiple-choice question, and its consultant. */
async function typeInGerman(settings: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(settings)
  const { as, make } = server
  const type = await make.inquiryType({ name: 'Digital', languages: '["de","fr"]' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Leadership' })
  const question = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'How?', type: 'Checkbox' })
  const admin = as(await make.superAdmin())
  const params = { id: type.id, language: 'de' as const }
  const read = async () => (await admin.send(getTranslations, { params })).answer
  const save = (Field: string, Original: string, Text: string, Kind = 'Diagnostic question', Id = question.id) =>
    admin.send(saveTranslations, { params, body: { Texts: [{ Kind, Id, Field, Original, Text } as never] } })
  return { ...server, type, pathway, question, admin, params, read, save }
}

test('[LANG-003] every text of a type is read beside its translation, in the order of the survey', async () => {
  const { make, type, read, save } = await typeInGerman()
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Reason' })
  await make.finding({ inquiry_type_id: type.id, detail: 'Slow.' })
  await make.recommendation({ inquiry_type_id: type.id, detail: 'Ask.' })
  await make.roadmap({ inquiry_type_id: type.id })
  await save('Title', 'How?', 'Wie?')

  const { Texts, ...named } = await read()

  expect(named).toEqual({ InqType: 'Digital', OriginalLanguage: 'en', Language: 'de' })
  expect(Texts.map(({ Field, Text }) => [Field, Text])).toEqual([
    ['InqType', ''],
    ['Description', ''],
    ['Name', ''],
    ['Title', 'Wie?'],
    ['Description', ''],
    ['CheckBoxOptions.1', ''],
    ['CheckBoxOptions.2', ''],
    ['CheckBoxOptions.3', ''],
    ['Title', ''],
    ['Description', ''],
    ['FindingDetail', ''],
    ['RecommendationDetail', ''],
    ...[1, 2, 3].flatMap((step) => [
      [`Step${step}_RoadmapTitle`, ''],
      [`Step${step}_BriefDescription`, ''],
      [`Step${step}_RoadmapDetail`, ''],
    ]),
  ])
  expect(Texts.filter(({ IsAsked }) => IsAsked)).toHaveLength(6)
  expect(Texts.find(({ Field }) => Field === 'CheckBoxOptions.2')).toMatchObject({
    Original: 'Phone',
    Under: 'Leadership',
    Most: 200,
  })
})

test('[LANG-003] counts say what is missing and what has changed since it was translated', async () => {
  const { admin, type, db, question, read, save } = await typeInGerman()
  const saved = await save('Title', 'How?', 'Wie?')
  await save('Description', 'What is meant by it.', 'Was gemeint ist.')
  await db.updateTable('diagnostic_question').set({ title: 'How come?' }).where('id', '=', question.id).execute()

  const { answer } = await admin.send(listTranslations, { params: { id: type.id } })

  expect(saved.answer).toEqual({ Texts: 8, Untranslated: 7, Outdated: 0 })
  expect(answer.Languages).toEqual([
    { Language: 'de', Texts: 8, Untranslated: 6, Outdated: 1 },
    { Language: 'fr', Texts: 8, Untranslated: 8, Outdated: 0 },
  ])
  expect((await read()).Texts.find(({ Before }) => Before !== null)).toMatchObject({
    Original: 'How come?',
    Before: 'How?',
    Text: 'Wie?',
  })
  await save('Title', 'How come?', 'Wie?')
  expect((await read()).Texts.every(({ Before }) => Before === null)).toBe(true)
})

test('[LANG-003] a translation is refused where the original has changed, the text is gone or does not fit', async () => {
  const { admin, params, type, question, save } = await typeInGerman()

  expect((await save('Title', 'How then?', 'Wie?')).status).toBe(409)
  expect((await save('Name', 'How?', 'Wie?')).status).toBe(409)
  expect((await save('Title', 'How?', 'x'.repeat(201))).status).toBe(400)
  expect((await save('Title', 'How?', 'Zwei\nZeilen')).status).toBe(400)
  expect((await save('Title', 'How?', 'Wie?', 'Diagnostic question', type.id)).status).toBe(409)
  const italian = { ...params, language: 'it' as const }
  expect((await admin.send(getTranslations, { params: italian })).status).toBe(404)
  expect((await admin.send(getTranslations, { params: { ...params, language: 'en' } })).status).toBe(404)
  const other = {
    Kind: 'Diagnostic question',
    Id: question.id,
    Field: 'Title',
    Original: 'How?',
    Text: 'Come?',
  } as const
  expect((await admin.send(saveTranslations, { params: italian, body: { Texts: [other] } })).status).toBe(404)
})

test('[LANG-003] an empty translation is removed, and languages are chosen with the type', async () => {
  const { admin, type, read, save } = await typeInGerman()
  await save('Title', 'How?', 'Wie?')
  await save('Title', 'How?', '')
  const body = { InqType: 'Digital', OriginalLanguage: 'fr', Languages: ['en', 'de', 'de'] } as const
  const changed = await admin.send(changeInquiryType, {
    params: { id: type.id },
    body: { ...body, Languages: [...body.Languages] },
  })
  const kept = await admin.send(changeInquiryType, { params: { id: type.id }, body: { InqType: 'Digital' } })

  expect((await read()).Texts.every(({ Text }) => Text === '')).toBe(true)
  expect(changed.answer).toMatchObject({ OriginalLanguage: 'fr', Languages: ['en', 'de'] })
  expect(kept.answer).toMatchObject({ OriginalLanguage: 'fr', Languages: ['en', 'de'] })
})

test('[LANG-003] translations go with a deleted question, come back with it and are copied with a pathway', async () => {
  const { admin, type, pathway, question, read, save } = await typeInGerman()
  await save('Title', 'How?', 'Wie?')
  const titles = async () => (await read()).Texts.filter(({ Field }) => Field === 'Title').map(({ Text }) => Text)

  await admin.send(deleteDiagnosticQuestion, { params: { id: question.id } })
  expect(await titles()).toEqual([])
  await admin.send(restoreDeleted, { params: { id: question.id } })
  expect(await titles()).toEqual(['Wie?'])
  await admin.send(duplicatePathway, { params: { inquiryId: type.id, pathwayId: pathway.id } })
  expect(await titles()).toEqual(['Wie?', 'Wie?'])
})

test('[LANG-003] translations are read in as many queries for many questions as for one', async () => {
  const statements: string[] = []
  const { make, pathway, read } = await typeInGerman({ onStatement: (text) => statements.push(text) })
  const counted = async () => {
    statements.length = 0
    await read()
    return statements.length
  }
  const few = await counted()
  for (let n = 0; n < 20; n++) await make.diagnosticQuestion({ pathway_id: pathway.id })

  expect(await counted()).toBe(few)
})

test('[LANG-003] managers read types and intake questions in the language they ask for, as far as they are translated', async () => {
  const { as, make, type, save } = await typeInGerman()
  const { id } = await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Reason', description: 'Why now?' })
  await save('InqType', 'Digital', 'Digitales', 'Inquiry type', type.id)
  await save('Title', 'Reason', 'Anlass', 'Intake question', id)
  const manager = as(await make.customerAdmin())
  const read = async (language?: string) => {
    const types = await manager.send(listInquiryTypes, { query: { language } })
    const asked = await manager.send(listIntakeQuestions, { params: { inquiryId: type.id }, query: { language } })
    return [types.answer.data[0]?.InqType, asked.answer.data[0]?.Title, asked.answer.data[0]?.Description]
  }

  expect(await read('de-CH')).toEqual(['Digitales', 'Anlass', 'Why now?'])
  expect(await read()).toEqual(['Digital', 'Reason', 'Why now?'])
})
