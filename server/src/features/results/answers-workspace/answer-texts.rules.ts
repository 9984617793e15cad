import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/answers'
import { compareWords } from '@plumbline/texts/src/formats'
import { anonymousIds } from './anonymous-id.rules.ts'

/**
 * A question's comments with anonymous ids in a stable order that reveals no author. A person's comments to two
 * questions have nothing in common. [WORK-001, CONF-010]
 */
export function anonymousTexts<Text extends { readonly respondentId: string }>(
  texts: readonly Text[],
  questionId: string,
  secret: string,
): (Text & { readonly anonymousId: string })[] {
  const anonymousId = anonymousIds(`texts ${questionId}`, secret)
  return texts
    .map((text) => ({ ...text, anonymousId: anonymousId(text.respondentId) }))
    .toSorted((a, b) => (a.anonymousId < b.anonymousId ? -1 : 1))
}

/** The comparison key of identical comments. [TRUE-007] */
export const foldedText = (text: string | null): string => (text ?? '').normalize('NFC').trim().toLowerCase()

/** Groups identical comments to a question, in the order of the first of them. */
export function foldedTexts<Text extends { readonly questionId: string; readonly text: string | null }>(
  texts: readonly Text[],
): [Text, ...Text[]][] {
  const lines = new Map<string, [Text, ...Text[]]>()
  for (const text of texts) {
    const key = `${text.questionId} ${foldedText(text.text)}`
    const line = lines.get(key)
    if (line === undefined) lines.set(key, [text])
    else line.push(text)
  }
  return [...lines.values()]
}

/** A question's comments from one place, counted from 0, up to but excluding another. */
export interface Span {
  readonly questionId: string
  readonly from: number
  readonly to: number
}

/** Which comments of which questions are on a page, question after question. */
export function spansOf(
  questions: readonly { readonly questionId: string; readonly texts: number }[],
  first: number,
  size: number,
): Span[] {
  const spans: Span[] = []
  let before = 0
  for (const { questionId, texts } of questions) {
    const from = Math.max(first - before, 0)
    const to = Math.min(first + size - before, texts)
    if (from < to) spans.push({ questionId, from, to })
    before += texts
  }
  return spans
}

/** The result of a tag change. */
export interface TagChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Its resulting tags, in alphabetical order. */
  readonly tags: readonly string[]
  /** Why it is impossible, in words. */
  readonly fault?: string
}

/**
 * Removes and adds a comment's tags, ignoring case: a tag keeps the inquiry's existing spelling (`known`). Removal
 * comes first, so that a tag named in both is kept.
 */
export function changedTags(
  current: readonly string[],
  known: readonly string[],
  { Add, Remove }: { readonly Add: readonly string[]; readonly Remove: readonly string[] },
): TagChange {
  const spelling = new Map(known.map((tag) => [keyOf(tag), tag]))
  const wanted = new Map(Add.map((tag) => [keyOf(tag), spelling.get(keyOf(tag)) ?? tag]))
  const gone = new Set(Remove.map(keyOf).filter((key) => !wanted.has(key)))
  const removed = current.filter((tag) => gone.has(keyOf(tag)))
  const kept = current.filter((tag) => !gone.has(keyOf(tag)))
  const keptKeys = new Set(kept.map(keyOf))
  const added = [...wanted].flatMap(([key, tag]) => (keptKeys.has(key) ? [] : [tag]))
  const fresh = [...wanted.keys()].filter((key) => !spelling.has(key)).length
  const tags = byAlphabet([...kept, ...added])
  const fault =
    added.length > 0 && tags.length > limits.tagsOfAnswer
      ? t.tooManyTags({ most: limits.tagsOfAnswer })
      : fresh > 0 && known.length + fresh > limits.tagsOfInquiry
        ? t.tooManyTagsOfInquiry({ most: limits.tagsOfInquiry })
        : undefined
  return { added, removed, tags, ...(fault !== undefined && { fault }) }
}

const keyOf = (tag: string) => tag.toLowerCase()

export function byAlphabet(tags: readonly string[]): string[] {
  return tags.toSorted(compareWords)
}
