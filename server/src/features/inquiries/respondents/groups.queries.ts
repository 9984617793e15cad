import { nameKey } from '@plumbline/contract/wire/visible'
import type { Db } from '../../../platform/db/schema.ts'

/** Gives attribute values the existing spelling of their group in the inquiry, or keeps the first one. */
export type Spelling = (values: readonly string[]) => {
  attribute_1: string
  attribute_2: string
  attribute_3: string
}

/**
 * The spellings of an inquiry's groups: 'Sales', 'sales' and 'Sales ' are one, stored in the first spelling, so that
 * counts and filters agree. A respondent being changed does not count for their old spelling. [LIST-008, STAT-014]
 */
export async function groupSpellings(db: Db, inquiryId: string, besides: string | null = null): Promise<Spelling> {
  const stored = await db
    .selectFrom('respondent')
    .select(['respondent.attribute_1', 'respondent.attribute_2', 'respondent.attribute_3'])
    .where('respondent.inquiry_id', '=', inquiryId)
    .$if(besides !== null, (query) => query.where('respondent.id', '<>', besides ?? ''))
    .groupBy(['respondent.attribute_1', 'respondent.attribute_2', 'respondent.attribute_3'])
    .execute()
  const known = [1, 2, 3].map(() => new Map<string, string>())
  const spelled = (place: number, value = '') => {
    const key = nameKey(value)
    const first = known[place]?.get(key)
    if (first !== undefined || key === '') return first ?? ''
    known[place]?.set(key, value)
    return value
  }
  for (const { attribute_1, attribute_2, attribute_3 } of stored)
    for (const [place, value] of [attribute_1, attribute_2, attribute_3].entries()) spelled(place, value)
  return (values) => ({
    attribute_1: spelled(0, values[0]),
    attribute_2: spelled(1, values[1]),
    attribute_3: spelled(2, values[2]),
  })
}
