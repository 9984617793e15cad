import { endingOf } from '@plumbline/contract/wire/file-endings'
import { t } from '@plumbline/texts/calls/answers'
import { safeFileName } from '../../../platform/files/file-names.ts'
import { anonymousIds } from './anonymous-id.rules.ts'

/** Anonymises a document of a confidential inquiry: its id, name and position reveal neither author nor time. */
export type Anonymous<Document> = Document & { readonly anonymousId: string; readonly anonymousName: string }

/**
 * The documents in a random but stable order: by a keyed hash of their ids, which is also the id shown. Their own ids
 * contain the time of attachment. [WORK-003, CONF-010]
 */
export function anonymised<Document extends { readonly id: string; readonly name: string }>(
  documents: readonly Document[],
  secret: string,
): Anonymous<Document>[] {
  const anonymousId = anonymousIds('documents', secret)
  return documents
    .map((document) => ({ ...document, anonymousId: anonymousId(document.id) }))
    .toSorted((a, b) => (a.anonymousId < b.anonymousId ? -1 : 1))
    .map((document, n) => ({ ...document, anonymousName: numbered(n + 1, document.name) }))
}

/** File names in an archive: safe on every file system, and unique ignoring case, as 'Plan.pdf' and 'Plan (2).pdf'. */
export function namesInArchive(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return wanted.map((name) => {
    const safe = safeFileName(name)
    const wantedKey = keyOf(safe)
    let [unique, number] = [safe, next.get(wantedKey) ?? 2]
    for (; taken.has(keyOf(unique)); number++) unique = withNumber(safe, number)
    next.set(wantedKey, number)
    taken.add(keyOf(unique))
    return unique
  })
}

const keyOf = (name: string) => name.toLowerCase()

function withNumber(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem} (${number})${ending}`
}

function numbered(number: number, name: string): string {
  const ending = endingOf(name)
  return ending === ''
    ? t.document({ number: String(number) })
    : t.documentWithEnding({ number: String(number), ending })
}
