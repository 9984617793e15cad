import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { t } from '@plumbline/texts/commands/backup'
import { moveDurably, unfinished } from '../../platform/files/durable.ts'

/** Somebody or an organisation was erased for good. */
export interface Erasure {
  readonly kind: 'person' | 'organisation'
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** Whether what the person wrote in confidential inquiries stayed; where nothing is said it went. */
  readonly texts?: 'kept' | 'removed'
  /** A keyed hash of an account's address, where there is one. */
  readonly address?: string | null
}

/** The list beside the backups: one line of JSON an erasure. It holds ids only. */
const NAME = 'erased.jsonl'

/**
 * Adds to the list in this folder who is not on it yet: once this resolves it is on the disk. Who is on it stays, since the database may have been restored to before them. True where there
 * was somebody to add.
 */
export async function keepErasures(folder: string, erased: readonly Erasure[]): Promise<boolean> {
  const listed = await erasuresIn(folder)
  const known = new Set(listed.map(({ kind, id }) => `${kind} ${id}`))
  const added = erased.filter(({ kind, id }) => !known.has(`${kind} ${id}`))
  if (added.length === 0) return false
  const path = join(folder, NAME)
  const lines = [...listed, ...added].map(
    ({ kind, id, at, texts, address }) => `${JSON.stringify({ kind, id, at, texts, ...(address && { address }) })}\n`,
  )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path + unfinished, lines.join(''), { mode: 0o600 })
  await moveDurably(path + unfinished, path)
  return true
}

/** The list beside an archive; empty where there is none. Throws in words where a line is none of ours: who is left out would come back. */
export function erasuresBeside(archive: string): Promise<Erasure[]> {
  return erasuresIn(dirname(archive))
}

async function erasuresIn(folder: string): Promise<Erasure[]> {
  const file = join(folder, NAME)
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, n) => {
    const erasure = parsed(line)
    if (erasure === null) throw new Error(t.erasuresDamaged({ file, line: String(n + 1) }))
    return erasure
  })
}

function parsed(line: string): Erasure | null {
  try {
    const { kind, id, at, texts, address } = JSON.parse(line)
    const isOurs =
      (kind === 'person' || kind === 'organisation') && typeof id === 'string' && !Number.isNaN(Date.parse(at))
    return isOurs
      ? { kind, id, at, ...(texts === 'kept' && { texts }), ...(typeof address === 'string' && { address }) }
      : null
  } catch {
    return null
  }
}

/** Clocks of servers and of who made the backup may differ; erasing twice changes nothing. */
const SKEW = 3_600_000

/** Those that a backup of this time may not know of. */
export function since(erasures: readonly Erasure[], time: string): Erasure[] {
  return erasures.filter(({ at }) => Date.parse(at) >= Date.parse(time) - SKEW)
}
