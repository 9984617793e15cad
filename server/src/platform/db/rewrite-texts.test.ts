import { expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'
import { newId } from './ids.ts'
import { rewriteTexts, textsHolding } from './rewrite-texts.ts'
import { inTransaction } from './transaction.ts'

test.for([{ key: ['id'] }, { key: ['area', 'id'] }])(
  '[DATA-002] words are found in all rows, page by page by $key, and only matching rows are rewritten',
  async ({ key }) => {
    const { db, make } = await startServer()
    const type = await make.inquiryType()
    const rows = Array.from({ length: 4500 }, (_, n) => ({
      id: newId(),
      inquiry_type_id: type.id,
      area: n % 2 === 0 ? ('Culture' as const) : ('People' as const),
      detail: n % 900 === 7 ? `Ask BEN Reed, ${n}` : `Ask somebody, ${n}`,
    }))
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('finding')
        .values(rows.slice(from, from + 500))
        .execute()
    const named = { table: 'finding', key, columns: ['detail'] } as const

    const found = await textsHolding(db, named, ['ben reed'])
    const [first, ...others] = found
    await inTransaction(db, (db) => rewriteTexts(db, named, ['ben reed'], () => 'nobody', first && [first]))

    expect(found).toHaveLength(5)
    expect(new Set(found.map((values) => values.at(-1)))).toEqual(
      new Set(rows.filter(({ detail }) => detail.includes('BEN')).map(({ id }) => id)),
    )
    const left = await db.selectFrom('finding').select('id').where('detail', 'like', '%BEN%').execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual(others.map((values) => values.at(-1)).toSorted())
  },
)
