import type { ColumnType } from 'kysely'

/** A jsonb column: read as the value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>

/** The same, defaulting to an empty list. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

/**
 * Translations by language and field, with the original that was translated: one that has changed since is not used.
 * [LANG-003]
 */
export type Translations = Readonly<Record<string, Readonly<Record<string, Translated>>>>
export interface Translated {
  readonly text: string
  readonly of: string
}
