import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Counts of each pair of ratings by question and respondent group, and the statistics frozen with each published
 * version. Existing answers are counted; statistics of existing versions are calculated once and marked as calculated
 * afterwards. Frozen questions keep the name of their pathway. [STAT-015, OPS-014]
 */
export const statistics: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('survey_question')
      .addColumn('pathway', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await namePathways(db)

    await db.schema
      .createTable('rating_count')
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('attribute', 'integer', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('question_id', 'text', (column) => column.notNull())
      .addColumn('cell', 'integer', (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rating_count_pk', ['inquiry_id', 'attribute', 'value', 'question_id', 'cell'])
      .execute()
    await countRatings(db)

    await db.schema.alterTable('result').addColumn('statistics', 'jsonb').execute()
    await calculateAfterwards(db)
  },
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyDb = Kysely<any>

async function namePathways(db: AnyDb) {
  const named = await db
    .selectFrom('diagnostic_question')
    .innerJoin('pathway', 'pathway.id', 'diagnostic_question.pathway_id')
    .select(['diagnostic_question.id', 'pathway.name'])
    .execute()
  for (const { id, name } of named)
    await db.updateTable('survey_question').set({ pathway: name }).where('question_id', '=', id).execute()
}

/** One question at a time, by index, so that no statement runs into its time-out. */
async function countRatings(db: AnyDb) {
  const rated = await db
    .selectFrom('survey_question')
    .select(['inquiry_id', 'question_id'])
    .where('type', '=', 'Rating')
    .execute()
  for (const { inquiry_id, question_id } of rated) {
    await sql`
      insert into rating_count (inquiry_id, attribute, value, question_id, cell, people)
      select given.inquiry_id, given.attribute, given.value, given.question_id, given.cell, count(*) from (
        select survey_answer.inquiry_id, place.attribute, survey_answer.question_id,
          case place.attribute when 1 then respondent.attribute_1 when 2 then respondent.attribute_2
            when 3 then respondent.attribute_3 else '' end as value,
          6 * cast(survey_answer.performance as integer) + cast(survey_answer.importance as integer) as cell
        from survey_answer
        join respondent on respondent.id = survey_answer.respondent_id and respondent.status = 'completed'
        join inquiry on inquiry.id = survey_answer.inquiry_id
        join (select 0 as attribute union all select 1 union all select 2 union all select 3) as place
          on place.attribute < 2 or inquiry.confidentiality = 'identified'
        where survey_answer.inquiry_id = ${inquiry_id} and survey_answer.question_id = ${question_id}
          and survey_answer.performance in ('0', '1', '2', '3', '4', '5')
          and survey_answer.importance in ('0', '1', '2', '3', '4', '5')
      ) as given
      where given.attribute = 0 or given.value <> ''
      group by given.inquiry_id, given.attribute, given.value, given.question_id, given.cell`.execute(db)
  }
}

/** All versions of an inquiry get the statistics of its current answers. */
async function calculateAfterwards(db: AnyDb) {
  const published = await db.selectFrom('result').select('inquiry_id').distinct().execute()
  for (const { inquiry_id } of published) {
    const statistics = JSON.stringify(await sourceOf(db, inquiry_id))
    await db.updateTable('result').set({ statistics }).where('inquiry_id', '=', inquiry_id).execute()
  }
}

const attributes = ['attribute_1', 'attribute_2', 'attribute_3']

async function sourceOf(db: AnyDb, inquiryId: string) {
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['confidentiality', 'min_figures', 'attribute_names'])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const people = (await db
    .selectFrom('respondent')
    .leftJoin('user_account', 'user_account.id', 'respondent.user_id')
    .select(['respondent.status', 'respondent.saved_at', 'respondent.opened_at', 'user_account.deleted_at'])
    .select(attributes.map((attribute) => `respondent.${attribute}`))
    .where('respondent.inquiry_id', '=', inquiryId)
    .execute()) as Record<string, string | null>[]
  const invited = people.filter(({ status, deleted_at }) => status === 'completed' || deleted_at === null)
  const submitted = invited.filter(({ status }) => status === 'completed')
  const begun = invited.filter(({ status, saved_at }) => status === 'completed' || saved_at !== null)
  const opened = invited.filter((person) => begun.includes(person) || person.opened_at !== null)
  const groups = (inquiry.attribute_names as string[]).flatMap((_, n) => {
    const column = attributes[n] ?? ''
    const values = [...new Set(invited.map((person) => person[column] ?? ''))].sort()
    const having = (some: typeof people, value: string) => some.filter((person) => person[column] === value).length
    return values.map((value) => ({
      attribute: n + 1,
      value,
      invited: having(invited, value),
      submitted: having(submitted, value),
    }))
  })
  return {
    calculatedAt: new Date().toISOString(),
    isAfterwards: true,
    confidentiality: inquiry.confidentiality,
    minFigures: inquiry.min_figures,
    response: {
      invited: invited.length,
      opened: opened.length,
      begun: begun.length,
      submitted: submitted.length,
    },
    attributeNames: inquiry.attribute_names,
    groups,
    questions: await questionsOf(db, inquiryId),
  }
}

async function questionsOf(db: AnyDb, inquiryId: string) {
  const counted = new Map<string, Record<string, number[]>>()
  const cells = await db
    .selectFrom('rating_count')
    .select(['attribute', 'value', 'question_id', 'cell', 'people'])
    .where('inquiry_id', '=', inquiryId)
    .execute()
  for (const { attribute, value, question_id, cell, people } of cells) {
    const counts = counted.get(question_id) ?? {}
    counted.set(question_id, counts)
    const key = attribute === 0 ? '' : `${attribute} ${value}`
    const table = counts[key] ?? Array.from({ length: 36 }, () => 0)
    counts[key] = table
    table[cell] = people
  }
  const questions = await db
    .selectFrom('survey_question')
    .select(['question_id', 'title', 'pathway', 'area', 'rating_options'])
    .where('inquiry_id', '=', inquiryId)
    .where('type', '=', 'Rating')
    .where('area', '!=', 'Other')
    .orderBy('position')
    .execute()
  return questions.map(({ question_id, title, pathway, area, rating_options }) => ({
    id: question_id,
    title,
    pathway,
    area,
    options: rating_options,
    counts: counted.get(question_id) ?? {},
  }))
}
