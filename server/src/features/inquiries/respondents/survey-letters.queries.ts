import { lastDayOf } from '@plumbline/contract/domain/expiry'
import { emailKey } from '@plumbline/contract/wire/fields'
import { language } from '@plumbline/texts/src/language'
import { sql } from 'kysely'
import { surveyInvitationMail, surveyMail } from '../../../domain/letters/surveys.ts'
import { translated } from '../../../domain/questions/translations.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Translations } from '../../../platform/db/schema/columns.ts'
import type { Letter } from '../../../platform/db/schema/mail.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inviteRespondents } from '../../people/invitations/invitations.queries.ts'
import type { Introduced } from '../inquiries/survey-introduction.queries.ts'
import { asksForAnswers } from './respondent-mails.queries.ts'

/** A respondent to be emailed; `user_id` is their account's, if any. */
interface Asked {
  readonly id: string
  readonly email: string
  readonly user_id: string | null
  readonly inquiryId: string
  /** An individual deadline. */
  readonly ownLastDay: string | null
  readonly survey: Introduced
}

/** What writes the invitation emails of these respondents, each with its own link. */
export async function surveyLetters(
  db: Transaction,
  asked: readonly Asked[],
  publicUrl: string,
  now: Date,
): Promise<(() => Letter)[]> {
  const invites = await inviteRespondents(db, asked, now)
  const said = await saidOf(
    db,
    asked.map(({ id }) => id),
  )
  return asked.map(({ id, email: to, user_id, survey, ownLastDay }, n) => {
    const ExpiryDate = lastDayOf({ expiryDate: survey.ExpiryDate, ownLastDay }) ?? ''
    const { firstName = '', words = '', translations = {} } = said.get(id) ?? {}
    const request = { to, survey: { ...survey, ExpiryDate }, invite: invites[n] ?? '', firstName }
    const letterOf = user_id === null ? surveyInvitationMail : surveyMail
    return () => {
      const inOwn = translated(translations, language(), { field: 'Introduction', original: words })
      return { ...letterOf(publicUrl, { ...request, words: inOwn ?? words }), respondentId: id, kind: 'invitation' }
    }
  })
}

/** The names and introduction given by the manager, by respondent id. */
async function saidOf(db: Transaction, ids: readonly string[]) {
  const said = new Map<string, { firstName: string; words: string; translations: Translations }>()
  for (const some of chunksOf(ids)) {
    const found = await db
      .selectFrom('respondent')
      .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
      .select(['respondent.id', 'respondent.first_name as firstName', 'inquiry.introduction as words'])
      .select('inquiry.translations')
      .where('respondent.id', 'in', some)
      .execute()
    for (const { id, ...one } of found) said.set(id, one)
  }
  return said
}

/**
 * The open surveys of this address, or the one of this inquiry even if submitted, newest first, up to a limit. None for
 * an inactive account, nor for what a deleted one has left: a manager decides who may come back.
 */
export function surveysWaitingFor(
  db: Transaction,
  { email, inquiryId, most }: { email: string; inquiryId: string | null; most: number },
  now: Date,
) {
  const waiting = db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .leftJoin('user_account', (join) =>
      join
        .onRef('user_account.id', '=', 'respondent.user_id')
        .on('user_account.deleted_at', 'is', null)
        .on('user_account.active', '=', sql.lit(true)),
    )
    .select(['respondent.id', 'respondent.email', 'respondent.user_id', 'inquiry.id as inquiryId'])
    .select('respondent.last_day as ownLastDay')
    .where('respondent.email_key', '=', emailKey(email))
    .where((where) => where.or([where('respondent.user_id', 'is', null), where('user_account.id', 'is not', null)]))
    .where(asksForAnswers(now))
    .orderBy('respondent.id', 'desc')
    .limit(most)
  const found =
    inquiryId === null
      ? waiting.where('respondent.status', '=', 'pending')
      : waiting.where('inquiry.id', '=', inquiryId)
  return found.execute()
}
