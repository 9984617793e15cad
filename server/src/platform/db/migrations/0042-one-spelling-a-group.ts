import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Attribute values that differ only in case, spaces or invisible characters become one group: respondents and counts
 * take the first spelling. Published versions keep theirs.
 */
export const oneSpellingAGroup: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    for (const place of [1, 2, 3]) {
      const column = sql.ref(`attribute_${place}`)
      const { rows } = await sql<{ inquiry: string; value: string }>`
        select inquiry_id as inquiry, ${column} as value from respondent where ${column} <> ''
        group by inquiry_id, ${column} order by inquiry_id, min(id)`.execute(db)
      const spellings = new Map<string, string>()
      for (const { inquiry, value } of rows) {
        const key = `${inquiry} ${keyOf(value)}`
        const first = spellings.get(key)
        if (first === undefined) spellings.set(key, value)
        else await spell(db, { inquiry, place, from: value, to: first })
      }
    }
  },
}

async function spell(
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  db: Kysely<any>,
  { inquiry, place, from, to }: { inquiry: string; place: number; from: string; to: string },
): Promise<void> {
  const column = sql.ref(`attribute_${place}`)
  await sql`update respondent set ${column} = ${to} where inquiry_id = ${inquiry} and ${column} = ${from}`.execute(db)
  await sql`
    insert into rating_count (inquiry_id, attribute, value, question_id, cell, people)
    select inquiry_id, attribute, cast(${to} as text), question_id, cell, people from rating_count
    where inquiry_id = ${inquiry} and attribute = ${sql.lit(place)} and value = ${from}
    on conflict (inquiry_id, attribute, value, question_id, cell)
    do update set people = rating_count.people + excluded.people`.execute(db)
  await sql`
    delete from rating_count
    where inquiry_id = ${inquiry} and attribute = ${sql.lit(place)} and value = ${from}`.execute(db)
}

/** As the product normalised names at the time. */
function keyOf(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
}
