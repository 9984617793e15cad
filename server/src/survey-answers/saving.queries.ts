import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Answer, Checked } from '@plumbline/contract/call'
import { messages } from '@plumbline/contract/messages'
import type { addSurveyAnswers, SurveyAnswerEntry } from '@plumbline/contract/survey-answers'
import type { Transaction } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { documentLink } from '../documents/document-links.ts'
import {
  documentNameKey,
  insertDocument,
  refuseOverQuota,
  type StoredFile,
  withStoredFiles,
} from '../documents/documents.queries.ts'
import { acceptFile } from '../files/file-kinds.ts'
import { badInput, conflict, notFound } from '../http/errors.ts'
import { type SpooledFile, spooled } from '../http/uploads.ts'
import type { Surroundings } from '../surroundings.ts'
import {
  type AskedRow,
  askedQuestions,
  type Caller,
  ownRespondent,
  type Respondent,
  refuseOnceClosed,
} from './survey-answers.queries.ts'
import { attachedTwice, judged, namesDocument, type SurveyAnswer, stillMissing } from './survey-answers.rules.ts'

type Form = Checked<typeof addSurveyAnswers>['form']
type Saved = Answer<typeof addSurveyAnswers>

/**
 * Saves the caller's draft or submits it, all of it or nothing. Throws 404 where they are not asked or a question is not of this
 * survey, 409 once it takes no answers, 400 and 415 for answers and files that break their question's rules.
 */
export async function saveAnswers(form: Form, caller: Caller, surroundings: Surroundings): Promise<Saved> {
  const inquiryId = inquiryOf(form.SurveyAnswerDtos, caller)
  const uploads = await acceptedUploads(inquiryId, form.SurveyAnswerDtos, caller, surroundings)
  const { saved, replaced } = await withStoredFiles(uploads, surroundings, (stored) =>
    inTransaction(surroundings.db, (db) =>
      store(db, { inquiryId, form, uploads: uploads.map((upload, n) => ({ ...upload, stored: stored[n] })) }, caller, surroundings),
    ),
  )
  await Promise.all(replaced.map((fileKey) => surroundings.files.remove(fileKey)))
  return saved
}
