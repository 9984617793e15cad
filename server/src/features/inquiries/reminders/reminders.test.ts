import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import {
  openOptOut,
  optOut,
  previewMail,
  remind,
  sendTestMail,
  setReminders,
} from '@plumbline/contract/inquiries/reminders'
import { listRespondents } from '@plumbline/contract/inquiries/respondents'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { describe, expect, test } from 'vitest'
import { recordRefusedMail } from '../../../domain/access/audit.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type DeliveryParts, deliverDue } from '../../../platform/mail/delivery.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import type { OutgoingMail } from '../../../platform/mail/transport.ts'
import { startServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { optOutToken } from './opt-out-tokens.ts'
import { reminderMails } from './reminder-mails.ts'
import { planReminders } from './reminders.queries.ts'

// A Tuesday. Those of an inquiry that ends three weeks later are due on Friday the 13th, the 20th and the 27th.
const tuesday = '2026-03-10T09:00:00Z'
const ends = '2026-03-31'

describe('manual reminders', () => {
  test('[BOARD-004] [A27] a reminder goes to those selected who have not answered, with a personal message under the sender’s name', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager, respondents } = await asked(server, 3)
    const [ines, ben] = respondents

    const { answer } = await server.as(manager).send(remind, {
      params: { inquiryId: inquiry.id },
      body: { RespondentIds: [ines.user_id ?? '', ben.id], Sentence: 'It takes ten minutes.\nThank you, <b>Mia</b>' },
    })
    const mails = await reminders(server)

    expect(answer).toEqual({ Sent: 2, Skipped: [] })
    expect(mails.map(({ to_address }) => to_address)).toEqual([ines.email, ben.email])
    expect(mails[0]).toMatchObject({
      subject: 'Reminder: a survey is waiting for your answers',
      kind: 'reminder',
      customer_id: inquiry.customer_id,
      not_after: '2026-04-01T00:00:00.000Z',
    })
    expect(mails[0]?.text).toContain('Mia Stone writes:\n> It takes ten minutes.\n> Thank you, <b>Mia</\u200bb>\n')
    expect(mails[0]?.html).toContain('Thank you, &#60;b&#62;Mia')
    expect(mails[0]?.text).toMatch(/^http:\/\/plumbline\.test\/auth\/survey\?invite=[\w-]{43}$/m)
    expect(mails[1]?.text).toMatch(/^http:\/\/plumbline\.test\/auth\/signup\/.+invite=[\w-]{43}$/m)
    expect(mails[0]?.text).toMatch(
      /^No more reminders for this survey:\nhttp:\/\/plumbline\.test\/auth\/no-more-reminders\?token=[\w.-]+$/m,
    )
  })

  test('[BOARD-004] people who have submitted, opted out, are past their deadline, not invited yet or recently reminded are skipped, with the reason', async () => {
    const server = await startServer({ now: tuesday })
    const { db, clock, make } = server
    const { inquiry, manager } = await asked(server, 0)
    const add = (given: object) => make.respondent({ inquiry_id: inquiry.id, user_id: null, ...given })
    const [done, stopped, waiting, open] = [
      await add({ status: 'completed' }),
      await add({}),
      await add({ to_invite: true }),
      await add({}),
    ]
    await make.insert('reminder_plan', {
      respondent_id: stopped.id,
      inquiry_id: inquiry.id,
      stopped_at: clock.now().toISOString(),
    })
    const stranger = await make.respondent({ user_id: null })
    const RespondentIds = [done, stopped, waiting, open, stranger].map(({ id }) => id)
    const caller = await server.signedIn(manager)
    const body = { RespondentIds: [...RespondentIds, open.id] }

    const first = await caller.send(remind, { params: { inquiryId: inquiry.id }, body })
    await db.updateTable('mail').set({ state: 'sent', sent_at: clock.now().toISOString() }).execute()
    const again = await caller.send(remind, { params: { inquiryId: inquiry.id }, body: { RespondentIds: [open.id] } })
    clock.set('2026-04-01T00:00:00Z')
    const late = await server
      .as(manager)
      .send(remind, { params: { inquiryId: inquiry.id }, body: { RespondentIds: [open.id] } })

    const skipped = (Id: string, Reason: string) => ({ Id, Reason })
    expect(first.answer).toEqual({
      Sent: 1,
      Skipped: [
        skipped(done.id, 'already submitted'),
        skipped(stopped.id, 'opted out of reminders'),
        skipped(waiting.id, 'invitation not sent yet'),
        skipped(stranger.id, 'not a respondent of this inquiry'),
      ],
    })
    expect(again.answer).toEqual({ Sent: 0, Skipped: [skipped(open.id, 'emailed in the last 24 hours')] })
    expect(late.answer).toEqual({
      Sent: 0,
      Skipped: [skipped(open.id, 'deadline has passed')],
    })
  })

  test('[BOARD-004, HOME-001] the invitation counts too: within 24 hours of it nobody is reminded, and the next step is to follow the progress', async () => {
    const server = await startServer({ now: tuesday })
    const { db, clock, make } = server
    const { inquiry, manager } = await asked(server, 0)
    const open = await make.respondent({ inquiry_id: inquiry.id, user_id: null })
    const params = { inquiryId: inquiry.id }
    const stepOf = async () =>
      (await server.as(manager).send(getInquiry, { params: { id: inquiry.id } })).answer.NextStep
    await inTransaction(db, (db) =>
      queueMail(
        db,
        {
          to: open.email,
          subject: 'A survey is waiting',
          paragraphs: [],
          notes: [],
          respondentId: open.id,
          kind: 'invitation',
        },
        { customerId: inquiry.customer_id },
        clock.now(),
      ),
    )
    expect(await stepOf()).toBe('follow progress')
    await db.updateTable('mail').set({ state: 'sent', sent_at: clock.now().toISOString() }).execute()

    const body = { All: true }
    const early = await server.as(manager).send(remind, { params, body })
    expect(early.answer).toEqual({ Sent: 0, Skipped: [{ Id: open.id, Reason: 'emailed in the last 24 hours' }] })
    expect(await stepOf()).toBe('follow progress')

    clock.set(new Date(clock.now().getTime() + 24 * 3_600_000).toISOString())
    expect(await stepOf()).toBe('remind')
    expect((await server.as(manager).send(remind, { params, body })).answer.Sent).toBe(1)
    expect(await stepOf()).toBe('remind')
  })

  test('[BOARD-004] a person is reminded at most once in 24 hours, whoever sends it and whatever becomes of the email', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager, respondents } = await asked(server, 1)
    const post = delivery(server)
    const all = async (who: { id: string }) =>
      (await server.as(who).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })).answer.Sent

    const sent: number[] = [await all(manager), await all(await server.make.superAdmin())]
    await post.deliver()
    server.clock.set('2026-03-11T08:59:59Z')
    sent.push(await all(manager))
    server.clock.set('2026-03-11T09:00:00Z')
    sent.push(await all(manager))
    await post.deliver()

    expect(sent).toEqual([1, 0, 0, 1])
    expect(post.take()).toEqual([respondents[0].email, respondents[0].email])
  })

  test.each([
    ['neither', {}],
    ['both', { All: true, RespondentIds: ['0190a6b0-0000-7000-8000-000000000001'] }],
    ['an empty list', { RespondentIds: [] }],
    ['words with a link', { All: true, Sentence: 'Go to evil.example' }],
    ['words that are too long', { All: true, Sentence: 'a'.repeat(301) }],
  ])('[BOARD-004] %s is refused, and nobody is reminded', async (_, body) => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager } = await asked(server, 1)

    const { status } = await server.as(manager).sendFaulty(remind, { params: { inquiryId: inquiry.id }, body })

    expect(status).toBe(400)
    expect(await reminders(server)).toEqual([])
  })

  test.each([{ closed_at: '2026-03-10T08:00:00.000Z' }, { published_at: '2026-03-10T08:00:00.000Z' }])(
    '[BOARD-004] nobody is reminded of a survey that is closed: %j',
    async (ended) => {
      const server = await startServer({ now: tuesday })
      const { inquiry, manager } = await asked(server, 1, ended)

      const { status } = await server
        .as(manager)
        .send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })

      expect(status).toBe(409)
      expect(await reminders(server)).toEqual([])
    },
  )

  test('[BOARD-004] ten thousand are reminded in as many statements as a few, plus some for each thousand', async () => {
    const statements: string[] = []
    const server = await startServer({ now: tuesday, onStatement: (statement) => statements.push(statement) })
    const { inquiry, manager } = await asked(server, 0)
    await addMany(server, inquiry.id, 10_000)
    const caller = await server.signedIn(manager)
    statements.length = 0

    const { answer } = await caller.send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })

    expect(answer).toEqual({ Sent: 10_000, Skipped: [] })
    expect(statements.length).toBeLessThan(30)
  })
})

describe('automatic reminders', () => {
  test('[BOARD-005] three reminders go out at 08:00 UTC, on the third working day, half-way and two days before the deadline', async () => {
    const server = await startServer({ now: tuesday })
    const { respondents } = await asked(server, 1, { reminders: true })
    const post = delivery(server)

    const went = await hours(server, post, '2026-04-03T00:00:00Z')

    expect(went).toEqual([
      ['2026-03-13T08:00', respondents[0].email],
      ['2026-03-20T08:00', respondents[0].email],
      ['2026-03-27T08:00', respondents[0].email],
    ])
    const waves = await server.db.selectFrom('reminder').select(['kind', 'asked_by']).execute()
    expect(waves).toEqual(Array(3).fill({ kind: 'automatic', asked_by: null }))
  })

  test('[BOARD-005] none are sent while turned off; once turned on, the next ones are', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager } = await asked(server, 1)
    const post = delivery(server)
    const set = (Reminders: boolean) =>
      server.as(manager).send(setReminders, { params: { inquiryId: inquiry.id }, body: { Reminders } })

    const off = await hours(server, post, '2026-03-14T00:00:00Z')
    const { answer } = await set(true)
    const on = await hours(server, post, '2026-03-21T00:00:00Z')
    await set(false)
    const offAgain = await hours(server, post, '2026-04-02T00:00:00Z')

    expect(answer).toEqual({ Reminders: true })
    expect(off).toEqual([])
    expect(on.map(([at]) => at)).toEqual(['2026-03-16T08:00', '2026-03-20T08:00'])
    expect(offAgain).toEqual([])
  })

  test('[BOARD-005] a server that was down sends one for several overdue ones, once, on a working day from 08:00', async () => {
    const server = await startServer({ now: tuesday })
    await asked(server, 1, { reminders: true })
    const post = delivery(server)

    server.clock.set('2026-03-21T10:00:00Z')
    await post.deliver()
    const onSaturday = post.take()
    const went = await hours(server, post, '2026-04-02T00:00:00Z')

    expect(onSaturday).toEqual([])
    expect(went.map(([at]) => at)).toEqual(['2026-03-23T08:00', '2026-03-27T08:00'])
  })

  test('[BOARD-005] none is sent within 24 hours of another email about the inquiry: it goes out on the next working morning', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager } = await asked(server, 1, { reminders: true })
    const post = delivery(server)

    server.clock.set('2026-03-12T15:00:00Z')
    await server.as(manager).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })
    await post.deliver()
    const asksFirst = post.take().length
    const went = await hours(server, post, '2026-03-19T00:00:00Z')

    expect(asksFirst).toBe(1)
    expect(went.map(([at]) => at)).toEqual(['2026-03-16T08:00'])
  })

  test('[BOARD-005] moving the deadline moves pending ones, and three remain the maximum', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry } = await asked(server, 1, { reminders: true })
    const post = delivery(server)
    const move = (expiry_date: string) =>
      inTransaction(server.db, async (db) => {
        await db.updateTable('inquiry').set({ expiry_date }).where('id', '=', inquiry.id).execute()
        await planReminders(db, inquiry.id, server.clock.now())
      })

    const first = await hours(server, post, '2026-03-14T00:00:00Z')
    await move('2026-04-14')
    const second = await hours(server, post, '2026-03-31T00:00:00Z')
    await move('2026-05-12')
    const third = await hours(server, post, '2026-05-20T00:00:00Z')

    expect([...first, ...second, ...third].map(([at]) => at)).toEqual([
      '2026-03-13T08:00',
      '2026-03-27T08:00',
      '2026-05-08T08:00',
    ])
  })

  test("[BOARD-005, BOARD-008] a respondent's individual deadline moves theirs, and is the day named in the email", async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, respondents } = await asked(server, 2, { reminders: true })
    await server.db
      .updateTable('respondent')
      .set({ last_day: '2026-04-14' })
      .where('id', '=', respondents[1].id)
      .execute()
    await inTransaction(server.db, (db) => planReminders(db, inquiry.id, server.clock.now()))
    const post = delivery(server)

    const went = await hours(server, post, '2026-04-20T00:00:00Z')

    const of = (email: string) => went.filter(([, to]) => to === email).map(([at]) => at.slice(5, 10))
    expect(of(respondents[0].email)).toEqual(['03-13', '03-20', '03-27'])
    expect(of(respondents[1].email)).toEqual(['03-13', '03-27', '04-10'])
    expect(post.all.at(-1)?.text).toContain('Last day to answer: 14 Apr 2026 (UTC)')
  })

  test('[BOARD-005] those over MAIL_DAILY_LIMIT are sent the next day, and none after the deadline', async () => {
    const server = await startServer({ now: '2026-03-30T22:00:00Z' })
    const { inquiry, manager, respondents } = await asked(server, 3)
    const post = delivery(server, { dailyLimit: 1 })
    await server.as(manager).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })

    const went = await hours(server, post, '2026-04-03T00:00:00Z')

    expect(went).toEqual([
      ['2026-03-30T22:00', respondents[0].email],
      ['2026-03-31T00:00', respondents[1].email],
    ])
    expect(await reminders(server)).toHaveLength(2)
  })

  test('[BOARD-005] one waiting for the limit or a retry is dropped after the deadline, without counting as failed', async () => {
    const server = await startServer({ now: '2026-03-31T22:00:00Z' })
    const { inquiry, manager, respondents } = await asked(server, 2)
    const post = delivery(server, { send: () => Promise.reject(new Error('connect ECONNREFUSED')) })
    await server.as(manager).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })

    await post.deliver()
    const waiting = await server.db.selectFrom('mail').select('state').where('kind', '=', 'reminder').execute()
    server.clock.set('2026-04-01T00:00:00Z')
    post.mend()
    await post.deliver()

    expect(waiting).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
    expect(post.take()).toEqual([])
    expect(await reminders(server)).toEqual([])
    const { answer } = await server
      .as(manager)
      .send(listRespondents, { params: { inquiryId: inquiry.id }, query: { currentPage: 1 } })
    expect(answer.data.map(({ MailFailed }) => MailFailed)).toEqual(respondents.map(() => null))
  })

  test('[BOARD-005] three servers on one database remind nobody twice', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry } = await asked(server, 0, { reminders: true })
    const emails = await addMany(server, inquiry.id, 120)
    await inTransaction(server.db, (db) => planReminders(db, inquiry.id, server.clock.now()))
    const posts = [delivery(server), ...[1, 2].map(() => delivery(server, { db: server.another() }))]

    server.clock.set('2026-03-13T08:00:00Z')
    await Promise.all(posts.map((post) => post.deliver()))
    await Promise.all(posts.map((post) => post.deliver()))

    expect(posts.flatMap((post) => post.take()).sort()).toEqual(emails.sort())
    expect(await server.db.selectFrom('reminder').select('id').execute()).toHaveLength(1)
  })

  test('[BOARD-005] planning ten thousand takes as many statements as planning a few, plus some for each thousand', async () => {
    const statements: string[] = []
    const server = await startServer({ now: tuesday, onStatement: (statement) => statements.push(statement) })
    const { inquiry } = await asked(server, 0, { reminders: true })
    await addMany(server, inquiry.id, 10_000)
    statements.length = 0

    await inTransaction(server.db, (db) => planReminders(db, inquiry.id, server.clock.now()))

    expect(statements.length).toBeLessThan(20)
    const planned = await server.db.selectFrom('reminder_plan').select('next_at').distinct().execute()
    expect(planned).toEqual([{ next_at: '2026-03-13T08:00:00.000Z' }])
  })

  test('[BOARD-007] a hard bounce marks the row, another error does not', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager, respondents } = await asked(server, 2)
    const refused = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such mailbox' }
    const post = delivery(server, {
      send: ({ to }) =>
        Promise.reject(
          Object.assign(new Error('Refused'), to === respondents[0].email ? refused : { responseCode: 451 }),
        ),
    })
    await server.as(manager).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })

    await post.deliver()

    const { answer } = await server
      .as(manager)
      .send(listRespondents, { params: { inquiryId: inquiry.id }, query: { currentPage: 1 } })
    expect(answer.data.map(({ Email, MailFailed }) => [Email, MailFailed])).toEqual([
      [respondents[1].email, null],
      [respondents[0].email, 'address refused (550 No such mailbox)'],
    ])
  })
})

describe('opting out', () => {
  test('[BOARD-006] the link in the footer stops reminders, including manual ones, and can be undone', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager, respondents } = await asked(server, 2, { reminders: true })
    const [ines] = respondents
    const post = delivery(server)
    const remindAll = async () =>
      (await server.as(manager).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })).answer
    await remindAll()
    await post.deliver()
    const Token = tokenIn(post.all.find(({ to }) => to === ines.email)?.text)
    server.clock.set('2026-03-11T10:00:00Z')
    await remindAll()

    const stopped = await server.send(optOut, { query: {}, body: { Token } })
    await post.deliver()
    const waited = post.take()
    const whileStopped = await hours(server, post, '2026-03-21T00:00:00Z')
    const askedAgain = await remindAll()
    const undone = await server.send(optOut, { query: {}, body: { Token, Undo: true } })
    const later = await hours(server, post, '2026-04-02T00:00:00Z')

    expect(stopped.answer).toMatchObject({ Inquiry: inquiry.description, Stopped: true })
    expect(waited).toEqual([respondents[0].email, respondents[1].email, respondents[1].email])
    expect(whileStopped.map(([, to]) => to)).not.toContain(ines.email)
    expect(whileStopped.length).toBeGreaterThan(0)
    expect(askedAgain.Skipped).toContainEqual({ Id: ines.user_id, Reason: 'opted out of reminders' })
    expect(undone.answer).toMatchObject({ Stopped: false })
    expect(later.map(([, to]) => to)).toContain(ines.email)
  })

  test('[BOARD-006] [A26] opening the address in the header changes nothing and leads to the page; one click opts out', async () => {
    const server = await startServer({ now: tuesday, settings: { publicUrl: 'https://plumbline.example.com' } })
    const { inquiry, manager } = await asked(server, 1)
    const post = delivery(server)
    await server.as(manager).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })
    await post.deliver()
    const token = tokenIn(post.all[0]?.text)
    const stopped = async () =>
      (await server.db.selectFrom('reminder_plan').select('stopped_at').execute()).map(({ stopped_at }) => stopped_at)
    const url = `/api/Reminders/OptOut?token=${token}`

    const opened = await server.send(openOptOut, { query: { token } })
    const headed = await server.app.inject({ method: 'HEAD', url })
    const before = await stopped()
    const clicked = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

    expect(post.all[0]?.oneClick).toBe(`https://plumbline.example.com${url}`)
    expect([opened.status, opened.headers.location]).toEqual([
      303,
      `https://plumbline.example.com/auth/no-more-reminders?token=${token}`,
    ])
    expect([headed.statusCode, before]).toEqual([303, [null]])
    expect([clicked.statusCode, await stopped()]).toEqual([200, ['2026-03-10T09:00:00.000Z']])
  })

  test('[BOARD-006] one click sent as a multipart form opts out too', async () => {
    const server = await startServer({ now: tuesday })
    const { respondents } = await asked(server, 1)
    const token = tokenFor(server, respondents[0])

    const clicked = await server.app.inject({
      method: 'POST',
      url: `/api/Reminders/OptOut?token=${token}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    })

    expect([clicked.statusCode, clicked.json().Stopped]).toEqual([200, true])
  })

  test('[LIST-010] opting out works whatever mail programs have added around and inside the link', async () => {
    const server = await startServer({ now: tuesday })
    const { respondents } = await asked(server, 1)
    const token = tokenFor(server, respondents[0])

    const sent = await server.send(optOut, {
      query: {},
      body: { Token: `3D${token.slice(0, 50)}=\r\n${token.slice(50)}>.` },
    })

    expect([sent.status, sent.answer.Stopped]).toEqual([200, true])
  })

  test('[BOARD-006] [A26] a token opts out one respondent at one address, and does nothing else', async () => {
    const server = await startServer({ now: tuesday })
    const { respondents } = await asked(server, 2)
    const [mine, other] = respondents
    const token = tokenFor(server, mine)
    const others = token.replace(mine.id, other.id)
    const statusOf = async (Token: string) => (await server.send(optOut, { query: {}, body: { Token } })).status

    const forged = [await statusOf(others), await statusOf(`${token}A`), await statusOf(mine.id), await statusOf('.')]
    await server.db.updateTable('respondent').set({ email: 'new@example.com' }).where('id', '=', mine.id).execute()
    const replaced = await statusOf(token)

    expect(forged).toEqual([404, 404, 404, 404])
    expect(replaced).toBe(404)
    expect(await server.db.selectFrom('reminder_plan').select('stopped_at').execute()).toEqual([])
  })

  test('[BOARD-005] a person who submits is no longer reminded, not even by an email already queued', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager, respondents } = await asked(server, 2, { reminders: true })
    const question = await server.make.surveyQuestion({ inquiry_id: inquiry.id })
    const post = delivery(server, { send: () => Promise.reject(new Error('connect ECONNREFUSED')) })
    await server.as(manager).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })
    await post.deliver()
    const [ines] = respondents

    const { status } = await server.as({ id: ines.user_id ?? '' }).send(addSurveyAnswers, {
      form: {
        Status: 'completed',
        SurveyAnswerDtos: [
          { DiagnosticId: question.question_id, InquiryId: inquiry.id, Answer: '4', ValueAnswer: '5' },
        ],
      },
    })
    post.mend()
    server.clock.pass({ minutes: 5 })
    await post.deliver()
    const waited = post.take()
    const later = await hours(server, post, '2026-04-02T00:00:00Z')

    expect(status).toBe(200)
    expect(waited).toEqual([respondents[1].email])
    expect(later.map(([, to]) => to)).toEqual(Array(3).fill(respondents[1].email))
  })

  test('[BOARD-009] closing a survey drops its pending reminders', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager } = await asked(server, 2, { reminders: true })
    const post = delivery(server, { send: () => Promise.reject(new Error('connect ECONNREFUSED')) })
    await server.as(manager).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })
    await post.deliver()

    await inTransaction(server.db, async (db) => {
      const closed_at = server.clock.now().toISOString()
      await db.updateTable('inquiry').set({ closed_at }).where('id', '=', inquiry.id).execute()
      await planReminders(db, inquiry.id, server.clock.now())
    })
    post.mend()

    expect(await hours(server, post, '2026-04-02T00:00:00Z')).toEqual([])
  })
})

describe('previews', () => {
  test('[BOARD-012] the invitation email is previewed with the personal message, as the survey would be frozen now', async () => {
    const server = await startServer({ now: tuesday })
    const { make } = server
    const manager = await make.customerAdmin({ first_name: 'Mia', last_name: 'Stone' })
    const { inquiry_type_id, id: pathway_id } = await make.pathway()
    for (let n = 0; n < 31; n++) await make.diagnosticQuestion({ pathway_id })
    const inquiry = await make.inquiry({
      customer_id: manager.customer_id ?? '',
      created_by: manager.id,
      inquiry_type_id,
      description: 'Spring',
    })
    await make.customQuestion({ inquiry_id: inquiry.id, status: 'Approved' })
    await make.customQuestion({ inquiry_id: inquiry.id, status: 'Pending' })

    const { answer } = await server.as(manager).send(previewMail, {
      params: { inquiryId: inquiry.id },
      body: {
        Kind: 'invitation',
        Sentence: 'Welcome to it.',
        ExpiryDate: '2026-04-30',
        Confidentiality: 'confidential',
      },
    })

    expect(answer.Subject).toBe('You are invited to take part in a survey')
    expect(answer.Text).toContain('32 questions, about 10 minutes.')
    expect(answer.Text).toContain('Mia Stone writes:\n> Welcome to it.')
    expect(answer.Text).toContain('Open your survey:\n(a personal link)\n')
    expect(answer.Text).toContain('Last day to answer: 30 Apr 2026 (UTC)')
    expect(answer.Text).toContain(
      'Your name is never shown with your answers. Scores are shown only for 5 or more people, comments only for 10 or more.',
    )
    expect(await server.db.selectFrom('survey_question').select('question_id').execute()).toEqual([])
  })

  test('[BOARD-012] a test goes to the person who requests it, and its links open nothing', async () => {
    const server = await startServer({ now: tuesday })
    const { inquiry, manager } = await asked(server, 1)

    const { answer } = await server.as(manager).send(sendTestMail, {
      params: { inquiryId: inquiry.id },
      body: { Kind: 'reminder', Sentence: 'Thank you.' },
    })
    const [mail, ...others] = await server.mails()

    expect(answer).toEqual({ Email: manager.email })
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to_address: manager.email, respondent_id: null, kind: null })
    expect(mail?.subject).toBe('Reminder: a survey is waiting for your answers')
    expect(mail?.text).toContain('This is a test: its links don’t open a survey.')
    expect(mail?.text).not.toMatch(/invite=|token=/)
  })
})

/** An inquiry whose respondents were invited now: the first has an account, the others none. Its reminders are planned. */
async function asked(server: TestServer, count: number, given: object = {}) {
  const { make, db, clock } = server
  const manager = await make.customerAdmin({ first_name: 'Mia', last_name: 'Stone' })
  const inquiry = await make.openInquiry({
    customer_id: manager.customer_id ?? '',
    created_by: manager.id,
    expiry_date: ends,
    ...given,
  })
  const respondents = []
  for (let n = 0; n < count; n++)
    respondents.push(await make.respondent({ inquiry_id: inquiry.id, ...(n > 0 && { user_id: null }) }))
  await inTransaction(db, (db) => planReminders(db, inquiry.id, clock.now()))
  return { inquiry, manager, respondents: respondents as [Respondent, Respondent, Respondent] }
}
type Respondent = Awaited<ReturnType<TestServer['make']['respondent']>>

/** So many respondents without an account, added at once: their addresses. */
async function addMany({ db, clock }: TestServer, inquiryId: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `asked-${n}@example.com`)
  for (let from = 0; from < count; from += 1000) {
    const rows = emails.slice(from, from + 1000).map((email) => ({
      id: crypto.randomUUID(),
      inquiry_id: inquiryId,
      email,
      email_key: email,
      created_at: clock.now().toISOString(),
    }))
    await db.insertInto('respondent').values(rows).execute()
  }
  return emails
}

/** The reminders that are written, those that wait for their turn included. */
async function reminders(server: TestServer) {
  return (await server.mails()).filter(({ kind }) => kind === 'reminder')
}

/** A server that delivers reminders; `take` answers whom it has emailed since the last time. */
function delivery(
  { db: own, clock, surroundings }: TestServer,
  {
    db = own,
    dailyLimit = 5000,
    send,
  }: { db?: Db; dailyLimit?: number; send?: (mail: OutgoingMail) => Promise<void> } = {},
) {
  const all: OutgoingMail[] = []
  let [taken, fails] = [0, send]
  const parts: DeliveryParts = {
    db,
    clock,
    dailyLimit,
    log: { warn: () => {}, error: () => {} },
    recipientRefused: recordRefusedMail,
    deferred: reminderMails({ publicUrl: surroundings.settings.publicUrl, secret: surroundings.secret }),
    transport: {
      send: async (mail) => {
        await fails?.(mail)
        all.push(mail)
      },
      close: () => {},
    },
  }
  return {
    all,
    deliver: () => deliverDue(parts),
    take: () => {
      const fresh = all.slice(taken)
      taken = all.length
      return fresh.map(({ to }) => to)
    },
    mend: () => {
      fails = undefined
    },
  }
}

/** Lets the hours pass up to this moment, each with a delivery: when which email went. */
async function hours({ clock }: TestServer, post: ReturnType<typeof delivery>, end: string) {
  const went: [string, string][] = []
  while (clock.now() < new Date(end)) {
    await post.deliver()
    for (const to of post.take()) went.push([clock.now().toISOString().slice(0, 16), to])
    const next = new Date(clock.now().getTime() + 3_600_000).toISOString()
    clock.set(`${next.slice(0, 13)}:00:00Z`)
  }
  return went
}

const tokenIn = (text = '') => /no-more-reminders\?token=([\w.-]+)/.exec(text)?.[1] ?? ''

/** The token that a reminder to this respondent holds. */
function tokenFor({ surroundings: { secret } }: TestServer, { id, email }: Respondent) {
  return optOutToken({ respondentId: id, email }, secret)
}
