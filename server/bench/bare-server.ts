/**
 * The baseline: the same work with only Fastify and the database driver. No session, roles, validation or contract: it
 * gives the product's answers from the same tables with hand-written statements. Like the product it prepares each
 * statement once, has ten connections to PostgreSQL and waits for the disk; saves do not share a commit.
 */
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import pg from 'pg'

interface Entry {
  DiagnosticId: string
  Answer: string
  ValueAnswer: string
}
interface Answers {
  respondentId: string
  inquiryId: string
  Status: 'saveasdraft' | 'completed'
  SurveyAnswerDtos: Entry[]
}

const LIST = `select finding.id as "FindingId", finding.detail as "FindingDetail", finding.area as "Area", inquiry_type.id as "InquiryTypeId",
  inquiry_type.name as "InquiryTypeName" from finding join inquiry_type on inquiry_type.id = finding.inquiry_type_id order by finding.id desc limit 8`
const COUNT = 'select count(*) as total from finding join inquiry_type on inquiry_type.id = finding.inquiry_type_id'
const OPEN = `select q.question_id as "Id", q.title as "Question", q.area, q.type as "Type", q.description as "Description", q.rating_options, a.performance as "Answer",
  a.importance as "ValueImportanceAnswer" from survey_question q left join survey_answer a on a.inquiry_id = q.inquiry_id
  and a.question_id = q.question_id and a.respondent_id = $1 where q.inquiry_id = $2 order by q.position`
const INTO =
  'insert into survey_answer (respondent_id, inquiry_id, question_id, performance, importance, checkbox_options)'
const OR_UPDATE =
  'on conflict (respondent_id, question_id) do update set performance = excluded.performance, importance = excluded.importance'
const SAVE = `${INTO} values ($1, $2, $3, $4, $5, '[]') ${OR_UPDATE}`
/**
 * All answers in one round trip, as in the product. On SQLite, without round trips, the shortest prepared statement is
 * fastest.
 */
const SAVE_ALL = `${INTO} select $1, $2, given.*, '[]'::jsonb from unnest($3::text[], $4::text[], $5::text[]) as given ${OR_UPDATE}`
const COMPLETE = `update respondent set status = 'completed', completed_at = $1 where id = $2 and status = 'pending'`

const [, , place = ''] = process.argv
const app = Fastify()

if (place.startsWith('postgres')) await overPostgres(place)
else overSqlite(place)

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)

function overSqlite(file: string): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  const [list, count, open, save, complete] = [LIST, COUNT, OPEN, SAVE, COMPLETE].map((statement) =>
    db.prepare(statement.replace(/\$\d/g, '?')),
  )
  if (!list || !count || !open || !save || !complete) throw new Error('five statements')
  app.get('/list', async () => ({ data: list.all(), totalItem: count.get()?.total }))
  app.get<{ Querystring: { respondent: string; inquiry: string } }>('/open', async ({ query }) =>
    open.all(query.respondent, query.inquiry),
  )
  app.post<{ Body: Answers }>('/answers', async ({ body }) => {
    db.exec('begin immediate')
    for (const { DiagnosticId, Answer, ValueAnswer } of body.SurveyAnswerDtos) {
      save.run(body.respondentId, body.inquiryId, DiagnosticId, Answer, ValueAnswer)
    }
    if (body.Status === 'completed') complete.run(new Date().toISOString(), body.respondentId)
    db.exec('commit')
    return { Status: body.Status }
  })
}

async function overPostgres(address: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: address, max: 10 })
  app.get('/list', async () => {
    const [list, count] = await Promise.all([
      pool.query({ name: 'list', text: LIST }),
      pool.query({ name: 'count', text: COUNT }),
    ])
    return { data: list.rows, totalItem: Number(count.rows[0].total) }
  })
  app.get<{ Querystring: { respondent: string; inquiry: string } }>('/open', async ({ query }) => {
    const { rows } = await pool.query({ name: 'open', text: OPEN, values: [query.respondent, query.inquiry] })
    return rows
  })
  app.post<{ Body: Answers }>('/answers', async ({ body }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const entries = body.SurveyAnswerDtos
      const columns = (['DiagnosticId', 'Answer', 'ValueAnswer'] as const).map((name) =>
        entries.map((one) => one[name]),
      )
      await client.query({ name: 'save', text: SAVE_ALL, values: [body.respondentId, body.inquiryId, ...columns] })
      if (body.Status === 'completed') {
        await client.query({ name: 'complete', text: COMPLETE, values: [new Date().toISOString(), body.respondentId] })
      }
      await client.query('commit')
      return { Status: body.Status }
    } finally {
      client.release()
    }
  })
}
