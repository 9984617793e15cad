import { t } from '@plumbline/texts/commands/backup'
import { DamagedArchive } from './damaged.ts'
import type { DatabaseKind } from './tables.ts'

/** What an archive says of itself: its last file but one, before the checksum of this. */
export interface Manifest {
  readonly product: 'plumbline'
  /** Of the archive's own form. */
  readonly format: 1
  /** The product's version. */
  readonly version: string
  /** The last migration of the database. */
  readonly schema: string
  readonly database: DatabaseKind
  /** When the snapshot was taken (ISO 8601, UTC). */
  readonly time: string
  /** 'included', or 'needed': then it was in the environment, and is not in here. */
  readonly secret: 'included' | 'needed'
  /** Whether the uploaded files are in the archive, or in the folder 'files' beside it. */
  readonly files: 'included' | 'beside'
  /** Every part with how many lines it has, and the checksum of what is in it once it is unpacked. */
  readonly parts: readonly Part[]
  /** Keys of files that rows name and that the store did not have. */
  readonly missing: readonly string[]
}

export interface Part {
  readonly name: string
  readonly rows: number
  readonly sha256: string
}

/** A stored file: its key in the store, and its content by its checksum. */
export interface KeptContent {
  readonly key: string
  readonly sha256: string
  readonly size: number
}

export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.json.sha256'
export const FILES = 'files.jsonl.gz'
export const SECRET = 'secret'
const TABLES = /^tables\/([a-z0-9_]{1,63})\.jsonl\.gz$/
const CONTENTS = /^files\/([0-9a-f]{64})$/

export const tablePart = (table: string): string => `tables/${table}.jsonl.gz`
export const contentName = (sha256: string): string => `files/${sha256}`
/** The table whose rows are in a part; undefined where it holds something else. */
export const tableIn = (part: string): string | undefined => TABLES.exec(part)?.[1]
/** The checksum by which a stored file's content is named. */
export const contentIn = (part: string): string | undefined => CONTENTS.exec(part)?.[1]

/** Reads a manifest. Throws in words where a later release wrote it. */
export function manifestOf(text: string): Manifest {
  const manifest = parsed(text)
  if (manifest.product !== 'plumbline' || !Array.isArray(manifest.parts)) throw new DamagedArchive()
  if (manifest.format !== 1) throw new Error(t.newerVersion({ version: manifest.version }))
  return manifest
}

function parsed(text: string): Manifest {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DamagedArchive(cause)
  }
}
