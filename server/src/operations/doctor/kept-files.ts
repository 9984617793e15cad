import { t } from '@plumbline/texts/commands/doctor'
import type { Db } from '../../platform/db/schema.ts'
import { type FileStore, reach } from '../../platform/files/file-store.ts'
import { storeOf } from '../backup/place.ts'
import { heldStore, removalsAreHeld } from '../backup/removal-hold.ts'
import { FILES_KEPT, sweepOrphans } from '../sweep.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout, some, within, wordsOf } from './remarks.ts'

const { ok, check, fix } = remarksAbout('files')
const FIRST_WITHIN = 10_000

/** Whether every row has its file, as long as it was, and every file its row. */
export async function* fileRemarks({ db, settings, now }: Patient): AsyncGenerator<Remark> {
  try {
    const store = await storeOf(settings)
    await within(FIRST_WITHIN, reach(store))
    yield* compared({ db, settings, now }, store)
  } catch (fault) {
    yield fix(t.fileStoreDoesNotAnswer({ fault: wordsOf(fault) }))
  }
}

async function* compared(
  { db, settings, now }: Pick<Patient, 'db' | 'settings' | 'now'>,
  store: FileStore,
): AsyncGenerator<Remark> {
  // Rows first: a file is stored before its row.
  const named = new Map((await namedFiles(db)).map((file) => [file.key, file]))
  const before = new Date(now.getTime() - FILES_KEPT)
  const there = new Set<string>()
  const [short, orphans]: [string[], string[]] = [[], []]
  for await (const { key, at, size } of store.list()) {
    there.add(key)
    const file = named.get(key)
    if (file?.size != null && file.size !== size) short.push(key)
    if (file === undefined && at < before) orphans.push(key)
  }
  const missing = [...named.keys()].filter((key) => !there.has(key))
  // A running server may have deleted a document meanwhile, or stored one.
  const names = new Map(
    (missing.length + short.length + orphans.length > 0 ? await namedFiles(db) : []).map((file) => [file.key, file]),
  )
  const lost = missing.flatMap((key) => names.get(key)?.what ?? [])
  const damaged = short.flatMap((key) => names.get(key)?.what ?? [])
  const unnamed = orphans.filter((key) => !names.has(key))
  if (lost.length > 0) yield fix(t.filesMissing({ count: lost.length, lost: some(lost) }))
  if (damaged.length > 0) yield fix(t.filesCut({ count: damaged.length, damaged: some(damaged) }))
  if (unnamed.length > 0) yield orphanRemark(unnamed.length, () => sweep({ db, settings, now }, store))
  if (lost.length + damaged.length + unnamed.length === 0) yield ok(t.allFilesThere({ count: named.size }))
}

interface NamedFile {
  readonly key: string
  /** What the file is, for who has to look for it: never its name, which may tell who answered what. */
  readonly what: string
  /** How many bytes it has; null where its row does not say. */
  readonly size: number | null
}

/** Every file that a row names. */
async function namedFiles(db: Db): Promise<NamedFile[]> {
  const documents = await db.selectFrom('document').select(['id', 'size', 'file_key']).execute()
  const parts = await db.selectFrom('upload_part').select(['upload_id', 'file_key']).execute()
  const exports = await db.selectFrom('data_export').select(['id', 'size', 'file_key']).execute()
  return [
    ...documents.map(({ id, size, file_key: key }) => ({ key, what: t.document({ id }), size })),
    ...parts.map(({ upload_id, file_key: key }) => ({
      key,
      what: t.partOfUpload({ uploadid: upload_id }),
      size: null,
    })),
    ...exports.flatMap(({ id, size, file_key: key }) =>
      key === null ? [] : [{ key, what: t.exportOf({ id }), size }],
    ),
  ]
}

const orphanRemark = (count: number, repair: () => Promise<string>) => check(t.filesUnused({ count }), repair)

/** As a running server does: nothing while a backup goes on, and nothing where most have no row. */
async function sweep(
  { db, settings, now }: Pick<Patient, 'db' | 'settings' | 'now'>,
  store: FileStore,
): Promise<string> {
  if (await removalsAreHeld(db, settings.dataDir)) throw new Error(t.aBackupIsRunning)
  const said: string[] = []
  const say = (_facts: unknown, words?: string) => void said.push(words ?? '')
  await sweepOrphans({
    db,
    files: heldStore(store, () => removalsAreHeld(db, settings.dataDir)),
    clock: { now: () => now },
    log: { info: () => undefined, warn: say, error: say },
  })
  if (said.length > 0) throw new Error(said.join(' '))
  return t.theyWereRemoved
}
