import type { Db } from '../db/schema.ts'
import { type Upload, uploadOf } from '../documents/uploads.queries.ts'
import { notFound } from '../errors.ts'
import { type Caller, ownRespondent, type Respondent } from '../survey-answers/survey-answers.queries.ts'

/** The caller's own upload, and what they are asked in. Throws 404. */
export async function ownUpload(
  db: Db,
  uploadId: string,
  caller: Caller,
  now: Date,
): Promise<Upload & { respondent: Respondent }> {
  const upload = await uploadOf(db, uploadId, caller.userId, now)
  if (upload === undefined) throw notFound('Upload')
  return { ...upload, respondent: await ownRespondent(db, upload.inquiry_id, caller) }
}
