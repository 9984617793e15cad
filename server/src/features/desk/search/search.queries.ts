import { type Found, foundKinds } from '@plumbline/contract/desk/search'
import { industryName } from '@plumbline/contract/domain/industries'
import { limits } from '@plumbline/contract/wire/limits'
import { people } from '@plumbline/contract/wire/mailed-paths'
import {
  customerUserView,
  customerView,
  customQuestionView,
  diagnosticQuestionView,
  inquiryTypeView,
  insightsOverview,
  intake,
  intakeQuestionView,
  monitoredIntake,
  monitoredRespondents,
  pathwayView,
  respondents,
  respondentsManage,
} from '@plumbline/contract/wire/named-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Session } from '../../../domain/access/session.ts'
import type { Database, Db } from '../../../platform/db/schema.ts'

/** The caller: a SuperAdmin finds everything, a CustomerAdmin the organisation's and their own; both the catalogue. */
type Asking = Pick<Session, 'role' | 'customerId' | 'userId'>
type Administrator = 'SuperAdmin' | 'CustomerAdmin'

/**
 * The records visible to this person that contain every word of the text, best first: one query per kind, whatever the
 * number of rows.
 */
export async function foundFor(db: Db, text: string, { role, customerId, userId }: Asking): Promise<Found[]> {
  if (role === 'CustomerUser') return []
  const own = role === 'CustomerAdmin'
  const kinds = [
    inquiriesFound(db, text, role, customerId),
    peopleFound(db, text, role, customerId),
    inquiryTypesFound(db, text, role),
    pathwaysFound(db, text, role),
    questionsFound(db, text, role),
    customQuestionsFound(db, text, role, userId),
    // A manager sees only their own organisation, and no screen for one intake question.
    ...(own ? [] : [organisationsFound(db, text), intakeQuestionsFound(db, text)]),
  ]
  return (await Promise.all(kinds))
    .flat()
    .toSorted((a, b) => a.rank - b.rank || foundKinds.indexOf(a.Kind) - foundKinds.indexOf(b.Kind))
    .map(({ rank, ...found }) => found)
}

type Ranked = Found & { readonly rank: number }

/** Each links to where its stage is worked on. */
async function inquiriesFound(db: Db, text: string, role: Administrator, customerId: string | null): Promise<Ranked[]> {
  let all = db
    .selectFrom('inquiry')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select('inquiry.id')
  if (role === 'CustomerAdmin') all = all.where('inquiry.customer_id', '=', customerId)
  const searched = ['inquiry.description', 'inquiry_type.name', ...(role === 'SuperAdmin' ? ['customer.name'] : [])]
  const found = await best(db, all, searched, text)
    .selectFrom('hit')
    .innerJoin('inquiry', 'inquiry.id', 'hit.id')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['hit.rank', 'inquiry.id', 'inquiry.inquiry_type_id as typeId', 'inquiry.description as Text'])
    .select(['inquiry_type.name as type', 'customer.name as customer'])
    .select(['inquiry.intake_answered_at', 'inquiry.respondents_added_at', 'inquiry.published_at'])
    .orderBy('hit.rank')
    .orderBy('hit.id', 'desc')
    .execute()
  return found.map(({ rank, Text, type, customer, ...inquiry }) => ({
    Kind: 'Inquiry',
    Text,
    Detail: role === 'SuperAdmin' ? `${customer} · ${type}` : type,
    Path: pathOfInquiry(inquiry, role),
    rank,
  }))
}

interface FoundInquiry {
  readonly id: string
  readonly typeId: string
  readonly intake_answered_at: string | null
  readonly respondents_added_at: string | null
  readonly published_at: string | null
}

function pathOfInquiry({ id: inquiryId, typeId: inquiryTypeId, ...inquiry }: FoundInquiry, role: Administrator) {
  if (inquiry.published_at !== null) return pathTo(insightsOverview, { role, inquiryId })
  const isAsked = inquiry.respondents_added_at !== null
  if (role === 'SuperAdmin') return pathTo(isAsked ? monitoredRespondents : monitoredIntake, { inquiryId })
  if (isAsked) return pathTo(respondents, { inquiryId })
  return inquiry.intake_answered_at === null
    ? pathTo(intake, { inquiryTypeId, inquiryId })
    : pathTo(respondentsManage, { inquiryId })
}

async function organisationsFound(db: Db, text: string): Promise<Ranked[]> {
  const all = db.selectFrom('customer').select('customer.id').where('customer.deleted_at', 'is', null)
  const found = await best(db, all, ['customer.name'], text)
    .selectFrom('hit')
    .innerJoin('customer', 'customer.id', 'hit.id')
    .select(['hit.rank', 'customer.id', 'customer.name as Text', 'customer.industry as Detail'])
    .orderBy('hit.rank')
    .orderBy('hit.id', 'desc')
    .execute()
  return found.map(({ id, ...organisation }) => ({
    Kind: 'Organisation',
    ...organisation,
    Detail: industryName(organisation.Detail),
    Path: pathTo(customerView, { CustomerId: id }),
  }))
}

/** The people in the list of an organisation's users. */
async function peopleFound(db: Db, text: string, role: Administrator, customerId: string | null): Promise<Ranked[]> {
  let all = db
    .selectFrom('user_account')
    .innerJoin('customer', 'customer.id', 'user_account.customer_id')
    .select('user_account.id')
    .where('user_account.deleted_at', 'is', null)
    .where('customer.deleted_at', 'is', null)
  if (role === 'CustomerAdmin') all = all.where('user_account.customer_id', '=', customerId)
  const searched = ['user_account.first_name', 'user_account.last_name', 'user_account.email']
  const found = await best(db, all, searched, text)
    .selectFrom('hit')
    .innerJoin('user_account', 'user_account.id', 'hit.id')
    .innerJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['hit.rank', 'user_account.id', 'user_account.first_name', 'user_account.last_name', 'user_account.email'])
    .select(['customer.id as customerId', 'customer.name as customer'])
    .orderBy('hit.rank')
    .orderBy('hit.id', 'desc')
    .execute()
  return found.map(({ id, first_name, last_name, email, customerId, customer, rank }) => ({
    Kind: 'Person',
    Text: `${first_name} ${last_name}`,
    Detail: role === 'SuperAdmin' ? `${email} · ${customer}` : email,
    Path:
      role === 'SuperAdmin'
        ? pathTo(customerUserView, { customersUserParamId: customerId, CustomerUserParamId: id })
        : `${people}${searchTo(people, { search: email })}`,
    rank,
  }))
}

async function inquiryTypesFound(db: Db, text: string, role: Administrator): Promise<Ranked[]> {
  const found = await best(
    db,
    db.selectFrom('inquiry_type').select('inquiry_type.id'),
    ['inquiry_type.name', 'inquiry_type.description'],
    text,
  )
    .selectFrom('hit')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'hit.id')
    .select(['hit.rank', 'inquiry_type.id', 'inquiry_type.name as Text', 'inquiry_type.description as Detail'])
    .orderBy('hit.rank')
    .orderBy('hit.id', 'desc')
    .execute()
  return found.map(({ id, ...type }) => ({
    Kind: 'Inquiry type',
    ...type,
    Path: pathTo(inquiryTypeView, { role, id }),
  }))
}

/** Each under its first type. */
async function pathwaysFound(db: Db, text: string, role: Administrator): Promise<Ranked[]> {
  const found = await best(db, db.selectFrom('pathway').select('pathway.id'), ['pathway.name'], text)
    .selectFrom('hit')
    .innerJoin('pathway', 'pathway.id', 'hit.id')
    .innerJoin('inquiry_type', (join) => join.on('inquiry_type.id', '=', firstTypeOfPathway))
    .select(['hit.rank', 'pathway.id', 'pathway.name as Text'])
    .select(['inquiry_type.id as typeId', 'inquiry_type.name as Detail'])
    .orderBy('hit.rank')
    .orderBy('hit.id', 'desc')
    .execute()
  return found.map(({ id, typeId, ...pathway }) => ({
    Kind: 'Pathway',
    ...pathway,
    Path: pathTo(pathwayView, { role, inquiryParamId: typeId, pathwayId: id }),
  }))
}

async function questionsFound(db: Db, text: string, role: Administrator): Promise<Ranked[]> {
  const all = db.selectFrom('diagnostic_question').select('diagnostic_question.id')
  const found = await best(db, all, ['diagnostic_question.title'], text)
    .selectFrom('hit')
    .innerJoin('diagnostic_question', 'diagnostic_question.id', 'hit.id')
    .innerJoin('pathway', 'pathway.id', 'diagnostic_question.pathway_id')
    .select(['hit.rank', 'diagnostic_question.id', 'diagnostic_question.title as Text'])
    .select(['pathway.id as pathwayId', 'pathway.name as Detail', firstTypeOfPathway.as('typeId')])
    .orderBy('hit.rank')
    .orderBy('hit.id', 'desc')
    .execute()
  return found.map(({ id, pathwayId, typeId, ...question }) => ({
    Kind: 'Question',
    ...question,
    Path: pathTo(diagnosticQuestionView, {
      role,
      inquiryParamId: typeId,
      pathwayParamId: pathwayId,
      diagnosticParamId: id,
    }),
  }))
}

async function intakeQuestionsFound(db: Db, text: string): Promise<Ranked[]> {
  const all = db.selectFrom('intake_question').select('intake_question.id')
  const found = await best(db, all, ['intake_question.title'], text)
    .selectFrom('hit')
    .innerJoin('intake_question', 'intake_question.id', 'hit.id')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'intake_question.inquiry_type_id')
    .select(['hit.rank', 'intake_question.id', 'intake_question.title as Text'])
    .select(['inquiry_type.id as typeId', 'inquiry_type.name as Detail'])
    .orderBy('hit.rank')
    .orderBy('hit.id', 'desc')
    .execute()
  return found.map(({ id, typeId, ...question }) => ({
    Kind: 'Intake question',
    ...question,
    Path: pathTo(intakeQuestionView, { inquiryParamId: typeId, intakeQuestionId: id }),
  }))
}

/** For a manager those they added. */
async function customQuestionsFound(db: Db, text: string, role: Administrator, userId: string): Promise<Ranked[]> {
  let all = db.selectFrom('custom_question').select('custom_question.id')
  if (role === 'CustomerAdmin') all = all.where('custom_question.created_by', '=', userId)
  const found = await best(db, all, ['custom_question.title'], text)
    .selectFrom('hit')
    .innerJoin('custom_question', 'custom_question.id', 'hit.id')
    .innerJoin('inquiry', 'inquiry.id', 'custom_question.inquiry_id')
    .select(['hit.rank', 'custom_question.id', 'custom_question.title as Text'])
    .select(['inquiry.id as inquiryId', 'inquiry.description as Detail'])
    .orderBy('hit.rank')
    .orderBy('hit.id', 'desc')
    .execute()
  return found.map(({ id, inquiryId, ...question }) => ({
    Kind: 'Custom question',
    ...question,
    Path: pathTo(customQuestionView, { role, inquiryParamId: inquiryId, CustomParamId: id }),
  }))
}

const firstTypeOfPathway = sql<string>`(select pathway_inquiry_type.inquiry_type_id from pathway_inquiry_type
  where pathway_inquiry_type.pathway_id = pathway.id order by pathway_inquiry_type.id limit 1)`

/**
 * The best matches as a table 'hit' of ids and ranks: rows whose columns, as one text, contain every word. Matches at
 * the start come first, then word starts, then the rest; ties newest first. Each row is read once, in lower case.
 */
function best<Tables extends keyof Database>(
  db: Db,
  rows: SelectQueryBuilder<Database, Tables, { id: string }>,
  columns: readonly string[],
  text: string,
) {
  const searched = sql<string>`lower(${sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )})`
  const whole = likePattern(text)
  const words = [...new Set(text.split(/\s+/))].slice(0, limits.searchWords)
  return db
    .with(
      (name) => name('candidate').materialized(),
      () => rows.select(searched.as('text')),
    )
    .with('hit', (db) =>
      db
        .selectFrom('candidate')
        .select((row) => [
          'candidate.id',
          row
            .case()
            .when(isLike(`${whole}%`))
            .then(0)
            .when(isLike(`% ${whole}%`))
            .then(1)
            .else(2)
            .end()
            .as('rank'),
        ])
        .where((where) => where.and(words.map((word) => isLike(`%${likePattern(word)}%`))))
        .orderBy('rank')
        .orderBy('candidate.id', 'desc')
        .limit(limits.foundOfKind),
    )
}

const isLike = (pattern: string) => sql<boolean>`candidate.text like ${pattern} escape '\\'`

/** Lower case, with the wildcards `%` and `_` escaped. */
const likePattern = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')
