/** Data that an earlier version wrote, opened by this one. */
import { login, resetPassword, verifyForgotPasswordToken } from '@plumbline/contract/people/auth'
import { getCustomerUser } from '@plumbline/contract/people/customer-users'
import { signUp, verifyEmail } from '@plumbline/contract/people/sign-up'
import {
  addSurveyAnswers,
  getSurveyForm,
  listStaffInquiries,
  type SurveyQuestion,
} from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordRefusedMail } from '../domain/access/audit.ts'
import { hashOf } from '../domain/access/tokens.ts'
import { respondentMails } from '../features/inquiries/respondents/respondent-mails.ts'
import { wrongCounts } from '../features/results/statistics/rating-counts.queries.ts'
import { sourceToFreeze } from '../features/results/statistics/source.queries.ts'
import type { Db } from '../platform/db/schema.ts'
import { deliverDue } from '../platform/mail/delivery.ts'
import type { OutgoingMail } from '../platform/mail/transport.ts'
import { keptData } from '../test/fixtures/open.ts'
import { type Reading, read } from '../test/fixtures/readings.ts'
import { tokenIn } from '../test/fixtures/story.ts'

const versions = ['0.1.0']

test.for(versions)('[OPS-014] what %s wrote is migrated once, whole, however often it is opened', async (version) => {
  const { open } = await keptData(version)

  const first = await open()
  const migrated = await migrationsOf(first.db)
  const rows = await rowsOf(first.db)
  await first.close()
  const { db } = await open()

  expect(new Set(migrated.map(({ name }) => name)).size).toBe(migrated.length)
  expect(await migrationsOf(db)).toEqual(migrated)
  expect(await rowsOf(db)).toEqual(rows)
})

test.for(versions)(
  '[OPS-014] every read of what %s wrote answers as it did then, and documents come byte for byte',
  { timeout: 60_000 },
  async (version) => {
    const { record, open } = await keptData(version)
    const { app } = await open()

    for (const reading of record.readings) {
      const { answer, ...asked } = reading
      const query = { ...asked.query, ...readsDifferentlyNow[asked.call] }
      const now = { ...asked, answer: await read(app, record.tokens, { ...asked, query }) }
      expect(now).toMatchObject({ ...asked, answer: asNow(asked.call, answer) })
    }

    expect(record.readings.length).toBeGreaterThan(250)
  },
)

test.for(versions)('[OPS-014] whoever could sign in to what %s wrote still can, and nobody else', async (version) => {
  const { record, open } = await keptData(version)
  const { db, send, withToken } = await open()
  const accounts = await db.selectFrom('user_account').select(['id', 'email']).execute()

  const signedIn: string[] = []
  for (const { email } of accounts) {
    const { status } = await send(login, { body: { username: email, password: record.password } })
    if (status === 200) signedIn.push(email)
  }
  const ended = await withToken(record.endedToken).send(getCustomerUser, { params: { id: accounts[0]?.id ?? '' } })

  expect(signedIn.toSorted()).toEqual([
    'ada@acme.example',
    'amos@acme.example',
    'bela@bolt.example',
    'ben@acme.example',
    'cleo@acme.example',
    'consultant@plumbline.example',
    'dora@acme.example',
  ])
  expect(ended.status).toBe(401)
})

test.for(versions)('[OPS-014] the links and the code that %s mailed lead on', async (version) => {
  const { record, open } = await keptData(version)
  const { send } = await open()
  const { verification, invitations, passwordCode } = record

  const verified = await send(verifyEmail, { body: { Token: tokenIn(verification) } })
  const joined = []
  for (const invitation of invitations) joined.push(await send(signUp, { body: personInvited(invitation) }))
  const { email, code, id } = passwordCode
  const checked = await send(verifyForgotPasswordToken, { body: { Email: email, Token: code } })
  const reset = await send(resetPassword, {
    params: { userId: id },
    body: { Email: email, Password: 'Upright-Line-8', token: code },
  })

  expect([verified.status, checked.status, reset.status]).toEqual([200, 200, 200])
  expect(joined.map(({ answer }) => answer)).toEqual(invitations.map(() => ({ IsActive: true, IsVerified: true })))
  const roles = []
  for (const username of [...invitations.map(({ email }) => email), email]) {
    const password = username === email ? 'Upright-Line-8' : NEW_PASSWORD
    const { answer } = await send(login, { body: { username, password } })
    roles.push(JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString()).role)
  }
  expect(roles).toEqual(['CustomerUser', 'CustomerAdmin', 'CustomerAdmin', 'CustomerUser'])
})

test.for(versions)('[OPS-014] a draft that %s saved is there with its document, and is submitted', async (version) => {
  const { record, open } = await keptData(version)
  const { withToken } = await open()
  const { draft, tokens } = record
  const respondent = withToken(tokens.respondent)
  const survey = { params: draft, query: {} }
  const { answer: saved } = await respondent.send(getSurveyForm, survey)
  const [question] = saved.CultureArray

  const { answer: submitted } = await respondent.send(addSurveyAnswers, {
    form: {
      Status: 'completed',
      SurveyAnswerDtos: [
        { DiagnosticId: question?.Id ?? '', InquiryId: draft.inquiryId, Answer: '5', ValueAnswer: '1' },
      ],
    },
  })

  expect(submitted.Status).toBe('completed')
  expect(saved.OthersArray.map(({ DocumentName }) => DocumentName)).toContain('Notes of ben.docx')
  const { answer: kept } = await respondent.send(getSurveyForm, survey)
  const changed = kept.CultureArray.map((now, n) => (n === 0 ? { ...now, ...answersOf(saved.CultureArray[0]) } : now))
  expect({ ...kept, CultureArray: changed }).toEqual({ ...saved, Status: 'completed', SavedAt: submitted.SavedAt })
  expect(kept.CultureArray[0]).toMatchObject({ Answer: '5', ValueImportanceAnswer: '1' })
})

test.for(versions)(
  '[OPS-014] the one mail that waited when %s stopped leaves once, its link leads on, and nobody else is mailed',
  async (version) => {
    const { record, clock, open } = await keptData(version)
    const first = await open()
    const sent: OutgoingMail[] = []
    const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined }
    const log = { warn: () => undefined, error: () => undefined }
    const deferred = respondentMails('http://plumbline.test')
    const deliver = (db: Db) =>
      deliverDue({ db, clock, transport, log, deferred, dailyLimit: 5000, recipientRefused: recordRefusedMail })

    await deliver(first.db)
    await deliver(first.db)
    await first.close()
    clock.pass({ days: 1 })
    const again = await open()
    await deliver(again.db)

    expect(sent.map(({ to }) => to)).toEqual([record.waitingMailTo])
    const [link = ''] = /https?:\S+/.exec(sent[0]?.text ?? '') ?? []
    const invited = { email: record.waitingMailTo, organisation: 'Acme Ltd', link }
    const { answer } = await again.send(signUp, { body: personInvited(invited) })
    expect(answer).toEqual({ IsActive: true, IsVerified: true })
    const { answer: session } = await again.send(login, { body: { username: invited.email, password: NEW_PASSWORD } })
    const own = { params: { email: invited.email }, query: {} }
    const surveys = await again.withToken(session.token).send(listStaffInquiries, own)
    expect(surveys.answer.data.map(({ InquiryId }) => InquiryId)).toEqual([record.draft.inquiryId])
  },
)

test.for(versions)(
  '[OPS-014, ENTRY-002] an invitation to a survey leads back to it, whether %s saw it used or not',
  async (version) => {
    const { record, open } = await keptData(version)
    const { db, send } = await open()
    const { inquiryId } = record.draft
    const used = await db
      .selectFrom('invitation')
      .innerJoin('user_account', 'user_account.email_key', 'invitation.email_key')
      .select(['invitation.id', 'invitation.email_key'])
      .where('invitation.kind', '=', 'respondent')
      .where('invitation.inquiry_id', '=', inquiryId)
      .where('invitation.used_at', 'is not', null)
      .where('user_account.active', '=', true)
      .orderBy('invitation.id')
      .executeTakeFirstOrThrow()
    // Only the hash of what was mailed is known: one of our own takes its place.
    const mailed = { token_hash: hashOf('what was mailed') }
    await db.updateTable('invitation').set(mailed).where('id', '=', used.id).execute()
    const unused = record.invitations.map((invitation) => ({ ...invitation, Invite: tokenIn(invitation) }))

    const back = await send(openSurvey, { body: { Invite: 'what was mailed', Password: record.password } })
    const looks = []
    for (const { Invite } of unused) looks.push(await send(openSurvey, { body: { Invite, LookOnly: true } }))

    expect(back.answer).toMatchObject({ InquiryId: inquiryId, Needs: null })
    expect(JSON.parse(Buffer.from(back.answer.token?.split('.')[1] ?? '', 'base64url').toString()).email).toBe(
      used.email_key,
    )
    // Of a respondent, of an organisation and of an administrator.
    expect(looks.map(({ status, body }) => [status, JSON.parse(body).Needs ?? JSON.parse(body).Reason])).toEqual([
      [200, 'details'],
      [409, 'otherInvitation'],
      [409, 'otherInvitation'],
    ])
  },
)

const NEW_PASSWORD = 'Upright-Line-9'

function personInvited(invitation: { email: string; organisation: string; link: string }) {
  return {
    CustomerName: invitation.organisation,
    Industry: 'Manufacturing',
    Country: 'United Kingdom',
    State: 'Kent',
    City: 'Dover',
    Address: '1 Market Street',
    Website: 'https://organisation.example',
    FirstName: 'New',
    LastName: 'Person',
    Email: invitation.email,
    Password: NEW_PASSWORD,
    Designation: '',
    Invite: tokenIn(invitation),
  }
}

const answersOf = (question?: Pick<SurveyQuestion, 'Answer' | 'ValueImportanceAnswer' | 'Version'>) => ({
  Answer: question?.Answer,
  ValueImportanceAnswer: question?.ValueImportanceAnswer,
  Version: question?.Version,
})

function asNow(call: string, answer: Reading['answer']): unknown {
  const expected = withLinesAnywhere(hasOwnOrderNow.includes(call) ? turnedRound(answer) : answer)
  const otherwise = answersDifferentlyNow[call]
  return otherwise === undefined || typeof expected !== 'object' ? expected : { ...expected, ...otherwise }
}

/** Lists that came newest first and now come in an order of their own, which is the oldest first at first (QUES-001). */
const hasOwnOrderNow = ['listDiagnosticQuestions', 'listPathways', 'listIntakeQuestions']

function turnedRound(answer: Reading['answer']): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data)) return answer
  return { ...answer, data: answer.data.toReversed() }
}

/** What was made for a call has to say all that it said, and may say more: further lines, or more in a line. */
function withLinesAnywhere(answer: Reading['answer']): unknown {
  if (Array.isArray(answer)) return answer.map(withLinesAnywhere)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'lines' && Array.isArray(value)
        ? expect.arrayContaining(value.map(saidNow))
        : name === 'Action' && typeof value === 'string'
          ? wordsNow(value)
          : withLinesAnywhere(value),
    ]),
  )
}

/** Further parts make further pages. */
const PAGE = /^\d+ of \d+$/
/** The sign stands in what is said of the figure now. */
const COMPLETION = /^(\d+) %$/
const saidNow = (line: string): unknown =>
  PAGE.test(line) ? expect.stringMatching(PAGE) : expect.stringContaining(wordsNow(line.replace(COMPLETION, '$1')))

/** How to ask now for what a call answered then. */
const readsDifferentlyNow: Partial<Record<string, Record<string, string>>> = {
  // Once results are published it answers these (PUBL-006).
  getResultsTemplate: { from: 'answers' },
}

/** The words now for words of a document made for a call, or of the audit log. */
const saidDifferentlyNow: Readonly<Record<string, string>> = {
  // As on the screen (STAT-008).
  'No colour given': 'No data',
  'Where each area stands': 'How each area is doing',
  'Password reset asked for': 'Password reset requested',
  'First super administrator made': 'First super administrator created',
  'Signed in by a survey link': 'Logged in with a survey link',
  'Signed in': 'Logged in',
  'Signed out': 'Logged out',
  'Sign-in refused': 'Login refused',
  '"E-mail","Organisation"': '"Email","Organisation"',
  '"From where"': '"IP address"',
  '"How often"': '"Times"',
}

const wordsNow = (text: string): string =>
  Object.entries(saidDifferentlyNow).reduce((said, [then, now]) => said.replace(then, now), text)

/** What a call answers now instead of what it answered then. */
const answersDifferentlyNow: Partial<Record<string, Record<string, unknown>>> = {
  // A colour is proposed only where enough have rated an area (STAT-008): here nowhere.
  getResultsTemplate: { 'Area Colors': [['Area', 'Color']] },
}

async function migrationsOf(db: Db): Promise<{ name: string; timestamp: string }[]> {
  const { rows } = await sql<{
    name: string
    timestamp: string
  }>`select name, timestamp from kysely_migration order by name`.execute(db)
  return rows
}

/** How many rows each table has. */
async function rowsOf(db: Db): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db)
    rows[name] = Number(counted.rows[0]?.rows)
  }
  return rows
}

test.for(versions)(
  '[OPS-014, STAT-015, PUBL-013] the answers that %s took are counted, and statistics of what it published are calculated once and say so',
  async (version) => {
    const { open } = await keptData(version)
    const first = await open()
    const { db } = first
    const wrong = await wrongCounts(db)
    const counted = await db.selectFrom('rating_count').select('inquiry_id').distinct().execute()
    const published = await db.selectFrom('result').select(['inquiry_id', 'statistics']).execute()
    const named = await db.selectFrom('survey_question').select(['is_custom', 'pathway']).execute()
    const live = await Promise.all(published.map(({ inquiry_id }) => sourceToFreeze(db, inquiry_id, new Date(0))))
    await first.close()
    const again = await (await open()).db.selectFrom('result').select(['statistics']).execute()

    expect(wrong).toEqual([])
    expect(counted.length).toBeGreaterThan(0)
    expect(published.length).toBeGreaterThan(0)
    for (const [n, { statistics }] of published.entries()) {
      // What was published before keeps the figures that it showed.
      const { alpha: _, agrees: __, ...now } = live[n] ?? {}
      expect(statistics).toEqual({ ...now, isAfterwards: true, calculatedAt: expect.any(String) })
    }
    expect(again).toEqual(published.map(({ statistics }) => ({ statistics })))
    expect(new Set(named.map(({ is_custom, pathway }) => is_custom === (pathway === '')))).toEqual(new Set([true]))
  },
)
