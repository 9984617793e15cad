import { type Erasable, type ErasurePlan, MOST_FOUND } from '@plumbline/contract/people/erasure'
import { t } from '@plumbline/texts/calls/people'
import { sql } from 'kysely'
import { lastConsultant } from '../../../domain/access/accounts.queries.ts'
import { contains } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { customerToErase } from '../customers/customers.queries.ts'
import { type ErasablePerson, personToErase } from './erasure.queries.ts'

/**
 * People by name or address, and organisations by name, including deleted ones, which come last. Nothing for an empty
 * search.
 */
export async function findToErase(db: Db, search: string): Promise<{ data: Erasable[]; IsMore: boolean }> {
  if (search === '') return { data: [], IsMore: false }
  const most = MOST_FOUND + 1
  const fullName = sql<string>`user_account.first_name || ' ' || user_account.last_name`
  const people = await db
    .selectFrom('user_account')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.id as Id', fullName.as('Name'), 'user_account.email', 'customer.name as organisation'])
    .select('user_account.deleted_at')
    .where('user_account.email', '!=', '')
    .where((where) => contains(where, ['user_account.email', fullName], search))
    .orderBy(sql`case when user_account.deleted_at is null then 0 else 1 end`)
    .orderBy('user_account.id', 'desc')
    .limit(most)
    .execute()
  const asked = await db
    .selectFrom('respondent')
    .select(({ fn }) => ['respondent.email', fn.min<string>('respondent.id').as('Id')])
    .where('respondent.email_key', 'not like', 'erased %')
    .where((where) => contains(where, ['respondent.email'], search))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_account')
            .select('user_account.id')
            .whereRef('user_account.email_key', '=', 'respondent.email_key'),
        ),
      ),
    )
    .where('respondent.user_id', 'is', null)
    .groupBy(['respondent.email_key', 'respondent.email'])
    .orderBy('respondent.email')
    .limit(most)
    .execute()
  const owners = await db
    .selectFrom('action_owner')
    .select(({ fn }) => ['action_owner.email', fn.min<string>('action_owner.id').as('Id')])
    .where('action_owner.email_key', 'is not', null)
    .where((where) => contains(where, ['action_owner.email', 'action_owner.name'], search))
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('user_account')
              .select('user_account.id')
              .whereRef('user_account.email_key', '=', 'action_owner.email_key'),
          ),
        ),
        not(
          exists(
            selectFrom('respondent')
              .select('respondent.id')
              .whereRef('respondent.email_key', '=', 'action_owner.email_key'),
          ),
        ),
      ]),
    )
    .groupBy(['action_owner.email_key', 'action_owner.email'])
    .orderBy('action_owner.email')
    .limit(most)
    .execute()
  const organisations = await db
    .selectFrom('customer')
    .select(['customer.id as Id', 'customer.name as Name', 'customer.city', 'customer.deleted_at'])
    .where('customer.name_key', '!=', '')
    .where((where) => contains(where, ['customer.name'], search))
    .orderBy(sql`case when customer.deleted_at is null then 0 else 1 end`)
    .orderBy('customer.id', 'desc')
    .limit(most)
    .execute()
  const data: Erasable[] = [
    ...people.map(({ Id, Name, email, organisation, deleted_at }) => ({
      Kind: 'person' as const,
      Id,
      Name,
      About: [email, organisation ?? t.consultant, ...(deleted_at === null ? [] : [t.deleted])].join(', '),
    })),
    ...asked.map(({ Id, email }) => ({
      Kind: 'person' as const,
      Id,
      Name: email,
      About: t.invitedNoAccount,
    })),
    ...owners.map(({ Id, email }) => ({ Kind: 'person' as const, Id, Name: email, About: t.ownsActions })),
    ...organisations.map(({ Id, Name, city, deleted_at }) => ({
      Kind: 'organisation' as const,
      Id,
      Name,
      About: [city, ...(deleted_at === null ? [] : [t.deleted])].filter((part) => part !== '').join(', '),
    })),
  ]
  return { data: data.slice(0, MOST_FOUND), IsMore: data.length > MOST_FOUND }
}

/** The effects of erasing this person. Throws 404 if unknown or already erased. */
export async function personPlan(db: Db, id: string, isLast: boolean, now: Date): Promise<ErasurePlan> {
  const person = await requirePerson(db, id, now)
  const { accounts, respondents, emailKeys } = person
  const userIds = accounts.map((account) => account.id)
  const respondentIds = respondents.map((respondent) => respondent.id)
  const account = accounts.find((one) => one.id === id) ?? accounts[0]
  const documents = await db
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) =>
      where.or([
        ...(respondentIds.length > 0 ? [where('document.respondent_id', 'in', respondentIds)] : []),
        ...(userIds.length > 0
          ? [where.and([where('document.uploaded_by', 'in', userIds), where('document.kind', '=', 'export')])]
          : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return {
    Kind: 'person',
    Id: id,
    Name: nameToType(person),
    About: account?.email ?? (respondents.length > 0 ? t.invitedNoAccount : t.ownsActions),
    Accounts: accounts.length,
    Surveys: respondents.length,
    Submitted: respondents.filter(({ hasSubmitted }) => hasSubmitted).length,
    Inquiries: 0,
    Documents: Number(documents.count),
    Mails: await mailsTo(db, emailKeys),
    Confidential: respondents.filter(({ isInPool }) => isInPool).length,
    Refused: isLast ? lastConsultant() : '',
  }
}

/** The same for an organisation. */
export async function organisationPlan(db: Db, id: string): Promise<ErasurePlan> {
  const organisation = await requireOrganisation(db, id)
  const { rows } = await sql<
    Record<'accounts' | 'surveys' | 'submitted' | 'inquiries' | 'documents' | 'mails', number>
  >`
    select
      (select count(*) from user_account where customer_id = ${id} and email <> '') as accounts,
      (select count(*) from respondent join inquiry on inquiry.id = respondent.inquiry_id
        where inquiry.customer_id = ${id}) as surveys,
      (select count(*) from respondent join inquiry on inquiry.id = respondent.inquiry_id
        where inquiry.customer_id = ${id} and respondent.status = 'completed') as submitted,
      (select count(*) from inquiry where customer_id = ${id}) as inquiries,
      (select count(*) from document join inquiry on inquiry.id = document.inquiry_id
        where inquiry.customer_id = ${id}) as documents,
      (select count(*) from mail where customer_id = ${id}) as mails`.execute(db)
  const [counts] = rows
  return {
    Kind: 'organisation',
    Id: id,
    Name: organisation.name,
    About: '',
    Accounts: Number(counts?.accounts ?? 0),
    Surveys: Number(counts?.surveys ?? 0),
    Submitted: Number(counts?.submitted ?? 0),
    Inquiries: Number(counts?.inquiries ?? 0),
    Documents: Number(counts?.documents ?? 0),
    Mails: Number(counts?.mails ?? 0),
    Confidential: 0,
    Refused: '',
  }
}

/** Throws 404. */
export async function requirePerson(db: Db, id: string, now: Date): Promise<ErasablePerson> {
  const person = await personToErase(db, id, now)
  if (person === undefined) throw notFound('User')
  return person
}

/** Throws 404. */
export async function requireOrganisation(db: Db, id: string): Promise<{ id: string; name: string }> {
  const organisation = await customerToErase(db, id)
  if (organisation === undefined) throw notFound('Customer')
  return organisation
}

/** What must be typed to erase a person: first and last name, or the address without an account. */
export function nameToType({ id, accounts, respondents, owners }: ErasablePerson): string {
  const account = accounts.find((one) => one.id === id) ?? accounts[0]
  if (account !== undefined) return `${account.firstName} ${account.lastName}`
  return [...respondents, ...owners].find((one) => one.id === id)?.email ?? ''
}

async function mailsTo(db: Db, emailKeys: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where(where.fn<string>('lower', ['mail.to_address']), 'in', emailKeys))
    .executeTakeFirstOrThrow()
  return Number(count)
}
