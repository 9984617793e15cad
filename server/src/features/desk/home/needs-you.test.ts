import { listNeedsYou, type NeedsYouKind } from '@plumbline/contract/desk/home'
import { expect, test } from 'vitest'
import { unwatchBackups, watchBackups } from '../../../operations/backup/backups.queries.ts'
import { newId } from '../../../platform/db/ids.ts'
import { startServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/start-server.ts'

const NOW = '2026-03-10T12:00:00.000Z'
const at = (day: string) => `${day}T09:00:00.000Z`

/** A server with an organisation, Acme, its manager, and a consultant. */
async function startWithManager() {
  const server = await startServer()
  const { make, clock } = server
  clock.set(NOW)
  const customer = await make.customer({ name: 'Acme' })
  const manager = await make.customerAdmin({ customer_id: customer.id, created_at: at('2026-01-01') })
  const consultant = await make.superAdmin()
  const own = { customer_id: customer.id, created_by: manager.id }
  const asked = async (description: string, done: number, open: number, given = {}) => {
    const inquiry = await make.openInquiry({ ...own, description, ...given })
    for (let n = 0; n < done; n++) await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
    for (let n = 0; n < open; n++) await make.respondent({ inquiry_id: inquiry.id })
    return inquiry
  }
  const toldTo = async (who: { id: string }, kind?: NeedsYouKind) => {
    const { answer } = await server.as(who).send(listNeedsYou, {})
    return answer.filter(({ Kind }) => kind === undefined || Kind === kind).map(({ Text, Path }) => [Text, Path])
  }
  return { ...server, customer, manager, consultant, own, asked, toldTo }
}

test('[HOME-002] with nothing pending the list is empty', async () => {
  const { asked, toldTo, manager, consultant, make, own } = await startWithManager()
  await asked('Running', 1, 2)
  await make.inquiry({ ...own, description: 'Intake open' })

  expect(await toldTo(manager)).toEqual([])
  expect(await toldTo(consultant)).toEqual([])
})

test('[HOME-002] a survey that ends within 3 days with open respondents leads both roles to them', async () => {
  const { asked, toldTo, manager, consultant } = await startWithManager()
  const soon = await asked('Soon', 1, 2, { expiry_date: '2026-03-13' })
  const last = await asked('Last day', 0, 1, { expiry_date: '2026-03-10' })
  await asked('Later', 1, 1, { expiry_date: '2026-03-14' })
  await asked('Past', 0, 1, { expiry_date: '2026-03-09' })
  await asked('Closed', 0, 1, { expiry_date: '2026-03-11', closed_at: at('2026-03-09') })

  expect(await toldTo(manager)).toEqual([
    ['‘Last day’ ends today: 0 of 1 answered.', `/customerAdmin/inquiry-logs/view-respondents/${last.id}`],
    [
      '‘Soon’ ends in 3 days, on 13 Mar 2026: 1 of 3 answered.',
      `/customerAdmin/inquiry-logs/view-respondents/${soon.id}`,
    ],
  ])
  expect(await toldTo(consultant)).toEqual([
    ['‘Last day’ (Acme) ends today: 0 of 1 answered.', `/superAdmin/monitor-activity/view-respondents/${last.id}`],
    [
      '‘Soon’ (Acme) ends in 3 days, on 13 Mar 2026: 1 of 3 answered.',
      `/superAdmin/monitor-activity/view-respondents/${soon.id}`,
    ],
  ])
})

test('[HOME-002] inquiries with all answers in are pending for the consultant, confidential ones for whoever closes them', async () => {
  const { asked, toldTo, manager, consultant, make } = await startWithManager()
  const all = await asked('All in', 2, 0)
  const ended = await asked('Ended', 1, 2, { expiry_date: '2026-03-08' })
  await asked('Ended without any', 0, 2, { expiry_date: '2026-03-08' })
  const withdrawn = await asked('Withdrawn', 1, 0)
  await make.result({ inquiry_id: withdrawn.id, withdrawn_at: at('2026-03-09') })
  const secret = await asked('Secret', 6, 0, { confidentiality: 'confidential' })
  const secretOver = await asked('Secret and over', 6, 1, {
    confidentiality: 'confidential',
    closed_at: at('2026-03-09'),
  })
  const prepare = (id: string) => `/superAdmin/monitor-activity/prepare-results/${id}`

  expect(await toldTo(consultant, 'results')).toEqual([
    ['‘Ended’ (Acme) has ended, 1 of 3 answered: prepare the results.', prepare(ended.id)],
    ['Everyone has answered ‘All in’ (Acme): prepare the results.', prepare(all.id)],
    ['Everyone has answered ‘Withdrawn’ (Acme): its results were withdrawn.', prepare(withdrawn.id)],
    ['‘Secret and over’ (Acme) has ended, 6 of 7 answered: prepare the results.', prepare(secretOver.id)],
  ])
  expect(await toldTo(consultant, 'close')).toEqual([
    [
      'Everyone has answered ‘Secret’ (Acme): close it to prepare its results.',
      `/superAdmin/monitor-activity/view-respondents/${secret.id}`,
    ],
  ])
  expect(await toldTo(manager)).toEqual([
    [
      'Everyone has answered ‘Secret’: close it to prepare its results.',
      `/customerAdmin/inquiry-logs/view-respondents/${secret.id}`,
    ],
  ])
})

test('[OPS-002] an overdue backup comes first for consultants, twice its interval without a proven one, if backups are scheduled', async () => {
  const { db, clock, asked, toldTo, manager, consultant } = await startWithManager()
  await asked('Soon', 1, 2, { expiry_date: '2026-03-11' })
  const proven = async (id: string, started_at: string, proven_at: string | null) => {
    const row = {
      id,
      started_at,
      proven_at,
      claimed_until: started_at,
      failure: proven_at === null ? 'disk full' : null,
    }
    await db
      .insertInto('backup')
      .values({ ...row, name: null })
      .execute()
  }
  const told = async () => (await toldTo(consultant)).map(([text]) => text)
  const ending = '‘Soon’ (Acme) ends tomorrow: 1 of 3 answered.'

  const unwanted = await told()
  await watchBackups(db, 1440, new Date('2026-03-08T12:00:00.000Z'))
  const inTime = await told()
  clock.set('2026-03-10T12:00:01.000Z')
  const never = await toldTo(consultant)
  await proven('1', '2026-03-08T10:30:00.000Z', '2026-03-08T10:31:00.000Z')
  await proven('2', '2026-03-10T10:30:00.000Z', null)
  const hours = await told()
  clock.set('2026-03-11T11:00:00.000Z')
  const days = await told()
  const toManager = await toldTo(manager, 'backup')
  await proven('3', '2026-03-11T10:30:00.000Z', '2026-03-11T10:31:00.000Z')
  const again = await told()
  await unwatchBackups(db)
  clock.set('2026-03-11T23:00:00.000Z')

  const today = ending.replace('tomorrow', 'today')
  const tell = 'Tell the person who runs the server.'
  expect([unwanted, inTime]).toEqual([[ending], [ending]])
  expect(never[0]).toEqual([`There is no tested backup yet. ${tell}`, null])
  expect(hours).toEqual([`The last tested backup is 2 days old (8 Mar 2026, 10:30 UTC). ${tell}`, ending])
  expect(days[0]).toBe(`The last tested backup is 3 days old (8 Mar 2026, 10:30 UTC). ${tell}`)
  expect(toManager).toEqual([])
  expect(again).toEqual([today])
  expect(await told()).toEqual([today])
})

test('[OPS-002] the age of the last proven backup is given in hours below two days', async () => {
  const { db, toldTo, consultant } = await startWithManager()
  await watchBackups(db, 15, new Date('2026-03-01T12:00:00.000Z'))
  const at = '2026-03-10T10:59:00.000Z'
  const row = { id: '1', name: null, started_at: at, proven_at: at, claimed_until: at, failure: null }
  await db.insertInto('backup').values(row).execute()

  expect((await toldTo(consultant))[0]?.[0]).toContain('is 1 hour old (10 Mar 2026, 10:59 UTC)')
})

async function mailTo({ make }: Pick<TestServer, 'make'>, respondent_id: string, failure: string | null) {
  await make.insert('mail', {
    id: newId(),
    to_address: 'somebody@example.com',
    subject: 'You are asked',
    text: '',
    html: '',
    letter: null,
    respondent_id,
    kind: 'invitation',
    reminder_id: null,
    not_after: null,
    failure,
    customer_id: null,
    message_id: `<${newId()}@example.com>`,
    state: failure === null ? 'sent' : 'failed',
    due_at: NOW,
    claimed_until: null,
    sent_at: failure === null ? NOW : null,
    last_error: null,
    created_at: NOW,
  })
}

test('[HOME-002] failed emails lead to their recipients, while that can be fixed', async () => {
  const server = await startWithManager()
  const { asked, toldTo, manager, consultant, make } = server
  const failedFor = async (inquiry_id: string, given = {}, then: (string | null)[] = ['550 No such mailbox']) => {
    const { id } = await make.respondent({ inquiry_id, ...given })
    for (const failure of then) await mailTo(server, id, failure)
  }
  const { id } = await asked('Running', 0, 1)
  await failedFor(id)
  await failedFor(id, {}, [null, '550 No such mailbox'])
  for (let n = 0; n < 2; n++) await failedFor(id, {}, ['550 No such mailbox', null])
  await failedFor(id, { status: 'completed' })
  await failedFor(id, { opened_at: NOW })
  const closed = await asked('Closed', 0, 0, { closed_at: NOW })
  await failedFor(closed.id)
  const secret = await asked('Secret', 0, 0, { confidentiality: 'confidential' })
  await failedFor(secret.id, { opened_at: NOW })

  expect(await toldTo(manager)).toEqual([
    [
      '1 email for ‘Secret’ could not be delivered.',
      `/customerAdmin/inquiry-logs/view-respondents/${secret.id}?state=mail%20failed`,
    ],
    [
      '2 emails for ‘Running’ could not be delivered.',
      `/customerAdmin/inquiry-logs/view-respondents/${id}?state=mail%20failed`,
    ],
  ])
  expect((await toldTo(consultant))[1]).toEqual([
    '2 emails for ‘Running’ (Acme) could not be delivered.',
    `/superAdmin/monitor-activity/view-respondents/${id}?state=mail%20failed`,
  ])
})

test('[HOME-002] people awaiting approval are pending for their manager and the consultant, once their address is proven', async () => {
  const { toldTo, manager, consultant, make, customer } = await startWithManager()
  const waiting = { customer_id: customer.id, active: false, waits_for_approval: true }
  const ada = await make.customerUser({ ...waiting, first_name: 'Ada', last_name: 'Byron' })
  await make.customerUser({ ...waiting, is_verified: false })

  expect(await toldTo(manager)).toEqual([
    ['Ada Byron is waiting for your approval.', '/customerAdmin/people?show=waiting'],
  ])
  expect(await toldTo(consultant)).toEqual([
    [
      'Ada Byron is waiting for approval at Acme.',
      `/superAdmin/manage-customers-profile/customers-users/${customer.id}/edit/${ada.id}`,
    ],
  ])
  await make.customerUser(waiting)
  expect(await toldTo(manager)).toEqual([
    ['2 people are waiting for your approval.', '/customerAdmin/people?show=waiting'],
  ])
})

test('[HOME-002] custom questions are pending for the consultant only', async () => {
  const { toldTo, manager, consultant, make, asked } = await startWithManager()
  const { id: inquiry_id } = await asked('Autumn', 0, 1)
  const question = await make.customQuestion({ inquiry_id, title: 'How long does it take?' })
  await make.customQuestion({ inquiry_id, status: 'Approved' })
  const over = await asked('Over', 1, 0, { published_at: at('2026-01-09') })
  await make.customQuestion({ inquiry_id: over.id })

  expect(await toldTo(manager)).toEqual([])
  expect(await toldTo(consultant)).toEqual([
    [
      'Approve or reject ‘How long does it take?’, a custom question for ‘Autumn’ (Acme).',
      `/superAdmin/custom-metrics/inquiry/${inquiry_id}/edit/${question.id}`,
    ],
  ])
})

test('[HOME-002] new results are pending for each manager until opened, a draft next to results for the consultant', async () => {
  const { toldTo, manager, consultant, make, asked } = await startWithManager()
  const publish = async (name: string, day: string, seen: number | null, given: object[] = [{}]) => {
    const inquiry = await asked(name, 1, 0, { published_at: at(day) })
    for (const [n, more] of given.entries())
      await make.result({ inquiry_id: inquiry.id, version: n + 1, published_at: at(day), ...more })
    if (seen !== null)
      await make.insert('results_seen', {
        inquiry_id: inquiry.id,
        user_id: manager.id,
        version: seen,
        seen_at: NOW,
      })
    return inquiry
  }
  const fresh = await publish('New', '2026-03-09', null)
  const newer = await publish('A second version', '2026-03-08', 1, [{}, {}])
  await publish('Seen', '2026-03-09', 1)
  await publish('Long ago', '2025-12-01', null)
  await publish('Months ago', '2026-01-08', null)
  const draft = { inquiry_id: fresh.id, revision: 1, saved_by: consultant.id, saved_at: NOW }
  await make.insert('results_draft', { ...draft, content: '{}' })
  await make.insert('results_draft', { ...draft, inquiry_id: newer.id, content: 'null' })
  const path = (id: string) => `/customerAdmin/dashboard/view-insights/${id}/overview`

  expect(await toldTo(manager)).toEqual([
    ['The results for ‘New’ are ready for you to read.', path(fresh.id)],
    ['The results for ‘A second version’ are ready for you to read.', path(newer.id)],
  ])
  expect(await toldTo(consultant)).toEqual([
    ['The new results for ‘New’ (Acme) are still a draft.', `/superAdmin/monitor-activity/prepare-results/${fresh.id}`],
  ])
  const newcomer = await make.customerAdmin({ customer_id: manager.customer_id, created_at: NOW })
  expect(await toldTo(newcomer)).toEqual([])
})

test('[HOME-002] [B1] a manager sees nothing of other organisations, and a respondent nothing at all', async () => {
  const { toldTo, manager, make, as } = await startWithManager()
  const foreign = await make.openInquiry({ expiry_date: '2026-03-11' })
  const { id } = await make.respondent({ inquiry_id: foreign.id })
  await mailTo({ make }, id, '550 No such mailbox')
  const secret = await make.openInquiry({ confidentiality: 'confidential' })
  await make.respondent({ inquiry_id: secret.id, status: 'completed' })
  await make.customerUser({ waits_for_approval: true, active: false })
  const published = await make.openInquiry({ published_at: at('2026-03-09') })
  await make.result({ inquiry_id: published.id })

  expect(await toldTo(manager)).toEqual([])
  const { status } = await as(await make.customerUser()).send(listNeedsYou, {})
  expect(status).toBe(403)
})

test('[HOME-002] five of a kind are listed and the rest counted, in as many queries as for one; long names are cut', async () => {
  let statements = 0
  const { make, signedIn, clock } = await startServer({ onStatement: () => statements++ })
  clock.set(NOW)
  const manager = await make.customerAdmin()
  const own = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  const [admin, head] = [await signedIn(await make.superAdmin()), await signedIn(manager)]
  const grow = async () => {
    const { id } = await make.openInquiry({ ...own, expiry_date: '2026-03-11', description: 'Wide '.repeat(40) })
    const { id: respondent } = await make.respondent({ inquiry_id: id })
    await mailTo({ make }, respondent, '550 No such mailbox')
    await make.customQuestion({ inquiry_id: id })
    const done = await make.openInquiry(own)
    await make.respondent({ inquiry_id: done.id, status: 'completed' })
    await make.customerUser({ customer_id: own.customer_id, active: false, waits_for_approval: true })
  }
  const counted = async (who: typeof admin) => {
    statements = 0
    const { answer } = await who.send(listNeedsYou, {})
    return { answer, statements }
  }
  await grow()
  const few = [await counted(admin), await counted(head)]
  for (let n = 0; n < 7; n++) await grow()

  const many = [await counted(admin), await counted(head)]

  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements))
  const [forAdmin = []] = many.map(({ answer }) => answer)
  const ofKind = (kind: NeedsYouKind) => forAdmin.filter(({ Kind }) => Kind === kind)
  expect(ofKind('ending')).toHaveLength(6)
  expect(ofKind('ending')[0]?.Text).toContain(`‘${'Wide '.repeat(9)}...’ (Organisation`)
  expect(ofKind('custom question').at(-1)).toEqual({
    Kind: 'custom question',
    Text: '3 more custom questions to review.',
    Path: '/superAdmin/custom-metrics',
    Count: 3,
    InquiryId: null,
  })
  expect(ofKind('results').at(-1)).toMatchObject({
    Text: '3 more inquiries with results due.',
    Path: '/superAdmin/monitor-activity?stage=results%20due',
  })
})
