import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export interface DeskTables {
  preference: PreferenceTable
  deleted_record: DeletedRecordTable
  audit_event: AuditEventTable
  audit_opening: AuditOpeningTable
}

/** What somebody has chosen for every device; null: nothing yet. */
export interface PreferenceTable {
  user_id: string
  rows_per_page: number | null
  single_keys: boolean | null
}

/** The tables whose rows can be brought back for a moment after they were deleted. */
export type RestorableTable =
  | 'finding'
  | 'recommendation'
  | 'roadmap'
  | 'diagnostic_question'
  | 'intake_question'
  | 'custom_question'

/**
 * A row that was deleted a moment ago: the table it stood in (`kind`), what it is called, every column of it, and the ids of the rows that named it and
 * name nothing now.
 */
export interface DeletedRecordTable {
  id: string
  kind: RestorableTable
  name: string
  content: Json<Record<string, unknown>>
  named_by: Json<string[]>
  deleted_by: string
  deleted_at: string
}

/**
 * Who did what, when and from where; only ever added to. What is repeated within a minute counts in the event it repeats, which
 * `repeat_key` names (null in those of 0.1.0).
 */
export interface AuditEventTable {
  id: string
  at: string
  user_id: string | null
  customer_id: string | null
  client_address: string
  action: string
  subject: string
  detail: Json<Record<string, string>>
  count: Generated<number>
  repeat_key: string | null
}

/** There only within a transaction: what the audit log is opened for, which otherwise takes neither changes nor deletions. */
export interface AuditOpeningTable {
  why: 'cut' | 'erasure'
}
