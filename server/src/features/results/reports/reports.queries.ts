import type { ReportFormat } from '@plumbline/contract/results/reports'
import { t } from '@plumbline/texts/calls/results'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { insertDocument, removeFormerExports } from '../../../domain/documents/documents.queries.ts'
import type { StoredFile } from '../../../domain/documents/stored-files.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { conflict } from '../../../platform/errors.ts'
import { inquiryFor, lockInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { typeNameIn } from '../../inquiries/inquiries/survey-languages.queries.ts'
import { brandOfInquiry } from '../../people/brand/brand.queries.ts'
import { managersMayExport } from '../../people/customers/customers.queries.ts'
import { answeredSurvey, ownRespondent } from '../../surveys/survey-answers/survey-answers.queries.ts'
import { actionsInOrder } from '../actions/actions.queries.ts'
import { publishedResults, shownInputs, versionsOf, visibleResults } from '../results/results.queries.ts'
import { publishedNorms } from '../statistics/published-norms.queries.ts'
import { publishedStatistics } from '../statistics/statistics.queries.ts'
import { publishedTrend } from '../statistics/trend.queries.ts'
import { resultsInLanguage } from './content/in-language.ts'
import type { ReportContent } from './content/report-content.ts'
import { actionShown, trendShown } from './content/shown-actions.ts'
import type { OwnAnswersContent } from './pdf/own-answers.ts'

/** Whose names and addresses are in a report. */
export interface Named {
  readonly participants: boolean
  /** Of the roadmap's actions: names only. */
  readonly owners: boolean
}

/**
 * Everything the insights of an inquiry show, with or without names, its texts in a language as far as they are translated; before results
 * are published their parts are empty. Throws 404.
 */
export async function reportContent(
  db: Db,
  inquiryId: string,
  { named, language }: { readonly named: Named; readonly language: string },
  session: Session,
  now: Date,
): Promise<ReportContent> {
  const inquiry = await inquiryFor(db, inquiryId, session, now)
  const published = await visibleResults(db, inquiryId, session)
  const { results, titles, languages } = await resultsInLanguage(db, inquiryId, published, language)
  const [[highest], figures, trend, asked, actions, participants, documents] = await Promise.all([
    versionsOf(db, inquiryId),
    publishedStatistics(db, inquiryId, now, titles),
    publishedTrend(db, inquiryId, now, titles),
    surveyPeriod(db, inquiryId),
    actionsInOrder(db, inquiryId, now),
    named.participants ? participantsOf(db, inquiryId) : numberOfParticipants(db, inquiryId),
    db
      .selectFrom('document')
      .select(['document.name', 'document.created_at as uploadedAt'])
      .where('document.inquiry_id', '=', inquiryId)
      .where('document.kind', '=', 'help')
      .orderBy('document.id')
      .execute(),
  ])
  return {
    organisation: inquiry.CustomerName,
    brand: await brandOfInquiry(db, inquiryId),
    inquiry: inquiry.Description,
    inquiryType: await typeNameOf(db, inquiryId, inquiry.InquiryTypeName, language),
    createdAt: now.toISOString(),
    completion: inquiry.Progress,
    version: highest?.IsCurrent ? { number: highest.Version, publishedAt: highest.PublishedAt } : null,
    asked,
    figures,
    trend: trendShown(trend, named.owners),
    norms: figures === null ? null : await publishedNorms(db, inquiryId),
    results,
    languages,
    actions: actions.map((action) => actionShown(action, named.owners)),
    inputs: await shownInputs(db, inquiryId, results.inputs, now),
    participants,
    documents,
  }
}

/** Whether this person may export what they see of an inquiry: a manager only by their organisation's setting. Throws 404. [RPRT-003] */
export async function mayExport(db: Db, inquiryId: string, session: Session, now: Date): Promise<boolean> {
  await inquiryFor(db, inquiryId, session, now)
  if (session.role === 'SuperAdmin') return true
  return session.customerId !== null && managersMayExport(db, session.customerId)
}

/** The type's name as respondents read it in a language. */
async function typeNameOf(db: Db, inquiryId: string, name: string, language: string): Promise<string> {
  const { translations } = await db
    .selectFrom('inquiry')
    .select('inquiry.translations')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  return typeNameIn(name, translations, language)
}

/** The survey period (UTC days); null before anyone is invited. */
async function surveyPeriod(db: Db, inquiryId: string): Promise<ReportContent['asked']> {
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['inquiry.respondents_added_at', 'inquiry.expiry_date', 'inquiry.closed_at'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (!inquiry?.respondents_added_at) return null
  return { from: inquiry.respondents_added_at, until: inquiry.closed_at ?? inquiry.expiry_date }
}

/** In the order invited. The report is for the organisation: an account elsewhere is listed only by address. */
async function participantsOf(db: Db, inquiryId: string): Promise<ReportContent['participants']> {
  const respondents = await db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .leftJoin('user_account', (join) =>
      join
        .onRef('user_account.id', '=', 'respondent.user_id')
        .onRef('user_account.customer_id', '=', 'inquiry.customer_id'),
    )
    .select(['respondent.email', 'user_account.first_name', 'user_account.last_name'])
    .where('respondent.inquiry_id', '=', inquiryId)
    .orderBy('respondent.id')
    .execute()
  const participants = respondents.map(({ email, first_name, last_name }) => ({
    name: first_name === null ? '' : `${first_name} ${last_name}`,
    email,
  }))
  return { count: participants.length, named: participants }
}

async function numberOfParticipants(db: Db, inquiryId: string): Promise<ReportContent['participants']> {
  const { count } = await db
    .selectFrom('respondent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('respondent.inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), named: null }
}

/**
 * Stores a report of this version, replacing the inquiry's earlier ones. Returns its document's id and the files to remove afterwards;
 * one whose link still works stays until the next time. Throws 404, 409 if another version is current by now, or this one was withdrawn.
 */
export async function replaceExport(
  db: Transaction,
  inquiryId: string,
  {
    report,
    version,
    format,
  }: { readonly report: StoredFile; readonly version: ReportContent['version']; readonly format: ReportFormat },
  session: Session,
  by: Actor,
): Promise<{ documentId: string; replacedFiles: string[] }> {
  const { description } = await lockInquiry(db, inquiryId, session)
  const current = await publishedResults(db, inquiryId)
  if (current?.version !== version?.number) throw conflict(t.replacedMeanwhile)
  const replacedFiles = await removeFormerExports(db, inquiryId, by.at)
  const owner = { inquiry_id: inquiryId, respondent_id: null, question_id: null, uploaded_by: session.userId }
  const documentId = await insertDocument(db, report, { ...owner, kind: 'export' }, by.at)
  if (format === 'pdf') await recordEvent(db, 'pdfExported', description, by)
  else await recordEvent(db, 'reportExported', description, by, { Format: format })
  return { documentId, replacedFiles }
}

/** The caller's own answers. Throws 404 for anyone who is not a respondent, 409 before they have submitted. [ANSW-027] */
export async function ownAnswersContent(
  { db, clock, secret }: Pick<Surroundings, 'db' | 'clock' | 'secret'>,
  asked: { readonly inquiryId: string; readonly language: string | undefined },
  session: Session,
  by: Actor,
): Promise<OwnAnswersContent> {
  const form = await answeredSurvey(db, { ...asked, customerUserId: session.userId }, session, by, { clock, secret })
  if (form.Status !== 'completed') throw conflict(t.submitFirst)
  const brand = await brandOfInquiry(db, asked.inquiryId)
  const person = `${session.firstName} ${session.lastName}`
  return { person, email: session.email, createdAt: clock.now().toISOString(), form, brand }
}

/**
 * Stores the caller's own answers as their document; like reading them this is not logged. Returns its id and the files of the inquiry's expired exports, to be
 * removed afterwards. Throws 404.
 */
export async function keepOwnAnswers(
  db: Transaction,
  inquiryId: string,
  report: StoredFile,
  session: Session,
  now: Date,
): Promise<{ documentId: string; replacedFiles: string[] }> {
  const respondent = await ownRespondent(db, inquiryId, session)
  const replacedFiles = await removeFormerExports(db, inquiryId, now)
  const owner = {
    inquiry_id: inquiryId,
    respondent_id: respondent.id,
    question_id: null,
    uploaded_by: session.userId,
  }
  const documentId = await insertDocument(db, report, { ...owner, kind: 'export' }, now)
  return { documentId, replacedFiles }
}
