import { createHash } from 'node:crypto'
import { t } from '@plumbline/texts/commands/backup'
import type { Db } from '../../../platform/db/schema.ts'

/** Which of the two databases it is. */
export type DatabaseKind = 'SQLite' | 'PostgreSQL'

/** A row as both databases write and read it exactly; a JSON column is its text, with its members in one order. Columns stand by their names. */
export type WholeRow = Readonly<Record<string, string | number | boolean | null>>

/** A database as it was at one moment, table by table. Writers go on meanwhile. */
export interface WholeReader {
  readonly kind: DatabaseKind
  /** The migrations that are done, in their order. */
  readonly migrations: readonly string[]
  readonly tables: readonly string[]
  /** In the order of the primary key, the same in both databases. */
  rows(table: string): AsyncIterable<WholeRow>
  close(): Promise<void>
}

/** What a column holds, whatever the database calls it. Throws where a new kind of column is not copied yet. */
export function columnKind(table: string, column: string, type: string): 'text' | 'boolean' | 'integer' | 'json' {
  const declared = type.toLowerCase()
  if (declared === 'text' || declared === 'boolean' || declared === 'integer') return declared
  if (declared === 'jsonb' || declared === 'json') return 'json'
  if (declared === 'bigint') return 'integer'
  throw new Error(t.typeNotCopied({ table, column, type }))
}

/** JSON text with the members of every object in the order of their names: `jsonb` of PostgreSQL keeps no order. */
export function canonicalJson(text: string): string {
  return JSON.stringify(JSON.parse(text, inOrder))
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A row as a line of JSON. */
export const lineOf = (row: WholeRow): string => `${JSON.stringify(row)}\n`

/** How many rows there are, and the checksum of their lines. */
export interface Tally {
  readonly rows: number
  readonly sha256: string
}

/** Counts lines and adds up their checksum as they pass. */
export function tallying() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(line: string) {
      rows++
      hash.update(line)
    },
    tally: (): Tally => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** The same of a table that is read to its end. */
export async function tallyOf(reader: WholeReader, table: string): Promise<Tally> {
  const { add, tally } = tallying()
  for await (const row of reader.rows(table)) add(lineOf(row))
  return tally()
}

/** A database that is being filled. Until `complete` has ended nobody else sees anything of it. */
export interface WholeWriter {
  readonly kind: DatabaseKind
  load(table: string, rows: AsyncIterable<WholeRow>): Promise<void>
  /** Throws where a row names another that is not there; then reads back what was loaded. */
  readBack(): Promise<WholeReader>
  /** Does the rest in the database as the product opens it, and makes it the one that is there. */
  complete(work: (db: Db) => Promise<void>): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}
