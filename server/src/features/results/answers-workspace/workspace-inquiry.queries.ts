import { confidential, showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { Db } from '../../../platform/db/schema.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { answersShown } from '../../inquiries/inquiries/answers-shown.queries.ts'

/** An inquiry whose answers are read, with how many have submitted. */
export type WorkspaceInquiry = Awaited<ReturnType<typeof inquiryOf>>

/**
 * The inquiry, and what of its answers may be shown now. To be read before the answers. Throws 404, and 409 of a confidential inquiry that is not
 * over. [CONF-009]
 */
export async function workspaceInquiry(db: Db, inquiryId: string, now: Date) {
  const shown = await answersShown(db, inquiryId, now)
  // Not even what everybody in the world rated: then nothing is shown at all.
  if (shown.whyWithheld(Number.POSITIVE_INFINITY) !== null) throw conflict(confidential.notOver)
  return { ...(await inquiryOf(db, inquiryId)), shown }
}

/** The same for what people wrote or attached: throws 409 also where too few have submitted. [CONF-003] */
export async function inquiryWithTexts(db: Db, inquiryId: string, now: Date) {
  const { shown, ...inquiry } = await workspaceInquiry(db, inquiryId, now)
  if (!shown.showsTexts(inquiry.submitted)) throw conflict(confidential.tooFewForTexts(inquiry.minTexts))
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
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('Inquiry')
  return { ...found, submitted: Number(found.submitted), namesPersons: showsPersons(found.confidentiality) }
}
