import { setImmediate } from 'node:timers/promises'
import {
  leastForNorm,
  type NormComparison,
  type Norms,
  normName,
  organisationSizes,
} from '@plumbline/contract/results/norms'
import { compareWords } from '@plumbline/texts/src/formats'
import type { NormFigures, Quartiles } from '../../../../platform/db/schema/results.ts'
import type { Db, Transaction } from '../../../../platform/db/schema.ts'
import { contributionsOf, keyOf } from './contributions.queries.ts'
import { loadedComparisons } from './loaded-norms.queries.ts'
import { everyone, nextOf, normsOf, shownTo } from './norms.rules.ts'
import { quarterOf } from './quarters.rules.ts'

/** Whether this quarter's norms have yet to be calculated. */
export async function areNormsDue(db: Db, now: Date): Promise<boolean> {
  const run = await db
    .selectFrom('norm_run')
    .select('norm_run.quarter')
    .where('norm_run.quarter', '=', quarterOf(now))
    .executeTakeFirst()
  return run === undefined
}

/** Calculates this quarter's norms of all types, and whether it was this server that did: another one's calculation counts for all. [RNDS-003] */
export async function calculateNorms(db: Transaction, now: Date): Promise<boolean> {
  const run = await db
    .insertInto('norm_run')
    .values({ quarter: quarterOf(now), at: now.toISOString() })
    .onConflict((done) => done.doNothing())
    .returning('quarter')
    .executeTakeFirst()
  if (run === undefined) return false
  const types = await db
    .selectFrom('norm_type')
    .select('norm_type.inquiry_type_id as id')
    .where('norm_type.is_on', '=', true)
    .orderBy('norm_type.inquiry_type_id')
    .execute()
  for (const { id } of types) await calculateNormsOf(db, id, now)
  return true
}

async function calculateNormsOf(db: Transaction, typeId: string, now: Date): Promise<void> {
  const contributions = await contributionsOf(db, typeId, now)
  const stored = await db.selectFrom('norm').selectAll().where('norm.inquiry_type_id', '=', typeId).execute()
  const kept = Map.groupBy(stored, (row) => `${row.question_id} ${row.wording}`)
  for (const key of new Set([...contributions.keys(), ...kept.keys()])) {
    // Many questions of many organisations: others get a turn in between.
    await setImmediate()
    const calculated = normsOf(contributions.get(key) ?? [], leastForNorm)
    const last = new Map((kept.get(key) ?? []).map((row) => [row.slice, row.content]))
    const [question_id = '', wording = ''] = key.split(' ')
    const rows = [...new Set([...calculated.keys(), ...last.keys()])].flatMap((slice) => {
      const content = nextOf(last.get(slice), calculated.get(slice), leastForNorm)
      if (content === 'unchanged') return []
      const columns = { inquiry_type_id: typeId, question_id, wording, slice, calculated_at: now.toISOString() }
      return [{ ...columns, content: JSON.stringify(content) }]
    })
    for (const row of rows) await upsertNorm(db, row)
  }
}

async function upsertNorm(db: Transaction, row: Parameters<ReturnType<typeof insertNorm>['values']>[0] & object) {
  await insertNorm(db)
    .values(row)
    .onConflict((known) =>
      known
        .columns(['inquiry_type_id', 'question_id', 'wording', 'slice'])
        .doUpdateSet(({ ref }) => ({ content: ref('excluded.content'), calculated_at: ref('excluded.calculated_at') })),
    )
    .execute()
}
const insertNorm = (db: Transaction) => db.insertInto('norm')

/** A question of an inquiry, as it was asked. */
interface Asked {
  readonly id: string
  readonly title: string
  readonly options: readonly string[]
}

/** What an inquiry's questions can be compared with: other organisations of this installation, as far as its type has norms, and norms from a file. [RNDS-003, RNDS-004] */
export async function normsFor(db: Db, inquiryId: string, questions: readonly Asked[]): Promise<Norms> {
  const inquiry = await db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.customer_id as organisation', 'inquiry.inquiry_type_id as typeId', 'customer.industry'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const kept = await db
    .selectFrom('norm')
    .innerJoin('norm_type', 'norm_type.inquiry_type_id', 'norm.inquiry_type_id')
    .selectAll('norm')
    .where('norm.inquiry_type_id', '=', inquiry.typeId)
    .where('norm_type.is_on', '=', true)
    .execute()
  const asked = new Map(questions.map((question) => [keyOf(question), question.id]))
  const shown = kept.flatMap(({ question_id, wording, slice, content, calculated_at }) => {
    const QuestionId = asked.get(`${question_id} ${wording}`)
    const figures = shownTo(content, inquiry.organisation)
    if (QuestionId === undefined || figures === null) return []
    return [{ slice, question: { QuestionId, ...normInWire(figures), CalculatedAt: calculated_at } }]
  })
  const comparisons = [...Map.groupBy(shown, ({ slice }) => slice)].map(([slice, rows]): NormComparison => {
    const ofEach = new Map(rows.map(({ question }) => [question.QuestionId, question]))
    return { ...sliceInWire(slice), Questions: questions.flatMap(({ id }) => ofEach.get(id) ?? []) }
  })
  const isOwn = ({ Kind, Value }: NormComparison) => Kind === 'industry' && Value === inquiry.industry
  const place = (one: NormComparison) => (one.Kind === 'all' ? 0 : isOwn(one) ? 1 : one.Kind === 'industry' ? 2 : 3)
  const sizes: readonly string[] = Object.keys(organisationSizes)
  const sizeOf = ({ Kind, Value }: NormComparison) => (Kind === 'size' ? sizes.indexOf(Value) : 0)
  const sorted = comparisons.toSorted(
    (one, other) =>
      place(one) - place(other) || sizeOf(one) - sizeOf(other) || compareWords(normName(one), normName(other)),
  )
  return { Comparisons: [...sorted, ...(await loadedComparisons(db, inquiry.typeId, questions))] }
}

function sliceInWire(slice: string): Pick<NormComparison, 'Kind' | 'Value'> {
  if (slice === everyone) return { Kind: 'all', Value: '' }
  const value = slice.slice(slice.indexOf(':') + 1)
  return { Kind: slice.startsWith('industry:') ? 'industry' : 'size', Value: value }
}

function normInWire({ organisations, performance, importance }: NormFigures) {
  return {
    Organisations: organisations,
    Respondents: null,
    Performance: inTenths(performance),
    Importance: inTenths(importance),
  }
}

const inTenths = ([low, median, high]: Quartiles) => ({ Low: low / 10, Median: median / 10, High: high / 10 })
