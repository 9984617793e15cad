import type { ColumnType } from 'kysely'

/** A jsonb column: read as the value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>

/** The same, defaulting to an empty list. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>
