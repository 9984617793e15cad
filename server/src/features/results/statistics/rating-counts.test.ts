import { changeRespondent, returnSurvey } from '@plumbline/contract/inquiries/respondents-board'
import { getCalculatedInputs } from '@plumbline/contract/results/results'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { startServer } from '../../../test/server.ts'
import { cellOf } from './figures/counts.ts'
import { recount, wrongCounts } from './rating-counts.queries.ts'

/** An inquiry with two questions, and its counts. */
async function asked(given: Record<string, unknown> = {}) {
  const server = await startServer()
  const { make, db, signedIn } = server
  const manager = await make.customerAdmin()
  const inquiry = await make.openInquiry({
    customer_id: manager.customer_id ?? '',
    created_by: manager.id,
    attribute_names: JSON.stringify(['Site', 'Level']),
    ...given,
  })
  const questions = [
    await make.surveyQuestion({ inquiry_id: inquiry.id, area: 'People' }),
    await make.surveyQuestion({ inquiry_id: inquiry.id, area: 'Process' }),
  ]
  await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox' })

  async function respondent(site: string, level: string) {
    const person = await make.customerUser({ customer_id: inquiry.customer_id })
    await make.respondent({
      inquiry_id: inquiry.id,
      user_id: person.id,
      email: person.email,
      attribute_1: site,
      attribute_2: level,
    })
    const { sendFaulty } = await signedIn(person)
    return {
      person,
      answer: (Status: 'saveasdraft' | 'completed', ratings: readonly (readonly [string, string])[]) =>
        sendFaulty(addSurveyAnswers, {
          form: {
            Status,
            SurveyAnswerDtos: ratings.map(([Answer, ValueAnswer], n) => ({
              InquiryId: inquiry.id,
              DiagnosticId: questions[n]?.question_id ?? '',
              Answer,
              ValueAnswer,
            })),
          },
        }),
    }
  }
  async function counted() {
    const rows = await db
      .selectFrom('rating_count')
      .selectAll()
      .where('inquiry_id', '=', inquiry.id)
      .where('people', '<>', 0)
      .execute()
    return rows
      .map(({ attribute, value, question_id, cell, people }) => {
        const question = questions.findIndex((one) => one.question_id === question_id) + 1
        return `${attribute}${value && ` ${value}`}, question ${question}, ${Math.floor(cell / 6)} and ${cell % 6}: ${people}`
      })
      .toSorted()
  }
  return { ...server, manager, inquiry, questions, respondent, counted }
}

test('[STAT-015] a submission counts each pair of ratings, for everyone and for each of its groups; a draft counts nothing', async () => {
  const { respondent, counted, db } = await asked()
  const ann = await respondent('Berne', 'Lead')
  const bob = await respondent('Berne', '')

  await ann.answer('saveasdraft', [['2', '4']])
  expect(await counted()).toEqual([])
  const sent = await Promise.all([
    ann.answer('completed', [
      ['3', '5'],
      ['dk', '1'],
    ]),
    bob.answer('completed', [
      ['3', '5'],
      ['dk', 'dk'],
    ]),
  ])

  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await counted()).toEqual([
    '0, question 1, 3 and 5: 2',
    '0, question 2, 0 and 0: 1',
    '0, question 2, 0 and 1: 1',
    '1 Berne, question 1, 3 and 5: 2',
    '1 Berne, question 2, 0 and 0: 1',
    '1 Berne, question 2, 0 and 1: 1',
    '2 Lead, question 1, 3 and 5: 1',
    '2 Lead, question 2, 0 and 1: 1',
  ])
  expect(await wrongCounts(db)).toEqual([])
})

test('[STAT-015] sent twice, a submission counts once; one that is refused counts nothing', async () => {
  const { respondent, counted } = await asked()
  const ann = await respondent('', '')

  const incomplete = await ann.answer('completed', [['3', '5']])
  const whole = [
    ['3', '5'],
    ['1', '1'],
  ] as const
  await ann.answer('completed', whole)
  const again = await ann.answer('completed', whole)

  expect([incomplete.status, again.status]).toEqual([400, 409])
  expect(await counted()).toEqual(['0, question 1, 3 and 5: 1', '0, question 2, 1 and 1: 1'])
})

test('[STAT-015, BOARD-011] a returned survey is subtracted, and counted when submitted again', async () => {
  const { respondent, counted, as, make, inquiry, db } = await asked()
  const ann = await respondent('Berne', 'Lead')
  await ann.answer('completed', [
    ['3', '5'],
    ['1', '1'],
  ])

  const sam = await make.superAdmin()
  const params = { inquiryId: inquiry.id, id: ann.person.id }
  await as(sam).send(returnSurvey, { params, body: { Reason: 'Look again.' } })

  expect(await counted()).toEqual([])
  await ann.answer('completed', [['4', '4']])
  expect(await counted()).toEqual(
    ['0', '1 Berne', '2 Lead'].flatMap((group) => [
      `${group}, question 1, 4 and 4: 1`,
      `${group}, question 2, 1 and 1: 1`,
    ]),
  )
  expect(await wrongCounts(db)).toEqual([])
})

test('[STAT-015, CONF-005] changed attributes move submitted ratings to other groups', async () => {
  const { respondent, counted, as, manager, inquiry, db } = await asked()
  const ann = await respondent('Berne', 'Lead')
  await ann.answer('completed', [
    ['3', '5'],
    ['1', '1'],
  ])

  const params = { inquiryId: inquiry.id, id: ann.person.id }
  await as(manager).send(changeRespondent, { params, body: { Attributes: ['Basle', ''] } })

  expect(await counted()).toEqual(
    ['0', '1 Basle'].flatMap((group) => [`${group}, question 1, 3 and 5: 1`, `${group}, question 2, 1 and 1: 1`]),
  )
  expect(await wrongCounts(db)).toEqual([])
})

test('[STAT-015, CONF-004] a confidential inquiry counts by its first attribute only', async () => {
  const { respondent, counted } = await asked({ confidentiality: 'confidential' })
  const ann = await respondent('Berne', 'Lead')
  await ann.answer('completed', [
    ['3', '5'],
    ['1', '1'],
  ])

  expect(await counted()).toEqual(
    ['0', '1 Berne'].flatMap((group) => [`${group}, question 1, 3 and 5: 1`, `${group}, question 2, 1 and 1: 1`]),
  )
})

test('[STAT-015] wrong counts are found, whatever is wrong, and recounted', async () => {
  const { respondent, counted, db, inquiry, questions, make, as } = await asked()
  for (const site of ['Berne', 'Basle'])
    await (await respondent(site, '')).answer('completed', [
      ['3', '5'],
      ['1', '1'],
    ])
  const before = await counted()
  expect(await wrongCounts(db)).toEqual([])

  const ofFirst = db.updateTable('rating_count').where('question_id', '=', questions[0]?.question_id ?? '')
  await ofFirst.where('attribute', '=', 0).set({ people: 7 }).execute()
  await db.deleteFrom('rating_count').where('value', '=', 'Basle').execute()
  await db
    .insertInto('rating_count')
    .values({ ...base(), inquiry_id: inquiry.id, question_id: questions[1]?.question_id ?? '' })
    .execute()
  const consultant = as(await make.superAdmin())
  const wrong = await consultant.send(getCalculatedInputs, { params: { inquiryId: inquiry.id } })

  expect(wrong.answer.ProcessArray[0]?.AverageRating).not.toBe(1)
  expect(await wrongCounts(db)).toEqual([{ inquiryId: inquiry.id, counts: 4 }])
  await inTransaction(db, (db) => recount(db, inquiry.id))
  expect(await wrongCounts(db)).toEqual([])
  expect(await counted()).toEqual(before)

  function base() {
    return { attribute: 0, value: '', cell: cellOf(5, 5), people: 3 }
  }
})
