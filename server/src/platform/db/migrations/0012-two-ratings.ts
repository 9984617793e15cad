import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The two ratings become performance and importance; typed texts, stored in the same column, get their own. */
export const twoRatings: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    const table = () => db.schema.alterTable('survey_answer')
    await table().renameColumn('answer', 'performance').execute()
    await table().renameColumn('value_answer', 'importance').execute()
    await table().addColumn('text', 'text').execute()
    // One question at a time, by index, so that no statement runs into its time-out.
    const asked = await db
      .selectFrom('survey_question')
      .select(['inquiry_id', 'question_id'])
      .where('type', '=', 'Textbox')
      .execute()
    for (const { inquiry_id, question_id } of asked) {
      await db
        .updateTable('survey_answer')
        .set((row) => ({ text: row.ref('performance'), performance: null }))
        .where('inquiry_id', '=', inquiry_id)
        .where('question_id', '=', question_id)
        .where('performance', 'is not', null)
        .execute()
    }
  },
}
