import { readdir, readlink, writeFile } from 'node:fs/promises'
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { openFile } from '@plumbline/contract/domain/documents'
import {
  exportAnswers,
  getBoxAnswers,
  getNeighbours,
  listAnswerDocuments,
  openAnonymousDocument,
  openDocumentsZip,
} from '@plumbline/contract/results/answers-workspace'
import { addSurveyAnswers, getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { rowsOfDelimited } from '@plumbline/contract/wire/delimited'
import { expect, test, vi } from 'vitest'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { inflateEntry, zipEntries } from '../../../platform/files/zip-guard.ts'
import { changeSecret } from '../../../test/changed-secret.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import type { TestServerOptions } from '../../../test/start-server.ts'

const OVER = '2026-03-10T08:00:00.000Z'

/** An inquiry with a question of each type; `submit` answers them as one more person. */
async function surveyed(
  {
    confidentiality = 'identified',
    attributes = [],
  }: { confidentiality?: 'identified' | 'confidential'; attributes?: string[] } = {},
  options?: TestServerOptions,
) {
  const server = await startServer(options)
  const { make, signedIn, as, db, app } = server
  const inquiry = await make.openInquiry({
    description: 'Autumn',
    confidentiality,
    attribute_names: JSON.stringify(attributes),
  })
  const inInquiry = { inquiry_id: inquiry.id }
  const trust = await make.surveyQuestion({
    ...inInquiry,
    type: 'Rating',
    title: 'Trust',
    area: 'People',
    pathway: 'Readiness',
  })
  const tools = await make.surveyQuestion({
    ...inInquiry,
    type: 'Checkbox',
    title: 'Tools',
    checkbox_options: JSON.stringify(['Phone', 'Mail']),
  })
  const words = await make.surveyQuestion({
    ...inInquiry,
    type: 'Textbox',
    title: 'Anything else?',
    validation_regex: null,
  })
  const plan = await make.surveyQuestion({ ...inInquiry, type: 'Document', title: 'Your plan' })
  const consultant = await make.superAdmin()
  const params = { inquiryId: inquiry.id }

  /** One more person's answers; only `file` may be left out. */
  async function submit(
    given: { ratings?: readonly [string, string]; boxes?: string[]; text?: string; file?: string } = {},
    person: { first_name?: string; last_name?: string; attribute_1?: string } = {},
    Status: 'completed' | 'saveasdraft' = 'completed',
  ) {
    const { attribute_1 = '', ...named } = person
    const user = await make.customerUser({ customer_id: inquiry.customer_id, ...named })
    const respondent = await make.respondent({ ...inInquiry, user_id: user.id, email: user.email, attribute_1 })
    const [Answer, ValueAnswer] = given.ratings ?? ['3', '4']
    const entry = ({ question_id: DiagnosticId }: { question_id: string }) => ({ DiagnosticId, InquiryId: inquiry.id })
    const { send } = await signedIn(user)
    const { status } = await send(addSurveyAnswers, {
      form: {
        Status,
        SurveyAnswerDtos: [
          { ...entry(trust), Answer, ValueAnswer },
          { ...entry(tools), CheckBoxOptions: given.boxes ?? ['Mail'] },
          { ...entry(words), Answer: given.text ?? '' },
          { ...entry(plan), ...(given.file && { File: new TestFile(given.file, `%PDF-1.7\n${given.file}\n%%EOF\n`) }) },
        ],
      },
    })
    expect(status).toBe(200)
    return { ...user, respondentId: respondent.id }
  }
  const close = () => db.updateTable('inquiry').set({ closed_at: OVER }).where('id', '=', inquiry.id).execute()
  return {
    ...server,
    inquiry,
    trust,
    tools,
    plan,
    words,
    consultant,
    params,
    submit,
    close,
    open: (url: string) => app.inject({ url }),
    boxes: () => as(consultant).send(getBoxAnswers, { params }),
    documents: (query: { questionId?: string; search?: string; currentPage?: number; pageSize?: number } = {}) =>
      as(consultant).send(listAnswerDocuments, { params, query }),
    exported: (query: { format?: 'csv' | 'xlsx'; content?: 'answers' | 'questions' } = {}) =>
      as(consultant).send(exportAnswers, { params, query }),
    events: async () => {
      const { answer } = await as(consultant).send(listAuditEvents, { query: { pageSize: 100 } })
      return answer.data.map(({ Action, Subject, Detail }) => ({ Action, Subject, Detail }))
    },
  }
}

const namesIn = (zip: Buffer) => zipEntries(zip).map(({ name }) => name)
const rowsOf = (csv: string) => rowsOfDelimited(csv.replace(/^\ufeff/, ''), ',', 1000).map(({ cells }) => cells)

test('[WORK-002] options are counted over all submissions, each with its share of those who answered', async () => {
  const { submit, boxes, tools } = await surveyed()
  await submit({ boxes: ['Phone', 'Mail'] })
  await submit({ boxes: ['Mail'] })
  await submit({ boxes: ['Phone'] }, {}, 'saveasdraft')

  const { answer } = await boxes()

  expect(answer).toEqual({
    Submitted: 2,
    Questions: [
      {
        QuestionId: tools.question_id,
        Question: 'Tools',
        Area: 'Other',
        N: 2,
        Because: null,
        Options: [
          { Option: 'Phone', Count: 1, Share: 50 },
          { Option: 'Mail', Count: 2, Share: 100 },
        ],
      },
    ],
  })
})

test("[CONF-003, CONF-009] a confidential inquiry's options are counted once it is closed, if five have answered", async () => {
  const { submit, boxes, close } = await surveyed({ confidentiality: 'confidential' })
  for (let n = 0; n < 5; n++) await submit()

  const before = await boxes()
  await close()
  const after = await boxes()

  expect(before.failure).toMatchObject({
    status: 409,
    errorMessage: ['These answers are confidential and are shown after the survey closes.'],
  })
  expect(after.answer.Questions).toMatchObject([{ N: 5, Options: [{ Count: 0 }, { Count: 5, Share: 100 }] }])
})

test('[CONF-003] with four answers no option is counted', async () => {
  const { submit, boxes, close } = await surveyed({ confidentiality: 'confidential' })
  for (let n = 0; n < 4; n++) await submit()
  await close()

  const { answer } = await boxes()

  expect(answer.Questions).toMatchObject([
    { N: null, Because: 'fewer than 5 answered', Withheld: true, Options: [{ Count: null }, { Count: null }] },
  ])
})

test('[WORK-002] however many questions and respondents there are, the counts take the same number of queries', async () => {
  const statements: string[] = []
  const { submit, boxes, make, inquiry } = await surveyed(
    {},
    { onStatement: (statement) => statements.push(statement) },
  )
  await submit()
  const counted = async () => {
    statements.length = 0
    await boxes()
    return statements.length
  }
  const few = await counted()
  for (let n = 0; n < 5; n++) await submit()
  for (let n = 0; n < 5; n++) await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Checkbox' })

  expect(await counted()).toBe(few)
})

test('[WORK-003] documents of all submissions are listed newest first, with their authors, searched and filtered by question', async () => {
  const { submit, documents, plan, make, inquiry } = await surveyed()
  await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document', title: 'Photo' })
  const ada = await submit({ file: 'Budget.pdf' }, { first_name: 'Ada', last_name: 'Lovelace' })
  await submit({ file: 'Plan.pdf' }, { first_name: 'Ben', last_name: 'Okri' })
  await submit({ file: 'Draft.pdf' }, { first_name: 'Cem' }, 'saveasdraft')

  const { answer } = await documents()
  const found = await documents({ search: 'lovelace' })
  const ofPlan = await documents({ questionId: plan.question_id })
  const other = answer.Questions[1]?.Id ?? ''
  const ofOther = await documents({ questionId: other })
  const ofRating = await documents({ questionId: inquiry.id })

  expect(answer.data.map(({ DocumentName }) => DocumentName)).toEqual(['Plan.pdf', 'Budget.pdf'])
  expect(answer.data[1]).toMatchObject({
    FirstName: 'Ada',
    LastName: 'Lovelace',
    Email: ada.email,
    Question: 'Your plan',
    Size: '%PDF-1.7\nBudget.pdf\n%%EOF\n'.length,
    UploadDate: '2026-03-10T09:00:00.000Z',
  })
  expect(answer).toMatchObject({
    totalItem: 2,
    Confidentiality: 'identified',
    Questions: [
      { Question: 'Your plan', Documents: 2 },
      { Question: 'Photo', Documents: 0 },
    ],
  })
  expect(found.answer.data.map(({ DocumentName }) => DocumentName)).toEqual(['Budget.pdf'])
  expect(ofPlan.answer).toMatchObject({ totalItem: 2, Bytes: answer.Bytes })
  expect(ofOther.answer).toMatchObject({ totalItem: 0, Bytes: 0, ZipPath: null })
  expect(ofRating.failure).toMatchObject({ status: 404, errorMessage: ['Survey question not found.'] })
})

test('[WORK-003, WIRE-037, WIRE-038] a listed document is downloaded under its own name, for ten minutes', async () => {
  const { submit, documents, open, clock } = await surveyed()
  await submit({ file: 'Plan.pdf' })

  const { answer } = await documents()
  const path = answer.data[0]?.path ?? ''
  const now = await open(path)
  clock.pass({ minutes: 10 })

  expect([now.statusCode, now.body]).toEqual([200, '%PDF-1.7\nPlan.pdf\n%%EOF\n'])
  expect(now.headers['content-disposition']).toContain('filename="Plan.pdf"')
  expect((await open(path)).statusCode).toBe(404)
})

test('[WORK-003] [D2] [D7] all documents come in one archive, by person and number, as an attachment; the log names the people', async () => {
  const { submit, documents, open, events } = await surveyed()
  const ada = await submit({ file: 'Plan.pdf' }, { first_name: 'Ada', last_name: 'Lovelace' })
  const ben = await submit({ file: 'Plan.pdf' }, { first_name: 'Ada', last_name: 'Lovelace' })

  const { answer } = await documents()
  const zip = await open(answer.ZipPath ?? '')

  expect(zip.headers).toMatchObject({
    'content-type': 'application/zip',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
  expect(zip.headers['content-disposition']).toContain('attachment; filename="Documents - Autumn.zip"')
  expect(namesIn(zip.rawPayload)).toEqual(['Ada Lovelace - Plan.pdf', 'Ada Lovelace - Plan (2).pdf'])
  expect(zip.rawPayload.toString('latin1').match(/%PDF-1.7\nPlan.pdf/g)).toHaveLength(2)
  expect(await events()).toContainEqual({
    Action: 'Documents downloaded',
    Subject: 'Autumn',
    Detail: { Documents: '2', Respondents: `${ada.email}, ${ben.email}` },
  })
})

test('[WORK-003] an archive of one question contains only its documents', async () => {
  const { submit, documents, open, make, inquiry, db } = await surveyed()
  const photo = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document', title: 'Photo' })
  await submit({ file: 'Plan.pdf' }, { first_name: 'Ada', last_name: 'Lovelace' })
  await submit({ file: 'Photo.pdf' }, { first_name: 'Ben', last_name: 'Okri' })
  await db.updateTable('document').set({ question_id: photo.question_id }).where('name', '=', 'Photo.pdf').execute()

  const { answer } = await documents({ questionId: photo.question_id })
  const zip = await open(answer.ZipPath ?? '')

  expect(namesIn(zip.rawPayload)).toEqual(['Ben Okri - Photo.pdf'])
})

test('[WIRE-038, WIRE-039] [B11] an archive link is for one person, inquiry and question, and only while they are a consultant', async () => {
  const { submit, documents, open, clock, db, consultant, inquiry, plan } = await surveyed()
  await submit({ file: 'Plan.pdf' })
  const path = (await documents()).answer.ZipPath ?? ''

  const forged = [
    `${path}&questionId=${plan.question_id}`,
    path.replace(/token=[^.]+/, `token=${plan.question_id}`),
    `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
  ]
  const statuses = await Promise.all(forged.map(async (url) => (await open(url)).statusCode))
  await db.updateTable('user_account').set({ active: false }).where('id', '=', consultant.id).execute()
  const inactive = await open(path)
  await db.updateTable('user_account').set({ active: true }).where('id', '=', consultant.id).execute()
  const again = await open(path)
  await db
    .updateTable('user_account')
    .set({ customer_id: inquiry.customer_id })
    .where('id', '=', consultant.id)
    .execute()
  const manager = await open(path)
  await db.updateTable('user_account').set({ customer_id: null }).where('id', '=', consultant.id).execute()
  clock.pass({ minutes: 10 })

  expect(statuses).toEqual([404, 404, 404])
  expect([inactive.statusCode, again.statusCode, manager.statusCode]).toEqual([404, 200, 404])
  expect((await open(path)).statusCode).toBe(404)
})

test('[P6] an archive interrupted by a missing file is cut off for its reader, never ended as if complete', async () => {
  const { submit, documents, db, listen } = await surveyed()
  await submit({ file: 'Plan.pdf' })
  const path = (await documents()).answer.ZipPath ?? ''
  await db
    .updateTable('document')
    .set({ file_key: 'a'.repeat(32) })
    .execute()
  const address = await listen()

  const whole = fetch(`${address}${path}`).then((answer) => answer.arrayBuffer())

  await expect(whole).rejects.toThrow()
})

test.runIf(process.platform === 'linux')(
  '[F5] [N4] abandoning an archive, even before its turn, frees the slot and leaves no file open',
  async () => {
    const { submit, documents, listen, surroundings, db, folder } = await surveyed()
    await submit({ file: 'Plan.pdf' })
    const [document] = await db.selectFrom('document').selectAll().execute()
    if (document === undefined) throw new Error('There is a document.')
    await surroundings.files.put(document.file_key, await largeFile(surroundings.temporaryFolder))
    const path = (await documents()).answer.ZipPath ?? ''
    const address = await listen()
    // Keeps what was opened: otherwise the garbage collector would close it.
    vi.spyOn(surroundings.files, 'open')

    for (let n = 0; n < 6; n++) {
      const leaving = new AbortController()
      const begun = fetch(`${address}${path}`, { signal: leaving.signal })
      if (n % 2 === 0) await readSome((await begun).body)
      leaving.abort()
      await begun.catch(() => undefined)
    }

    await vi.waitFor(async () => {
      const answer = await fetch(`${address}${path}`)
      expect([answer.status, (await answer.arrayBuffer()).byteLength > 20_000_000]).toEqual([200, true])
    }, 30_000)
    await vi.waitUntil(async () => (await openFilesIn(`${folder}/files`)).length === 0, { timeout: 20_000 })
  },
)

/** Large enough that the file itself is being read. */
async function readSome(body: Response['body']): Promise<void> {
  let read = 0
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    read += chunk.length
    if (read > 200_000) return
  }
}

async function openFilesIn(folder: string): Promise<string[]> {
  const open = await readdir('/proc/self/fd')
  const paths = await Promise.all(open.map((n) => readlink(`/proc/self/fd/${n}`).catch(() => 'closed since')))
  return paths.filter((path) => path.startsWith(folder))
}

async function largeFile(folder: string): Promise<string> {
  const path = `${folder}/large`
  await writeFile(path, Buffer.alloc(20_000_000, 7))
  return path
}

test("[OPS-009] links to a confidential inquiry's documents survive a change of secret", async () => {
  const { surroundings, submit, documents, open, close } = await surveyed({ confidentiality: 'confidential' })
  for (let n = 0; n < 10; n++) await submit(n === 0 ? { file: 'Plan.pdf' } : {})
  await close()
  const { answer } = await documents()

  changeSecret(surroundings)
  const opened = [await open(answer.data[0]?.path ?? ''), await open(answer.ZipPath ?? '')]

  expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test("[WORK-003, CONF-003, CONF-009, CONF-010] [G1] a confidential inquiry's documents are shown once it is closed, from ten submissions, and nothing reveals author or time", async () => {
  const { submit, documents, open, close, events, db } = await surveyed({ confidentiality: 'confidential' })
  const people = []
  for (let n = 0; n < 9; n++) people.push(await submit(n < 3 ? { file: `Ada ${n}.pdf` } : {}, { first_name: 'Ada' }))
  const early = await documents()
  await close()
  const few = await documents()
  await db.updateTable('inquiry').set({ closed_at: null }).execute()
  people.push(await submit())
  await close()

  const { answer, body } = await documents()
  const one = await open(answer.data[0]?.path ?? '')
  const zip = await open(answer.ZipPath ?? '')
  await db.updateTable('document').set({ created_at: '2026-02-01T10:00:00.000Z' }).execute()
  const zipOfOlder = await open(answer.ZipPath ?? '')
  const found = await documents({ search: 'document 2' })
  const second = await documents({ currentPage: 2, pageSize: 2 })

  expect([early.failure?.errorMessage, few.failure?.errorMessage]).toEqual([
    ['These answers are confidential and are shown after the survey closes.'],
    ['These answers are confidential. Documents are shown only if 10 or more people submitted.'],
  ])
  expect(answer.data.map(({ path: _, Id: __, ...document }) => document)).toEqual(
    [1, 2, 3].map((n) => ({
      DocumentName: `Document ${n}.pdf`,
      Size: 25,
      QuestionId: answer.Questions[0]?.Id,
      Question: 'Your plan',
      FirstName: null,
      LastName: null,
      Email: null,
      UploadDate: null,
    })),
  )
  expect(one.headers['content-disposition']).toBe(
    'attachment; filename="Document 1.pdf"; filename*=UTF-8\'\'Document%201.pdf',
  )
  expect(one.body).toMatch(/^%PDF-1.7\nAda \d.pdf/)
  expect(namesIn(zip.rawPayload)).toEqual(['Document 1.pdf', 'Document 2.pdf', 'Document 3.pdf'])
  // Nor does the archive reveal when they were attached.
  expect(zipOfOlder.rawPayload.equals(zip.rawPayload)).toBe(true)
  expect(found.answer.data.map(({ DocumentName }) => DocumentName)).toEqual(['Document 2.pdf'])
  expect(second.answer).toMatchObject({ totalItem: 3, totalPage: 2, data: [{ DocumentName: 'Document 3.pdf' }] })
  const ids = await db.selectFrom('document').select('id').execute()
  for (const secret of [...ids.map(({ id }) => id), ...people.flatMap(({ id, email }) => [id, email])])
    expect(`${body}${JSON.stringify(one.headers)}`.includes(secret)).toBe(false)
  const told = (await events()).filter(({ Action }) => Action.startsWith('Document'))
  expect(told).toEqual([
    { Action: 'Documents downloaded', Subject: 'Autumn', Detail: { Documents: '3' } },
    { Action: 'Document opened', Subject: 'Document 1.pdf', Detail: { Inquiry: 'Autumn' } },
  ])
})

test('[WORK-003, CONF-002] [B5] a confidential document opens only by its anonymous link, and an identified one not by such a link', async () => {
  const { submit, documents, close, as, send, consultant, db, make, inquiry } = await surveyed({
    confidentiality: 'confidential',
  })
  for (let n = 0; n < 10; n++) await submit(n === 0 ? { file: 'Plan.pdf' } : {})
  await close()
  const { answer } = await documents()
  const token = answer.data[0]?.path.split('token=')[1] ?? ''
  const documentId = answer.data[0]?.Id ?? ''
  const { id } = await db.selectFrom('document').select('id').executeTakeFirstOrThrow()
  const params = { inquiryId: inquiry.id, documentId }
  const other = (await make.openInquiry()).id

  const byOwnId = await send(openFile, { params: { documentId: id }, query: { token } })
  const byOther = await send(openAnonymousDocument, { params: { ...params, inquiryId: other }, query: { token } })
  const asIs = await as(consultant).send(openAnonymousDocument, { params, query: { token } })
  await db.updateTable('inquiry').set({ confidentiality: 'identified' }).where('id', '=', inquiry.id).execute()
  const identified = await send(openAnonymousDocument, { params, query: { token } })

  expect([byOwnId.status, byOther.status, asIs.status, identified.status]).toEqual([404, 404, 200, 404])
})

test('[WORK-005] [C3] answers are exported as CSV, a row per respondent and a column per value, with formulas escaped', async () => {
  const { submit, exported, words } = await surveyed({ attributes: ['Site'] })
  const ada = await submit(
    { ratings: ['2', 'dk'], boxes: ['Phone', 'Mail'], text: '=1+1, "quoted"\nand more', file: 'Plan.pdf' },
    { first_name: 'Ada', last_name: '@Lovelace', attribute_1: 'Bern' },
  )
  await submit({ text: 'Draft' }, {}, 'saveasdraft')

  const { headers, body, bytes } = await exported()
  const [header, ...rows] = rowsOf(body)

  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('filename="Answers - Autumn.csv"')
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(body.split('\r\n')).toHaveLength(3)
  expect(header).toEqual([
    'Email',
    'First name',
    'Last name',
    'Site',
    'Submitted at (UTC)',
    'Language',
    'Q1 performance: Trust',
    'Q1 importance: Trust',
    'Q2 Tools: Phone',
    'Q2 Tools: Mail',
    `Q3 ${words.title}`,
    'Q4 Your plan',
  ])
  expect(rows).toEqual([
    [
      ada.email,
      'Ada',
      "'@Lovelace",
      'Bern',
      '2026-03-10T09:00:00.000Z',
      'en',
      '2',
      'DK',
      '1',
      '1',
      `'=1+1, "quoted"\nand more`,
      'Plan.pdf',
    ],
  ])
})

test('[WORK-005] the questions are exported as a separate CSV', async () => {
  const { exported, trust } = await surveyed()

  const { headers, body } = await exported({ content: 'questions' })

  expect(headers['content-disposition']).toContain('filename="Questions - Autumn.csv"')
  expect(rowsOf(body).slice(0, 3)).toEqual([
    ['Question', 'Id', 'Area', 'Pathway', 'Text', 'Type', 'Options'],
    ['Q1', trust.question_id, 'People', 'Readiness', 'Trust', 'Rating', '1; 2; 3; 4; 5; dk'],
    ['Q2', expect.any(String), 'Other', '', 'Tools', 'Checkbox', 'Phone; Mail'],
  ])
})

test('[WORK-005] [C3] the workbook has answers and questions in two sheets; no text is a formula', async () => {
  const { submit, exported, db } = await surveyed()
  await submit({ text: '=HYPERLINK("http://x")', boxes: ['Phone'] })
  await submit({ text: 'later' })
  await db
    .updateTable('survey_answer')
    .set({ text: 'a\u0001b <&> \u{1F600} _x0041_' })
    .where('text', '=', 'later')
    .execute()

  const { headers, bytes } = await exported({ format: 'xlsx' })
  const { sheets } = await readWorkbook(bytes, () => true, 100)

  expect(headers['content-disposition']).toContain('filename="Answers - Autumn.xlsx"')
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Answers', 3],
    ['Questions', 5],
  ])
  const texts = sheets[0]?.rows.map(({ cells }) => cells)
  expect(texts?.[1]?.slice(3)).toEqual(['2026-03-10T09:00:00.000Z', 'en', 3, 4, 1, 0, '=HYPERLINK("http://x")'])
  for (const entry of zipEntries(bytes)) expect(inflateEntry(entry, 1_000_000).toString()).not.toContain('<f>')
  expect(texts?.[2]?.at(9)).toBe('a\ufffdb <&> \u{1F600} _x0041_')
})

test('[WORK-005] more respondents than fit one read are all exported, each once, and in order', async () => {
  const { exported, make, inquiry, trust } = await surveyed()
  const ids: string[] = []
  for (let n = 0; n < 101; n++) {
    const { id } = await make.respondent({
      inquiry_id: inquiry.id,
      user_id: null,
      email: `r${n}@example.com`,
      status: 'completed',
      completed_at: OVER,
    })
    await make.surveyAnswer({
      respondent_id: id,
      inquiry_id: inquiry.id,
      question_id: trust.question_id,
      performance: '1',
    })
    ids.push(`r${n}@example.com`)
  }

  const { body } = await exported()

  expect(
    rowsOf(body)
      .slice(1)
      .map(([email]) => email),
  ).toEqual(ids)
})

test("[WORK-005, CONF-003, CONF-009] a confidential inquiry's export counts each question and option once it is closed, and contains no row, text or name of a person", async () => {
  const { submit, exported, close } = await surveyed({ confidentiality: 'confidential', attributes: ['Site'] })
  const people = []
  for (let n = 0; n < 8; n++)
    people.push(
      await submit(
        { ratings: [n === 0 ? '1' : '2', n < 7 ? '5' : 'dk'], boxes: ['Mail'], text: 'Zephyr', file: 'Quokka.pdf' },
        { first_name: 'Ottilie', attribute_1: 'Bern' },
      ),
    )
  const early = await exported()
  await close()

  const { body } = await exported()
  const workbook = await exported({ format: 'xlsx' })
  const { sheets } = await readWorkbook(workbook.bytes, () => true, 100)

  expect(early.status).toBe(409)
  const rows = rowsOf(body)
  expect(rows.filter(([, , , figure]) => figure === 'Performance')).toEqual(
    [
      ['1 Very Low', '1'],
      ['2 Low', '7'],
      ['3 Average', '0'],
      ['4 High', '0'],
      ['5 Very High', '0'],
      ["DK Don't Know", '0'],
    ].map(([option = '', count = '']) => ['Q1', 'People', 'Trust', 'Performance', option, count, '8', '']),
  )
  // Seven rated it, one did not know: too few for a distribution.
  expect(rows.filter(([, , , figure]) => figure === 'Importance').map((row) => row.slice(5))).toEqual(
    Array(6).fill(['', '', 'fewer than 8 ratings']),
  )
  expect(rows.filter(([, , , figure]) => figure === 'Boxes').map((row) => row.slice(4))).toEqual([
    ['Phone', '0', '8', ''],
    ['Mail', '8', '8', ''],
  ])
  const words = `${body}${JSON.stringify(sheets)}`
  for (const secret of ['Zephyr', 'Quokka', 'Ottilie', 'Bern', '2026-03', ...people.map(({ email }) => email)])
    expect([secret, words.includes(secret)]).toEqual([secret, false])
})

test('[WORK-003] a confidential survey warns that a file can name its author; an identified one does not', async () => {
  const notices = async (confidentiality: 'identified' | 'confidential') => {
    const { make, as, inquiry } = await surveyed({ confidentiality })
    const person = await make.customerUser({ customer_id: inquiry.customer_id })
    await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
    const params = { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id }
    const { answer } = await as(person).send(getSurveyForm, { params, query: {} })
    return [...answer.PeopleArray, ...answer.OthersArray].flatMap(({ Question, Notice }) =>
      Notice === undefined ? [] : [[Question, Notice]],
    )
  }

  expect(await notices('confidential')).toEqual([
    ['Your plan', 'Files can contain your name (in the text or properties). Remove it first.'],
  ])
  expect(await notices('identified')).toEqual([])
})

test('[WORK-005] an export is recorded, with its file', async () => {
  const { exported, events } = await surveyed()

  await exported({ format: 'xlsx' })

  expect(await events()).toContainEqual({
    Action: 'Answers exported',
    Subject: 'Autumn',
    Detail: { File: 'Answers - Autumn.xlsx' },
  })
})

test('[WORK-004] the previous and next respondents are those who have submitted, newest first as in the list', async () => {
  const { submit, as, consultant, inquiry, make } = await surveyed()
  const first = await submit({}, { first_name: 'Ada', last_name: 'First' })
  await submit({}, { first_name: 'Ben', last_name: 'Draft' }, 'saveasdraft')
  const second = await submit({}, { first_name: 'Cem', last_name: 'Second' })
  const third = await make.respondent({
    inquiry_id: inquiry.id,
    user_id: null,
    email: 'third@example.com',
    status: 'completed',
  })
  const around = async (customerUserId: string) => {
    const { answer } = await as(consultant).send(getNeighbours, { params: { inquiryId: inquiry.id, customerUserId } })
    return answer
  }

  expect(await around(second.id)).toEqual({
    Place: 2,
    Of: 3,
    Previous: { Id: third.id, Name: 'third@example.com' },
    Next: { Id: first.id, Name: 'Ada First' },
  })
  expect(await around(third.id)).toMatchObject({ Place: 1, Previous: null, Next: { Name: 'Cem Second' } })
  expect(await around(first.respondentId)).toMatchObject({ Place: 3, Previous: { Name: 'Cem Second' }, Next: null })
})

test('[WORK-004] a respondent who has not submitted has no place, but has neighbours', async () => {
  const { submit, as, consultant, params } = await surveyed()
  await submit({}, { first_name: 'Ada', last_name: 'First' })
  const draft = await submit({}, {}, 'saveasdraft')

  const { answer } = await as(consultant).send(getNeighbours, { params: { ...params, customerUserId: draft.id } })

  expect(answer).toMatchObject({ Place: null, Of: 1, Previous: null, Next: { Name: 'Ada First' } })
})

test('[WORK-004, CONF-002] a confidential inquiry does not reveal the next respondent', async () => {
  const { submit, as, consultant, params, close } = await surveyed({ confidentiality: 'confidential' })
  const { id } = await submit()
  await close()

  const { failure } = await as(consultant).send(getNeighbours, { params: { ...params, customerUserId: id } })

  expect(failure).toMatchObject({ status: 409, errorMessage: ['These answers are confidential.'] })
})

test('[WORK-002, WORK-003, WORK-005] unknown records are not found, and managers are refused', async () => {
  const { as, consultant, make, inquiry, send } = await surveyed()
  const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })
  const nothing = { params: { inquiryId: consultant.id }, query: {} }
  const own = { params: { inquiryId: inquiry.id }, query: {} }
  const reads = [getBoxAnswers, listAnswerDocuments, exportAnswers] as const

  for (const call of reads) {
    expect((await as(consultant).send(call, nothing)).status).toBe(404)
    expect((await as(manager).send(call, own)).status).toBe(403)
  }
  const unsigned = await send(openDocumentsZip, { params: own.params, query: { token: 'x.y.z' } })
  expect(unsigned.status).toBe(404)
})
