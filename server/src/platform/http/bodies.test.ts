/** How much of a request body is held in memory and how uploads take turns, over real connections. */

import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { limits } from '@plumbline/contract/wire/limits'
import { expect, test, vi } from 'vitest'
import { chunk, openConnection } from '../../test/outside/raw-connection.ts'
import { samples } from '../../test/samples.ts'
import { startServer, TestFile } from '../../test/server.ts'

/** A form’s fields, encoded for sending. */
const fields = (values: Iterable<readonly [name: string, value: string]>) =>
  `${Array.from(values, ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--x--\r\n`

/** A listening server, and what a signed-in person sends to it. */
async function startListening() {
  const server = await startServer()
  const url = await server.listen()
  async function person(user: { readonly id: string }) {
    const { token, send } = await server.signedIn(user)
    return {
      send,
      head: (path: string, type: string, length?: number) =>
        [
          `POST /api${path} HTTP/1.1`,
          'Host: plumbline.test',
          `Authorization: Bearer ${token}`,
          `Content-Type: ${type}`,
          length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
          '\r\n',
        ].join('\r\n'),
      form: async (path: string, values: Iterable<readonly [string, string]>) => {
        const response = await fetch(`${url}/api${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
          body: fields(values),
        })
        return { status: response.status, body: await response.text() }
      },
    }
  }
  return { ...server, person, connection: () => openConnection(url) }
}

const form = 'multipart/form-data; boundary=x'
const survey = '/SurveyAnswer/AddSurveyAnswers'

test('[D6] a survey of 1,000 questions with 4,000 three-byte characters each fits in one form', {
  timeout: 60_000,
}, async () => {
  const { make, person } = await startListening()
  const inquiry = await make.openInquiry()
  const questions = []
  for (let n = 0; n < 1000; n++)
    questions.push(await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox', max_length: 4000 }))
  const user = await make.customerUser({ customer_id: inquiry.customer_id })
  await make.respondent({ inquiry_id: inquiry.id, user_id: user.id, email: user.email })
  const { form, send } = await person(user)
  const answer = '報'.repeat(4000)

  const { status, body } = await form(survey, [
    ['Status', 'saveasdraft'],
    ...questions.flatMap(({ question_id }, n) => [
      [`SurveyAnswerDtos[${n}].DiagnosticId`, question_id] as const,
      [`SurveyAnswerDtos[${n}].InquiryId`, inquiry.id] as const,
      [`SurveyAnswerDtos[${n}].CustomerUserId`, user.id] as const,
      [`SurveyAnswerDtos[${n}].IsCustomQuestion`, 'false'] as const,
      [`SurveyAnswerDtos[${n}].Answer`, answer] as const,
    ]),
  ])

  expect([status, body.slice(0, 200)]).toEqual([200, expect.any(String)])
  const { answer: saved } = await send(getSurveyForm, {
    params: { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id },
    query: {},
  })
  expect(saved.OthersArray.filter(({ Answer }) => Answer === answer)).toHaveLength(1000)
})

test('[D6] a form with more text than a whole survey, or than any other form can have, answers 413', async () => {
  const { make, person } = await startListening()
  const { id } = await make.inquiry()
  const [admin, respondent] = [await person(await make.superAdmin()), await person(await make.customerUser())]
  const texts = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => [`${name}[${n}].Answer`, 'a'.repeat(15_000)] as const)

  expect((await respondent.form(survey, texts('SurveyAnswerDtos', 1100))).status).toBe(413)
  expect((await admin.form(`/Inquiry/UploadHelpDocument/${id}`, texts('Files', 5))).status).toBe(413)
  expect((await admin.form(`/Inquiry/UploadHelpDocument/${id}`, texts('Files', 4))).status).toBe(400)
})

test('[D6, C8] a name sent 11,900 times costs no more than as many different names', async () => {
  const { make, person } = await startListening()
  const { form } = await person(await make.customerUser())
  const cost = async (name: (n: number) => string) => {
    const times = []
    for (let n = 0; n < 3; n++) {
      const started = performance.now()
      const { status } = await form(
        survey,
        Array.from({ length: 11_900 }, (_, n) => [name(n), 'a'] as const),
      )
      expect(status).toBe(400)
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  }

  const distinct = await cost((n) => `Status[${n % 10_000}]`)

  expect((await cost(() => 'Status')) / distinct).toBeLessThan(10)
})

test('[D6, F5] a person’s forms take turns, three at a time, and others do not wait for them', async () => {
  const { make, person, connection, temporaryFiles } = await startListening()
  const { id } = await make.inquiry()
  const path = `/Inquiry/UploadHelpDocument/${id}`
  const [ines, omar] = [await person(await make.superAdmin()), await person(await make.superAdmin())]
  const stalled = []
  for (let n = 0; n < 3; n++) {
    const line = await connection()
    await line.send(ines.head(path, form))
    await line.send(chunk('--x\r\nContent-Disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n%PDF-'))
    stalled.push(line)
  }
  // Each has its place once its file has started.
  await vi.waitFor(async () => expect(await temporaryFiles()).toHaveLength(3), { timeout: 20_000 })
  const answers = []
  for (let n = 0; n < 11; n++) {
    const line = await connection()
    await line.send(`${ines.head(path, form, 7)}--x--\r\n`)
    answers.push(line.answer())
  }
  const upload = (Files: TestFile[]) => omar.send(uploadHelpDocument, { params: { inquiryId: id }, form: { Files } })

  // Ten may wait; later ones are refused at once.
  const oneMore = await Promise.race(answers)
  expect([oneMore.status, oneMore.head.match(/^retry-after: (\d+)\r$/im)?.[1]]).toEqual([429, '10'])
  expect((await upload([new TestFile('Plan.pdf', samples.pdf)])).status).toBe(200)
  stalled[0]?.cut()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(10).fill(400), 429])
})

test('[D6, N2] JSON that is announced but never sent holds its share of memory until the connection ends', async () => {
  const { make, person, connection } = await startListening()
  const path = '/Findings/AddFindings'
  const people = []
  for (let n = 0; n < 4; n++) people.push(await person(await make.superAdmin()))
  const [ines, omar, mia, eve] = people
  /** Announces this many bodies, of which one is refused; all connections stay open. */
  const announce = async (one: typeof ines, count: number) => {
    const lines = []
    for (let n = 0; n < count; n++) lines.push(await connection())
    for (const { send } of lines) await send(one?.head(path, 'application/json', limits.bodyBytes) ?? '')
    return { lines, refused: await Promise.any(lines.map(({ answer }) => answer())) }
  }

  const filled = [await announce(ines, 25), await announce(omar, 25), await announce(mia, 17)]

  expect(filled.map(({ refused }) => refused.status)).toEqual([429, 429, 503])
  expect(filled[2]?.refused.head).toMatch(/^retry-after: 5\r$/im)
  const small = await connection()
  await small.send(`${eve?.head(path, 'application/json', 2)}{}`)
  expect((await small.answer()).status).toBe(400)
  for (const { lines } of filled) for (const { cut } of lines) cut()
  await vi.waitFor(
    async () => {
      const line = await connection()
      const body = JSON.stringify({ FindingDetail: 'a'.repeat(500_000) })
      await line.send(`${ines?.head(path, 'application/json', body.length)}${body}`)
      const { status } = await line.answer()
      if (status !== 400) throw new Error(`answered ${status}`)
    },
    { timeout: 20_000 },
  )
})

test('[D6, N2] JSON announced behind an unanswered call gives its share back when the connection ends', async () => {
  const { make, person, connection } = await startListening()
  const { id } = await make.inquiry()
  const upload = `/Inquiry/UploadHelpDocument/${id}`
  const ines = await person(await make.superAdmin())
  const json = (length: number) => ines.head('/Findings/AddFindings', 'application/json', length)
  const lines = []
  for (let others = 0; others < 3; others++) {
    const { head } = await person(await make.superAdmin())
    for (let n = 0; n < 12; n++) {
      const line = await connection()
      // Three forms never end, so the others wait for their turn, and whatever follows them waits for their answer.
      await line.send(n < 3 ? head(upload, form) : `${head(upload, form, 7)}--x--\r\n${json(limits.bodyBytes)}`)
      lines.push(line)
    }
  }
  const large = async () => {
    const line = await connection()
    const body = JSON.stringify({ FindingDetail: 'a'.repeat(500_000) })
    await line.send(`${json(body.length)}${body}`)
    return (await line.answer()).status
  }

  await vi.waitFor(async () => expect(await large()).toBe(429), { timeout: 20_000 })
  for (const { cut } of lines) cut()

  await vi.waitFor(async () => expect(await large()).toBe(400), { timeout: 20_000 })
})
