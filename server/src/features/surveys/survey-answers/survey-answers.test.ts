import { createServer } from 'node:http'
import {
  addSurveyAnswers,
  getSurveyForm,
  listStaffInquiries,
  listUserDocuments,
  validateSurveyDocument,
  viewOpenEndedAnswers,
  viewSurveyAnswers,
} from '@plumbline/contract/surveys/survey-answers'
import { type Answer, type Input, pathOf } from '@plumbline/contract/wire/call'
import { describe, expect, onTestFinished, test } from 'vitest'
import { samples } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import type { TestServerOptions } from '../../../test/start-server.ts'

type Form = Answer<typeof getSurveyForm>
type Entry = Input<typeof addSurveyAnswers>['form']['SurveyAnswerDtos'][number]
type GivenAnswer = Omit<Entry, 'DiagnosticId' | 'InquiryId'>
const questionsOf = (form: Form) => [
  ...form.CultureArray,
  ...form.PeopleArray,
  ...form.ProcessArray,
  ...form.StructureArray,
  ...form.OthersArray,
]

/** A survey with one question of each kind, asked of one person, who is signed in. */
async function startSurvey(options?: TestServerOptions) {
  const server = await startServer(options)
  const { make, signedIn } = server
  const inquiry = await make.openInquiry({ expiry_date: '2026-03-20' })
  const inInquiry = { inquiry_id: inquiry.id }
  const rating = await make.surveyQuestion({ ...inInquiry, title: 'Leaders explain' })
  const text = await make.surveyQuestion({
    ...inInquiry,
    title: 'Headcount',
    type: 'Textbox',
    validation_regex: 'Number(s) only',
    max_length: 5,
  })
  const checkbox = await make.surveyQuestion({ ...inInquiry, title: 'Channels', type: 'Checkbox' })
  const document = await make.surveyQuestion({ ...inInquiry, title: 'Plan', type: 'Document' })
  const sheet = await make.surveyQuestion({
    ...inInquiry,
    title: 'Figures',
    type: 'Document',
    accepted_formats: 'excel',
  })
  const respondent = await make.respondent(inInquiry)
  const userId = respondent.user_id ?? ''
  const caller = await signedIn({ id: userId })

  const entry = ({ question_id }: { question_id: string }, given: GivenAnswer): Entry => ({
    DiagnosticId: question_id,
    InquiryId: inquiry.id,
    ...given,
  })
  const everything = () => [
    entry(rating, { Answer: '4', ValueAnswer: 'dk' }),
    entry(text, { Answer: '120' }),
    entry(checkbox, { CheckBoxOptions: ['Chat', 'Mail'] }),
  ]
  const saving = (Status: 'saveasdraft' | 'completed') => (SurveyAnswerDtos: Entry[]) =>
    caller.send(addSurveyAnswers, { form: { Status, SurveyAnswerDtos } })
  const params = { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id }
  const open = () => caller.send(getSurveyForm, { params, query: { currentPage: '-1', pageSize: '8' } })
  /** The caller's answers by the questions' titles. */
  async function answers() {
    const reader = await signedIn({ id: userId })
    const { answer } = await reader.send(viewSurveyAnswers, {
      params: { inquiryId: inquiry.id, customerUserId: userId },
    })
    return Object.fromEntries(
      questionsOf(answer).map(({ Question, Answer, ValueImportanceAnswer, CheckBoxOptionsAnswer, DocumentName }) => [
        Question,
        [Answer, ValueImportanceAnswer, CheckBoxOptionsAnswer.join(), DocumentName].filter((part) => part !== null),
      ]),
    )
  }
  return {
    ...server,
    inquiry,
    rating,
    text,
    checkbox,
    document,
    sheet,
    respondent,
    userId,
    caller,
    entry,
    everything,
    saveDraft: saving('saveasdraft'),
    submit: saving('completed'),
    params,
    open,
    answers,
  }
}

const pdf = (name: string, content = 'one') => new TestFile(name, Buffer.concat([samples.pdf, Buffer.from(content)]))
const xlsx = (name: string) => new TestFile(name, samples.xlsx)
/** What `answers()` gives before anything was saved: of each question only the empty list of chosen options. */
const nothing = { 'Leaders explain': [''], Headcount: [''], Channels: [''], Plan: [''], Figures: [''] }

describe("the list of one's own surveys", () => {
  test('[SURV-009, WIRE-008] surveys come eight per page, newest first, with inquiry, type, who added the person and the deadline', async () => {
    const { make, signedIn } = await startServer()
    const ben = await make.customerUser({ email: 'Ben@acme.example.com' })
    const amy = await make.customerAdmin({ first_name: 'Amy', last_name: 'Cole', customer_id: ben.customer_id })
    const type = await make.inquiryType({ name: 'Digital readiness' })
    const asked: { Id: string; InquiryId: string }[] = []
    for (let n = 1; n <= 9; n++) {
      const inquiry = await make.openInquiry({
        description: `Inquiry ${n}`,
        customer_id: amy.customer_id ?? '',
        created_by: amy.id,
        inquiry_type_id: type.id,
        expiry_date: n === 2 ? '2026-03-09' : '2026-03-20',
      })
      const status = n === 3 ? 'completed' : 'pending'
      const respondent = await make.respondent({ inquiry_id: inquiry.id, user_id: ben.id, email: ben.email, status })
      asked.push({ Id: respondent.id, InquiryId: inquiry.id })
    }
    await make.respondent()

    const caller = await signedIn(ben)
    const list = (currentPage: number) =>
      caller.send(listStaffInquiries, {
        params: { email: 'ben@ACME.example.com' },
        query: { pageSize: 8, currentPage },
      })
    const first = await list(1)
    const second = await list(2)

    expect(first.answer).toMatchObject({ totalItem: 9, totalPage: 2 })
    expect(first.answer.data.map(({ Description }) => Description)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Inquiry ${n}`),
    )
    expect(first.answer.data.slice(-3).map(({ Status, IsExpired }) => [Status, IsExpired])).toEqual([
      ['pending', false],
      ['completed', false],
      ['pending', true],
    ])
    expect(second.answer.data).toEqual([
      {
        ...asked[0],
        InquiryTypeId: type.id,
        InquiryTypeName: 'Digital readiness',
        Description: 'Inquiry 1',
        Status: 'pending',
        CreatedBy: 'Amy Cole',
        ExpiryDate: '2026-03-20',
        IsExpired: false,
        IsReturned: false,
      },
    ])
  })

  test('[SURV-010] [B6] the list of another address is not found, in any spelling', async () => {
    const { make, signedIn } = await startServer()
    const ben = await make.customerUser({ email: 'ben@acme.example.com' })
    const eva = await make.customerUser({ email: 'eva@acme.example.com', customer_id: ben.customer_id })
    const inquiry = await make.openInquiry()
    await make.respondent({ inquiry_id: inquiry.id, user_id: eva.id, email: eva.email })
    const caller = await signedIn(ben)
    const list = async (email: string) =>
      (await caller.send(listStaffInquiries, { params: { email }, query: {} })).status

    expect(await list('ben@acme.example.com')).toBe(200)
    expect(await list('BEN@Acme.example.com')).toBe(200)
    for (const other of [
      'eva@acme.example.com',
      'EVA@ACME.EXAMPLE.COM',
      ' eva@acme.example.com',
      'eva',
      '@',
      '*',
      '_',
    ]) {
      expect([other, await list(other)]).toEqual([other, 404])
    }
    expect(await list('%')).toBe(404)
    expect(await list('ben@acme.example.com,eva@acme.example.com')).toBe(404)
    expect(await list(eva.id)).toBe(404)
  })

  test('[SURV-009] a manager reads their own surveys too; a SuperAdmin has none', async () => {
    const { make, as } = await startServer()
    const amy = await make.customerAdmin()
    const inquiry = await make.openInquiry({ customer_id: amy.customer_id ?? '' })
    await make.respondent({ inquiry_id: inquiry.id, user_id: amy.id, email: amy.email })
    const sam = await make.superAdmin()

    const own = await as(amy).send(listStaffInquiries, { params: { email: amy.email }, query: {} })
    const refused = await as(sam).send(listStaffInquiries, { params: { email: sam.email }, query: {} })

    expect(own.answer.totalItem).toBe(1)
    expect(refused.status).toBe(403)
  })

  test('[SURV-011, SURV-012] a survey has expired from the day after its last one, and once results are published', async () => {
    const { make, signedIn, clock } = await startServer()
    const ben = await make.customerUser()
    const asked = { user_id: ben.id, email: ben.email }
    const inTime = await make.openInquiry({ expiry_date: '2026-03-20' })
    const published = await make.openInquiry({ expiry_date: '2026-03-20', published_at: '2026-03-09T09:00:00.000Z' })
    await make.respondent({ inquiry_id: inTime.id, ...asked })
    await make.respondent({ inquiry_id: published.id, ...asked })
    clock.set('2026-03-20T23:59:59Z')
    const caller = await signedIn(ben)
    const expired = async () => {
      const { answer } = await caller.send(listStaffInquiries, { params: { email: ben.email }, query: {} })
      return answer.data.map(({ IsExpired }) => IsExpired)
    }

    expect(await expired()).toEqual([true, false])
    clock.set('2026-03-21T00:00:00Z')
    expect(await expired()).toEqual([true, true])
  })

  test('[WIRE-017] the search covers inquiry, type and the full name of the person who added it', async () => {
    const { make, signedIn } = await startServer()
    const ben = await make.customerUser()
    const amy = await make.customerAdmin({ first_name: 'Amy', last_name: 'Cole' })
    const type = await make.inquiryType({ name: 'Digital readiness' })
    const inquiry = await make.openInquiry({
      description: 'Autumn',
      created_by: amy.id,
      customer_id: amy.customer_id ?? '',
      inquiry_type_id: type.id,
    })
    const other = await make.openInquiry({ description: 'Spring 100%' })
    await make.respondent({ inquiry_id: inquiry.id, user_id: ben.id, email: ben.email })
    await make.respondent({ inquiry_id: other.id, user_id: ben.id, email: ben.email })
    const caller = await signedIn(ben)
    const found = async (search: string) => {
      const { answer } = await caller.send(listStaffInquiries, { params: { email: ben.email }, query: { search } })
      return answer.data.map(({ Description }) => Description)
    }

    expect(await found('autumn')).toEqual(['Autumn'])
    expect(await found('DIGITAL')).toEqual(['Autumn'])
    expect(await found('amy cole')).toEqual(['Autumn'])
    expect(await found('%')).toEqual(['Spring 100%'])
    expect(await found('pending')).toEqual([])
  })

  test('[SURV-009] a person invited before they had an account finds the survey, by any spelling of the address', async () => {
    const { make, signedIn } = await startServer()
    const inquiry = await make.openInquiry()
    await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'New@acme.example.com' })
    const person = await make.customerUser({ email: 'new@Acme.example.com' })
    const caller = await signedIn(person)

    const { answer } = await caller.send(listStaffInquiries, { params: { email: person.email }, query: {} })

    expect(answer.data.map(({ InquiryId }) => InquiryId)).toEqual([inquiry.id])
  })

  test('[SURV-009] [B6] the address of a deleted account shows nothing of its surveys', async () => {
    const { make, signedIn } = await startServer()
    const inquiry = await make.openInquiry()
    const email = 'desk@acme.example.com'
    const before = await make.customerUser({ email, deleted_at: '2026-03-01T09:00:00.000Z' })
    await make.respondent({ inquiry_id: inquiry.id, user_id: before.id, email })
    const now = await make.customerUser({ email })
    const caller = await signedIn(now)

    const { answer } = await caller.send(listStaffInquiries, { params: { email }, query: {} })
    const survey = await caller.send(getSurveyForm, {
      params: { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id },
      query: {},
    })

    expect(answer.data).toEqual([])
    expect(survey.status).toBe(404)
  })
})

describe('opening a survey', () => {
  test('[SURV-022, SURV-023, SURV-024, SURV-025, SEND-008] it comes in its five groups, in order, with everything of each question, in the layout it was sent with', async () => {
    const { make, open, inquiry, db } = await startSurvey()
    await db.updateTable('inquiry').set({ survey_layout: 'compact' }).where('id', '=', inquiry.id).execute()
    for (const area of ['Structure', 'Process', 'People', 'Culture'] as const) {
      await make.surveyQuestion({ inquiry_id: inquiry.id, area, title: `Late ${area}`, is_custom: true })
    }

    const { answer } = await open()

    expect(answer).toMatchObject({
      InquiryId: inquiry.id,
      Inquiry: inquiry.description,
      ExpiryDate: '2026-03-20',
      IsExpired: false,
      Status: 'pending',
      SavedAt: null,
      SurveyLayout: 'compact',
    })
    expect(answer.CultureArray.map(({ Question }) => Question)).toEqual(['Leaders explain', 'Late Culture'])
    expect(answer.PeopleArray.map(({ Question }) => Question)).toEqual(['Late People'])
    expect(answer.ProcessArray.map(({ Question }) => Question)).toEqual(['Late Process'])
    expect(answer.StructureArray.map(({ Question }) => Question)).toEqual(['Late Structure'])
    expect(answer.OthersArray.map(({ Question }) => Question)).toEqual(['Headcount', 'Channels', 'Plan', 'Figures'])
    expect(answer.CultureArray[0]).toEqual({
      Id: expect.any(String),
      Type: 'Rating',
      QuestionType: 'rating',
      Question: 'Leaders explain',
      Description: 'What is meant by it.',
      IsCustomQuestion: false,
      Options: ['1', '2', '3', '4', '5', 'dk'],
      Answer: null,
      ValueImportanceAnswer: null,
      DownloadLink: null,
      DocumentName: null,
      CheckBoxOptions: [],
      CheckBoxOptionsAnswer: [],
      MaxLength: null,
      ValidationRegex: null,
      AcceptedFormats: 'any',
      Version: 0,
      SubmissionId: null,
    })
    expect(answer.OthersArray).toMatchObject([
      { QuestionType: 'textbox', MaxLength: 5, ValidationRegex: 'Number(s) only', Options: [] },
      { QuestionType: 'checkbox', CheckBoxOptions: ['Mail', 'Phone', 'Chat'] },
      { QuestionType: 'document', AcceptedFormats: 'any' },
      { QuestionType: 'document', AcceptedFormats: 'excel' },
    ])
  })

  test('[SURV-022] a person who is not invited does not find it: a colleague, the manager, another organisation', async () => {
    const { make, as, inquiry, params, open } = await startSurvey()
    const colleague = await make.customerUser({ customer_id: inquiry.customer_id })
    const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })
    const stranger = await make.customerUser()
    const status = async (user: { id: string }) =>
      (await as(user).send(getSurveyForm, { params, query: { currentPage: '-1' } })).status

    expect((await open()).status).toBe(200)
    expect(await status(colleague)).toBe(404)
    expect(await status(manager)).toBe(404)
    expect(await status(stranger)).toBe(404)
    expect(await status(await make.superAdmin())).toBe(403)
  })

  test('[SURV-022] the inquiry type in the path must be the inquiry’s own', async () => {
    const { make, caller, params } = await startSurvey()
    const other = await make.inquiryType()

    const { status } = await caller.send(getSurveyForm, { params: { ...params, inquiryTypeId: other.id }, query: {} })

    expect(status).toBe(404)
  })

  test("[SURV-026] it carries the caller's draft and nobody else's answers", async () => {
    const { make, signedIn, inquiry, rating, entry, params, saveDraft, open } = await startSurvey()
    const eva = await make.customerUser({ customer_id: inquiry.customer_id })
    await make.respondent({ inquiry_id: inquiry.id, user_id: eva.id, email: eva.email })
    const other = await signedIn(eva)
    await saveDraft([entry(rating, { Answer: '2', ValueAnswer: '5' })])

    const own = await open()
    const evas = await other.send(getSurveyForm, { params, query: {} })

    expect(own.answer.CultureArray[0]).toMatchObject({ Answer: '2', ValueImportanceAnswer: '5' })
    expect(own.answer.SavedAt).toBe('2026-03-10T09:00:00.000Z')
    expect(evas.answer.CultureArray[0]).toMatchObject({ Answer: null, ValueImportanceAnswer: null })
    expect(evas.answer.SavedAt).toBeNull()
  })

  test('[SURV-040] after the deadline it is no longer served; one’s own answers stay readable', async () => {
    const { clock, signedIn, userId, params, inquiry } = await startSurvey()
    clock.set('2026-03-21T00:00:00Z')
    const late = await signedIn({ id: userId })

    const opened = await late.send(getSurveyForm, { params, query: {} })
    const read = await late.send(viewSurveyAnswers, { params: { inquiryId: inquiry.id, customerUserId: userId } })

    expect(opened.status).toBe(409)
    expect(opened.failure?.errorMessage).toEqual(['This survey ended on 20 Mar 2026. Answers are no longer accepted.'])
    expect(read.answer.IsExpired).toBe(true)
  })

  test('[SURV-022, SURV-029] opening and submitting a survey take the same few queries whatever the number of questions', async () => {
    let queries = 0
    const { make, inquiry, open, entry, submit } = await startSurvey({
      onStatement: () => queries++,
    })
    for (let n = 0; n < 40; n++) await make.surveyQuestion({ inquiry_id: inquiry.id })
    await open()

    queries = 0
    const { answer } = await open()
    const opening = queries
    const entries = questionsOf(answer).map(({ Id: question_id, Type }) =>
      entry({ question_id }, Type === 'Rating' ? { Answer: '3', ValueAnswer: '4' } : { CheckBoxOptions: ['Mail'] }),
    )
    queries = 0
    const { status } = await submit(entries.filter((_, n) => n < 41 || n === 42))
    const submitting = queries

    expect(status).toBe(200)
    expect({ opening, submitting }).toEqual({ opening: 4, submitting: 11 })
  })
})

describe('saving and submitting', () => {
  test('[SURV-029, SURV-030, SURV-032, SURV-017, SURV-060] answers of every kind are stored and read back', async () => {
    const { caller, inquiry, userId, everything, entry, document, saveDraft, open } = await startSurvey()

    const saved = await saveDraft([...everything(), entry(document, { File: pdf('plan.pdf'), CustomerUserId: userId })])

    expect(saved.answer).toMatchObject({
      InquiryId: inquiry.id,
      Status: 'pending',
      SavedAt: '2026-03-10T09:00:00.000Z',
      Documents: [{ DiagnosticId: document.question_id, DocumentName: 'plan.pdf' }],
    })
    const opened = await open()
    const read = await caller.send(viewSurveyAnswers, { params: { inquiryId: inquiry.id, customerUserId: userId } })
    expect(read.answer).toEqual(opened.answer)
    expect(questionsOf(read.answer)).toMatchObject([
      { Question: 'Leaders explain', Answer: '4', ValueImportanceAnswer: '0' },
      { Question: 'Headcount', Answer: '120', ValueImportanceAnswer: null },
      { Question: 'Channels', Answer: null, CheckBoxOptionsAnswer: ['Mail', 'Chat'] },
      { Question: 'Plan', DocumentName: 'plan.pdf', DownloadLink: expect.stringContaining('/api/files/') },
      { Question: 'Figures', DocumentName: null, DownloadLink: null },
    ])
  })

  test('[SURV-029] the multipart fields are those of the specification, plus what an old client sends', async () => {
    const { caller, inquiry, rating, checkbox, userId, answers } = await startSurvey()
    const entry = (question: { question_id: string }) => ({ DiagnosticId: question.question_id, InquiryId: inquiry.id })

    const { status } = await caller.sendFaulty(addSurveyAnswers, {
      form: {
        Status: 'saveasdraft',
        SurveyAnswerDtos: [
          {
            ...entry(rating),
            CustomerUserId: userId,
            IsCustomQuestion: 'false',
            Answer: 'DK',
            ValueAnswer: '5',
            Score: 9,
          },
          {
            ...entry(checkbox),
            CustomerUserId: userId,
            IsCustomQuestion: false,
            Answer: '',
            CheckBoxOptions: ['Phone'],
          },
        ],
      },
    })

    expect(status).toBe(200)
    expect(await answers()).toMatchObject({ 'Leaders explain': ['0', '5', ''], Channels: ['Phone'] })
  })

  test.each(['', 'draft', 'Completed', 'approved'])('[SURV-031] the status %j answers 400', async (Status) => {
    const { caller, everything, answers } = await startSurvey()

    const { status } = await caller.sendFaulty(addSurveyAnswers, { form: { Status, SurveyAnswerDtos: everything() } })

    expect(status).toBe(400)
    expect(await answers()).toEqual(nothing)
  })

  test("[SURV-033] [B3] answers in a colleague's name are refused, and nothing is stored for anybody", async () => {
    const { make, as, inquiry, everything, saveDraft, answers } = await startSurvey()
    const eva = await make.customerUser({ customer_id: inquiry.customer_id })
    await make.respondent({ inquiry_id: inquiry.id, user_id: eva.id, email: eva.email })

    const { status } = await saveDraft(
      everything().map((entry, n) => (n === 1 ? { ...entry, CustomerUserId: eva.id } : entry)),
    )

    expect(status).toBe(404)
    expect(await answers()).toEqual(nothing)
    const evas = await as(await make.superAdmin()).send(viewSurveyAnswers, {
      params: { inquiryId: inquiry.id, customerUserId: eva.id },
    })
    expect(evas.answer.CultureArray[0]?.Answer).toBeNull()
  })

  test('[SURV-034] a person who is not a respondent gets 404, whatever they send', async () => {
    const { make, as, inquiry, everything } = await startSurvey()
    const colleague = await make.customerUser({ customer_id: inquiry.customer_id })
    const form = { Status: 'completed' as const, SurveyAnswerDtos: everything() }

    expect((await as(colleague).send(addSurveyAnswers, { form })).status).toBe(404)
    expect((await as(await make.customerUser()).send(addSurveyAnswers, { form })).status).toBe(404)
    expect((await as(await make.superAdmin()).send(addSurveyAnswers, { form })).status).toBe(403)
  })

  test('[SURV-035] [B3] a set with one answer to a question of another survey is rejected as a whole', async () => {
    const { make, rating, everything, entry, saveDraft, answers } = await startSurvey()
    const elsewhere = await make.surveyQuestion({ inquiry_id: (await make.openInquiry()).id })

    const foreignQuestion = await saveDraft([...everything(), entry(elsewhere, { Answer: '1' })])
    const foreignInquiry = await saveDraft([
      ...everything(),
      { ...entry(elsewhere, { Answer: '1' }), InquiryId: elsewhere.inquiry_id },
    ])
    const twice = await saveDraft([entry(rating, { Answer: '1' }), entry(rating, { Answer: '2' })])

    expect([foreignQuestion.status, foreignInquiry.status, twice.status]).toEqual([404, 400, 400])
    expect(await answers()).toEqual(nothing)
  })

  test('[SURV-016, SURV-018, SURV-019, SURV-021] [E6] a set with errors is rejected as a whole, each named by its question', async () => {
    const { rating, text, checkbox, entry, saveDraft, answers } = await startSurvey()
    const messages = async (...entries: Entry[]) => (await saveDraft(entries)).failure?.errorMessage ?? []

    expect(
      await messages(
        entry(rating, { Answer: '6', ValueAnswer: '3' }),
        entry(text, { Answer: '12a' }),
        entry(checkbox, { CheckBoxOptions: ['Fax'] }),
      ),
    ).toEqual([
      'Leaders explain: Performance must be one of 1, 2, 3, 4, 5, dk.',
      'Headcount: Number(s) only.',
      'Channels: Choose from the question’s options.',
    ])
    expect(
      await messages(entry(rating, { Answer: '3', ValueAnswer: '1.5' }), entry(text, { Answer: '123456' })),
    ).toEqual(['Leaders explain: Importance must be one of 1, 2, 3, 4, 5, dk.', 'Headcount: At most 5 characters.'])
    expect(await answers()).toEqual(nothing)
  })

  test('[SURV-020] an empty text is accepted, and clears the previous one', async () => {
    const { text, entry, saveDraft, submit, everything, answers } = await startSurvey()
    await saveDraft([entry(text, { Answer: '12' })])

    const { status } = await submit(everything().map((given, n) => (n === 1 ? entry(text, { Answer: '' }) : given)))

    expect(status).toBe(200)
    expect((await answers()).Headcount).toEqual([''])
  })

  test('[SURV-019] a line break counts as one character, though a form sends two', async () => {
    const { make, inquiry, entry, saveDraft, open } = await startSurvey()
    const text = await make.surveyQuestion({
      inquiry_id: inquiry.id,
      type: 'Textbox',
      title: 'Two lines',
      max_length: 3,
    })

    const { status } = await saveDraft([entry(text, { Answer: 'a\nb' })])

    expect(status).toBe(200)
    expect((await open()).answer.OthersArray.find(({ Question }) => Question === 'Two lines')?.Answer).toBe('a\nb')
  })

  test("[QUES-007] 'Any text' accepts sentences, symbols and lines, returns them unchanged, and rejects control characters", async () => {
    const { make, inquiry, entry, saveDraft, open } = await startSurvey()
    const text = await make.surveyQuestion({
      inquiry_id: inquiry.id,
      type: 'Textbox',
      title: 'In your own words',
      validation_regex: 'Any text',
    })
    const answer = 'It’s 40 % better – “really”! (€ 3.50)\nПривет, 日本語。 👩‍🚀'

    const saved = await saveDraft([entry(text, { Answer: answer })])
    const refused = await saveDraft([entry(text, { Answer: 'bell \u0007' })])

    expect([saved.status, refused.status]).toEqual([200, 400])
    expect(refused.failure?.errorMessage).toEqual([
      'In your own words: This text contains a character that can’t be shown. Delete it or type the text again.',
    ])
    const asked = (await open()).answer.OthersArray.find(({ Question }) => Question === 'In your own words')
    expect(asked?.Answer).toBe(answer)
  })

  test('[SURV-018] characters that cannot be stored answer 400', async () => {
    const { text, entry, saveDraft } = await startSurvey()
    expect((await saveDraft([entry(text, { Answer: '1\u00002' })])).status).toBe(400)
  })

  test('[SURV-036, INQ-060] a draft replaces what it names, clears what it leaves empty, and keeps the rest and the status', async () => {
    const { rating, checkbox, entry, everything, saveDraft, answers, open } = await startSurvey()
    await saveDraft(everything())

    const saved = await saveDraft([entry(rating, { Answer: '1', ValueAnswer: '' }), entry(checkbox, {})])

    expect(saved.answer.Status).toBe('pending')
    expect(await answers()).toEqual({ ...nothing, 'Leaders explain': ['1', ''], Headcount: ['120', ''] })
    expect((await open()).answer.Status).toBe('pending')
  })

  test('[SURV-037] submitting with gaps names each of them, stores nothing, and leaves the survey open', async () => {
    const { rating, text, entry, saveDraft, submit, answers, open } = await startSurvey()
    await saveDraft([entry(text, { Answer: '7' })])

    const { status, failure } = await submit([entry(rating, { Answer: '4' }), entry(text, { Answer: '8' })])

    expect(status).toBe(400)
    expect(failure?.errorMessage).toEqual([
      'Leaders explain: Rate importance.',
      'Channels: Choose at least one option.',
    ])
    expect(await answers()).toEqual({ ...nothing, Headcount: ['7', ''] })
    expect((await open()).answer.Status).toBe('pending')
  })

  test('[SURV-037] earlier saves count; texts and documents are optional', async () => {
    const { rating, checkbox, entry, saveDraft, submit, answers } = await startSurvey()
    await saveDraft([entry(checkbox, { CheckBoxOptions: ['Phone'] })])

    const { answer } = await submit([entry(rating, { Answer: '4', ValueAnswer: '5' })])

    expect(answer.Status).toBe('completed')
    expect(await answers()).toEqual({ ...nothing, 'Leaders explain': ['4', '5', ''], Channels: ['Phone'] })
  })

  test('[SURV-038, SURV-039] [E1] a submitted survey is final: a repetition, a draft, a file and a check answer 409', async () => {
    const { caller, inquiry, document, everything, entry, saveDraft, submit, answers, storedFiles } =
      await startSurvey()
    await submit([...everything(), entry(document, { File: pdf('plan.pdf') })])
    const [before, files] = [await answers(), await storedFiles()]

    const again = await submit(everything())
    const draft = await saveDraft(everything().slice(1))
    const file = await saveDraft([entry(document, { File: pdf('other.pdf') })])
    const check = await caller.send(validateSurveyDocument, {
      body: { DocumentName: 'plan.pdf', InquiryId: inquiry.id, DiagnosticId: document.question_id },
    })

    expect([again.status, draft.status, file.status, check.status]).toEqual([409, 409, 409, 409])
    expect(again.failure?.errorMessage).toEqual([
      'You have already submitted this survey. Your answers can’t be changed.',
    ])
    expect(await answers()).toEqual(before)
    expect(await storedFiles()).toEqual(files)
  })

  test('[SURV-038] [E1] of ten concurrent submissions exactly one is accepted, and its answers are stored', async () => {
    const { rating, checkbox, entry, submit, answers } = await startSurvey()
    const sets = ['1', '2', '3', '4', '5', '1', '2', '3', '4', '5'].map((rated) => [
      entry(rating, { Answer: rated, ValueAnswer: rated }),
      entry(checkbox, { CheckBoxOptions: ['Mail'] }),
    ])

    const statuses = (await Promise.all(sets.map(submit))).map(({ status }) => status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    const rated = String((statuses.indexOf(200) % 5) + 1)
    expect((await answers())['Leaders explain']).toEqual([rated, rated, ''])
  })

  test('[SURV-040] [E3] answers are accepted to the end of the last day (UTC) and refused afterwards', async () => {
    const { signedIn, userId, clock, document, inquiry, everything, entry, answers } = await startSurvey()
    const at = async (instant: string) => {
      clock.set(instant)
      const caller = await signedIn({ id: userId })
      const send = (Status: 'saveasdraft' | 'completed', SurveyAnswerDtos: Entry[]) =>
        caller.send(addSurveyAnswers, { form: { Status, SurveyAnswerDtos } })
      return { caller, send }
    }

    const lastMinute = await at('2026-03-20T23:59:59.999Z')
    expect((await lastMinute.send('saveasdraft', everything())).status).toBe(200)
    const { caller, send } = await at('2026-03-21T00:00:00Z')
    const before = await answers()
    const draft = await send('saveasdraft', [entry(document, { File: pdf('late.pdf') })])
    const submission = await send('completed', everything())
    const check = await caller.send(validateSurveyDocument, {
      body: { DocumentName: 'plan.pdf', InquiryId: inquiry.id, DiagnosticId: document.question_id },
    })

    expect([draft.status, submission.status, check.status]).toEqual([409, 409, 409])
    expect(draft.failure?.errorMessage).toEqual(['This survey ended on 20 Mar 2026. Answers are no longer accepted.'])
    expect(await answers()).toEqual(before)
  })

  test('[SURV-041] answers are refused once results are published', async () => {
    const { db, inquiry, everything, saveDraft, submit, answers } = await startSurvey()
    await db
      .updateTable('inquiry')
      .set({ published_at: '2026-03-10T08:00:00.000Z' })
      .where('id', '=', inquiry.id)
      .execute()

    const statuses = [(await saveDraft(everything())).status, (await submit(everything())).status]

    expect(statuses).toEqual([409, 409])
    expect(await answers()).toEqual(nothing)
  })

  test('[AUTH-074, SURV-034] a person invited before they had an account answers with it; it is theirs from then on', async () => {
    const { make, signedIn, db, inquiry, everything } = await startSurvey()
    const asked = await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'New@acme.example.com' })
    const person = await make.customerUser({ email: 'new@acme.example.com', customer_id: inquiry.customer_id })
    const caller = await signedIn(person)

    const { status } = await caller.send(addSurveyAnswers, {
      form: { Status: 'completed', SurveyAnswerDtos: everything() },
    })

    expect(status).toBe(200)
    const row = await db.selectFrom('respondent').selectAll().where('id', '=', asked.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: person.id, status: 'completed', completed_at: '2026-03-10T09:00:00.000Z' })
  })
})

describe('document answers', () => {
  test.each(['xlsx', 'xls', 'ods', 'csv', 'docx', 'doc', 'odt', 'pdf', 'zip'] as const)(
    "[SURV-047] [D1] an 'any' question accepts a .%s",
    async (ending) => {
      const { document, entry, saveDraft, answers } = await startSurvey()

      const { status } = await saveDraft([entry(document, { File: new TestFile(`plan.${ending}`, samples[ending]) })])

      expect(status).toBe(200)
      expect((await answers()).Plan).toEqual(['', `plan.${ending}`])
    },
  )

  test.each([
    ['page.html', '<!doctype html><p>'],
    ['image.png', '\u0089PNG'],
    ['plan.xlsx.html', samples.xlsx],
    ['plan.xlsx', '<html>'],
    ['plan.pdf', ''],
    ['slides.pptx', samples.pptx],
    ['plan', samples.pdf],
  ])("[SURV-047] [D1] an 'any' question refuses %s, and nothing of it is kept", async (name, content) => {
    const { document, entry, everything, saveDraft, answers, storedFiles, temporaryFiles } = await startSurvey()

    const { status, failure } = await saveDraft([
      ...everything(),
      entry(document, { File: new TestFile(name, content) }),
    ])

    expect(status).toBe(415)
    const [refusal, advice] = failure?.errorMessage ?? []
    expect(refusal).toBe('Please upload the correct file.')
    // A name that is right says nothing of what is inside.
    if (/plan\.(xlsx|pdf)$/.test(name)) expect(advice).toBeUndefined()
    else expect(advice).toMatch(/^Accepted files are \.xlsx, .+ \.pdf and \.zip\./)
    expect(await answers()).toEqual(nothing)
    expect([await storedFiles(), await temporaryFiles()]).toEqual([[], []])
  })

  test("[SURV-048] an 'excel' question accepts Excel only", async () => {
    const { sheet, entry, saveDraft, answers } = await startSurvey()
    const send = (name: string, content: Buffer) => saveDraft([entry(sheet, { File: new TestFile(name, content) })])

    const refused = [
      await send('a.pdf', samples.pdf),
      await send('a.ods', samples.ods),
      await send('a.csv', samples.csv),
    ]
    expect(refused.map(({ status }) => status)).toEqual([415, 415, 415])
    expect(refused[0]?.failure?.errorMessage).toEqual(['Invalid File Format,only Excel Format is allowed.'])
    expect((await send('a.xls', samples.xls)).status).toBe(200)
    expect((await send('b.xlsx', samples.xlsx)).status).toBe(200)
    expect((await answers()).Figures).toEqual(['', 'b.xlsx'])
  })

  test('[SURV-050] the check of a name says whether a file of that name may answer this question', async () => {
    const { caller, inquiry, document, sheet, rating } = await startSurvey()
    const check = (question: { question_id: string }, DocumentName: string) =>
      caller.send(validateSurveyDocument, {
        body: { DocumentName, InquiryId: inquiry.id, DiagnosticId: question.question_id },
      })

    expect((await check(document, 'Plan.PDF')).status).toBe(200)
    expect((await check(sheet, 'figures.xlsx')).status).toBe(200)
    const wrong = await check(document, 'plan.exe')
    const notExcel = await check(sheet, 'plan.pdf')
    const noDocument = await check(rating, 'plan.pdf')
    expect([wrong.status, notExcel.status, noDocument.status]).toEqual([415, 415, 400])
    expect(wrong.failure?.errorMessage).toEqual([
      'Please upload the correct file.',
      'Accepted files are .xlsx, .xls, .ods, .csv, .docx, .doc, .odt, .pdf and .zip.',
    ])
    expect(notExcel.failure?.errorMessage).toEqual(['Invalid File Format,only Excel Format is allowed.'])
  })

  test('[SURV-050] the check is for respondents of the inquiry and its own questions', async () => {
    const { make, as, caller, inquiry, document } = await startSurvey()
    const elsewhere = await make.surveyQuestion({ inquiry_id: (await make.openInquiry()).id, type: 'Document' })
    const body = { DocumentName: 'plan.pdf', InquiryId: inquiry.id, DiagnosticId: document.question_id }
    const colleague = await make.customerUser({ customer_id: inquiry.customer_id })

    expect((await as(colleague).send(validateSurveyDocument, { body })).status).toBe(404)
    expect((await as(await make.superAdmin()).send(validateSurveyDocument, { body })).status).toBe(403)
    expect(
      (await caller.send(validateSurveyDocument, { body: { ...body, DiagnosticId: elsewhere.question_id } })).status,
    ).toBe(404)
  })

  test('[SURV-053] the same file on two questions is refused: by name, by content, and together with a saved one', async () => {
    const { document, sheet, entry, saveDraft, answers, storedFiles } = await startSurvey()
    const sameName = await saveDraft([
      entry(document, { File: xlsx('figures.xlsx') }),
      entry(sheet, { File: new TestFile('FIGURES.xlsx', samples.xlsx) }),
    ])
    const sameContent = await saveDraft([
      entry(document, { File: xlsx('plan.xlsx') }),
      entry(sheet, { File: xlsx('figures.xlsx') }),
    ])
    expect([sameName.status, sameContent.status]).toEqual([400, 400])
    expect(sameName.failure?.errorMessage).toEqual(['File(FIGURES.xlsx) is attached twice'])
    expect(await storedFiles()).toEqual([])

    expect((await saveDraft([entry(document, { File: xlsx('plan.xlsx') })])).status).toBe(200)
    const nameOfSaved = await saveDraft([entry(sheet, { File: new TestFile('plan.xlsx', samples.xlsx) })])
    const contentOfSaved = await saveDraft([entry(sheet, { File: xlsx('copy.xlsx') })])

    expect([nameOfSaved.status, contentOfSaved.status]).toEqual([400, 400])
    expect(await answers()).toEqual({ ...nothing, Plan: ['', 'plan.xlsx'] })
  })

  test('[SURV-053] a file may move from one question to another in one set', async () => {
    const { document, sheet, entry, saveDraft, answers, storedFiles } = await startSurvey()
    await saveDraft([entry(document, { File: xlsx('plan.xlsx') })])

    const { status } = await saveDraft([entry(document, {}), entry(sheet, { File: xlsx('plan.xlsx') })])

    expect(status).toBe(200)
    expect(await answers()).toEqual({ ...nothing, Figures: ['', 'plan.xlsx'] })
    expect(await storedFiles()).toHaveLength(1)
  })

  test('[SURV-054] [D5] a DocumentUrl keeps the previous document; without it the answer is removed', async () => {
    const { caller, document, entry, saveDraft, open, answers, storedFiles, app } = await startSurvey()
    const saved = await saveDraft([entry(document, { File: pdf('plan.pdf') })])
    const link = saved.answer.Documents[0]?.DownloadLink ?? ''
    const plan = async () => (await open()).answer.OthersArray.find(({ Question }) => Question === 'Plan')
    const id = /files\/([^?]+)/.exec(link)?.[1] ?? ''

    for (const DocumentUrl of [link, `http://plumbline.test${link}`, id, 'plan.pdf']) {
      expect((await saveDraft([entry(document, { DocumentUrl })])).status).toBe(200)
      expect((await answers()).Plan).toEqual(['', 'plan.pdf'])
    }
    const download = await app.inject({ url: (await plan())?.DownloadLink ?? '' })
    expect(download.rawPayload).toEqual(pdf('plan.pdf').content)
    expect(download.headers['content-disposition']).toContain('plan.pdf')

    await saveDraft([entry(document, {})])
    expect(await plan()).toMatchObject({ DocumentName: null, DownloadLink: null })
    expect(await storedFiles()).toEqual([])
    expect((await app.inject({ url: link })).statusCode).toBe(404)
    expect(
      (
        await caller.send(addSurveyAnswers, {
          form: { Status: 'saveasdraft', SurveyAnswerDtos: [entry(document, { DocumentUrl: id })] },
        })
      ).status,
    ).toBe(400)
  })

  test('[SURV-054, SURV-055] [D5] a DocumentUrl that names anything else is refused, and never fetched', async () => {
    const { make, signedIn, inquiry, document, sheet, entry, saveDraft, answers } = await startSurvey()
    let visits = 0
    const listener = createServer((_, response) => {
      visits++
      response.end('caught')
    })
    await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void listener.close())
    const address = listener.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const eva = await make.customerUser({ customer_id: inquiry.customer_id })
    await make.respondent({ inquiry_id: inquiry.id, user_id: eva.id, email: eva.email })
    const other = await signedIn(eva)
    const evas = await other.send(addSurveyAnswers, {
      form: { Status: 'saveasdraft', SurveyAnswerDtos: [entry(document, { File: pdf('eva.pdf') })] },
    })
    const own = await saveDraft([entry(sheet, { File: xlsx('figures.xlsx') })])

    for (const DocumentUrl of [
      `http://127.0.0.1:${port}/plan.pdf`,
      'file:///etc/passwd',
      'data:application/pdf;base64,JVBERi0=',
      'javascript:alert(1)',
      'plan.pdf',
      'eva.pdf',
      evas.answer.Documents[0]?.DownloadLink,
      own.answer.Documents[0]?.DownloadLink,
    ]) {
      const { status, failure } = await saveDraft([entry(document, { DocumentUrl })])
      expect([DocumentUrl, status]).toEqual([DocumentUrl, 400])
      expect(failure?.errorMessage).toEqual(['Plan: Upload the document again.'])
    }

    expect(visits).toBe(0)
    expect(await answers()).toEqual({ ...nothing, Figures: ['', 'figures.xlsx'] })
  })

  test('[SURV-047] a new file replaces the old one, which is deleted from the store; a rejected set keeps it', async () => {
    const { document, rating, entry, saveDraft, answers, storedFiles } = await startSurvey()
    await saveDraft([entry(document, { File: pdf('first.pdf') })])
    const first = await storedFiles()

    const refused = await saveDraft([entry(document, { File: pdf('second.pdf') }), entry(rating, { Answer: '9' })])
    expect([refused.status, await storedFiles()]).toEqual([400, first])

    await saveDraft([entry(document, { File: pdf('second.pdf') })])
    expect((await answers()).Plan).toEqual(['', 'second.pdf'])
    expect(await storedFiles()).toHaveLength(1)
    expect(await storedFiles()).not.toEqual(first)
  })

  test('[SURV-047] [D6] an organisation stores at most 2 GiB of documents', async () => {
    const { make, db, inquiry, document, userId, entry, saveDraft, answers, storedFiles } = await startSurvey()
    const kept = (size: number) => ({
      id: '0190a6b0-0000-7000-8000-00000000000d',
      kind: 'help' as const,
      inquiry_id: inquiry.id,
      respondent_id: null,
      question_id: null,
      name: 'Large.zip',
      name_key: 'large.zip',
      media_type: 'application/zip',
      size,
      file_key: 'f'.repeat(32),
      uploaded_by: userId,
      created_at: '2026-03-10T08:00:00.000Z',
    })
    const file = pdf('plan.pdf')
    await make.insert('document', kept(2_147_483_647))

    const refused = await saveDraft([entry(document, { File: file })])
    expect([refused.status, await storedFiles()]).toEqual([413, []])
    expect(await answers()).toEqual(nothing)

    await db
      .updateTable('document')
      .set({ size: 2_147_483_648 - file.size })
      .execute()
    expect((await saveDraft([entry(document, { File: file })])).status).toBe(200)
  })

  test('[SURV-047] [D6] of two respondents who upload concurrently only one gets the last of the 2 GiB', async () => {
    const { make, signedIn, db, inquiry, document, entry, storedFiles } = await startSurvey()
    const file = pdf('plan.pdf')
    const help = await make.insert('document', {
      id: '0190a6b0-0000-7000-8000-00000000000d',
      kind: 'help',
      inquiry_id: inquiry.id,
      respondent_id: null,
      question_id: null,
      name: 'Large.zip',
      name_key: 'large.zip',
      media_type: 'application/zip',
      size: 2_147_483_648 - file.size,
      file_key: 'f'.repeat(32),
      uploaded_by: inquiry.created_by,
      created_at: '2026-03-10T08:00:00.000Z',
    })
    const respondents = [
      await make.respondent({ inquiry_id: inquiry.id }),
      await make.respondent({ inquiry_id: inquiry.id }),
    ]
    const callers = await Promise.all(respondents.map(({ user_id }) => signedIn({ id: user_id ?? '' })))

    const saved = await Promise.all(
      callers.map((caller) =>
        caller.send(addSurveyAnswers, {
          form: { Status: 'saveasdraft', SurveyAnswerDtos: [entry(document, { File: file })] },
        }),
      ),
    )

    expect(saved.map(({ status }) => status).sort()).toEqual([200, 413])
    expect(await storedFiles()).toHaveLength(1)
    const kept = await db.selectFrom('document').select('id').where('id', '!=', help.id).execute()
    expect(kept).toHaveLength(1)
  })

  test.each([
    '../../etc/passwd.pdf',
    'a\r\nSet-Cookie: x=1.pdf',
    'plan\u202efdp.pdf',
    `${'x'.repeat(300)}.pdf`,
    'con.pdf',
  ])('[SURV-047] [D2] the file name %j is sanitised to a harmless label', async (name) => {
    const { document, entry, saveDraft, open, app } = await startSurvey()

    const { status } = await saveDraft([entry(document, { File: pdf(name) })])

    expect(status).toBe(200)
    const plan = (await open()).answer.OthersArray.find(({ Question }) => Question === 'Plan')
    expect(plan?.DocumentName).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,200}\.pdf$/u)
    const { headers, statusCode } = await app.inject({ url: plan?.DownloadLink ?? '' })
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })
})

describe('reading answers', () => {
  test("[SURV-060] [B5] a SuperAdmin reads anyone's answers, a respondent only their own", async () => {
    const { make, as, caller, inquiry, userId, everything, submit } = await startSurvey()
    const eva = await make.customerUser({ customer_id: inquiry.customer_id })
    await make.respondent({ inquiry_id: inquiry.id, user_id: eva.id, email: eva.email })
    const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })
    await submit(everything())
    const params = { inquiryId: inquiry.id, customerUserId: userId }
    const sam = as(await make.superAdmin())

    const read = await sam.send(viewSurveyAnswers, { params })
    expect(read.answer).toMatchObject({ Status: 'completed', CultureArray: [{ Answer: '4' }] })
    expect((await caller.send(viewSurveyAnswers, { params })).answer.CultureArray).toEqual(read.answer.CultureArray)
    const evas = await sam.send(viewSurveyAnswers, { params: { ...params, customerUserId: eva.id } })
    expect(evas.answer).toMatchObject({ Status: 'pending', CultureArray: [{ Answer: null }] })
    expect((await as(eva).send(viewSurveyAnswers, { params })).status).toBe(404)
    expect((await as(manager).send(viewSurveyAnswers, { params })).status).toBe(404)
    expect((await caller.send(viewSurveyAnswers, { params: { ...params, customerUserId: eva.id } })).status).toBe(404)
    expect((await sam.send(viewSurveyAnswers, { params: { ...params, customerUserId: manager.id } })).status).toBe(404)
    expect((await sam.send(viewSurveyAnswers, { params: { ...params, inquiryId: userId } })).status).toBe(404)
  })

  test('[SURV-060] a question added after the submission was not asked of people who had submitted', async () => {
    const { make, inquiry, everything, submit, answers } = await startSurvey()
    await submit(everything())
    const before = await answers()

    await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'Joined later', is_custom: true })

    expect(await answers()).toEqual(before)
    expect(Object.keys(before)).toHaveLength(5)
  })

  test('[SURV-061] [B5] the open-ended answers are those to text questions, for a SuperAdmin only', async () => {
    const { make, as, caller, inquiry, userId, text, entry, saveDraft } = await startSurvey()
    await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox', title: 'What else?' })
    await saveDraft([entry(text, { Answer: '42' })])
    const other = await make.respondent({ inquiry_id: inquiry.id })
    const answered = { inquiry_id: inquiry.id, respondent_id: other.id, question_id: text.question_id }
    await make.surveyAnswer({ ...answered, text: '7' })
    const params = { inquiryId: inquiry.id, customerUserId: userId }
    const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })
    const sam = as(await make.superAdmin())
    const read = async (customerUserId: string) =>
      (await sam.send(viewOpenEndedAnswers, { params: { ...params, customerUserId } })).answer

    expect(await read(userId)).toEqual([
      { Question: 'Headcount', Answer: '42' },
      { Question: 'What else?', Answer: '' },
    ])
    expect(await read(other.user_id ?? '')).toEqual([
      { Question: 'Headcount', Answer: '7' },
      { Question: 'What else?', Answer: '' },
    ])
    expect((await caller.send(viewOpenEndedAnswers, { params })).status).toBe(403)
    expect((await as(manager).send(viewOpenEndedAnswers, { params })).status).toBe(403)
  })

  test("[MONI-019, WIRE-008, WIRE-017] a respondent's documents come eight per page, newest first, with a link that opens them", async () => {
    const { make, as, app, clock, inquiry, userId, entry, saveDraft } = await startSurvey()
    for (let n = 1; n <= 9; n++) {
      clock.pass({ minutes: 1 })
      const question = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document' })
      await saveDraft([entry(question, { File: pdf(`Plan ${n}.pdf`, String(n)) })])
    }
    const sam = as(await make.superAdmin())
    const list = (query: object) =>
      sam.send(listUserDocuments, { params: { inquiryId: inquiry.id, customerUserId: userId }, query })

    const first = await list({ pageSize: 8, currentPage: 1 })
    const second = await list({ pageSize: 8, currentPage: 2 })

    expect(first.answer).toMatchObject({ totalItem: 9, totalPage: 2 })
    expect(first.answer.data.map(({ DocumentName }) => DocumentName)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Plan ${n}.pdf`),
    )
    expect(second.answer.data).toEqual([
      {
        Id: expect.any(String),
        DocumentName: 'Plan 1.pdf',
        UploadDate: '2026-03-10T09:01:00.000Z',
        path: expect.stringContaining('/api/files/'),
      },
    ])
    expect((await app.inject({ url: second.answer.data[0]?.path ?? '' })).rawPayload).toEqual(
      pdf('Plan 1.pdf', '1').content,
    )
    expect((await list({ search: 'plan 3' })).answer.data).toHaveLength(1)
    expect((await list({ search: '%' })).answer.data).toHaveLength(0)
  })

  test('[MONI-019] [B2] only the SuperAdmin reads the documents, of a respondent of that inquiry', async () => {
    const { make, as, caller, inquiry, userId, document, entry, saveDraft } = await startSurvey()
    await saveDraft([entry(document, { File: pdf('plan.pdf') })])
    const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })
    const other = await make.openInquiry()
    const sam = as(await make.superAdmin())
    const params = { inquiryId: inquiry.id, customerUserId: userId }

    expect((await sam.send(listUserDocuments, { params, query: {} })).answer.totalItem).toBe(1)
    expect((await as(manager).send(listUserDocuments, { params, query: {} })).status).toBe(403)
    expect((await caller.send(listUserDocuments, { params, query: {} })).status).toBe(403)
    expect((await sam.send(listUserDocuments, { params: { ...params, inquiryId: other.id }, query: {} })).status).toBe(
      404,
    )
    expect(pathOf(listUserDocuments, params)).toBe(`/Inquiry/UserDocuments/${inquiry.id}/${userId}`)
  })
})
