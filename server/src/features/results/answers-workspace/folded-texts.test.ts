import { getTagFigures, listAnswerTexts, tagAnswerText } from '@plumbline/contract/results/answer-texts'
import type { Input } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const OVER = '2026-03-10T08:00:00.000Z'

/** An inquiry with a text question and two rating questions of People; each person answers with a text and gives both the same performance. */
async function written(
  answers: readonly (readonly [text: string, performance: number])[],
  confidentiality: 'identified' | 'confidential' = 'identified',
) {
  const { make, as } = await startServer()
  const inquiry = await make.openInquiry({ confidentiality, closed_at: OVER })
  const inInquiry = { inquiry_id: inquiry.id }
  const helps = await make.surveyQuestion({ ...inInquiry, type: 'Textbox', title: 'What helps?' })
  const ratings = [
    await make.surveyQuestion({ ...inInquiry, type: 'Rating', area: 'People', title: 'Trust' }),
    await make.surveyQuestion({ ...inInquiry, type: 'Rating', area: 'People', title: 'Time' }),
  ]
  for (const [n, [text, performance]] of answers.entries()) {
    const person = { first_name: `Pat ${n}`, last_name: 'Miller' }
    const user = await make.customerUser({ customer_id: inquiry.customer_id, ...person })
    const respondent = await make.respondent({
      ...inInquiry,
      user_id: user.id,
      email: user.email,
      status: 'completed',
      completed_at: `2026-03-09T10:${String(n).padStart(2, '0')}:00.000Z`,
    })
    const own = { ...inInquiry, respondent_id: respondent.id }
    await make.surveyAnswer({ ...own, question_id: helps.question_id, text })
    for (const { question_id } of ratings)
      await make.surveyAnswer({ ...own, question_id, performance: String(performance), importance: '4' })
  }
  const consultant = as(await make.superAdmin())
  const params = { inquiryId: inquiry.id }
  const read = async (query: Input<typeof listAnswerTexts>['query'] = {}) =>
    (await consultant.send(listAnswerTexts, { params, query: { fold: 'true', ...query } })).answer
  return {
    read,
    tag: async ({ Id, QuestionId }: { Id: string; QuestionId: string }, Add: string[], Remove: string[] = []) =>
      (
        await consultant.send(tagAnswerText, {
          params: { ...params, questionId: QuestionId, textId: Id },
          body: { Add, Remove, Equal: true },
        })
      ).answer,
    figures: async (tag: string) => (await consultant.send(getTagFigures, { params, query: { tag } })).answer,
  }
}

/** The first of them; a test without any fails here. */
function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is one.')
  return first
}

test('[TRUE-007] comments that differ only in case and outer spaces are one row with a count, its authors and all tags', async () => {
  const { read, tag } = await written([
    ['Trust', 3],
    [' trust\n', 3],
    ['Time', 3],
    ['TRUST', 3],
    ['Ärger', 3],
    ['äRGER', 3],
  ])

  const { data, totalItem } = await read()

  expect(data.map(({ Text, Count }) => [Text, Count])).toEqual([
    ['äRGER', 2],
    ['TRUST', 3],
    ['Time', 1],
  ])
  expect(totalItem).toBe(3)
  expect(data[1]).toMatchObject({
    FirstName: 'Pat 3',
    Writers: [{ FirstName: 'Pat 1' }, { FirstName: 'Pat 0' }],
  })
  const trust = data[1] ?? firstOf(data)
  expect(await tag(trust, ['Culture'])).toEqual({ Tags: ['Culture'] })
  expect((await read({ tag: 'Culture' })).data).toMatchObject([{ Text: 'TRUST', Count: 3, Tags: ['Culture'] }])
  expect((await read({ fold: undefined, tag: 'Culture' })).totalItem).toBe(3)
  await tag(trust, [], ['culture'])
  expect((await read({ tag: 'Culture' })).totalItem).toBe(0)
})

test('[TRUE-007] rows of identical comments are searched, sorted and paged', async () => {
  const { read } = await written([
    ['Trust', 3],
    ['Time', 3],
    ['trust', 3],
    ['Quiet', 3],
  ])

  expect((await read({ search: 'trust' })).data).toMatchObject([{ Text: 'trust', Count: 2 }])
  expect((await read({ sort: 'SubmittedAt' })).data.map(({ Text }) => Text)).toEqual(['Trust', 'Time', 'Quiet'])
  const second = await read({ pageSize: 2, currentPage: 2 })
  expect([second.data.map(({ Text }) => Text), second.totalPage, second.totalItem]).toEqual([['Time'], 2, 3])
})

test("[TRUE-007, CONF-002, CONF-010] a confidential inquiry's identical comments are one anonymous row, in a stable order", async () => {
  const { read, tag, figures } = await written(
    Array.from({ length: 12 }, (_, n) => [n < 6 ? 'Trust' : `Text ${n}`, n < 6 ? 1 : 5] as const),
    'confidential',
  )

  const { data, totalItem } = await read()
  const trust = firstOf(data.filter(({ Text }) => Text === 'Trust'))

  expect(totalItem).toBe(7)
  expect(trust).toMatchObject({ Count: 6, Writers: [], CustomerUserId: null, Email: null, SubmittedAt: null })
  expect((await read()).data).toEqual(data)
  await tag(trust, ['Culture'])
  expect((await read({ tag: 'Culture' })).data).toMatchObject([{ Text: 'Trust', Count: 6 }])
  expect(await figures('Culture')).toEqual({ Texts: 6, People: null, Areas: null })
})

test('[TRUE-007, CONF-008] how the authors of a tag rate is compared with everyone, from five of them and as many others', async () => {
  const { read, tag, figures } = await written(
    Array.from({ length: 12 }, (_, n) => [n < 5 ? 'Noise' : n < 9 ? 'Few' : `Text ${n}`, n < 5 ? 2 : 4] as const),
  )
  for (const [text, name] of [
    ['Noise', 'Calm'],
    ['Few', 'Rare'],
  ] as const)
    await tag(firstOf((await read({ search: text })).data), [name])

  // Five at 2 and seven at 4.
  expect(await figures('Calm')).toEqual({
    Texts: 5,
    People: 5,
    Areas: [{ Area: 'People', Performance: 2, Everyone: 3.17, N: 5, Because: null }],
  })
  expect((await figures('Rare')).Areas).toEqual([
    { Area: 'People', Performance: null, Everyone: 3.17, N: null, Because: expect.stringContaining('fewer than 5') },
  ])
  expect(await figures('Nothing')).toMatchObject({ Texts: 0, People: 0 })
})
