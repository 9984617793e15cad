import { ownAnswers } from '@plumbline/contract/results/reports'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import { documentLink } from '../../../domain/documents/document-links.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { PSEUDO_CLIENT, plainWordsIn } from '../../../test/plain-words.ts'
import { samples } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import type { TestServerOptions } from '../../../test/start-server.ts'

const long = `${'What nobody says aloud. '.repeat(160)}The end.`

/** A survey with every type of question; one person has saved some answers. */
async function answered(options?: TestServerOptions) {
  const server = await startServer(options)
  const { make, signedIn, app } = server
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const inquiry = await make.openInquiry({ description: 'Autumn\n1/2', inquiry_type_id: type.id })
  const asked = { inquiry_id: inquiry.id }
  const leaders = await make.surveyQuestion({ ...asked, title: 'Leaders explain <b>', area: 'People' })
  const praise = await make.surveyQuestion({ ...asked, title: 'Praise', area: 'Culture' })
  const open = { ...asked, area: 'Other' as const }
  const words = await make.surveyQuestion({
    ...open,
    title: 'Words',
    type: 'Textbox',
    max_length: 4000,
    validation_regex: null,
  })
  const empty = await make.surveyQuestion({ ...open, title: 'Nothing', type: 'Textbox' })
  const boxes = await make.surveyQuestion({ ...open, title: 'Channels', type: 'Checkbox' })
  const plan = await make.surveyQuestion({ ...open, title: 'התוכנית (2026)', type: 'Document' })
  const ines = await make.customerUser({
    first_name: 'Inés',
    last_name: 'Weber',
    email: 'ines@acme.example.com',
    customer_id: inquiry.customer_id,
  })
  await make.respondent({ ...asked, user_id: ines.id, email: ines.email })
  const caller = await signedIn(ines)
  const send = async (Status: 'saveasdraft' | 'completed') => {
    const of = (question: { question_id: string }) => ({ DiagnosticId: question.question_id, InquiryId: inquiry.id })
    const SurveyAnswerDtos = [
      { ...of(leaders), Answer: '4', ValueAnswer: 'dk' },
      { ...of(praise), Answer: '1', ValueAnswer: '5' },
      { ...of(words), Answer: long },
      { ...of(empty), Answer: '' },
      { ...of(boxes), CheckBoxOptions: ['Mail', 'Chat'] },
      { ...of(plan), File: new TestFile('Plan ä.pdf', samples.pdf) },
    ]
    return (await caller.send(addSurveyAnswers, { form: { Status, SurveyAnswerDtos } })).answer
  }
  const params = { inquiryId: inquiry.id }
  const made = (headers = {}) => caller.send(ownAnswers, { params, headers })
  const opened = (url: string) => app.inject({ url })
  return { ...server, inquiry, ines, caller, params, send, made, opened }
}

test('[ANSW-027] a respondent who has submitted gets all their answers as a PDF, with name, date and page numbers', async () => {
  const { send, made, opened } = await answered()
  await send('completed')

  const { answer } = await made()

  const { statusCode, headers, rawPayload } = await opened(answer.DocPath)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('filename="Your answers - Autumn 1-2.pdf"')
  const { pages, withoutGlyph } = readPdf(rawPayload)
  const [cover = '', ...rest] = pages
  expect(cover.split('\n')).toEqual([
    'Plumbline',
    'YOUR ANSWERS',
    'Autumn 1/2',
    'Name',
    'Inés Weber',
    'Email',
    'ines@acme.example.com',
    'Type of inquiry',
    'Digital readiness',
    'Submitted on',
    '10 March 2026',
  ])
  const text = rest.join('\n')
  expect(text).toContain('Culture\n1. Praise\nPerformance: 1 Very Low\nImportance: 5 Very High\n')
  expect(text).toContain("People\n2. Leaders explain <b>\nPerformance: 4 High\nImportance: DK Don't Know\n")
  expect(text.match(/nobody\s+says/g)?.length).toBe(160)
  expect(text).toContain('4. Nothing\nNot answered\n5. Channels\nMail\nChat\n6. התוכנית (2026)\nPlan ä.pdf\n')
  expect(withoutGlyph).toBe(0)
  expect(rest.map((page) => page.split('\n').slice(-2))).toEqual(
    rest.map((_, n) => ['Inés Weber  ·  Autumn 1/2  ·  10 March 2026', `${n + 2} of ${pages.length}`]),
  )
})

test('[TEXT-001] the PDF is in the language of the person requesting it, and has no words outside the catalogue', async () => {
  const { send, made, opened } = await answered({ webFolder: PSEUDO_CLIENT })
  await send('completed')

  const { answer } = await made({ 'accept-language': 'en-XA' })

  const { pages } = readPdf((await opened(answer.DocPath)).rawPayload)
  const text = pages.join('\n')
  expect(text).toContain('[Ýóúŕ áñšwéŕš')
  const words = plainWordsIn(text.replaceAll(/nobody\s+says\s+aloud|\S+@\S+/g, ''))
  expect([...new Set(words)].filter((word) => !VALUES.has(word))).toEqual([])
})

/** The questions and answers, and names and scales that are the same in every language for now. */
const VALUES = new Set(
  `Plumbline Autumn In Weber Digital readiness March Culture People Other Praise Leaders explain Words Nothing Channels
  Mail Chat Plan What nobody says aloud The end pdf Very Low High Know Don Don’t`.split(/\s+/),
)

test('[ANSW-027] before submission it is refused with a message, and no PDF is made', async () => {
  const { send, made, db } = await answered()
  await send('saveasdraft')

  const { status, failure } = await made()

  expect(status).toBe(409)
  expect(failure?.errorMessage).toEqual(['Submit your answers first. You can then download them as a PDF.'])
  expect(await db.selectFrom('document').select('kind').where('kind', '=', 'export').execute()).toEqual([])
})

test("[ANSW-027] [B5] no one gets another's answers: not colleagues, managers, consultants, nor by the link", async () => {
  const { send, made, make, as, params, opened, inquiry, db, surroundings } = await answered()
  await send('completed')
  const home = { customer_id: inquiry.customer_id }
  const colleague = await make.customerUser(home)
  const manager = await make.customerAdmin(home)
  const other = await make.customerUser(home)
  await make.respondent({ inquiry_id: inquiry.id, user_id: other.id, email: other.email })

  const refused = []
  for (const person of [colleague, manager, other, await make.superAdmin()])
    refused.push((await as(person).send(ownAnswers, { params })).status)
  const { DocPath } = (await made()).answer

  expect(refused).toEqual([404, 404, 409, 403])
  const id = /files\/([0-9a-f-]{36})/.exec(DocPath)?.[1] ?? ''
  for (const person of [colleague, manager, other])
    expect((await opened(documentLink(id, person.id, surroundings))).statusCode).toBe(404)
  expect((await opened(DocPath)).statusCode).toBe(200)
  const kept = await db.selectFrom('document').select('uploaded_by').where('kind', '=', 'export').execute()
  expect(kept).toHaveLength(1)
})
