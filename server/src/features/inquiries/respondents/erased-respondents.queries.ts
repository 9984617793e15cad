import { sql } from 'kysely'
import { erasedName } from '../../../domain/access/erased-names.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { contains } from '../../../platform/db/page.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { inquiryIsOver } from '../inquiries/taking-answers.queries.ts'

/** A respondent as far as erasing them goes. */
export interface ErasableRespondent {
  readonly id: string
  readonly inquiryId: string
  /** Who opened the inquiry. */
  readonly createdBy: string
  readonly userId: string | null
  readonly email: string
  readonly emailKey: string
  readonly firstName: string
  readonly lastName: string
  readonly hasSubmitted: boolean
  /** Who was asked in a confidential inquiry that is over stays as a number: figures before and after would tell what they answered. [CONF-009] */
  readonly staysAsNumber: boolean
  /** Whether what they wrote and attached is, or will be, shown among that of others, without a name. [CONF-012] */
  readonly isInPool: boolean
}

/** What these accounts, and these addresses where no account is named, were asked to answer; in the order in which their inquiries are held. */
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

/** The respondent of this id; undefined if there is none, or they were erased. */
export async function respondentToErase(db: Db, id: string, now: Date): Promise<ErasableRespondent | undefined> {
  const found = await respondents(db, now).where('respondent.id', '=', id).executeTakeFirst()
  return found && erasable(found)
}

/** Holds a respondent with their inquiry until the transaction ends: who saves or submits waits meanwhile. */
export async function holdToErase(
  db: Transaction,
  { id, inquiryId }: Pick<ErasableRespondent, 'id' | 'inquiryId'>,
): Promise<void> {
  await lockRow(db, 'inquiry', inquiryId)
  await lockRow(db, 'respondent', id)
}

/** Empties a respondent who stays as a number: 'Erased person 4f2a', made of their own id, so that no account is told by it. */
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

/** The same of all respondents of an inquiry: nobody was erased, so that each is 'Anonymous 4f2a'. */
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

/** Removes a respondent whose documents are parted from them, with all that they have saved. */
export async function removeRespondent(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('respondent').where('respondent.id', '=', id).execute()
}

/** Removes all respondents of an organisation's inquiries, whose documents are parted from them. */
export async function removeRespondentsOfCustomer(db: Transaction, customerId: string): Promise<void> {
  await db
    .deleteFrom('respondent')
    .where('respondent.inquiry_id', 'in', (inquiries) =>
      inquiries.selectFrom('inquiry').select('inquiry.id').where('inquiry.customer_id', '=', customerId),
    )
    .execute()
}

/** Who else's surveys these accounts have answered: they are of the address alone again. */
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

/** The inquiries in which an attribute of somebody holds one of these words. */
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
  return_reason: null,
  returned_submissions: '[]',
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
