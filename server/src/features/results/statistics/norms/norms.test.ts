import { changeSharing, changeTypeNorms, getNorms, getSharing, getTypeNorms } from '@plumbline/contract/results/norms'
import { expect, test } from 'vitest'
import type { PairCounts } from '../../../../platform/db/schema/results.ts'
import { startServer } from '../../../../test/server.ts'
import { cellOf, everybody, noCounts } from '../figures/counts.ts'
import { calculateNormsIfDue } from './norms-job.ts'

const options = ['1', '2', '3', '4', '5', 'dk']

/** An installation with norms for one type of one question: organisations that agreed have published it, each with six people. */
async function installation() {
  const server = await startServer({ now: '2026-11-28T12:00:00Z' })
  const { make, as, db, clock } = server
  const type = await make.inquiryType({ name: 'Health check' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  const question = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'We decide fast', area: 'People' })
  const consultant = as(await make.superAdmin())
  const switchTo = (IsOn: boolean) => consultant.send(changeTypeNorms, { params: { id: type.id }, body: { IsOn } })

  async function agree(manager: { id: string; customer_id: string | null }, Shares = true) {
    const params = { customerId: manager.customer_id ?? '' }
    return (await as(manager).send(changeSharing, { params, body: { Shares } })).answer
  }

  /** An organisation that has published, with its manager: all rated performance the same. */
  async function published(
    performance: number,
    { title = question.title, publishedAt = '2026-11-01', people = 6 } = {},
  ) {
    const manager = await make.customerAdmin()
    const inquiry = await make.inquiry({
      customer_id: manager.customer_id ?? '',
      inquiry_type_id: type.id,
      published_at: `${publishedAt}T00:00:00.000Z`,
      created_by: manager.id,
    })
    const counts: number[] = noCounts()
    counts[cellOf(performance, 5)] = people
    await publishCounts(inquiry.id, counts, title)
    return { manager, inquiry }
  }
  async function publishCounts(inquiry_id: string, counts: PairCounts, title = question.title, version = 1) {
    const asked = { id: question.id, title, pathway: '', area: 'People', options, counts: { [everybody]: counts } }
    await make.result({
      inquiry_id,
      version,
      statistics: JSON.stringify({
        calculatedAt: clock.now().toISOString(),
        isAfterwards: false,
        agrees: true,
        confidentiality: 'identified',
        minFigures: 5,
        response: { invited: 6, opened: 6, begun: 6, submitted: 6 },
        attributeNames: [],
        groups: [],
        questions: [asked],
      }),
    })
  }
  async function agreed(performance: number, given: Parameters<typeof published>[1] = {}) {
    const one = await published(performance, given)
    await agree(one.manager)
    return one
  }
  const calculate = async (day: string) => {
    clock.set(`${day}T00:00:10Z`)
    await calculateNormsIfDue({ db, clock, log: { info: () => undefined, error: () => undefined } })
  }
  const compared = async (
    { manager, inquiry }: { manager: { id: string }; inquiry: { id: string } },
    asker = as(manager),
    version?: number,
  ) =>
    (await asker.send(getNorms, { params: { inquiryId: inquiry.id }, query: version === undefined ? {} : { version } }))
      .answer.Comparisons
  return {
    ...server,
    type,
    question,
    consultant,
    switchTo,
    published,
    publishCounts,
    agreed,
    agree,
    calculate,
    compared,
  }
}

test('[RNDS-003] on the first day of a quarter, organisations that agreed become a norm, for managers and consultants', async () => {
  const { switchTo, published, agreed, calculate, compared, question, consultant } = await installation()
  await switchTo(true)
  const own = await published(2)
  for (const performance of [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5]) await agreed(performance)
  const before = await compared(own)

  await calculate('2027-01-01')

  const norm = {
    QuestionId: question.id,
    Organisations: 12,
    Respondents: null,
    CalculatedAt: '2027-01-01T00:00:10.000Z',
    Performance: { Low: 2.8, Median: 3.5, High: 4 },
    Importance: { Low: 5, Median: 5, High: 5 },
  }
  const whole = { Kind: 'all', Value: '', Questions: [norm] }
  expect(before).toEqual([])
  expect(await compared(own)).toEqual([whole])
  expect(await compared(own, consultant, 1)).toEqual([whole])
  await switchTo(false)
  expect(await compared(own)).toEqual([])
})

test('[RNDS-003] neither an organisation’s own figures, nor old, reworded or withdrawn results, nor those of few people count', async () => {
  const { switchTo, published, agreed, agree, calculate, compared, db } = await installation()
  await switchTo(true)
  const outsider = await published(3)
  const members = []
  for (let n = 0; n < 10; n++) members.push(await agreed(4))
  const eleventh = await agreed(1)
  await agreed(1, { publishedAt: '2023-12-01' })
  await agreed(1, { title: 'We decide slowly' })
  await agreed(1, { people: 4 })
  const withdrawn = await agreed(1)
  await db
    .updateTable('result')
    .set({ withdrawn_at: '2026-11-02T00:00:00.000Z' })
    .where('inquiry_id', '=', withdrawn.inquiry.id)
    .execute()
  const gone = await agreed(1)
  await agree(gone.manager, false)

  await calculate('2027-01-01')

  const organisations = async (one: typeof outsider) => (await compared(one))[0]?.Questions[0]?.Organisations
  expect(await organisations(outsider)).toBe(11)
  expect(await organisations(eleventh)).toBe(10)
  expect((await compared(eleventh))[0]?.Questions[0]?.Performance).toEqual({ Low: 4, Median: 4, High: 4 })
})

test('[RNDS-003] an organisation is in a norm with its latest published inquiry, in its current version', async () => {
  const { switchTo, published, agreed, publishCounts, calculate, compared, make, type } = await installation()
  await switchTo(true)
  const own = await published(3)
  for (let n = 0; n < 10; n++) {
    const { inquiry, manager } = await agreed(1)
    const later = await make.inquiry({
      customer_id: manager.customer_id ?? '',
      created_by: manager.id,
      inquiry_type_id: type.id,
      published_at: '2026-11-20T00:00:00.000Z',
    })
    const counts = (performance: number) => noCounts().with(cellOf(performance, 5), 6)
    await publishCounts(later.id, counts(2))
    await publishCounts(later.id, counts(5), undefined, 2)
    expect(inquiry.id).not.toBe(later.id)
  }

  await calculate('2027-01-01')

  expect((await compared(own))[0]?.Questions[0]?.Performance).toEqual({ Low: 5, Median: 5, High: 5 })
})

test('[RNDS-003] norms are calculated once a quarter, by one of two servers, at the next start if none ran that day', async () => {
  const { switchTo, published, agreed, calculate, compared, db, clock } = await installation()
  await switchTo(true)
  const own = await published(3)
  await calculate('2027-01-01')
  for (let n = 0; n < 10; n++) await agreed(4)
  await calculate('2027-03-31')
  const inBetween = await compared(own)
  clock.set('2027-04-20T00:00:00Z')
  const said: string[] = []
  const parts = { db, clock, log: { info: (words: unknown) => void said.push(String(words)), error: () => undefined } }

  await Promise.all([calculateNormsIfDue(parts), calculateNormsIfDue(parts)])

  expect(inBetween).toEqual([])
  expect(said).toHaveLength(1)
  expect((await compared(own))[0]?.Questions[0]?.CalculatedAt).toBe('2027-04-20T00:00:00.000Z')
})

test('[RNDS-003] after a withdrawal kept norms stay until they are calculated again, and hide rather than show what has left', async () => {
  const { switchTo, published, agreed, agree, calculate, compared } = await installation()
  await switchTo(true)
  const own = await published(3)
  const members = []
  for (let n = 0; n < 12; n++) members.push(await agreed(4))
  await calculate('2027-01-01')
  const before = await compared(own)
  const [first] = members
  if (first) await agree(first.manager, false)
  const after = await compared(own)
  await calculate('2027-04-01')
  const withoutIt = await compared(own)
  for (let n = 0; n < 5; n++) await agreed(2)
  await calculate('2027-07-01')

  expect(before[0]?.Questions[0]?.Organisations).toBe(12)
  expect(after).toEqual(before)
  expect(withoutIt).toEqual([])
  expect((await compared(own))[0]?.Questions[0]?.Organisations).toBe(16)
})

test('[RNDS-003] only a manager of the organisation agrees and withdraws, which is kept with who and when and audited', async () => {
  const { as, make, db, consultant, clock } = await installation()
  const manager = await make.customerAdmin({ first_name: 'Ada', last_name: 'Okoro' })
  const params = { customerId: manager.customer_id ?? '' }
  const status = async (person: { id: string }) =>
    (await as(person).send(changeSharing, { params, body: { Shares: true } })).status
  const read = async () => (await consultant.send(getSharing, { params })).answer
  const unasked = await read()

  const others = [
    await status(await make.superAdmin()),
    await status(await make.customerUser({ customer_id: params.customerId })),
    await status(await make.customerAdmin()),
    (await as(await make.customerAdmin()).send(getSharing, { params })).status,
  ]
  const own = await status(manager)
  const now = await read()
  await as(manager).send(changeSharing, { params, body: { Shares: false } })

  expect(unasked).toEqual({ Shares: false, ChangedAt: null, ChangedBy: null, Next: '2027-01-01T00:00:00.000Z' })
  expect([others, own]).toEqual([[403, 403, 404, 404], 200])
  expect(now).toMatchObject({ Shares: true, ChangedAt: clock.now().toISOString(), ChangedBy: 'Ada Okoro' })
  expect((await read()).Shares).toBe(false)
  const events = await db.selectFrom('audit_event').select(['action', 'user_id']).orderBy('id').execute()
  expect(events.filter(({ action }) => action.startsWith('norms'))).toEqual([
    { action: 'normsAgreed', user_id: manager.id },
    { action: 'normsWithdrawn', user_id: manager.id },
  ])
})

test('[RNDS-003] a consultant switches norms on for an inquiry type and sees what they rest on', async () => {
  const { switchTo, consultant, type, agreed, calculate } = await installation()
  const read = async () => (await consultant.send(getTypeNorms, { params: { id: type.id } })).answer
  const off = await read()
  await switchTo(true)
  for (let n = 0; n < 10; n++) await agreed(4)
  await calculate('2027-01-01')

  expect(off).toEqual({
    InqType: 'Health check',
    IsOn: false,
    CalculatedAt: null,
    Questions: 0,
    Next: '2027-01-01T00:00:00.000Z',
    File: null,
  })
  expect(await read()).toMatchObject({ IsOn: true, CalculatedAt: '2027-01-01T00:00:10.000Z', Questions: 1 })
})
