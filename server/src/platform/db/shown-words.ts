/** Columns that readers see as other words than the stored ones, searched and sorted as they read them. [LANG-001] */
import { compareWords } from '@plumbline/texts/src/formats'
import { type Expression, sql } from 'kysely'

/** The words of a column with known values, in the current language, to search in; '' for other values. */
export function shownWords<Value extends string>(
  column: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Expression<string> {
  const words = values.map((value) => sql`when ${sql.lit(value)} then ${sql.lit(wordOf(value).toLowerCase())}`)
  return sql<string>`case ${sql.ref(column)} ${sql.join(words, sql` `)} else '' end`
}

/** The place of a column's value among the words, as the current language sorts them; other values come last. */
export function inOrderOfWords<Value extends string>(
  column: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Expression<number | null> {
  const places = values
    .toSorted((one, other) => compareWords(wordOf(one), wordOf(other)))
    .map((value, place) => sql`when ${sql.lit(value)} then ${sql.lit(place)}`)
  return sql<number | null>`case ${sql.ref(column)} ${sql.join(places, sql` `)} end`
}
