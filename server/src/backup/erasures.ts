import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Somebody or an organisation was erased for good. */
export interface Erasure {
  readonly kind: 'person' | 'organisation'
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** The list beside the backups: one line of JSON an erasure. It holds ids only. */
const NAME = 'erased.jsonl'

/** Adds an erasure to the list in this folder; once this resolves it is on the disk. */
export async function noteErasure(folder: string, { kind, id, at }: Erasure): Promise<void> {
  const list = await open(join(folder, NAME), 'a', 0o600)
  try {
    await list.write(`${JSON.stringify({ kind, id, at })}\n`)
    await list.sync()
  } finally {
    await list.close()
  }
}

/** The list beside an archive; empty where there is none. Throws in words where a line is none of ours: who is left out would come back. */
export async function erasuresBeside(archive: string): Promise<Erasure[]> {
  const file = join(dirname(archive), NAME)
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, n) => {
    const erasure = parsed(line)
    if (erasure === null) throw new Error(`${file} is damaged in line ${n + 1}. Nothing was restored.`)
    return erasure
  })
}

function parsed(line: string): Erasure | null {
  try {
    const { kind, id, at } = JSON.parse(line)
    const isOurs =
      (kind === 'person' || kind === 'organisation') && typeof id === 'string' && !Number.isNaN(Date.parse(at))
    return isOurs ? { kind, id, at } : null
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
