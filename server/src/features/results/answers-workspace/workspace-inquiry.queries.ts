import { confidential, showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { Db } from '../../../platform/db/schema.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { answersShown } from '../../inquiries/inquiries/answers-shown.queries.ts'
import { isNotErased, numberOfWriters } from './submitted-texts.queries.ts'

/**
 * The inquiry, and which of its answers may be shown now. Must be read before the answers. Throws 404, and 409 for an
 * open confidential inquiry. [CONF-009]
 */
export async function workspaceInquiry(db: Db, inquiryId: string, now: Date) {
  const shown = await answersShown(db, inquiryId, now)
  // Not even figures based on everyone may be shown: then nothing is.
  if (shown.whyWithheld(Number.POSITIVE_INFINITY) !== null) throw conflict(confidential.notOver)
  return { ...(await inquiryOf(db, inquiryId)), shown }
}

/** The same for comments: also throws 409 below the minimum, or if someone's were erased. [CONF-003, CONF-012] */
export async function inquiryWithTexts(db: Db, inquiryId: string, now: Date) {
  const { shown, ...inquiry } = await workspaceInquiry(db, inquiryId, now)
  const why = shown.whyTextsWithheld(shown.all ? 0 : await numberOfWriters(db, inquiryId))
  if (why !== null) throw conflict(why)
  return inquiry
}

/** The same for documents: by the number of submissions. [WORK-003, CONF-012] */
export async function inquiryWithDocuments(db: Db, inquiryId: string, now: Date) {
  const { shown, ...inquiry } = await workspaceInquiry(db, inquiryId, now)
  const why = shown.whyDocumentsWithheld(inquiry.present)
  if (why !== null) throw conflict(why)
  return inquiry
}

async function inquiryOf(db: Db, inquiryId: string) {
  const found = await db
    .selectFrom('inquiry')
    .select([
      'inquiry.id',
      'inquiry.description',
      'inquiry.confidentiality',
      'inquiry.attribute_names as attributeNames',
    ])
    .select(['inquiry.min_figures as minFigures', 'inquiry.min_texts as minTexts'])
    .select(({ selectFrom }) =>
      selectFrom('respondent')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('respondent.inquiry_id', '=', 'inquiry.id')
        .where('respondent.status', '=', 'completed')
        .as('submitted'),
    )
    .select(({ selectFrom }) =>
      selectFrom('respondent')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('respondent.inquiry_id', '=', 'inquiry.id')
        .where('respondent.status', '=', 'completed')
        .where(isNotErased)
        .as('present'),
    )
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('Inquiry')
  return {
    ...found,
    submitted: Number(found.submitted),
    /** Those of them who were not erased. */
    present: Number(found.present),
    namesPersons: showsPersons(found.confidentiality),
  }
}
