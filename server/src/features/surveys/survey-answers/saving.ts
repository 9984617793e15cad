import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { Language } from '@plumbline/contract/domain/languages'
import type { addSurveyAnswers, SurveyAnswerEntry } from '@plumbline/contract/surveys/survey-answers'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/calls/surveys'
import { withAssembled } from '../../../domain/documents/assembling.ts'
import { discardFiles, withStoredFiles } from '../../../domain/documents/stored-files.ts'
import { finishedUploads } from '../../../domain/documents/uploads.queries.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inTransaction, keepRow } from '../../../platform/db/transaction.ts'
import { conflictWith } from '../../../platform/errors.ts'
import { languageFor } from '../../inquiries/inquiries/survey-languages.queries.ts'
import { dropReminders } from '../../inquiries/reminders/reminders.queries.ts'
import { markSaved, type Submission, whenSubmitted } from '../../inquiries/respondents/respondents.queries.ts'
import { countRatings } from '../../results/statistics/rating-counts.queries.ts'
import { answeredElsewhere, conflictOn, whatIsSaved, whatStands } from './answering.ts'
import {
  acceptedUploads,
  answersTo,
  apartFromStale,
  contentOf,
  inquiryOf,
  type Named,
  refuseUnlessComplete,
} from './judging.ts'
import { keyOf, storeAnswers } from './storing.ts'
import {
  askedQuestions,
  type Caller,
  ownRespondent,
  type Respondent,
  refuseOnceClosed,
} from './survey-answers.queries.ts'
import { uploadNamed, whyClosed } from './survey-answers.rules.ts'

type Form = Checked<typeof addSurveyAnswers>['form']

/**
 * Saves the caller's draft or submits it, all or nothing, except that a draft's stale answers are skipped and returned.
 * A repeated submission gets the original answer. Throws 404 if they are not invited or a question is not of this
 * survey, 409 once closed or if a submitted answer is stale, 400 and 415 for invalid answers and files, 413 above the
 * quota.
 */
export async function saveAnswers(
  surroundings: MaillessSurroundings,
  form: Form,
  caller: Caller,
): Promise<Answer<typeof addSurveyAnswers>> {
  const inquiryId = inquiryOf(form.SurveyAnswerDtos, caller)
  const named = await namedUploads(surroundings, inquiryId, form.SurveyAnswerDtos, caller)
  const { saved, replaced } = await withAssembled(surroundings, named, (assembled) => {
    const files = assembled.map(({ upload, file }) => [upload.question_id, { uploadId: upload.id, file }] as const)
    return saveEntries(surroundings, inquiryId, form, new Map(files), caller)
  })
  await discardFiles(surroundings, replaced)
  return saved
}

/** The finished uploads named by entries, each for its own question; others are ignored. */
async function namedUploads(
  { db, clock, settings }: MaillessSurroundings,
  inquiryId: string,
  entries: readonly SurveyAnswerEntry[],
  caller: Caller,
) {
  const wanted = new Map(
    entries.flatMap(({ DiagnosticId, DocumentUrl, File }) => {
      const id = File === undefined ? uploadNamed(DocumentUrl ?? '', settings.publicUrl) : null
      return id === null ? [] : [[id, DiagnosticId] as const]
    }),
  )
  if (wanted.size === 0) return []
  const respondent = await ownRespondent(db, inquiryId, caller)
  // It is refused, or a repetition that gets the original answer.
  if (whyClosed(respondent, clock.now()) !== null) return []
  const finished = await finishedUploads(db, respondent.id, [...wanted.keys()], clock.now())
  return finished.filter(({ id, question_id }) => wanted.get(id) === question_id)
}

async function saveEntries(
  surroundings: MaillessSurroundings,
  inquiryId: string,
  { Status, SubmissionId, Language, SurveyAnswerDtos: entries }: Form,
  named: Named,
  caller: Caller,
) {
  const { db, clock, settings } = surroundings
  const isSubmitted = Status === 'completed'
  const submission =
    isSubmitted && SubmissionId !== undefined ? { id: SubmissionId, digest: await contentOf(entries) } : null
  const uploads = await acceptedUploads(surroundings, { inquiryId, entries, submission, named }, caller)
  return withStoredFiles(surroundings, uploads, (stored) =>
    inTransaction(db, async (db) => {
      const now = clock.now()
      const respondent = await respondentToSave(db, inquiryId, { isSubmitted }, caller)
      const answered = {
        Id: respondent.id,
        InquiryId: inquiryId,
        Status: isSubmitted ? 'completed' : 'pending',
      } as const
      refuseReturned(respondent, SubmissionId)
      const language = languageFor(respondent, Language)
      const before = await lockOpen(db, respondent, { isSubmitted, submission, language }, caller, now)
      const questions = await askedQuestions(db, respondent)
      const given = answersTo(questions, entries, settings.publicUrl, named)
      if (before !== null) {
        const stands = { ...answered, SavedAt: before, Conflicts: [] }
        // Files sent with a concurrent repetition are not needed.
        return { saved: { ...stands, ...whatStands(given, caller, surroundings) }, replaced: stored.map(keyOf) }
      }
      const { taken, stale } = apartFromStale(given)
      const Conflicts = stale.map(({ question }) => conflictOn(question, caller, surroundings))
      if (isSubmitted && stale.length > 0) throw conflictWith({ Conflicts }, ...stale.map(answeredElsewhere))
      if (isSubmitted) refuseUnlessComplete(questions, given)

      const save = { isSubmitted, submissionId: SubmissionId ?? null }
      const { replaced, ...kept } = await storeAnswers(
        db,
        { respondent, questions, taken, uploads, stored, save },
        caller,
        now,
      )
      if (isSubmitted) {
        await dropReminders(db, respondent.id, now)
        // Last: its rows are shared by everyone who submits, and locked until the commit.
        await countRatings(db, respondent.id, 1)
      }
      const saved = {
        ...answered,
        SavedAt: now.toISOString(),
        ...whatIsSaved(taken, kept, caller, surroundings),
        Conflicts,
      }
      return { saved, replaced }
    }),
  )
}

/**
 * The caller as `ownRespondent`. A confidential inquiry is kept (`keepRow`) until they have submitted: if closed or
 * published meanwhile, figures already shown would change. [CONF-009]
 */
async function respondentToSave(
  db: Transaction,
  inquiryId: string,
  { isSubmitted }: { isSubmitted: boolean },
  caller: Caller,
): Promise<Respondent> {
  const respondent = await ownRespondent(db, inquiryId, caller)
  if (!isSubmitted || showsPersons(respondent.confidentiality)) return respondent
  await keepRow(db, 'inquiry', inquiryId)
  return ownRespondent(db, inquiryId, caller)
}

/**
 * Locks the respondent until the transaction ends and records the save: returns null. For a repeated submission returns
 * its time, and records nothing. Throws 409 if it is too late.
 */
async function lockOpen(
  db: Transaction,
  respondent: Respondent,
  saving: { isSubmitted: boolean; submission: Submission | null; language: Language },
  caller: Caller,
  now: Date,
): Promise<string | null> {
  if (respondent.status === 'pending') {
    refuseOnceClosed(respondent, now)
    if (await markSaved(db, respondent.id, saving, caller, now)) return null
  }
  // Someone was faster: this respondent in another tab, or the first attempt of this.
  const before = saving.submission && (await whenSubmitted(db, respondent.id, saving.submission))
  if (before === null) refuseOnceClosed({ ...respondent, status: 'completed' }, now)
  return before
}

/** Throws 409 for a submission from before the survey was returned. [BOARD-011] */
function refuseReturned({ returnedSubmissions }: Respondent, submissionId: string | undefined): void {
  if (submissionId === undefined || !returnedSubmissions.includes(submissionId)) return
  const words = t.returned
  throw conflictWith({ Conflicts: [], Returned: true }, words)
}
