import type { ResultsVersion } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/calls/results'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { badInput } from '../../../platform/errors.ts'
import { answersShown } from '../../inquiries/inquiries/answers-shown.queries.ts'
import { type Asking, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { ratedQuestions } from '../statistics/source.queries.ts'
import { type Input, inputsOf, publishedInput } from './inputs.rules.ts'

/** Nothing is published yet: every list is empty. */
export const nothing: PublishedResults = {
  areaColors: [],
  findings: [],
  recommendations: [],
  inputs: [],
  advanceInsights: [],
  roadmap: [],
}

/** The inquiry's published results: this version, or the current one (the highest, unless withdrawn). Undefined if there is none. */
export async function publishedResults(db: Db, inquiryId: string, version?: number) {
  if (version !== undefined) return versions(db, inquiryId).where('result.version', '=', version).executeTakeFirst()
  const newest = await newestResults(db, inquiryId)
  return newest?.withdrawn_at === null ? newest : undefined
}

/** The highest version of an inquiry's results, even if withdrawn. Undefined before the first. */
export function newestResults(db: Db, inquiryId: string) {
  return versions(db, inquiryId).orderBy('result.version', 'desc').limit(1).executeTakeFirst()
}

function versions(db: Db, inquiryId: string) {
  return db
    .selectFrom('result')
    .select(['result.version', 'result.content', 'result.withdrawn_at'])
    .where('result.inquiry_id', '=', inquiryId)
}

/** The current ones for anyone who may see them, with empty lists if there are none. Throws 404 for another organisation's inquiry. */
export async function visibleResults(db: Db, inquiryId: string, session: Asking): Promise<PublishedResults> {
  await requireInquiry(db, inquiryId, session)
  return (await publishedResults(db, inquiryId))?.content ?? nothing
}

/** Published inputs, with the reason for those a confidential inquiry withholds. */
export async function shownInputs(
  db: Db,
  inquiryId: string,
  inputs: PublishedResults['inputs'],
  now: Date,
): Promise<Input[]> {
  const { whyWithheld } = await answersShown(db, inquiryId, now)
  return inputs.map((input) => publishedInput(input, whyWithheld))
}

/** Throws 400 if a workbook is marked as another inquiry's than this existing one; one without a mark passes. [PUBL-007] */
export async function refuseAnothers(db: Db, inquiryId: string, markedFor: string | null): Promise<void> {
  if (markedFor === null || markedFor === inquiryId) return
  const named = await db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.id', 'inquiry.description', 'customer.name'])
    .where('inquiry.id', 'in', [markedFor, inquiryId])
    .execute()
  const inWords = (id: string) => {
    const found = named.find((inquiry) => inquiry.id === id)
    return found && t.inquiryOf({ inquiry: shortened(found.description), organisation: found.name })
  }
  const [marked, inquiry = ''] = [inWords(markedFor), inWords(inquiryId)]
  throw badInput(marked === undefined ? t.workbookOfUnknown({ inquiry }) : t.anothersWorkbook({ marked, inquiry }))
}

const NAME = 80
function shortened(description: string): string {
  const characters = [...description.replace(/\s+/g, ' ')]
  return characters.length > NAME ? `${characters.slice(0, NAME).join('')}…` : characters.join('')
}

/** The publications of an inquiry's results, newest first. */
export async function versionsOf(db: Db, inquiryId: string): Promise<ResultsVersion[]> {
  const versions = await db
    .selectFrom('result')
    .innerJoin('user_account as publisher', 'publisher.id', 'result.published_by')
    .leftJoin('user_account as withdrawer', 'withdrawer.id', 'result.withdrawn_by')
    .select(['result.version', 'result.published_at', 'publisher.first_name', 'publisher.last_name'])
    .select(['result.note', 'result.republished_from', 'result.withdrawn_at', 'result.withdraw_reason'])
    .select(['withdrawer.first_name as withdrawerFirst', 'withdrawer.last_name as withdrawerLast'])
    .where('result.inquiry_id', '=', inquiryId)
    .orderBy('result.version', 'desc')
    .execute()
  return versions.map((result, n) => ({
    Version: result.version,
    PublishedAt: result.published_at,
    PublishedBy: `${result.first_name} ${result.last_name}`,
    Note: result.note,
    RepublishedFrom: result.republished_from,
    Withdrawn:
      result.withdrawn_at === null
        ? null
        : {
            At: result.withdrawn_at,
            By: `${result.withdrawerFirst} ${result.withdrawerLast}`,
            Reason: result.withdraw_reason ?? '',
          },
    IsCurrent: n === 0 && result.withdrawn_at === null,
  }))
}

/**
 * The inputs calculated from an inquiry's submitted answers, in survey order, as far as they may be shown. An identified inquiry has none
 * before the first submission; a confidential one always lists its questions, so that this reveals nothing.
 */
export async function calculatedInputs(db: Db, inquiryId: string, now: Date): Promise<Input[]> {
  const { all, whyWithheld } = await answersShown(db, inquiryId, now)
  if (all && !(await hasSubmissions(db, inquiryId))) return []
  return inputsOf(await ratedQuestions(db, inquiryId), whyWithheld)
}

/** The same for all rating questions of the survey, even without submissions. */
export async function inputsOfSurvey(db: Db, inquiryId: string, now: Date): Promise<Input[]> {
  const { whyWithheld } = await answersShown(db, inquiryId, now)
  return inputsOf(await ratedQuestions(db, inquiryId), whyWithheld)
}

async function hasSubmissions(db: Db, inquiryId: string): Promise<boolean> {
  const first = await db
    .selectFrom('respondent')
    .select('respondent.id')
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}
