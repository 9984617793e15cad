import { expect, onTestFinished, test } from 'vitest'
import { newPostgresDatabase } from '../../../test/outside/product.ts'
import { openDatabase } from '../database.ts'
import { product } from './0001-product.ts'
import { twoRatings } from './0012-two-ratings.ts'

const POSTGRES = process.env.TEST_DATABASE_URL

test('[OPS-003] ratings, texts, multiple choices and documents of existing answers are kept, each in its own column', async () => {
  const db = openDatabase(
    POSTGRES === undefined ? { sqlite: ':memory:' } : { postgres: await newPostgresDatabase(POSTGRES) },
  )
  onTestFinished(() => db.destroy())
  await product.up(db)
  await makeAsked()
  const before = [
    ['both', 'rating', '4', '5', [], null],
    ['dont-know', 'rating', '0', '0', [], null],
    ['one', 'rating', '1', null, [], null],
    ['none', 'rating', null, null, [], null],
    ['both', 'text', '3', null, [], null],
    ['one', 'text', 'Zoë’s\nidea', null, [], null],
    ['none', 'text', null, null, [], null],
    ['empty', 'text', '', null, [], null],
    ['both', 'boxes', null, null, ['Mail', 'Chat'], null],
    ['both', 'file', null, null, [], 'plan'],
  ] as const
  for (const [respondent_id, question_id, answer, value_answer, boxes, document_id] of before) {
    const row = { respondent_id, inquiry_id: 'i', question_id, answer, value_answer, document_id }
    await db
      .insertInto('survey_answer')
      .values({ ...row, checkbox_options: JSON.stringify(boxes) } as never)
      .execute()
  }

  await twoRatings.up(db)

  const after = await db
    .selectFrom('survey_answer')
    .selectAll()
    .orderBy('question_id')
    .orderBy('respondent_id')
    .execute()
  const row = {
    inquiry_id: 'i',
    performance: null,
    importance: null,
    text: null,
    checkbox_options: [],
    document_id: null,
  }
  expect(after).toEqual([
    { ...row, question_id: 'boxes', respondent_id: 'both', checkbox_options: ['Mail', 'Chat'] },
    { ...row, question_id: 'file', respondent_id: 'both', document_id: 'plan' },
    { ...row, question_id: 'rating', respondent_id: 'both', performance: '4', importance: '5' },
    { ...row, question_id: 'rating', respondent_id: 'dont-know', performance: '0', importance: '0' },
    { ...row, question_id: 'rating', respondent_id: 'none' },
    { ...row, question_id: 'rating', respondent_id: 'one', performance: '1' },
    { ...row, question_id: 'text', respondent_id: 'both', text: '3' },
    { ...row, question_id: 'text', respondent_id: 'empty', text: '' },
    { ...row, question_id: 'text', respondent_id: 'none' },
    { ...row, question_id: 'text', respondent_id: 'one', text: 'Zoë’s\nidea' },
  ])

  async function makeAsked() {
    const created_at = '2026-03-10T09:00:00.000Z'
    const place = { industry: '', website: '', address: '', state: '', city: '', country: '', created_at }
    await db
      .insertInto('customer')
      .values({ id: 'acme', name: 'Acme', name_key: 'acme', ...place })
      .execute()
    const names = { first_name: '', last_name: '', designation: '', password_hash: '', created_at }
    await db
      .insertInto('user_account')
      .values({ id: 'mia', is_admin: false, email: 'mia@example.com', email_key: 'mia@example.com', ...names })
      .execute()
    await db.insertInto('inquiry_type').values({ id: 'type', name: 'Culture', description: '' }).execute()
    await db
      .insertInto('inquiry')
      .values({ id: 'i', customer_id: 'acme', inquiry_type_id: 'type', description: '', created_by: 'mia', created_at })
      .execute()
    await db
      .insertInto('respondent')
      .values(
        ['both', 'dont-know', 'one', 'none', 'empty'].map((id) => ({
          ...{ id, inquiry_id: 'i', email: `${id}@example.com`, email_key: `${id}@example.com`, created_at },
        })),
      )
      .execute()
    const asked = { inquiry_id: 'i', title: '', description: '', is_custom: false, area: 'Other' as const }
    const rules = { max_length: null, validation_regex: null, accepted_formats: 'any' as const }
    const types = { rating: 'Rating', text: 'Textbox', boxes: 'Checkbox', file: 'Document' } as const
    await db
      .insertInto('survey_question')
      .values(
        Object.entries(types).map(([question_id, type], position) => ({
          ...{ ...asked, ...rules, question_id, type, position, rating_options: '[]', checkbox_options: '[]' },
        })),
      )
      .execute()
    const file = { name: 'Plan.pdf', name_key: 'plan.pdf', media_type: 'application/pdf', size: 1, file_key: 'k' }
    await db
      .insertInto('document')
      .values({ id: 'plan', kind: 'survey', inquiry_id: 'i', uploaded_by: 'mia', created_at, ...file })
      .execute()
  }
})
