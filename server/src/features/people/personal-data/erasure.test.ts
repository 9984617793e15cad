import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { login } from '@plumbline/contract/people/auth'
import {
  eraseOrganisation,
  erasePerson,
  findErasable,
  getOrganisationErasure,
  getPersonErasure,
} from '@plumbline/contract/people/erasure'
import { getAction, openOwnActions } from '@plumbline/contract/results/actions'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import type { Database, Db } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newFileKey } from '../../../platform/files/file-store.ts'
import { startServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { linkFor } from '../../results/actions/action-owners.queries.ts'
import { wrongCounts } from '../../results/statistics/rating-counts.queries.ts'
import { eraseAgain, erasures } from './erasure.queries.ts'
import { type PersonalTable, wordsOf } from './register/columns.ts'
import { register } from './register.ts'

const PASSWORD = 'Upright-Line-7'
const NAME = 'Benedikt Rohrwasser'
const EMAIL = 'Benedikt.Reed@Acme.example.com'
const KEY = EMAIL.toLowerCase()
const FORMER = 'b.former@acme.example.com'
/** What is in everything that is the person's own. */
const OWN = 'ownwords'
const NEEDLES = [NAME, 'Benedikt', 'Rohrwasser', KEY, FORMER, OWN].map((needle) => needle.toLowerCase())

/** Every text of the database that holds one of these, by table and column. */
async function foundIn(db: Db, needles: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const table of Object.keys(register)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase()
        if (needles.some((needle) => text.includes(needle))) found.add(`${table}.${column}`)
      }
  }
  return [...found].toSorted()
}

/** A file in the store. */
async function storedFile({ surroundings: { files, temporaryFolder } }: TestServer, content: string) {
  const [key, path] = [newFileKey(), join(temporaryFolder, newId())]
  await writeFile(path, content)
  await files.put(key, path)
  return key
}

/** Benedikt in every table: asked twice (submitted once), with all that is kept of him, and his name and address in all words of others. */
async function fullOfBenedikt() {
  const server = await startServer()
  const { make, db, clock } = server
  const now = clock.now().toISOString()
  const customer = await make.customer({ name: 'Acme Ltd' })
  const ben = await make.customerAdmin({
    customer_id: customer.id,
    first_name: 'Benedikt',
    last_name: 'Rohrwasser',
    email: EMAIL,
    email_key: KEY,
    designation: OWN,
    language: OWN,
  })
  const deleted = { first_name: 'Benedikt', last_name: 'Rohrwasser', email: KEY, email_key: KEY, deleted_at: now }
  await make.customerUser({ ...deleted, designation: OWN })
  const colleague = await make.customerAdmin({ customer_id: customer.id, email: 'ann@acme.example.com' })
  const sam = await make.superAdmin({ email: 'sam@example.com', last_name: 'Smith' })
  await make.brand({ customer_id: customer.id })
  const inquiry = await make.openInquiry({ customer_id: customer.id, created_by: ben.id })
  const open = await make.openInquiry({ customer_id: customer.id, created_by: colleague.id })
  const rating = await make.surveyQuestion({ inquiry_id: inquiry.id })
  const typed = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox' })
  const own = {
    email: EMAIL,
    email_key: KEY,
    first_name: 'Benedikt',
    last_name: 'Rohrwasser',
    attribute_1: NAME,
    attribute_2: OWN.slice(0, 3),
    return_reason: OWN,
    language: OWN,
    submission_id: OWN,
    submission_digest: OWN,
    returned_submissions: JSON.stringify([OWN]),
  }
  const submitted = await make.respondent({ inquiry_id: inquiry.id, ...own, user_id: ben.id, status: 'completed' })
  const draft = await make.respondent({ inquiry_id: open.id, ...own, user_id: null })
  const other = await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
  const answers = { inquiry_id: inquiry.id, question_id: rating.question_id, performance: '3', importance: '5' }
  await make.surveyAnswer({ ...answers, respondent_id: submitted.id })
  await make.surveyAnswer({ ...answers, respondent_id: other.id })
  const documentOf = async (kind: 'survey' | 'export' | 'help', name: string, respondent: string | null) =>
    make.insert('document', {
      id: newId(),
      kind,
      inquiry_id: inquiry.id,
      respondent_id: respondent,
      question_id: null,
      name,
      name_key: name,
      media_type: 'application/pdf',
      size: 1,
      file_key: await storedFile(server, OWN),
      uploaded_by: ben.id,
      created_at: now,
    })
  const plan = await documentOf('survey', OWN, submitted.id)
  await documentOf('export', OWN, submitted.id)
  const help = await documentOf('help', `${KEY}.pdf`, null)
  await make.surveyAnswer({
    respondent_id: submitted.id,
    inquiry_id: inquiry.id,
    question_id: typed.question_id,
    text: OWN,
    document_id: plan.id,
    submission_id: OWN,
  })
  await make.surveyAnswer({
    respondent_id: other.id,
    inquiry_id: inquiry.id,
    question_id: typed.question_id,
    text: '–',
  })
  await make.insert('answer_tag', { ...tagged(inquiry.id, typed.question_id), respondent_id: submitted.id, tag: OWN })
  await make.insert('answer_tag', { ...tagged(inquiry.id, typed.question_id), respondent_id: other.id, tag: '–' })
  const upload = await make.upload({
    inquiry_id: open.id,
    respondent_id: draft.id,
    uploaded_by: ben.id,
    name: OWN,
  })
  await make.insert('upload_part', { upload_id: upload.id, position: 0, file_key: await storedFile(server, OWN) })
  await make.insert('session', {
    ...{ id: newId(), user_id: ben.id, inquiry_id: null, created_at: now, expires_at: now },
    ...{ browser: OWN, client_address: OWN, begun_by: 'password' },
  })
  await make.insert('known_browser', { user_id: ben.id, browser_hash: OWN, seen_at: now })
  await make.insert('email_verification', row({ user_id: ben.id, token_hash: OWN }, now))
  const [expires_at, created_at] = [now, now]
  await make.insert('password_reset', row({ user_id: null, email_key: KEY, code_hash: OWN, client: OWN }, now))
  const invited = { kind: 'respondent' as const, customer_id: customer.id, customer_name: NAME, inquiry_id: open.id }
  await make.insert('invitation', {
    copied_hash: OWN,
    id: newId(),
    ...invited,
    email_key: KEY,
    invited_by: null,
    token_hash: OWN,
    expires_at,
    created_at,
  })
  await make.insert('consultant_invitation', {
    id: newId(),
    email: EMAIL,
    email_key: KEY,
    invited_by: sam.id,
    token_hash: OWN,
    sent_at: now,
    expires_at,
  })
  for (const key of [`password:${KEY}:127.0.0.1`, `code-request:account:${KEY}`, `mailing-call:${ben.id}`])
    await make.insert('rate_limit', { key, count: 1, window_ends_at: now })
  const mail = { text: '–', html: '–', due_at: now, created_at: now }
  for (const to_address of [EMAIL, FORMER, 'ann@acme.example.com'])
    await make.insert('mail', { id: newId(), to_address, subject: '–', ...mail, message_id: newId(), letter: '{}' })
  await make.insert('former_address', {
    id: newId(),
    user_id: ben.id,
    email: FORMER,
    email_key: FORMER,
    changed_at: now,
  })
  const known = { issuer: `https://${OWN}.example.com/`, subject: OWN, created_at: now }
  await make.insert('federated_identity', { id: newId(), user_id: ben.id, ...known })
  const attempt = { kind: 'link' as const, state_hash: OWN, browser_hash: OWN, subject: OWN, expires_at: now }
  await make.insert('single_sign_on_attempt', { id: newId(), user_id: ben.id, ...attempt })
  await make.insert('email_change', row({ user_id: ben.id, email: `new.${KEY}`, code_hash: OWN }, now))
  await make.passkey({ user_id: ben.id, name: OWN, credential_id: OWN, public_key: OWN, transports: `["${OWN}"]` })
  const proof = { id: newId(), user_id: ben.id, created_at: now }
  await make.insert('totp_key', { ...proof, secret: OWN, confirmed_at: now })
  await make.insert('recovery_code', { ...proof, selector: OWN, code_hash: OWN, used_at: now })
  const challenged = { purpose: 'registration' as const, user_id: ben.id, expires_at: now }
  await make.insert('passkey_challenge', { challenge_hash: OWN, browser_hash: OWN, ...challenged })
  const ready = { state: 'ready' as const, expires_at: now, file_key: await storedFile(server, OWN) }
  await make.insert('data_export', { id: newId(), user_id: colleague.id, asked_at: now, ...ready })
  await make.insert('results_seen', { inquiry_id: inquiry.id, user_id: ben.id, version: 1, seen_at: now })
  await make.insert('preference', { user_id: ben.id, rows_per_page: 50, single_keys: false, report_choice: '{}' })
  await make.insert('results_draft', {
    inquiry_id: inquiry.id,
    revision: 1,
    content: '{}',
    saved_by: sam.id,
    saved_at: now,
  })
  await make.result({ inquiry_id: inquiry.id, published_by: sam.id })
  const owner = await make.actionOwner({ inquiry_id: inquiry.id, name: NAME, email: KEY })
  const action = await make.action({ inquiry_id: inquiry.id, owner_id: owner.id })
  await make.insert('action_link', { token_hash: OWN, owner_id: owner.id, created_at: OWN, expires_at: OWN })
  const changed = { action_id: action.id, at: now, user_id: ben.id, owner_id: null, changes: '[]' }
  await make.insert('action_event', { id: newId(), ...changed })
  const reminder = { inquiry_id: open.id, kind: 'manual' as const, created_at: now }
  await make.insert('reminder', { id: newId(), ...reminder, sentence: OWN, asked_by: ben.id })
  await make.insert('reminder', { id: newId(), ...reminder, sentence: '–', asked_by: colleague.id })
  await make.insert('reminder_plan', { respondent_id: draft.id, inquiry_id: open.id, stopped_at: now })
  await make.customQuestion({ inquiry_id: inquiry.id, created_by: ben.id })
  await make.insert('deleted_record', {
    id: newId(),
    kind: 'custom_question',
    name: NAME,
    content: JSON.stringify({ title: NAME }),
    named_by: JSON.stringify([KEY]),
    deleted_by: colleague.id,
    deleted_at: now,
  })
  await make.insert('intake_answer', {
    id: newId(),
    inquiry_id: inquiry.id,
    intake_question_id: null,
    question: 'Who?',
    question_type: 'Textbox',
    answer: '–',
  })
  const { id: intake_question_id } = await make.intakeQuestion()
  await make.insert('intake_draft', { inquiry_id: inquiry.id, intake_question_id, answer: '–' })
  await make.insert('scheduled_sending', {
    inquiry_id: inquiry.id,
    send_at: now,
    time_zone: 'Europe/Berlin',
    content: JSON.stringify({ Participants: [EMAIL], Respondents: [], Introduction: NAME }),
    people: 1,
    scheduled_by: ben.id,
    scheduled_at: now,
    failure: null,
  })
  const event = { at: now, customer_id: customer.id, action: 'signedIn', subject: EMAIL }
  await make.insert('audit_event', {
    id: newId(),
    ...event,
    user_id: ben.id,
    client_address: `${OWN}-address`,
    repeat_key: OWN,
    detail: JSON.stringify({ By: NAME, Before: FORMER }),
  })
  await nameInAllWords(db, ben.id)
  return { ...server, ben, sam, colleague, customer, inquiry, open, submitted, other, draft, help, rating }
}

const tagged = (inquiry_id: string, question_id: string) => ({ inquiry_id, question_id })
const row = <T extends object>(given: T, now: string) => ({ id: newId(), ...given, expires_at: now, created_at: now })

/** In every column of words that is not the person's own, his name and address. */
async function nameInAllWords(db: Db, userId: string): Promise<void> {
  const said = `We asked ${NAME} (${KEY}), not Ann.`
  for (const [table, of] of Object.entries<PersonalTable>(register)) {
    if (table === 'audit_event' || table === 'respondent') continue
    for (const column of wordsOf(of)) {
      const isJson = JSON_COLUMNS.has(`${table}.${column}`)
      // One value a table's own key can take once; a label of a document has to stay apart from others'.
      const only = ['mail', 'document', 'survey_answer', 'answer_tag', 'reminder'].includes(table)
        ? sql`${sql.ref(column)} is null or ${sql.ref(column)} not like ${`%${OWN}%`}`
        : sql`1 = 1`
      const isOwn = isJson ? sql`1 = 1` : only
      const value = isJson ? JSON.stringify({ [NAME]: [said], Participants: [], Respondents: [] }) : said
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${isOwn}`.execute(db)
    }
  }
  expect(userId).not.toBe('')
}

const JSON_COLUMNS = new Set([
  'inquiry.attribute_names',
  'inquiry.translations',
  'custom_question.rating_options',
  'custom_question.checkbox_options',
  'custom_question.translations',
  'survey_question.rating_options',
  'survey_question.checkbox_options',
  'survey_question.translations',
  'result.content',
  'action.questions',
  'action_event.changes',
  'result.statistics',
  'results_draft.content',
  'results_draft.translations',
  'scheduled_sending.content',
  'mail.letter',
])

describe('an erased person', () => {
  test('[DATA-002, RNDS-005] who only owns actions is found by name or address, and their link, reminders and name go', async () => {
    const { make, as, db, send, clock } = await startServer()
    const sam = await make.superAdmin()
    const inquiry = await make.openInquiry()
    const owner = await make.actionOwner({ inquiry_id: inquiry.id, name: 'Bo Xu', email: 'bo@outside.example.com' })
    const note = 'Ask Bo@outside.example.com.'
    const remind_at = '2030-01-01T08:00:00.000Z'
    const action = await make.action({ inquiry_id: inquiry.id, owner_id: owner.id, note, remind_at })
    const Token = await inTransaction(db, (db) => linkFor(db, owner.id, clock.now()))
    expect((await send(openOwnActions, { body: { Token } })).status).toBe(200)
    const found = await as(sam).send(findErasable, { query: { search: 'bo xu' } })
    expect(found.answer.data).toMatchObject([{ Kind: 'person', Id: owner.id, Name: 'bo@outside.example.com' }])

    const body = { Name: 'bo@outside.example.com', Password: PASSWORD }
    expect((await as(sam).send(erasePerson, { params: { id: owner.id }, body })).status).toBe(200)

    expect((await send(openOwnActions, { body: { Token } })).status).toBe(404)
    const { answer } = await as(sam).send(getAction, { params: { id: action.id } })
    expect(answer.OwnerName).toMatch(/^Erased person/)
    expect(answer).toMatchObject({ OwnerEmail: '', Note: `Ask ${answer.OwnerName}.` })
    expect(await foundIn(db, ['bo xu', 'bo@outside'])).toEqual([])
    expect(await erasures(db)).toMatchObject([{ kind: 'person', id: owner.id }])
    const planned = await db.selectFrom('action').select('remind_at').executeTakeFirstOrThrow()
    expect(planned.remind_at).toBeNull()
  })

  test('[DATA-002, DATA-004] is in no table and no file afterwards, having been in every one', async () => {
    const server = await fullOfBenedikt()
    const { db, as, sam, ben, help } = server
    const before = await foundIn(db, NEEDLES)
    expect(before).toEqual(expect.arrayContaining(columnsToFill()))

    const { status } = await as(sam).send(erasePerson, {
      params: { id: ben.id },
      body: { Name: 'benedikt  ROHRWASSER ', Password: PASSWORD },
    })

    expect(status).toBe(200)
    expect(await foundIn(db, NEEDLES)).toEqual([])
    expect(await server.storedFiles()).toEqual([help.file_key])
  })

  test('[DATA-002] does not block others: words are searched beforehand, and changes made meanwhile are searched too', async () => {
    let [begun, ended] = [0, 0]
    const hooks: { late?: () => void } = {}
    const server = await startServer({
      onStatement: (statement) => {
        if (/^select "audit_event"."id", "audit_event"."subject"/.test(statement)) begun++
        if (begun === 1) hooks.late?.()
        if (/^insert into "audit_opening"/.test(statement)) ended = begun
      },
    })
    const { make, as, db, surroundings, clock } = server
    const ben = await make.customerUser({ first_name: 'Ben', last_name: 'Reed' })
    const [now, file_key] = [clock.now().toISOString(), await storedFile(server, OWN)]
    const ready = { state: 'ready' as const, asked_at: now, expires_at: now, file_key }
    await make.insert('data_export', { id: newId(), user_id: ben.id, ...ready })
    const old = Array.from({ length: 1200 }, (_, n) => ({
      id: v7({ msecs: Date.now() - 86_400_000, seq: n }),
      at: '2026-03-09T09:00:00.000Z',
      client_address: '192.0.2.7',
      action: 'signedIn',
      subject: n === 1100 ? 'Ben Reed' : `Somebody ${n}`,
      detail: JSON.stringify({ Reason: n === 3 ? 'asked by ben reed' : 'none' }),
    }))
    for (const some of [old.slice(0, 600), old.slice(600)]) await db.insertInto('audit_event').values(some).execute()
    const early = await make.inquiry({ description: 'Ask somebody' })
    let late: Promise<unknown> = Promise.resolve()
    hooks.late = () => {
      hooks.late = () => undefined
      late = inTransaction(surroundings.db, (db) =>
        db.updateTable('inquiry').set({ description: 'Ask Ben Reed again' }).where('id', '=', early.id).execute(),
      )
    }
    // Written before the second search, however slow its connection.
    const remove = vi.spyOn(surroundings.files, 'remove').mockImplementation(async () => void (await late))

    const sent = await as(await make.superAdmin()).send(erasePerson, {
      params: { id: ben.id },
      body: { Name: 'Ben Reed', Password: PASSWORD },
    })

    expect(sent.status).toBe(200)
    expect(remove).toHaveBeenCalledWith(file_key)
    // All 1200 were read in pages before the log was opened, and not again while others wait.
    expect(ended).toBeGreaterThanOrEqual(3)
    const by = `Erased person ${ben.id.slice(-4)}`
    const events = await db.selectFrom('audit_event').select(['subject', 'detail']).orderBy('id').limit(1200).execute()
    expect([events[1100]?.subject, events[3]?.detail]).toEqual([by, { Reason: `asked by ${by}` }])
    const asked = await db.selectFrom('inquiry').select('description').where('id', '=', early.id).executeTakeFirst()
    expect(asked).toEqual({ description: `Ask ${by} again` })
  })

  test('[DATA-002] leaves their submission as numbers: counts and scores are unchanged', async () => {
    const { db, as, sam, ben, submitted } = await fullOfBenedikt()
    const counted = () => db.selectFrom('rating_count').selectAll().where('attribute', '=', 0).execute()
    const before = await counted()

    await as(sam).send(erasePerson, { params: { id: ben.id }, body: { Name: NAME, Password: PASSWORD } })

    expect(before).toMatchObject([{ cell: 6 * 3 + 5, people: 2 }])
    expect(await counted()).toEqual(before)
    expect(await wrongCounts(db)).toEqual([])
    const kept = await db.selectFrom('respondent').selectAll().where('id', '=', submitted.id).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ email: `Erased person ${submitted.id.slice(-4)}`, status: 'completed', user_id: null })
    const answers = await db
      .selectFrom('survey_answer')
      .selectAll()
      .where('respondent_id', '=', submitted.id)
      .orderBy('question_id')
      .execute()
    expect(answers.map(({ performance, importance, text }) => [performance, importance, text])).toEqual([
      ['3', '5', null],
      [null, null, null],
    ])
  })

  test('[DATA-002] who has not submitted is gone, except from a closed confidential inquiry, where one fewer would be revealing', async () => {
    const { make, as, db } = await startServer()
    const [identified, confidential] = [
      await make.openInquiry({ closed_at: '2026-03-01T00:00:00.000Z' }),
      await make.openInquiry({ closed_at: '2026-03-01T00:00:00.000Z', confidentiality: 'confidential' }),
    ]
    const asked = { email: 'zoe@acme.example.com', email_key: 'zoe@acme.example.com', user_id: null }
    const { id } = await make.respondent({ inquiry_id: identified.id, ...asked })
    await make.respondent({ inquiry_id: confidential.id, ...asked })

    const { status } = await as(await make.superAdmin()).send(erasePerson, {
      params: { id },
      body: { Name: 'zoe@acme.example.com', Password: PASSWORD },
    })

    expect(status).toBe(200)
    const left = await db.selectFrom('respondent').select(['inquiry_id', 'email']).execute()
    expect(left).toEqual([{ inquiry_id: confidential.id, email: expect.stringMatching(/^Erased person [0-9a-f]{4}$/) }])
  })

  test('[DATA-002] leaves another person’s name and address of which theirs is a part', async () => {
    const { make, as, db } = await startServer()
    const ann = await make.customerUser({ first_name: 'Ann', last_name: 'Lee', email: 'ann@x.example.com' })
    const described = 'Ann Lee and Ann Leehurst, ann@x.example.com. joann@x.example.com, ann@x.example.com.au'
    const inquiry = await make.inquiry({ description: described })

    await as(await make.superAdmin()).send(erasePerson, {
      params: { id: ann.id },
      body: { Name: 'Ann Lee', Password: PASSWORD },
    })

    const by = `Erased person ${ann.id.slice(-4)}`
    const after = await db.selectFrom('inquiry').select('description').where('id', '=', inquiry.id).execute()
    expect(after).toEqual([{ description: `${by} and Ann Leehurst, ${by}. joann@x.example.com, ann@x.example.com.au` }])
  })

  test.for<[what: string, body: { Name: string; Password: string }, fault: string]>([
    ['another name', { Name: 'Ben', Password: PASSWORD }, 'Name: Type Benedikt Rohrwasser.'],
    ['a wrong password', { Name: NAME, Password: 'Wrong-Line-7' }, 'Password: This is not your password.'],
  ])('[DATA-002, TEAM-007] with %s nothing is erased', async ([_, body, fault]) => {
    const { as, sam, ben, db } = await fullOfBenedikt()

    const { status, failure } = await as(sam).send(erasePerson, { params: { id: ben.id }, body })

    expect([status, failure?.errorMessage]).toEqual([400, [fault]])
    expect(await erasures(db)).toEqual([])
    expect(await foundIn(db, NEEDLES)).toContain('user_account.email')
  })

  test('[DATA-002] is erased only with the password, with attempts counted like those at sign-in', async () => {
    const { as, sam, ben } = await fullOfBenedikt()
    const wrong = { params: { id: ben.id }, body: { Name: NAME, Password: 'Wrong-Line-7' } }
    const { send } = as(sam)
    const session = { send }

    const statuses: number[] = []
    for (let n = 0; n < 3; n++) statuses.push((await session.send(erasePerson, wrong)).status)

    expect(statuses).toEqual([400, 400, 400])
    const { answer } = await as(sam).send(listAuditEvents, { query: { search: 'password confirmation' } })
    expect(answer.data.map(({ Subject, Count }) => [Subject, Count])).toEqual([['sam@example.com', 3]])
  })

  test('[DATA-002] cannot be the last active consultant, and the caller is told beforehand', async () => {
    const { as, make, db } = await startServer()
    const sam = await make.superAdmin({ last_name: 'Smith' })
    await make.superAdmin({ active: false })

    const plan = await as(sam).send(getPersonErasure, { params: { id: sam.id } })
    const { status } = await as(sam).send(erasePerson, {
      params: { id: sam.id },
      body: { Name: 'Sam Smith', Password: PASSWORD },
    })

    expect(plan.answer.Refused).toBe('This is the last active consultant. Activate another one first.')
    expect(status).toBe(409)
    expect(await erasures(db)).toEqual([])
  })

  test('[DATA-002] cannot sign in anywhere, and the address becomes available', async () => {
    const { as, sam, ben, signedIn, send, make } = await fullOfBenedikt()
    const session = await signedIn(ben)

    await as(sam).send(erasePerson, { params: { id: ben.id }, body: { Name: NAME, Password: PASSWORD } })

    expect((await session.send(getPersonErasure, { params: { id: ben.id } })).status).toBe(401)
    expect((await send(login, { body: { username: EMAIL, password: PASSWORD } })).status).toBe(401)
    expect((await as(sam).send(getPersonErasure, { params: { id: ben.id } })).status).toBe(404)
    await expect(make.customerUser({ email: EMAIL, email_key: KEY })).resolves.toBeDefined()
  })

  test('[DATA-005] stays in the audit log as an anonymous name with actions and times, plus the erasure', async () => {
    const { as, sam, ben } = await fullOfBenedikt()

    await as(sam).send(erasePerson, { params: { id: ben.id }, body: { Name: NAME, Password: PASSWORD } })

    const by = `Erased person ${ben.id.slice(-4)}`
    const { answer } = await as(sam).send(listAuditEvents, { query: {} })
    expect(
      answer.data.map(({ Action, Who, Email, Subject, Detail, ClientAddress }) => [
        Action,
        Who,
        Email,
        Subject,
        Detail,
        ClientAddress,
      ]),
    ).toEqual([
      ['Person erased', 'Sam Smith', 'sam@example.com', by, {}, '127.0.0.1'],
      ['Logged in', by, '', by, { By: by, Before: by }, ''],
    ])
  })

  test('[DATA-005] is removed by the only change of the log that the database allows', async () => {
    const { db, as, sam, ben } = await fullOfBenedikt()
    await as(sam).send(erasePerson, { params: { id: ben.id }, body: { Name: NAME, Password: PASSWORD } })

    await expect(db.updateTable('audit_event').set({ subject: 'x' }).execute()).rejects.toThrow('only added')
    await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('only added')
    const openedFor = (why: 'cut' | 'erasure', change: (db: Db) => Promise<unknown>) =>
      inTransaction(db, async (db) => {
        await db.insertInto('audit_opening').values({ why }).execute()
        await change(db)
      })
    const other = openedFor('erasure', (db) => db.updateTable('audit_event').set({ action: 'signedOut' }).execute())
    await expect(other).rejects.toThrow('only added')
    await expect(openedFor('erasure', (db) => db.deleteFrom('audit_event').execute())).rejects.toThrow('only added')
    await expect(
      openedFor('cut', (db) => db.updateTable('audit_event').set({ subject: 'x' }).execute()),
    ).rejects.toThrow('only added')
  })

  test('[DATA-002, OPS-016] is listed by id, and erased again from a restored backup', async () => {
    const restored = await fullOfBenedikt()
    const { db, ben, open, clock } = restored
    const asked = { email: 'zoe@acme.example.com', email_key: 'zoe@acme.example.com', user_id: null }
    const zoe = await restored.make.respondent({ inquiry_id: open.id, ...asked })

    const again = async (id: string) => inTransaction(db, (db) => eraseAgain(db, { kind: 'person', id }, clock.now()))
    const files = await again(ben.id)
    await again(zoe.id)

    expect(files).toHaveLength(4)
    expect(await foundIn(db, [...NEEDLES, 'zoe@'])).toEqual([])
    const listed = (await erasures(db)).map(({ id }) => id)
    expect(listed).toEqual(expect.arrayContaining([ben.id, zoe.id]))
    expect(await again(ben.id)).toEqual([])
    expect((await erasures(db)).map(({ id }) => id)).toEqual(listed)
  })

  test('[DATA-002] is found by name and address, even if deleted or only invited', async () => {
    const { make, as } = await startServer()
    const { id: customer_id } = await make.customer({ name: 'Zoe & Sons', city: 'Dover' })
    const at = { deleted_at: '2026-03-01T00:00:00.000Z' }
    await make.customerUser({ customer_id, first_name: 'Zoe', last_name: 'Lake', email: 'zl@x.example.com', ...at })
    await make.respondent({ user_id: null, email: 'zoe.two@x.example.com' })

    const { answer } = await as(await make.superAdmin()).send(findErasable, { query: { search: 'ZOE' } })

    expect(answer.IsMore).toBe(false)
    expect(answer.data.map(({ Kind, Name, About }) => [Kind, Name, About])).toEqual([
      ['person', 'Zoe Lake', 'zl@x.example.com, Zoe & Sons, deleted'],
      ['person', 'zoe.two@x.example.com', 'invited, no account'],
      ['organisation', 'Zoe & Sons', 'Dover'],
    ])
  })

  test('[DATA-002] is summarised in numbers first', async () => {
    const { as, sam, ben } = await fullOfBenedikt()

    const { answer } = await as(sam).send(getPersonErasure, { params: { id: ben.id } })

    expect(answer).toEqual({
      Kind: 'person',
      Id: ben.id,
      Name: NAME,
      About: EMAIL,
      Accounts: 2,
      Surveys: 2,
      Submitted: 1,
      Inquiries: 0,
      Documents: 2,
      Confidential: 0,
      Mails: 1,
      Refused: '',
    })
  })
})

describe('an erased organisation', () => {
  test('[DATA-002] leaves nothing but empty rows for the audit log; other organisations are unchanged', async () => {
    const server = await fullOfBenedikt()
    const { db, as, sam, customer, make } = server
    const elsewhere = await make.respondent({ user_id: null, email: 'somebody@other.example.com' })
    const other = await make.customer({ name: 'Acme Ltd Holding' })

    const { answer: plan } = await as(sam).send(getOrganisationErasure, { params: { id: customer.id } })
    const { status } = await as(sam).send(eraseOrganisation, {
      params: { id: customer.id },
      body: { Name: 'Acme Ltd', Password: PASSWORD },
    })

    expect(plan).toMatchObject({ Name: 'Acme Ltd', Inquiries: 2, Surveys: 3, Submitted: 2, Documents: 3 })
    expect(status).toBe(200)
    const gone = ['inquiry', 'intake_answer', 'survey_question', 'custom_question', 'result', 'results_draft'] as const
    const answers = ['survey_answer', 'rating_count', 'document', 'upload', 'upload_part', 'answer_tag'] as const
    const rest = await Promise.all([...gone, ...answers].map((table) => countOf(db, table)))
    // What stands elsewhere: an inquiry without questions, asked of one address.
    expect(Object.fromEntries(rest)).toEqual({
      ...Object.fromEntries([...gone, ...answers].map((table) => [table, 0])),
      inquiry: 1,
    })
    expect(await db.selectFrom('respondent').select('id').execute()).toEqual([{ id: elsewhere.id }])
    expect(await server.storedFiles()).toEqual([])
    // The hidden account of the same address belongs to another organisation.
    const names = (await foundIn(db, NEEDLES)).filter((column) => !column.startsWith('user_account.'))
    expect(names).toEqual([])
    const kept = await db.selectFrom('customer').select(['id', 'name', 'address', 'city', 'name_key']).execute()
    expect(kept).toContainEqual({
      id: customer.id,
      name: `Erased organisation ${customer.id.slice(-4)}`,
      address: '',
      city: '',
      name_key: '',
    })
    expect(kept.map(({ name }) => name)).toContain(other.name)
    const { answer: log } = await as(sam).send(listAuditEvents, { query: {} })
    expect(log.data.map(({ Action, Subject, Detail }) => [Action, Subject, Detail])).toEqual([
      ['Organisation erased', `Erased organisation ${customer.id.slice(-4)}`, {}],
      ['Logged in', `Erased organisation ${customer.id.slice(-4)}`, {}],
    ])
    expect((await erasures(db)).map(({ kind, id }) => [kind, id])).toEqual([['organisation', customer.id]])
  })

  test.for<[what: string, body: { Name: string; Password: string }, fault: string]>([
    ['another name', { Name: 'Acme', Password: PASSWORD }, 'Name: Type Acme Ltd.'],
    ['a wrong password', { Name: 'Acme Ltd', Password: 'Wrong-Line-7' }, 'Password: This is not your password.'],
  ])('[DATA-002, TEAM-007] with %s nothing of it is erased', async ([_, body, fault]) => {
    const { as, sam, customer, db } = await fullOfBenedikt()

    const { status, failure } = await as(sam).send(eraseOrganisation, { params: { id: customer.id }, body })

    expect([status, failure?.errorMessage]).toEqual([400, [fault]])
    expect(await erasures(db)).toEqual([])
    expect(await foundIn(db, NEEDLES)).toContain('user_account.email')
  })

  test('[DATA-002] frees its name, and can only be erased by a consultant', async () => {
    const { as, make, sam, colleague, customer } = await fullOfBenedikt()
    const asked = { params: { id: customer.id }, body: { Name: 'Acme Ltd', Password: PASSWORD } }

    expect((await as(colleague).send(eraseOrganisation, asked)).status).toBe(403)
    await as(sam).send(eraseOrganisation, asked)

    await expect(make.customer({ name: 'Acme Ltd' })).resolves.toBeDefined()
    expect((await as(sam).send(getOrganisationErasure, { params: { id: customer.id } })).status).toBe(404)
  })
})

async function countOf(db: Db, table: keyof Database): Promise<[string, number]> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return [table, Number(rows[0]?.count)]
}

/** Columns of free text that are a person's own, and all words: each has to hold the person before, or the test proves nothing of it. */
function columnsToFill(): string[] {
  const numbers =
    /_at$|_until$|_day$|^(?:count|counter|tries|slot|size|received|position|version|rows_per_page|last_step)$/
  const ids = /(?:^|_)id$|_by$|^file_key$|^kind$|^state$/
  const flags =
    /^(?:active|is_verified|verification_withdrawn|password_proven|waits_for_approval|to_invite|single_keys|is_synced|needs_factor|purpose)$/
  return Object.entries<PersonalTable>(register)
    .flatMap(([table, { columns }]) =>
      Object.entries(columns)
        .filter(([name, { erasure }]) => {
          const isText = !numbers.test(name) && !ids.test(name) && !flags.test(name)
          return isText && ['removed', 'replaced', 'words'].includes(erasure)
        })
        .map(([name]) => `${table}.${name}`),
    )
    .filter((column) => !column.startsWith('customer.') && !NOT_NAMED.has(column))
    .toSorted()
}

/** A hash of one password for all; choices of a few; a third attribute that is as the first. */
const NOT_NAMED = new Set([
  'user_account.password_hash',
  'respondent.attribute_2',
  'respondent.attribute_3',
  'respondent.answered_in',
  'preference.report_choice',
  // Of the organisation alone.
  ...['color', 'imprint', 'privacy', 'shows_plumbline', 'logo', 'logo_hash', 'logo_width', 'logo_height'].map(
    (name) => `brand.${name}`,
  ),
])
