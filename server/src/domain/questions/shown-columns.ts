/** Columns of the catalogue as readers see them, to search and sort by. [LANG-001] */
import { areaName, areas } from '@plumbline/contract/domain/areas'
import { languageOfTag } from '@plumbline/contract/domain/languages'
import { questionTypeName, questionTypes } from '@plumbline/contract/domain/questions'
import { type Expression, sql } from 'kysely'
import { inOrderOfWords, shownWords } from '../../platform/db/page.ts'

/** The names of a column's areas, to search in, and their order. */
export const areaWords = (column: string) => shownWords(column, areas, areaName)
export const inOrderOfAreas = (column: string) => inOrderOfWords(column, areas, areaName)

/** The names of a column's question types, to search in, and their order. */
export const typeWords = (column: string) => shownWords(column, questionTypes, questionTypeName)
export const inOrderOfTypes = (column: string) => inOrderOfWords(column, questionTypes, questionTypeName)

/** A column in the language that a call asks for, where its row's `translations` have this field of what it is now. */
export function columnIn(
  column: string,
  { translations, field, asked }: { translations: string; field: string; asked: string | undefined },
): Expression<string> {
  const language = asked === undefined ? undefined : languageOfTag(asked)
  if (language === undefined) return sql.ref(column)
  const translated = sql`${sql.ref(translations)} -> ${sql.lit(language)} -> ${sql.lit(field)}`
  return sql<string>`case when ${translated} ->> 'of' = ${sql.ref(column)}
    then ${translated} ->> 'text' else ${sql.ref(column)} end`
}
