import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chunksOf } from '../db/chunks.ts'
import type { Db } from '../db/schema.ts'

/** The file of an email, by the id of its row. */
const WRITTEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/

/** Deletes the files of emails whose rows are gone, such as those to an erased person. [DATA-002] */
export async function sweepOutbox(db: Db, folder: string): Promise<void> {
  const ids = (await readdir(folder)).flatMap((name) => WRITTEN.exec(name)?.[1] ?? [])
  for (const some of chunksOf(ids)) {
    const rows = await db.selectFrom('mail').select('mail.id').where('mail.id', 'in', some).execute()
    const kept = new Set(rows.map(({ id }) => id))
    for (const id of some) if (!kept.has(id)) await rm(join(folder, `${id}.eml`), { force: true })
  }
}
