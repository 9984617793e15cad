import { changeCustomQuestionStatus } from '@plumbline/contract/catalogue/custom-questions'
import {
  getOwnTranslations,
  getSurveyTranslations,
  getTranslations,
  saveOwnTranslations,
  saveTranslations,
} from '@plumbline/contract/catalogue/translations'
import type { Language } from '@plumbline/contract/domain/languages'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import {
  addSurveyAnswers,
  getSurveyForm,
  listStaffInquiries,
  viewSurveyAnswers,
} from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

/** An inquiry before it is sent, of a type in English and German whose survey asks one multiple-choice question. */
async function aboutToBeSent() {
  const server = await startServer()
  const { as, make, clock } = server
  const consultant = as(await make.superAdmin())
  const type = await make.inquiryType({ name: 'Digital', languages: '["de","fr"]' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  const question = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'How?', type: 'Checkbox' })
  const manager = await make.customerAdmin()
  const inquiry = await make.inquiry({
    inquiry_type_id: type.id,
    customer_id: manager.customer_id ?? '',
    created_by: manager.id,
    intake_answered_at: clock.now().toISOString(),
  })
  const person = await make.customerUser({ customer_id: manager.customer_id })

  /** Translates what of the type is still missing: 'Phone' is 'Phone (de)'. */
  const translate = async (language: Language, but?: string) => {
    const params = { id: type.id, language }
    const { answer } = await consultant.send(getTranslations, { params })
    const Texts = answer.Texts.filter(({ Original }) => Original !== but).map((text) => ({
      ...text,
      Text: `${text.Original} (${language})`,
    }))
    await consultant.send(saveTranslations, { params, body: { Texts } })
  }
  const send = (more: object = {}) =>
    as(manager).send(addParticipants, {
      params: { inquiryId: inquiry.id },
      body: { Participants: [person.email], NoOfParticipants: 1, ExpiryDate: dayAfter(clock.now(), 20), ...more },
    })
  const read = async (language?: string) => {
    const params = { inquiryTypeId: type.id, inquiryId: inquiry.id }
    return (await as(person).send(getSurveyForm, { params, query: { language } })).answer
  }
  return { ...server, consultant, type, question, manager, inquiry, person, translate, send, read }
}

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('[LANG-005] a survey is read in a complete language, and in the original without one', async () => {
  const { read, send, translate, as, person } = await aboutToBeSent()
  await translate('de')
  await send()

  const german = await read('de-AT')
  const { Language, Languages, ...plain } = await read()
  const list = await as(person).send(listStaffInquiries, { params: { email: person.email }, query: { language: 'de' } })

  expect(german).toMatchObject({ Language: 'de', Languages: ['en', 'de'], InquiryTypeName: 'Digital (de)' })
  expect(german.Introduction.InquiryTypeName).toBe('Digital (de)')
  expect(german.OthersArray).toMatchObject([
    {
      Question: 'How? (de)',
      Description: 'What is meant by it. (de)',
      Language: 'de',
      CheckBoxOptions: ['Mail', 'Phone', 'Chat'],
      CheckBoxLabels: ['Mail (de)', 'Phone (de)', 'Chat (de)'],
    },
  ])
  expect(list.answer.data[0]?.InquiryTypeName).toBe('Digital (de)')
  expect([Language, Languages, plain.InquiryTypeName]).toEqual(['en', ['en', 'de'], 'Digital'])
  expect(plain.OthersArray[0]).toMatchObject({ Question: 'How?' })
  expect(plain.OthersArray[0]).not.toHaveProperty('Language')
  expect((await read('fi')).Language).toBe('en')
})

test('[LANG-005] a language in which a text is missing, or another original by now, is not offered', async () => {
  const { db, question, read, send, translate } = await aboutToBeSent()
  await translate('de', 'Phone')
  await translate('fr')
  await db.updateTable('diagnostic_question').set({ title: 'How come?' }).where('id', '=', question.id).execute()
  await send()

  expect((await read('de')).Languages).toEqual(['en'])
  expect(await read('fr')).toMatchObject({ Language: 'en', InquiryTypeName: 'Digital' })
})

test('[LANG-005] a survey keeps the translations it was sent with', async () => {
  const { db, question, read, send, translate, type } = await aboutToBeSent()
  await translate('de')
  await send()
  await db.updateTable('diagnostic_question').set({ translations: '{}' }).where('id', '=', question.id).execute()
  await db.updateTable('inquiry_type').set({ translations: '{}', languages: '[]' }).where('id', '=', type.id).execute()

  expect(await read('de')).toMatchObject({
    Language: 'de',
    InquiryTypeName: 'Digital (de)',
    OthersArray: [{ Question: 'How? (de)' }],
  })
})

test('[LANG-005] a question that joins later comes with its translation, and without one in the original', async () => {
  const { consultant, make, inquiry, read, send, translate } = await aboutToBeSent()
  await translate('de')
  await send()
  const asked = { inquiry_id: inquiry.id, type: 'Textbox' as const, description: 'Why?' }
  const { id: plain } = await make.customQuestion({ ...asked, title: 'Plain' })
  const translations = { de: { Title: { text: 'Schön', of: 'Nice' }, Description: { text: 'Warum?', of: 'Why?' } } }
  const { id: nice } = await make.customQuestion({
    ...asked,
    title: 'Nice',
    translations: JSON.stringify(translations),
  })
  for (const id of [plain, nice])
    await consultant.send(changeCustomQuestionStatus, { params: { id }, body: { Area: 'Other', Status: 'Approved' } })

  const { Language, OthersArray } = await read('de')

  expect(Language).toBe('de')
  expect(OthersArray.map(({ Question, Description, Language }) => [Question, Description, Language])).toEqual([
    ['How? (de)', 'What is meant by it. (de)', 'de'],
    ['Plain', 'Why?', 'en'],
    ['Schön', 'Warum?', 'de'],
  ])
})

test('[LANG-005] answers count together, whatever the language, and the submission says which it was', async () => {
  const { as, db, inquiry, person, question, read, send, translate } = await aboutToBeSent()
  await translate('de')
  await send()
  const [asked] = (await read('de')).OthersArray
  const chosen = asked?.CheckBoxOptions.slice(0, 1) ?? []
  const entry = { DiagnosticId: question.id, InquiryId: inquiry.id, CheckBoxOptions: chosen }
  const form = { Status: 'completed' as const, Language: 'de' as const, SurveyAnswerDtos: [entry] }

  const { status } = await as(person).send(addSurveyAnswers, { form })

  expect(status).toBe(200)
  expect(await db.selectFrom('survey_answer').select('checkbox_options').execute()).toEqual([
    { checkbox_options: ['Mail'] },
  ])
  expect(await db.selectFrom('respondent').select('answered_in').execute()).toEqual([{ answered_in: 'de' }])
  const params = { inquiryId: inquiry.id, customerUserId: person.id }
  const own = await as(person).send(viewSurveyAnswers, { params, query: { language: 'de' } })
  expect(own.answer.OthersArray[0]).toMatchObject({ Question: 'How? (de)', CheckBoxOptionsAnswer: ['Mail'] })
})

test('[LANG-005] a submission in a language that is not offered counts as one in the original', async () => {
  const { as, db, inquiry, person, question, send } = await aboutToBeSent()
  await send()
  const entry = { DiagnosticId: question.id, InquiryId: inquiry.id, CheckBoxOptions: ['Mail'] }
  await as(person).send(addSurveyAnswers, { form: { Status: 'completed', Language: 'de', SurveyAnswerDtos: [entry] } })

  expect(await db.selectFrom('respondent').select('answered_in').execute()).toEqual([{ answered_in: 'en' }])
})

test('[LANG-005] the emailed link introduces the survey in the language asked for', async () => {
  const { as, inquiry, make, person, send, translate } = await aboutToBeSent()
  await translate('de')
  await send()
  const Invite = await make.invitation(inquiry.id, person.email)

  const look = await as(person).send(openSurvey, { query: { language: 'de' }, body: { Invite, LookOnly: true } })

  expect(look.answer.Introduction.InquiryTypeName).toBe('Digital (de)')
})

test('[LANG-002, LANG-005] a message in the email is translated as well and sent in its reader’s language, or the language is not offered', async () => {
  const IntroductionTranslations = [{ Language: 'de', Text: 'Danke.' }]
  const [translated, forgotten] = [await aboutToBeSent(), await aboutToBeSent()]
  for (const { translate } of [translated, forgotten]) await translate('de')
  const Respondents = [{ Email: 'anna@acme.example.com', Language: 'de' }]
  await translated.send({ Introduction: 'Thank you.', IntroductionTranslations, Respondents })
  await forgotten.send({ Introduction: 'Thank you.' })

  expect((await translated.read('de')).Languages).toEqual(['en', 'de'])
  expect((await forgotten.read('de')).Languages).toEqual(['en'])
  expect(await translated.db.selectFrom('inquiry').select('translations').execute()).toMatchObject([
    { translations: { de: { Introduction: { text: 'Danke.', of: 'Thank you.' }, InqType: { text: 'Digital (de)' } } } },
  ])
  const mails = new Map((await translated.mails()).map(({ to_address, text }) => [to_address, text]))
  expect(mails.get(translated.person.email)).toContain('> Thank you.')
  expect(mails.get('anna@acme.example.com')).toContain('> Danke.')
})

test('[LANG-003] a manager translates their own questions, and sees what is missing before sending', async () => {
  const { as, make, manager, inquiry, translate, send, read } = await aboutToBeSent()
  await translate('de')
  const asked = {
    inquiry_id: inquiry.id,
    type: 'Textbox' as const,
    status: 'Approved' as const,
    area: 'Other' as const,
  }
  const { id } = await make.customQuestion({ ...asked, title: 'Own', description: 'Why?' })
  const params = { inquiryId: inquiry.id, language: 'de' as const }
  const missing = async () =>
    (await as(manager).send(getSurveyTranslations, { params })).answer.Languages.map(({ Missing }) => Missing)
  const entry = (Field: string, Original: string, Text: string) =>
    ({ Kind: 'Custom question', Id: id, Field, Original, Text }) as const

  const before = await missing()
  const { answer } = await as(manager).send(getOwnTranslations, { params })
  const Texts = [entry('Title', 'Own', 'Eigene'), entry('Description', 'Why?', 'Warum?')]
  const saved = await as(manager).send(saveOwnTranslations, { params, body: { Texts } })
  await send()

  expect(before).toEqual([2, 8])
  expect(answer.Texts.map(({ Kind, Field, Original }) => [Kind, Field, Original])).toEqual([
    ['Custom question', 'Title', 'Own'],
    ['Custom question', 'Description', 'Why?'],
  ])
  expect(saved.answer).toEqual({ Texts: 2, Untranslated: 0, Outdated: 0 })
  expect((await read('de')).OthersArray.map(({ Question }) => Question)).toEqual(['How? (de)', 'Eigene'])
})

test('[LANG-003] nobody translates another manager’s questions, nor the catalogue through an inquiry', async () => {
  const { as, make, manager, inquiry, question } = await aboutToBeSent()
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Own', type: 'Textbox' })
  const params = { inquiryId: inquiry.id, language: 'de' as const }
  const colleague = await make.customerAdmin({ customer_id: manager.customer_id ?? '' })
  const stranger = await make.customerAdmin()
  const save = (Kind: 'Custom question' | 'Diagnostic question', Id: string, Original: string) => ({
    params,
    body: { Texts: [{ Kind, Id, Field: 'Title', Original, Text: 'Meine' }] },
  })

  expect((await as(colleague).send(getOwnTranslations, { params })).answer.Texts).toEqual([])
  expect((await as(colleague).send(saveOwnTranslations, save('Custom question', id, 'Own'))).status).toBe(409)
  expect((await as(manager).send(saveOwnTranslations, save('Diagnostic question', question.id, 'How?'))).status).toBe(
    409,
  )
  expect((await as(stranger).send(saveOwnTranslations, save('Custom question', id, 'Own'))).status).toBe(404)
})

test('[LANG-003] a translation is not used once its original is another one', async () => {
  const { db, read, send, translate, type } = await aboutToBeSent()
  await translate('de')
  await send()
  await db.updateTable('inquiry_type').set({ name: 'Safety' }).where('id', '=', type.id).execute()

  expect((await read('de')).InquiryTypeName).toBe('Safety')
})
