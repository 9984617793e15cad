import { moveIntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import {
  addIntakeAnswer,
  getInquiry,
  getIntakeAnswers,
  getIntakeDraft,
  getOwnIntakeAnswers,
  saveIntakeDraft,
} from '@plumbline/contract/inquiries/inquiries'
import { expect, test } from 'vitest'
import { inLanguage } from '../../../platform/languages.ts'
import { startServer } from '../../../test/server.ts'
import { intakeFaults } from './intake-answers.rules.ts'

test('[INQ-029, INQ-036, MONI-010] intake answers are stored with their questions, in order, for the super admin to read', async () => {
  const { as, make, db } = await startServer()
  const { manager, inquiry, reason, budget } = await pendingIntake(make)

  const { answer } = await as(manager).send(addIntakeAnswer, {
    params: { inquiryId: inquiry.id },
    body: {
      IntakeAnswersDtos: [
        { IntakeId: budget.id, Answer: 'yes' },
        { IntakeId: reason.id, Answer: ' Staff turnover\nrose. ' },
      ],
    },
  })

  expect(answer).toEqual({ Id: inquiry.id })
  await db.deleteFrom('intake_question').where('id', '=', reason.id).execute()
  const superAdmin = as(await make.superAdmin())
  const read = await superAdmin.send(getIntakeAnswers, { params: { inquiryId: inquiry.id } })
  expect(read.answer).toEqual([
    { Question: 'Reason', QuestionType: 'Textbox', Answer: 'Staff turnover\nrose.' },
    { Question: 'Is there a budget?', QuestionType: 'Checkbox', Answer: 'yes' },
  ])
  const after = await superAdmin.send(getInquiry, { params: { id: inquiry.id } })
  expect(after.answer).toMatchObject({ Progress: 10, Status: 'pending', IntakeAnswered: true })
})

test('[QUES-001] intake answers keep the order of their questions, which may change later', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry, reason, budget } = await pendingIntake(make)
  const superAdmin = as(await make.superAdmin())
  const params = { inquiryId: inquiry.inquiry_type_id }
  await superAdmin.send(moveIntakeQuestion, { params: { ...params, id: budget.id }, body: { AfterId: null } })

  await as(manager).send(addIntakeAnswer, {
    params: { inquiryId: inquiry.id },
    body: {
      IntakeAnswersDtos: [
        { IntakeId: reason.id, Answer: 'Growth' },
        { IntakeId: budget.id, Answer: 'yes' },
      ],
    },
  })
  await superAdmin.send(moveIntakeQuestion, { params: { ...params, id: reason.id }, body: { AfterId: null } })

  const read = await superAdmin.send(getIntakeAnswers, { params: { inquiryId: inquiry.id } })
  expect(read.answer.map(({ Answer }) => Answer)).toEqual(['yes', 'Growth'])
})

test.for([
  {
    what: 'a question left out, another one empty',
    answers: { Reason: ' ' },
    expected: ['IntakeAnswersDtos[0].Answer: This field is mandatory.'],
  },
  {
    what: 'a question left out',
    answers: { Reason: 'Growth' },
    expected: ['‘Is there a budget?’ is not answered.'],
  },
  {
    what: 'one character too many',
    answers: { Reason: 'x'.repeat(21), Budget: 'no' },
    expected: ['IntakeAnswersDtos[0].Answer: At most 20 characters.'],
  },
  {
    what: "neither 'yes' nor 'no'",
    answers: { Reason: 'Growth', Budget: 'Yes' },
    expected: ["IntakeAnswersDtos[1].Answer: Answer with 'yes' or 'no'."],
  },
])('[INQ-030..032] $what is refused, and the intake stays unanswered', async ({ answers, expected }) => {
  const { as, make } = await startServer()
  const { manager, inquiry, reason, budget } = await pendingIntake(make)
  const ids: Record<string, string> = { Reason: reason.id, Budget: budget.id }

  const { status, failure } = await as(manager).sendFaulty(addIntakeAnswer, {
    params: { inquiryId: inquiry.id },
    body: {
      IntakeAnswersDtos: Object.entries(answers).map(([name, Answer]) => ({ IntakeId: ids[name], Answer })),
    },
  })

  expect(status).toBe(400)
  expect(failure?.errorMessage).toEqual(expected)
  const superAdmin = as(await make.superAdmin())
  expect((await superAdmin.send(getIntakeAnswers, { params: { inquiryId: inquiry.id } })).answer).toEqual([])
  expect((await as(manager).send(getInquiry, { params: { id: inquiry.id } })).answer.IntakeAnswered).toBe(false)
})

test('[LANG-006] a question left out is named in the language of the reader, if it is translated from what it is now', () => {
  const question = (title: string) => ({
    id: title,
    title,
    type: 'Textbox' as const,
    max_length: null,
    translations: { de: { Title: { text: 'Grund', of: 'Reason' } } },
  })

  const faults = inLanguage('de', () => intakeFaults([question('Reason'), question('Reasons')], []))

  expect(faults.map((fault) => /Grund|Reasons?/.exec(fault)?.[0])).toEqual(['Grund', 'Reasons'])
})

test("[INQ-033] an answer to another type's question, or twice to the same, is refused", async () => {
  const { as, make } = await startServer()
  const { manager, inquiry, reason, budget } = await pendingIntake(make)
  const stranger = await make.intakeQuestion({ title: 'Elsewhere' })
  const answerWith = (extra: string) =>
    as(manager).send(addIntakeAnswer, {
      params: { inquiryId: inquiry.id },
      body: {
        IntakeAnswersDtos: [
          { IntakeId: reason.id, Answer: 'Growth' },
          { IntakeId: budget.id, Answer: 'no' },
          { IntakeId: extra, Answer: 'yes' },
        ],
      },
    })

  const [foreign, twice] = [await answerWith(stranger.id), await answerWith(budget.id)]

  expect([foreign.status, twice.status]).toEqual([400, 400])
  expect(foreign.failure?.errorMessage).toEqual([
    'IntakeAnswersDtos[2].IntakeId: This question isn’t part of this intake. Reload the questions.',
  ])
  expect(twice.failure?.errorMessage).toEqual(['IntakeAnswersDtos[2].IntakeId: This question is answered twice.'])
})

test('[INQ-030] an answer of exactly the maximum length is accepted, as is the longest a question may allow', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry, reason, budget } = await pendingIntake(make, 4000)

  const { status } = await as(manager).send(addIntakeAnswer, {
    params: { inquiryId: inquiry.id },
    body: {
      IntakeAnswersDtos: [
        { IntakeId: reason.id, Answer: 'x'.repeat(4000) },
        { IntakeId: budget.id, Answer: 'no' },
      ],
    },
  })

  expect(status).toBe(200)
})

test('[INQ-069] [E1] the intake is submitted once, even by two people at the same time', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry, reason, budget } = await pendingIntake(make)
  const answerWith = (text: string) =>
    as(manager).send(addIntakeAnswer, {
      params: { inquiryId: inquiry.id },
      body: {
        IntakeAnswersDtos: [
          { IntakeId: reason.id, Answer: text },
          { IntakeId: budget.id, Answer: 'no' },
        ],
      },
    })

  const together = await Promise.all(['One', 'Two', 'Three', 'Four'].map(answerWith))
  const late = await answerWith('Late')

  expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(late.status).toBe(409)
  expect(late.failure?.errorMessage).toEqual(['The intake questions of this inquiry have already been answered.'])
  const winner = ['One', 'Two', 'Three', 'Four'][together.findIndex(({ status }) => status === 200)]
  const read = await as(await make.superAdmin()).send(getIntakeAnswers, { params: { inquiryId: inquiry.id } })
  expect(read.answer.map(({ Answer }) => Answer)).toEqual([winner, 'no'])
})

test('[INQ-036] an intake without questions is submitted with an empty list', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const inquiry = await make.inquiry({ customer_id: manager.customer_id ?? '' })

  const { status } = await as(manager).send(addIntakeAnswer, {
    params: { inquiryId: inquiry.id },
    body: { IntakeAnswersDtos: [] },
  })

  expect(status).toBe(200)
  expect((await as(manager).send(getInquiry, { params: { id: inquiry.id } })).answer.Progress).toBe(10)
})

test('[INQ-029, MONI-010] [B1] [B4] another organisation cannot answer, and only the super admin reads the answers', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await pendingIntake(make)
  const answering = async (user: typeof manager) =>
    (await as(user).send(addIntakeAnswer, { params: { inquiryId: inquiry.id }, body: { IntakeAnswersDtos: [] } }))
      .status
  const reading = async (user: typeof manager) =>
    (await as(user).send(getIntakeAnswers, { params: { inquiryId: inquiry.id } })).status
  const superAdmin = await make.superAdmin()

  expect(await answering(await make.customerAdmin())).toBe(404)
  expect(await answering(await make.customerUser({ customer_id: manager.customer_id }))).toBe(403)
  expect(await answering(superAdmin)).toBe(403)
  expect([await reading(manager), await reading(superAdmin)]).toEqual([403, 200])
})

test('a manager can reread their organisation’s intake answers, and no others', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry, reason, budget } = await pendingIntake(make)
  const params = { inquiryId: inquiry.id }
  const read = (user: typeof manager) => as(user).send(getOwnIntakeAnswers, { params })
  const before = await read(manager)
  const answers = [
    { IntakeId: reason.id, Answer: 'Growth' },
    { IntakeId: budget.id, Answer: 'yes' },
  ]
  await as(manager).send(addIntakeAnswer, { params, body: { IntakeAnswersDtos: answers } })

  expect(before.answer).toEqual([])
  expect((await read(manager)).answer).toEqual([
    { Question: 'Reason', QuestionType: 'Textbox', Answer: 'Growth' },
    { Question: 'Is there a budget?', QuestionType: 'Checkbox', Answer: 'yes' },
  ])
  const others = [
    await make.customerAdmin(),
    await make.customerUser({ customer_id: manager.customer_id }),
    await make.superAdmin(),
  ]
  expect(await Promise.all(others.map(async (user) => (await read(user)).status))).toEqual([404, 403, 403])
})

test('[SEND-006] the intake draft is saved question by question, for all managers of the organisation, until it is submitted', async () => {
  const { as, make, db } = await startServer()
  const { manager, inquiry, reason, budget } = await pendingIntake(make)
  const foreign = await make.intakeQuestion()
  const colleague = await make.customerAdmin({ customer_id: manager.customer_id ?? '' })
  const params = { inquiryId: inquiry.id }
  const keep = (user: typeof manager, Answers: { IntakeId: string; Answer: string }[]) =>
    as(user).send(saveIntakeDraft, { params, body: { Answers } })
  const read = (user: typeof manager) => as(user).send(getIntakeDraft, { params })

  await keep(manager, [
    { IntakeId: reason.id, Answer: 'Gro' },
    { IntakeId: foreign.id, Answer: 'of another type' },
  ])
  await keep(manager, [{ IntakeId: reason.id, Answer: 'Growth\nabroad' }])
  await keep(colleague, [{ IntakeId: budget.id, Answer: 'no' }])
  const { answer } = await read(colleague)
  await keep(colleague, [{ IntakeId: budget.id, Answer: '' }])
  const emptied = await read(manager)

  expect(answer.Answers).toEqual([
    { IntakeId: reason.id, Answer: 'Growth\nabroad' },
    { IntakeId: budget.id, Answer: 'no' },
  ])
  expect(emptied.answer.Answers).toEqual([{ IntakeId: reason.id, Answer: 'Growth\nabroad' }])
  expect((await read(await make.customerAdmin())).status).toBe(404)
  expect((await keep(await make.customerAdmin(), [])).status).toBe(404)

  const answers = [
    { IntakeId: reason.id, Answer: 'Growth' },
    { IntakeId: budget.id, Answer: 'yes' },
  ]
  await as(manager).send(addIntakeAnswer, { params, body: { IntakeAnswersDtos: answers } })
  expect(await db.selectFrom('intake_draft').selectAll().execute()).toEqual([])
  expect((await keep(manager, [{ IntakeId: reason.id, Answer: 'Late' }])).status).toBe(409)
})

type Make = Awaited<ReturnType<typeof startServer>>['make']

/** An inquiry with two intake questions, and its manager. */
async function pendingIntake(make: Make, maxLength = 20) {
  const manager = await make.customerAdmin()
  const type = await make.inquiryType()
  const reason = await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Reason', max_length: maxLength })
  const budget = await make.intakeQuestion({
    inquiry_type_id: type.id,
    title: 'Is there a budget?',
    type: 'Checkbox',
  })
  const inquiry = await make.inquiry({ customer_id: manager.customer_id ?? '', inquiry_type_id: type.id })
  return { manager, inquiry, reason, budget }
}
