import { confidential } from '@plumbline/contract/domain/confidentiality'
import { type getResultsTemplate, VersionNumber } from '@plumbline/contract/results/results'
import type {
  DraftContent,
  ResultsChange,
  ResultsChecks,
  ResultsDraft,
} from '@plumbline/contract/results/results-draft'
import type { Checked } from '@plumbline/contract/wire/call'
import { z } from '@plumbline/contract/wire/zod'
import { language as languageOfCall } from '@plumbline/texts/src/language'
import { hasEverything } from '@plumbline/texts/src/languages'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import { answersShown } from '../../inquiries/inquiries/answers-shown.queries.ts'
import { type Asking, lockInquiry, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { becauseIn, evidenceFor, figuresToCheck, frozenQuestions } from '../statistics/statistics.queries.ts'
import { checksOf } from './checks.rules.ts'
import { comparedContent, joinedSince, recordJoined } from './compared-content.queries.ts'
import { type Compared, changesBetween, comparable, comparedDraft } from './difference.rules.ts'
import { contentOf, contentOfWorkbook, resultsOf, storable } from './draft.rules.ts'
import { inputsOf } from './inputs.rules.ts'
import { withTranslations } from './languages.rules.ts'
import { calculatedInputs, newestResults, nothing, publishedResults } from './results.queries.ts'
import { countsOf, languagesFor, ownTranslations, recordsOfDraft } from './results-translations.queries.ts'
import { claimsOf, suggestionsFor } from './suggestions.queries.ts'
import { contentOfSuggestions, proposalOf } from './suggestions.rules.ts'

/** Throws 404, and 409 for an open confidential inquiry. [CONF-009] */
export async function requirePreparable(
  db: Db,
  inquiryId: string,
  session: Asking,
  now: Date,
): Promise<{ description: string }> {
  const inquiry = await requireInquiry(db, inquiryId, session)
  const { any } = await answersShown(db, inquiryId, now)
  if (!any) throw conflict(confidential.notOver)
  return inquiry
}

/** The last saved draft, or the starting point. Throws 404. [PUBL-002] */
export async function draftOf(db: Db, inquiryId: string, now: Date): Promise<ResultsDraft> {
  const saved = await db
    .selectFrom('results_draft')
    .innerJoin('user_account', 'user_account.id', 'results_draft.saved_by')
    .select(['results_draft.revision', 'results_draft.content', 'results_draft.saved_at'])
    .select(['user_account.first_name', 'user_account.last_name'])
    .where('results_draft.inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  const newest = await newestResults(db, inquiryId)
  const StartsFrom = newest === undefined ? 'answers' : newest.withdrawn_at === null ? 'published' : 'withdrawn'
  if (saved !== undefined && saved.content !== null) {
    const SavedBy = `${saved.first_name} ${saved.last_name}`
    return { Revision: saved.revision, SavedAt: saved.saved_at, SavedBy, StartsFrom, Content: saved.content }
  }
  const Content =
    newest === undefined
      ? contentOfSuggestions(await suggestionsFor(db, inquiryId, now))
      : await contentOfVersion(db, inquiryId, newest, now)
  return { Revision: 0, SavedAt: null, SavedBy: null, StartsFrom, Content }
}

/** Saves the whole draft. Throws 404, and 409 for a stale revision, or an open confidential inquiry. */
export async function saveDraft(
  db: Transaction,
  inquiryId: string,
  content: DraftContent,
  refuseIfStale: RefuseIfStale<ResultsDraft>,
  session: Session,
  by: Actor,
): Promise<Changed<ResultsDraft>> {
  await lockInquiry(db, inquiryId, session)
  const { description } = await requirePreparable(db, inquiryId, session, by.at)
  const current = await draftOf(db, inquiryId, by.at)
  const stored = refuseIfStale(current)
  const compared = await comparedContent(db, inquiryId, content, current.Content, session, by)
  // A draft that starts from published results has their translations.
  const translations = current.Revision === 0 ? await ownTranslations(db, inquiryId) : undefined
  const saved = {
    ...(translations !== undefined && { translations: JSON.stringify(translations) }),
    revision: (await lastRevision(db, inquiryId)) + 1,
    content: JSON.stringify(storable(compared)),
    saved_by: session.userId,
    saved_at: by.at.toISOString(),
  }
  await db
    .insertInto('results_draft')
    .values({ inquiry_id: inquiryId, ...saved })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet(saved))
    .execute()
  // Saved with every change: logged once an hour.
  await recordEvent(db, 'resultsDraftSaved', description, by, {}, 'hour')
  await recordJoined(db, description, joinedSince(current.Content, compared), by)
  return stored(await draftOf(db, inquiryId, by.at))
}

/**
 * Deletes the saved draft, for example once published; having none is no error. Revisions continue, so an earlier one
 * can no longer be published.
 */
export async function dropDraft(db: Transaction, inquiryId: string): Promise<void> {
  await db
    .updateTable('results_draft')
    .set({ content: JSON.stringify(null), translations: JSON.stringify({}) })
    .where('results_draft.inquiry_id', '=', inquiryId)
    .execute()
}

async function lastRevision(db: Db, inquiryId: string): Promise<number> {
  const last = await db
    .selectFrom('results_draft')
    .select('results_draft.revision')
    .where('results_draft.inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  return last?.revision ?? 0
}

/** The checks of a draft with this content. [PUBL-008] */
export async function draftChecks(db: Db, inquiryId: string, content: DraftContent, now: Date): Promise<ResultsChecks> {
  const idsIn = (rows: readonly { readonly CatalogueId: string | null }[]) =>
    rows.flatMap(({ CatalogueId }) => CatalogueId ?? [])
  const languages = await languagesFor(db, inquiryId)
  return checksOf(content, await figuresToCheck(db, inquiryId, now), {
    calculated: await calculatedInputs(db, inquiryId, now),
    claims: await claimsOf(db, idsIn(content.Findings), idsIn(content.Recommendations)),
    evidence: await evidenceFor(db, inquiryId, now),
    translated: countsOf(await recordsOfDraft(db, inquiryId, content, languages), languages.languages),
  })
}

/** A workbook as a draft, with its changes; nothing is stored. [PUBL-005] */
export async function draftOfWorkbook(db: Db, inquiryId: string, results: PublishedResults, now: Date) {
  const { Content: draft } = await draftOf(db, inquiryId, now)
  const calculated = await calculatedInputs(db, inquiryId, now)
  const Content = contentOfWorkbook(results, draft, calculated, newId)
  const Changes = changesBetween(comparedDraft(draft, calculated), comparedDraft(Content, calculated))
  return { Content, Changes }
}

/**
 * The changes in `to` (by default the draft) since `from` (by default the published version): version numbers, or
 * 'draft'. Throws 404 for an unknown one. [PUBL-010, PUBL-011]
 */
export async function differenceBetween(
  db: Db,
  inquiryId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Promise<ResultsChange[]> {
  const compared = async (name: string): Promise<Compared> => {
    if (name === 'draft') {
      const { Content } = await draftOf(db, inquiryId, now)
      return comparedDraft(Content, await calculatedInputs(db, inquiryId, now))
    }
    const version = z.safeParse(VersionNumber, name)
    const found = version.success ? await publishedResults(db, inquiryId, version.data) : undefined
    if (found === undefined) throw notFound('Results version')
    return comparable(found.content)
  }
  const before =
    from === undefined ? comparable((await publishedResults(db, inquiryId))?.content ?? nothing) : await compared(from)
  return changesBetween(before, await compared(to ?? 'draft'))
}

/** The draft as it would be published now, with its translations. */
export async function resultsOfDraft(
  db: Db,
  inquiryId: string,
  content: DraftContent,
  now: Date,
): Promise<PublishedResults> {
  const ids = content.Findings.flatMap(({ CatalogueId }) => CatalogueId ?? [])
  const claims = await claimsOf(db, ids, [])
  const languages = await languagesFor(db, inquiryId)
  const { originalLanguage } = languages
  // Figures can be said in words in the languages of the product alone.
  const said = [hasEverything(originalLanguage) ? originalLanguage : languageOfCall()]
  const others = languages.languages.filter(hasEverything)
  const because = claims.size === 0 ? null : await becauseIn(db, inquiryId, [...said, ...others], now)
  const results = resultsOf(content, await calculatedInputs(db, inquiryId, now), (id) => {
    const claimed = claims.get(id)
    if (claimed === undefined || because === null) return undefined
    const [original = null] = said.map((language) => because(claimed, language))
    const inOthers = others.map((language) => [language, because(claimed, language)] as const)
    return { because: original, inOthers, questionIds: claimed.questionIds }
  })
  return withTranslations(results, await recordsOfDraft(db, inquiryId, content, languages), languages)
}

/** The published results as a draft: inputs equal to today's, or to those when published, count as calculated. */
async function contentOfVersion(
  db: Db,
  inquiryId: string,
  { version, content }: { readonly version: number; readonly content: PublishedResults },
  now: Date,
): Promise<DraftContent> {
  const { whyWithheld } = await answersShown(db, inquiryId, now)
  const frozen = await frozenQuestions(db, inquiryId, version)
  return contentOf(content, [await calculatedInputs(db, inquiryId, now), inputsOf(frozen, whyWithheld)])
}

/**
 * The source of a template: the published results with their version, the draft, or the suggestions if there are none
 * or on request. Throws 404 for an unknown version. [PUBL-006]
 */
export async function resultsToStartFrom(
  db: Db,
  inquiryId: string,
  { from, version }: Checked<typeof getResultsTemplate>['query'],
  now: Date,
): Promise<{ version: number | null; results: PublishedResults }> {
  if (from === 'draft') {
    const { Content } = await draftOf(db, inquiryId, now)
    return { version: null, results: await resultsOfDraft(db, inquiryId, Content, now) }
  }
  const published = from === 'answers' ? undefined : await publishedResults(db, inquiryId, version)
  if (published !== undefined) return { version: published.version, results: published.content }
  if (from === 'published' || version !== undefined) throw notFound('Results version')
  return { version: null, results: await proposedResults(db, inquiryId, now) }
}

/** The suggestions from the answers and the type's catalogue. Throws 404. */
export async function proposedResults(db: Db, inquiryId: string, now: Date): Promise<PublishedResults> {
  return proposalOf(await suggestionsFor(db, inquiryId, now))
}
