import type { Session } from '../../../domain/access/session.ts'
import { type Upload, uploadOf } from '../../../domain/documents/uploads.queries.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Caller, ownRespondent, type Respondent } from '../survey-answers/survey-answers.queries.ts'

/** Who uploads: a session by link for its own survey alone. */
export type Uploader = Caller & Pick<Session, 'onlyInquiry'>

/** The caller's own upload, in a session by link of its survey alone, and what they are asked in. Throws 404. */
export async function ownUpload(
  db: Db,
  uploadId: string,
  caller: Uploader,
  now: Date,
): Promise<Upload & { respondent: Respondent }> {
  const upload = await uploadOf(db, uploadId, caller.userId, now)
  const isBeyondLink = caller.onlyInquiry !== null && caller.onlyInquiry !== upload?.inquiry_id
  if (upload === undefined || isBeyondLink) throw notFound('Upload')
  return { ...upload, respondent: await ownRespondent(db, upload.inquiry_id, caller) }
}
