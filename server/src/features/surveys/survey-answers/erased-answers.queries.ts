import type { Transaction } from '../../../platform/db/schema.ts'

/** Keeps of what a respondent has submitted the numbers alone: ratings and boxes, which the figures rest on. Texts go, and what names a document. */
export async function keepNumbersOnly(db: Transaction, respondentId: string): Promise<void> {
  await db
    .updateTable('survey_answer')
    .set({ text: null, document_id: null, submission_id: null })
    .where('survey_answer.respondent_id', '=', respondentId)
    .execute()
}

/** Takes from what a respondent has submitted what ties it to the device that sent it: what they wrote stays among that of others. [CONF-012] */
export async function keepWithoutDevice(db: Transaction, respondentId: string): Promise<void> {
  await db
    .updateTable('survey_answer')
    .set({ submission_id: null })
    .where('survey_answer.respondent_id', '=', respondentId)
    .execute()
}

/** Removes what a respondent has saved and not submitted. */
export async function removeDrafts(db: Transaction, respondentId: string): Promise<void> {
  await db.deleteFrom('survey_answer').where('survey_answer.respondent_id', '=', respondentId).execute()
}

/** Removes what was saved in an inquiry and not submitted, and what ties the rest to the device that sent it. */
export async function keepSubmittedOnly(db: Transaction, inquiryId: string): Promise<void> {
  await db
    .deleteFrom('survey_answer')
    .where('survey_answer.inquiry_id', '=', inquiryId)
    .where('survey_answer.respondent_id', 'in', (respondents) =>
      respondents
        .selectFrom('respondent')
        .select('respondent.id')
        .where('respondent.inquiry_id', '=', inquiryId)
        .where('respondent.status', '=', 'pending'),
    )
    .execute()
  await db
    .updateTable('survey_answer')
    .set({ submission_id: null })
    .where('survey_answer.inquiry_id', '=', inquiryId)
    .execute()
}
