import type { Transaction } from '../../../platform/db/schema.ts'

/**
 * Keeps only the numbers of a respondent's submission: ratings and multiple choice, which figures rest on. Comments and
 * document references are deleted.
 */
export async function keepNumbersOnly(db: Transaction, respondentId: string): Promise<void> {
  await db
    .updateTable('survey_answer')
    .set({ text: null, document_id: null, submission_id: null })
    .where('survey_answer.respondent_id', '=', respondentId)
    .execute()
}

/** Removes the client's ids from a respondent's submission: their comments stay among the others'. [CONF-012] */
export async function keepWithoutDevice(db: Transaction, respondentId: string): Promise<void> {
  await db
    .updateTable('survey_answer')
    .set({ submission_id: null })
    .where('survey_answer.respondent_id', '=', respondentId)
    .execute()
}

/** Deletes a respondent's unsubmitted answers. */
export async function removeDrafts(db: Transaction, respondentId: string): Promise<void> {
  await db.deleteFrom('survey_answer').where('survey_answer.respondent_id', '=', respondentId).execute()
}

/** Deletes an inquiry's unsubmitted answers, and the client's ids of the rest. */
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
