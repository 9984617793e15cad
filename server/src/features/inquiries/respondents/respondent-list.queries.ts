import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import { type RespondentState, respondentStates } from '@plumbline/contract/inquiries/respondent-status'
import type { Respondent, RespondentsQuery } from '@plumbline/contract/inquiries/respondents'
import type { Page } from '@plumbline/contract/wire/paging'
import { nameKey } from '@plumbline/contract/wire/visible'
import { t } from '@plumbline/texts/calls/respondents'
import { expressionBuilder, sql } from 'kysely'
import { atField } from '../../../platform/at-field.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Database, Db } from '../../../platform/db/schema.ts'
import { badInput, notFound } from '../../../platform/errors.ts'
import { failureInWords } from '../../../platform/mail/failures.ts'
import { type Asking, inquiryOfRespondents } from '../inquiries/inquiries.queries.ts'
import { groupSpellings } from './groups.queries.ts'

/**
 * One page of an inquiry's respondents, newest first by default; `search` covers names and address. A CustomerAdmin
 * does not learn of accounts in other organisations. Throws 404, 400 for an unknown attribute.
 */
export async function pageOfRespondents(
  db: Db,
  inquiryId: string,
  { search, customerUserId, state, attribute, group, sort, ...query }: RespondentsQuery,
  session: Asking,
): Promise<Page<Respondent>> {
  const inquiry = await inquiryOfRespondents(db, inquiryId, session)
  const { standing, answered, lastActivity, firstName, lastName } = columnsFor(inquiry.confidentiality)
  let rows = respondentsOf(db, inquiryId, inquiry.confidentiality, session)
  if (search) rows = rows.where((where) => contains(where, [firstName, lastName, 'respondent.email'], search))
  if (customerUserId) rows = rows.where(idTold, '=', customerUserId)
  if (state) rows = rows.where(standing, '=', respondentStates.indexOf(state))
  if (attribute !== undefined) {
    const place = placeOf(attribute, inquiry.attributeNames)
    const spelled = await groupSpellings(db, inquiryId)
    const value = Object.values(spelled([0, 1, 2].map((at) => (at === place ? (group ?? '') : ''))))[place] ?? ''
    rows = rows.where(sql.ref<string>(attributeColumns[place] ?? ''), '=', value)
  }
  const inOrder = sorted(rows, sort, {
    FirstName: sortText(firstName),
    LastName: sortText(lastName),
    Email: sortText(sql.ref('respondent.email')),
    status: sql.ref('respondent.status'),
    State: standing,
    PercentAnswered: answered,
    LastActivity: lastActivity,
    LastDay: ownLastDay,
  })
  const found = await page(inOrder.orderBy('respondent.id', 'desc'), query)
  return { ...found, data: await asTold(db, found.data, inquiry) }
}

/** A respondent as in the list, by their own id. */
export async function respondentAsListed(
  db: Db,
  { inquiryId, id }: { inquiryId: string; id: string },
  session: Asking,
): Promise<Respondent> {
  const inquiry = await inquiryOfRespondents(db, inquiryId, session)
  const rows = await respondentsOf(db, inquiryId, inquiry.confidentiality, session)
    .where('respondent.id', '=', id)
    .execute()
  const [found] = await asTold(db, rows, inquiry)
  if (found === undefined) throw notFound('User')
  return found
}

/** The id of the respondent with this `Id` in the list. Throws 404. */
export async function respondentNamed(
  db: Db,
  { inquiryId, id, confidentiality }: { inquiryId: string; id: string; confidentiality: Confidentiality },
  session: Asking,
): Promise<string> {
  const found = await respondentsOf(db, inquiryId, confidentiality, session).where(idTold, '=', id).executeTakeFirst()
  if (found === undefined) throw notFound('User')
  return found.ownId
}

type Row = Awaited<ReturnType<ReturnType<typeof respondentsOf>['execute']>>[number]
type ListedInquiry = Awaited<ReturnType<typeof inquiryOfRespondents>>

function respondentsOf(db: Db, inquiryId: string, confidentiality: Confidentiality, session: Asking) {
  const { standing, answered, lastActivity, firstName, lastName } = columnsFor(confidentiality)
  return db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .leftJoin('user_account', (join) => {
      let account = join.onRef('user_account.id', '=', 'respondent.user_id')
      if (session.role !== 'SuperAdmin') account = account.on('user_account.customer_id', '=', session.customerId)
      // One created since would reveal that they have come, and about when.
      if (confidentiality === 'confidential')
        account = account.onRef('user_account.created_at', '<=', 'respondent.created_at')
      return account
    })
    .select([idTold.as('Id'), firstName.as('FirstName'), lastName.as('LastName'), 'respondent.email as Email'])
    .select(['respondent.id as ownId', 'respondent.status', mailFailed.as('MailFailed'), standing.as('standing')])
    .select([answered.as('answered'), lastActivity.as('LastActivity'), ownLastDay.as('LastDay')])
    .select(['respondent.attribute_1', 'respondent.attribute_2', 'respondent.attribute_3'])
    .where('respondent.inquiry_id', '=', inquiryId)
}

const idTold = sql<string>`coalesce(user_account.id, respondent.id)`

const mailFailed = expressionBuilder<Database, 'respondent'>()
  .selectFrom('mail')
  .select('mail.failure')
  .whereRef('mail.respondent_id', '=', 'respondent.id')
  .orderBy('mail.id', 'desc')
  .limit(1)

/** Their individual deadline, if later than the inquiry's. */
const ownLastDay = sql<string | null>`case when respondent.last_day > inquiry.expiry_date then respondent.last_day end`

/**
 * The visible columns of a respondent, and those for sorting and filtering: for a confidential inquiry nothing else is
 * even read. [CONF-010]
 */
function columnsFor(confidentiality: Confidentiality) {
  const isConfidential = confidentiality === 'confidential'
  const names = {
    firstName: sql<string>`coalesce(user_account.first_name, respondent.first_name)`,
    lastName: sql<string>`coalesce(user_account.last_name, respondent.last_name)`,
  }
  const place = (state: RespondentState) => sql.lit(respondentStates.indexOf(state))
  const comesAfter = isConfidential
    ? sql``
    : sql`
      when respondent.returned_at is not null then ${place('returned')}
      when respondent.saved_at is not null then ${place('begun')}
      when respondent.opened_at is not null then ${place('opened')}`
  const standing = sql<number>`case
      when respondent.status = 'completed' then ${place('submitted')}${comesAfter}
      when (${mailFailed}) is not null then ${place('mail failed')}
      else ${place('invited')} end`
  return {
    ...names,
    standing,
    answered: isConfidential ? sql<number | null>`cast(null as integer)` : sql<number | null>`respondent.answered`,
    lastActivity: isConfidential
      ? sql<string | null>`cast(null as text)`
      : sql<string | null>`coalesce(respondent.saved_at, respondent.opened_at)`,
  }
}

const attributeColumns = ['respondent.attribute_1', 'respondent.attribute_2', 'respondent.attribute_3'] as const

function placeOf(name: string, names: readonly string[]): number {
  const place = names.findIndex((known) => nameKey(known) === nameKey(name))
  if (attributeColumns[place] === undefined) throw badInput(atField('attribute', t.noSuchAttribute))
  return place
}

async function asTold(db: Db, rows: readonly Row[], inquiry: ListedInquiry): Promise<Respondent[]> {
  const mails = inquiry.confidentiality === 'identified' ? await mailsTo(db, rows) : new Map<string, never>()
  const questions = inquiry.questions ?? 0
  return rows.map(
    ({ ownId, standing, answered, attribute_1, attribute_2, attribute_3, MailFailed, ...respondent }) => ({
      ...respondent,
      MailFailed: MailFailed === null ? null : failureInWords(MailFailed),
      State: respondentStates[standing] ?? 'invited',
      PercentAnswered: answered === null || questions === 0 ? null : Math.floor((100 * answered) / questions),
      Mails: mails.get(ownId) ?? [],
      Attributes: [attribute_1, attribute_2, attribute_3].slice(0, inquiry.attributeNames.length),
    }),
  )
}

/** The emails sent to each, oldest first. */
async function mailsTo(db: Db, rows: readonly Row[]): Promise<Map<string, Respondent['Mails']>> {
  const sent = new Map<string, Respondent['Mails']>()
  if (rows.length === 0) return sent
  const found = await db
    .selectFrom('mail')
    .select(['mail.respondent_id', 'mail.kind', 'mail.sent_at'])
    .where(
      'mail.respondent_id',
      'in',
      rows.map(({ ownId }) => ownId),
    )
    .where('mail.sent_at', 'is not', null)
    .orderBy('mail.id')
    .execute()
  for (const { respondent_id, kind, sent_at } of found) {
    if (respondent_id === null || kind === null || sent_at === null) continue
    const mails = sent.get(respondent_id) ?? []
    mails.push({ Kind: kind, At: sent_at })
    sent.set(respondent_id, mails)
  }
  return sent
}
