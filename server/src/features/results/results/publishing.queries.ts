import type { ResultsVersion } from '@plumbline/contract/results/results'
import type { ResultsChecks, ResultsDraft } from '@plumbline/contract/results/results-draft'
import type { publishDraft, republishResults, withdrawResults } from '@plumbline/contract/results/results-versions'
import type { Checked } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/calls/results'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { insertDocument, refuseOverQuota, removeExportsOfResults } from '../../../domain/documents/documents.queries.ts'
import type { StoredFile } from '../../../domain/documents/stored-files.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { PublishedResults, StatisticsSource } from '../../../platform/db/schema/results.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { badInput, conflict, notFound } from '../../../platform/errors.ts'
import {
  type InquiryStage,
  lockInquiry,
  markPublished,
  markWithdrawn,
} from '../../inquiries/inquiries/inquiries.queries.ts'
import { planReminders } from '../../inquiries/reminders/reminders.queries.ts'
import { comparisonToFreeze } from '../statistics/rounds.queries.ts'
import { ratedQuestions, sourceToFreeze } from '../statistics/source.queries.ts'
import { namedInputs } from './inputs.rules.ts'
import { versionsOf } from './results.queries.ts'
import { draftChecks, draftOf, dropDraft, requirePreparable, resultsOfDraft } from './results-draft.queries.ts'
import { mailReady, mailWithdrawn, reminderTime } from './results-mails.queries.ts'
import { translatedWorkbook } from './results-translations.queries.ts'

/** The common parameters of all ways of publishing. */
interface Wishes {
  readonly inquiryId: string
  /** The version to replace: 0 if none is published; undefined to replace any. */
  readonly replaces: number | undefined
  /** Whether managers are emailed. */
  readonly notify: boolean
  readonly publicUrl: string
}

/**
 * Publishes a workbook's results as the next version; a results draft is kept. Throws 404, 409 if the version to
 * replace is stale, 413 above the organisation's quota.
 */
export async function publishWorkbook(
  db: Transaction,
  { results, workbook, ...wishes }: Wishes & { readonly results: PublishedResults; readonly workbook: StoredFile },
  session: Session,
  by: Actor,
): Promise<void> {
  const held = await holdVersions(db, wishes, session)
  const { id: inquiry_id, description } = held.inquiry
  await refuseOverQuota(db, inquiry_id, workbook.size)
  const inputs = namedInputs(results.inputs, await ratedQuestions(db, inquiry_id))
  const owner = { inquiry_id, respondent_id: null, question_id: null, uploaded_by: session.userId }
  const documentId = await insertDocument(db, workbook, { ...owner, kind: 'results' }, by.at)
  const statistics = await sourceToFreeze(db, inquiry_id, by.at)
  const translated = await translatedWorkbook(db, inquiry_id, results)
  const content = { ...translated, inputs, ...(await comparison(db, inquiry_id)) }
  const publication = { content, statistics, documentId, note: '', republishedFrom: null }
  await insertVersion(db, held, { ...publication, ...wishes }, session, by)
  await recordEvent(db, 'resultsUploaded', description, by, { File: workbook.name })
}

/**
 * Publishes the saved draft as the next version and returns it; the draft is deleted, and the next one starts from the
 * published results. Throws 404, 409 for an open confidential inquiry, if the version to replace or `Revision` is
 * stale, or a warning is not acknowledged; 400 with every error. [PUBL-008]
 */
export async function publishPrepared(
  db: Transaction,
  {
    Revision,
    AcceptedWarnings,
    Note,
    ...wishes
  }: Wishes & Omit<Checked<typeof publishDraft>['body'], 'Version' | 'Notify'>,
  session: Session,
  by: Actor,
): Promise<ResultsVersion> {
  const held = await holdVersions(db, wishes, session)
  const { id, description } = held.inquiry
  await requirePreparable(db, id, session, by.at)
  const draft = await draftOf(db, id, by.at)
  refuseOtherDraft(draft, Revision)
  refuseUnchecked(await draftChecks(db, id, draft.Content, by.at), AcceptedWarnings)
  const results = await resultsOfDraft(db, id, draft.Content, by.at)
  const inputs = namedInputs(results.inputs, await ratedQuestions(db, id))
  const content = { ...results, inputs, ...(await comparison(db, id)) }
  const statistics = await sourceToFreeze(db, id, by.at)
  const publication = { content, statistics, documentId: null, note: Note, republishedFrom: null }
  const published = await insertVersion(db, held, { ...publication, ...wishes }, session, by)
  await dropDraft(db, id)
  await recordEvent(db, 'resultsPublished', description, by, { Version: String(published.Version) })
  return published
}

/** What its figures are compared with, frozen with them. [RNDS-001] */
async function comparison(db: Transaction, inquiryId: string): Promise<Pick<PublishedResults, 'comparedWith'>> {
  const comparedWith = await comparisonToFreeze(db, inquiryId)
  return comparedWith === undefined ? {} : { comparedWith }
}

/** Nothing unseen is published: neither a colleague's later changes, nor unsaved suggestions. [PUBL-002, PUBL-004] */
function refuseOtherDraft(draft: ResultsDraft, revision: number): void {
  if (draft.Revision === 0) throw conflict(t.noDraft)
  if (draft.Revision === revision) return
  throw conflict(t.draftChanged({ name: draft.SavedBy ?? '' }))
}

function refuseUnchecked({ Errors, Warnings }: ResultsChecks, accepted: readonly string[]): void {
  if (Errors.length > 0) throw badInput(...Errors.map(({ Message }) => Message))
  const left = Warnings.filter(({ Code }) => !accepted.includes(Code))
  if (left.length === 0) return
  throw conflict(t.checkFirst, ...left.map(({ Message }) => Message))
}

/**
 * Publishes an earlier version's content and statistics again, as the next version, and returns it. Throws 404, also
 * for an unknown version; 409 if the version to replace is stale. [PUBL-011]
 */
export async function publishAgain(
  db: Transaction,
  { Version, Note, ...wishes }: Wishes & Pick<Checked<typeof republishResults>['body'], 'Version' | 'Note'>,
  session: Session,
  by: Actor,
): Promise<ResultsVersion> {
  const held = await holdVersions(db, wishes, session)
  const { id, description } = held.inquiry
  const earlier = await db
    .selectFrom('result')
    .select(['result.content', 'result.statistics', 'result.document_id as documentId'])
    .where('result.inquiry_id', '=', id)
    .where('result.version', '=', Version)
    .executeTakeFirst()
  if (earlier === undefined) throw notFound('Results version')
  const publication = { ...earlier, note: Note, republishedFrom: Version }
  const published = await insertVersion(db, held, { ...publication, ...wishes }, session, by)
  const detail = { Version: String(published.Version), 'Again from version': String(Version) }
  await recordEvent(db, 'resultsPublished', description, by, detail)
  return published
}

/**
 * Withdraws the current version: nothing is published any more, progress and status are restored, its exports and their
 * links are deleted, and all active managers are emailed the reason. A confidential inquiry stays closed (CONF-009).
 * Returns the files to delete after the transaction. Throws 404, 409 if `Version` is not the current one. [PUBL-019]
 */
export async function takeBack(
  db: Transaction,
  { inquiryId, Version, Reason }: { inquiryId: string } & Checked<typeof withdrawResults>['body'],
  session: Session,
  by: Actor,
): Promise<string[]> {
  const { inquiry } = await holdVersions(db, { inquiryId, replaces: Version }, session)
  await db
    .updateTable('result')
    .set({
      withdrawn_at: by.at.toISOString(),
      withdrawn_by: session.userId,
      withdraw_reason: Reason,
      remind_at: null,
    })
    .where('result.inquiry_id', '=', inquiryId)
    .where('result.version', '=', Version)
    .execute()
  await markWithdrawn(db, inquiryId)
  await planReminders(db, inquiryId, by.at)
  await mailWithdrawn(db, inquiry, { by: nameOf(session), text: Reason }, by.at)
  await recordEvent(db, 'resultsWithdrawn', inquiry.description, by, { Version: String(Version), Reason })
  return removeExportsOfResults(db, inquiryId)
}

/** A locked inquiry, and the number of its next version. */
interface Held {
  readonly inquiry: InquiryStage
  readonly next: number
}

/**
 * Locks the inquiry, so that publishing and withdrawing are serialised. Throws 404, 409 if `replaces` is not the
 * current version.
 */
async function holdVersions(
  db: Transaction,
  { inquiryId, replaces }: Pick<Wishes, 'inquiryId' | 'replaces'>,
  session: Session,
): Promise<Held> {
  const inquiry = await lockInquiry(db, inquiryId, session)
  const [highest] = await versionsOf(db, inquiryId)
  const current = highest?.IsCurrent ? highest.Version : 0
  if (replaces !== undefined && replaces !== current) throw overtaken(highest)
  return { inquiry, next: (highest?.Version ?? 0) + 1 }
}

function overtaken(highest: ResultsVersion | undefined) {
  if (highest === undefined) return conflict(t.nothingToReplace)
  const { Version, PublishedBy, Withdrawn } = highest
  if (Withdrawn !== null) return conflict(t.withdrawnMeanwhile({ name: Withdrawn.By, version: Version }))
  return conflict(t.publishedMeanwhile({ name: PublishedBy, version: Version }))
}

/** A version's content and metadata. */
interface Publication extends Pick<Wishes, 'notify' | 'publicUrl'> {
  readonly content: PublishedResults
  readonly statistics: StatisticsSource | null
  /** Its workbook; null if composed in the product. */
  readonly documentId: string | null
  readonly note: string
  /** The version it restores; null for new ones. */
  readonly republishedFrom: number | null
}

/** The only function that creates a version: reminders of an earlier one are cancelled. */
async function insertVersion(
  db: Transaction,
  { inquiry, next }: Held,
  { content, statistics, documentId, note, republishedFrom, notify, publicUrl }: Publication,
  session: Session,
  { at }: Actor,
): Promise<ResultsVersion> {
  await db.updateTable('result').set({ remind_at: null }).where('result.inquiry_id', '=', inquiry.id).execute()
  await db
    .insertInto('result')
    .values({
      id: newId(),
      inquiry_id: inquiry.id,
      version: next,
      content: JSON.stringify(content),
      statistics: JSON.stringify(statistics),
      advance_insights: content.advanceInsights.length,
      published_by: session.userId,
      published_at: at.toISOString(),
      document_id: documentId,
      note,
      republished_from: republishedFrom,
      remind_at: notify ? reminderTime(at) : null,
    })
    .execute()
  await markPublished(db, inquiry.id, at)
  await planReminders(db, inquiry.id, at)
  if (notify) await mailReady(db, inquiry, { version: next, words: { by: nameOf(session), text: note }, publicUrl }, at)
  return {
    Version: next,
    PublishedAt: at.toISOString(),
    PublishedBy: nameOf(session),
    Note: note,
    RepublishedFrom: republishedFrom,
    Withdrawn: null,
    IsCurrent: true,
  }
}

const nameOf = ({ firstName, lastName }: Session) => `${firstName} ${lastName}`
