import { type FileKind, isNamedAs, wrongFileOf } from '@plumbline/contract/file-endings'
import { limits } from '@plumbline/contract/limits'

/** What can be said against a file before it is sent; undefined: nothing. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>, kind: FileKind): string | undefined {
  if (!isNamedAs(name, kind)) return wrongFileOf(kind)
  if (size > limits.fileBytes) return 'A file may have at most 25 MB.'
  return undefined
}

/** Chosen files parted into those that are new and those whose name is there already, without regard to case. */
export function partedByName<Named extends { readonly name: string }>(
  chosen: readonly Named[],
  known: readonly string[],
): { fresh: Named[]; duplicate: Named[] } {
  const taken = new Set(known.map(key))
  const fresh: Named[] = []
  const duplicate: Named[] = []
  for (const file of chosen) {
    if (taken.has(key(file.name))) duplicate.push(file)
    else fresh.push(file)
    taken.add(key(file.name))
  }
  return { fresh, duplicate }
}

/** As the server compares names. */
const key = (name: string) => name.normalize('NFC').toLowerCase()
