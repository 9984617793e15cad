import { sql } from 'kysely'
import { erasedName } from '../../../domain/access/erased-names.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { contains } from '../../../platform/db/page.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { inquiryIsOver } from '../inquiries/taking-answers.queries.ts'

/** A respondent, for erasure. */
export interface ErasableRespondent {
  readonly id: string
  readonly inquiryId: string
  /** The person who started the inquiry. */
  readonly createdBy: string
  readonly userId: string | null
  readonly email: string
  readonly emailKey: string
  readonly firstName: string
  readonly lastName: string
  readonly hasSubmitted: boolean
  /**
   * Respondents of a closed confidential inquiry stay as numbers: comparing figures before and after would reveal their
   * answers. [CONF-009]
   */
  readonly staysAsNumber: boolean
  /** Whether their comments and documents are, or will be, shown anonymously. [CONF-012] */
  readonly isInPool: boolean
}

/**
 * The invitations of these accounts, and of these addresses without an account; in the lock order of their inquiries.
 */
export async function respondentsToErase(
  db: Db,
  { userIds, emailKeys }: { userIds: readonly string[]; emailKeys: readonly string[] },
  now: Date,
): Promise<ErasableRespondent[]> {
  const found = new Map<string, ErasableRespondent>()
  const keep = (rows: Row[]) => {
    for (const row of rows) found.set(row.id, erasable(row))
  }
  for (const some of chunksOf(userIds))
    keep(await respondents(db, now).where('respondent.user_id', 'in', some).execute())
  for (const some of chunksOf(emailKeys))
    keep(await respondents(db, now).where('respondent.email_key', 'in', some).execute())
  return [...found.values()].toSorted((a, b) => (a.inquiryId < b.inquiryId ? -1 : 1))
}

/** The respondent with this id; undefined if there is none, or they were erased. */
export async function respondentToErase(db: Db, id: string, now: Date): Promise<ErasableRespondent | undefined> {
  const found = await respondents(db, now).where('respondent.id', '=', id).executeTakeFirst()
  return found && erasable(found)
}

/** Locks a respondent and their inquiry until the transaction ends: saving and submitting wait. */
export async function holdToErase(
  db: Transaction,
  { id, inquiryId }: Pick<ErasableRespondent, 'id' | 'inquiryId'>,
): Promise<void> {
  await lockRow(db, 'inquiry', inquiryId)
  await lockRow(db, 'respondent', id)
}

/**
 * Anonymises a respondent who stays as a number: 'Erased person 4f2a', from their own id, so that no account is
 * identified.
 */
export async function emptyRespondent(db: Transaction, id: string): Promise<void> {
  await db
    .updateTable('respondent')
    .set({
      email: erasedName('person', id),
      email_key: `erased ${id}`,
      ...emptied,
    })
    .where('respondent.id', '=', id)
    .execute()
}

/** The same for all respondents of an inquiry: 'Anonymous 4f2a', since nobody was erased. */
export async function emptyRespondentsOf(db: Transaction, inquiryId: string): Promise<void> {
  const id = sql.ref<string>('respondent.id')
  await db
    .updateTable('respondent')
    .set({
      ...emptied,
      email: sql<string>`'Anonymous ' || substr(${id}, length(${id}) - 3)`,
      email_key: sql<string>`'erased ' || ${id}`,
    })
    .where('respondent.inquiry_id', '=', inquiryId)
    .execute()
}

/** Deletes a respondent with everything saved; their documents are already detached. */
export async function removeRespondent(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('respondent').where('respondent.id', '=', id).execute()
}

/** Deletes all respondents of an organisation's inquiries; their documents are already detached. */
export async function removeRespondentsOfCustomer(db: Transaction, customerId: string): Promise<void> {
  await db
    .deleteFrom('respondent')
    .where('respondent.inquiry_id', 'in', (inquiries) =>
      inquiries.selectFrom('inquiry').select('inquiry.id').where('inquiry.customer_id', '=', customerId),
    )
    .execute()
}

/** Detaches these accounts from other people's surveys they have answered: those belong to the address alone again. */
export async function releaseRespondents(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.updateTable('respondent').set({ user_id: null }).where('respondent.user_id', 'in', some).execute()
}

/** The names and addresses of all respondents of an organisation's inquiries. */
export function namesOfRespondents(db: Db, customerId: string) {
  return db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .select(['respondent.email', 'respondent.first_name as firstName', 'respondent.last_name as lastName'])
    .where('inquiry.customer_id', '=', customerId)
    .execute()
}

/** The inquiries with an attribute value that contains one of these words. */
export async function inquiriesWithAttributes(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const found = await db
    .selectFrom('respondent')
    .select('respondent.inquiry_id')
    .distinct()
    .where((where) =>
      where.or(
        words.map((word) =>
          contains(
            where,
            [1, 2, 3].map((n) => `respondent.attribute_${n}`),
            word,
          ),
        ),
      ),
    )
    .execute()
  return found.map(({ inquiry_id }) => inquiry_id)
}

const emptied = {
  user_id: null,
  first_name: '',
  last_name: '',
  to_invite: false,
  submission_id: null,
  submission_digest: null,
  last_day: null,
  language: null,
  return_reason: null,
  returned_submissions: '[]',
  answered_in: null,
}

function respondents(db: Db, now: Date) {
  return db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .select(['respondent.id', 'respondent.inquiry_id as inquiryId', 'respondent.user_id as userId'])
    .select(['respondent.email', 'respondent.email_key as emailKey'])
    .select(['respondent.first_name as firstName', 'respondent.last_name as lastName'])
    .select(['respondent.status', 'inquiry.confidentiality', 'inquiry.created_by as createdBy'])
    .select(sql<number>`case when ${inquiryIsOver(now)} then 1 else 0 end`.as('isOver'))
    .where('respondent.email_key', 'not like', 'erased %')
}

type Row = Awaited<ReturnType<ReturnType<typeof respondents>['execute']>>[number]

function erasable({ status, confidentiality, isOver, ...row }: Row): ErasableRespondent {
  const hasSubmitted = status === 'completed'
  const isConfidential = confidentiality === 'confidential'
  return {
    ...row,
    hasSubmitted,
    staysAsNumber: hasSubmitted || (isConfidential && isOver === 1),
    isInPool: hasSubmitted && isConfidential,
  }
}
