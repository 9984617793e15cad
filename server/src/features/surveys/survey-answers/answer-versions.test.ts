/** What is sent twice, late or from two places: versions of answers, conflicts, and submissions that are repeated. */
import { type AnswerConflict, addSurveyAnswers, getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import { samples } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { faultySender } from '../../../test/start-server.ts'

interface GivenEntry {
  Answer?: string
  ValueAnswer?: string
  CheckBoxOptions?: string[]
  File?: TestFile
  DocumentUrl?: string
  Version?: number
}

/** A respondent before a survey with a rating, a text, boxes and a document. */
async function startSurvey() {
  const server = await startServer()
  const { make, signedIn } = server
  const inquiry = await make.openInquiry({ expiry_date: '2026-03-20' })
  const inInquiry = { inquiry_id: inquiry.id }
  const rating = await make.surveyQuestion({ ...inInquiry, title: 'Leaders explain', area: 'Culture' })
  const text = await make.surveyQuestion({ ...inInquiry, title: 'Why', type: 'Textbox' })
  const boxes = await make.surveyQuestion({ ...inInquiry, title: 'Channels', type: 'Checkbox' })
  const document = await make.surveyQuestion({ ...inInquiry, title: 'Plan', type: 'Document' })
  const respondent = await make.respondent(inInquiry)
  const user = { id: respondent.user_id ?? '' }
  const caller = await signedIn(user)
  const entry = ({ question_id }: { question_id: string }, given: GivenEntry) => ({
    DiagnosticId: question_id,
    InquiryId: inquiry.id,
    CustomerUserId: user.id,
    ...given,
  })
  type Entry = ReturnType<typeof entry>
  const send = (Status: 'saveasdraft' | 'completed', entries: Entry[], SubmissionId?: string) =>
    caller.send(addSurveyAnswers, {
      form: { Status, SurveyAnswerDtos: entries, ...(SubmissionId && { SubmissionId }) },
    })
  const read = async () => {
    const params = { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id }
    const { answer } = await caller.send(getSurveyForm, { params, query: {} })
    return Object.fromEntries(
      [...answer.CultureArray, ...answer.OthersArray].map((question) => [question.Question, question]),
    )
  }
  const conflictsIn = (body: string): AnswerConflict[] => JSON.parse(body).Conflicts
  return { ...server, inquiry, rating, text, boxes, document, user, caller, entry, send, read, conflictsIn }
}

const everything = ({ rating, boxes, entry }: Awaited<ReturnType<typeof startSurvey>>) => [
  entry(rating, { Answer: '4', ValueAnswer: 'dk' }),
  entry(boxes, { CheckBoxOptions: ['Chat'] }),
]

test('[ANSW-008] every answer has its own version, incremented only by a save that changes it', async () => {
  const { text, rating, entry, send, read } = await startSurvey()
  expect((await read()).Why?.Version).toBe(0)

  const first = await send('saveasdraft', [
    entry(text, { Answer: 'One', Version: 0 }),
    entry(rating, { Answer: '3', Version: 0 }),
  ])
  const second = await send('saveasdraft', [
    entry(text, { Answer: 'Two', Version: 1 }),
    entry(rating, { Answer: '3', Version: 1 }),
  ])

  const ids = { text: text.question_id, rating: rating.question_id }
  expect(first.answer.Versions).toEqual([
    { DiagnosticId: ids.text, Version: 1 },
    { DiagnosticId: ids.rating, Version: 1 },
  ])
  expect(second.answer.Versions).toEqual([
    { DiagnosticId: ids.text, Version: 2 },
    { DiagnosticId: ids.rating, Version: 1 },
  ])
  expect(second.answer.Conflicts).toEqual([])
  expect(await read()).toMatchObject({ Why: { Version: 2, Answer: 'Two' }, 'Leaders explain': { Version: 1 } })
})

test('[ANSW-008] a draft with stale answers saves the others and returns the current ones, with when they were saved', async () => {
  const { text, rating, clock, entry, send, read } = await startSurvey()
  await send('saveasdraft', [entry(text, { Answer: 'Newer', Version: 0 })])
  clock.pass({ minutes: 5 })

  const { status, answer } = await send('saveasdraft', [
    entry(text, { Answer: 'Older', Version: 0 }),
    entry(rating, { Answer: '2', ValueAnswer: '5', Version: 0 }),
  ])

  expect(status).toBe(200)
  expect(answer.Conflicts).toEqual([
    {
      DiagnosticId: text.question_id,
      Version: 1,
      SubmissionId: null,
      SavedAt: '2026-03-10T09:00:00.000Z',
      Answer: 'Newer',
      ValueImportanceAnswer: null,
      CheckBoxOptionsAnswer: [],
      DocumentName: null,
      DownloadLink: null,
    },
  ])
  expect(answer.Versions).toEqual([{ DiagnosticId: rating.question_id, Version: 1 }])
  expect(await read()).toMatchObject({
    Why: { Answer: 'Newer', Version: 1 },
    'Leaders explain': { Answer: '2', ValueImportanceAnswer: '5' },
  })
})

test('[ANSW-008] repeating an answer with its old version is no conflict: it may be a retry', async () => {
  const { text, entry, send } = await startSurvey()
  const set = [entry(text, { Answer: 'One', Version: 0 })]
  await send('saveasdraft', set)

  const { answer } = await send('saveasdraft', set)

  expect([answer.Conflicts, answer.Versions]).toEqual([[], [{ DiagnosticId: text.question_id, Version: 1 }]])
})

test('[ANSW-008] a submission with a stale answer is a 409 that names it, and stores nothing', async () => {
  const survey = await startSurvey()
  const { text, boxes, entry, send, read, conflictsIn } = survey
  await send('saveasdraft', [entry(text, { Answer: 'Newer', Version: 0 })])

  const refused = await send('completed', [...everything(survey), entry(text, { Answer: 'Older', Version: 0 })])

  expect(refused.status).toBe(409)
  expect(refused.failure?.errorMessage).toEqual(['Why: This was answered differently elsewhere.'])
  expect(conflictsIn(refused.body)).toMatchObject([{ DiagnosticId: text.question_id, Version: 1, Answer: 'Newer' }])
  expect(await read()).toMatchObject({ Channels: { Version: 0 }, 'Leaders explain': { Answer: null } })
  expect(boxes.title).toBe('Channels')
})

test('[ANSW-008] without a version the last write wins, as outside clients expect', async () => {
  const { text, entry, send, read } = await startSurvey()
  await send('saveasdraft', [entry(text, { Answer: 'One' })])

  const { answer } = await send('saveasdraft', [entry(text, { Answer: 'Two' })])

  expect(answer.Conflicts).toEqual([])
  expect((await read()).Why).toMatchObject({ Answer: 'Two', Version: 2 })
})

test('[ANSW-008] a file sent for a stale answer is not kept, and the newer document stays', async () => {
  const { document, entry, send, read, storedFiles } = await startSurvey()
  const pdf = (name: string, content: string) => new TestFile(name, Buffer.concat([samples.pdf, Buffer.from(content)]))
  await send('saveasdraft', [entry(document, { File: pdf('Newer.pdf', 'one'), Version: 0 })])
  const before = await storedFiles()

  const { answer } = await send('saveasdraft', [entry(document, { File: pdf('Older.pdf', 'two'), Version: 0 })])

  expect(answer.Conflicts).toMatchObject([{ DocumentName: 'Newer.pdf', Version: 1 }])
  expect(answer.Documents).toEqual([])
  expect((await read()).Plan?.DocumentName).toBe('Newer.pdf')
  expect(await storedFiles()).toEqual(before)
})

test('[ANSW-008, ANSW-012] a set without files is accepted as JSON too, by the same rules', async () => {
  const { caller, app, text, entry, inquiry, read } = await startSurvey()
  const json = (body: unknown) => faultySender(app, caller.token)(addSurveyAnswers, { body })

  const saved = await json({ Status: 'saveasdraft', SurveyAnswerDtos: [entry(text, { Answer: 'Said', Version: 0 })] })
  const refused = await json({ Status: 'later', SurveyAnswerDtos: [{ InquiryId: inquiry.id }] })
  const withFile = await json({
    Status: 'saveasdraft',
    SurveyAnswerDtos: [{ ...entry(text, {}), File: { name: 'a.pdf', size: 1 } }],
  })

  expect(saved.answer.Versions).toEqual([{ DiagnosticId: text.question_id, Version: 1 }])
  expect((await read()).Why?.Answer).toBe('Said')
  expect(refused.status).toBe(400)
  expect(refused.failure?.errorMessage).toContain('SurveyAnswerDtos[0].DiagnosticId: This field is mandatory.')
  expect(withFile.failure?.errorMessage).toEqual(['SurveyAnswerDtos[0].File: Add a file.'])
})

test('[ANSW-019] a submission repeated with its id and content gets the same answer, and writes nothing', async () => {
  const survey = await startSurvey()
  const { clock, document, entry, send, db, storedFiles } = survey
  const id = '0190a6b0-0000-4000-8000-000000000001'
  const file = new TestFile('Plan.pdf', samples.pdf)
  const set = [...everything(survey), entry(document, { File: file })]
  const first = await send('completed', set, id)
  const stored = () => db.selectFrom('survey_answer').selectAll().orderBy('question_id').execute()
  const before = [await stored(), await storedFiles()]
  clock.pass({ minutes: 1 })

  const again = await send('completed', [...set].reverse(), id)

  const { Documents, Versions, ...said } = again.answer
  const { Documents: firstDocuments, Versions: firstVersions, ...firstSaid } = first.answer
  expect([first.status, again.status]).toEqual([200, 200])
  expect(said).toEqual(firstSaid)
  expect(Documents.map(({ DocumentName }) => DocumentName)).toEqual(['Plan.pdf'])
  expect(firstDocuments).toHaveLength(1)
  expect(new Set(Versions.map((one) => JSON.stringify(one)))).toEqual(
    new Set(firstVersions.map((one) => JSON.stringify(one))),
  )
  expect([await stored(), await storedFiles()]).toEqual(before)
})

test('[ANSW-019, SURV-038] another id, other content, no id or another person gets a 409 as before', async () => {
  const survey = await startSurvey()
  const { rating, boxes, entry, send } = survey
  const id = '0190a6b0-0000-4000-8000-000000000001'
  await send('completed', everything(survey), id)
  const other = [entry(rating, { Answer: '5', ValueAnswer: 'dk' }), entry(boxes, { CheckBoxOptions: ['Chat'] })]

  const statuses = [
    await send('completed', other, id),
    await send('completed', everything(survey), id.replace(/1$/, '2')),
    await send('completed', everything(survey)),
    await send('saveasdraft', everything(survey), id),
    await send('completed', everything(survey), 'no-id'),
  ].map(({ status }) => status)

  expect(statuses).toEqual([409, 409, 409, 409, 400])
})

test('[ANSW-018, ANSW-019] ten concurrent presses are one submission, and each gets the answer', async () => {
  const survey = await startSurvey()
  const id = '0190a6b0-0000-4000-8000-000000000001'

  const all = await Promise.all(Array.from({ length: 10 }, () => survey.send('completed', everything(survey), id)))

  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(all.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
})

test('[ANSW-019] of the same submission sent three times concurrently, with a file, one file is kept', async () => {
  const survey = await startSurvey()
  const { document, entry, send, storedFiles } = survey
  const id = '0190a6b0-0000-4000-8000-000000000001'
  const set = [...everything(survey), entry(document, { File: new TestFile('Plan.pdf', samples.pdf) })]

  const all = await Promise.all([send('completed', set, id), send('completed', set, id), send('completed', set, id)])

  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await storedFiles()).toHaveLength(1)
})

test('[ANSW-008, ANSW-009] each answer names its last save, so that a client recognises its own after a lost response', async () => {
  const { text, rating, entry, send, read } = await startSurvey()
  const [one, two, three] = ['1', '2', '3'].map((n) => `0190a6b0-0000-4000-8000-00000000000${n}`)
  expect((await read()).Why?.SubmissionId).toBeNull()
  await send(
    'saveasdraft',
    [entry(text, { Answer: 'One', Version: 0 }), entry(rating, { Answer: '3', Version: 0 })],
    one,
  )
  // The rating is sent again as it stands.
  await send(
    'saveasdraft',
    [entry(text, { Answer: 'Two', Version: 1 }), entry(rating, { Answer: '3', Version: 1 })],
    two,
  )
  const given = await read()
  expect([given.Why?.SubmissionId, given['Leaders explain']?.SubmissionId]).toEqual([two, one])

  const stale = await send('saveasdraft', [entry(text, { Answer: 'Three', Version: 1 })], three)
  expect(stale.answer.Conflicts).toMatchObject([{ Answer: 'Two', SubmissionId: two }])
  await send('saveasdraft', [entry(text, { Answer: 'Four' })])
  expect((await read()).Why?.SubmissionId).toBeNull()
})
