import { expect, onTestFinished, test } from 'vitest'
import { newPostgresDatabase } from '../../../test/outside/product.ts'
import { openDatabase } from '../database.ts'
import { product } from './0001-product.ts'
import { positions } from './0021-positions.ts'

const POSTGRES = process.env.TEST_DATABASE_URL

test('[QUES-001, OPS-003] existing questions and pathways are numbered oldest first within their parent', async () => {
  const db = openDatabase(
    POSTGRES === undefined ? { sqlite: ':memory:' } : { postgres: await newPostgresDatabase(POSTGRES) },
  )
  onTestFinished(() => db.destroy())
  await product.up(db)
  for (const id of ['type-1', 'type-2'])
    await db.insertInto('inquiry_type').values({ id, name: id, description: '' }).execute()
  for (const id of ['path-1', 'path-2']) await db.insertInto('pathway').values({ id, name: id }).execute()
  // Inserted in another order than their ids.
  const links = [
    ['c', 'path-2', 'type-1'],
    ['a', 'path-1', 'type-2'],
    ['d', 'path-1', 'type-1'],
  ] as const
  for (const [id, pathway_id, inquiry_type_id] of links)
    await db.insertInto('pathway_inquiry_type').values({ id, pathway_id, inquiry_type_id }).execute()
  const question = { title: '', description: '', max_length: null }
  const rules = { validation_regex: null, rating_options: '[]', checkbox_options: '[]', accepted_formats: 'any' }
  for (const [id, pathway_id] of [
    ['f', 'path-1'],
    ['b', 'path-1'],
    ['e', 'path-2'],
    ['d', 'path-1'],
  ] as const)
    await db
      .insertInto('diagnostic_question')
      .values({ id, pathway_id, ...question, ...rules, type: 'Rating', area: 'Culture' } as never)
      .execute()
  for (const [id, inquiry_type_id] of [
    ['z', 'type-1'],
    ['y', 'type-2'],
    ['x', 'type-1'],
  ] as const)
    await db
      .insertInto('intake_question')
      .values({ id, inquiry_type_id, ...question, type: 'Textbox' } as never)
      .execute()

  await positions.up(db)

  const placesOf = async (table: 'pathway_inquiry_type' | 'diagnostic_question' | 'intake_question') => {
    const rows = await db.selectFrom(table).select(['id', 'position']).orderBy('id').execute()
    return rows.map(({ id, position }) => `${id}${position}`).join(' ')
  }
  expect([
    await placesOf('pathway_inquiry_type'),
    await placesOf('diagnostic_question'),
    await placesOf('intake_question'),
  ]).toEqual(['a1 c1 d2', 'b1 d2 e1 f3', 'x1 y1 z2'])
})
