import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DAY } from '@plumbline/contract/domain/expiry'
import { moveDurably, unfinished } from '../../platform/files/durable.ts'
import { checkArchive, nameOfContent } from './archive/archive.ts'
import { type BackupKey, decrypted, encrypted } from './archive/encryption.ts'
import type { KeptContent } from './archive/manifest.ts'
import type { SharedContents } from './back-up.ts'
import { keptMoments } from './retention.rules.ts'

/** 'plumbline-2026-11-23T03-00-00-000Z.tar'; beside it '….tar.files' has the names of its contents, a line each. */
const NAME = /^plumbline-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/
const LIST = '.files'

/** The name of a backup of this moment. Until it is proven it has another, by which nobody takes it for one. */
export const nameOfBackup = (at: Date): string => `plumbline-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar`
export const nameOfUnproven = (name: string): string => `not-proven-${name}`

/** The moment of which a backup of this name is; undefined where it is none. */
export function momentOf(name: string): string | undefined {
  const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? []
  return day === undefined ? undefined : `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`
}

/** The names of the backups in a folder, the newest last. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names.filter((name) => momentOf(name) !== undefined).sort()
}

/** The contents that backups in this folder share: each is written once, whole or not at all. */
export function sharedIn(folder: string, key: BackupKey | null, known: readonly KeptContent[]): SharedContents {
  const pathOf = (sha256: string) => join(folder, nameOfContent(sha256, key))
  return {
    known: new Map(known.map((content) => [content.key, content])),
    has: async (sha256) => existsSync(pathOf(sha256)),
    async keep(sha256, temporaryFile) {
      const path = pathOf(sha256)
      if (existsSync(path)) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = path + unfinished
      await pipeline(encrypted(createReadStream(temporaryFile), key), createWriteStream(draft, { mode: 0o600 }))
      await moveDurably(draft, path)
    },
  }
}

/** What the newest backup knows of files, so that theirs need not be read again; nothing where there is none that can be read. */
export async function knownFiles(folder: string, key: BackupKey | null): Promise<readonly KeptContent[]> {
  const newest = (await backupsIn(folder)).at(-1)
  if (newest === undefined) return []
  try {
    const { files } = await checkArchive(join(folder, newest), key, { areContentsKnown: true })
    return files
  } catch {
    // Damaged, or of another key: then each file is read anew.
    return []
  }
}

/** Notes beside a backup which contents are its own. */
export async function listContents(
  archive: string,
  files: readonly KeptContent[],
  key: BackupKey | null,
): Promise<void> {
  const names = [...new Set(files.map(({ sha256 }) => nameOfContent(sha256, key)))].sort()
  const draft = `${archive}${LIST}${unfinished}`
  await writeFile(draft, names.map((name) => `${name}\n`).join(''), { mode: 0o600 })
  await moveDurably(draft, archive + LIST)
}

/** The contents that a backup of this folder needs. */
export async function contentsOfBackup(archive: string): Promise<string[]> {
  return (await readFile(archive + LIST, 'utf8')).split('\n').filter((name) => name !== '')
}

/** Removes contents that are not what their names say: how many there were. */
export async function removeDamaged(folder: string, key: BackupKey | null): Promise<number> {
  let damaged = 0
  for (const path of await contentPaths(folder)) {
    const hash = createHash('sha256')
    try {
      for await (const part of decrypted(createReadStream(path), key)) hash.update(part)
      if (path.endsWith(nameOfContent(hash.digest('hex'), key))) continue
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault) throw fault
    }
    await rm(path)
    damaged++
  }
  return damaged
}

async function contentPaths(folder: string): Promise<string[]> {
  const contents = join(folder, 'files')
  const groups = existsSync(contents) ? await readdir(contents) : []
  const paths: string[] = []
  for (const group of groups)
    for (const name of await readdir(join(contents, group))) paths.push(join(contents, group, name))
  return paths
}

/**
 * Removes backups that are past their time, and contents that none of those that stay needs. Where a backup has no list nobody knows what it needs: then no content goes. What a backup that
 * was cut off has left goes after a day.
 */
export async function tidy(folder: string, now: Date): Promise<void> {
  const names = await backupsIn(folder)
  const kept = keptMoments(names.flatMap((name) => momentOf(name) ?? []))
  for (const name of names)
    if (!kept.has(momentOf(name) ?? ''))
      for (const ending of ['', LIST]) await rm(join(folder, name + ending), { force: true })
  for (const name of await readdir(folder))
    if (name.endsWith(unfinished) || name.startsWith('not-proven-')) await removeOld(join(folder, name), now)
  await removeUnneeded(folder, now)
}

async function removeUnneeded(folder: string, now: Date): Promise<void> {
  const names = await backupsIn(folder)
  if (!names.every((name) => existsSync(join(folder, name + LIST)))) return
  const needed = new Set<string>()
  for (const name of names) for (const content of await contentsOfBackup(join(folder, name))) needed.add(content)
  for (const path of await contentPaths(folder)) if (!needed.has(relative(folder, path))) await removeOld(path, now)
}

/** What is younger may belong to a backup that goes on. */
async function removeOld(path: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(path)
  if (now.getTime() - mtimeMs > DAY) await rm(path, { recursive: true, force: true })
}
