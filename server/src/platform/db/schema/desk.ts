import type { ReportChoice } from '@plumbline/contract/results/reports'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columns.ts'

export interface DeskTables {
  preference: PreferenceTable
  deleted_record: DeletedRecordTable
  audit_event: AuditEventTable
  audit_opening: AuditOpeningTable
}

/** A person's preferences across devices; null: not chosen yet. */
export interface PreferenceTable {
  user_id: string
  rows_per_page: number | null
  single_keys: boolean | null
  /** What they exported last. */
  report_choice: ColumnType<ReportChoice | null, string | undefined, string>
}

/** The tables that support undoing a deletion. */
export type RestorableTable =
  | 'finding'
  | 'recommendation'
  | 'roadmap'
  | 'diagnostic_question'
  | 'intake_question'
  | 'custom_question'

/**
 * A recently deleted row: its table (`kind`), its label, all its columns, and the ids of rows that referred to it and
 * were set to null.
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
 * Who did what, when and from where; append-only. Repetitions within a minute count in the event named by `repeat_key`
 * (null in those of 0.1.0).
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

/** Exists only within a transaction that unlocks the audit log, which otherwise allows no updates or deletions. */
export interface AuditOpeningTable {
  why: 'cut' | 'erasure'
}
