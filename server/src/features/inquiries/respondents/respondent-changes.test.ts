import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import { listRespondents } from '@plumbline/contract/inquiries/respondents'
import {
  changeRespondent,
  getBoard,
  removeRespondent,
  resendInvitation,
} from '@plumbline/contract/inquiries/respondents-board'
import { addSurveyAnswers, getSurveyForm, listStaffInquiries } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { describe, expect, test } from 'vitest'
import { newFileKey } from '../../../platform/files/file-store.ts'
import { deliverDue } from '../../../platform/mail/delivery.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { respondentMails } from './respondent-mails.ts'

/** An open inquiry with one question for a text and one for a document, its manager, and Ben, whom nobody knows yet, asked by email. */
async function withBen(given: Record<string, unknown> = {}) {
  const server = await startServer()
  const { make, db, surroundings, clock } = server
  const manager = await make.customerAdmin()
  const of = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  const inquiry = await make.openInquiry({ ...of, inviting_since: clock.now().toISOString(), ...given })
  const text = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox' })
  const document = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document' })
  const ben = await make.respondent({
    inquiry_id: inquiry.id,
    user_id: null,
    email: 'ben@acme.example.com',
    first_name: 'Ben',
    to_invite: true,
  })
  const params = { inquiryId: inquiry.id, id: ben.id }
  const { sendFaulty, send } = await server.signedIn(manager)
  const transport = { send: async () => undefined, close: () => undefined }
  const log = { warn: () => undefined, error: () => undefined }
  return {
    ...server,
    manager,
    inquiry,
    ben,
    params,
    send,
    sendFaulty,
    anybody: server.send,
    list: async () => (await send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })).answer.data,
    /** What is sent out until nothing waits. */
    deliver: () =>
      deliverDue({
        db,
        clock,
        transport,
        log,
        deferred: respondentMails(surroundings.settings.publicUrl),
        dailyLimit: 1000,
        recipientRefused: async () => undefined,
      }),
    /** The link of the newest email to this address. */
    linkOf: async (email: string) => {
      const mail = (await server.mails()).findLast(({ to_address }) => to_address === email)
      return /invite=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    /** Enters by a link, saves a text and a document as a draft, and starts an upload: the session's calls. */
    answerBy: async (Invite: string) => {
      const { answer } = await server.send(openSurvey, { body: { Invite, FirstName: 'Ben', LastName: 'Hale' } })
      const headers = { authorization: `Bearer ${answer.token}` }
      const entry = (question: { question_id: string }, said: object) => ({
        InquiryId: inquiry.id,
        DiagnosticId: question.question_id,
        ...said,
      })
      const saved = await server.send(addSurveyAnswers, {
        headers,
        form: {
          Status: 'saveasdraft',
          SurveyAnswerDtos: [
            entry(text, { Answer: 'Mine alone' }),
            entry(document, { File: new TestFile('Plan.pdf', '%PDF-1.7\n%%EOF\n') }),
          ],
        },
      })
      const { user_id } = await db
        .selectFrom('respondent')
        .selectAll()
        .where('id', '=', ben.id)
        .executeTakeFirstOrThrow()
      const asked = { inquiry_id: inquiry.id, respondent_id: ben.id, uploaded_by: user_id ?? '' }
      const upload = await make.upload(asked)
      const file_key = newFileKey()
      await writeFile(join(server.folder, 'part'), 'half of it')
      await surroundings.files.put(file_key, join(server.folder, 'part'))
      await make.insert('upload_part', { upload_id: upload.id, position: 0, file_key })
      return { headers, saved, userId: user_id ?? '' }
    },
  }
}

const inquiryTypeOf = ({ id, inquiry_type_id }: { id: string; inquiry_type_id: string }) => ({
  inquiryId: id,
  inquiryTypeId: inquiry_type_id,
})

describe('a changed address', () => {
  test('[BOARD-008] the new one gets a link, the old link and its session end, and the wrong person’s draft and files are deleted', async () => {
    const server = await withBen({ attribute_names: '["Site"]' })
    const { send, anybody, inquiry, db, linkOf, answerBy } = server
    const oldLink = await linkOf('ben@acme.example.com')
    const { headers, saved } = await answerBy(oldLink)
    expect(saved.status).toBe(200)
    expect(await server.storedFiles()).toHaveLength(2)
    const [before] = await server.list()
    const given = { Email: ' Bea@acme.example.com', LastDay: '2026-05-01', Attributes: ['Dover'] }

    const { answer } = await send(changeRespondent, { params: { ...server.params, id: before?.Id ?? '' }, body: given })

    expect(answer).toMatchObject({ Email: 'Bea@acme.example.com', State: 'invited', LastDay: '2026-05-01', Mails: [] })
    expect(answer).toMatchObject({ Attributes: ['Dover'], FirstName: 'Ben', PercentAnswered: 0, LastActivity: null })
    expect(answer.Id).not.toBe(before?.Id)
    expect(await server.list()).toEqual([answer])
    const opened = await anybody(getSurveyForm, { params: inquiryTypeOf(inquiry), query: {}, headers })
    expect(opened.status).toBe(401)
    const again = await anybody(openSurvey, { body: { Invite: oldLink, LookOnly: true } })
    expect([again.status, JSON.parse(again.body).Reason]).toEqual([409, 'withdrawn'])
    const fresh = await anybody(openSurvey, {
      body: { Invite: await linkOf('Bea@acme.example.com'), FirstName: 'Bea', LastName: 'Hale' },
    })
    const form = await anybody(getSurveyForm, {
      params: inquiryTypeOf(inquiry),
      query: {},
      headers: { authorization: `Bearer ${fresh.answer.token}` },
    })
    expect(form.answer).toMatchObject({ SavedAt: null, Status: 'pending', ExpiryDate: '2026-05-01' })
    expect(form.body).not.toContain('Mine alone')
    for (const table of ['survey_answer', 'document', 'upload'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await server.storedFiles()).toEqual([])
  })

  test('[BOARD-008] the old link stays dead when its address is invited again', async () => {
    const { send, params, linkOf, anybody } = await withBen()
    const old = await linkOf('ben@acme.example.com')
    const bea = await send(changeRespondent, { params, body: { Email: 'bea@acme.example.com' } })
    await send(changeRespondent, { params: { ...params, id: bea.answer.Id }, body: { Email: 'ben@acme.example.com' } })

    const fresh = await linkOf('ben@acme.example.com')

    const looks = [old, fresh].map((Invite) => anybody(openSurvey, { body: { Invite, LookOnly: true } }))
    expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([409, 200])
  })

  test('[BOARD-008] an email queued for the wrong address is not sent', async () => {
    const { send, params, mails } = await withBen()
    await mails()

    await send(changeRespondent, { params, body: { Email: 'bea@acme.example.com' } })

    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['bea@acme.example.com'])
  })

  test('[BOARD-008] an existing account of the new address is invited as itself, and its password session survives the old one', async () => {
    const { send, make, inquiry, params, db, as, signedIn } = await withBen()
    const old = await make.customerUser({ customer_id: inquiry.customer_id })
    const oldSession = await signedIn(old)
    await db.updateTable('respondent').set({ user_id: old.id }).execute()
    const known = await make.customerUser({ customer_id: inquiry.customer_id, first_name: 'Known' })

    const { answer } = await send(changeRespondent, {
      params: { ...params, id: old.id },
      body: { Email: known.email.toUpperCase() },
    })

    expect(answer).toMatchObject({ Id: known.id, FirstName: 'Known' })
    const surveys = await as(known).send(listStaffInquiries, { params: { email: known.email }, query: {} })
    expect(surveys.answer.totalItem).toBe(1)
    const others = await oldSession.send(listStaffInquiries, { params: { email: old.email }, query: {} })
    expect([others.status, others.answer.totalItem]).toEqual([200, 0])
  })

  test('[BOARD-008] another spelling of the same address keeps the link and the draft', async () => {
    const { send, params, linkOf, answerBy, anybody } = await withBen()
    const link = await linkOf('ben@acme.example.com')
    const { userId } = await answerBy(link)

    const { answer } = await send(changeRespondent, {
      params: { ...params, id: userId },
      body: { Email: 'BEN@acme.example.com' },
    })

    expect(answer).toMatchObject({ Id: userId, Email: 'BEN@acme.example.com', State: 'begun' })
    expect((await anybody(openSurvey, { body: { Invite: link, LookOnly: true } })).status).toBe(200)
  })

  test.for([
    { what: 'the address of another respondent', email: 'DORA@acme.example.com', words: 'is already a respondent.' },
    { what: 'a consultant’s', email: 'sam@example.com', words: 'sam@example.com cannot take part in a survey.' },
  ])('[BOARD-008] $what is refused, and nothing changes', async ({ email, words }) => {
    const { sendFaulty, make, inquiry, params, list, linkOf, anybody } = await withBen()
    await make.superAdmin({ email: 'sam@example.com' })
    await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'dora@acme.example.com' })
    const link = await linkOf('ben@acme.example.com')
    const before = await list()

    const { status, failure } = await sendFaulty(changeRespondent, { params, body: { Email: email } })

    expect([status, failure?.errorMessage.join()]).toEqual([409, expect.stringContaining(words)])
    expect(await list()).toEqual(before)
    expect((await anybody(openSurvey, { body: { Invite: link, LookOnly: true } })).status).toBe(200)
  })
})

test('[BOARD-008] an individual deadline applies to one person only, and can be removed', async () => {
  const { as, manager, send, params, clock, linkOf, anybody } = await withBen()
  const link = await linkOf('ben@acme.example.com')
  const look = async () => (await anybody(openSurvey, { body: { Invite: link, LookOnly: true } })).status

  await send(changeRespondent, { params, body: { LastDay: '2026-04-20' } })
  clock.set('2026-04-20T23:59:59Z')
  const onTheirs = await look()
  const { answer } = await as(manager).send(changeRespondent, { params, body: { LastDay: null } })

  expect([onTheirs, answer.LastDay, await look()]).toEqual([200, null, 409])
})

test.for([
  { body: { LastDay: '2026-04-07' }, words: 'LastDay: Choose a day after 7 Apr 2026, the deadline for everyone.' },
  { body: { LastDay: '2027-03-11' }, words: 'LastDay: Choose a day from tomorrow to one year ahead.' },
  { body: { LastDay: '2026-02-30' }, words: 'LastDay: Please select a valid date.' },
  { body: { Attributes: ['Dover', 'Deal'] }, words: 'Attributes: This inquiry has only 1 attribute.' },
  { body: { Attributes: ['a', 'b', 'c', 'd'] }, words: 'Attributes: At most 3 attributes.' },
  { body: { Attributes: ['x'.repeat(101)] }, words: 'Attributes[0]: At most 100 characters.' },
  { body: { Email: 'ben@acme' }, words: 'Email: Please enter a valid email.' },
])('[BOARD-008, CONF-005] $body is refused, and changes nothing', async ({ body, words }) => {
  const { sendFaulty, params, list } = await withBen({ attribute_names: '["Site"]' })
  const before = await list()

  const { status, failure } = await sendFaulty(changeRespondent, { params, body })

  expect([status, failure?.errorMessage]).toEqual([400, [words]])
  expect(await list()).toEqual(before)
})

describe('a removed respondent', () => {
  test('[BOARD-008] an open respondent is removed with draft, files and link, and the counts follow', async () => {
    const { send, params, inquiry, db, list, linkOf, answerBy, storedFiles, anybody } = await withBen()
    const link = await linkOf('ben@acme.example.com')
    const { headers, userId } = await answerBy(link)

    const { status } = await send(removeRespondent, { params: { ...params, id: userId } })

    expect(status).toBe(200)
    expect(await list()).toEqual([])
    const { answer } = await send(getInquiry, { params: { id: inquiry.id } })
    expect(answer.Participants).toBe(0)
    expect((await anybody(openSurvey, { body: { Invite: link, LookOnly: true } })).status).toBe(409)
    expect((await anybody(getSurveyForm, { params: inquiryTypeOf(inquiry), query: {}, headers })).status).toBe(401)
    for (const table of ['survey_answer', 'document', 'upload'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await storedFiles()).toEqual([])
  })

  test('[BOARD-008] a respondent who has submitted cannot be removed, replaced or invited again, and keeps their answers', async () => {
    const { sendFaulty, params, db, list } = await withBen()
    await db.updateTable('respondent').set({ status: 'completed', completed_at: '2026-03-09T12:00:00.000Z' }).execute()
    const before = await list()

    const removed = await sendFaulty(removeRespondent, { params })
    const replaced = await sendFaulty(changeRespondent, { params, body: { Email: 'bea@acme.example.com' } })
    const asked = await sendFaulty(resendInvitation, { params })

    expect([removed, replaced, asked].map(({ status, failure }) => [status, failure?.errorMessage])).toEqual([
      [409, ['They have submitted, so their answers stay.']],
      [409, ['They have submitted, so their address can’t be changed.']],
      [409, ['They have already submitted.']],
    ])
    expect(await list()).toEqual(before)
  })
})

describe('invited again', () => {
  test('[BOARD-008] the invitation comes with a new link, and earlier ones still open the survey', async () => {
    const { send, params, clock, linkOf, anybody, mails, deliver } = await withBen()
    const first = await linkOf('ben@acme.example.com')
    await deliver()
    clock.pass({ hours: 1, seconds: 1 })

    const { answer } = await send(resendInvitation, { params })

    const second = await linkOf('ben@acme.example.com')
    expect(answer).toMatchObject({ Id: params.id, State: 'invited' })
    expect(second).not.toBe(first)
    expect((await mails()).map(({ subject, kind }) => [subject, kind])).toEqual([
      ['You are invited to take part in a survey', 'invitation'],
      ['You are invited to take part in a survey', 'invitation'],
    ])
    for (const Invite of [first, second])
      expect((await anybody(openSurvey, { body: { Invite, LookOnly: true } })).status).toBe(200)
  })

  test('[BOARD-008] an address is emailed at most once an hour, and a queued email is not repeated', async () => {
    const { sendFaulty, params, clock, deliver, mails } = await withBen()

    const unwritten = await sendFaulty(resendInvitation, { params })
    await mails()
    const waiting = await sendFaulty(resendInvitation, { params })
    await deliver()
    clock.pass({ minutes: 59 })
    const early = await sendFaulty(resendInvitation, { params })
    clock.pass({ minutes: 1, seconds: 1 })
    const later = await sendFaulty(resendInvitation, { params })

    const words = 'ben@acme.example.com was emailed within the last hour. Send the invitation again later.'
    expect([unwritten, waiting, early].map(({ status, failure }) => [status, failure?.errorMessage.join()])).toEqual([
      [409, 'Their invitation is waiting to be sent.'],
      [429, words],
      [429, words],
    ])
    expect(early.headers['retry-after']).toBe('60')
    expect(later.status).toBe(200)
    expect(await mails()).toHaveLength(2)
  })

  test.for([
    { closed_at: '2026-03-10T08:00:00.000Z' },
    { published_at: '2026-03-10T08:00:00.000Z' },
    { expiry_date: '2026-03-09' },
  ])('[BOARD-008] with %o nobody is invited again', async (given) => {
    const { sendFaulty, params, mails } = await withBen({ ...given, inviting_since: null })

    const { status, failure } = await sendFaulty(resendInvitation, { params })

    expect(status).toBe(409)
    expect(failure?.errorMessage).toEqual(['This survey takes no more answers, so no one can be invited.'])
    expect(await mails()).toEqual([])
  })
})

test('[BOARD-013, CONF-009] no one is changed or removed once results are published, or a confidential inquiry is over', async () => {
  const { sendFaulty, params, db, list } = await withBen({ attribute_names: '["Site"]' })
  const refused = async (words: string) => {
    const before = await list()
    for (const body of [{ Email: 'bea@acme.example.com' }, { LastDay: '2026-05-01' }, { Attributes: ['Deal'] }]) {
      const { status, failure } = await sendFaulty(changeRespondent, { params, body })
      expect([status, failure?.errorMessage]).toEqual([409, [words]])
    }
    const { status, failure } = await sendFaulty(removeRespondent, { params })
    expect([status, failure?.errorMessage]).toEqual([409, [words]])
    expect(await list()).toEqual(before)
  }

  await db.updateTable('inquiry').set({ published_at: '2026-03-09T12:00:00.000Z' }).execute()
  await refused('Results are published, so respondents can’t be changed.')
  const over = { published_at: null, confidentiality: 'confidential', closed_at: '2026-03-09T12:00:00.000Z' } as const
  await db.updateTable('inquiry').set(over).execute()
  await refused('This survey is confidential and closed. Its answers and respondents can no longer change.')
})

test('[BOARD-013] a manager changes and removes their own respondents, a consultant resends invitations, others cannot do anything', async () => {
  const { as, make, params, inquiry, mails, clock, deliver } = await withBen()
  await mails()
  await deliver()
  clock.pass({ hours: 2 })
  const other = await make.customerAdmin()
  const consultant = await make.superAdmin()
  const employee = await make.customerUser({ customer_id: inquiry.customer_id })
  const statuses = []

  for (const person of [other, consultant, employee]) {
    const { sendFaulty } = as(person)
    const body = { LastDay: '2026-05-01' }
    const changed = await sendFaulty(changeRespondent, { params, body })
    const removed = await sendFaulty(removeRespondent, { params })
    const asked = await sendFaulty(resendInvitation, { params })
    statuses.push([changed.status, removed.status, asked.status])
  }

  expect(statuses).toEqual([
    [404, 404, 404],
    [403, 403, 200],
    [403, 403, 403],
  ])
  const board = await as(consultant).send(getBoard, { params: { inquiryId: inquiry.id } })
  expect(board.answer.Invited).toBe(1)
})
