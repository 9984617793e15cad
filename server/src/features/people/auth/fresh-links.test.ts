import { newSurveyLink, openSurvey } from '@plumbline/contract/surveys/survey-entry'
import type { Input } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const EMAIL = 'ben@acme.example.com'

/** Acme asks Ben, who has no account, to answer; he asks for fresh links. */
async function withRespondent(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { make, send, mails } = server
  const customer = await make.customer({ name: 'Acme Ltd' })
  const asked = async (given: { expiry_date?: string; published_at?: string } = {}, user_id: string | null = null) => {
    const inquiry = await make.openInquiry({ customer_id: customer.id, ...given })
    await make.surveyQuestion({ inquiry_id: inquiry.id })
    return make.respondent({ inquiry_id: inquiry.id, email: EMAIL, user_id })
  }
  return {
    ...server,
    customer,
    asked,
    ask: (body: Input<typeof newSurveyLink>['body']) => send(newSurveyLink, { body }),
    open: (Invite: string) => send(openSurvey, { body: { Invite, FirstName: 'Ben', LastName: 'Hale' } }),
    links: async () => (await mails()).map(({ text }) => /\n(http\S+)\n/.exec(text)?.[1] ?? 'no link'),
  }
}
const inviteIn = (link = '') => new URL(link).searchParams.get('invite') ?? 'none'

test('[ENTRY-004, ENTRY-009] the holder of an older link is emailed a new one to the same survey, and both work', async () => {
  const { asked, ask, open, make, links, mails } = await withRespondent()
  const { inquiry_id } = await asked()
  await asked()
  const older = await make.invitation(inquiry_id, EMAIL)

  const { status, answer } = await ask({ Invite: older })

  expect([status, answer]).toEqual([200, {}])
  const [link, ...others] = await links()
  expect(link).toMatch(/^http:\/\/plumbline\.test\/auth\/signup\/[^?]+\?invite=[\w-]{43}$/)
  expect(others).toEqual([])
  expect((await mails())[0]).toMatchObject({ to_address: EMAIL, customer_id: null })
  expect(inviteIn(link)).not.toBe(older)
  const opened = [await open(inviteIn(link)), await open(older)]
  expect(opened.map(({ answer }) => answer.InquiryId)).toEqual([inquiry_id, inquiry_id])
})

test('[ENTRY-009] an address is emailed the links of its open surveys: not closed, published or submitted ones', async () => {
  const { asked, ask, links, db, open } = await withRespondent({ now: '2026-03-10T09:00:00Z' })
  const [waiting, also, submitted] = [await asked(), await asked(), await asked()]
  await db.updateTable('respondent').set({ status: 'completed' }).where('id', '=', submitted.id).execute()
  await asked({ expiry_date: '2026-03-09' })
  await asked({ published_at: '2026-03-10T08:00:00.000Z' })

  await ask({ Email: ' BEN@acme.example.com ' })

  const mailed = await links()
  const opened = []
  for (const link of mailed) opened.push((await open(inviteIn(link))).answer.InquiryId)
  expect(opened).toEqual([also.inquiry_id, waiting.inquiry_id])
})

test('[ENTRY-008, ENTRY-009] a person with an account is emailed the public address, and at most five surveys', async () => {
  const { asked, ask, links, make, customer } = await withRespondent()
  const { id } = await make.customerUser({ customer_id: customer.id, email: EMAIL })
  for (let n = 0; n < 7; n++) await asked({}, id)

  await ask({ Email: EMAIL })

  const mailed = await links()
  expect(mailed).toHaveLength(5)
  for (const link of mailed) expect(link).toMatch(/^http:\/\/plumbline\.test\/auth\/survey\?invite=[\w-]{43}$/)
})

test.for([
  ['an inactive account', 'user_account', { active: false }],
  ['a deleted account', 'user_account', { deleted_at: '2026-03-10T08:00:00.000Z' }],
  ['an inactive organisation', 'customer', { is_active: false }],
] as const)('[ENTRY-009] [A23] nobody is emailed a link for %s', async ([, table, mark]) => {
  const { asked, ask, links, make, customer, db } = await withRespondent()
  const { id } = await make.customerUser({ customer_id: customer.id, email: EMAIL })
  const { inquiry_id } = await asked({}, id)
  const older = await make.invitation(inquiry_id, EMAIL)
  const marked = table === 'customer' ? customer.id : id
  await db.updateTable(table).set(mark).where('id', '=', marked).execute()

  const answers = [await ask({ Email: EMAIL }), await ask({ Invite: older })]

  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, '{}']))
  expect(await links()).toEqual([])
})

test('[ENTRY-009] [A10] [A25] every address and every link gets the same answer, with one commit either way', async () => {
  const statements: string[] = []
  const { asked, ask, make } = await withRespondent({ onStatement: (statement) => void statements.push(statement) })
  const { inquiry_id } = await asked()
  const older = await make.invitation(inquiry_id, EMAIL)
  const workFor = async (body: Input<typeof newSurveyLink>['body']) => {
    const from = statements.length
    const answer = await ask(body)
    const work = statements.slice(from)
    return { answer: [answer.status, answer.body], begun: work.filter((one) => one.startsWith('begin')).length, work }
  }

  const known = [await workFor({ Email: EMAIL }), await workFor({ Invite: older })]
  const unknown = [await workFor({ Email: 'nobody@example.com' }), await workFor({ Invite: 'nobodys' })]

  for (const { answer, begun } of [...known, ...unknown])
    expect({ answer, begun }).toEqual({ answer: [200, '{}'], begun: 1 })
  // What is written whoever asks is what takes time: it has to be on the disk before the answer.
  for (const { work } of unknown) expect(work.filter((one) => one.startsWith('insert')).length).toBeGreaterThan(1)
  expect((known[0]?.work.length ?? 0) - (unknown[0]?.work.length ?? 0)).toBeLessThan(10)
})

test('[ENTRY-009] [A25] an address is emailed at most five times an hour, and a client may ask sixty times', async () => {
  const { asked, ask, mails } = await withRespondent()
  await asked()

  const own = []
  for (let n = 0; n < 6; n++) own.push((await ask({ Email: EMAIL })).status)
  const others = []
  for (let n = 0; n < 55; n++) others.push((await ask({ Email: `nobody${n}@example.com` })).status)

  expect(own).toEqual([200, 200, 200, 200, 200, 429])
  expect([new Set(others.slice(0, 54)), others.at(-1)]).toEqual([new Set([200]), 429])
  expect(await mails()).toHaveLength(5)
})

test.for([{}, { Email: EMAIL, Invite: 'x' }, { Email: '' }, { Invite: ' ' }])(
  'exactly one of address and link is given: %j is refused',
  async (body) => {
    const { ask, links } = await withRespondent()
    expect((await ask(body)).status).toBe(400)
    expect(await links()).toEqual([])
  },
)
