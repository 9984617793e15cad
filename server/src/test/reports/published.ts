import { exportData, makeReport, type ReportChoice } from '@plumbline/contract/results/reports'
import { partsOf, readPdf } from '../pdf-text.ts'
import { startServer } from '../server.ts'
import type { TestServerOptions } from '../start-server.ts'

/** Performance and importance of a question, by respondent; 0 is don't know. */
const ratings = [
  { title: 'Leaders explain', given: ['25', '24', '34', '35', '33', '45', '44', '44', '55', '54', '55', '05'] },
  { title: 'Who decides', given: ['15', '25', '15', '25', '15', '25', '15', '25', '15', '25', '15', '25'] },
  { title: 'We learn', given: ['43', '43', '44', '43', '42', '43', '43', '43', '42', '43', '43', '43'] },
  { title: 'Meetings end', given: ['53', '53', '43', '53', '43', '53', '43', '53', '43', '53', '43', '53'] },
]

/** How far the published figures of each are from those of the first. */
const APART = [0, -0.1, -0.2, -0.3]

/** A published inquiry about People, answered by twelve of sixteen people: seven in Berlin, five in Lyon. */
export async function published(given: Record<string, unknown> = {}, options?: TestServerOptions) {
  const server = await startServer(options)
  const { make, db, clock, app } = server
  const manager = await make.customerAdmin()
  const inquiry = await make.openInquiry({
    customer_id: manager.customer_id ?? '',
    description: 'Autumn',
    attribute_names: JSON.stringify(['Site']),
    respondents_added_at: '2026-02-01T08:00:00.000Z',
    expiry_date: '2026-03-05',
    ...given,
  })
  const asked = { inquiry_id: inquiry.id }
  const questions = []
  for (const { title } of ratings) questions.push(await make.surveyQuestion({ ...asked, area: 'People', title }))
  for (let n = 0; n < 16; n++) {
    const attribute_1 = n < 7 ? 'Berlin' : n < 12 ? 'Lyon' : 'Madrid'
    const respondent = await make.respondent({ ...asked, status: n < 12 ? 'completed' : 'pending', attribute_1 })
    for (const [q, { given }] of ratings.entries()) {
      const [performance, importance] = [...(given[n] ?? '')]
      if (performance === undefined || importance === undefined) continue
      const question_id = questions[q]?.question_id ?? ''
      await make.surveyAnswer({ ...asked, respondent_id: respondent.id, question_id, performance, importance })
    }
  }
  const inputs = questions.map(({ question_id, title }, n) => ({
    Area: 'People',
    Questiondescription: title,
    QuestionId: question_id,
    AverageRating: Number((3.64 - (APART[n] ?? 0)).toFixed(2)),
    AverageValue: 4.42,
    AverageDifference: Number((0.78 + (APART[n] ?? 0)).toFixed(2)),
  }))
  const content = {
    areaColors: [{ Area: 'People', Color: 'blue' }],
    findings: [],
    recommendations: [],
    inputs,
    advanceInsights: [],
    roadmap: [],
  }
  await make.result({ ...asked, version: 2, content: JSON.stringify(content) })
  await db
    .updateTable('inquiry')
    .set({ published_at: clock.now().toISOString() })
    .where('id', '=', inquiry.id)
    .execute()
  const admin = await server.signedIn(await make.superAdmin())
  const params = { inquiryId: inquiry.id }
  const read = async (headers = {}, query: { language?: string; participants?: 'true' | 'false' } = {}) => {
    const { answer } = await admin.send(exportData, { params, query, headers })
    const pdf = readPdf((await app.inject({ url: answer.DocPath })).rawPayload)
    const parts = partsOf(pdf)
    const part = (name: keyof typeof parts) => parts[name] ?? ''
    return { ...pdf, text: pdf.pages.join('\n'), part }
  }
  /** The bytes of a report as chosen by the consultant. */
  const made = async (body: ReportChoice) => {
    const { answer } = await admin.send(makeReport, { params, body })
    return (await app.inject({ url: answer.DocPath })).rawPayload
  }
  const asManager = server.as(manager)
  return { ...server, inquiry, questions, params, read, made, manager, asManager, consultant: admin }
}
