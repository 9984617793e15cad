import { expect, test } from 'vitest'
import { markIn, markOf } from './mark.rules.ts'

const ID = '0190a6b0-0000-7000-8000-000000000abc'

test('[PUBL-007] a mark is read back as written, and an invalid id is none', () => {
  const properties = (mark: string) => new Map(Object.entries(markOf(mark)))

  expect(markIn(properties(ID))).toBe(ID)
  expect(markIn(properties(` ${ID.toUpperCase()}\n`))).toBe(ID)
  for (const none of ['', 'Autumn', `${ID}x`, ID.slice(1), "'; drop table inquiry; --"])
    expect(markIn(properties(none))).toBeNull()
  expect(markIn(new Map([['Company', ID]]))).toBeNull()
})
