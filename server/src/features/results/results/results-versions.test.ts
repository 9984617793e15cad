/** Versions of results: published again, withdrawn, and what managers see of them. */
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import { reopenInquiry } from '@plumbline/contract/inquiries/respondents-board'
import { exportData } from '@plumbline/contract/results/reports'
import {
  getAdvanceInsightsResult,
  getAreaColorResult,
  getFindingsResult,
  getInputResult,
  getRecommendationResult,
  getRoadmapResult,
  listResultsVersions,
  publishResults,
} from '@plumbline/contract/results/results'
import {
  type DraftContent,
  getResultsChecks,
  getResultsDraft,
  saveResultsDraft,
} from '@plumbline/contract/results/results-draft'
import {
  getCurrentResults,
  markResultsSeen,
  publishDraft,
  republishResults,
  withdrawResults,
} from '@plumbline/contract/results/results-versions'
import { getGroupStatistics, getReliability, getStatistics, getTrend } from '@plumbline/contract/results/statistics'
import { getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { sampleWorkbook } from '../../../test/sample-workbook.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { resultsReminders } from './results-reminders.ts'

/** An inquiry with one rated question, a consultant (Sam Reed) and a manager (Mia Stone) of its organisation; `publish` uploads a workbook with this finding. */
async function surveyed(given: Parameters<TestServer['make']['openInquiry']>[0] = {}) {
  const server = await startServer({ now: '2026-03-10T09:00:00Z' })
  const { make, db } = server
  const customer = await make.customer({ name: 'Acme Ltd' })
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Reed' })
  const mia = await make.customerAdmin({ customer_id: customer.id, first_name: 'Mia', email: 'mia@acme.example.com' })
  const inquiry = await make.openInquiry({
    customer_id: customer.id,
    created_by: mia.id,
    description: 'Spring',
    ...given,
  })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'Leaders explain', area: 'Culture' })
  const answer = async (performance: string, completed_at = '2026-03-09T10:00:00.000Z') => {
    const respondent = await make.respondent({ inquiry_id: inquiry.id, status: 'completed', completed_at })
    const rated = { respondent_id: respondent.id, inquiry_id: inquiry.id, question_id: question.question_id }
    await make.surveyAnswer({ ...rated, performance, importance: '5' })
  }
  const params = { inquiryId: inquiry.id }
  const [consultant, manager] = [server.as(sam), server.as(mia)]
  const publish = async (finding: string, form: { Version?: number; Notify?: boolean } = {}) => {
    const File = new TestFile('Results.xlsx', await sampleWorkbook({ Findings: [['Culture', finding]] }))
    return consultant.send(publishResults, { params, form: { File, ...form } })
  }
  const again = (Version: number, Replaces: number, more: { Note?: string; Notify?: boolean } = {}) =>
    consultant.send(republishResults, { params, body: { Version, Replaces, ...more } })
  const withdraw = (Version: number, Reason = 'Two teams were mixed up.') =>
    consultant.send(withdrawResults, { params, body: { Version, Reason } })
  /** As last read by this consultant. */
  const save = async (body: DraftContent, who: { id: string } = sam) => {
    const caller = server.as(who)
    const { headers } = await caller.send(getResultsDraft, { params })
    return caller.sendFaulty(saveResultsDraft, { params, body, headers: { 'if-match': String(headers.etag) } })
  }
  /** With every warning acknowledged. */
  const publishSaved = async (Revision: number, Version: number, more: { Note?: string; Notify?: boolean } = {}) => {
    const checks = await consultant.send(getResultsChecks, { params })
    const AcceptedWarnings = checks.status === 200 ? checks.answer.Warnings.map(({ Code }) => Code) : []
    return consultant.send(publishDraft, { params, body: { Revision, Version, AcceptedWarnings, ...more } })
  }
  const findings = async (reader = manager) =>
    (await reader.send(getFindingsResult, { params, query: {} })).answer.CultureArray.map(
      ({ FindingsDesc }) => FindingsDesc,
    )
  const versions = async () => (await consultant.send(listResultsVersions, { params })).answer
  const figures = async (version: number) =>
    (await consultant.send(getStatistics, { params, query: { version } })).answer
  const current = async (reader = manager) => (await reader.send(getCurrentResults, { params })).answer
  const seen = (Version: number) => manager.send(markResultsSeen, { params, body: { Version } })
  const published = { consultant, manager, sam, mia, customer, inquiry, params }
  return {
    ...server,
    db,
    ...published,
    answer,
    save,
    publish,
    publishSaved,
    again,
    withdraw,
    findings,
    versions,
    figures,
    current,
    seen,
  }
}

/** A draft with only these findings for Culture. */
const contentOf = (...findings: string[]): DraftContent => ({
  AreaColors: [{ Area: 'Culture', Color: 'red' }],
  Findings: findings.map((FindingsDesc, n) => ({
    Key: `0190a6b0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    Area: 'Culture',
    FindingsDesc,
    CatalogueId: null,
  })),
  Recommendations: [],
  Inputs: null,
  AdvanceInsights: [],
  Roadmap: [],
})

const resultCalls = [
  getFindingsResult,
  getRecommendationResult,
  getInputResult,
  getRoadmapResult,
  getAdvanceInsightsResult,
  getAreaColorResult,
] as const

describe('published from the draft', () => {
  test("[PUBL-001, PUBL-002, PUBL-013] the saved draft is published with its note and today's figures, and the next draft starts from it", async () => {
    const { answer, save, publishSaved, consultant, manager, params, findings, versions, figures } = await surveyed()
    await answer('2')
    await save(contentOf('Prepared here'))
    await answer('4')

    const { status, answer: published } = await publishSaved(1, 0, { Note: 'A first look.' })

    expect([status, published]).toEqual([
      200,
      {
        Version: 1,
        PublishedAt: '2026-03-10T09:00:00.000Z',
        PublishedBy: 'Sam Reed',
        Note: 'A first look.',
        RepublishedFrom: null,
        Withdrawn: null,
        IsCurrent: true,
      },
    ])
    expect(await versions()).toEqual([published])
    expect(await findings()).toEqual(['Prepared here'])
    const shown = await manager.send(getInputResult, { params, query: {} })
    expect(shown.answer.CultureArray).toEqual([
      expect.objectContaining({ Questiondescription: 'Leaders explain', AverageRating: 3, AverageValue: 5 }),
    ])
    expect((await figures(1)).Questions[0]?.Performance).toMatchObject({ N: 2, Mean: 3 })
    const next = await consultant.send(getResultsDraft, { params })
    expect(next.answer).toMatchObject({ Revision: 0, StartsFrom: 'published', Content: { Inputs: null } })
    expect(next.answer.Content.Findings.map(({ FindingsDesc }) => FindingsDesc)).toEqual(['Prepared here'])
  })

  test("[PUBL-002] a colleague's concurrent save, or an unsaved draft, is not published unseen", async () => {
    const { save, publishSaved, versions, make } = await surveyed()
    const unsaved = [await publishSaved(0, 0), await publishSaved(1, 0)]
    await save(contentOf('Mine'))
    await save(contentOf('Theirs'), await make.superAdmin({ first_name: 'Ada', last_name: 'Byron' }))

    const stale = await publishSaved(1, 0)

    for (const { status, failure } of unsaved)
      expect([status, failure?.errorMessage]).toEqual([
        409,
        ['There is no saved draft to publish. Nothing was published.'],
      ])
    expect([stale.status, stale.failure?.errorMessage]).toEqual([
      409,
      ['Ada Byron has changed the draft in the meantime. Nothing was published: check the draft again first.'],
    ])
    expect(await versions()).toEqual([])
    expect((await publishSaved(2, 0)).status).toBe(200)
  })

  test('[PUBL-002] [E8] of a concurrent publish and edit neither is lost: one is refused, and changes nothing', async () => {
    const { save, publishSaved, findings, consultant, params } = await surveyed()
    await save(contentOf('Before'))
    const { headers } = await consultant.send(getResultsDraft, { params })
    const saving = { params, body: contentOf('After'), headers: { 'if-match': String(headers.etag) } }

    const [edit, published] = await Promise.all([consultant.sendFaulty(saveResultsDraft, saving), publishSaved(1, 0)])

    const draft = (await consultant.send(getResultsDraft, { params })).answer
    const saved = draft.Content.Findings.map(({ FindingsDesc }) => FindingsDesc)
    if (published.status === 200) expect([edit.status, await findings()]).toEqual([409, ['Before']])
    else expect([published.status, edit.status, saved, draft.Revision]).toEqual([409, 200, ['After'], 2])
  })

  test('[PUBL-002] [E8] of two concurrent publications one is told of the other, and an edit after it is refused', async () => {
    const { save, publishSaved, versions, consultant, params } = await surveyed()
    await save(contentOf('Prepared'))
    const { version } = await consultant.send(getResultsDraft, { params }).then(({ headers }) => ({
      version: String(headers.etag),
    }))

    const both = await Promise.all([publishSaved(1, 0), publishSaved(1, 0)])
    const late = await consultant.sendFaulty(saveResultsDraft, {
      params,
      body: contentOf('Late'),
      headers: { 'if-match': version },
    })

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.failure?.errorMessage).toEqual([
      'Sam Reed has published version 1 in the meantime. Nothing was replaced.',
    ])
    expect([late.status, (await versions()).length]).toEqual([409, 1])
  })

  test('[PUBL-008] errors prevent publishing, and warnings unless each is acknowledged', async () => {
    const { answer, save, consultant, params, versions } = await surveyed()
    await answer('2')
    const step = { RoadmapTitle: 'Understand', BriefDescription: '', RoadmapDetail: '' }
    const halfFilled = [1, 2, 3].map((Step) => ({ ...step, Step }) as DraftContent['Roadmap'][number])
    await save({ ...contentOf(''), Roadmap: halfFilled })
    const checks = async () => (await consultant.send(getResultsChecks, { params })).answer
    const publish = (Revision: number, AcceptedWarnings: string[]) =>
      consultant.send(publishDraft, { params, body: { Revision, Version: 0, AcceptedWarnings } })
    const before = await checks()
    const faulty = await publish(
      1,
      before.Warnings.map(({ Code }) => Code),
    )
    await save(contentOf('Nobody knows who decides.'))
    const { Errors, Warnings } = await checks()
    const [first, ...others] = Warnings.map(({ Code }) => Code)

    const warned = await publish(2, others)
    const accepted = await publish(2, [...others, first ?? ''])

    expect(before.Errors.length).toBeGreaterThan(1)
    expect([faulty.status, faulty.failure?.errorMessage]).toEqual([400, before.Errors.map(({ Message }) => Message)])
    expect([Errors, Warnings.length > 1]).toEqual([[], true])
    expect([warned.status, warned.failure?.errorMessage]).toEqual([
      409,
      ['Nothing was published: check this first.', Warnings[0]?.Message],
    ])
    expect([accepted.status, (await versions()).length]).toEqual([200, 1])
  })

  test('[PUBL-005] an upload, an earlier version and a withdrawal leave the draft alone', async () => {
    const { save, publish, again, withdraw, consultant, params } = await surveyed()
    await save(contentOf('Prepared'))
    await publish('The first')
    await again(1, 1)
    await withdraw(2)

    const { answer } = await consultant.send(getResultsDraft, { params })

    expect([answer.Revision, answer.Content.Findings[0]?.FindingsDesc]).toEqual([1, 'Prepared'])
  })

  test('[PUBL-019] after a withdrawal the draft continues with the withdrawn results, which are still not visible', async () => {
    const { publish, withdraw, consultant, params, findings } = await surveyed()
    await publish('The first')
    await publish('The second')
    await withdraw(2)

    const { answer } = await consultant.send(getResultsDraft, { params })

    expect(answer).toMatchObject({ Revision: 0, StartsFrom: 'withdrawn' })
    expect(answer.Content.Findings.map(({ FindingsDesc }) => FindingsDesc)).toEqual(['The second'])
    expect(await findings()).toEqual([])
  })

  test('[PUBL-009] the result calls preview the draft to a consultant, and nothing of it to a manager', async () => {
    const { answer, save, publish, consultant, manager, params, inquiry, findings } = await surveyed()
    await answer('2')
    await publish('The first')
    await save(contentOf('Not published yet'))
    const read = (who: typeof manager, draft: 'true' | '') =>
      Promise.all(
        resultCalls.map((call) => who.sendFaulty(call, { params: { ...params, id: inquiry.id }, query: { draft } })),
      )

    const [found, , inputs, , , colors] = (await read(consultant, 'true')).map(({ body }) => JSON.parse(body))

    expect(found).toMatchObject({ CultureArray: [{ FindingsDesc: 'Not published yet' }] })
    expect(inputs.CultureArray).toEqual([expect.objectContaining({ AverageRating: 2, AverageValue: 5 })])
    expect(colors).toEqual([{ Area: 'Culture', Color: 'red' }])
    for (const { status } of await read(consultant, '')) expect(status).toBe(200)
    for (const { status } of await read(manager, 'true')) expect(status).toBe(404)
    expect(await findings()).toEqual(['The first'])
    const both = await consultant.sendFaulty(getFindingsResult, { params, query: { draft: 'true', version: 1 } })
    expect(both.status).toBe(400)
  })

  test('[CONF-009] an open confidential inquiry is neither published from a draft nor previewed', async () => {
    const { publishSaved, consultant, params, findings, versions } = await surveyed({ confidentiality: 'confidential' })

    const refused = [
      await publishSaved(1, 0),
      await consultant.send(getFindingsResult, { params, query: { draft: 'true' } }),
    ]

    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    expect([await findings(), await versions()]).toEqual([[], []])
  })
})

describe('published again', () => {
  test('[PUBL-011, PUBL-013] an earlier version is published again as the next one, with its content and statistics, whatever was answered since', async () => {
    const { answer, publish, again, findings, versions, figures, clock } = await surveyed()
    await answer('2')
    await publish('The first')
    await answer('4')
    await publish('The second')
    clock.set('2026-03-12T09:00:00Z')

    const { status, answer: published } = await again(1, 2, { Note: 'The second was too early.' })

    expect(status).toBe(200)
    expect(published).toEqual({
      Version: 3,
      PublishedAt: '2026-03-12T09:00:00.000Z',
      PublishedBy: 'Sam Reed',
      Note: 'The second was too early.',
      RepublishedFrom: 1,
      Withdrawn: null,
      IsCurrent: true,
    })
    expect(await versions()).toEqual([
      published,
      expect.objectContaining({ Version: 2, IsCurrent: false, RepublishedFrom: null }),
      expect.objectContaining({ Version: 1, IsCurrent: false }),
    ])
    expect(await findings()).toEqual(['The first'])
    expect(await figures(3)).toEqual({ ...(await figures(1)), Version: 3 })
    expect((await figures(2)).Questions).not.toEqual((await figures(3)).Questions)
  })

  test('[PUBL-011] a consultant can read each version, a manager only the current one', async () => {
    const { publish, consultant, manager, params, inquiry } = await surveyed()
    await publish('The first')
    await publish('The second')
    const read = (who: typeof manager, query: { version?: number }) =>
      Promise.all(
        resultCalls.map((call) =>
          call === getAreaColorResult
            ? who.send(call, { params: { id: inquiry.id }, query })
            : who.send(call, { params, query }),
        ),
      )

    const [first] = await read(consultant, { version: 1 })

    expect(first?.answer).toMatchObject({ CultureArray: [{ FindingsDesc: 'The first' }] })
    for (const query of [{ version: 1 }, { version: 2 }, { version: 3 }]) {
      for (const { status } of await read(manager, query)) expect([query, status]).toEqual([query, 404])
    }
    for (const { status } of await read(consultant, { version: 3 })) expect(status).toBe(404)
  })

  test('[PUBL-011] an unknown version is not published again, nor is one replacing another than the current one', async () => {
    const { publish, again, versions } = await surveyed()
    await publish('The first')
    await publish('The second')

    const [unknown, stale, none] = [await again(3, 2), await again(1, 1), await again(1, 0)]

    expect([unknown.status, stale.status, none.status]).toEqual([404, 409, 409])
    expect(stale.failure?.errorMessage).toEqual([
      'Sam Reed has published version 2 in the meantime. Nothing was replaced.',
    ])
    expect((await versions()).map(({ Version }) => Version)).toEqual([2, 1])
  })

  test('[PUBL-011] of two concurrent publications one is told of the other', async () => {
    const { publish, again, versions } = await surveyed()
    await publish('The first')

    const sent = await Promise.all([again(1, 1), again(1, 1), publish('The second', { Version: 1 })])

    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await versions()).map(({ Version }) => Version)).toEqual([2, 1])
  })
})

describe('withdrawn', () => {
  test('[PUBL-019] [B13] a withdrawn version disappears from everything its manager reads, and stays in the list with who, when and why', async () => {
    const { answer, publish, withdraw, versions, findings, consultant, manager, inquiry, params, make, db } =
      await surveyed()
    await answer('2')
    await db
      .updateTable('inquiry')
      .set({ attribute_names: JSON.stringify(['Site']) })
      .execute()
    await publish('The first')
    const next = await make.openInquiry({ customer_id: inquiry.customer_id, recreated_from_id: inquiry.id })
    await make.result({ inquiry_id: next.id })
    const figures = () =>
      Promise.all([
        manager.send(getStatistics, { params, query: {} }),
        manager.send(getStatistics, { params, query: { version: 1 } }),
        manager.send(getGroupStatistics, { params, query: { attribute: 'Site' } }),
        manager.send(getTrend, { params, query: {} }),
      ]).then((sent) => sent.map(({ status }) => status))
    const since = async () =>
      (await manager.send(getTrend, { params: { inquiryId: next.id }, query: {} })).answer.Since?.Version
    const listed = async () => (await manager.send(getInquiry, { params: { id: inquiry.id } })).answer
    const before = { figures: await figures(), since: await since(), listed: await listed() }

    const { status, answer: told } = await withdraw(1)

    expect([status, told]).toEqual([200, {}])
    expect(before).toMatchObject({
      figures: [200, 200, 200, 200],
      since: 1,
      listed: { Progress: 100, Status: 'completed', AdvanceInsights: 2 },
    })
    expect(await figures()).toEqual([404, 404, 404, 404])
    expect(await since()).toBe(undefined)
    expect(await listed()).toMatchObject({ Progress: 90, Status: 'pending', AdvanceInsights: 0 })
    for (const reader of [manager, consultant]) {
      const sent = await Promise.all(
        resultCalls.map((call) =>
          reader.sendFaulty(call, { params: { ...params, id: inquiry.id } }).then(({ body }) => JSON.parse(body)),
        ),
      )
      expect(JSON.stringify(sent)).not.toContain('The first')
      expect(
        sent
          .flatMap((one) => [one, Object.values(one)].flat(2))
          .flat()
          .filter(Array.isArray)
          .flat(),
      ).toEqual([])
    }
    expect(await versions()).toEqual([
      expect.objectContaining({
        Version: 1,
        IsCurrent: false,
        Withdrawn: { At: '2026-03-10T09:00:00.000Z', By: 'Sam Reed', Reason: 'Two teams were mixed up.' },
      }),
    ])
    expect(await findings(consultant)).toEqual([])
  })

  test('[PUBL-019] [B13] its PDFs disappear with their links, and a new one contains nothing of it', async () => {
    const { publish, withdraw, consultant, params, app, storedFiles, db } = await surveyed()
    await publish('The first')
    const exported = async () => (await consultant.send(exportData, { params, query: {} })).answer.DocPath
    const link = await exported()
    const opened = () => app.inject({ url: link })
    const before = await opened()
    const kept = (await storedFiles()).length

    await withdraw(1)

    expect([before.statusCode, readPdf(before.rawPayload).pages.join('\n').includes('The first')]).toEqual([200, true])
    expect((await opened()).statusCode).toBe(404)
    expect((await storedFiles()).length).toBe(kept - 1)
    const { rawPayload } = await app.inject({ url: await exported() })
    expect(readPdf(rawPayload).pages.join('\n')).not.toMatch(/The first|Version 1/)
    expect(await db.selectFrom('document').select('kind').orderBy('kind').execute()).toEqual([
      { kind: 'export' },
      { kind: 'results' },
    ])
  })

  test('[PUBL-019] all active managers are emailed the reason in the words of the person who withdrew, and nobody else is', async () => {
    const { publish, withdraw, make, customer, inquiry, mails } = await surveyed()
    await make.customerAdmin({ customer_id: customer.id, email: 'ann@acme.example.com' })
    await make.customerAdmin({ customer_id: customer.id, email: 'gone@acme.example.com', active: false })
    await make.customerUser({ customer_id: customer.id })
    await make.customerAdmin()
    await publish('The first')

    await withdraw(1, 'Two teams were mixed up.\nSee evil.example')

    const sent = await mails()
    expect(sent.map(({ to_address }) => to_address)).toEqual(['mia@acme.example.com', 'ann@acme.example.com'])
    expect(sent[0]).toMatchObject({ subject: 'Your results were withdrawn', customer_id: inquiry.customer_id })
    expect(sent[0]?.text).toContain('Sam Reed writes:\n> Two teams were mixed up.\n> See evil.\u200bexample\n')
    expect(sent[0]?.text).toContain('Spring')
    expect(sent[0]?.text).not.toMatch(/https?:\/\/\S*evil/)
  })

  test('[PUBL-019] an identified inquiry accepts answers again until its deadline; a confidential one stays closed', async () => {
    for (const confidentiality of ['identified', 'confidential'] as const) {
      const { publish, withdraw, make, inquiry, consultant, params, as } = await surveyed({ confidentiality })
      const uma = await make.customerUser({ customer_id: inquiry.customer_id })
      await make.respondent({ inquiry_id: inquiry.id, user_id: uma.id, email: uma.email })
      const opened = async () =>
        (
          await as(uma).send(getSurveyForm, {
            params: { ...params, inquiryTypeId: inquiry.inquiry_type_id },
            query: {},
          })
        ).status
      await publish('The first')
      const before = await opened()

      await withdraw(1)

      const after = confidentiality === 'confidential' ? 409 : 200
      expect([confidentiality, before, await opened()]).toEqual([confidentiality, 409, after])
      const body = { ExpiryDate: '2026-03-20' }
      const { status } = await consultant.send(reopenInquiry, { params, body })
      expect(status).toBe(409)
    }
  })

  test('[PUBL-019] [E8] only the current version can be withdrawn, once, and later callers are told who did', async () => {
    const { publish, withdraw, versions, again } = await surveyed()
    const none = await withdraw(1)
    await publish('The first')
    await publish('The second')

    const earlier = await withdraw(1)
    const both = await Promise.all([withdraw(2), withdraw(2)])
    const stale = await publish('The third', { Version: 2 })

    expect([none.status, earlier.status]).toEqual([409, 409])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([stale.status, stale.failure?.errorMessage]).toEqual([
      409,
      ['Sam Reed has withdrawn version 2 in the meantime. Nothing was changed.'],
    ])
    expect((await versions()).map(({ IsCurrent }) => IsCurrent)).toEqual([false, false])
    expect((await again(2, 0)).answer).toMatchObject({ Version: 3, RepublishedFrom: 2, IsCurrent: true })
  })

  test('[PUBL-019] a reason is needed, and the audit log keeps it', async () => {
    const { publish, withdraw, findings, again, consultant } = await surveyed()
    await publish('The first')

    const without = await withdraw(1, '  ')
    const shown = await findings()
    await withdraw(1)
    await again(1, 0)

    expect([without.status, shown]).toEqual([400, ['The first']])
    const { answer } = await consultant.send(listAuditEvents, { query: { pageSize: 100 } })
    const told = answer.data.map(({ Action, Subject, Detail }) => ({ Action, Subject, Detail }))
    expect(told).toContainEqual({
      Action: 'Results withdrawn',
      Subject: 'Spring',
      Detail: { Version: '1', Reason: 'Two teams were mixed up.' },
    })
    expect(told).toContainEqual({
      Action: 'Results published',
      Subject: 'Spring',
      Detail: { Version: '2', 'Again from version': '1' },
    })
  })

  test('[PUBL-019] a consultant can still read a withdrawn version by its number', async () => {
    const { publish, withdraw, consultant, params } = await surveyed()
    await publish('The first')
    await withdraw(1)

    const { answer } = await consultant.send(getFindingsResult, { params, query: { version: 1 } })
    const reliability = await consultant.send(getReliability, { params, query: { version: 1 } })

    expect(answer.CultureArray).toEqual([{ FindingsDesc: 'The first' }])
    expect(reliability.status).toBe(200)
  })
})

describe('emails', () => {
  test('[PUBL-012] optionally, all active managers are emailed that results are available, with the note and a link', async () => {
    const { publish, again, make, customer, inquiry, mails } = await surveyed()
    await make.customerAdmin({ customer_id: customer.id, active: false })
    await publish('The first')
    const unasked = await mails()

    await publish('The second', { Notify: true })
    await again(1, 2, { Note: 'The first was right.', Notify: true })

    const sent = await mails()
    expect(unasked).toEqual([])
    expect(sent.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['mia@acme.example.com', 'Your results are ready'],
      ['mia@acme.example.com', 'Your results are ready'],
    ])
    expect(sent[0]?.text).toContain(`\nhttp://plumbline.test/customerAdmin/dashboard/view-insights/${inquiry.id}\n`)
    expect(sent[0]?.text).not.toContain('writes:')
    expect(sent[1]?.text).toContain('Sam Reed writes:\n> The first was right.\n')
  })

  test('[PUBL-017] a manager who has not opened them is reminded once after a week, by one server; one who has is not', async () => {
    const { again, publish, seen, make, customer, mails, clock, db, another, surroundings } = await surveyed()
    await make.customerAdmin({ customer_id: customer.id, email: 'ann@acme.example.com' })
    await publish('The first')
    await again(1, 1, { Note: 'Look at Culture first.', Notify: true })
    await seen(2)
    const first = (await mails()).length
    const newOnes = async () => (await mails()).slice(first)
    clock.set('2026-03-17T08:59:59Z')
    const early = await newOnes()
    clock.set('2026-03-17T09:00:00Z')
    const { publicUrl } = surroundings.settings
    const write = (server: typeof db) =>
      inTransaction(server, (db) =>
        resultsReminders(publicUrl).write(db, { customerId: customer.id, count: 50 }, clock.now()),
      )

    const written = await Promise.all([write(db), write(another()), write(another())])
    const reminded = await newOnes()
    clock.set('2026-04-17T09:00:00Z')

    expect(early).toEqual([])
    expect(written.toSorted()).toEqual([0, 0, 1])
    expect(reminded).toMatchObject([
      { to_address: 'ann@acme.example.com', subject: 'Your results are ready', customer_id: customer.id },
    ])
    expect(reminded[0]?.text).toContain('published on 10 Mar 2026 (UTC), and you haven’t opened them yet.')
    expect(reminded[0]?.text).toContain('Sam Reed writes:\n> Look at Culture first.\n')
    expect(await newOnes()).toHaveLength(1)
  })

  test.each(['replaced', 'withdrawn'] as const)(
    '[PUBL-017] no one is reminded of results that were %s meanwhile',
    async (how) => {
      const { publish, withdraw, mails, clock } = await surveyed()
      await publish('The first', { Notify: true })
      if (how === 'withdrawn') await withdraw(1)
      else await publish('The second')
      const before = await mails()

      clock.set('2026-03-20T09:00:00Z')

      expect(await mails()).toHaveLength(before.length)
    },
  )

  test('[PUBL-017] members of a deactivated organisation are not emailed or reminded until it is reactivated', async () => {
    const { publish, mails, clock, db } = await surveyed()
    await publish('The first', { Notify: true })
    await db.updateTable('customer').set({ is_active: false }).execute()
    clock.set('2026-03-20T09:00:00Z')
    await publish('The second', { Notify: true })
    const off = await mails()
    clock.set('2026-03-30T09:00:00Z')
    const still = await mails()

    await db.updateTable('customer').set({ is_active: true }).execute()

    expect([off.length, still.length]).toEqual([1, 1])
    expect(await mails()).toHaveLength(2)
  })
})

describe('what managers see', () => {
  test('[PUBL-011, PUBL-017] a manager sees number, day and note of the current version, and the days of its answers', async () => {
    const { answer, publish, again, current, consultant, clock } = await surveyed()
    const none = await current()
    await answer('2', '2026-03-02T23:59:59.000Z')
    await answer('4', '2026-03-09T00:00:00.000Z')
    await publish('The first')
    await answer('5', '2026-03-11T10:00:00.000Z')
    clock.set('2026-03-12T09:00:00Z')

    await again(1, 1, { Note: 'As it was.' })

    expect(none).toEqual({ Current: null, Seen: null, Changes: [], Notes: [], Withdrawn: null })
    const told = {
      Version: 2,
      PublishedAt: '2026-03-12T09:00:00.000Z',
      Note: 'As it was.',
      Begins: '2026-03-02',
      Ends: '2026-03-09',
    }
    expect(await current()).toEqual({ ...none, Current: told })
    expect(await current(consultant)).toEqual({ ...none, Current: told })
  })

  test('[PUBL-017] a manager who has seen an earlier version sees the changes since by section; one who has seen the current one or none sees nothing', async () => {
    const { publish, current, seen, consultant } = await surveyed()
    await publish('The first')
    await seen(1)
    const same = (await current()).Changes
    await publish('The second')
    await publish('The third')

    const { Changes } = await current()

    expect(same).toEqual([])
    expect(Changes).toEqual([
      { Section: 'Findings', Kind: 'changed', Place: expect.any(String), Before: 'The first', After: 'The third' },
    ])
    expect((await current(consultant)).Changes).toEqual([])
  })

  test('[PUBL-017] a manager who has seen an earlier version reads the notes since; an opened version is never taken for an earlier one', async () => {
    const { publish, again, current, seen } = await surveyed()
    await publish('The first')
    await seen(1)
    await publish('The second')
    await again(1, 2, { Note: 'As it was.' })
    const { Seen, Notes } = await current()

    const late = [await seen(3), await seen(2)].map(({ status }) => status)

    expect({ Seen, Notes }).toEqual({
      Seen: 1,
      Notes: [{ Version: 3, PublishedAt: '2026-03-10T09:00:00.000Z', Note: 'As it was.' }],
    })
    expect([late, (await current()).Seen, (await current()).Notes]).toEqual([[200, 200], 3, []])
    expect((await seen(4)).status).toBe(404)
  })

  test('[PUBL-019] [B13] of a withdrawn version a manager sees only the reason', async () => {
    const { publish, again, withdraw, current, seen } = await surveyed()
    await publish('The first')
    await again(1, 1, { Note: 'Look at Culture.' })
    await seen(2)
    await withdraw(2)
    const told = await current()
    await publish('The third')

    expect(told).toEqual({
      Current: null,
      Seen: 2,
      Changes: [],
      Notes: [],
      Withdrawn: { At: '2026-03-10T09:00:00.000Z', Reason: 'Two teams were mixed up.' },
    })
    expect(await current()).toMatchObject({ Current: { Version: 3 }, Seen: 2, Changes: [], Notes: [], Withdrawn: null })
  })

  test('[PUBL-011] [B1] nobody else sees them, or may do anything to them', async () => {
    const { publish, params, make, customer, as } = await surveyed()
    await publish('The first')
    const others = [await make.customerAdmin(), await make.customerUser({ customer_id: customer.id })]
    const statuses = async (who: { id: string }) => [
      (await as(who).send(getCurrentResults, { params })).status,
      (await as(who).send(markResultsSeen, { params, body: { Version: 1 } })).status,
      (await as(who).send(republishResults, { params, body: { Version: 1, Replaces: 1 } })).status,
      (await as(who).send(withdrawResults, { params, body: { Version: 1, Reason: 'So' } })).status,
    ]

    const [foreign, employee] = [await statuses(others[0] ?? customer), await statuses(others[1] ?? customer)]

    expect([foreign, employee]).toEqual([
      [404, 404, 403, 403],
      [403, 403, 403, 403],
    ])
  })
})
