import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { getTextQuestions, listAnswerTexts, tagAnswerText } from '@plumbline/contract/results/answer-texts'
import type { Input } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { changeSecret } from '../../../test/changed-secret.ts'
import { startServer } from '../../../test/server.ts'
import type { TestServerOptions } from '../../../test/start-server.ts'

const OVER = '2026-03-10T08:00:00.000Z'

/** An inquiry with two text questions; `write` makes one more person answer them, a minute after the previous one. */
async function written(
  { confidentiality = 'identified' }: { confidentiality?: 'identified' | 'confidential' } = {},
  options?: TestServerOptions,
) {
  const server = await startServer(options)
  const { make, as, db } = server
  const inquiry = await make.openInquiry({ description: 'Autumn', confidentiality })
  const inInquiry = { inquiry_id: inquiry.id }
  const rating = await make.surveyQuestion({ ...inInquiry, type: 'Rating', area: 'People' })
  const helps = await make.surveyQuestion({ ...inInquiry, type: 'Textbox', title: 'What helps?' })
  const hinders = await make.surveyQuestion({ ...inInquiry, type: 'Textbox', title: 'What hinders?' })
  const consultant = await make.superAdmin()
  const params = { inquiryId: inquiry.id }
  let minute = 0

  async function write(
    { helps: first = null, hinders: second = null }: { helps?: string | null; hinders?: string | null },
    person: { first_name?: string; last_name?: string } = {},
    status: 'completed' | 'pending' = 'completed',
  ) {
    const user = await make.customerUser({ customer_id: inquiry.customer_id, ...person })
    const completed_at = `2026-03-09T10:${String(minute++).padStart(2, '0')}:00.000Z`
    const asked = { ...inInquiry, user_id: user.id, email: user.email, status }
    const respondent = await make.respondent({ ...asked, completed_at: status === 'completed' ? completed_at : null })
    for (const [{ question_id }, text] of [[helps, first] as const, [hinders, second] as const])
      await make.surveyAnswer({ ...inInquiry, respondent_id: respondent.id, question_id, text })
    return { ...user, respondentId: respondent.id, completed_at }
  }
  const read = (query: Input<typeof listAnswerTexts>['query'] = {}) =>
    as(consultant).send(listAnswerTexts, { params, query })
  return {
    ...server,
    inquiry,
    params,
    rating,
    helps,
    hinders,
    consultant,
    write,
    read,
    questions: () => as(consultant).send(getTextQuestions, { params }),
    textsOf: async (query: Input<typeof listAnswerTexts>['query'] = {}) =>
      (await read(query)).answer.data.map(({ Text }) => Text),
    tag: (
      { Id, QuestionId }: { Id: string; QuestionId: string },
      Add: string[],
      Remove: string[] = [],
      by = consultant,
    ) =>
      as(by).send(tagAnswerText, {
        params: { ...params, questionId: QuestionId, textId: Id },
        body: { Add, Remove },
      }),
    close: () => db.updateTable('inquiry').set({ closed_at: OVER }).where('id', '=', inquiry.id).execute(),
  }
}

/** The first of them; a test without any fails here. */
function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is one.')
  return first
}

test('[WORK-001] submitted comments are read by question, newest first, with their authors', async () => {
  const { write, read, questions, helps, hinders } = await written()
  const ada = await write({ helps: 'Trust', hinders: 'Noise' }, { first_name: 'Ada', last_name: 'Lovelace' })
  await write({ helps: 'Time', hinders: '' })
  await write({ helps: 'A draft' }, {}, 'pending')

  const { answer } = await read()

  expect(answer.data.map(({ Question, Text }) => [Question, Text])).toEqual([
    ['What helps?', 'Time'],
    ['What helps?', 'Trust'],
    ['What hinders?', 'Noise'],
  ])
  expect(answer.data[1]).toEqual({
    Id: ada.respondentId,
    QuestionId: helps.question_id,
    Question: 'What helps?',
    Text: 'Trust',
    Tags: [],
    CustomerUserId: ada.id,
    FirstName: 'Ada',
    LastName: 'Lovelace',
    Email: ada.email,
    SubmittedAt: ada.completed_at,
    Language: 'en',
  })
  expect(answer.totalItem).toBe(3)
  expect((await questions()).answer).toEqual({
    Confidentiality: 'identified',
    Questions: [
      { Id: helps.question_id, Question: 'What helps?', Texts: 2 },
      { Id: hinders.question_id, Question: 'What hinders?', Texts: 1 },
    ],
    Tags: [],
    Languages: [{ Language: 'en', Texts: 3 }],
  })
})

test('[WORK-001] comments are filtered by question, searched by words and names, sorted and paged', async () => {
  const { textsOf, write, read, helps, rating } = await written()
  await write({ helps: '100% trust' }, { first_name: 'Ada', last_name: 'Zuse' })
  await write({ helps: 'Time', hinders: 'TRUST is low' }, { first_name: 'Ben', last_name: 'adams' })
  await write({ helps: 'Quiet' }, { first_name: 'Cem', last_name: 'Okri' })
  const questionId = helps.question_id

  expect(await textsOf({ questionId })).toEqual(['Quiet', 'Time', '100% trust'])
  expect(await textsOf({ search: 'trust' })).toEqual(['100% trust', 'TRUST is low'])
  expect(await textsOf({ search: '0%' })).toEqual(['100% trust'])
  expect(await textsOf({ search: 'okri' })).toEqual(['Quiet'])
  expect(await textsOf({ questionId, sort: 'LastName' })).toEqual(['Time', 'Quiet', '100% trust'])
  expect(await textsOf({ questionId, sort: 'SubmittedAt' })).toEqual(['100% trust', 'Time', 'Quiet'])
  expect(await textsOf({ questionId, pageSize: 2, currentPage: 2 })).toEqual(['100% trust'])
  expect((await read({ questionId: rating.question_id })).failure).toMatchObject({
    status: 404,
    errorMessage: ['Survey question not found.'],
  })
})

test('[WORK-001] a comment is tagged, found by its tag and counted; removing the tag undoes that', async () => {
  const { textsOf, write, read, questions, tag, helps, hinders } = await written()
  await write({ helps: 'Trust', hinders: 'Noise' })
  await write({ helps: 'Time' })
  const [time, trust, noise] = (await read()).answer.data
  if (!time || !trust || !noise) throw new Error('There are three.')

  const added = await tag(trust, ['  Ways  of working ', 'Culture'])
  await tag(noise, ['ways of Working'])

  expect(added.answer).toEqual({ Tags: ['Culture', 'Ways of working'] })
  expect(await textsOf({ tag: 'Ways of working' })).toEqual(['Trust', 'Noise'])
  expect(await textsOf({ tag: 'Culture' })).toEqual(['Trust'])
  const ofHinders = await read({ questionId: hinders.question_id, tag: 'Ways of working' })
  expect(ofHinders.answer.data).toMatchObject([{ Text: 'Noise', Tags: ['Ways of working'] }])
  const [ofFirst, ofSecond] = [helps, hinders].map(({ question_id: QuestionId }) => ({ QuestionId, Texts: 1 }))
  expect((await questions()).answer.Tags).toEqual([
    { Tag: 'Culture', Counts: [ofFirst] },
    { Tag: 'Ways of working', Counts: [ofFirst, ofSecond] },
  ])
  const taken = await tag(trust, ['Trust'], ['culture', 'Ways of working'])
  expect(taken.answer).toEqual({ Tags: ['Trust'] })
  expect((await questions()).answer.Tags).toEqual([
    { Tag: 'Trust', Counts: [ofFirst] },
    { Tag: 'Ways of working', Counts: [ofSecond] },
  ])
})

test('[WORK-001] an empty or too long tag is refused, and so is one of an unknown comment', async () => {
  const { write, read, questions, tag, rating, helps, inquiry } = await written()
  const draft = await write({ helps: 'Later' }, {}, 'pending')
  await write({ helps: 'Trust' })
  const text = firstOf((await read()).answer.data)

  const refused = await Promise.all([
    tag(text, ['']),
    tag(text, ['x'.repeat(41)]),
    tag(
      text,
      Array.from({ length: 11 }, (_, n) => `Tag ${n}`),
    ),
    tag({ Id: draft.respondentId, QuestionId: helps.question_id }, ['Early']),
    tag({ Id: text.Id, QuestionId: rating.question_id }, ['Rated']),
    tag({ Id: inquiry.id, QuestionId: helps.question_id }, ['Nobody']),
  ])

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404, 404])
  expect(refused[3]?.failure?.errorMessage).toEqual(['Comment not found.'])
  expect((await questions()).answer.Tags).toEqual([])
})

test('[WORK-001] the eleventh tag of a comment is refused with a message, and nothing of that change is stored', async () => {
  const { write, read, tag } = await written()
  await write({ helps: 'Trust' })
  const text = firstOf((await read()).answer.data)
  const ten = Array.from({ length: 10 }, (_, n) => `Tag ${n}`)
  await tag(text, ten)

  const { failure } = await tag(text, ['One more', 'And another'], ['Tag 0'])

  expect(failure).toMatchObject({ status: 409, errorMessage: ['A comment can have at most 10 tags.'] })
  expect(firstOf((await read()).answer.data).Tags).toEqual(ten)
})

test('[WORK-001] of many concurrent tag changes all are applied, and a tag is stored once', async () => {
  const { write, read, tag } = await written()
  await write({ helps: 'Trust' })
  const text = firstOf((await read()).answer.data)
  const shared = ['Shared', 'shared', 'SHARED', 'sHARED', 'Shared', 'shared', 'SHARED', 'sHARED']

  const all = await Promise.all(shared.map((spelling, n) => tag(text, [`Tag ${n}`, spelling])))

  expect(all.map(({ status }) => status)).toEqual(shared.map(() => 200))
  const { Tags } = firstOf((await read()).answer.data)
  expect(Tags.map((tag) => tag.toLowerCase())).toEqual(['shared', ...shared.map((_, n) => `tag ${n}`)])
})

test('[WORK-001] returning a survey removes its comments from the list and their tags from the counts', async () => {
  const { write, read, questions, tag, db, helps } = await written()
  const ada = await write({ helps: 'Trust' })
  await tag(firstOf((await read()).answer.data), ['Culture'])

  await db.updateTable('respondent').set({ status: 'pending' }).where('id', '=', ada.respondentId).execute()

  expect((await read()).answer).toMatchObject({ data: [], totalItem: 0 })
  expect((await questions()).answer).toMatchObject({
    Questions: [{ Id: helps.question_id, Texts: 0 }, { Texts: 0 }],
    Tags: [{ Tag: 'Culture', Counts: [] }],
  })
})

test("[WORK-001, CONF-003, CONF-009] a confidential inquiry's comments are shown and tagged once it is closed and ten people wrote one, however many have submitted", async () => {
  const { write, read, questions, tag, close, db, helps, params } = await written({ confidentiality: 'confidential' })
  const people = []
  for (let n = 0; n < 9; n++) people.push(await write({ helps: `Words ${n}` }))
  for (let n = 0; n < 5; n++) await write({})
  const ofSomebody = { Id: people[0]?.respondentId ?? '', QuestionId: helps.question_id }
  const early = [await read(), await questions(), await tag(ofSomebody, ['Early'])]
  await close()
  const few = [await read(), await questions(), await tag(ofSomebody, ['Few'])]
  await db.updateTable('inquiry').set({ closed_at: null }).where('id', '=', params.inquiryId).execute()
  await write({ hinders: 'The tenth' })
  await close()

  const enough = await read({ pageSize: 100 })

  const notOver = ['These answers are confidential and are shown after the survey closes.']
  const tooFew = ['These answers are confidential. Comments are shown only if 10 or more people wrote one.']
  expect(early.map(({ failure }) => failure)).toMatchObject(Array(3).fill({ status: 409, errorMessage: notOver }))
  expect(few.map(({ failure }) => failure)).toMatchObject(Array(3).fill({ status: 409, errorMessage: tooFew }))
  expect(enough.answer.totalItem).toBe(10)
  expect((await questions()).answer).toMatchObject({ Tags: [], Confidentiality: 'confidential' })
})

test('[WORK-001, CONF-002, CONF-010] nothing reveals the author or time of a confidential comment: no name, id, place or search', async () => {
  const { write, read, textsOf, tag, close, helps, hinders } = await written({ confidentiality: 'confidential' })
  const people = []
  for (let n = 0; n < 12; n++)
    people.push(
      await write({ helps: `Help ${n}`, hinders: `Hinder ${n}` }, { first_name: 'Ottilie', last_name: `Q${n}` }),
    )
  await close()

  const { answer, body } = await read({ pageSize: 100 })
  const pages = [1, 2, 3, 4, 5, 6].map((currentPage) => ({ currentPage, pageSize: 5 }))
  const paged = (await Promise.all(pages.map(textsOf))).flat()
  const sortings = await Promise.all(
    (['LastName', '-LastName', 'SubmittedAt', '-SubmittedAt'] as const).map((sort) => textsOf({ sort, pageSize: 100 })),
  )

  const texts = answer.data.map(({ Text }) => Text)
  const order = (of: string) => texts.filter((text) => text.startsWith(of)).map((text) => text.split(' ')[1])
  const asWritten = people.map((_, n) => String(n))
  expect(order('Help').toSorted()).toEqual(asWritten.toSorted())
  for (const known of [asWritten, asWritten.toReversed(), order('Hinder')]) expect(order('Help')).not.toEqual(known)
  expect(paged).toEqual(texts)
  for (const sorting of sortings) expect(sorting).toEqual(texts)
  expect(answer.data[0]).toMatchObject({ FirstName: null, LastName: null, Email: null, SubmittedAt: null })
  expect(answer.data[0]?.CustomerUserId).toBeNull()
  for (const { id, respondentId, email, completed_at } of people)
    for (const secret of [id, respondentId, email, completed_at.slice(0, 16)])
      expect([secret, body.includes(secret)]).toEqual([secret, false])
  expect(body).not.toContain('Ottilie')
  for (const search of ['Ottilie', 'Q7', people[7]?.email ?? '']) expect(await textsOf({ search })).toEqual([])
  expect(await textsOf({ search: 'help 7' })).toEqual(['Help 7'])
  // Nor does a respondent's own id lead to their text.
  const byOwnId = await tag({ Id: people[0]?.respondentId ?? '', QuestionId: helps.question_id }, ['Matches'])
  expect(byOwnId.status).toBe(404)
  // Nor does an id of one question's text work for another question.
  const ofHelps = firstOf(answer.data)
  expect((await tag({ ...ofHelps, QuestionId: hinders.question_id }, ['Matches'])).status).toBe(404)
})

test('[WORK-001] a confidential comment is tagged by the id it is shown with', async () => {
  const { write, read, questions, textsOf, tag, close, helps } = await written({ confidentiality: 'confidential' })
  for (let n = 0; n < 10; n++) await write({ helps: `Help ${n}` })
  await close()
  const third = (await read()).answer.data[2]
  if (third === undefined) throw new Error('There are ten.')

  const { answer } = await tag(third, ['Culture'])

  expect(answer).toEqual({ Tags: ['Culture'] })
  expect(await textsOf({ tag: 'Culture' })).toEqual([third.Text])
  const counts = [{ QuestionId: helps.question_id, Texts: 1 }]
  expect((await questions()).answer.Tags).toEqual([{ Tag: 'Culture', Counts: counts }])
})

test('[OPS-009] a confidential comment read before a change of secret can be tagged after it', async () => {
  const { surroundings, write, read, textsOf, tag, close } = await written({ confidentiality: 'confidential' })
  for (let n = 0; n < 10; n++) await write({ helps: `Help ${n}` })
  await close()
  const first = firstOf((await read()).answer.data)

  changeSecret(surroundings)
  const { status } = await tag(first, ['Culture'])

  expect(status).toBe(200)
  expect(await textsOf({ tag: 'Culture' })).toEqual([first.Text])
})

test('[WORK-001] [B5] reading comments is recorded, with the question; reading none is not', async () => {
  const { write, read, helps, hinders, as, consultant } = await written()
  await write({ helps: 'Trust' })

  await read({ questionId: helps.question_id })
  await read({ questionId: hinders.question_id })

  const { answer } = await as(consultant).send(listAuditEvents, { query: {} })
  const events = answer.data.filter(({ Action }) => Action === 'Survey answers read')
  expect(events.map(({ Subject, Detail }) => [Subject, Detail])).toEqual([['Autumn', { Question: 'What helps?' }]])
})

test.for(['identified', 'confidential'] as const)(
  '[WORK-001] however many people wrote to however many questions, a page of %s takes the same number of queries',
  async (confidentiality) => {
    const statements: string[] = []
    const onStatement = (statement: string) => statements.push(statement)
    const { write, read, questions, make, inquiry, close } = await written({ confidentiality }, { onStatement })
    for (let n = 0; n < 10; n++) await write({ helps: `Help ${n}` })
    await close()
    const counted = async () => {
      statements.length = 0
      await read({ pageSize: 100 })
      await questions()
      return statements.length
    }
    const few = await counted()
    for (let n = 0; n < 20; n++) await write({ helps: `More ${n}`, hinders: `Hinder ${n}` })
    for (let n = 0; n < 5; n++) await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox' })

    expect(await counted()).toBe(few)
  },
)

test('[WORK-001] managers do not read them, and unknown ones are not found', async () => {
  const { as, make, inquiry, consultant } = await written()
  const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })

  const asManager = await as(manager).send(listAnswerTexts, { params: { inquiryId: inquiry.id }, query: {} })
  const ofNothing = await as(consultant).send(listAnswerTexts, { params: { inquiryId: consultant.id }, query: {} })

  expect([asManager.status, ofNothing.status]).toEqual([403, 404])
})

test('[LANG-005] comments are narrowed by the language they were written in', async () => {
  const { write, db, read, textsOf, questions } = await written()
  const ada = await write({ helps: 'Vertrauen' })
  await write({ helps: 'Trust', hinders: 'Noise' })
  await db.updateTable('respondent').set({ answered_in: 'de' }).where('id', '=', ada.respondentId).execute()

  expect((await questions()).answer.Languages).toEqual([
    { Language: 'en', Texts: 2 },
    { Language: 'de', Texts: 1 },
  ])
  expect(await textsOf({ language: 'de' })).toEqual(['Vertrauen'])
  expect(await textsOf({ language: 'en', fold: 'true' })).toEqual(['Trust', 'Noise'])
  expect((await read({ language: 'de' })).answer.data[0]?.Language).toBe('de')
})

test('[LANG-005] of a confidential inquiry no language is told, since few may share one', async () => {
  const { write, read, questions, close } = await written({ confidentiality: 'confidential' })
  for (let n = 0; n < 10; n++) await write({ helps: `Words ${n}` })
  await close()

  expect((await questions()).answer).not.toHaveProperty('Languages')
  expect((await read()).answer.data[0]).not.toHaveProperty('Language')
  expect((await read({ language: 'en' })).status).toBe(409)
})
