/** Links to a published version for people without an account: who makes them, what they show, and when they end. */
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import {
  createResultLink,
  endResultLink,
  listResultLinks,
  openResultLink,
} from '@plumbline/contract/results/result-links'
import {
  getAreaColorResult,
  getFindingsResult,
  getInputResult,
  getRecommendationResult,
  getRoadmapResult,
} from '@plumbline/contract/results/results'
import { republishResults, withdrawResults } from '@plumbline/contract/results/results-versions'
import { getStatistics } from '@plumbline/contract/results/statistics'
import { expect, test } from 'vitest'
import { newToken } from '../../../domain/access/tokens.ts'
import { published } from '../../../test/reports/published.ts'

const PASSWORD = 'Correct-Horse-7'

/** Published results ('Autumn', version 2), and links to them. The tests' clock stands on 10 March 2026. */
async function shared(given: Record<string, unknown> = {}) {
  const server = await published(given)
  const { params, consultant, asManager, manager, db, send, sendFaulty } = server
  const allow = (managers_export = true) =>
    db
      .updateTable('customer')
      .set({ managers_export })
      .where('id', '=', manager.customer_id ?? '')
      .execute()
  const body = { Version: 2, LastDay: '2026-04-09' }
  const make = (
    more: { LastDay?: string; Version?: number; Password?: string } = {},
    by: Pick<typeof consultant, 'send'> = consultant,
  ) => by.send(createResultLink, { params, body: { ...body, ...more } })
  const tokenOf = ({ answer }: Awaited<ReturnType<typeof make>>) => answer.Address.split('/').at(-1) ?? ''
  const token = async (more?: Parameters<typeof make>[0], by?: Pick<typeof consultant, 'send'>) =>
    tokenOf(await make(more, by))
  const open = (Token: string, Password?: string, query: { language?: string } = {}) =>
    sendFaulty(openResultLink, { query, body: { Token, ...(Password !== undefined && { Password }) } })
  const links = async (by: Pick<typeof consultant, 'send'> = consultant) =>
    (await by.send(listResultLinks, { params })).answer
  const events = async (search = '') =>
    (await consultant.send(listAuditEvents, { query: { search, pageSize: '100' } })).answer.data.filter(({ Action }) =>
      /^Link to results|^Results read by|^Password of a link/.test(Action),
    )
  return { ...server, allow, makeLink: make, token, open, links, events, send, asManager }
}

test('[RPRT-006] a link shows exactly its version, with the texts and figures that managers see, and nothing about people', async () => {
  const { token, open, asManager, params, inquiry, app } = await shared()
  const link = await token()

  const { status, answer, body, headers } = await open(link)

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  const seen = { params, query: {} }
  const { answer: statistics } = await asManager.send(getStatistics, seen)
  expect(answer).toEqual({
    OrganisationId: inquiry.customer_id,
    Results: {
      Inquiry: 'Autumn',
      InquiryTypeName: expect.any(String),
      CustomerName: expect.any(String),
      Version: 2,
      PublishedAt: '2026-03-10T09:00:00.000Z',
      IsCurrent: true,
      LastDay: '2026-04-09',
      OriginalLanguage: 'en',
      Languages: [],
      Language: 'en',
      AreaColors: (await asManager.send(getAreaColorResult, { params: { id: inquiry.id }, query: {} })).answer,
      Findings: (await asManager.send(getFindingsResult, seen)).answer,
      Recommendations: (await asManager.send(getRecommendationResult, seen)).answer,
      Inputs: (await asManager.send(getInputResult, seen)).answer,
      Roadmap: (await asManager.send(getRoadmapResult, seen)).answer,
      Statistics: { ...statistics, Attributes: [] },
    },
  })
  expect(body).not.toMatch(/@|Berlin|Lyon/)
  const page = await app.inject({ url: `/auth/results/${link}` })
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
})

test('[RPRT-006] [CONF-003] a link withholds what the screen withholds in a confidential inquiry', async () => {
  const { token, open } = await shared({ confidentiality: 'confidential', min_figures: 13 })
  const { answer } = await open(await token())
  const questions = answer.Results?.Statistics?.Questions ?? []
  expect(questions.map(({ Performance, Importance }) => [Performance.Mean, Importance.Mean])).toEqual(
    questions.map(() => [null, null]),
  )
  expect(questions.length).toBeGreaterThan(0)
})

test('[RPRT-006] a consultant shares any version that is not withdrawn, a manager the current one and only where their setting allows it', async () => {
  const { makeLink, consultant, asManager, params, allow, links, as, make, open } = await shared()
  expect(await links()).toEqual({ Versions: [2], Links: [] })
  expect(await links(asManager)).toEqual({ Versions: [], Links: [] })
  expect((await makeLink({}, asManager)).status).toBe(403)
  await allow()
  await consultant.send(republishResults, { params, body: { Version: 2, Replaces: 2 } })
  expect((await links()).Versions).toEqual([3, 2])
  expect((await links(asManager)).Versions).toEqual([3])

  const byManager = await makeLink({ Version: 3 }, asManager)
  expect([byManager.status, (await makeLink({}, asManager)).status, (await makeLink()).status]).toEqual([200, 404, 200])
  expect((await makeLink({ Version: 9 })).status).toBe(404)
  for (const stranger of [await make.customerAdmin(), await make.customerUser()])
    expect((await makeLink({}, as(stranger))).status).toBe(stranger.is_admin ? 404 : 403)

  // A manager's link works only while they may export.
  const token = byManager.answer.Address.split('/').at(-1) ?? ''
  expect((await open(token)).answer.Results?.Version).toBe(3)
  await allow(false)
  expect((await open(token)).status).toBe(404)
  expect((await links()).Links.map(({ State, Version }) => [State, Version])).toEqual([
    ['open', 2],
    ['off', 3],
  ])
})

test('[RPRT-006] a link ends after its last day, which is at most 180 days ahead, and when someone of the organisation or a consultant ends it', async () => {
  const { makeLink, token, open, clock, links, asManager, as, make, consultant } = await shared()
  const days = ['2026-03-09', '2026-03-10', '2026-09-06', '2026-09-07']
  const answers = []
  for (const LastDay of days) answers.push((await makeLink({ LastDay })).status)
  expect(answers).toEqual([400, 200, 200, 400])

  const [ending, ended] = [await token(), await token()]
  const [{ Id: id = '' } = {}] = (await links()).Links
  const stranger = as(await make.customerAdmin())
  expect((await stranger.send(endResultLink, { params: { id } })).status).toBe(404)
  expect((await asManager.send(endResultLink, { params: { id } })).status).toBe(200)
  expect((await consultant.send(endResultLink, { params: { id } })).status).toBe(200)
  expect([(await open(ended)).status, (await open(ending)).status]).toEqual([404, 200])
  clock.set('2026-04-09T23:59:59.000Z')
  expect((await open(ending)).status).toBe(200)
  clock.set('2026-04-10T00:00:00.000Z')
  expect((await open(ending)).status).toBe(404)
})

test('[RPRT-006] a link to a withdrawn version, to an inactive organisation, and one that never was, are not found alike', async () => {
  const { token, open, consultant, params, db, inquiry, links } = await shared()
  const refused = async (token: string) => (await open(token)).failure
  const unknown = await refused(newToken())
  const link = await token()
  const ofCustomer = db.updateTable('customer').where('id', '=', inquiry.customer_id)
  await ofCustomer.set({ is_active: false }).execute()
  expect(await refused(link)).toEqual(unknown)
  await ofCustomer.set({ is_active: true }).execute()
  expect((await open(link)).status).toBe(200)
  await consultant.send(withdrawResults, { params, body: { Version: 2, Reason: 'Mixed up.' } })
  expect(await refused(link)).toEqual(unknown)
  expect(unknown).toMatchObject({ status: 404 })
  // Published again it is another version, which nobody was given.
  await consultant.send(republishResults, { params, body: { Version: 2, Replaces: 0 } })
  expect(await refused(link)).toEqual(unknown)
  expect((await links()).Links.map(({ State }) => State)).toEqual(['withdrawn'])
})

test('[RPRT-006] a superseded version stays what it was, and says that there is a newer one', async () => {
  const { token, open, consultant, params } = await shared()
  const link = await token()
  const before = (await open(link)).answer.Results
  await consultant.send(republishResults, { params, body: { Version: 2, Replaces: 2 } })
  expect((await open(link)).answer.Results).toEqual({ ...before, IsCurrent: false })
})

test('[RPRT-006] with a password the link shows nothing without it; wrong ones are limited per link and client, and recorded', async () => {
  const { token, open, db, inquiry, events } = await shared()
  const [link, other] = [await token({ Password: PASSWORD }), await token({ Password: PASSWORD })]
  expect((await open(link)).answer).toEqual({ OrganisationId: inquiry.customer_id, Results: null })
  const wrong = await open(link, 'Wrong-Horse-7')
  expect([wrong.status, wrong.failure?.errorMessage]).toEqual([
    400,
    ['Password: This isn’t the password of this link.'],
  ])
  expect((await open(link, PASSWORD)).answer.Results?.Inquiry).toBe('Autumn')
  for (let n = 0; n < 10; n++) await open(link, 'Wrong-Horse-7')
  expect((await open(link, PASSWORD)).status).toBe(429)
  expect((await open(other, PASSWORD)).status).toBe(200)

  const stored = JSON.stringify(await db.selectFrom('result_link').selectAll().execute())
  expect(stored).toContain('$argon2id$')
  expect([link, PASSWORD].filter((secret) => stored.includes(secret))).toEqual([])
  expect((await events('Password of a link'))[0]).toMatchObject({
    Who: '',
    Subject: 'Autumn',
    Detail: { Version: '2' },
    Count: 11,
    ClientAddress: '127.0.0.1',
  })
})

test('[RPRT-006] making, reading and ending are recorded, and the list tells how often a link was read, and by whom it was made', async () => {
  const { token, open, links, events, consultant, clock } = await shared()
  const link = await token({ Password: PASSWORD })
  await open(link)
  await open(link, PASSWORD)
  clock.pass({ minutes: 10 })
  await open(link, PASSWORD)
  const [listed] = (await links()).Links
  await consultant.send(endResultLink, { params: { id: listed?.Id ?? '' } })

  expect(listed).toEqual({
    Id: expect.any(String),
    Version: 2,
    State: 'open',
    LastDay: '2026-04-09',
    HasPassword: true,
    CreatedBy: expect.stringMatching(/\w \w/),
    CreatedAt: '2026-03-10T09:00:00.000Z',
    Opened: 2,
    LastOpenedAt: '2026-03-10T09:10:00.000Z',
  })
  expect((await events()).map(({ Action, Subject, Detail }) => [Action, Subject, Detail])).toEqual([
    ['Link to results ended', 'Autumn', { Version: '2' }],
    ['Results read by a link', 'Autumn', { Version: '2' }],
    ['Results read by a link', 'Autumn', { Version: '2' }],
    ['Link to results created', 'Autumn', { Version: '2', 'Last day': '2026-04-09', Password: 'yes' }],
  ])
})

test('[RPRT-006] at most 20 links work at a time, and the oldest that have ended make room', async () => {
  const { makeLink, consultant, links, db } = await shared()
  for (let n = 0; n < 60; n++) {
    const { answer } = await makeLink()
    if (n < 40) await consultant.send(endResultLink, { params: { id: answer.Link.Id } })
  }
  expect((await makeLink()).status).toBe(409)
  expect((await links()).Links.filter(({ State }) => State === 'open')).toHaveLength(20)
  expect(await db.selectFrom('result_link').select('id').execute()).toHaveLength(50)
})

test('[RPRT-006] [LANG-006] a link answers the texts in a language that the results are offered in, otherwise in the original', async () => {
  const { token, open, db, inquiry } = await shared()
  const { content } = await db.selectFrom('result').select('content').executeTakeFirstOrThrow()
  const translations = { de: { FindingsDesc: { text: 'Es dauert.', of: 'It takes long.' } } }
  const findings = [{ Area: 'People', FindingsDesc: 'It takes long.', translations }]
  const translated = { ...content, originalLanguage: 'en', languages: ['de'], findings }
  await db
    .updateTable('result')
    .set({ content: JSON.stringify(translated) })
    .where('inquiry_id', '=', inquiry.id)
    .execute()
  const link = await token()
  const readIn = async (language: string) => {
    const { answer } = await open(link, undefined, { language })
    return [answer.Results?.Language, answer.Results?.Languages, answer.Results?.Findings.PeopleArray[0]?.FindingsDesc]
  }
  expect(await readIn('de')).toEqual(['de', ['de'], 'Es dauert.'])
  expect(await readIn('fr')).toEqual(['en', ['de'], 'It takes long.'])
})
