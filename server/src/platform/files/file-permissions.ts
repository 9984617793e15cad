import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077

/**
 * Removes other users’ permissions from these entries of a folder (`chmod`) and returns the names of those that had any. Closed
 * folders are not searched, since other users cannot get past them. Entries owned by another user are left as they are.
 */
export async function restrictToOwner(folder: string, names: readonly string[]): Promise<string[]> {
  const closed: string[] = []
  for (const name of names) {
    // A link points to where the operator has put the real entry.
    if (await close(join(folder, name), await stat(join(folder, name)).catch(() => null))) closed.push(name)
  }
  return closed
}

/** The names of those entries of a folder that other users of the machine can access. */
export async function openToOthers(folder: string, names: readonly string[]): Promise<string[]> {
  const open: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (isOpen(found)) open.push(name)
  }
  return open
}

type Found = Awaited<ReturnType<typeof stat>> | null

const isOpen = (found: Found): found is NonNullable<Found> =>
  found !== null && (Number(found.mode) & OTHERS) !== 0 && found.uid === process.getuid?.()

async function close(path: string, found: Found): Promise<boolean> {
  if (!isOpen(found)) return false
  if (found.isDirectory()) {
    for (const name of await readdir(path)) {
      const inside = await lstat(join(path, name))
      if (!inside.isSymbolicLink()) await close(join(path, name), inside)
    }
  }
  await chmod(path, Number(found.mode) & 0o700)
  return true
}
