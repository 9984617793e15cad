import { adviceOn, type FileKind, isNamedAs, wrongFileOf } from '@plumbline/contract/wire/file-endings'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/ui/files'

/** Validates a file before sending: the error in words; undefined if valid. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>, kind: FileKind): string | undefined {
  if (!isNamedAs(name, kind)) return [wrongFileOf(kind), adviceOn(name, kind) ?? ''].join(' ').trim()
  if (size > limits.fileBytes) return t.largestFile
  return undefined
}
