/**
 * What a confidential inquiry discloses never changes by a few people's answers, whatever is done to it: comparing
 * before and after identifies no one.
 */
import {
  changeRespondent,
  closeInquiry,
  moveLastDay,
  removeRespondent,
  reopenInquiry,
  returnSurvey,
} from '@plumbline/contract/inquiries/respondents-board'
import { erasePerson } from '@plumbline/contract/people/erasure'
import { listAnswerTexts } from '@plumbline/contract/results/answer-texts'
import { exportAnswers, getBoxAnswers } from '@plumbline/contract/results/answers-workspace'
import { getCalculatedInputs, publishResults } from '@plumbline/contract/results/results'
import { republishResults, withdrawResults } from '@plumbline/contract/results/results-versions'
import { getGroupStatistics, getStatistics } from '@plumbline/contract/results/statistics'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recount } from '../features/results/statistics/rating-counts.queries.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { sampleWorkbook } from '../test/sample-workbook.ts'
import { TestFile } from '../test/server.ts'
import { startTestServer, type TestServer } from '../test/start-server.ts'

const PASSWORD = 'Upright-Line-7'
const SUBMITTED = 14
const OPEN = 3
const kinds = [
  ...['submit', 'remove', 'own day', 'move the last day', 'a day goes by', 'close', 'reopen', 'return'],
  ...['erase and keep', 'erase and remove', 'publish', 'publish again', 'withdraw', 'attributes'],
] as const

const steps = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...kinds) },
      { weight: 1, arbitrary: fc.constantFrom('close', 'erase and keep', 'publish', 'withdraw') },
    ),
    who: fc.nat({ max: SUBMITTED + OPEN - 1 }),
  }),
  { minLength: 4, maxLength: 14 },
)

test('[CONF-002, CONF-003, CONF-004, CONF-012] whatever is done to a confidential inquiry, its disclosed figures stay the same or are withheld', {
  timeout: 300_000,
}, async () => {
  let [told, withheld] = [0, 0]
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const server = await startTestServer({ settings: { rateLimitFactor: 1000 } })
      try {
        const { take, observed } = await confidentialInquiry(server)
        const first = new Map<string, string>()
        const done: string[] = []
        for (const { kind, who } of [...steps, { kind: 'close', who: 0 }]) {
          done.push(`${kind} ${who}: ${await take(kind, who)}`)
          for (const [what, words] of Object.entries(await observed())) {
            if (words === null) {
              withheld++
              continue
            }
            told++
            expect({ what, words, done }).toEqual({ what, words: first.get(what) ?? words, done })
            first.set(what, words)
          }
        }
      } finally {
        await server.close()
      }
    }),
    { numRuns: 30, seed: 20261127 },
  )
  // Both have been tried.
  expect(told).toBeGreaterThan(100)
  expect(withheld).toBeGreaterThan(100)
})

/** An inquiry with two sites and submitted and open respondents; the actions on it, and everything it discloses. */
async function confidentialInquiry(server: TestServer) {
  const { make, as, clock, db } = server
  const inquiry = await make.openInquiry({
    confidentiality: 'confidential',
    attribute_names: JSON.stringify(['Site']),
  })
  const params = { inquiryId: inquiry.id }
  const inInquiry = { inquiry_id: inquiry.id }
  const ratings: string[] = []
  for (const title of ['Leaders explain', 'Leaders listen', 'Leaders decide'])
    ratings.push((await make.surveyQuestion({ ...inInquiry, title, area: 'Culture' })).question_id)
  const text = await make.surveyQuestion({ ...inInquiry, type: 'Textbox' })
  const checkbox_options = JSON.stringify(['Zinnia'])
  const boxes = await make.surveyQuestion({ ...inInquiry, type: 'Checkbox', checkbox_options })
  const people: { user: { id: string }; respondentId: string; name: string }[] = []
  for (let n = 0; n < SUBMITTED + OPEN; n++) {
    const name = { first_name: `Ada${n}`, last_name: 'Kern' }
    const user = await make.customerUser({ customer_id: inquiry.customer_id, ...name })
    const respondent = await make.respondent({
      ...inInquiry,
      user_id: user.id,
      email: user.email,
      attribute_1: n % 2 === 0 ? 'North' : 'South',
      status: n < SUBMITTED ? 'completed' : 'pending',
    })
    people.push({ user, respondentId: respondent.id, name: `Ada${n} Kern` })
    if (n >= SUBMITTED) continue
    const answer = { ...inInquiry, respondent_id: respondent.id }
    await make.surveyAnswers([
      ...ratings.map((question_id, m) => ({
        ...{ ...answer, question_id },
        ...{ performance: String(((n + m) % 5) + 1), importance: String(((n + m) % 3) + 3) },
      })),
      { ...answer, question_id: text.question_id, text: `Words ${n}` },
      { ...answer, question_id: boxes.question_id, checkbox_options: n % 3 === 0 ? '[]' : checkbox_options },
    ])
  }
  await inTransaction(db, (db) => recount(db, inquiry.id))
  const sam = await make.superAdmin()
  const consultant = as(sam)
  const manager = as({ id: inquiry.created_by })
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  let version = 0

  /** Tries one step; returns its status. */
  async function take(kind: string, who: number): Promise<number> {
    const one = people[who] ?? { user: { id: '' }, respondentId: '', name: '' }
    const respondent = { params: { ...params, id: one.respondentId } }
    switch (kind) {
      case 'submit': {
        const entry = { InquiryId: inquiry.id }
        const entries = [
          ...ratings.map((DiagnosticId) => ({ ...entry, DiagnosticId, Answer: '1', ValueAnswer: '5' })),
          { ...entry, DiagnosticId: text.question_id, Answer: `Late ${who}` },
          { ...entry, DiagnosticId: boxes.question_id, CheckBoxOptions: ['Zinnia'] },
        ]
        const form = { Status: 'completed', SurveyAnswerDtos: entries } as const
        return (await as(one.user).send(addSurveyAnswers, { form })).status
      }
      case 'remove':
        return (await manager.send(removeRespondent, respondent)).status
      case 'own day':
        return (await manager.send(changeRespondent, { ...respondent, body: { LastDay: dayIn(40) } })).status
      case 'attributes':
        return (await manager.send(changeRespondent, { ...respondent, body: { Attributes: ['North'] } })).status
      case 'move the last day':
        return (await manager.send(moveLastDay, { params, body: { ExpiryDate: dayIn(2) } })).status
      case 'a day goes by':
        clock.pass({ days: 1 })
        return 200
      case 'close':
        return (await consultant.send(closeInquiry, { params })).status
      case 'reopen':
        return (await manager.send(reopenInquiry, { params, body: { ExpiryDate: dayIn(9) } })).status
      case 'return':
        return (await consultant.send(returnSurvey, { ...respondent, body: { Reason: 'Look again.' } })).status
      case 'erase and keep':
      case 'erase and remove': {
        const Texts = kind === 'erase and keep' ? 'kept' : 'removed'
        const body = { Name: one.name, Password: PASSWORD, Texts } as const
        return (await consultant.send(erasePerson, { params: { id: one.user.id }, body })).status
      }
      case 'publish': {
        const File = new TestFile('Results.xlsx', await sampleWorkbook({ Findings: [['Culture', 'Slow']] }))
        const { status } = await consultant.send(publishResults, { params, form: { File, Version: version } })
        if (status === 200) version++
        return status
      }
      case 'publish again': {
        const body = { Version: 1, Replaces: version }
        const { status } = await consultant.send(republishResults, { params, body })
        if (status === 200) version++
        return status
      }
      default: {
        const body = { Version: version, Reason: 'Mixed up.' }
        return (await consultant.send(withdrawResults, { params, body })).status
      }
    }
  }

  /** Everything a consultant can see of the answers; null if withheld. */
  async function observed(): Promise<Record<string, string | null>> {
    const query = { pageSize: 100 }
    const texts = await consultant.send(listAnswerTexts, { params, query })
    const ticked = await consultant.send(getBoxAnswers, { params })
    const inputs = await consultant.send(getCalculatedInputs, { params })
    const live = await consultant.send(getStatistics, { params, query: {} })
    const groups = await consultant.send(getGroupStatistics, { params, query: { attribute: 'Site' } })
    const exported = await consultant.send(exportAnswers, { params, query: {} })
    const published = version === 0 ? undefined : await consultant.send(getStatistics, { params, query: { version } })
    const told: Record<string, unknown> = {
      texts: texts.status === 200 ? texts.answer.data.map(({ Text }) => Text).toSorted() : null,
      boxes: ticked.status === 200 ? ticked.answer.Questions[0]?.Options[0]?.Count : null,
      exported: exported.status === 200 ? (/Zinnia",?(\d+)/.exec(exported.body)?.[1] ?? null) : null,
    }
    const sites = ['North', 'South']
    for (const site of sites) {
      const narrowed = await consultant.send(getStatistics, { params, query: { attribute: 'Site', group: site } })
      Object.assign(told, figuresOf(site, narrowed.status === 200 ? narrowed.answer.Questions[0] : undefined))
    }
    Object.assign(told, figuresOf('all', live.status === 200 ? live.answer.Questions[0] : undefined))
    Object.assign(told, figuresOf('all', published?.status === 200 ? published.answer.Questions[0] : undefined, true))
    if (inputs.status === 200) told.inputs = inputs.answer.CultureArray[0]?.AverageRating ?? null
    if (groups.status === 200) for (const { Group, Areas } of groups.answer.Groups) told[`areas of ${Group}`] = Areas
    return Object.fromEntries(
      Object.entries(told).map(([what, words]) => [what, words == null ? null : JSON.stringify(words)]),
    )
  }

  return { take, observed }
}

/** Each figure on its own: one may be withheld where another is shown. Published figures match today's. */
function figuresOf(whose: string, question: object | undefined, isPublished = false): Record<string, unknown> {
  if (question === undefined) return {}
  return Object.fromEntries(
    Object.entries(question).flatMap(([rating, figures]) =>
      typeof figures === 'object' && figures !== null && !Array.isArray(figures)
        ? Object.entries(figures).map(([figure, value]) => [
            `${whose} ${rating} ${figure}${isPublished && value === null ? ' published' : ''}`,
            value,
          ])
        : [],
    ),
  )
}
